import type { ListedEntry, Locale, LocatedReference } from "../../../engine/index.ts";
import type { Hosting, Observation } from "../../../matches/records/hosting.ts";
import type { Sight, Words } from "../base/labels.ts";
import { wordsOfMatch } from "../base/words.ts";
import { localiseView } from "./localise.ts";
import { piecesIn } from "./pieces-seen.ts";
import { type Prompt, Window } from "./prompt-parts.ts";
import { promptOf } from "./prompts.ts";

/**
 * An observation in one language. Kept as long as the observation, so that all who share the observation share this too:
 * the view is prepared once for all its viewers.
 */
export class Seen implements Sight {
  readonly observation: Observation;
  readonly words: Words;
  #view: object | undefined;
  #prompts: readonly Prompt[] | undefined;
  #pieces: ReturnType<typeof piecesIn> | undefined;
  #paragraphs: Promise<readonly string[]> | undefined;

  private constructor(observation: Observation, locale: Locale) {
    this.observation = observation;
    this.words = wordsOfMatch(observation.ruleSet, locale, observation.match.seats);
  }

  static of(observation: Observation, locale: Locale): Seen {
    let byLocale = kept.get(observation);
    if (!byLocale) {
      byLocale = new Map();
      kept.set(observation, byLocale);
    }
    let seen = byLocale.get(locale);
    if (!seen) {
      seen = new Seen(observation, locale);
      byLocale.set(locale, seen);
    }
    return seen;
  }

  get view(): object | undefined {
    const { view, ruleSet } = this.observation;
    if (view !== undefined) this.#view ??= localiseView(ruleSet, view, this.words);
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
    this.#pieces ??= view === undefined ? new Map() : piecesIn(ruleSet, view);
    for (const piece of this.#pieces.get(key) ?? []) {
      const printed = piece[print.field];
      if (typeof printed === "string") return references?.entryIn(print.lists, printed);
    }
    return undefined;
  }

  /** The description of the view. Made once, by the host, because it runs the game's code. */
  paragraphs(hosting: Pick<Hosting, "describe">): Promise<readonly string[]> {
    this.#paragraphs ??= hosting.describe(this.observation, this.words.translate);
    return this.#paragraphs;
  }
}

const kept = new WeakMap<Observation, Map<Locale, Seen>>();
