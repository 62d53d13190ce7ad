import { type Answer, fallbackAnswer, type Match, type Prompt, type Seat } from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import type { HostLog } from "../../ground/host-log.ts";
import { Repeated } from "../../ground/repeated.ts";
import type { LoadedMatch } from "../open/loaded-match.ts";
import type { OpenMatch } from "../open/open-match.ts";
import type { OpenMatches } from "../open/open-matches.ts";
import { isOutage, OwedWork, type Pauses } from "../open/owed-work.ts";
import type { RunningClock } from "../records/clocks.ts";
import type { StoredMatches } from "../records/stored-matches.ts";
import type { Bots } from "./bots.ts";
import { type Deciding, running } from "./deciding.ts";

/** How many matches are looked up at a time. */
const mostDue = 500;

/** How long a match is left alone in which nobody can be decided for, since its game is gone for instance, in milliseconds. */
const restOfStuck = 60_000;

export interface DeadlinesParts {
  readonly store: StoredMatches;
  readonly matches: OpenMatches;
  readonly deciding: Deciding;
  readonly bots: Bots;
  readonly log: HostLog;
  readonly pauses: Pauses;
  readonly now: () => Date;
  /** How often to look for deadlines that have passed, in milliseconds. */
  readonly interval: number;
  /** How long players have at least after the start of this node, in milliseconds: it may have been down. */
  readonly grace: number;
  /** Called after a decision for somebody whose time was up. */
  readonly onDecision: (open: OpenMatch) => void;
}

/**
 * Decides for players whose time is up. Every node looks for them in the store, whether anybody has their match open or not;
 * the log lets only one of them decide. Such a decision is a row like a bot's.
 */
export class Deadlines {
  readonly #parts: DeadlinesParts;
  readonly #started: number;
  readonly #owed: OwedWork;
  readonly #looks: Repeated;
  /** When to try again in matches that are left alone, in milliseconds of the monotonic clock: the oldest first. */
  readonly #stuck = new Map<string, number>();

  constructor(parts: DeadlinesParts) {
    this.#parts = parts;
    this.#started = parts.now().getTime();
    this.#owed = new OwedWork("deciding for players whose time is up", parts);
    // A failure has already been logged, and the next look comes soon.
    this.#looks = new Repeated(parts.interval, () => this.#look());
  }

  async #look(): Promise<void> {
    const { store, now, matches } = this.#parts;
    for (const [id, until] of this.#stuck) if (until <= performance.now()) this.#stuck.delete(id);
    // They stay due. If they were looked up again and again, there might be no room for any others.
    for (const id of await store.due(now(), mostDue, [...this.#stuck.keys()])) {
      this.#owed.owe(id, async () => {
        try {
          await this.#expireAll(await matches.use(id));
        } catch (error) {
          if (!isOutage(error)) this.#stuck.set(id, performance.now() + restOfStuck);
          throw error;
        }
      });
    }
  }

  async #expireAll(open: OpenMatch): Promise<void> {
    const { matches, deciding, bots, onDecision } = this.#parts;
    let decided = false;
    for (let more = true; more && !this.#looks.closed; ) {
      more = await matches.with(open, async () => {
        const state = open.current;
        const prompt = this.#nextDue(state);
        if (!prompt) return false;
        const match = running(state);
        const { onExpiry } = state.record.time ?? {};
        if (onExpiry === "CONCEDE" && (await this.#concede(open, match, prompt.seat))) return true;
        const answer: Answer | undefined =
          onExpiry === "DEFAULT" ? fallbackAnswer(prompt) : await bots.answer(open, match, "heuristic", prompt);
        if (!answer) return true;
        await deciding.decide(open, match.decisionFor(prompt.seat, prompt.id, answer), { late: true });
        decided = true;
        return true;
      });
    }
    if (decided) onDecision(open);
  }

  /** Whether the rules let the seat concede. */
  async #concede(open: OpenMatch, match: Match, seat: Seat): Promise<boolean> {
    try {
      await this.#parts.deciding.decide(open, match.concession(seat), { late: true });
      return true;
    } catch (error) {
      if (error instanceof Failure && error.code === "CANNOT_CONCEDE") return false;
      throw error;
    }
  }

  /** A prompt of a seat whose time is up. */
  #nextDue({ record, match }: LoadedMatch): Prompt | undefined {
    if (record.status !== "RUNNING" || !match) return undefined;
    const late = record.clocks?.filter((clock) => clock.running && this.#isOver(clock.running));
    return match.prompts.find(({ seat }) => late?.some((clock) => clock.seat === seat));
  }

  #isOver({ since, deadline }: RunningClock): boolean {
    const now = this.#parts.now().getTime();
    return deadline <= now && (since >= this.#started || now >= this.#started + this.#parts.grace);
  }

  /** Starts no further decision, and waits for those in progress. */
  async close(): Promise<void> {
    await this.#looks.close();
    await this.#owed.close();
  }
}
