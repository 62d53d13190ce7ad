import type { Fact, Piece, Reference, Text } from "conclave/rules";
import { gloryKey } from "../labels.ts";
import type { VoidfallView } from "../view-types.ts";

/** How pieces are written down. */

type Card = VoidfallView["pastEvents"][number];

/** Where a piece is, and whose. */
export type Standing = Pick<Piece, "at" | "zone" | "seat" | "faceDown">;

/** A card that the viewer has seen. */
export function cardPiece({ key, card }: Card, standing: Standing, facts: readonly Fact[] = []): Piece {
  return {
    id: key,
    type: "card",
    entry: { type: "card", id: card },
    ...standing,
    ...(facts.length > 0 && { facts }),
  };
}

/** The cards of a zone. */
export const cardPieces = (cards: readonly Card[], standing: Standing): readonly Piece[] =>
  cards.map((card) => cardPiece(card, standing));

/** This many of something; nothing if there are none. */
export function some(
  type: string,
  id: string,
  count: number,
  more: Standing & { readonly entry?: Reference; readonly facts?: readonly Fact[] },
): readonly Piece[] {
  return count > 0 ? [{ id, type, count, ...more }] : [];
}

/** Glory tokens by their values, the highest first. */
export function gloryTokens(owner: string, values: readonly number[], standing: Standing): readonly Piece[] {
  return [...Map.groupBy(values, (value) => value)]
    .sort(([one], [other]) => other - one)
    .flatMap(([value, { length }]) =>
      some("glory-token", gloryKey(owner, value), length, { ...standing, facts: [fact("value", value)] }),
    );
}

export const fact = (id: string, value: Text | number): Fact => ({ id, value });
