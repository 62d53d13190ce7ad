import { t } from "conclave/rules";
import { attackUnderCard } from "../../rules/attack.ts";
import { discard } from "../../rules/drawing.ts";
import { mustKeepPeace } from "../../rules/peace.ts";
import { canAttack } from "../../rules/targets.ts";
import { attackWish } from "../../table/war.ts";
import type { BasicCard, Play, Position } from "../../types.ts";
import { attackCardsPerWar } from "../../values.ts";

const noAttack = t("reason.no-attack-possible");

/** The number of the next Attack card in this war phase. */
function nextCard(position: Position): number {
  return (position.state.war?.attackCards ?? 0) + 1;
}

/** Lets any number of the player's units attack units or territories in range (R28). */
const play: Play = {
  problem(position, seat) {
    const kept = mustKeepPeace(position, seat);
    if (kept) return kept;
    const number = nextCard(position);
    if (number > position.value(attackCardsPerWar, { seat })) return noAttack;
    return canAttack(position, seat, number) ? undefined : noAttack;
  },
  *rule(game, seat, id) {
    const number = nextCard(game);
    if (game.state.war) game.state.war.attackCards = number;
    game.log("attack-played", { player: { seat } });
    discard(game, id);
    yield* attackUnderCard(game, seat, number);
  },
};

export const attack: BasicCard = {
  category: "basic",
  id: "attack",
  cost: 0,
  war: play,
  advice: { worth: 8, attacks: true, wish: attackWish },
};
