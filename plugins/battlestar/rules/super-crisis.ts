import type { Rule, Seat } from "conclave/rules";
import { crisisDrawn } from "../events.ts";
import { nameOf, readOut } from "../labels.ts";
import type { Match } from "../types.ts";
import { superCrisisHand } from "../zones.ts";
import { resolveCrisis } from "./crisis.ts";

/** Super crisis cards, which revealed Cylons hold. */

/** The player draws a super crisis card, unseen by others. */
export function drawSuperCrisis(game: Match, seat: Seat): void {
  for (const card of game.draw("super-crisis-deck", superCrisisHand(seat))) {
    game.log("super-crisis-drawn", { player: { seat } });
    game.log("own-super-crisis", { card: nameOf(game, card) }, [seat]);
  }
}

/** Resurrection Ship: the player draws another super crisis card, then discards the previous one. */
export function* replaceSuperCrisis(game: Match, seat: Seat): Rule {
  const old = [...game.zone(superCrisisHand(seat))];
  if (old.length === 0) return;
  drawSuperCrisis(game, seat);
  for (const card of old) {
    game.move(card, "super-crisis-discard");
    game.log("super-crisis-discarded", { player: { seat }, card: nameOf(game, card) });
  }
}

/** Caprica: resolves the player's super crisis card. Abilities that concern crises do not work on it (B31). */
export function* playSuperCrisis(game: Match, seat: Seat): Rule {
  const [card] = game.zone(superCrisisHand(seat));
  if (card === undefined) return;
  game.move(card, "crisis");
  game.log("crisis.super-crisis-played", { player: { seat }, card: nameOf(game, card) });
  readOut(game, card);
  yield* game.event(crisisDrawn, { card, drawer: seat });
  yield* resolveCrisis(game, card, seat);
}
