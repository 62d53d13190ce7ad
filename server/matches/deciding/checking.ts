import {
  type Answer,
  type Certainty,
  fallbackAnswer,
  forecastOf,
  forecastsOf,
  type Match,
  type Prompt,
  Refusal,
  type SaidForecast,
  type Seat,
  tryOut,
  type WholeForecast,
  wholeForecast,
} from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import type { HostLog } from "../../ground/host-log.ts";
import type { LoadedMatch } from "../open/loaded-match.ts";
import type { Loading, MatchLoader } from "../open/match-loader.ts";
import type { OpenMatch } from "../open/open-match.ts";
import type { OpenMatches } from "../open/open-matches.ts";
import { isRuleFault, isStarvation, type PluginCode } from "../open/plugin-code.ts";
import type { Asker, CheckRequest, PromptRequest } from "../records/hosting.ts";
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
  readonly loader: MatchLoader;
  readonly code: PluginCode;
  readonly log: HostLog;
}

/** What is tried of a prompt in the engine's match, which must not change. */
type Trial<Result> = (match: Match, prompt: Prompt) => Result;

const nothingSaid: ReadonlyMap<string, SaidForecast> = new Map();

/** What came of a trial, or what the answer would be refused with. */
type Tried<Result> = {
  readonly result: Result;
  readonly seat: Seat;
  readonly state: LoadedMatch;
};

/** Says what would become of answers, without giving them. Nothing is stored, and nobody else can notice. */
export class Checking {
  readonly #matches: OpenMatches;
  readonly #loader: MatchLoader;
  readonly #code: PluginCode;
  readonly #log: HostLog;

  constructor({ matches, loader, code, log }: CheckingParts) {
    this.#matches = matches;
    this.#loader = loader;
    this.#code = code;
    this.#log = log;
  }

  /**
   * What an answer would be refused with now, by the rules or because of the state of the match; `undefined` if it is allowed.
   * @throws {Failure} RULE_FAILED
   */
  check(open: OpenMatch, asker: Asker, request: CheckRequest): Promise<Failure | undefined> {
    return this.#matches.with(open, async () => {
      const tried = await this.#try(open, asker, request, (match, prompt) =>
        match.check(prompt.seat, prompt.id, answerTo(prompt, request)),
      );
      return tried instanceof Failure ? tried : undefined;
    });
  }

  /**
   * What the rules themselves say would become of the options of a prompt, by their ids: without those of which they do not say it, and
   * nothing where it is not open. All are one trial, since each compares the whole state.
   * @throws {Failure} RULE_FAILED
   */
  said(open: OpenMatch, asker: Asker, request: PromptRequest): Promise<ReadonlyMap<string, SaidForecast>> {
    return this.#matches.with(open, async () => {
      const tried = await this.#try(open, asker, request, (match, { seat, id }) => forecastsOf(match, seat, id));
      return tried instanceof Failure ? nothingSaid : tried.result;
    });
  }

  /**
   * What would become of an answer, as far as its seat can know: what the rules say, and what is certain because it follows from what the
   * seat sees. For that it is given in a copy. `undefined` where nothing is known, and where it would be refused.
   * @param charge called with the number of versions to replay for the copy, before they are
   * @throws {Failure} RULE_FAILED
   */
  async forecast(
    open: OpenMatch,
    asker: Asker,
    request: CheckRequest,
    charge: (versions: number) => void,
  ): Promise<WholeForecast | undefined> {
    for (;;) {
      const begun = await this.#matches.with(open, async () => {
        const tried = await this.#try(open, asker, request, (match, prompt) => {
          const answer = answerTo(prompt, request);
          return { answer, said: forecastOf(match, prompt.seat, prompt.id, answer) };
        });
        if (tried instanceof Failure) return undefined;
        const { state, seat } = tried;
        charge(state.versionsToReplay(seat));
        // Begun here, because the match may go on meanwhile; it is not waited for, so that nobody else has to wait.
        return { ...tried, copying: this.#loader.continue(state, state.record, []) };
      });
      if (!begun) return undefined;
      const { result, state, seat, copying } = begun;
      const { said, answer } = result;
      try {
        return wholeForecast(said, await this.#certainty(await copying, seat, request.prompt, answer));
      } catch (error) {
        if (isStarvation(error)) continue;
        if (!isRuleFault(error)) throw error;
        throw this.#failed(state, request, error);
      }
    }
  }

  async #certainty(
    { state: { match } }: Loading,
    seat: Seat,
    prompt: string,
    answer: Answer,
  ): Promise<Certainty | undefined> {
    return match && this.#code.run(() => tryOut(match, seat, prompt, answer));
  }

  /** Tries something of a prompt. For those who have their turn with the match. */
  async #try<Result>(
    open: OpenMatch,
    asker: Asker,
    request: PromptRequest,
    trial: Trial<Result>,
  ): Promise<Tried<Result> | Failure> {
    for (;;) {
      const state = open.current;
      try {
        return await this.#tryOut(state, asker, request, trial);
      } catch (error) {
        if (error instanceof Failure && refusals.has(error.code)) return error;
        if (!isRuleFault(error)) throw error;
        await this.#discard(open);
        if (!isStarvation(error)) throw this.#failed(state, request, error);
      }
    }
  }

  /** @throws {Failure} what the answer would be refused with because of the state of the match */
  async #tryOut<Result>(
    state: LoadedMatch,
    asker: Asker,
    { prompt: id }: PromptRequest,
    trial: Trial<Result>,
  ): Promise<Tried<Result> | RulesRefusal> {
    const seat = seatOf(state, asker);
    const match = running(state);
    const prompt = askedPrompt(match, seat, id);
    return this.#code.run(() => {
      state.mark();
      const result = orRefusal(() => trial(match, prompt));
      // If the rules have changed anything, no decision must meet it.
      state.assertUntouched();
      return result instanceof Refusal ? new RulesRefusal(result, state, seat) : { result, seat, state };
    });
  }

  /** Builds the engine's match anew: rules that failed, or were stopped, may have left anything behind. */
  async #discard(open: OpenMatch): Promise<void> {
    await this.#matches.recover(open, open.release());
  }

  #failed({ record }: LoadedMatch, { prompt }: PromptRequest, error: unknown): Failure {
    const { game, version } = record.pin;
    this.#log.error({ match: record.id, game, version, prompt, error }, "the rules could not check an answer");
    return new Failure("RULE_FAILED", "the rules cannot check this answer");
  }
}

/** What some work brings, or what the rules refuse it with. */
function orRefusal<Result>(work: () => Result): Result | Refusal {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The answer that is meant. */
function answerTo(prompt: Prompt, { answer }: CheckRequest): Answer {
  return "fallback" in answer ? fallbackAnswer(prompt) : answer;
}
