import { Field, ID, Int, InterfaceType, ObjectType } from "type-graphql";
import type { Locale, Viewer } from "../../../engine/index.ts";
import type { Observation } from "../../../matches/records/hosting.ts";
import type { AwayPlayer, FaultReport, SeatRecord, Vote } from "../../../matches/records/records.ts";
import { Account, type AccountFinder } from "../accounts/accounts.ts";
import { Label, Reference, type Sight } from "../base/labels.ts";
import { references } from "../base/references.ts";
import { nameOfSeat } from "../base/words.ts";
import { SeatKind } from "../games/enums.ts";
import { colourOf, Persona, Piece, type SeatColour, SeatColourName } from "./showing.ts";

@InterfaceType({
  description:
    "What you see of a match. One type per game, named in `Game.viewType`: ask for its fields with `... on` that type.",
})
export abstract class GameView {
  @Field(() => ID, { description: "The id of the game, as in `Game.id`." })
  readonly gameId!: string;

  @Field(() => [Piece], {
    description:
      "Everything that stands and lies on the table, for clients that do not know the game. It says no more than the rest of the view, in more bytes: select the one or the other.",
  })
  readonly pieces!: readonly Piece[];
}

@ObjectType({ description: "Somebody who has left a running match, and may come back.", simpleResolvers: true })
export class SeatAbsence {
  @Field(() => Account, { description: "Who has left, and can have the seat again with `returnToMatch`." })
  readonly account: Account;

  @Field(() => Date, { description: "When the player has left: from then on a bot decides." })
  readonly since: Date;

  constructor({ id, name, since }: AwayPlayer, accounts: AccountFinder) {
    this.account = new Account({ id, name }, accounts);
    this.since = new Date(since);
  }
}

/** What seats are shown with. */
interface SeatsSeen {
  readonly viewer: Viewer;
  readonly locale: Locale;
  readonly accounts: AccountFinder;
  persona(seat: number): Promise<Persona | undefined> | Persona | undefined;
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

  @Field(() => ID, { nullable: true, description: "The kind of the bot, one of `Game.bots`, when it is one." })
  readonly bot: string | undefined;

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

  @Field(() => SeatColourName, { description: "The colour by which the player is told apart; add a shape." })
  readonly colour: SeatColour;

  readonly #persona: () => Promise<Persona | undefined> | Persona | undefined;

  /** @param persona whom the player plays, looked up only where it is asked for */
  constructor(record: SeatRecord, { viewer, locale, accounts, persona }: SeatsSeen) {
    const { seat, account: id, bot, name, away, held } = record;
    this.seat = seat;
    this.kind = bot ? "BOT" : name !== undefined ? "HUMAN" : held ? "HELD" : "FREE";
    this.name = nameOfSeat(record, locale);
    this.account = id === undefined || name === undefined ? undefined : new Account({ id, name }, accounts);
    this.bot = bot;
    this.away = away && new SeatAbsence(away, accounts);
    this.heldFor = held && new Account(held, accounts);
    this.isYou = seat === viewer;
    this.colour = colourOf(seat);
    this.#persona = () => persona(seat);
  }

  @Field(() => Persona, {
    nullable: true,
    description:
      "Whom the player plays; null while that is not known to everybody, and where the game has no such thing.",
  })
  get persona(): Promise<Persona | undefined> | Persona | undefined {
    return this.#persona();
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

  @Field(() => Account, { nullable: true, description: "Who should play there; absent where that is a bot." })
  readonly account: Account | undefined;

  constructor({ seat, voter, account }: Vote, accounts: AccountFinder) {
    this.seat = seat;
    this.voter = voter;
    this.account = account === undefined ? undefined : new Account({ id: account, name: "" }, accounts);
  }
}

@ObjectType({ description: "An extension that a match is played with.", simpleResolvers: true })
export class MatchExtension {
  @Field(() => ID, { description: "The key of the extension, unique within its game." })
  readonly key: string;

  @Field(() => String, { description: "The version that the match is pinned to." })
  readonly version: string;

  @Field(() => Label, { description: "Its name for players; the key if it is not installed any more." })
  readonly title: Label;

  constructor(key: string, version: string, title: Label) {
    this.key = key;
    this.version = version;
    this.title = title;
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

  @Field(() => Date, { description: "When the rules failed: the match has stood still since." })
  readonly at: Date;

  constructor({ kind, message, trace, sequence, at }: FaultReport) {
    this.kind = kind;
    this.message = message;
    this.trace = trace;
    this.sequence = sequence;
    this.at = at;
  }
}
