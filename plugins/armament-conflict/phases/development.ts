import { type Rule, t } from "conclave/rules";
import type { Match } from "../types.ts";

const done = t("command.end-phase.name");

/** Paying and using, in any order and number, until the player is done (R14). Before the war and after it. */
export function* development(game: Match): Rule {
  const seat = game.current;
  game.state.refusals = [];
  while (!game.isOut(seat)) {
    const params = { phase: t(`phase.${game.phase ?? "development"}`) };
    const taken = yield* game.act(seat, "development", { params, optional: done });
    if (taken === undefined) return;
  }
}
