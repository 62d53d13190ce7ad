import type {
  Matter,
  Piece,
  SaidChange,
  SaidForecast,
  Seat,
  Standing,
  Translate,
  Viewer,
  WholeForecast,
} from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import type { Renewable } from "../ground/signal.ts";
import { checkKey } from "./deciding/deciding.ts";
import { assembleHost, type HostParts, type HostWork } from "./host-work.ts";
import type { Seating } from "./lobby/seating.ts";
import type { OpenMatch } from "./open/open-match.ts";
import { mayKnow, unknownMatch } from "./records/access.ts";
import type {
  AnswerRequest,
  Asker,
  CheckRequest,
  Choice,
  Departing,
  Ending,
  Hosting,
  Knower,
  LobbyUpdate,
  LogPage,
  LogPaging,
  MatchCourse,
  MatchListing,
  MatchPlan,
  MatchUpdate,
  Observation,
  PromptRequest,
  ReadableEntry,
  Receipt,
  UndoRequest,
  UpdateOptions,
  UpdatePoint,
} from "./records/hosting.ts";
import { isOver, type MatchRecord, type StoredRow } from "./records/records.ts";
import { viewerOf } from "./showing/match-views.ts";

/**
 * Hosts matches on one node. Any number of nodes may host the same matches over one store and one bus. It only connects
 * the parts that do the work.
 */
export class MatchHost implements Hosting, Departing, Ending {
  readonly seating: Seating;
  readonly #work: HostWork;
  readonly #onAnswer: (seconds: number) => void;
  #closed = false;

  constructor(parts: HostParts) {
    this.#work = assembleHost(parts);
    this.seating = this.#work.seating;
    this.#onAnswer = parts.onAnswer ?? (() => {});
  }

  create(asker: Asker, plan: MatchPlan, id?: string): Promise<MatchRecord> {
    return this.#work.lobby.create(asker, plan, id);
  }

  async join(asker: Asker, id: string, seat?: Seat, knower?: Knower): Promise<MatchRecord> {
    return this.#begun(await this.#work.lobby.join(asker, id, seat, knower));
  }

  async rematch(asker: Asker, id: string, rotate: boolean): Promise<MatchRecord> {
    return this.#begun(await this.#work.rematches.offer(asker, id, rotate));
  }

  /** Lets the bots of a match begin, if it has. */
  #begun(match: MatchRecord): MatchRecord {
    if (match.status === "RUNNING") this.#work.players.begin(match.id);
    return match;
  }

  async leave(asker: Asker, id: string): Promise<MatchRecord> {
    if ((await this.find(id, asker)).status === "LOBBY") return this.#work.lobby.leave(asker, id);
    const match = await this.#work.absences.leave(asker, id);
    // The bot may be asked already.
    this.#work.players.begin(id);
    return match;
  }

  async comeBack(asker: Asker, id: string): Promise<MatchRecord> {
    await this.#checkKnown(id, asker);
    return this.#work.absences.comeBack(asker, id);
  }

  async pause(asker: Asker, id: string): Promise<MatchRecord> {
    await this.#checkKnown(id, asker);
    return this.#work.pausing.pause(asker, id);
  }

  async goOn(asker: Asker, id: string): Promise<MatchRecord> {
    await this.#checkKnown(id, asker);
    return this.#begun(await this.#work.pausing.goOn(asker, id));
  }

  async voteToReplace(asker: Asker, id: string, seat: Seat, choice: Choice): Promise<MatchRecord> {
    await this.#checkKnown(id, asker);
    return this.#begun(await this.#work.replacing.vote(asker, id, seat, choice));
  }

  async takeOver(asker: Asker, id: string): Promise<MatchRecord> {
    await this.#checkKnown(id, asker);
    return this.#work.replacing.takeOver(asker, id);
  }

  pausedUntil(since: string): Date {
    return this.#work.pausing.until(since);
  }

  forget(account: string): Promise<void> {
    return this.#work.departures.forget(account);
  }

  suspend(account: string): Promise<void> {
    return this.#work.departures.suspend(account);
  }

  end(id: string): Promise<MatchRecord> {
    return this.#work.changes.change(
      async () => {
        const match = await this.#work.store.fetch(id);
        if (isOver(match.status)) throw new Failure("MATCH_NOT_RUNNING", "the match is over already");
        return match;
      },
      ({ status }) => ({ status: status === "LOBBY" ? "CANCELLED" : "ABANDONED" }),
    );
  }

  async remove(id: string): Promise<void> {
    // Whether there is one.
    await this.#work.store.fetch(id);
    if (!(await this.#work.store.remove(id)))
      throw new Failure("MATCH_UNFINISHED", "the match is not over: end it first");
    this.#work.matches.forget(id);
  }

  async start(asker: Asker, id: string): Promise<MatchRecord> {
    return this.#begun(await this.#work.lobby.start(asker, id));
  }

  async answer(asker: Asker, request: AnswerRequest): Promise<Receipt> {
    checkKey(request.key);
    const began = performance.now();
    try {
      const open = await this.#use(request.match, asker);
      const receipt = await this.#work.deciding.answer(open, asker, request);
      this.#work.players.drive(open);
      return receipt;
    } finally {
      this.#onAnswer((performance.now() - began) / 1_000);
    }
  }

  async check(asker: Asker, request: CheckRequest): Promise<Failure | undefined> {
    return this.#work.checking.check(await this.#use(request.match, asker), asker, request);
  }

  async said(asker: Asker, request: PromptRequest): Promise<ReadonlyMap<string, SaidForecast>> {
    return this.#work.checking.said(await this.#use(request.match, asker), asker, request);
  }

  async forecast(
    asker: Asker,
    request: CheckRequest,
    charge: (versions: number) => void,
  ): Promise<WholeForecast | undefined> {
    return this.#work.checking.forecast(await this.#use(request.match, asker), asker, request, charge);
  }

  /**
   * Sets aside matches whose rules are missing, and lets those whose rules are back go on. For the start, when no node
   * with other plugins serves the same matches any more.
   */
  setAsideStranded(): void {
    this.#work.stranding.begin();
  }

  /** Lets matches whose rules have just been taken in go on. */
  findStranded(): void {
    this.#work.stranding.lookAgain();
  }

  /** How many matches are in memory. */
  get openMatches(): number {
    return this.#work.matches.size;
  }

  /** About how much memory they take, and how much they may take, in bytes. */
  get matchMemory(): { readonly used: number; readonly most: number } {
    return this.#work.matches.memory;
  }

  async concede(asker: Asker, id: string, key: string): Promise<Receipt> {
    checkKey(key);
    return this.#work.deciding.concede(await this.#use(id, asker), asker, key);
  }

  async undo(asker: Asker, request: UndoRequest): Promise<Receipt> {
    checkKey(request.key);
    const open = await this.#use(request.match, asker);
    const receipt = await this.#work.deciding.undo(open, asker, request);
    this.#work.players.drive(open);
    return receipt;
  }

  async setAutoPass(asker: Asker, id: string, window: string, on: boolean): Promise<void> {
    return this.#work.players.setAutoPass(await this.#use(id, asker), asker, window, on);
  }

  async autoPasses(asker: Asker, id: string): Promise<readonly string[]> {
    return this.#work.players.autoPasses(await this.#use(id, asker), asker);
  }

  async resumeFaulted(asker: Asker, id: string): Promise<MatchRecord> {
    const open = await this.#work.matches.use(id);
    const record = await this.#work.faulted.resume(open, asker);
    this.#work.players.drive(open);
    return record;
  }

  async find(id: string, asker?: Knower): Promise<MatchRecord> {
    await this.#checkKnown(id, asker);
    const match = await this.#work.matches.find(id);
    // Somebody may have lost a seat that memory still had.
    if (!mayKnow(asker, match)) throw unknownMatch();
    return match;
  }

  list(
    listing: MatchListing,
  ): Promise<{ readonly matches: readonly MatchRecord[]; readonly hasNextPage: boolean; readonly total: number }> {
    return this.#work.lobby.list(listing);
  }

  async standings(id: string): Promise<readonly Standing[]> {
    const open = await this.#work.matches.use(id);
    return this.#work.matches.with(open, async () => {
      const { match, record } = open.current;
      return match ? this.#work.code.compute(() => record.seats.map(({ seat }) => match.standing(seat))) : [];
    });
  }

  viewerOf(asker: Asker | undefined, match: MatchRecord): Viewer {
    return viewerOf(asker, match);
  }

  async observe(id: string, viewer: Viewer): Promise<Observation> {
    return this.#work.delayed.observe(await this.#work.matches.use(id), viewer);
  }

  async observeAt(
    id: string,
    viewer: Viewer,
    version: number,
    charge: (versions: number) => void,
  ): Promise<Observation> {
    return this.#work.observeAt(id, viewer, version, charge);
  }

  course(id: string, viewer: Viewer, charge: (versions: number) => void): Promise<MatchCourse> {
    return this.#work.courses.of(id, viewer, charge);
  }

  async team(id: string, seat: Seat): Promise<readonly Seat[]> {
    const open = await this.#work.matches.use(id);
    return this.#work.matches.with(open, () => this.#work.views.team(open, seat));
  }

  describe(observation: Observation, translate: Translate): Promise<readonly string[]> {
    return this.#work.views.describe(observation, translate);
  }

  pieces(observation: Observation): Promise<readonly Piece[]> {
    return this.#work.views.pieces(observation);
  }

  matters(observation: Observation): Promise<readonly (Matter | undefined)[]> {
    return this.#work.views.matters(observation);
  }

  async log(id: string, viewer: Viewer, paging: LogPaging): Promise<LogPage> {
    const open = await this.#work.matches.use(id);
    return this.#work.matches.with(open, async () =>
      this.#work.entries.read(open.current, viewer, await this.#work.delays.reach(open, viewer), paging),
    );
  }

  async entriesOf(id: string, viewer: Viewer, version: number): Promise<readonly ReadableEntry[]> {
    return this.#work.entriesOf(id, viewer, version);
  }

  changesOf(
    id: string,
    viewer: Viewer,
    version: number,
    charge: (versions: number) => void,
  ): Promise<readonly (readonly SaidChange[])[]> {
    return this.#work.changeLog.of(id, viewer, version, charge);
  }

  changesIn(update: MatchUpdate, charge: (versions: number) => void): Promise<readonly (readonly SaidChange[])[]> {
    return this.#work.changeLog.inUpdate(update, charge);
  }

  decisions(id: string, after: number, first: number): Promise<readonly StoredRow[]> {
    return this.#work.entries.decisions(id, after, first);
  }

  updates(id: string, viewer: Viewer, after?: UpdatePoint, options?: UpdateOptions): Renewable<MatchUpdate> {
    return this.#work.updates.subscribe(id, viewer, after, options);
  }

  lobby(): Renewable<LobbyUpdate> {
    return this.#work.feed.subscribe();
  }

  async #use(id: string, asker: Asker): Promise<OpenMatch> {
    await this.#checkKnown(id, asker);
    return this.#work.matches.use(id);
  }

  /**
   * Fails for a match that the asker may not know of just as for one that does not exist: after looking it up once, without
   * loading it.
   */
  async #checkKnown(id: string, asker: Knower): Promise<void> {
    const known = this.#work.matches.lastKnown(id);
    if (known && mayKnow(asker, known)) return;
    if (!mayKnow(asker, await this.#work.store.fetch(id))) throw unknownMatch();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#work.updates.close();
    this.#work.delays.close();
    await this.#work.matches.stop();
    await this.#work.deadlines.close();
    await this.#work.ends?.close();
    await this.#work.stranding.close();
    await this.#work.players.close();
    await this.#work.committer.idle();
    this.#work.feed.close();
    this.#work.matches.wakeAll();
  }
}
