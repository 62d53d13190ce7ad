import type { Prompt, PromptOption, Reference } from "conclave/board";

/** What an option is about; of those that cannot be chosen, parts are not told. */
interface HasAbout {
  readonly key: string;
  readonly about: readonly (Reference & { readonly part?: string | null })[];
}

/** An option that can be chosen where its thing is. */
export interface Offered {
  readonly prompt: Prompt;
  readonly option: PromptOption;
}

/** Something that might be expected to be an option, and why it is none. */
export interface Withheld {
  readonly label: string;
  readonly reason: string | undefined;
}

/** What can be done with the things of the board, by their targets. */
export interface Offers {
  readonly byTarget: ReadonlyMap<string, readonly Offered[]>;
  readonly withheld: ReadonlyMap<string, readonly Withheld[]>;
}

/** A thing of the board as options name it. */
export const target = {
  piece: (key: string) => `PIECE ${key}`,
  place: (key: string) => `PLACE ${key}`,
  seat: (seat: number) => `SEAT ${seat}`,
  entry: (list: string, key: string) => `ENTRY ${list} ${key}`,
  /** An option printed on a card: its key is that of the option. */
  choice: (card: string, option: string) => `CHOICE ${card} ${option}`,
};

/** The lists whose entries are things of the board, each once. */
const listsOnBoard: ReadonlySet<string> = new Set(["skill-types", "categories", "titles", "characters"]);
/** The lists of cards whose printed options are told apart by the keys of options alone. */
const cardsWithChoices: ReadonlySet<string> = new Set(["crisis", "super-crisis"]);

/** What there is on the board to be chosen. */
export interface OnBoard {
  has(target: string): boolean;
}

/**
 * Which thing an option belongs to: of those that tell it from the others, the one that is most itself. A card rather than the place it
 * lies in, and the last of several places, which is where something goes.
 */
export function targetOf(option: HasAbout, common: ReadonlySet<string>, board: OnBoard): string | undefined {
  // A part is told by its option, and parts of one thing share a name.
  const own = option.about.filter((reference) => reference.kind === "PART" || !common.has(nameOf(reference)));
  const named = own
    .flatMap((reference) => targetNamed(reference, reference.part ?? option.key) ?? [])
    .filter((name) => board.has(name));
  const pieces = named.filter((name) => name.startsWith("PIECE "));
  return pieces.at(-1) ?? named.at(-1);
}

function targetNamed({ kind, key, list }: Reference, option: string): string | undefined {
  if (kind === "PIECE") return target.piece(key);
  if (kind === "PLACE") return target.place(key);
  if (kind === "SEAT") return target.seat(Number(key));
  if (list === null) return undefined;
  if (kind === "PART" && cardsWithChoices.has(list)) return target.choice(key, option);
  if ((kind === "PART" || kind === "ENTRY") && listsOnBoard.has(list)) return target.entry(list, key);
  return undefined;
}

const nameOf = ({ kind, key, list }: Reference): string => `${kind} ${list} ${key}`;

/** What all options are about, which tells none from another. */
function commonTo(options: readonly Pick<PromptOption, "about">[]): ReadonlySet<string> {
  if (options.length < 2) return new Set();
  const [first, ...rest] = options.map(({ about }) => new Set(about.map(nameOf)));
  return new Set([...(first ?? [])].filter((name) => rest.every((names) => names.has(name))));
}

const optionsOf = (prompt: Prompt): readonly PromptOption[] => ("options" in prompt ? prompt.options : []);

/** The prompts that a board answers: one option, several, or points. */
const answered: ReadonlySet<string> = new Set(["ChoosePrompt", "ChooseManyPrompt", "AllocatePrompt"]);

/** What the questions of the viewer make of the things on the board. */
export function offersOf(prompts: readonly Prompt[], board: OnBoard): Offers {
  const byTarget = new Map<string, Offered[]>();
  const withheld = new Map<string, Withheld[]>();
  for (const prompt of prompts) {
    if (!answered.has(prompt.__typename)) continue;
    const options = optionsOf(prompt);
    const common = commonTo(options);
    for (const option of options) {
      const found = targetOf(option, common, board);
      if (found !== undefined) addTo(byTarget, found, { prompt, option });
    }
    for (const { key, label, about, reason } of "unavailable" in prompt ? prompt.unavailable : []) {
      const found = targetOf({ key, about }, common, board);
      if (found !== undefined) addTo(withheld, found, { label: label.text, reason: reason?.text });
    }
  }
  return { byTarget, withheld };
}

function addTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const all = map.get(key);
  if (all) all.push(value);
  else map.set(key, [value]);
}

/** The options of each prompt that can be chosen on the board. */
export function chosenHere({ byTarget }: Offers): ReadonlyMap<string, readonly string[]> {
  const byPrompt = new Map<string, string[]>();
  for (const offered of byTarget.values()) {
    for (const { prompt, option } of offered) addTo(byPrompt, prompt.id, option.key);
  }
  return byPrompt;
}
