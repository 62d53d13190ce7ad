import type { Rule } from "conclave/rules";
import { exhausted } from "../events.ts";
import { thingIn } from "../state.ts";
import type { Figure, Match } from "../types.ts";
import { readying } from "./handles.ts";
import { sideline } from "./patrol-zone.ts";

/** Exhausting and readying things. */

/** Exhausts a thing; nothing happens to one that is exhausted. */
export function* exhaust(game: Match, it: Figure): Rule {
  const thing = game.state.things[it.id];
  if (!thing || thing.exhausted) return;
  thing.exhausted = true;
  yield* game.event(exhausted, { card: it.id, thing: thing.order });
}

/** Readies a thing, unless something else happens instead. */
export function* makeReady(game: Match, it: Figure): Rule {
  if (!game.state.things[it.id]?.exhausted) return;
  if (yield* game.call(readying, { card: it.id })) thingIn(game, it.id).exhausted = false;
}

/** Exhausts a thing, takes it out of patrol, and keeps it from readying in its next ready phase. */
export function* disable(game: Match, it: Figure): Rule {
  yield* exhaust(game, it);
  sideline(game, it);
  const thing = game.state.things[it.id];
  if (!thing) return;
  thing.disabled = true;
  game.log("disabled", { card: it.card.name });
}
