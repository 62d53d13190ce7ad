import type { Answer, Prompt } from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import type { HostLog } from "../../ground/host-log.ts";
import type { StoringQuota } from "../lobby/storing-quota.ts";
import type { LoadedMatch } from "../open/loaded-match.ts";
import type { OpenMatch } from "../open/open-match.ts";
import type { OpenMatches } from "../open/open-matches.ts";
import { OwedWork, type Pauses } from "../open/owed-work.ts";
import type { BotKind } from "../records/bot-kinds.ts";
import type { Asker } from "../records/hosting.ts";
import type { StoredMatches } from "../records/stored-matches.ts";
import type { BotPace } from "./bot-pace.ts";
import type { Bots } from "./bots.ts";
import { type Deciding, running } from "./deciding.ts";

const longestWindow = 200;

/** After how long bots that may not store anything look again, in milliseconds. */
const longestPause = 10 * 60_000;

export interface AutomaticPlayersParts {
  readonly store: StoredMatches;
  readonly matches: OpenMatches;
  readonly deciding: Deciding;
  readonly bots: Bots;
  readonly pace: BotPace;
  readonly quota: StoringQuota;
  readonly log: HostLog;
  readonly pauses: Pauses;
  /** How long a match must be quiet before another node takes over its bots, in milliseconds. */
  readonly takeoverTime: number;
}

/**
 * Decides for bots and standing orders to pass.
 *
 * One node at a time leads a match and decides for them: the one that stored the last row. A node that loses a race
 * also loses the lead. Another node takes the lead only after nothing has happened for a while although something should.
 */
export class AutomaticPlayers {
  readonly #store: StoredMatches;
  readonly #matches: OpenMatches;
  readonly #deciding: Deciding;
  readonly #bots: Bots;
  readonly #pace: BotPace;
  readonly #quota: StoringQuota;
  readonly #takeoverTime: number;
  readonly #owed: OwedWork;
  /** Matches in which bots are waiting before they answer. */
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  #closed = false;

  constructor({ store, matches, deciding, bots, pace, quota, log, pauses, takeoverTime }: AutomaticPlayersParts) {
    this.#store = store;
    this.#matches = matches;
    this.#deciding = deciding;
    this.#bots = bots;
    this.#pace = pace;
    this.#quota = quota;
    // Random, so that nodes do not act at the same moment.
    this.#takeoverTime = takeoverTime * (1 + Math.random() / 2);
    this.#owed = new OwedWork("letting bots go on", { log, pauses });
  }

  /**
   * Takes the lead of a match, and answers for bots and standing orders as long as they are asked. Called after every
   * change to the match; runs at most once per match at a time.
   */
  drive(open: OpenMatch): void {
    open.leads = true;
    this.#goOn(open);
  }

  /** Takes the lead of a match that has just been started here. */
  begin(id: string): void {
    this.#owed.owe(id, async () => {
      const open = await this.#matches.use(id);
      open.leads = true;
      await this.#driveAll(open);
    });
  }

  /** Continues a match that this node leads, or that nobody seems to lead. */
  takeUp(open: OpenMatch): void {
    if (this.isDriving(open.id) || !mayBeAsked(open)) return;
    const isDue = open.quietTime >= this.#takeoverTime && !(open.known && this.#left(open, open.known) > 0);
    if (open.leads || isDue) this.drive(open);
  }

  #goOn(open: OpenMatch): void {
    if (this.#closed || !mayBeAsked(open)) return;
    this.#owed.owe(open.id, () => this.#driveAll(open));
  }

  /** Whether bots or standing orders are answering in a match, or will soon, or when the store is available again. */
  isDriving(id: string): boolean {
    return this.#owed.owes(id) || this.#waiting.has(id);
  }

  /** Whether bots or standing orders are answering in a match at this moment, or when the store is available again. */
  isAnswering(id: string): boolean {
    return this.#owed.owes(id);
  }

  /** Whether bots or standing orders have a prompt, as far as is known. */
  isAsked({ known }: OpenMatch): boolean {
    return known !== undefined && nextAutomatic(known) !== undefined;
  }

  async #driveAll(open: OpenMatch): Promise<void> {
    for (let more = true; more && !this.#closed; ) {
      more = await this.#matches.with(open, async () => {
        // Another node stored rows in between, so it has the lead.
        if (!open.leads) return false;
        const next = nextAutomatic(open.current);
        if (!next) return false;
        const left = next.bot ? this.#left(open, open.current) : 0;
        if (left > 0) {
          this.#driveIn(left, open);
          return false;
        }
        const match = running(open.current);
        const { prompt, bot } = next;
        const answer: Answer | undefined = bot ? await this.#bots.answer(open, match, bot, prompt) : { pass: true };
        if (!answer) return true;
        await this.#deciding.decide(open, match.decisionFor(prompt.seat, prompt.id, answer), {});
        return true;
      });
    }
  }

  /** How many milliseconds the bots of a match have to wait: so that people can follow, and where as much as possible is stored. */
  #left(open: OpenMatch, state: LoadedMatch): number {
    const stored = Math.min(this.#quota.left(state.record), longestPause);
    return Math.max(this.#pace.left(open, state), stored);
  }

  /** Continues after this many milliseconds, unless something has continued it before. */
  #driveIn(pause: number, open: OpenMatch): void {
    clearTimeout(this.#waiting.get(open.id));
    const timer = setTimeout(() => {
      this.#waiting.delete(open.id);
      // It may have left memory meanwhile, to make room.
      if (this.#matches.has(open)) this.#goOn(open);
      else this.begin(open.id);
    }, Math.ceil(pause));
    timer.unref();
    this.#waiting.set(open.id, timer);
  }

  async setAutoPass(open: OpenMatch, asker: Asker, window: string, on: boolean): Promise<void> {
    await this.#matches.with(open, async () => {
      if (open.current.seatOf(asker.id) === undefined) await this.#matches.catchUp(open);
      const seat = open.current.seatOf(asker.id);
      if (seat === undefined) throw new Failure("NOT_SEATED", "you have no seat in this match");
      // Turning off is always possible: a window may not exist in another version of the game.
      if (window.length === 0 || window.length > longestWindow || (on && !open.current.hasWindow(window))) {
        throw new Failure("UNKNOWN_WINDOW", "the game has no such window");
      }
      // First, because it may be stored even if the call fails.
      open.hearOfChange();
      await this.#store.setAutoPass(open.id, seat, window, on);
      await this.#matches.catchUp(open);
    });
    open.announce();
    this.drive(open);
  }

  autoPasses(open: OpenMatch, asker: Asker): Promise<readonly string[]> {
    return this.#matches.with(open, async () => {
      const seat = open.current.seatOf(asker.id);
      return seat === undefined ? [] : open.current.passesOf(seat);
    });
  }

  /** Starts no further decision, and waits for those in progress. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
    await this.#owed.close();
  }
}

/** Whether bots or standing orders may have a prompt, as far as is known. */
function mayBeAsked(open: OpenMatch): boolean {
  return !open.known || open.isBehind || nextAutomatic(open.known) !== undefined;
}

/** The next prompt to be answered by a standing order or a bot; standing orders never wait. */
function nextAutomatic(state: LoadedMatch): { readonly prompt: Prompt; readonly bot: BotKind | undefined } | undefined {
  const { record, match } = state;
  if (record.status !== "RUNNING" || !match) return undefined;
  let first: { readonly prompt: Prompt; readonly bot: BotKind } | undefined;
  for (const prompt of match.prompts) {
    const bot = record.seats[prompt.seat]?.bot;
    if (bot) first ??= { prompt, bot };
    else if (prompt.window && state.passesAlways(prompt.seat, prompt.window.id)) return { prompt, bot: undefined };
  }
  return first;
}
