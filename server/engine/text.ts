import type { Seat } from "./seats.ts";

/**
 * A text for people, as data: a message key and its parameters. It is put into words on the way out, in the language
 * of whoever reads it. Keys are looked up in the messages of the game and of the match's extensions.
 */
export interface Text {
  readonly key: string;
  readonly params?: TextParams;
}

/** What a message can be filled in with. */
export type TextParams = { readonly [name: string]: TextParam };

/** A number or plain string as it is, another text, the name of the player in a seat, or a list of these. */
export type TextParam = string | number | boolean | Text | SeatName | readonly TextParam[];

/** Stands for the name of whoever sits in the seat. */
export interface SeatName {
  readonly seat: Seat;
}

/** A name within a sentence: in quotes, where the language has no capital letters to tell it by. */
export function quoted(name: Text): Text {
  return t("engine.quoted", { name });
}

/** Things in a list, those that are alike once, with how many there are. */
export function counted(items: readonly Text[]): readonly Text[] {
  const alike = Map.groupBy(items, (item) => JSON.stringify(item));
  return [...alike.values()].flatMap(([what, ...more]) => {
    if (what === undefined) return [];
    return more.length === 0 ? [what] : [t("engine.times", { what, count: more.length + 1 })];
  });
}

/** One sentence after the other, with the space between them that the language asks for. */
export function sentences(first: Text, ...others: readonly Text[]): Text {
  return [first, ...others].reduceRight((other, one) => t("engine.then", { one, other }));
}

/** A text for people: `t("log.territory-taken", { seat: { seat: 2 }, territory: t("territory.delta.name") })`. */
export function t(key: string, params?: TextParams): Text {
  return params === undefined ? { key } : { key, params };
}
