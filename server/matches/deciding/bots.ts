import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import {
  type Answer,
  type Match,
  type Prompt,
  type RuleSetPin,
  randomAnswer,
  randomFrom,
  readAnswer,
  type Seat,
  SeededRandom,
} from "../../engine/index.ts";
import type { HostLog } from "../../ground/host-log.ts";
import type { OpenMatch } from "../open/open-match.ts";
import type { PluginCode } from "../open/plugin-code.ts";
import { TimeBudgetExceeded } from "../open/rule-runner.ts";
import { type BotKind, randomBot } from "../records/bot-kinds.ts";
import type { Deciding } from "./deciding.ts";

/** How long the bot of these rules is not asked after it had to be stopped, in milliseconds: twice as long each time. */
const firstRest = 60_000;
const longestRest = 60 * 60_000;

/** How many rule sets are remembered whose bot had to be stopped. */
const mostResting = 100;

/** When the bot of some rules may be asked again, in milliseconds of the monotonic clock, and for how long it was not. */
interface Rest {
  readonly until: number;
  readonly length: number;
}

export interface BotsParts {
  readonly code: PluginCode;
  readonly deciding: Deciding;
  readonly log: HostLog;
  /** Called for every answer that a bot failed to give, with its game. */
  readonly onFailure: (game: string) => void;
}

/**
 * Asks the bots of games. One that fails plays at random for that prompt, so that it holds up nobody. One that had to be
 * stopped has kept everybody on this node waiting: the bots of these rules play at random for a while.
 */
export class Bots {
  readonly #parts: BotsParts;
  /** The seats of matches in memory whose bot has been reported. */
  readonly #reported = new WeakMap<OpenMatch, Set<Seat>>();
  readonly #resting = new LRUCache<string, Rest>({ max: mostResting });

  constructor(parts: BotsParts) {
    this.#parts = parts;
  }

  /**
   * A bot's answer. The bot gets the prompt and the view of its seat, and nothing else. For those who have their turn with
   * the match.
   * @returns `undefined` if the rules themselves have failed on it, and the match is looked at anew
   * @throws {Failure} RULE_FAILED if they have failed for good, and the match is out of play
   */
  async answer(open: OpenMatch, match: Match, kind: BotKind, prompt: Prompt): Promise<Answer | undefined> {
    const { code, deciding } = this.#parts;
    const rules = rulesOf(open.current.record.pin);
    // The answer, or what it is that has failed.
    let blamed: "the rules" | "the bot" = "the rules";
    try {
      if (kind !== randomBot && !this.#rests(rules)) {
        try {
          return await code.compute(() => {
            blamed = "the rules";
            const view = match.view(prompt.seat);
            blamed = "the bot";
            const answer = match.ruleSet.botAnswer(kind, view, prompt, newRandom());
            readAnswer(prompt, answer);
            return answer;
          });
        } catch (error) {
          if (blamed === "the rules") throw error;
          this.#failed(open, prompt, rules, error);
        }
      }
      return await code.compute(() => randomAnswer(prompt, newRandom()));
    } catch (error) {
      // What an answer may be is for the rules to say. If that fails, nobody can answer.
      await deciding.giveUp(open, error, prompt);
      return undefined;
    }
  }

  #rests(rules: string): boolean {
    return (this.#resting.get(rules)?.until ?? 0) > performance.now();
  }

  #failed(open: OpenMatch, prompt: Prompt, rules: string, error: unknown): void {
    const { game, version } = open.current.record.pin;
    this.#parts.onFailure(game);
    if (error instanceof TimeBudgetExceeded) {
      const last = this.#resting.get(rules);
      const length = last ? Math.min(last.length * 2, longestRest) : firstRest;
      this.#resting.set(rules, { until: performance.now() + length, length });
    }
    const reported = this.#reported.get(open) ?? new Set();
    this.#reported.set(open, reported);
    const { seat, key } = prompt;
    if (reported.has(seat)) return;
    reported.add(seat);
    this.#parts.log.error(
      { match: open.id, game, version, seat, prompt: key, error },
      "a bot has failed and plays at random",
    );
  }
}

function newRandom(): SeededRandom {
  return new SeededRandom(randomFrom(randomUUID()));
}

/** The game and the extensions that a match is played by, with their versions. */
function rulesOf({ game, version, extensions }: RuleSetPin): string {
  return JSON.stringify([game, version, extensions.map((extension) => [extension.id, extension.version])]);
}
