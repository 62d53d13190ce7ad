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
import type { Failure } from "../ground/failure.ts";
import type { Renewable } from "../ground/signal.ts";
import { checkKey } from "./deciding/deciding.ts";
import { assembleHost, type HostParts, type HostWork } from "./host-work.ts";
import type { Seating } from "./lobby/seating.ts";
import type { Stranding } from "./open/stranding.ts";
import type {
  AnswerRequest,
  Asker,
  CheckRequest,
  Choice,
  Departing,
  Ending,
  Hosting,
  Knower,
  ListedMatches,
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
import type { MatchRecord, StoredRow } from "./records/records.ts";
import { viewerOf } from "./showing/match-views.ts";

/**
 * Hosts matches on one node. Any number of nodes may host the same matches over one store and one bus. It only connects
 * the parts that do the work; those that it adds nothing to are there for others as they are.
 */
export class MatchHost implements Hosting {
  readonly seating: Seating;
  readonly departures: Departing;
  readonly ending: Ending;
  readonly stranding: Pick<Stranding, "begin" | "lookAgain">;
  readonly viewerOf = viewerOf;
  readonly #work: HostWork;

  constructor(parts: HostParts) {
    this.#work = assembleHost(parts);
    this.seating = this.#work.seating;
    this.departures = this.#work.departures;
    this.ending = this.#work.ending;
    this.stranding = this.#work.stranding;
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
    await this.#work.known.check(id, asker);
    return this.#work.absences.comeBack(asker, id);
  }

  async pause(asker: Asker, id: string): Promise<MatchRecord> {
    await this.#work.known.check(id, asker);
    return this.#work.pausing.pause(asker, id);
  }

  async goOn(asker: Asker, id: string): Promise<MatchRecord> {
    await this.#work.known.check(id, asker);
    return this.#begun(await this.#work.pausing.goOn(asker, id));
  }

  async voteToReplace(asker: Asker, id: string, seat: Seat, choice: Choice): Promise<MatchRecord> {
    await this.#work.known.check(id, asker);
    return this.#begun(await this.#work.replacing.vote(asker, id, seat, choice));
  }

  async takeOver(asker: Asker, id: string): Promise<MatchRecord> {
    await this.#work.known.check(id, asker);
    return this.#work.replacing.takeOver(asker, id);
  }

  pausedUntil(since: string): Date {
    return this.#work.pausing.until(since);
  }

  async start(asker: Asker, id: string): Promise<MatchRecord> {
    return this.#begun(await this.#work.lobby.start(asker, id));
  }

  async answer(asker: Asker, request: AnswerRequest): Promise<Receipt> {
    checkKey(request.key);
    const began = performance.now();
    try {
      const open = await this.#work.known.use(request.match, asker);
      const receipt = await this.#work.deciding.answer(open, asker, request);
      this.#work.players.drive(open);
      return receipt;
    } finally {
      this.#work.onAnswer((performance.now() - began) / 1_000);
    }
  }

  async check(asker: Asker, request: CheckRequest): Promise<Failure | undefined> {
    return this.#work.checking.check(await this.#work.known.use(request.match, asker), asker, request);
  }

  async said(asker: Asker, request: PromptRequest): Promise<ReadonlyMap<string, SaidForecast>> {
    return this.#work.checking.said(await this.#work.known.use(request.match, asker), asker, request);
  }

  async forecast(
    asker: Asker,
    request: CheckRequest,
    charge: (versions: number) => void,
  ): Promise<WholeForecast | undefined> {
    return this.#work.checking.forecast(await this.#work.known.use(request.match, asker), asker, request, charge);
  }

  async concede(asker: Asker, id: string, key: string): Promise<Receipt> {
    checkKey(key);
    return this.#work.deciding.concede(await this.#work.known.use(id, asker), asker, key);
  }

  async undo(asker: Asker, request: UndoRequest): Promise<Receipt> {
    checkKey(request.key);
    const open = await this.#work.known.use(request.match, asker);
    const receipt = await this.#work.deciding.undo(open, asker, request);
    this.#work.players.drive(open);
    return receipt;
  }

  async setAutoPass(asker: Asker, id: string, window: string, on: boolean): Promise<void> {
    return this.#work.players.setAutoPass(await this.#work.known.use(id, asker), asker, window, on);
  }

  async autoPasses(asker: Asker, id: string): Promise<readonly string[]> {
    return this.#work.players.autoPasses(await this.#work.known.use(id, asker), asker);
  }

  async resumeFaulted(asker: Asker, id: string): Promise<MatchRecord> {
    const open = await this.#work.matches.use(id);
    const record = await this.#work.faulted.resume(open, asker);
    this.#work.players.drive(open);
    return record;
  }

  find(id: string, asker?: Knower): Promise<MatchRecord> {
    return this.#work.known.find(id, asker);
  }

  list(listing: MatchListing): Promise<ListedMatches> {
    return this.#work.lobby.list(listing);
  }

  standings(id: string): Promise<readonly Standing[]> {
    return this.#work.watching.standings(id);
  }

  observe(id: string, viewer: Viewer): Promise<Observation> {
    return this.#work.watching.observe(id, viewer);
  }

  observeAt(id: string, viewer: Viewer, version: number, charge: (versions: number) => void): Promise<Observation> {
    return this.#work.watching.observeAt(id, viewer, version, charge);
  }

  course(id: string, viewer: Viewer, charge: (versions: number) => void): Promise<MatchCourse> {
    return this.#work.courses.of(id, viewer, charge);
  }

  team(id: string, seat: Seat): Promise<readonly Seat[]> {
    return this.#work.watching.team(id, seat);
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

  log(id: string, viewer: Viewer, paging: LogPaging): Promise<LogPage> {
    return this.#work.watching.log(id, viewer, paging);
  }

  entriesOf(id: string, viewer: Viewer, version: number): Promise<readonly ReadableEntry[]> {
    return this.#work.watching.entriesOf(id, viewer, version);
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

  /** How many matches are in memory. */
  get openMatches(): number {
    return this.#work.matches.size;
  }

  /** About how much memory they take, and how much they may take, in bytes. */
  get matchMemory(): { readonly used: number; readonly most: number } {
    return this.#work.matches.memory;
  }

  close(): Promise<void> {
    return this.#work.close();
  }
}
