import type { Rule } from "conclave/rules";
import { boardOf } from "../../in-play/board.ts";
import { slots } from "../../state-types.ts";
import type { Figure, Match, Position } from "../../types.ts";
import { optionsOf } from "../targets.ts";

/** Sparkshot: 1 damage to a neighbour of the defender in the patrol zone, for each point. */

export function* aimSparks(game: Match, attacker: Figure, defender: Figure): Rule<readonly Figure[]> {
  const sparks: Figure[] = [];
  const neighbours = game.look((position) => neighboursOf(position, defender));
  for (let left = attacker.keywords.sparkshot ?? 0; left > 0 && neighbours.length > 0; left--) {
    const settings = { params: { card: attacker.card.name }, publicOptions: true };
    sparks.push(yield* game.choose(attacker.seat, "sparkshot", optionsOf(neighbours), settings));
  }
  return sparks;
}

/** The patrollers in the slots next to this one, on either side; an empty slot is not skipped. */
export function neighboursOf(position: Position, { thing, seat, id }: Figure): readonly Figure[] {
  if (thing.slot === undefined) return [];
  const at = slots.indexOf(thing.slot);
  const near = [slots[at - 1], slots[at + 1]];
  return boardOf(position).figures.filter(
    (it) => it.seat === seat && it.id !== id && it.thing.slot !== undefined && near.includes(it.thing.slot),
  );
}
