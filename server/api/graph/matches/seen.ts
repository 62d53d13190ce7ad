import type { ListedEntry, Locale, LocatedReference } from "../../../engine/index.ts";
import type { Hosting, Observation } from "../../../matches/records/hosting.ts";
import type { Sight, Words } from "../base/labels.ts";
import { wordsOfMatch } from "../base/words.ts";
import { KeptForMatches } from "./kept-for-matches.ts";
import { piecesIn } from "./pieces-seen.ts";
import { Procedure } from "./procedure.ts";
import { Window } from "./prompt-parts.ts";
import { type Prompt, promptOf } from "./prompts.ts";
import { Matter, Persona, Piece } from "./showing.ts";
import { shownParts } from "./shown-parts.ts";
import { laidOut } from "./view-types.ts";

/**
 * An observation in one language. Kept for a while, so that all who share the observation share this too: the view is prepared once
 * for all its viewers.
 */
export class Seen implements Sight {
  readonly observation: Observation;
  readonly words: Words;
  readonly #hosting: Hosting;
  #view: object | undefined;
  #prompts: readonly Prompt[] | undefined;
  #keyed: ReturnType<typeof piecesIn> | undefined;
  #paragraphs: Promise<readonly string[]> | undefined;
  #laidOut: Promise<readonly Piece[]> | undefined;
  #matters: ReturnType<Hosting["matters"]> | undefined;

  private constructor(observation: Observation, locale: Locale, hosting: Hosting) {
    const { ruleSet, match, personas } = observation;
    this.observation = observation;
    this.#hosting = hosting;
    this.words = wordsOfMatch(ruleSet, locale, match.seats, personas);
  }

  static of(observation: Observation, locale: Locale, hosting: Hosting): Seen {
    const { opening, viewer } = observation;
    const [seen, place] = opening
      ? [ofOpenMatches.of(opening), `${viewer} ${locale}`]
      : [ofOthers(observation), locale];
    const known = seen.get(place);
    if (known?.observation === observation) return known;
    const made = new Seen(observation, locale, hosting);
    seen.set(place, made);
    return made;
  }

  get view(): object | undefined {
    const { view, ruleSet } = this.observation;
    if (view !== undefined) {
      this.#view ??= {
        ...view,
        ...shownParts(this.observation, view, this.words),
        ...{ __typename: ruleSet.game.viewType.name, gameId: ruleSet.game.id, [laidOut]: () => this.pieces() },
      };
    }
    return this.#view;
  }

  get prompts(): readonly Prompt[] {
    const { prompts, match, clocks } = this.observation;
    this.#prompts ??= prompts.map((prompt) =>
      Object.assign(promptOf(prompt, this, match.id), {
        deadline: clocks?.find(({ seat }) => seat === prompt.seat)?.deadline,
      }),
    );
    return this.#prompts;
  }

  get openWindows(): readonly Window[] {
    return this.observation.openWindows.map((id) => new Window(id, this));
  }

  printOfPiece({ type, key }: LocatedReference): ListedEntry | undefined {
    const { references } = this.words;
    const print = references?.printFieldOf(type);
    if (!print) return undefined;
    const { ruleSet, view } = this.observation;
    this.#keyed ??= view === undefined ? new Map() : piecesIn(ruleSet, view);
    for (const piece of this.#keyed.get(key) ?? []) {
      const printed = piece[print.field];
      if (typeof printed === "string") return references?.entryIn(print.lists, printed);
    }
    return undefined;
  }

  get procedures(): Procedure[] {
    return this.observation.procedures.map((name, index) => new Procedure(name, this, () => this.#matter(index)));
  }

  /** Whom a player plays. */
  persona(seat: number): Persona | undefined {
    const persona = this.observation.personas?.[seat];
    return persona && new Persona(persona, this);
  }

  /** What stands and lies on the table. Found once, by the host, because it runs the game's code. */
  pieces(): Promise<readonly Piece[]> {
    this.#laidOut ??= this.#hosting
      .pieces(this.observation)
      .then((pieces) => pieces.map((each) => new Piece(each, this)));
    return this.#laidOut;
  }

  async #matter(index: number): Promise<Matter | undefined> {
    this.#matters ??= this.#hosting.matters(this.observation);
    const matter = (await this.#matters)[index];
    return matter && new Matter(matter, this);
  }

  /** The description of the view. Made once, by the host, because it runs the game's code. */
  paragraphs(): Promise<readonly string[]> {
    this.#paragraphs ??= this.#hosting.describe(this.observation, this.words.translate);
    return this.#paragraphs;
  }
}

/** Of open matches what each viewer was shown last in each language, for as long as they are asked for. */
const ofOpenMatches = new KeptForMatches(() => new Map<string, Seen>());

const others = new WeakMap<Observation, Map<string, Seen>>();

/** Of an observation after which no other comes, by language. */
function ofOthers(observation: Observation): Map<string, Seen> {
  let seen = others.get(observation);
  if (!seen) {
    seen = new Map();
    others.set(observation, seen);
  }
  return seen;
}
