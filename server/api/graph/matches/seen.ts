import type { ListedEntry, Locale, LocatedReference } from "../../../engine/index.ts";
import type { Hosting, Observation } from "../../../matches/records/hosting.ts";
import type { Sight, Words } from "../base/labels.ts";
import { wordsOfMatch } from "../base/words.ts";
import { localiseView } from "./localise.ts";
import { piecesIn } from "./pieces-seen.ts";
import { Procedure } from "./procedure.ts";
import { type Prompt, Window } from "./prompt-parts.ts";
import { promptOf } from "./prompts.ts";
import { Matter, Persona, Piece } from "./showing.ts";
import { laidOut } from "./view-types.ts";

/**
 * An observation in one language. Kept as long as the observation, so that all who share the observation share this too:
 * the view is prepared once for all its viewers.
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
    let byLocale = kept.get(observation);
    if (!byLocale) {
      byLocale = new Map();
      kept.set(observation, byLocale);
    }
    let seen = byLocale.get(locale);
    if (!seen) {
      seen = new Seen(observation, locale, hosting);
      byLocale.set(locale, seen);
    }
    return seen;
  }

  get view(): object | undefined {
    const { view, ruleSet } = this.observation;
    if (view !== undefined) {
      this.#view ??= Object.assign(localiseView(ruleSet, view, this.words), { [laidOut]: () => this.pieces() });
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

const kept = new WeakMap<Observation, Map<Locale, Seen>>();
