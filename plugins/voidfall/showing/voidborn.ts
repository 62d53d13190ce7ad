import { type Piece, type Seat, t } from "conclave/rules";
import type { VoidfallView } from "../view-types.ts";
import { cardPiece, cardPieces, fact, some } from "./made.ts";

type Voidborn = NonNullable<VoidfallView["voidborn"]>;

/** What the Voidborn have, and what is built against them. */
export function voidPieces(voidborn: Voidborn): readonly Piece[] {
  const { influence, catastrophes, catastropheLimit, alert, alertDeck, alertDiscard, crisis, piles } = voidborn;
  return [
    {
      id: "voidborn",
      type: "voidborn",
      zone: "voidborn",
      facts: [
        fact("influence", influence),
        fact("catastrophes", t("value.of", { count: catastrophes, limit: catastropheLimit })),
        fact("fleet-modifier", voidborn.fleetModifier),
      ],
    },
    ...(alert ? [cardPiece(alert, { zone: "alert" })] : []),
    ...some("deck", "alerts", alertDeck, { zone: "alert-deck", faceDown: true }),
    ...cardPieces(
      alertDiscard.filter(({ key }) => key !== alert?.key),
      { zone: "past-alerts" },
    ),
    ...(crisis ? [cardPiece(crisis, { zone: "crisis" })] : []),
    ...piles.flatMap(({ level, count, discard }) => [
      ...some("deck", `crises-${level}`, count, { zone: "crisis-deck", faceDown: true, facts: [fact("level", level)] }),
      ...cardPieces(discard, { zone: "crisis-discard" }),
    ]),
    ...(["war", "economic"] as const).flatMap((track) =>
      voidborn[track].flatMap(({ crisis: permanent }, index): readonly Piece[] => {
        const at = { type: "crisis-slot", id: track, part: `${track}-${index + 1}` };
        return permanent ? [cardPiece(permanent, { at })] : some("harbinger", at.part, 1, { at });
      }),
    ),
    ...some("harbinger", "supply", voidborn.harbingers, { zone: "supply" }),
    ...voidborn.lostTechnologies.map(
      (id): Piece => ({
        id: `lost:${id}`,
        type: "technology",
        entry: { type: "technology", id },
        zone: "lost-technologies",
      }),
    ),
    ...voidborn.havens.flatMap(safeHaven),
  ];
}

/** A Safe Haven with the cubes of those who have built it. */
function safeHaven({ levels, filled }: Voidborn["havens"][number], index: number): readonly Piece[] {
  const id = `haven-${index + 1}`;
  const cubesOf = (seat: Seat, count: number) =>
    some("cube", `${id}:${seat}`, count, { at: { type: "safe-haven", id }, seat });
  return [
    {
      id,
      type: "safe-haven",
      zone: "safe-havens",
      facts: [fact("levels-built", t("value.of", { count: filled.length, limit: levels }))],
    },
    ...[...Map.groupBy(filled, (seat) => seat)].flatMap(([seat, { length }]) => cubesOf(seat, length)),
  ];
}
