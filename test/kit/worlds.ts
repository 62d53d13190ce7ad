import type { CardState } from "../../server/engine/contract/state.ts";
import {
  type Answer,
  type CardId,
  type Decision,
  type Game,
  type GameTypes,
  type Json,
  type Match,
  type Position,
  type Prompt,
  type Random,
  Refusal,
  RuleFault,
  RunningGame,
  type Step,
  type Viewer,
} from "../../server/engine/index.ts";
import type { Lost } from "./dropped-samples.ts";
import { Hosted } from "./hosted.ts";
import { matchStateOf } from "./inside.ts";
import { difference, gameOf } from "./observe.ts";
import { answersLike } from "./other-world.ts";

/** Returns what the rules have openly told a viewer about hidden things. */
type Told<T extends GameTypes> = ((position: Position<T>, viewer: Viewer) => Json) | undefined;

/** The same match in the real world and after a re-deal, with the same decisions in both. */
export class Worlds<T extends GameTypes> {
  readonly real: Hosted<T>;
  readonly other: Hosted<T>;
  readonly #forgotten: ReadonlyMap<string, CardState>;
  readonly #otherForgotten: ReadonlyMap<string, CardState>;
  #lastAnswers = "";
  /** Whether others have ever answered in one world with something else than in the other. */
  #answeredApart = false;

  /** @param last the last decision before both begin */
  constructor(real: Match<T>, other: Match<T>, shuffled: Shuffled, last: { decision: Decision; step: Step }) {
    this.real = new Hosted(real, last);
    this.other = new Hosted(other, last);
    this.#forgotten = shuffled(real);
    this.#otherForgotten = shuffled(other);
  }

  /** The answers to the last prompt, as text. */
  get lastAnswers(): string {
    return this.#lastAnswers;
  }

  /**
   * Makes a decision in both worlds: exactly the same if the viewer decides, an equivalent one for others. Returns why not if the
   * other world allows none; the real one is then ahead.
   */
  decide(asked: Prompt, decision: Decision, viewer: Viewer, random: Random): readonly [Step, Step] | Lost {
    const { seat, promptId, answer } = decision;
    // Find it before the real match continues: it is compared with the real prompt.
    const isAsked = this.asksAlike(asked);
    const found = this.#inOtherWorld(asked, decision, viewer, random);
    const step = this.real.match.answer(seat, promptId, answer);
    this.real.note(decision, step);
    if (!found) return { because: isAsked ? "not legal" : "not asked" };
    const match = this.other.match;
    const twinDecision = match.decisionFor(seat, found.id, found.answer);
    const answers = new Set([answer, found.answer].map((given) => JSON.stringify(given)));
    this.#lastAnswers = [...answers].join(" like ");
    this.#answeredApart ||= answers.size > 1;
    try {
      const twinStep = match.answer(seat, found.id, found.answer);
      this.other.note(twinDecision, twinStep);
      return [step, twinStep];
    } catch (error) {
      if (error instanceof RuleFault) return { because: error };
      throw error;
    }
  }

  /** Whether the other world asks the same seat the same question. */
  asksAlike(asked: Prompt): boolean {
    return this.#twinOf(asked) !== undefined;
  }

  #twinOf(asked: Prompt): Prompt | undefined {
    const own = this.other.match.promptsOf(asked.seat);
    const open = own.filter(({ key, kind }) => key === asked.key && kind === asked.kind);
    return open.find(({ id }) => id === asked.id) ?? open[0];
  }

  #inOtherWorld(
    asked: Prompt,
    { seat, answer }: Decision,
    viewer: Viewer,
    random: Random,
  ): { readonly id: string; readonly answer: Answer } | undefined {
    const { match } = this.other;
    const twin = this.#twinOf(asked);
    if (!twin) return undefined;
    for (const like of seat === viewer ? [answer] : answersLike(asked, twin, answer, random)) {
      try {
        match.check(seat, twin.id, like);
        return { id: twin.id, answer: like };
      } catch (error) {
        if (!(error instanceof Refusal || error instanceof RuleFault)) throw error;
      }
    }
    return undefined;
  }

  /** What the rules have openly told the viewer in each world. */
  told(viewer: Viewer, told: Told<T>): readonly [Json, Json] | undefined {
    return told && [told(this.real.match.position, viewer), told(this.other.match.position, viewer)];
  }

  /** Whether what was shown to the viewer distinguishes the two worlds. */
  apart(viewer: Viewer, told: Told<T>): boolean {
    const real = this.real.match;
    const other = this.other.match;
    const forgotten = this.#forgotten;
    const otherForgotten = this.#otherForgotten;
    const { cards, seats } = matchStateOf(gameOf(real));
    const { cards: others } = matchStateOf(gameOf(other));
    const bit = 1 << (viewer === "spectator" ? seats : viewer);
    // A card that was never in the other world cannot have revealed a secret. One that is the same in both, but shown in only one of
    // them, was shown because somebody has chosen it there, and another one here.
    const differs = (card: CardState, twin: CardState | undefined) =>
      twin !== undefined &&
      ((card.kind !== twin.kind ? card.seen | twin.seen : this.#answeredApart ? card.seen ^ twin.seen : 0) & bit) !== 0;
    for (const [id, card] of Object.entries(cards))
      if (differs(card, others[id] ?? otherForgotten.get(id))) return true;
    for (const [id, card] of forgotten) if (differs(card, otherForgotten.get(id) ?? others[id])) return true;
    const said = this.told(viewer, told);
    return said !== undefined && difference(...said) !== undefined;
  }
}

/** The cards that a match has shuffled away, concealed or removed, by their former ids, as they were before. */
export type Shuffled = <T extends GameTypes>(match: Match<T>) => ReadonlyMap<string, CardState>;

/**
 * Runs the work and remembers cards that lose their ids in the meantime: a card may be shown, discarded and shuffled
 * into a new deck in one step, even in the step that resumes a match.
 */
export function rememberingShuffled(work: (shuffled: Shuffled) => void): void {
  const { shuffle, conceal, removeCard } = RunningGame.prototype;
  const forgotten = new WeakMap<object, Map<string, CardState>>();
  const ofGame = (game: object): Map<string, CardState> => {
    const cards = forgotten.get(game) ?? new Map<string, CardState>();
    forgotten.set(game, cards);
    return cards;
  };
  // biome-ignore lint/suspicious/noExplicitAny: any game
  const remember = (game: Game<any>, cards: readonly CardId[]): void => {
    for (const id of cards) ofGame(game).set(id, { ...(matchStateOf(game).cards[id] as CardState) });
  };
  RunningGame.prototype.shuffle = function (zone) {
    remember(this, this.zone(zone));
    shuffle.call(this, zone);
  };
  RunningGame.prototype.conceal = function (cards, arranged) {
    remember(this, cards);
    return conceal.call(this, cards, arranged);
  };
  RunningGame.prototype.removeCard = function (card) {
    remember(this, [card]);
    removeCard.call(this, card);
  };
  try {
    work((match) => ofGame(gameOf(match)));
  } finally {
    Object.assign(RunningGame.prototype, { shuffle, conceal, removeCard });
  }
}
