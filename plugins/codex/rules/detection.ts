import { thingIn } from "../state.ts";
import type { Figure, Match } from "../types.ts";

/** A tower detects a thing: its side sees it until the end of the turn. */
export function detectWith(game: Match, tower: Figure, hidden: Figure): void {
  const { notes } = thingIn(game, tower.id);
  notes["detected-in"] = game.turn.number;
  notes.detected = hidden.thing.order;
  game.log("detected", { card: hidden.card.name, tower: tower.card.name });
}
