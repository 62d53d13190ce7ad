import type {
  Answer,
  LogEntry,
  Matter,
  Outcome,
  Persona,
  Piece,
  Prompt,
  RuleSet,
  SaidChange,
  SaidForecast,
  Seat,
  Standing,
  Translate,
  Viewer,
  WholeForecast,
} from "../../engine/index.ts";
import type { Failure } from "../../ground/failure.ts";
import type { Role } from "../../ground/roles.ts";
import type { Renewable } from "../../ground/signal.ts";
import type { BotKind } from "./bot-kinds.ts";
import type { MatchRecord, MatchStatus, Person, StoredRow, Vote } from "./records.ts";
import type { MatchVisibility, SettingsPlan } from "./settings.ts";

/** The account that makes a request. */
export interface Asker {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** The address that the request comes from, as it is counted; absent where it comes from this server itself. */
  readonly address?: string;
  /** `member` if an admin has let the account in. */
  readonly standing?: string;
  /** Whether a program decides for the account, as its owner says. */
  readonly isBot?: boolean;
}

/** Who wants to know of a match: an account, nobody in particular, or whoever has been invited. */
export type Knower = Asker | "invited" | undefined;

/** Who should play for somebody who is absent: a bot, somebody else, or after all nobody. */
export type Choice = "bot" | "nobody" | Person;

/** A new match, as somebody wants it. */
export interface MatchPlan extends SettingsPlan {
  readonly game: string;
  readonly seats: number;
  /** Option values by id; options of extensions are named `<extension>.<option>`. */
  readonly options?: { readonly [id: string]: boolean | number | string };
  readonly extensions?: readonly string[];
  /** A recommended set of this server instead of extensions: its key. */
  readonly set?: string;
  /** Bots from the start, in the last seats. */
  readonly bots?: readonly BotKind[];
  /** Whether the creator takes the first seat; true by default. */
  readonly sit?: boolean;
}

/** An answer to a prompt, or the wish for what is least: its fallback. */
export type GivenAnswer = Answer | { readonly fallback: true };

/** A prompt of which something is asked. */
export interface PromptRequest {
  readonly match: string;
  readonly prompt: string;
}

/** An answer to a prompt that is only tried. */
export interface CheckRequest extends PromptRequest {
  readonly answer: GivenAnswer;
}

/** A request to answer a prompt. */
export interface AnswerRequest extends CheckRequest {
  /** The version that the player saw when deciding. */
  readonly version: number;
  /** The same key gets the same reply, however often it is sent. */
  readonly key: string;
}

/** A request to take back the player's last decision, or several. */
export interface UndoRequest {
  readonly match: string;
  /** The version to go back to: all of the player's own decisions after it are taken back. Without it, only the last one is. */
  readonly to?: number;
  /** The version that the player sees. */
  readonly version: number;
  readonly key: string;
}

/** The reply to an accepted decision, which is then stored. */
export interface Receipt {
  /** The player's version after the decision. */
  readonly version: number;
  /** Whether the request had already been accepted. */
  readonly repeated: boolean;
  /** What the player sees right after it; absent where that is not known, so that it has to be looked up. */
  readonly seen?: Seen;
}

/** A match with what somebody sees of it, both of one moment. */
export interface Seen {
  readonly record: MatchRecord;
  readonly observation: Observation;
}

/** A log entry for one viewer. */
export interface ReadableEntry {
  /** The viewer's version at which it happened. */
  readonly version: number;
  /** Its place among the entries of that version that this viewer may read, from 0. */
  readonly index: number;
  readonly entry: LogEntry;
  /**
   * The seats that it is addressed to; absent if everybody may read it. While the match is running a seat only learns of
   * itself.
   */
  readonly for?: readonly Seat[];
  readonly at: Date;
}

/**
 * A match as one viewer sees it at one version. Computed at most once per version and viewer class (each seat is a class,
 * all spectators are one) and shared: must not be changed.
 */
export interface Observation {
  /**
   * The same object for all observations of a match while it is open: what is made of one of them can be kept for the next. Absent
   * where no other follows.
   */
  readonly opening?: object;
  readonly match: MatchRecord;
  readonly ruleSet: RuleSet;
  readonly viewer: Viewer;
  /** The viewer's version, which goes up by one with each change that the viewer may notice. */
  readonly version: number;
  /** Absent before the start of the match. */
  readonly view?: object;
  readonly prompts: readonly Prompt[];
  readonly waitingFor: readonly Seat[];
  readonly openWindows: readonly string[];
  readonly procedures: readonly string[];
  readonly round: number;
  readonly turn: number;
  /** How many of what the game counts have begun; absent before the start, and where the game declares no length. */
  readonly reached?: number;
  readonly outcome?: Outcome;
  /** Whom each player plays, by seat, as far as everybody knows it; absent before the start, and where the game has none. */
  readonly personas?: readonly (Persona | undefined)[];
  /** The clocks of all seats, while a match with a time control is running. */
  readonly clocks?: readonly ShownClock[];
  /** What people at the table want for the seats of those who are absent. */
  readonly votes?: readonly Vote[];
  /** The match as it is, where this viewer sees it later. Not to be shown. */
  readonly now?: MatchRecord;
  /** The earliest version that this viewer can go back to now, if there is anything that it can take back. */
  readonly undoTo?: number;
}

/** The pieces that a viewer saw at a version, to be compared with what they see later: far less than an observation holds. */
export interface SeenPieces {
  readonly ruleSet: RuleSet;
  readonly version: number;
  /** Finds them, at most once. Fails with `RULE_FAILED`. */
  found(): Promise<readonly Piece[]>;
}

/** What a viewer may know of the clock of a seat. */
export interface ShownClock {
  readonly seat: Seat;
  /** What was left of its bank when it was asked, in milliseconds. */
  readonly bank?: number;
  /** When its time is up, if it is known to be asked. */
  readonly deadline?: Date;
}

/**
 * How far a subscriber has got: every update has a new point. What a point lacks is not compared, so a version alone is a point, too.
 */
export interface UpdatePoint {
  readonly version: number;
  readonly status?: MatchStatus;
  /** `MatchRecord.revision`: counts pauses, leaves, votes and whatever else makes no version. 0 where the viewer is not shown these. */
  readonly revision?: number;
  /** A mark of the windows that the viewer always passes; empty if there are none. */
  readonly orders?: string;
}

/** An update for a subscriber: a newer observation, and what happened since the last one. */
export interface MatchUpdate {
  /** The point of the update before, or the one to go on from; absent where it begins anew. */
  readonly previous?: UpdatePoint;
  readonly point: Required<UpdatePoint>;
  readonly observation: Observation;
  readonly entries: readonly ReadableEntry[];
  /** What the subscriber has been shown last; absent in its first update, and where the rules could show nothing. */
  readonly before?: SeenPieces;
  /** Set if the viewer may notice nothing of it: the match has changed, but is shown later. */
  readonly quiet?: true;
  /** Set if nobody else followed the match as this viewer when it was made. */
  readonly alone?: true;
}

/** How long to bring updates of a match. */
export interface UpdateOptions {
  /** Also after its end, until there is a rematch. */
  readonly rematch?: boolean;
}

/** An update for a lobby subscriber: a match that is new or has changed. */
export interface LobbyUpdate {
  readonly match: MatchRecord;
}

/** A page of a match's log. */
export interface LogPage {
  readonly entries: readonly ReadableEntry[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

/** How to page: forwards from `after`, or backwards from `before`. */
export interface LogPaging {
  readonly after?: { readonly version: number; readonly index: number };
  readonly before?: { readonly version: number; readonly index: number };
  readonly first?: number;
  readonly last?: number;
  /** Only what happened up to this version. */
  readonly upTo?: number;
}

/** Which matches to list. */
export interface MatchListing {
  readonly game?: string;
  readonly extensions?: readonly string[];
  readonly status?: MatchStatus;
  readonly freeSeats?: number;
  readonly language?: string;
  readonly title?: string;
  readonly account?: string;
  readonly visibility?: MatchVisibility;
  readonly after?: { readonly createdAt: Date; readonly id: string };
  readonly first: number;
}

/** Matches of a listing. */
export interface ListedMatches {
  readonly matches: readonly MatchRecord[];
  readonly hasNextPage: boolean;
  /** How many there are in all. */
  readonly total: number;
}

/** Taking people out of matches, because their account is deleted or banned. */
export interface Departing {
  /** Takes somebody out of all matches for good, in whatever state they are. Can be repeated. Fails with UNAVAILABLE. */
  forget(account: string): Promise<void>;
  /** Lets bots play for somebody who may come back, and cancels what they host before its start. Can be repeated. */
  suspend(account: string): Promise<void>;
}

/** Matches that an admin brings to an end. */
export interface Ending {
  /** Ends a match that is not over, whatever its state. Fails with UNKNOWN_MATCH, MATCH_NOT_RUNNING. */
  end(match: string): Promise<MatchRecord>;
  /** Deletes a match that is over, with all of its decisions. Fails with UNKNOWN_MATCH, MATCH_UNFINISHED. */
  remove(match: string): Promise<void>;
}

/** Changes of who sits where before a match starts. All fail with `MATCH_NOT_IN_LOBBY` afterwards. */
export interface SeatChanges {
  /** Moves the asker to another seat. Fails with NOT_SEATED, UNKNOWN_SEAT, SEAT_TAKEN. */
  move(asker: Asker, match: string, to: Seat): Promise<MatchRecord>;
  /**
   * Removes somebody, who cannot join this match again until they are readmitted. The host alone may; so with all below:
   * FORBIDDEN. Fails with NOT_SEATED, TOO_MANY_REMOVED.
   */
  remove(asker: Asker, match: string, account: string): Promise<MatchRecord>;
  /** Lets somebody who was removed join again. Fails with UNKNOWN_ACCOUNT. */
  readmit(asker: Asker, match: string, account: string): Promise<MatchRecord>;
  /** The accounts that the host has removed. */
  removed(asker: Asker, match: string): Promise<readonly string[]>;
  /** Gives a seat to a bot of this kind, or frees it from its bot. Fails with UNKNOWN_SEAT, SEAT_TAKEN. */
  setBot(asker: Asker, match: string, seat: Seat, bot: BotKind | undefined): Promise<MatchRecord>;
  /** Makes somebody else at the table the host, if they may have one more match; an admin may as well. Fails with NOT_SEATED, TOO_MANY_MATCHES. */
  handOver(asker: Asker, match: string, account: string): Promise<MatchRecord>;
  /** Ends the match. */
  cancel(asker: Asker, match: string): Promise<MatchRecord>;
}

/** A moment in the course of a match. */
export interface CourseMoment {
  readonly version: number;
  readonly round: number;
  readonly turn: number;
}

/** How a match has gone: where its turns began, and what its game counts, at some moments. */
export interface MatchCourse {
  readonly turns: readonly CourseMoment[];
  readonly moments: readonly CourseMoment[];
  readonly figures: readonly {
    readonly key: string;
    /** None if it is a figure of the whole match. */
    readonly seat: Seat | undefined;
    /** At each of the moments. */
    readonly values: readonly (number | undefined)[];
  }[];
}

/**
 * All operations on matches. Expected failures are thrown as `Failure`; then nothing has changed.
 */
export interface Hosting {
  /** @param id what the match is to be called, where that is not left to chance */
  create(asker: Asker, plan: MatchPlan, id?: string): Promise<MatchRecord>;
  /** Takes this seat, or the first free one: of a private match only for its host and whoever is invited. */
  join(asker: Asker, match: string, seat?: Seat, knower?: Knower): Promise<MatchRecord>;
  /** Who sits where before the start. */
  readonly seating: SeatChanges;
  /** Who is taken out of all matches. */
  readonly departures: Departing;
  /** What admins bring to an end. */
  readonly ending: Ending;
  /** Leaves the seat: before the start it is free again, afterwards a bot plays until the asker comes back. */
  leave(asker: Asker, match: string): Promise<MatchRecord>;
  /** Takes back the seat that the asker has left in a running match. */
  comeBack(asker: Asker, match: string): Promise<MatchRecord>;
  /** Votes that somebody else plays for somebody who is absent: see `Replacing`. */
  voteToReplace(asker: Asker, match: string, seat: Seat, choice: Choice): Promise<MatchRecord>;
  /** Takes over a seat of a running match that its table has offered to the asker. */
  takeOver(asker: Asker, match: string): Promise<MatchRecord>;
  /** Wants a pause, which begins when all people at the table do. In a pause: does not want to go on yet. */
  pause(asker: Asker, match: string): Promise<MatchRecord>;
  /** Wants no pause. In a pause: wants to go on, which happens when all people do, or at once when it has lasted long. */
  goOn(asker: Asker, match: string): Promise<MatchRecord>;
  /** From when on any player can end a pause that began at this time. */
  pausedUntil(since: string): Date;
  /**
   * Offers the asker's table to play again, once a match is over, or accepts the offer of somebody else: see `Rematches`.
   * @param rotate whether everybody moves on by one seat
   */
  rematch(asker: Asker, match: string, rotate: boolean): Promise<MatchRecord>;
  /** Starts the match. Only its host may, and only if all seats are taken. */
  start(asker: Asker, match: string): Promise<MatchRecord>;
  answer(asker: Asker, request: AnswerRequest): Promise<Receipt>;
  /**
   * What an answer would be refused with now, without giving it; `undefined` if it is allowed. Nothing changes, and nobody else can
   * notice. Fails with `RULE_FAILED` if the rules cannot say.
   */
  check(asker: Asker, request: CheckRequest): Promise<Failure | undefined>;
  /**
   * What the rules say would become of the options of a prompt, by their ids, from what the asker knows; without those of which they do
   * not say it, or which they would refuse. Fails with `RULE_FAILED`.
   */
  said(asker: Asker, request: PromptRequest): Promise<ReadonlyMap<string, SaidForecast>>;
  /**
   * What would become of an answer: what the rules say, with what is certain of it because it follows from what the asker sees.
   * `undefined` where nothing is known, and where it would be refused.
   * @param charge called with the number of versions to replay, before they are
   */
  forecast(asker: Asker, request: CheckRequest, charge: (versions: number) => void): Promise<WholeForecast | undefined>;
  /** Ends the match by conceding, if its rules allow that: `CANNOT_CONCEDE` otherwise. The same key gets the same reply. */
  concede(asker: Asker, match: string, key: string): Promise<Receipt>;
  undo(asker: Asker, request: UndoRequest): Promise<Receipt>;
  /** Starts or stops always passing a window. Private. */
  setAutoPass(asker: Asker, match: string, window: string, on: boolean): Promise<void>;
  autoPasses(asker: Asker, match: string): Promise<readonly string[]>;
  /** Resumes a faulted match: admins only. Fails with `MATCH_FAULTED` if the rules still do not agree with its log. */
  resumeFaulted(asker: Asker, match: string): Promise<MatchRecord>;
  /** A match, if this asker may know of it: fails with `UNKNOWN_MATCH` otherwise. */
  find(match: string, asker?: Knower): Promise<MatchRecord>;
  list(listing: MatchListing): Promise<ListedMatches>;
  /** What statistics count the seats under, as the position is now. Empty if the rules of the match have failed. */
  standings(match: string): Promise<readonly Standing[]>;
  /** The viewer that the account is: its seat, or a spectator. */
  viewerOf(asker: Asker | undefined, match: MatchRecord): Viewer;
  observe(match: string, viewer: Viewer): Promise<Observation>;
  /**
   * The match as a viewer saw it at a version, by that viewer's count. Fails with `INVALID_VERSION` if there is none yet, and
   * with `REPLAY_FAILED` if the rules can no longer lead to it.
   * @param charge called with the number of versions to replay, before they are
   */
  observeAt(match: string, viewer: Viewer, version: number, charge: (versions: number) => void): Promise<Observation>;
  /**
   * How a match has gone so far, with versions by the viewer's count; nothing of what they may not watch. Fails with `REPLAY_FAILED`
   * if the rules can no longer lead there.
   * @param charge called with the number of versions to replay, before they are
   */
  course(match: string, viewer: Viewer, charge: (versions: number) => void): Promise<MatchCourse>;
  /** The seats that may talk among themselves with this one, itself included; empty without a team. Fails with `RULE_FAILED`. */
  team(match: string, seat: Seat): Promise<readonly Seat[]>;
  /** Describes the observation in a few paragraphs of text. Fails with `RULE_FAILED` if the game cannot. */
  describe(observation: Observation, translate: Translate): Promise<readonly string[]>;

  /** What stands and lies on the table of an observation; nothing before the start. */
  pieces(observation: Observation): Promise<readonly Piece[]>;

  /** What is at hand in each of the procedures of an observation, in their order. */
  matters(observation: Observation): Promise<readonly (Matter | undefined)[]>;
  log(match: string, viewer: Viewer, paging: LogPaging): Promise<LogPage>;
  /** What a viewer could read of one version. */
  entriesOf(match: string, viewer: Viewer, version: number): Promise<readonly ReadableEntry[]>;
  /**
   * What changed for a viewer with each entry of a version. Nothing where the rules can no longer lead there.
   * @param charge called with the number of versions to replay, before they are
   */
  changesOf(
    match: string,
    viewer: Viewer,
    version: number,
    charge: (versions: number) => void,
  ): Promise<readonly (readonly SaidChange[])[]>;
  /**
   * What changed since the update before, by the entries of the update. Whoever has come back with a cursor has been shown that
   * elsewhere: it is replayed.
   */
  changesIn(update: MatchUpdate, charge: (versions: number) => void): Promise<readonly (readonly SaidChange[])[]>;
  /**
   * The decision log of a finished match, in order from after a sequence: with the seed, all that is needed to replay it.
   * Fails with `FORBIDDEN` before the end.
   */
  decisions(match: string, after: number, first: number): Promise<readonly StoredRow[]>;
  /**
   * Updates from a version on, without gap or repeat: the first contains everything since `after` (at once if there is
   * anything), or without `after` the current state. Ends when the match is over and its last update is delivered.
   * @param options `rematch`: ends only when there is a rematch as well
   */
  updates(match: string, viewer: Viewer, after?: UpdatePoint, options?: UpdateOptions): Renewable<MatchUpdate>;
  /** Public matches that are new or have changed, from now on. */
  lobby(): Renewable<LobbyUpdate>;
  /** Writes pending changes and stops all background work. */
  close(): Promise<void>;
}
