import { Field, ID, Int, InterfaceType, ObjectType } from "type-graphql";
import type { Locale, Text, Viewer } from "../../../engine/index.ts";
import type { Observation } from "../../../matches/records/hosting.ts";
import type { AwayPlayer, BotLevel, FaultReport, SeatRecord, Vote } from "../../../matches/records/records.ts";
import { Account, type AccountFinder } from "../accounts/accounts.ts";
import { Label, Reference, type Sight } from "../base/labels.ts";
import { references } from "../base/references.ts";
import { nameOfSeat } from "../base/words.ts";
import { BotLevelName, SeatKind } from "../games/enums.ts";

@InterfaceType({
  description:
    "What you see of a match. One type per game, named in `Game.viewType`: ask for its fields with `... on` that type.",
})
export abstract class GameView {
  @Field(() => ID, { description: "The game." })
  readonly gameId!: string;
}

@ObjectType({ description: "Somebody who has left a running match, and may come back.", simpleResolvers: true })
export class SeatAbsence {
  @Field(() => Account, { description: "Who has left." })
  readonly account: Account;

  @Field(() => Date, { description: "When." })
  readonly since: Date;

  constructor({ id, name, since }: AwayPlayer, accounts: AccountFinder) {
    this.account = new Account({ id, name }, accounts);
    this.since = new Date(since);
  }
}

@ObjectType({ description: "A seat at the table.", simpleResolvers: true })
export class MatchSeat {
  @Field(() => Int, { description: "From 0, in table order." })
  readonly seat: number;

  @Field(() => SeatKind, { description: "The player in this seat." })
  readonly kind: keyof typeof SeatKind;

  @Field(() => String, {
    nullable: true,
    description: "The name of the player or of the bot; absent while it is free.",
  })
  readonly name: string | undefined;

  @Field(() => Account, {
    nullable: true,
    description:
      "The account of the player; absent for a bot, while it is free, and where the match comes from a file.",
  })
  readonly account: Account | undefined;

  @Field(() => BotLevelName, { nullable: true, description: "How the bot plays, when it is one." })
  readonly bot: BotLevel | undefined;

  @Field(() => SeatAbsence, {
    nullable: true,
    description: "The player for whom the bot plays, who has left and may come back; absent otherwise.",
  })
  readonly away: SeatAbsence | undefined;

  @Field(() => Account, {
    nullable: true,
    description:
      "The player for whom it is held: who takes it with `joinMatch`, after the start with `takeOverSeat`, and refuses it with `leaveMatch`.",
  })
  readonly heldFor: Account | undefined;

  @Field(() => Boolean, { description: "Whether it is you." })
  readonly isYou: boolean;

  constructor(record: SeatRecord, viewer: Viewer, locale: Locale, accounts: AccountFinder) {
    const { seat, account: id, bot, name, away, held } = record;
    this.seat = seat;
    this.kind = bot ? "BOT" : name !== undefined ? "HUMAN" : held ? "HELD" : "FREE";
    this.name = nameOfSeat(record, locale);
    this.account = id === undefined || name === undefined ? undefined : new Account({ id, name }, accounts);
    this.bot = bot;
    this.away = away && new SeatAbsence(away, accounts);
    this.heldFor = held && new Account(held, accounts);
    this.isYou = seat === viewer;
  }
}

@ObjectType({
  description: "What somebody at the table wants for the seat of an absent player.",
  simpleResolvers: true,
})
export class MatchVote {
  @Field(() => Int, { description: "The seat of the absent player." })
  readonly seat: number;

  @Field(() => Int, { description: "The seat of whoever votes." })
  readonly voter: number;

  @Field(() => ID, { nullable: true, description: "The account that should play there; absent where that is a bot." })
  readonly accountId: string | undefined;

  constructor({ seat, voter, account }: Vote) {
    this.seat = seat;
    this.voter = voter;
    this.accountId = account;
  }
}

@ObjectType({ description: "An extension that a match is played with.", simpleResolvers: true })
export class MatchExtension {
  @Field(() => ID, { description: "The extension." })
  readonly key: string;

  @Field(() => String, { description: "The version that the match is pinned to." })
  readonly version: string;

  @Field(() => Label, { description: "Its name." })
  readonly title: Label;

  constructor(key: string, version: string, title: Label) {
    this.key = key;
    this.version = version;
    this.title = title;
  }
}

@ObjectType({ description: "A phase or procedure that is under way.", simpleResolvers: true })
export class Procedure {
  readonly #sight: Sight;
  readonly #text: Text;

  @Field(() => ID, { description: "Its name in the rules." })
  readonly key: string;

  constructor(key: string, sight: Sight) {
    this.key = key;
    this.#sight = sight;
    this.#text = sight.words.firstText(`phase.${key}`, `procedure.${key}`, `window.${key}`, key);
  }

  @Field(() => Label, { description: "Its name." })
  get label(): Label {
    return this.#sight.words.label(this.#text);
  }

  @Field(() => [Reference], { description: "What its name names, such as a card." })
  get about(): readonly Reference[] {
    return references(this.#sight, { texts: [this.#text] });
  }
}

@ObjectType({ description: "How a match ended.", simpleResolvers: true })
export class MatchOutcome {
  readonly #about: () => readonly Reference[];

  @Field(() => ID, { description: "The victory condition, or what else ended the match." })
  readonly key: string;

  @Field(() => [Int], { description: "The seats that won: one, several, all or none." })
  readonly winners: readonly number[];

  @Field(() => Label, { description: "The outcome in a sentence." })
  readonly text: Label;

  constructor({ id, winners, text }: NonNullable<Observation["outcome"]>, sight: Sight) {
    this.key = id;
    this.winners = winners;
    this.text = sight.words.label(text);
    this.#about = () => references(sight, { texts: [text] });
  }

  @Field(() => [Reference], { description: "What its sentence names." })
  get about(): readonly Reference[] {
    return this.#about();
  }
}

@ObjectType({ description: "Why the rules of a match failed. For admins.", simpleResolvers: true })
export class MatchFault {
  @Field(() => ID, { description: "The kind of fault." })
  readonly kind: string;

  @Field(() => String, { description: "What the rules said, in English." })
  readonly message: string;

  @Field(() => [String], { description: "The phase and procedures that were under way, outermost first." })
  readonly trace: readonly string[];

  @Field(() => Int, { description: "The number of the last good decision." })
  readonly sequence: number;

  @Field(() => Date, { description: "When it happened." })
  readonly at: Date;

  constructor({ kind, message, trace, sequence, at }: FaultReport) {
    this.kind = kind;
    this.message = message;
    this.trace = trace;
    this.sequence = sequence;
    this.at = at;
  }
}
