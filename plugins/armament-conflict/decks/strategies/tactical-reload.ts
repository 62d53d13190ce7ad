import { type CardId, t } from "conclave/rules";
import { back, cardOption, nameOf } from "../../labels.ts";
import { discard } from "../../rules/drawing.ts";
import type { Table } from "../../table/table.ts";
import type { Play, Position, StrategyCard } from "../../types.ts";
import { handZone, mainDiscard } from "../../zones.ts";

const noBasicCard = t("reason.no-basic-card");

/** Takes a basic card from the discard pile (R26). */
const play: Play = {
  problem(position) {
    return position.zone(mainDiscard).some((id) => position.card(id).category === "basic") ? undefined : noBasicCard;
  },
  *rule(game, seat, card) {
    const options = basicCards(game).map((id) => cardOption(game, id));
    const taken = yield* game.choose(seat, "tactical-reload", options, { optional: back });
    if (taken === undefined) return;
    discard(game, card);
    game.move(taken, handZone(seat));
    game.log("reloaded", { player: { seat }, card: nameOf(game, taken) });
  },
};

/** The topmost copy of each basic card in the discard pile; copies are identical. */
function basicCards(position: Position): CardId[] {
  const byKind = new Map<string, CardId>();
  for (const id of position.zone(mainDiscard)) {
    const card = position.card(id);
    if (card.category === "basic") byKind.set(card.id, id);
  }
  return [...byKind.values()];
}

function reloadWish(table: Table, id: string): number {
  const card = table.view.discardPile.find((other) => other.key === id);
  return card ? table.cardWorth(card) : 1;
}

export const tacticalReload: StrategyCard = {
  category: "strategy",
  id: "tactical-reload",
  cost: 0,
  development: play,
  advice: {
    worth: 5,
    wish: () => 24,
    options: { "tactical-reload": (table, { id }) => reloadWish(table, id) },
  },
};
