import type { Rule } from "conclave/rules";
import { findFigure } from "../in-play/board.ts";
import { thingIn } from "../state.ts";
import type { Bearer, Figure, Match, Source } from "../types.ts";
import { leavePlay } from "./leaving.ts";

/** Ongoing spells that are attached to units and heroes. */

/** Attaches the source to these things; without any it is discarded. */
export function* attach(game: Match, self: Source, hosts: readonly Figure[]): Rule {
  const figure = findFigure(game, self.card);
  if (!figure || figure.thing.order !== self.thing) return;
  if (hosts.length === 0) yield* leavePlay(game, [figure], "discard");
  else thingIn(game, self.card).attachedTo = hosts.map(({ id }) => id);
}

/** Whether the source is attached to this thing. */
export function isAttachedTo(self: Bearer, it: Figure): boolean {
  return self.figure?.thing.attachedTo?.includes(it.id) === true;
}
