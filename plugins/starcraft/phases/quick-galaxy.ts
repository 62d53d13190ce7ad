import type { Option, PromptSettings, Rule, Seat } from "conclave/rules";
import type { Match } from "../types.ts";

/** Whether the set-up after the choice of factions goes by lot. */
export function isQuick(game: Match): boolean {
  return game.options["quick-galaxy"];
}

/** A decision of the set-up: the player’s choice, or by lot in a quick galaxy. The options depend on public facts. */
export function* decide<V>(
  game: Match,
  seat: Seat,
  key: string,
  options: readonly Option<V>[],
  settings: PromptSettings = {},
): Rule<V> {
  if (isQuick(game)) return game.random.pick(options).value;
  return yield* game.choose(seat, key, options, { publicOptions: true, ...settings });
}
