import type { Seat } from "../seats.ts";
import type { Reference } from "./reference.ts";

/**
 * A text for players, as data: a message key and its parameters. It is translated into the reader's language when it is sent.
 * Keys are looked up in the messages of the game and of the match's extensions.
 */
export interface Text {
  readonly key: string;
  readonly params?: TextParams;
  /** The thing that the text as a whole is the name of, where the name alone does not tell which: see `named`. */
  readonly names?: Reference;
}

/** The parameters of a message. */
export type TextParams = { readonly [name: string]: TextParam };

/** A number, a plain string, another text, the name of the player in a seat, or a list of these. */
export type TextParam = string | number | boolean | Text | SeatName | readonly TextParam[];

/** The name of the player in a seat. */
export interface SeatName {
  readonly seat: Seat;
  /** Whom the player played when it was said, if the game has personas: what texts call the player. */
  readonly as?: Text;
}

/** A name within a sentence: in quotation marks in languages without capital letters. */
export function quoted(name: Text): Text {
  return t("engine.quoted", { name });
}

/** A list of things; equal ones appear once, with their number. */
export function counted(items: readonly Text[]): readonly Text[] {
  if (items.length < 2) return items;
  const alike = Map.groupBy(items, (item) => JSON.stringify(item));
  return [...alike.values()].flatMap(([what, ...more]) => {
    if (what === undefined) return [];
    return more.length === 0 ? [what] : [t("engine.times", { what, count: more.length + 1 })];
  });
}

/** A name with the very thing that it means there: one of several cards of this name, the unit that stands for it on the board. */
export function named(name: Text, thing: Reference): Text {
  return { ...name, names: thing };
}

/** Joins sentences, with a space between them if the language uses one. */
export function sentences(first: Text, ...others: readonly Text[]): Text {
  return [first, ...others].reduceRight((other, one) => t("engine.then", { one, other }));
}

/** Makes a text: `t("log.territory-taken", { seat: { seat: 2 }, territory: t("territory.delta.name") })`. */
export function t(key: string, params?: TextParams): Text {
  return params === undefined ? { key } : { key, params };
}
