import { fallbackAnswer, Refusal } from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import type { HostLog } from "../../ground/host-log.ts";
import type { LoadedMatch } from "../open/loaded-match.ts";
import type { OpenMatch } from "../open/open-match.ts";
import type { OpenMatches } from "../open/open-matches.ts";
import { isRuleFault, isStarvation, type PluginCode } from "../open/plugin-code.ts";
import type { Asker, CheckRequest } from "../records/hosting.ts";
import { RulesRefusal } from "../records/rules-refusal.ts";
import { askedPrompt, running, seatOf } from "./deciding.ts";

/** What an answer would be refused with besides what the rules say, as the match is now. */
const refusals: ReadonlySet<string> = new Set([
  "MATCH_FAULTED",
  "MATCH_NOT_RUNNING",
  "MATCH_PAUSED",
  "MATCH_STRANDED",
  "NOT_SEATED",
  "PROMPT_NOT_OPEN",
]);

interface CheckingParts {
  readonly matches: OpenMatches;
  readonly code: PluginCode;
  readonly log: HostLog;
}

/** Says what would become of answers, without giving them. Nothing is stored, and nobody else can notice. */
export class Checking {
  readonly #matches: OpenMatches;
  readonly #code: PluginCode;
  readonly #log: HostLog;

  constructor({ matches, code, log }: CheckingParts) {
    this.#matches = matches;
    this.#code = code;
    this.#log = log;
  }

  /**
   * What an answer would be refused with now, by the rules or because of the state of the match; `undefined` if it is allowed.
   * @throws {Failure} RULE_FAILED
   */
  check(open: OpenMatch, asker: Asker, request: CheckRequest): Promise<Failure | undefined> {
    return this.#matches.with(open, async () => {
      for (;;) {
        const state = open.current;
        try {
          return await this.#tryOut(state, asker, request);
        } catch (error) {
          if (error instanceof Failure && refusals.has(error.code)) return error;
          if (!isRuleFault(error)) throw error;
          await this.#discard(open);
          if (!isStarvation(error)) throw this.#failed(state, request, error);
        }
      }
    });
  }

  /** @throws {Failure} what the answer would be refused with because of the state of the match */
  async #tryOut(
    state: LoadedMatch,
    asker: Asker,
    { prompt: id, answer }: CheckRequest,
  ): Promise<RulesRefusal | undefined> {
    const seat = seatOf(state, asker);
    const match = running(state);
    const prompt = askedPrompt(match, seat, id);
    const given = "fallback" in answer ? fallbackAnswer(prompt) : answer;
    return this.#code.run(() => {
      const refusal = refusalOf(() => match.check(seat, id, given));
      // If the rules have changed anything, no decision must meet it.
      state.assertUntouched();
      return refusal && new RulesRefusal(refusal, state, seat);
    });
  }

  /** Builds the engine's match anew: rules that failed, or were stopped, may have left anything behind. */
  async #discard(open: OpenMatch): Promise<void> {
    await this.#matches.recover(open, open.release());
  }

  #failed({ record }: LoadedMatch, { prompt }: CheckRequest, error: unknown): Failure {
    const { game, version } = record.pin;
    this.#log.error({ match: record.id, game, version, prompt, error }, "the rules could not check an answer");
    return new Failure("RULE_FAILED", "the rules cannot check this answer");
  }
}

/** What something is refused with, if it is. */
function refusalOf(check: () => void): Refusal | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
