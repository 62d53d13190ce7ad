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
import { heuristicAnswer, type PlayedGame, type SeatBot } from "./seat-bot.ts";

/** How much a search may try. */
export interface SearchBudget {
  /** Guesses at what is hidden, at most; every answer is tried out in each of them. */
  readonly samples: number;
  /**
   * Decisions to try out for one answer: no further guess is begun after this many. Not a time, because the
   * same seed has to lead to the same games on every machine.
   */
  readonly decisions: number;
  /** Answers that are tried at most. */
  readonly candidates: number;
  /** Decisions that a tried-out game may go on for; one that is not over by then counts as a draw. */
  readonly depth: number;
}

const usualBudget: SearchBudget = { samples: 8, decisions: 1000, candidates: 5, depth: 300 };

/**
 * A bot for any game: flat Monte Carlo over the answers to a prompt. Each answer is tried in the same few states that the
 * player could not tell from the real one, the game is played on from there by guesswork, and the answer that has won most
 * often is given.
 *
 * It knows no more than its player. The copies that it tries things out on are made from the real game, but what the
 * player may not know is dealt out anew in them (`determinize`), their dice are others, and what other seats have
 * answered while it was still thinking is left out.
 */
export class SearchBot implements SeatBot {
  readonly needsHistory = true;
  readonly #random: Random;
  readonly #budget: SearchBudget;
  /** Decisions tried out for the answer in the making. */
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
      // All answers are tried in the same guess: their luck is the same, so fewer samples tell them apart.
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
    // The first is what the game's own bot would do: it stays unless another one is better.
    for (const [index, score] of scores.entries()) {
      if (worth(score) > worth(scores[best] as typeof score)) best = index;
    }
    return candidates[best] as Answer;
  }

  /** The answers to try, what the game's own bot would answer first. */
  #candidates(match: Match, prompt: Prompt): readonly Answer[] {
    const found = new Map<string, Answer>();
    const add = (answer: Answer): void => {
      if (found.size < this.#budget.candidates) found.set(canonicalJson(answer), answer);
    };
    add(heuristicAnswer(match, prompt, this.#random));
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

  /** How a guessed game ends after this answer: 1 if it is won alone, 0 if it is lost; `undefined` if it went wrong. */
  #tryOut(game: PlayedGame, prompt: Prompt, answer: Answer, guess: string): number | undefined {
    const random = new SeededRandom(randomFrom(guess));
    try {
      const copy = copyAt(game, prompt);
      if (!copy) return undefined;
      copy.determinize(prompt.seat, random);
      copy.reseed(guess);
      copy.answer(prompt.seat, prompt.id, answer);
      for (let made = 0; made < this.#budget.depth && !copy.outcome; made++) {
        const next = copy.prompts[0] as Prompt;
        copy.answer(next.seat, next.id, playoutAnswer(next, random));
        this.#made++;
      }
      return valueFor(copy, prompt.seat);
    } catch {
      // What others had before them when the state was changed need not be possible any more: that guess tells nothing.
      return undefined;
    }
  }
}

/** How tried-out games are played on. Views are too dear for that, so it is chance that plays. */
function playoutAnswer(prompt: Prompt, random: Random): Answer {
  // Negotiating at random may go on for long and lead nowhere.
  if (prompt.kind === "offer") return { offer: { reply: prompt.proposed && random.coin() ? "accept" : "refuse" } };
  return randomAnswer(prompt, random);
}

function valueFor(copy: Match, seat: Seat): number {
  const { outcome } = copy;
  if (!outcome) return 1 / copy.position.seats.length;
  return outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0;
}

/**
 * A copy of the game at the point where this prompt is open. What other seats have answered at the same time is not made
 * again: nobody may know it yet. If the prompt is not asked without it, it is known already, and made again after all.
 */
function copyAt(game: PlayedGame, prompt: Prompt): Match | undefined {
  const asked = askedFrom(game, prompt);
  const known = game.tail.filter(({ seat, number }) => seat === prompt.seat || number <= asked);
  const withoutSecrets = known.length < game.tail.length ? replayed(game, known, prompt) : undefined;
  return withoutSecrets ?? replayed(game, game.tail, prompt);
}

/**
 * How many decisions had been made when the seat was asked; if its own answers led from prompt to prompt, when it was
 * asked the first of them. Whoever has decided since then may have done so in secret.
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
