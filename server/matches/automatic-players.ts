import type { Answer, Prompt } from "../engine/index.ts";
import type { BotPace } from "./bot-pace.ts";
import { botAnswer } from "./bots.ts";
import { type Deciding, running } from "./deciding.ts";
import { Failure } from "./failure.ts";
import type { HostLog } from "./host-log.ts";
import type { Asker } from "./hosting.ts";
import type { LoadedMatch } from "./loaded-match.ts";
import type { LobbyFeed } from "./lobby-feed.ts";
import type { OpenMatch } from "./open-match.ts";
import type { OpenMatches } from "./open-matches.ts";
import type { PluginCode } from "./plugin-code.ts";
import type { BotLevel } from "./records.ts";
import type { StoredMatches } from "./stored-matches.ts";

const longestWindow = 200;

export interface AutomaticPlayersParts {
  readonly store: StoredMatches;
  readonly matches: OpenMatches;
  readonly deciding: Deciding;
  readonly code: PluginCode;
  readonly pace: BotPace;
  readonly feed: LobbyFeed;
  readonly log: HostLog;
}

/** What is decided without a person: by bots, and by standing orders to pass. */
export class AutomaticPlayers {
  readonly #store: StoredMatches;
  readonly #matches: OpenMatches;
  readonly #deciding: Deciding;
  readonly #code: PluginCode;
  readonly #pace: BotPace;
  readonly #feed: LobbyFeed;
  readonly #log: HostLog;
  readonly #driving = new Map<string, Promise<void>>();
  /** Where bots wait before they answer. */
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  #closed = false;

  constructor({ store, matches, deciding, code, pace, feed, log }: AutomaticPlayersParts) {
    this.#store = store;
    this.#matches = matches;
    this.#deciding = deciding;
    this.#code = code;
    this.#pace = pace;
    this.#feed = feed;
    this.#log = log;
  }

  /** Lets bots and standing orders answer, as long as they are asked. At most one such run per match. */
  drive(open: OpenMatch): void {
    const { id } = open;
    if (this.#closed || this.#driving.has(id) || (open.known && !nextAutomatic(open.known))) return;
    const run = this.#driveAll(open)
      .catch((error: unknown) => this.#log.warn({ match: id, error }, "a bot could not go on"))
      .finally(() => this.#driving.delete(id));
    this.#driving.set(id, run);
  }

  /** Whether bots or standing orders are answering in a match, or will in a moment. */
  isDriving(id: string): boolean {
    return this.#driving.has(id) || this.#waiting.has(id);
  }

  async #driveAll(open: OpenMatch): Promise<void> {
    for (let more = true; more && !this.#closed; ) {
      more = await this.#matches.with(open, async () => {
        const next = nextAutomatic(open.current);
        if (!next) return false;
        const left = next.bot ? this.#pace.left(open, open.current) : 0;
        if (left > 0) {
          this.#driveIn(left, open);
          return false;
        }
        const match = running(open.current);
        const { prompt, bot } = next;
        const answer: Answer = bot ? await this.#code.compute(() => botAnswer(match, bot, prompt)) : { pass: true };
        const result = await this.#deciding.decide(open, match.decisionFor(prompt.seat, prompt.id, answer), {});
        if (result !== "stored") await this.#matches.reload(open);
        return true;
      });
    }
  }

  /** Goes on after so many milliseconds, if nothing has let it go on before. */
  #driveIn(pause: number, open: OpenMatch): void {
    clearTimeout(this.#waiting.get(open.id));
    const timer = setTimeout(() => {
      this.#waiting.delete(open.id);
      this.drive(open);
    }, Math.ceil(pause));
    timer.unref();
    this.#waiting.set(open.id, timer);
  }

  async setAutoPass(open: OpenMatch, asker: Asker, window: string, on: boolean): Promise<void> {
    await this.#matches.with(open, async () => {
      const seat = open.current.seatOf(asker.id);
      if (seat === undefined) throw new Failure("NOT_SEATED", "you have no seat in this match");
      if (window.length === 0 || window.length > longestWindow)
        throw new Failure("BAD_REQUEST", "that is no name of a window");
      await this.#store.setAutoPass(open.id, seat, window, on);
      await this.#matches.readAutoPasses(open);
      await this.#feed.publish({ match: open.id, sequence: open.current.sequence, lobby: true });
    });
    this.drive(open);
  }

  autoPasses(open: OpenMatch, asker: Asker): Promise<readonly string[]> {
    return this.#matches.with(open, async () => {
      const seat = open.current.seatOf(asker.id);
      if (seat === undefined) return [];
      const all = await this.#store.autoPasses(open.id);
      return all.filter((order) => order.seat === seat).map((order) => order.window);
    });
  }

  /** Lets no further decision begin, and waits for those under way. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
    await Promise.allSettled([...this.#driving.values()]);
  }
}

/** The next prompt that a standing order or a bot answers: standing orders never wait. */
function nextAutomatic(
  state: LoadedMatch,
): { readonly prompt: Prompt; readonly bot: BotLevel | undefined } | undefined {
  const { record, match } = state;
  if (record.status !== "RUNNING" || !match) return undefined;
  let first: { readonly prompt: Prompt; readonly bot: BotLevel } | undefined;
  for (const prompt of match.prompts) {
    const bot = record.seats[prompt.seat]?.bot;
    if (bot) first ??= { prompt, bot };
    else if (prompt.window && state.passesAlways(prompt.seat, prompt.window.id)) return { prompt, bot: undefined };
  }
  return first;
}
