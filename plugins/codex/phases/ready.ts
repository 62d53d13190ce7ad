import { dictionary, playerOf, type Rule } from "conclave/rules";
import { activePlayers } from "../effects/teams.ts";
import { boardOf, figuresOf } from "../in-play/board.ts";
import { makeReady } from "../rules/exhausting.ts";
import { endEffects } from "../rules/lasting.ts";
import { noteTopLevels } from "../rules/spells.ts";
import { thingIn } from "../state.ts";
import type { Match } from "../types.ts";

/** A turn begins: own things ready, and patrollers leave the patrol zone (README, "The turn", 1). */
export function* readyPhase(game: Match): Rule {
  game.state.used = dictionary();
  game.state.finished = [];
  for (const seat of game.seats) playerOf(game, seat).reshuffled = false;
  const seats = activePlayers(game);
  game.log("turn", { players: seats.map((seat) => ({ seat })), turn: game.turn.number });
  for (const seat of seats) {
    const player = playerOf(game, seat);
    player.turns += 1;
    endEffects(game, (until) => until.at === "turn" && until.of === seat);
  }
  // Armor is renewed at the start of every turn.
  for (const it of boardOf(game).figures) {
    if (it.thing.armorUsed > 0) thingIn(game, it.id).armorUsed = 0;
  }
  noteTopLevels(game);
  for (const seat of seats) {
    for (const it of figuresOf(game, seat)) {
      if (it.thing.slot !== undefined) thingIn(game, it.id).slot = undefined;
      if (it.thing.disabled) thingIn(game, it.id).disabled = false;
      else if (it.thing.exhausted) yield* makeReady(game, it);
    }
  }
}
