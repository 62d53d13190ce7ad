import { playerOf, type Seat } from "conclave/rules";
import { goldOf } from "../catalogues/symbols.ts";
import { constructions, countUse, thingIn } from "../state.ts";
import type { Figure, Match } from "../types.ts";
import { buildsAtOnce, coloursCostMore } from "../values.ts";
import { playZone } from "../zones.ts";
import { newThing } from "./entering.ts";
import { payGold } from "./gold.ts";

/** What tech buildings and add-ons have in common (README, "Buildings"). */

/** Pays for a construction, which is one of the turn’s. What it replaces falls afterwards, with which the game may end. */
export function begin(game: Match, seat: Seat, kind: string, cost: number): void {
  payGold(game, seat, cost);
  game.log("built", { card: game.definition(kind).name, player: { seat }, cost, price: goldOf(cost) });
  countUse(game, constructions(seat));
  if (game.value(coloursCostMore, { seat, card: game.definition(kind) })) playerOf(game, seat).surchargePaid = true;
}

/** Puts a building in its place: it works at the end of the turn, or at once. */
export function raise(game: Match, seat: Seat, kind: string): void {
  const card = game.definition(kind);
  const building = !game.value(buildsAtOnce, { seat, card });
  const id = game.createCard(kind, playZone(seat));
  game.state.things[id] = newThing(game, seat, { building });
}

/** What is under construction works from now on. */
export function finishBuilding(game: Match, { id, seat, card }: Figure): void {
  thingIn(game, id).building = false;
  game.log("finished", { card: card.name, player: { seat } });
}
