import type { Piece, Rulebook } from "conclave/rules";
import { sectorReference } from "../labels.ts";
import type { Voidfall } from "../types.ts";
import type { VoidfallView } from "../view-types.ts";
import { some } from "./made.ts";
import { cyclePieces, offerPieces } from "./offers.ts";
import { playerPieces } from "./players.ts";
import { sectorPieces } from "./sectors.ts";
import { voidPieces } from "./voidborn.ts";

/**
 * Everything on the table: sectors with what stands on them, what players have, what can be gained, and the Voidborn. What extensions
 * add to the view is found there.
 */
export function pieces(view: VoidfallView, _: Rulebook<Voidfall>, found: readonly Piece[]): readonly Piece[] {
  return onceEach([
    ...view.sectors.flatMap(sectorPieces),
    ...(view.battle ? invadingFleets(view.battle) : []),
    ...view.players.flatMap((player) => playerPieces(player, view.order)),
    ...cyclePieces(view),
    ...offerPieces(view),
    ...(view.voidborn ? voidPieces(view.voidborn) : []),
    ...found,
  ]);
}

/** The invader’s cubes stand on no sector of theirs any more. */
function invadingFleets({ sector, invader }: NonNullable<VoidfallView["battle"]>): readonly Piece[] {
  const here = { at: sectorReference(sector), ...(invader.seat !== undefined && { seat: invader.seat }) };
  return [
    ...invader.fleets.flatMap(({ fleet, cubes }) =>
      some("fleet", `battle:${fleet}`, cubes, { ...here, entry: { type: "fleets", id: fleet } }),
    ),
    ...some("void-cube", `battle:${sector}`, invader.voidCubes, here),
  ];
}

/** A card of the turn may lie somewhere else as well: the first place counts. */
function onceEach(all: readonly Piece[]): readonly Piece[] {
  const known = new Map<string, Piece>();
  for (const piece of all) {
    const name = `${piece.type} ${piece.id}`;
    if (!known.has(name)) known.set(name, piece);
  }
  return [...known.values()];
}
