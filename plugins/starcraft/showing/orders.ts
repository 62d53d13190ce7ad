import { type Piece, t } from "conclave/rules";
import type { StarCraftView } from "../view-types.ts";

/** Order tokens: in the stacks on planets, the one that is executed, and those that are left, as far as the viewer knows them. */
export function orderPieces(view: StarCraftView): readonly Piece[] {
  const { planets, players, order } = view;
  return [
    ...planets.flatMap(({ key, orders }) =>
      orders.map((token, index) => ({
        // Who has not seen a token cannot follow it: it is known by where it lies.
        id: token.key ?? `${key}.${index + 1}`,
        type: "order",
        ...faceOf(token.card),
        at: { type: "planet", id: key },
        seat: token.seat,
        facts: [{ id: "layer", value: index + 1 }],
      })),
    ),
    ...(order
      ? [
          {
            id: "executed",
            type: "order",
            ...faceOf(order.card),
            at: { type: "planet", id: order.planet },
            seat: order.seat,
            facts: [{ id: "executed", value: t("engine.yes") }],
          },
        ]
      : []),
    ...players.flatMap(({ seat, orders }) =>
      orders.map(({ key, card }) => ({ id: key, type: "order", ...faceOf(card), zone: "orders", seat })),
    ),
  ];
}

function faceOf(card: string | undefined): Pick<Piece, "entry" | "faceDown"> {
  return card === undefined ? { faceDown: true } : { entry: { type: "order", id: card } };
}
