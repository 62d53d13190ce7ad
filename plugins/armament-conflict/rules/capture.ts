import type { CardId, Rule, Seat } from "conclave/rules";
import { territoryAttacked, territoryRemoved, territoryTaken } from "../events.ts";
import { nameOf, publicUnitName, territoryOption } from "../labels.ts";
import { isHeldCapital } from "../lands/capital.ts";
import { closeLayer } from "../lands/layers.ts";
import { isEmptyVehicle, territoriesOf, territory, unit, unitsIn } from "../state.ts";
import type { Match } from "../types.ts";
import { spoils } from "../values.ts";
import { removedZone, territoryBox } from "../zones.ts";
import { drawCards } from "./drawing.ts";
import { eliminate } from "./elimination.ts";
import { desert } from "./loyalty.ts";
import { reward } from "./rewards.ts";
import { placeTerritory, takeFromLands } from "./territories.ts";
import { knownNotToBeVehicle, removeUnit, setTerritory } from "./units.ts";

/** Reduces a territory's durability; at 0 it is captured (R35, R36). */
export function* damageTerritory(game: Match, id: CardId, points: number, by: Seat): Rule {
  yield* weaken(game, id, points, by);
  if (territory(game, id).durability <= 0) yield* captureTerritory(game, id, by);
}

/** Reduces a territory's durability without further consequences. */
export function* weaken(game: Match, id: CardId, points: number, by: Seat): Rule {
  yield* game.event(territoryAttacked, { by, territory: id, points }, () => {
    const place = territory(game, id);
    const lost = Math.min(points, place.durability);
    place.durability -= lost;
    game.log("territory-damaged", {
      territory: nameOf(game, id),
      player: { seat: place.owner },
      lost,
      left: place.durability,
    });
  });
}

/** Gives a territory to its captor and resolves all consequences (R36, R61, R66, R67). */
export function* captureTerritory(game: Match, id: CardId, by: Seat): Rule {
  const { owner: from, layer } = territory(game, id);
  if (from === by) {
    yield* rebuild(game, id);
    return;
  }
  const capital = isHeldCapital(game, id);
  const taken = yield* game.event(territoryTaken, { territory: id, from, by }, function* () {
    const players = { player: { seat: by }, loser: { seat: from } };
    game.log(capital ? "capital-taken" : "territory-taken", { ...players, territory: nameOf(game, id) });
    yield* placeTerritory(game, id, by);
    closeLayer(game, from, layer);
    if (capital) yield* desert(game, from, by, id);
    yield* withdrawFrom(game, id, by);
  });
  if (!taken) {
    const place = territory(game, id);
    place.durability = Math.max(1, place.durability);
    return;
  }
  yield* reward(game, by, "territory-captured");
  if (game.state.achievements.antiPeace === by) yield* drawCards(game, by, game.value(spoils, { seat: by }));
  if (capital && game.options["capital-fall-eliminates"]) {
    yield* dissolve(game, from);
    yield* eliminate(game, from, by);
  } else if (territoriesOf(game, from).length === 0) yield* eliminate(game, from, by);
}

/** A territory that its owner has brought down goes to the edge of their lands at half durability; nothing is captured (R52). */
function* rebuild(game: Match, id: CardId): Rule {
  const { owner, layer } = territory(game, id);
  yield* placeTerritory(game, id, owner);
  closeLayer(game, owner, layer);
  const left = territory(game, id).durability;
  game.log("territory-rebuilt", { player: { seat: owner }, territory: nameOf(game, id), left });
}

/** All units there except the new owner's withdraw; those with nowhere to go are discarded (R36). */
function* withdrawFrom(game: Match, id: CardId, by: Seat): Rule {
  for (const seat of game.seatsFrom(by + 1)) {
    if (seat === by) continue;
    for (const unitId of unitsIn(game, id)) if (unit(game, unitId).owner === seat) yield* withdraw(game, unitId);
  }
}

/** Moves a unit to another of its owner's territories, for free; this is not a retreat (R36). */
export function* withdraw(game: Match, id: CardId): Rule {
  const { owner, territory: from } = unit(game, id);
  const homes = territoriesOf(game, owner).filter((place) => place !== from);
  if (homes.length === 0 || isEmptyVehicle(game, id)) {
    game.log("unit-abandoned", { player: { seat: owner }, unit: nameOf(game, id) });
    removeUnit(game, id);
    return;
  }
  knownNotToBeVehicle(game, id);
  const params = { player: { seat: owner }, unit: publicUnitName(game, id) };
  const options = homes.map((place) => territoryOption(game, place, owner));
  const to = yield* game.choose(owner, "withdraw", options, { params, publicOptions: true });
  setTerritory(game, id, to);
  game.log("unit-withdrew", { ...params, territory: nameOf(game, to) });
}

/** Puts the rest of a fallen capital's owner's lands into the box, where nobody can find them (R10, R66). */
function* dissolve(game: Match, seat: Seat): Rule {
  for (const id of [...territoriesOf(game, seat)]) {
    for (const unitId of unitsIn(game, id)) if (unit(game, unitId).owner !== seat) yield* withdraw(game, unitId);
    takeFromLands(game, id, territoryBox);
    delete game.state.territories[id];
    game.state.dissolved += 1;
  }
  game.shuffle(territoryBox);
}

/** Removes a territory from the game; the player who bombed it keeps the card (R54). Its units must already be gone. */
export function* removeTerritory(game: Match, id: CardId, by: Seat, source: Seat): Rule {
  const { owner: from } = territory(game, id);
  const removed = yield* game.event(territoryRemoved, { territory: id, from, by, source }, () => {
    takeFromLands(game, id, removedZone(by));
    delete game.state.territories[id];
    game.state.removals.push({ territory: id, keeper: by, source });
    game.log("territory-removed", {
      player: { seat: by },
      loser: { seat: from },
      territory: nameOf(game, id),
      source: { seat: source },
    });
  });
  if (removed && territoriesOf(game, from).length === 0) yield* eliminate(game, from, source);
}
