import type { Rule } from "conclave/rules";
import { sourceOf } from "../effects/sources.ts";
import { activePlayers } from "../effects/teams.ts";
import { turnEnded } from "../events.ts";
import { boardOf } from "../in-play/board.ts";
import { has } from "../in-play/figures.ts";
import { playOffTie } from "../modes/free-for-all.ts";
import { finishBuilding } from "../rules/building.ts";
import { destroy, settle } from "../rules/deaths.ts";
import { endEffects } from "../rules/lasting.ts";
import type { Match } from "../types.ts";
import { techAtEnd } from "./tech.ts";

/** The turn ends: ephemeral things die, buildings are finished, effects of this turn are over (README, "The turn", 5). */
export function* endOfTurn(game: Match): Rule {
  const seats = activePlayers(game);
  for (const seat of seats) yield* game.event(turnEnded, { seat });
  const ephemeral = boardOf(game).figures.filter((it) => has(it, "ephemeral"));
  const [first] = ephemeral;
  if (first) yield* destroy(game, sourceOf(first), ephemeral);
  endEffects(game, (until) => until.at === "end-of-turn" || (until.at === "turn-ended" && seats.includes(until.of)));
  yield* settle(game);
  for (const it of boardOf(game).figures) {
    if (it.thing.building && seats.includes(it.seat)) finishBuilding(game, it);
  }
  yield* techAtEnd(game);
  game.state.finished = [];
  playOffTie(game);
}
