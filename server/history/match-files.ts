import { randomUUID } from "node:crypto";
import { adminId } from "../accounts/accounts.ts";
import { readName } from "../accounts/names.ts";
import type { Audit } from "../audit/audit.ts";
import { type GameDefinition, type RuleSet, sha256 } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import type { HostLog } from "../ground/host-log.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import { PluginCode } from "../matches/open/plugin-code.ts";
import { RuleRunner } from "../matches/open/rule-runner.ts";
import type { TimeLimit } from "../matches/open/time-limit.ts";
import { mayWatch } from "../matches/records/access.ts";
import { askedAfter } from "../matches/records/asked.ts";
import { type BotKind, checkBot } from "../matches/records/bot-kinds.ts";
import type { Games } from "../matches/records/games.ts";
import type { Asker, Hosting } from "../matches/records/hosting.ts";
import type { MatchStore } from "../matches/records/ports.ts";
import type { MatchRecord, SeatRecord } from "../matches/records/records.ts";
import type { MatchVisibility } from "../matches/records/settings.ts";
import { viewerOf } from "../matches/showing/match-views.ts";
import type { MatchFile } from "./match-file.ts";
import type { HistoryStore } from "./ports.ts";
import { readMatchFile } from "./read-file.ts";
import { replayFile } from "./replay-file.ts";
import { writeMatchFile } from "./write-file.ts";

/** The longest title of a match, in characters as people count them. */
const longestTitle = 80;

/** What an admin wants of a match that comes from a file. */
export interface ImportPlan {
  /** By default only whoever has its id learns of it. */
  readonly visibility?: MatchVisibility;
  /** Who plays on, in a match that is not over: an account or a bot for each seat, where the file has no bot. */
  readonly players?: readonly { readonly seat: number; readonly account?: string; readonly bot?: BotKind }[];
}

export interface MatchFilesParts {
  readonly matches: Pick<MatchStore, "find" | "rows">;
  readonly store: HistoryStore;
  readonly hosting: Pick<Hosting, "find">;
  readonly games: Games;
  readonly audit: Pick<Audit, "record">;
  readonly accounts: { find(id: string): Promise<{ readonly id: string; readonly name: string } | undefined> };
  readonly log: HostLog;
  readonly now: () => Date;
  /** How long a rule may run, in milliseconds. */
  readonly ruleBudget?: number | undefined;
  /** Stops rules that run longer. */
  readonly timeLimit?: TimeLimit | undefined;
}

/** Matches as files: out of this server, and in again. */
export class MatchFiles {
  readonly #parts: MatchFilesParts;
  readonly #code: PluginCode;
  readonly #storing: Storing;

  constructor(parts: MatchFilesParts) {
    this.#parts = parts;
    this.#code = new PluginCode(new RuleRunner(parts.ruleBudget, parts.timeLimit));
    this.#storing = storingWith(parts.log, "the history of matches failed");
  }

  /**
   * A match as the text of a file, with its seed: so only whoever may see all of its secrets gets it. These are open to its viewers
   * when it is over; the operator, who can read the data anyway, gets any match that has begun, and the audit log says so.
   * @param charge called with the number of rows, before they are read
   * @throws {Failure} UNKNOWN_MATCH, FORBIDDEN, MATCH_NOT_RUNNING
   */
  async export(asker: Asker | undefined, id: string, charge: (rows: number) => void): Promise<string> {
    const isOperator = asker?.id === adminId;
    const record = isOperator ? await this.#any(id) : await this.#parts.hosting.find(id, asker);
    if (!isOperator) checkOpen(asker, record);
    else if (record.status === "LOBBY") throw new Failure("MATCH_NOT_RUNNING", "the match has not begun, or is over");
    charge(record.sequence);
    const rows = await this.#storing(() => this.#parts.matches.rows(id, 0));
    if (isOperator) {
      await this.#parts.audit.record({
        ...{ actor: asker, action: "match-export", subject: `match:${id}`, after: { status: record.status } },
      });
    }
    return writeMatchFile(record, rows, this.#parts.now());
  }

  /**
   * Stores the match of a file, after it has been played again and all that follows agrees with the file. It has a new id and no
   * accounts but those of the plan.
   * @param id what it is to be called, where that is not left to chance
   * @throws {Failure} REQUEST_TOO_LARGE, INVALID_MATCH_FILE, MATCH_FILE_DIVERGES, MATCH_UNFINISHED, UNKNOWN_ACCOUNT, UNKNOWN_SEAT;
   *   and what a match with these rules is refused with
   */
  async import(asker: Asker, content: string, plan: ImportPlan = {}, id: string = randomUUID()): Promise<MatchRecord> {
    const file = await readMatchFile(content);
    const ruleSet = await this.#ruleSet(file);
    const seats = file.outcome ? fileSeats(file) : await this.#playingSeats(file, ruleSet.game, plan);
    const title =
      file.title === undefined ? undefined : readAt("title", () => readName(file.title ?? "", longestTitle));
    const { opening, prompts, rows, outcome } = await replayFile(file, ruleSet, this.#code);
    const { match, createdAt, updatedAt, exportedAt } = file;
    const now = this.#parts.now();
    const record: MatchRecord = {
      id,
      pin: ruleSet.pin,
      status: outcome ? "FINISHED" : "RUNNING",
      ...(title === undefined ? undefined : { title }),
      visibility: plan.visibility ?? "UNLISTED",
      watching: "OPEN",
      host: asker.id,
      hostName: asker.name,
      seats,
      seed: file.seed,
      commitment: sha256(file.seed),
      sequence: rows.length,
      ...(outcome && { outcome }),
      opening,
      asked: askedAfter([], prompts, now),
      origin: { match, createdAt, updatedAt, exportedAt },
      ...{ createdAt: now, updatedAt: now, revision: 0 },
    };
    await this.#storing(() => this.#parts.store.importMatch(record, rows));
    await this.#parts.audit.record({
      ...{ actor: asker, action: "match-import", subject: `match:${record.id}` },
      after: { from: match, status: record.status },
    });
    return record;
  }

  async #any(id: string): Promise<MatchRecord> {
    const record = await this.#storing(() => this.#parts.matches.find(id));
    if (!record) throw new Failure("UNKNOWN_MATCH", "there is no such match");
    return record;
  }

  /** The rules of a file, checked as those of a new match, but with the versions that the file names. */
  async #ruleSet({ game, extensions, options, seats }: MatchFile): Promise<RuleSet> {
    const { games, log } = this.#parts;
    const pin = { game: game.id, version: game.version, seats: seats.length, extensions, options };
    try {
      return await this.#code.compute(() => {
        if (games.find(game.id)) {
          games.compose(game.id, { seats: seats.length, extensions: extensions.map(({ id }) => id), options });
        }
        return games.restore(pin);
      });
    } catch (error) {
      if (error instanceof Failure) throw error;
      log.error({ game, extensions, error }, "rules could not be put together");
      throw new Failure("RULE_FAILED", "these rules cannot be put together");
    }
  }

  /** The seats of a match that goes on. */
  async #playingSeats(file: MatchFile, game: GameDefinition, { players }: ImportPlan): Promise<SeatRecord[]> {
    if (!players) throw new Failure("MATCH_UNFINISHED", "the match is not over: say who plays on");
    const unknown = players.find(({ seat }) => file.seats[seat] === undefined);
    if (unknown) throw new Failure("UNKNOWN_SEAT", "the match has no such seat", { subjects: [`${unknown.seat}`] });
    const seats: SeatRecord[] = [];
    for (const [seat, before] of file.seats.entries()) {
      const [player, another] = players.filter((candidate) => candidate.seat === seat);
      if (another) throw new Failure("SEAT_TAKEN", "somebody else has this seat", { subjects: [`${seat}`] });
      const bot = player ? player.bot : "bot" in before && before.bot;
      if (player?.account !== undefined) {
        const account = await this.#parts.accounts.find(player.account);
        if (!account || account.id === adminId) {
          throw new Failure("UNKNOWN_ACCOUNT", "there is no such account", { subjects: [player.account] });
        }
        if (seats.some((other) => other.account === account.id)) {
          throw new Failure("ALREADY_SEATED", "you have a seat in this match", { subjects: [account.id] });
        }
        seats.push({ seat, account: account.id, name: account.name });
      } else if (bot) {
        checkBot(game, bot);
        seats.push({ seat, bot });
      } else
        throw new Failure("MATCH_UNFINISHED", "the match is not over: say who plays on", { subjects: [`${seat}`] });
    }
    return seats;
  }
}

/** @throws {Failure} FORBIDDEN where the secrets of a match are not open to the asker */
function checkOpen(asker: Asker | undefined, record: MatchRecord): void {
  if (record.status !== "FINISHED") {
    throw new Failure("FORBIDDEN", "decisions are open only when the match is over");
  }
  if (!mayWatch(viewerOf(asker, record), record)) {
    throw new Failure("FORBIDDEN", "only its players may watch this match");
  }
}

/** The seats of a match that is over: names without accounts. */
function fileSeats({ seats }: MatchFile): SeatRecord[] {
  return seats.map((player, seat) => {
    if ("bot" in player) return { seat, bot: player.bot };
    const { name } = player;
    return { seat, ...(name !== undefined && { name: readAt(`seats.${seat}.name`, () => readName(name)) }) };
  });
}

/** Reads a name; where it is not good, the failure says where it stands. */
function readAt(place: string, read: () => string): string {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure("INVALID_MATCH_FILE", "the file is not that of a match: {place}", {
      params: { place },
      subjects: [place],
    });
  }
}
