import type { CardId, Seat } from "conclave/rules";
import { back, nameOf, territoryOption } from "../../labels.ts";
import { discard } from "../../rules/drawing.ts";
import { isDamaged, restore } from "../../rules/territories.ts";
import { territoriesOf, territory } from "../../state.ts";
import { repairWish } from "../../table/lands.ts";
import type { BasicCard, Play, Position } from "../../types.ts";
import { repairPoints } from "../../values.ts";
import { nothingDamaged } from "../../views/reasons.ts";

/** Restores a point to one of the player's territories; the Peacemaker may choose any player's (R70). */
const play: Play = {
  problem(position, seat) {
    for (const owner of repairedOwners(position, seat)) {
      for (const id of territoriesOf(position, owner)) if (isDamaged(position, id)) return undefined;
    }
    return nothingDamaged;
  },
  *rule(game, seat, card) {
    const territories = repairable(game, seat).map((id) => territoryOption(game, id, seat));
    const id = yield* game.choose(seat, "repair", territories, { optional: back });
    if (id === undefined) return;
    discard(game, card);
    restore(game, id, game.value(repairPoints, { seat }));
    const { durability } = territory(game, id);
    game.log("territory-restored", { player: { seat }, territory: nameOf(game, id), durability });
  },
};

function repairedOwners(position: Position, seat: Seat): readonly Seat[] {
  return position.state.achievements.peacemaker === seat ? position.activeSeats : [seat];
}

function repairable(position: Position, seat: Seat): CardId[] {
  return repairedOwners(position, seat).flatMap((owner) =>
    territoriesOf(position, owner).filter((id) => isDamaged(position, id)),
  );
}

export const repair: BasicCard = {
  category: "basic",
  id: "repair",
  cost: 0,
  development: play,
  advice: {
    worth: 4,
    wish: (table) => (table.me.territories.some((place) => place.durability < place.maxDurability) ? 25 : -1),
    options: { repair: (table, { id }) => repairWish(table, table.place(id)) },
  },
};
