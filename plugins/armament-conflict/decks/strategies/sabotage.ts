import { type CardId, choice, type Option, type Seat, t } from "conclave/rules";
import { aboutCard, back, nameOf } from "../../labels.ts";
import { discard } from "../../rules/drawing.ts";
import { othersThan } from "../../rules/players.ts";
import { handOf, modificationCard } from "../../state.ts";
import type { Table } from "../../table/table.ts";
import type { Play, Position, StrategyCard } from "../../types.ts";

const nothingToBreak = t("reason.nothing-to-break");

interface Aim {
  readonly target: Seat;
  readonly modification?: CardId;
}

/** Discards a modification, or a random card from a hand (R24). */
const play: Play = {
  problem(position, seat) {
    return aims(position, seat).length > 0 ? undefined : nothingToBreak;
  },
  *rule(game, seat, card) {
    const aim = yield* game.choose(seat, "sabotage", aims(game, seat), { optional: back });
    if (!aim) return;
    discard(game, card);
    const broken = aim.modification ?? game.random.pick(handOf(game, aim.target));
    discard(game, broken);
    game.log("sabotaged", { player: { seat }, target: { seat: aim.target }, card: nameOf(game, broken) });
  },
};

function aims(position: Position, seat: Seat): Option<Aim>[] {
  const options: Option<Aim>[] = [];
  for (const target of othersThan(position, seat)) {
    const player = { seat: target };
    const about = [{ type: "seat", id: String(target) }];
    if (handOf(position, target).length > 0) {
      options.push(choice(`hand-${target}`, t("label.hand-card-of", { player }), { target }, about));
    }
    const modification = modificationCard(position, target);
    if (modification !== undefined) {
      const label = t("label.modification-of", { player, card: nameOf(position, modification) });
      options.push(choice(`modification-${target}`, label, { target, modification }, aboutCard(modification)));
    }
  }
  return options;
}

/** Prefers modifications over hand cards, and strong players as targets. */
function sabotageWish(table: Table, id: string): number {
  const player = table.view.players[Number(id.slice(id.lastIndexOf("-") + 1))];
  if (!player) return 1;
  const loss =
    id.startsWith("modification") && player.modification ? 2 * table.modificationWorth(player.modification) : 5;
  return loss + table.strengthOf(player) / 6 + (table.isPartner(player.seat) ? -6 : 0);
}

export const sabotage: StrategyCard = {
  category: "strategy",
  id: "sabotage",
  cost: 0,
  development: play,
  advice: {
    worth: 4,
    wish: () => 22,
    options: { sabotage: (table, { id }) => 100 + sabotageWish(table, id) },
  },
};
