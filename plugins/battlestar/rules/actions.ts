import { choice, type Option, type Rule, type Seat, t, type UnavailableOption } from "conclave/rules";
import { actionTaken } from "../events.ts";
import { isOnBoard, isRevealed } from "../state.ts";
import type { Match } from "../types.ts";
import { move, movementProblem } from "./movement.ts";

/** The player takes an action, or passes. Returns whether one was taken. */
export function* takeAction(game: Match, seat: Seat): Rule<boolean> {
  if (!isOnBoard(game, seat)) return false;
  const action = yield* game.act(seat, "action", { optional: t("pass.no-action") });
  if (action === undefined) {
    game.log("no-action", { player: { seat } });
    return false;
  }
  yield* game.event(actionTaken, { seat, action });
  return true;
}

/** Takes `count` actions one after the other, until the player passes or becomes a revealed Cylon (B77). */
export function* takeActions(game: Match, seat: Seat, count: number): Rule {
  const revealed = isRevealed(game, seat);
  for (let index = 0; index < count; index++) {
    if (!(yield* takeAction(game, seat)) || isRevealed(game, seat) !== revealed) return;
  }
}

type Grant = "move-and-act" | "two-actions";

/** Executive Order: the player moves and takes an action, or takes two actions; there is no move in the Brig (B47, B48). */
export function* grantActions(game: Match, seat: Seat): Rule {
  if (!isOnBoard(game, seat) || isRevealed(game, seat)) return;
  const problem = movementProblem(game, seat);
  const options: Option<Grant>[] = [choice("two-actions", t("label.two-actions"), "two-actions")];
  const unavailable: UnavailableOption[] = [];
  if (problem) unavailable.push({ id: "move-and-act", label: t("label.move-and-act"), reason: problem, rule: "B47" });
  else options.unshift(choice("move-and-act", t("label.move-and-act"), "move-and-act"));
  const grant = yield* game.choose(seat, "executive-order", options, { unavailable, publicOptions: true });
  if (grant === "move-and-act") {
    yield* move(game, seat);
    yield* takeActions(game, seat, 1);
  } else yield* takeActions(game, seat, 2);
}
