import { type Rule, t } from "conclave/rules";
import type { Match } from "../types.ts";

const done = t("command.end-phase.name");

/** The player pays for and uses cards, in any order, until done (R14). Before and after the war phase. */
export function* development(game: Match): Rule {
  const seat = game.current;
  game.state.refusals = [];
  while (!game.isOut(seat)) {
    const params = { phase: t(`phase.${game.phase ?? "development"}`) };
    const taken = yield* game.act(seat, "development", { params, optional: done });
    if (taken === undefined) return;
  }
}
