import { type Rule, type Text, t } from "conclave/rules";
import { newContext } from "../../effects/context.ts";
import { gainOfChoice, or, removeCorruption } from "../../effects/writing.ts";
import { voidOf } from "../../state.ts";
import type { Match } from "../../types.ts";
import { resolveEffect } from "../effects/handles.ts";

/** What each player gets from a Catastrophe, and when a Rift is closed. */
const relief = or(removeCorruption(), gainOfChoice(5));

/** A Catastrophe: the last one loses the game at once; otherwise each player removes a corruption or gains resources. */
export function* sufferCatastrophe(game: Match): Rule {
  const state = voidOf(game);
  state.catastrophes++;
  game.log("catastrophe", { count: state.catastrophes });
  yield* game.checkVictory("catastrophe");
  yield* relieve(game, t("label.catastrophe"));
}

/** Each player removes a corruption or gains five resources. */
export function* relieve(game: Match, source: Text): Rule {
  for (const seat of [...game.state.order]) {
    const context = newContext(seat, source, { mandatory: true });
    yield* game.call(resolveEffect, { context, effect: relief });
  }
}
