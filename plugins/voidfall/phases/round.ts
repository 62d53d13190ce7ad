import type { Rule } from "conclave/rules";
import { revealAlert } from "../rules/voidborn/alerts.ts";
import { isAgainstVoid } from "../state.ts";
import type { Match } from "../types.ts";

/** A round of the focus phase begins: an alert card, then each player has a turn. */
export function* round(game: Match): Rule {
  const { state } = game;
  state.round++;
  state.taken = 0;
  game.log("round", { cycle: state.cycle, round: state.round });
  if (isAgainstVoid(game)) revealAlert(game);
}
