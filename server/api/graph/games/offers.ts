import { Field, ID, Int, ObjectType } from "type-graphql";
import type {
  ExtensionOffer as OfferedExtension,
  GameOffer as OfferedGame,
  OptionOffer as OfferedOption,
  RecommendedSet as OfferedSet,
} from "../../../admin/offer.ts";
import type { OptionValue as Value } from "../../../engine/index.ts";
import type { Role } from "../../../ground/roles.ts";
import { Account, type AccountFinder } from "../accounts/accounts.ts";
import { CombiningName, RoleName } from "./enums.ts";
import { OptionValue } from "./options.ts";

@ObjectType({ description: "How admins of this server offer an option.", simpleResolvers: true })
export class OptionOffer {
  @Field(() => ID, { description: "The key of the option, as in `MatchOption.key`." })
  readonly key: string;

  @Field(() => OptionValue, { nullable: true, description: "The default, if it is not that of the game." })
  readonly default: OptionValue | undefined;

  @Field(() => Boolean, { description: "Whether hosts may not choose another value." })
  readonly locked: boolean;

  @Field(() => Int, { nullable: true, description: "The least value that hosts may choose, if not that of the game." })
  readonly min: number | undefined;

  @Field(() => Int, {
    nullable: true,
    description: "The greatest value that hosts may choose, if not that of the game.",
  })
  readonly max: number | undefined;

  @Field(() => [ID], { nullable: true, description: "The values that hosts may choose, if not all." })
  readonly choices: readonly string[] | undefined;

  constructor(key: string, { default: initial, locked, min, max, choices }: OfferedOption) {
    this.key = key;
    this.default = initial === undefined ? undefined : new OptionValue(initial);
    this.locked = locked;
    this.min = min;
    this.max = max;
    this.choices = choices;
  }
}

@ObjectType({ description: "How admins of this server offer a game.", simpleResolvers: true })
export class GameOffer {
  @Field(() => Boolean, { description: "Whether new matches can be played. Those under way go on." })
  readonly enabled: boolean;

  @Field(() => RoleName, { description: "The role that it takes to create a match." })
  readonly role: Role;

  @Field(() => [Account], { description: "Who may, whatever their role." })
  readonly accounts: readonly Account[];

  @Field(() => CombiningName, { description: "Which extensions hosts may combine." })
  readonly combining: OfferedGame["combining"];

  @Field(() => [[ID]], { description: "Groups of extensions of which a match may have one at most." })
  readonly apart: readonly (readonly string[])[];

  @Field(() => [OptionOffer], { description: "The options that are not offered as the game has them." })
  readonly options: readonly OptionOffer[];

  @Field(() => Boolean, { description: "Whether its matches can be rated." })
  readonly rated: boolean;

  constructor({ enabled, role, accounts, combining, apart, options, rated }: OfferedGame, finder: AccountFinder) {
    this.enabled = enabled;
    this.rated = rated;
    this.role = role;
    this.accounts = accounts.map((id) => new Account({ id, name: "" }, finder));
    this.combining = combining;
    this.apart = apart;
    this.options = Object.entries(options).map(([option, offer]) => new OptionOffer(option, offer));
  }
}

@ObjectType({ description: "How admins of this server offer an extension.", simpleResolvers: true })
export class ExtensionOffer {
  @Field(() => Boolean, { description: "Whether new matches can be played with it. Those under way go on." })
  readonly enabled: boolean;

  @Field(() => RoleName, { description: "The role that it takes to create a match with it." })
  readonly role: Role;

  @Field(() => [Account], { description: "Who may, whatever their role." })
  readonly accounts: readonly Account[];

  @Field(() => Boolean, { description: "Whether matches with it can be rated." })
  readonly rated: boolean;

  constructor({ enabled, role, accounts, rated }: OfferedExtension, finder: AccountFinder) {
    this.enabled = enabled;
    this.rated = rated;
    this.role = role;
    this.accounts = accounts.map((id) => new Account({ id, name: "" }, finder));
  }
}

@ObjectType({ description: "The value of an option in a set.", simpleResolvers: true })
export class SetOption {
  @Field(() => ID, { description: "The key of the option, as in `MatchOption.key`." })
  readonly key: string;

  @Field(() => OptionValue, {
    description: "The value that matches of the set have, unless whoever creates one gives another.",
  })
  readonly value: OptionValue;

  constructor(key: string, value: Value) {
    this.key = key;
    this.value = new OptionValue(value);
  }
}

@ObjectType({ description: "To whom admins of this server offer a set.", simpleResolvers: true })
export class SetOffer {
  @Field(() => RoleName, { description: "The role that it takes to create a match with it." })
  readonly role: Role;

  @Field(() => [Account], { description: "Who may, whatever their role." })
  readonly accounts: readonly Account[];

  constructor({ role, accounts }: Pick<OfferedSet, "role" | "accounts">, finder: AccountFinder) {
    this.role = role;
    this.accounts = accounts.map((id) => new Account({ id, name: "" }, finder));
  }
}

@ObjectType({
  description:
    "Extensions and options that this server recommends together. Create a match with `extensions: { setKey: … }`.",
  simpleResolvers: true,
})
export class RecommendedSet {
  @Field(() => ID, { description: "What `createMatch` takes as `extensions: { setKey: … }`." })
  readonly key: string;

  @Field(() => String, { description: "Its name, as an admin has written it." })
  readonly title: string;

  @Field(() => [ID], { description: "The extensions of the set, by key; empty if it only sets options." })
  readonly extensionKeys: readonly string[];

  @Field(() => [SetOption], { description: "The options that differ from what they usually are." })
  readonly options: readonly SetOption[];

  @Field(() => Boolean, {
    description: "Whether you may create matches with it now: all that it contains is installed, and offered to you.",
  })
  readonly forYou: boolean;

  @Field(() => SetOffer, { nullable: true, description: "To whom it is offered. Only for admins." })
  readonly offer: SetOffer | undefined;

  /** @param offer to whom it is offered, if whoever looks may know */
  constructor(
    key: string,
    { title, extensions, options }: OfferedSet,
    { forYou, offer }: { readonly forYou: boolean; readonly offer: SetOffer | undefined },
  ) {
    this.offer = offer;
    this.key = key;
    this.title = title;
    this.forYou = forYou;
    this.extensionKeys = extensions;
    this.options = Object.entries(options).map(([option, value]) => new SetOption(option, value));
  }
}
