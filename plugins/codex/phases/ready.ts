import type { Rule } from "conclave/rules";
import { figuresOf } from "../board/board.ts";
import { makeReady } from "../procedures/costs.ts";
import { endEffects } from "../procedures/lasting.ts";
import { noteTopLevels } from "../procedures/playing.ts";
import { playerIn, thingIn } from "../state.ts";
import { activePlayers } from "../teams.ts";
import type { Match } from "../types.ts";

/** A turn begins: own things ready, and patrollers leave the patrol zone (README, "The turn", 1). */
export function* readyPhase(game: Match): Rule {
  game.state.used = {};
  game.state.finished = [];
  const seats = activePlayers(game);
  game.log("turn", { players: seats.map((seat) => ({ seat })), turn: game.turn.number });
  for (const seat of seats) {
    const player = playerIn(game, seat);
    player.turns += 1;
    player.reshuffled = false;
    endEffects(game, (until) => until.at === "turn" && until.of === seat);
  }
  // Armor is renewed at the start of every turn.
  for (const thing of Object.values(game.state.things)) thing.armorUsed = 0;
  noteTopLevels(game);
  for (const seat of seats) {
    for (const it of figuresOf(game, seat)) {
      const thing = thingIn(game, it.id);
      thing.slot = undefined;
      if (thing.disabled) thing.disabled = false;
      else yield* makeReady(game, it);
    }
  }
}
