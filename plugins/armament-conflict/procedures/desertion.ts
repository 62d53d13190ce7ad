import type { CardId, Rule, Seat } from "conclave/rules";
import { unit, unitCard, unitsOf } from "../state.ts";
import type { Match } from "../types.ts";
import { deserts } from "../values.ts";
import { transferUnit } from "./units.ts";

/**
 * A capital was captured: a die for each of the loser's characters, in the order of placing; above its loyalty it goes
 * over to the captor, face-up, into the captured territory (R61). A die is rolled for every face-down unit, whatever
 * it is, and nobody sees it: the dice must not tell which of them are characters.
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
