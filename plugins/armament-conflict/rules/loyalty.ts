import type { CardId, Rule, Seat } from "conclave/rules";
import { unit, unitCard, unitsOf } from "../state.ts";
import type { Match } from "../types.ts";
import { deserts } from "../values.ts";
import { transferUnit } from "./units.ts";

/**
 * When a capital is captured, rolls a die for each of the loser's characters, in the order they were placed. On a roll
 * above its loyalty, a character goes over to the captor, face-up, into the captured territory (R61). Every face-down
 * unit gets a secret roll, so that the dice do not reveal which ones are characters.
 */
export function* desert(game: Match, from: Seat, to: Seat, territory: CardId): Rule {
  if (!game.options.desertion) return;
  for (const id of [...unitsOf(game, from)]) {
    const hidden = game.isFaceDown(id) && !unit(game, id).known;
    const character = unitCard(game, id).category === "character";
    if (!character && !hidden) continue;
    const rolled = game.random.die(6);
    const leaves = character && game.value(deserts, { unit: id, rolled });
    if (!hidden) game.log("loyalty-tested", { unit: game.card(id).name, rolled, deserts: leaves ? "yes" : "no" });
    if (!leaves) continue;
    transferUnit(game, id, to, territory);
    game.log("deserted", { unit: game.card(id).name, player: { seat: from }, captor: { seat: to } });
  }
}
