import {
  type Answer,
  canonicalJson,
  type Decision,
  Match,
  type Prompt,
  promptFingerprint,
  type Random,
  RuleFault,
  randomAnswer,
  randomFrom,
  type Seat,
  SeededRandom,
} from "../../server/engine/index.ts";
import type { PlayedGame, SeatBot } from "./seat-bot.ts";

/** The limits of a search. */
export interface SearchBudget {
  /** The maximum number of guesses at what is hidden; every answer is tried in each of them. */
  readonly samples: number;
  /**
   * The number of decisions to simulate for one answer; no further guess is started after that. Not a time limit,
   * because the same seed must produce the same games on every machine.
   */
  readonly decisions: number;
  /** The maximum number of answers to try. */
  readonly candidates: number;
  /** The maximum number of decisions in a simulated game; one that is unfinished by then counts as a draw. */
  readonly depth: number;
}

const usualBudget: SearchBudget = { samples: 8, decisions: 1000, candidates: 5, depth: 300 };

/**
 * A bot for any game: flat Monte Carlo over the answers to a prompt. It tries each answer in the same few states that
 * the player cannot distinguish from the real one, plays the game on at random, and gives the answer that has won most
 * often.
 *
 * It knows no more than its player. The simulated games are copies of the real one, but what the player cannot know is
 * redealt (`determinize`), the dice differ, and answers that other seats gave while the prompt was open are left out.
 */
export class SearchBot implements SeatBot {
  readonly needsHistory = true;
  readonly #random: Random;
  readonly #budget: SearchBudget;
  /** Decisions simulated so far for the current answer. */
  #made = 0;

  constructor(random: Random, budget: SearchBudget = usualBudget) {
    this.#random = random;
    this.#budget = budget;
  }

  decide(match: Match, prompt: Prompt, game: PlayedGame): Answer {
    const candidates = this.#candidates(match, prompt);
    const [first] = candidates as [Answer];
    if (candidates.length === 1) return first;
    const scores = candidates.map(() => ({ sum: 0, tries: 0 }));
    this.#made = 0;
    for (let sample = 0; sample < this.#budget.samples && this.#made < this.#budget.decisions; sample++) {
      // Try all answers in the same guess: with equal luck, fewer samples tell them apart.
      const guess = String(this.#random.below(0x100000000));
      for (const [index, answer] of candidates.entries()) {
        const value = this.#tryOut(game, prompt, answer, guess);
        const score = scores[index];
        if (value === undefined || !score) continue;
        score.sum += value;
        score.tries++;
      }
    }
    let best = 0;
    const worth = ({ sum, tries }: { sum: number; tries: number }) => (tries === 0 ? 0 : sum / tries);
    // The first is the choice of the game's own bot, which stays unless another one is better.
    for (const [index, score] of scores.entries()) {
      if (worth(score) > worth(scores[best] as typeof score)) best = index;
    }
    return candidates[best] as Answer;
  }

  /** The answers to try, starting with that of the game's own bot. */
  #candidates(match: Match, prompt: Prompt): readonly Answer[] {
    const found = new Map<string, Answer>();
    const add = (answer: Answer): void => {
      if (found.size < this.#budget.candidates) found.set(canonicalJson(answer), answer);
    };
    add(match.ruleSet.heuristicAnswer(match.view(prompt.seat), prompt, this.#random));
    switch (prompt.kind) {
      case "choose": {
        if (prompt.pass) add({ pass: true });
        for (const { id } of this.#random.shuffle([...prompt.options])) add({ option: id });
        break;
      }
      case "confirm":
        add({ confirm: true });
        add({ confirm: false });
        break;
      case "text":
        break;
      default:
        for (let tries = 0; tries < this.#budget.candidates; tries++) add(randomAnswer(prompt, this.#random));
    }
    return [...found.values()];
  }

  /** The result of a simulated game after this answer: 1 if won alone, 0 if lost; `undefined` if it failed. */
  #tryOut(game: PlayedGame, prompt: Prompt, answer: Answer, guess: string): number | undefined {
    const random = new SeededRandom(randomFrom(guess));
    try {
      const copy = copyAt(game, prompt);
      if (!copy) return undefined;
      copy.determinize(prompt.seat, random);
      copy.reseed(guess);
      copy.advance(prompt.seat, prompt.id, answer);
      for (let made = 0; made < this.#budget.depth && !copy.outcome; made++) {
        const next = copy.prompts[0] as Prompt;
        copy.advance(next.seat, next.id, playoutAnswer(next, random));
        this.#made++;
      }
      return valueFor(copy, prompt.seat);
    } catch {
      // A decision pending for others may have become impossible after the redeal: that guess tells nothing.
      return undefined;
    }
  }
}

/** Plays simulated games on. Views are too expensive for that, so it plays at random. */
function playoutAnswer(prompt: Prompt, random: Random): Answer {
  // Random negotiation may go on for long and lead nowhere.
  if (prompt.kind === "offer") return { offer: { reply: prompt.proposed && random.coin() ? "accept" : "refuse" } };
  return randomAnswer(prompt, random);
}

function valueFor(copy: Match, seat: Seat): number {
  const { outcome } = copy;
  if (!outcome) return 1 / copy.position.seats.length;
  return outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0;
}

/**
 * A copy of the game at the point where this prompt is open. Simultaneous answers of other seats are left out, since
 * nobody may know them yet. If the prompt does not open without them, they are already known, and are replayed too.
 */
function copyAt(game: PlayedGame, prompt: Prompt): Match | undefined {
  const asked = askedFrom(game, prompt);
  const known = game.tail.filter(({ seat, number }) => seat === prompt.seat || number <= asked);
  const withoutSecrets = known.length < game.tail.length ? replayed(game, known, prompt) : undefined;
  return withoutSecrets ?? replayed(game, game.tail, prompt);
}

/**
 * The number of decisions when the seat was asked; if its own answers led from prompt to prompt, when it was asked the
 * first of them. Others may have decided in secret since then.
 */
function askedFrom(game: PlayedGame, prompt: Prompt): number {
  let asked = prompt.since;
  for (;;) {
    const before = game.tail.find(({ number }) => number === asked);
    if (before?.seat !== prompt.seat) return asked;
    asked = before.since;
  }
}

/** The game after these decisions, if it then asks the prompt. */
function replayed(game: PlayedGame, decisions: Iterable<Decision>, prompt: Prompt): Match | undefined {
  const copy = game.checkpoint ? Match.resume(game.ruleSet, game.checkpoint) : Match.create(game.ruleSet, game.seed);
  try {
    copy.replay(decisions);
  } catch (error) {
    if (error instanceof RuleFault) return undefined;
    throw error;
  }
  const asked = copy.prompts.find(({ id }) => id === prompt.id);
  return asked && promptFingerprint(asked) === promptFingerprint(prompt) ? copy : undefined;
}
