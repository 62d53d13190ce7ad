import { type CardId, choice, playerOf, type Rule, type Seat } from "conclave/rules";
import { aboutTerritory, nameOf } from "../labels.ts";

import type { Column } from "../state-types.ts";
import type { Match } from "../types.ts";
import { columnSize, territoryDurability } from "../values.ts";
import { dealtZone, landsZone } from "../zones.ts";

/** All players secretly arrange their territories and choose a capital at the same time; then all are shown (R4). */
export function* arrangeTerritories(game: Match): Rule {
  yield* game.together(game.seats, (seat) => arrange(game, seat));
  for (const seat of game.seats) {
    const player = playerOf(game, seat);
    const { arrangement } = player;
    if (!arrangement) continue;
    delete player.arrangement;
    for (const column of ["left", "right"] as const) {
      for (const id of arrangement[column]) lay(game, seat, id, column, id === arrangement.capital);
    }
    player.capital = arrangement.capital;
    game.log("lands-shown", { player: { seat }, capital: nameOf(game, arrangement.capital) });
  }
}

function* arrange(game: Match, seat: Seat): Rule {
  const dealt = [...game.zone(dealtZone(seat))];
  const options = dealt.map((id) => choice(id, nameOf(game, id), id, aboutTerritory(id)));
  // A column holds `columnSize` territories, or more if the deal does not fit into both; the other column takes the
  // rest. The order within a column does not matter (R6).
  const max = Math.max(game.value(columnSize, { seat }), Math.ceil(dealt.length / 2));
  const min = Math.max(0, dealt.length - max);
  const left = yield* game.chooseMany(seat, "arrange.left", options, { min, max: Math.min(max, dealt.length) });
  const capital = yield* game.choose(seat, "arrange.capital", options);
  playerOf(game, seat).arrangement = { left, right: dealt.filter((id) => !left.includes(id)), capital };
}

function lay(game: Match, seat: Seat, id: CardId, column: Column, isCapital: boolean): void {
  game.move(id, landsZone(seat));
  game.state.territories[id] = {
    owner: seat,
    layer: 1,
    column,
    durability: game.value(territoryDurability, { territory: id }),
    ...(isCapital ? { capitalOf: seat } : undefined),
  };
}
