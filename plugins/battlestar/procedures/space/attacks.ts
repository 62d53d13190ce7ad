import type { Rule, Seat } from "../../../../server/engine/index.ts";
import type { Match } from "../../types.ts";

/** Weapons Control: Galactica fires at a Cylon ship that `by` chooses; `by` rolls. */
export function* galacticaAttack(_game: Match, _by: Seat): Rule {}

/** Armory: `by` rolls against a centurion of own choice. */
export function* attackCenturion(_game: Match, _by: Seat): Rule {}

/** `by` spends a nuke against a basestar of own choice. */
export function* launchNuke(_game: Match, _by: Seat): Rule {}

/** `by` chooses so many Cylon pieces, and they are destroyed. */
export function* destroyCylons(
  _game: Match,
  _by: Seat,
  _unit: "centurion" | "heavy-raider" | "raider",
  _count: number,
): Rule {}
