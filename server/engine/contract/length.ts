import { type Text, t } from "../text/text.ts";
import type { GameTypes, Position } from "./position.ts";

/** The most that a match can have of what its game counts, and how that is known. */
export interface LengthBound {
  readonly most: number;
  /** `rules`: they end every match by then. `trial`: they need not, but all random games that were tried had ended by then. */
  readonly by: "rules" | "trial";
}

/** How long a match lasts at most, for clients that show "round 7 of at most 30". */
export interface GameLength<T extends GameTypes = GameTypes, Rules = never> {
  /** What the game counts, such as `round`, `turn` or `cycle`. Its message `length.<unit>` has a parameter `count`. */
  readonly unit: string;
  /** Returns how many of them have begun. Must depend on public facts only. */
  reached(position: Position<T>): number;
  /** Returns the bound under these rules. */
  bound(rules: Rules): LengthBound;
}

/** The bound of a match, and what it counts. */
export interface LengthInPlay extends LengthBound {
  readonly unit: string;
}

/**
 * Returns the length of a game with the changes of extensions, in order; `undefined` if the game declares none.
 * @throws {RangeError} if a declared bound is invalid
 */
export function lengthOf<Rules>(
  { length }: { readonly length?: Pick<GameLength<GameTypes, Rules>, "unit" | "bound"> },
  extensions: readonly { readonly id: string; length?(before: LengthBound, rules: Rules): LengthBound }[],
  rules: Rules,
): LengthInPlay | undefined {
  if (!length) return undefined;
  let bound = checked(length.bound(rules), "the game");
  for (const extension of extensions) {
    if (extension.length) bound = checked(extension.length(bound, rules), `extension "${extension.id}"`);
  }
  return { unit: length.unit, most: bound.most, by: bound.by };
}

function checked(bound: LengthBound, who: string): LengthBound {
  if (Number.isSafeInteger(bound?.most) && bound.most > 0 && ["rules", "trial"].includes(bound.by)) return bound;
  throw new RangeError(`the length that ${who} declares must have a whole number \`most\`, and \`by\` rules or trial`);
}

/** The name of what is counted, for this many. */
export function lengthUnit({ unit }: { readonly unit: string }, count: number): Text {
  return t(`length.${unit}`, { count });
}

/** The bound as a text: `at most 30 rounds`. */
export function lengthText(length: LengthInPlay): Text {
  const { most, by } = length;
  return t(`engine.length.${by}`, { most, unit: lengthUnit(length, most) });
}

/**
 * How far a match is, as a text: `round 7 of at most 30`, as `lengthText` before the first one. A match that goes beyond a
 * bound that was only tried is shown without it.
 */
export function reachedText(length: LengthInPlay, reached: number): Text {
  if (reached < 1) return lengthText(length);
  const { most, by } = length;
  const known = reached > most ? "beyond" : by;
  return t(`engine.reached.${known}`, { reached, most, unit: lengthUnit(length, 1) });
}
