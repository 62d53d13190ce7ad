import { choice, playerOf, type Rule, type Seat, t } from "conclave/rules";
import { houses as allHouses } from "../catalogues/houses.ts";
import { origins } from "../catalogues/origins/index.ts";
import { newContext } from "../effects/context.ts";
import { resolveEffect } from "../rules/effects/handles.ts";
import { scenarioOf } from "../rules/map.ts";
import { houseOf, originOf } from "../state.ts";
import type { House, Match, Origin } from "../types.ts";
import { layOut } from "./laying-out.ts";

/** Players choose houses and origins in turn or get them by lot; then everything of theirs is laid out (README, "Set-up"). */
export function* houses(game: Match): Rule {
  const { houses: way } = game.options;
  if (way === "dealt") deal(game);
  for (const seat of game.seats) {
    const origin = way === "drawn" ? drawn(game) : yield* chooseOrigin(game, seat);
    Object.assign(playerOf(game, seat), { house: origin.house, origin: origin.id });
    game.log("house", { player: { seat }, house: houseOf(game, seat).name, origin: origin.name });
  }
  layOut(game);
  for (const seat of game.state.order) yield* settleIn(game, seat);
}

/** Houses that nobody has taken, and that have not fallen in the scenario. */
function freeHouses(game: Match): readonly House[] {
  const taken = new Set(game.state.players.map(({ house }) => house));
  return game.entries(allHouses).all.filter(({ id }) => !taken.has(id) && !hasFallen(game, id));
}

function hasFallen(game: Match, house: string): boolean {
  return scenarioOf(game).fallenHouses?.includes(`fallen-${house}`) === true;
}

function originsOf(game: Match, house: string): readonly Origin[] {
  return game.entries(origins).all.filter((origin) => origin.house === house);
}

function drawn(game: Match): Origin {
  return game.random.pick(originsOf(game, game.random.pick(freeHouses(game)).id));
}

function deal(game: Match): void {
  const deck = game.random.shuffle(freeHouses(game).map(({ id }) => id));
  game.state.dealt = game.seats.map(() => deck.splice(0, 2));
}

function* chooseOrigin(game: Match, seat: Seat): Rule<Origin> {
  const house = yield* chooseHouse(game, seat);
  return yield* game.choose(
    seat,
    "origin",
    originsOf(game, house.id).map((it) => choice(it.id, it.name, it, { type: "origin", id: it.id })),
    { publicOptions: true, params: { house: house.name } },
  );
}

function* chooseHouse(game: Match, seat: Seat): Rule<House> {
  const about = ({ id }: House) => ({ type: "house", id });
  const dealt = game.state.dealt?.[seat];
  const free = freeHouses(game).filter(({ id }) => dealt?.includes(id) ?? true);
  const others = dealt ? [] : game.entries(allHouses).all.filter((house) => !free.includes(house));
  return yield* game.choose(
    seat,
    "house",
    free.map((it) => choice(it.id, it.name, it, about(it))),
    {
      publicOptions: true,
      unavailable: others.map((it) => ({
        id: it.id,
        label: it.name,
        about: [about(it)],
        reason: t(hasFallen(game, it.id) ? "reason.house-fallen" : "reason.house-taken"),
      })),
    },
  );
}

/** What the origin gives once everything has been laid out. */
function* settleIn(game: Match, seat: Seat): Rule {
  const { setup: parts } = originOf(game, seat);
  if (parts.length === 0) return;
  const context = newContext(seat, originOf(game, seat).name);
  yield* game.call(resolveEffect, { context, effect: { mode: "all", parts } });
}
