import { type Rule, t } from "conclave/rules";
import { warBegins, warEnded } from "../events.ts";
import { restoreUnits } from "../rules/endurance.ts";
import type { Match } from "../types.ts";

const done = t("command.end-phase.name");

/**
 * The war phase: Attack cards, special attacks and Retreat orders in any order until the player is done, or a new
 * territory before doing anything else (R27, R28, R43, R52).
 */
export function* war(game: Match): Rule {
  const seat = game.current;
  if (game.isOut(seat)) return;
  game.state.war = { attackCards: 0, acted: false };
  restoreUnits(game);
  yield* game.event(warBegins, { seat });
  while (!game.isOut(seat)) {
    const taken = yield* game.act(seat, "war", { optional: done });
    if (taken === undefined || taken === "expand") break;
  }
  restoreUnits(game);
  delete game.state.war;
  yield* game.event(warEnded, { seat });
}
