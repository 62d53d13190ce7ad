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

/** A text for people: `t("log.territory-taken", { seat: { seat: 2 }, territory: t("territory.delta.name") })`. */
export function t(key: string, params?: TextParams): Text {
  return params === undefined ? { key } : { key, params };
}
