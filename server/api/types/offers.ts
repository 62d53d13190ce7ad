import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type {
  ExtensionOffer as OfferedExtension,
  GameOffer as OfferedGame,
  OptionOffer as OfferedOption,
  RecommendedSet as OfferedSet,
} from "../../admin/offer.ts";
import type { AuditEntry as StoredEntry } from "../../admin/ports.ts";
import type { OptionValue } from "../../engine/index.ts";
import type { Role } from "../../matches/roles.ts";
import { PageInfo, writeCursor } from "../connections.ts";
import { GraphQLJson } from "../scalars.ts";
import { CombiningName, RoleName } from "./enums.ts";
import { MatchOptionInput, OptionValueInput } from "./inputs.ts";

@ObjectType({ description: "The value of an option: one of these is present.", simpleResolvers: true })
export class OptionValueOutput {
  @Field(() => Boolean, { nullable: true, description: "Of an option that is on or off." })
  readonly boolean: boolean | undefined;

  @Field(() => Int, { nullable: true, description: "Of an option with a whole number." })
  readonly integer: number | undefined;

  @Field(() => ID, { nullable: true, description: "Of an option with named values." })
  readonly choice: string | undefined;

  constructor(value: OptionValue) {
    this.boolean = typeof value === "boolean" ? value : undefined;
    this.integer = typeof value === "number" ? value : undefined;
    this.choice = typeof value === "string" ? value : undefined;
  }
}

@ObjectType({ description: "How admins of this server offer an option.", simpleResolvers: true })
export class OptionOffer {
  @Field(() => ID, { description: "The option." })
  readonly option: string;

  @Field(() => OptionValueOutput, { nullable: true, description: "The default, if it is not that of the game." })
  readonly default: OptionValueOutput | undefined;

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

  constructor(option: string, { default: initial, locked, min, max, choices }: OfferedOption) {
    this.option = option;
    this.default = initial === undefined ? undefined : new OptionValueOutput(initial);
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

  @Field(() => [ID], { description: "Accounts that may, whatever their role." })
  readonly accounts: readonly string[];

  @Field(() => CombiningName, { description: "Which extensions hosts may combine." })
  readonly combining: OfferedGame["combining"];

  @Field(() => [[ID]], { description: "Groups of extensions of which a match may have one at most." })
  readonly apart: readonly (readonly string[])[];

  @Field(() => [OptionOffer], { description: "The options that are not offered as the game has them." })
  readonly options: readonly OptionOffer[];

  constructor({ enabled, role, accounts, combining, apart, options }: OfferedGame) {
    this.enabled = enabled;
    this.role = role;
    this.accounts = accounts;
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

  @Field(() => [ID], { description: "Accounts that may, whatever their role." })
  readonly accounts: readonly string[];

  constructor({ enabled, role, accounts }: OfferedExtension) {
    this.enabled = enabled;
    this.role = role;
    this.accounts = accounts;
  }
}

@ObjectType({ description: "The value of an option in a set.", simpleResolvers: true })
export class SetOption {
  @Field(() => ID, { description: "The option." })
  readonly option: string;

  @Field(() => OptionValueOutput, { description: "Its value." })
  readonly value: OptionValueOutput;

  constructor(option: string, value: OptionValue) {
    this.option = option;
    this.value = new OptionValueOutput(value);
  }
}

@ObjectType({
  description: "Extensions and options that this server recommends together. Create a match with `set: <key>`.",
  simpleResolvers: true,
})
export class RecommendedSet {
  @Field(() => ID, { description: "For `createMatch`." })
  readonly key: string;

  @Field(() => String, { description: "Its name, as an admin has written it." })
  readonly title: string;

  @Field(() => [ID], { description: "The extensions." })
  readonly extensions: readonly string[];

  @Field(() => [SetOption], { description: "The options that differ from what they usually are." })
  readonly options: readonly SetOption[];

  @Field(() => Boolean, { description: "Whether you may create matches with it." })
  readonly forYou: boolean;

  constructor(key: string, { title, extensions, options }: OfferedSet, forYou: boolean) {
    this.key = key;
    this.title = title;
    this.forYou = forYou;
    this.extensions = extensions;
    this.options = Object.entries(options).map(([option, value]) => new SetOption(option, value));
  }
}

@ObjectType({ description: "Who has done something that is logged.", simpleResolvers: true })
export class Actor {
  @Field(() => ID, { description: "The account, or `admin` for the operator of the server." })
  readonly account: string;

  @Field(() => String, { description: "The name at that time." })
  readonly name: string;

  constructor({ id, name }: StoredEntry["actor"]) {
    this.account = id;
    this.name = name;
  }
}

@ObjectType({ description: "An entry of the audit log. Entries never change.", simpleResolvers: true })
export class AuditEntry {
  @Field(() => ID, { description: "Names the entry among those of the log." })
  readonly key: string;

  @Field(() => Date, { description: "When it was done." })
  readonly at: Date;

  @Field(() => Actor, { description: "Who did it." })
  readonly actor: Actor;

  @Field(() => String, { description: "What was done." })
  readonly action: string;

  @Field(() => String, { description: "What it was done to: a type and an id or key, such as `game:battlestar`." })
  readonly subject: string;

  @Field(() => GraphQLJson, { nullable: true, description: "How it was before; absent if there was nothing." })
  readonly before: unknown;

  @Field(() => GraphQLJson, { nullable: true, description: "How it was after; absent if nothing was left." })
  readonly after: unknown;

  constructor({ id, at, actor, action, subject, before, after }: StoredEntry) {
    this.key = id;
    this.at = at;
    this.actor = new Actor(actor);
    this.action = action;
    this.subject = subject;
    this.before = before;
    this.after = after;
  }
}

/** The list of the audit log's cursors. */
export const auditCursorList = "audit";

@ObjectType({ description: "An entry in the audit log.", simpleResolvers: true })
export class AuditEdge {
  @Field(() => AuditEntry, { description: "The entry." })
  readonly node: AuditEntry;

  @Field(() => String, { description: "For `after`." })
  readonly cursor: string;

  constructor(entry: StoredEntry) {
    this.node = new AuditEntry(entry);
    this.cursor = writeCursor(auditCursorList, entry.at.getTime(), entry.id);
  }
}

@ObjectType({ description: "A page of the audit log, newest first.", simpleResolvers: true })
export class AuditConnection {
  @Field(() => [AuditEdge], { description: "The entries of the page." })
  readonly edges: readonly AuditEdge[];

  @Field(() => PageInfo, { description: "Where the page stands in the list." })
  readonly pageInfo: PageInfo;

  @Field(() => Int, { description: "How many entries there are." })
  readonly totalCount: number;

  constructor(edges: readonly AuditEdge[], hasNextPage: boolean, hasPreviousPage: boolean, totalCount: number) {
    this.edges = edges;
    this.pageInfo = new PageInfo(edges, hasNextPage, hasPreviousPage);
    this.totalCount = totalCount;
  }
}

@InputType({ description: "How to offer a game. What is left out stays as it is." })
export class SetGameOfferInput {
  @Field(() => ID, { description: "The game." })
  gameId!: string;

  @Field(() => Boolean, { nullable: true, description: "Whether new matches can be played." })
  enabled?: boolean | null;

  @Field(() => RoleName, { nullable: true, description: "The role that it takes to create a match." })
  role?: Role | null;

  @Field(() => [ID], { nullable: true, description: "Accounts that may, whatever their role: at most 1,000." })
  accounts?: string[] | null;

  @Field(() => CombiningName, { nullable: true, description: "Which extensions hosts may combine." })
  combining?: OfferedGame["combining"] | null;

  @Field(() => [[ID]], {
    nullable: true,
    description: "Groups of extensions of which a match may have one at most: at most 100 groups.",
  })
  apart?: string[][] | null;
}

@InputType({ description: "How to offer an extension. What is left out stays as it is." })
export class SetExtensionOfferInput {
  @Field(() => ID, { description: "The game." })
  gameId!: string;

  @Field(() => ID, { description: "The extension." })
  extension!: string;

  @Field(() => Boolean, { nullable: true, description: "Whether new matches can be played with it." })
  enabled?: boolean | null;

  @Field(() => RoleName, { nullable: true, description: "The role that it takes to create a match with it." })
  role?: Role | null;

  @Field(() => [ID], { nullable: true, description: "Accounts that may, whatever their role: at most 1,000." })
  accounts?: string[] | null;
}

@InputType({ description: "How to offer an option. With nothing but its name it is offered as the game has it." })
export class SetOptionOfferInput {
  @Field(() => ID, { description: "The game." })
  gameId!: string;

  @Field(() => ID, { description: "The option. Those of extensions stand under `<extension>.<option>`." })
  option!: string;

  @Field(() => OptionValueInput, { nullable: true, description: "The default of new matches." })
  default?: OptionValueInput | null;

  @Field(() => Boolean, { nullable: true, description: "Whether hosts may not choose another value." })
  locked?: boolean | null;

  @Field(() => Int, { nullable: true, description: "The least value that hosts may choose." })
  min?: number | null;

  @Field(() => Int, { nullable: true, description: "The greatest value that hosts may choose." })
  max?: number | null;

  @Field(() => [ID], { nullable: true, description: "The values that hosts may choose." })
  choices?: string[] | null;
}

@InputType({ description: "A recommended set." })
export class SaveRecommendedSetInput {
  @Field(() => ID, { nullable: true, description: "The set to replace; without it a new one is added." })
  key?: string | null;

  @Field(() => ID, { description: "The game." })
  gameId!: string;

  @Field(() => String, { description: "Its name: 1 to 80 characters." })
  title!: string;

  @Field(() => [ID], { nullable: true, description: "The extensions." })
  extensions?: string[] | null;

  @Field(() => [MatchOptionInput], { nullable: true, description: "Options that differ from what they usually are." })
  options?: MatchOptionInput[] | null;

  @Field(() => RoleName, { nullable: true, description: "The role that it takes to use it; everybody may by default." })
  role?: Role | null;

  @Field(() => [ID], { nullable: true, description: "Accounts that may, whatever their role: at most 1,000." })
  accounts?: string[] | null;
}

@InputType({ description: "A recommended set to remove." })
export class RemoveRecommendedSetInput {
  @Field(() => ID, { description: "The set." })
  key!: string;
}
