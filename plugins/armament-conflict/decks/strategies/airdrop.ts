import { back, nameOf, territoryOption, unitName, unitOption } from "../../labels.ts";
import { outermost } from "../../lands/layers.ts";
import { discard } from "../../rules/drawing.ts";
import { anyUnit, moveUnit, unitsThat } from "../../rules/units.ts";
import { takesOrders, unit } from "../../state.ts";
import { placingWish } from "../../table/lands.ts";
import type { Table } from "../../table/table.ts";
import { unitWorthOf } from "../../table/units.ts";
import type { Play, StrategyCard } from "../../types.ts";
import { noUnit } from "../../views/reasons.ts";

/** Moves a unit to any player's outermost territory, without permission (R85). */
const play: Play = {
  problem(position, seat) {
    return anyUnit(position, seat, (id) => takesOrders(position, id)) ? undefined : noUnit;
  },
  *rule(game, seat, card) {
    const units = unitsThat(game, seat, (id) => takesOrders(game, id)).map((id) => unitOption(game, id));
    const id = yield* game.choose(seat, "airdrop.unit", units, { optional: back });
    if (id === undefined) return;
    const { territory: from } = unit(game, id);
    const places = game.activeSeats.flatMap((other) => outermost(game, other)).filter((place) => place !== from);
    const territories = places.map((place) => territoryOption(game, place, seat));
    const params = { unit: unitName(game, id) };
    const to = yield* game.choose(seat, "airdrop.territory", territories, { params, optional: back });
    if (to === undefined) return;
    discard(game, card);
    game.log("airdropped", { player: { seat }, ...params, territory: nameOf(game, to) });
    yield* moveUnit(game, id, to);
  },
};

function airdropWish(table: Table, id: string): number {
  const owner = table.ownerOf(id);
  const place = table.place(id);
  if (!owner || !place) return 0;
  if (owner.seat === table.me.seat) return placingWish(table, place) / 4;
  if (table.isPartner(owner.seat)) return 0.5;
  return 12 - 2 * owner.territories.length - place.durability;
}

export const airdrop: StrategyCard = {
  category: "strategy",
  id: "airdrop",
  cost: 0,
  development: play,
  advice: {
    worth: 3,
    wish: (table, random) => (table.holdsAttack && table.unitsOf(table.me.seat).length > 3 && random.coin() ? 9 : -1),
    options: {
      "airdrop.unit": (table, { id }) => unitWorthOf(table, id),
      "airdrop.territory": (table, { id }) => airdropWish(table, id),
    },
  },
};
