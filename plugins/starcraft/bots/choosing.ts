import type { Prompt } from "conclave/rules";
import { buildings } from "../catalogues/buildings.ts";
import { technologies } from "../catalogues/technologies.ts";
import { planMoves } from "./moves.ts";
import type { Table } from "./table.ts";

/** What the bot thinks of an option: more than 0 if it wants it. Options of a prompt that it does not know are all alike. */
export function wishFor(table: Table, prompt: Prompt, option: string): number {
  const [what = "", where = ""] = split(option);
  switch (prompt.key) {
    case "tile":
      return tileWish(table, option);
    case "starting-base":
      return baseWish(table, option);
    case "order":
      return orderWish(table, what, where);
    case "execute":
      return executeWish(table, option);
    case "build":
      return buildWish(table, what, where);
    case "building":
      return buildingWish(table, option);
    case "module":
      return moduleWish(table, option);
    case "technology":
      return technologyWish(table, option);
    case "base":
      return 1 + baseWish(table, option);
    case "withdraw":
    case "retreat":
      return 1 + retreatWish(table, option);
    case "event":
      return 1;
    case "battle-start":
      return 1;
    case "discard":
      return cardWish(table, option);
    case "excess":
    case "orbital-strike":
      return table.powerById(option);
    case "demolish":
      return 0;
    default:
      return 1;
  }
}

/** `unit:marine@tarsonis-1` is about `unit:marine` and `tarsonis-1`. */
function split(option: string): readonly string[] {
  return option.split("@");
}

/** Rich planets with more than one kind of resource. */
function tileWish(table: Table, planet: string): number {
  return table.planet(planet).areas.reduce((sum, { amount }) => sum + amount, 0);
}

function baseWish(table: Table, area: string): number {
  const place = table.places.get(area);
  if (!place || place.resource === "conquest") return 0;
  return place.amount + (place.resource === "mineral" ? 1 : 0) + table.own(place).length / 10;
}

// --- orders -----------------------------------------------------------------------------------------------------------

/** What an order on a planet promises, less for each own order that lies there or does the same already. */
function orderWish(table: Table, order: string, planet: string): number {
  const kind = order.replace("special-", "");
  const special = order === kind ? 0 : 0.5;
  const before = table.ownOrders;
  const same = before.filter((it) => it.order?.replace("special-", "") === kind);
  const here = same.filter((it) => it.planet === planet).length;
  switch (kind) {
    case "mobilize":
      return planMoves(table, planet).gain + special - 4 * here;
    case "build":
      return buildGain(table, planet) + special - 3.5 * same.length;
    default:
      return table.basePlanets.has(planet) ? 2 + special - 1.5 * same.length : -1;
  }
}

/** What can be built on a planet: units and workers with a base, a base without one. */
function buildGain(table: Table, planet: string): number {
  if (table.basePlanets.has(planet))
    return 6 + Math.min(2, table.areasOf(planet).filter((it) => table.isEmpty(it)).length);
  const areas = table.areasOf(planet);
  const lands = areas.some((place) => table.own(place).length > 0 && !table.hasEnemyBase(place));
  const arriving = table.ownOrders.some((it) => it.planet === planet && it.order?.endsWith("mobilize"));
  if (!lands && !arriving) return 0;
  const rich = areas.reduce((sum, { resource, amount }) => sum + (resource === "conquest" ? 0 : amount), 0);
  return 2 + rich + (table.me.faction === "overmind" ? 3 : 0) - 2 * Math.max(0, table.basePlanets.size - 2);
}

/** Which order comes next: moves that gain most, then building; one that does nothing is given up for an event card. */
function executeWish(table: Table, option: string): number {
  if (option === "demolish") return -1;
  const forEvent = option.startsWith("event@");
  const planet = forEvent ? option.slice("event@".length) : option;
  const order = table.ownOrders.findLast((it) => it.planet === planet)?.order?.replace("special-", "");
  const gain =
    order === "mobilize"
      ? planMoves(table, planet).gain
      : order === "build"
        ? buildGain(table, planet)
        : table.basePlanets.has(planet)
          ? 2
          : 0;
  const haste = order === "mobilize" ? 10 : order === "build" ? 5 : 0;
  return forEvent ? 1 : gain > 0 ? haste + gain : 0;
}

// --- building ---------------------------------------------------------------------------------------------------------

/** Workers as long as there is work, transports to new planets, and the strongest units where they are needed. */
function buildWish(table: Table, what: string, where: string): number {
  const { me } = table;
  if (what === "worker") {
    const all = me.workers + me.unavailableWorkers + table.workersOut;
    return all < 9 + table.view.round && me.workers >= 4 ? 2 : 0;
  }
  if (what === "transport") return transportWish(table, where);
  const kind = table.kind(what.replace("unit:", ""));
  const place = table.places.get(where);
  if (!place) return 0;
  const own = table.own(place);
  const empty = table.isEmpty(place) ? table.worth(place) : 0;
  const crowd = own.length / 2;
  const helpers = kind.assist ? table.ownUnits.filter((unit) => table.kind(unit.kind).assist).length : 0;
  return 3 + table.power({ kind: kind.id }) + (kind.assist ? 2 - 2 * helpers : 0) + empty - crowd;
}

/** A transport is wanted where none leads to yet. */
function transportWish(table: Table, route: string): number {
  const found = table.view.routes.find(({ id }) => id === route);
  if (!found) return 0;
  const beyond = found.ends.find(({ planet }) => !table.basePlanets.has(planet))?.planet;
  if (beyond === undefined || table.transportCount >= 4) return 0;
  const isLinked = table.reachableFrom(beyond).some((planet) => table.basePlanets.has(planet));
  return isLinked ? 0 : 9;
}

/** The next level of the building with the strongest new unit. */
function buildingWish(table: Table, building: string): number {
  const level = table.me.buildings.find(({ id }) => id === building)?.count ?? 0;
  const unlocked = table.unitsOf(building, level + 1).map(({ id }) => table.power({ kind: id }));
  const { race } = table.rules.entries(buildings).get(building);
  return Math.max(1, ...unlocked) + (race === "zerg" && level === 0 ? 2 : 0);
}

function moduleWish(table: Table, module: string): number {
  const count = table.me.modules.find(({ id }) => id === module)?.count ?? 0;
  const first = { supply: 3, "research-and-development": 2, "air-support": 1 }[module] ?? 1;
  return first - count;
}

/** A technology whose units the bot has or can build. */
function technologyWish(table: Table, technology: string): number {
  const { race, cost } = table.rules.entries(technologies).get(technology);
  const users = new Set(
    table.rules
      .deck(`${race}-technologies`)
      .entries.flatMap(({ card }) =>
        card.category === "combat" && card.technology === technology && card.units !== "all" ? card.units : [],
      ),
  );
  const fielded = table.ownUnits.filter(({ kind }) => users.has(kind)).length;
  return fielded === 0 ? 0 : 1 + fielded - (cost.minerals + cost.gas) / 4;
}

// --- battle and cards -------------------------------------------------------------------------------------------------

function retreatWish(table: Table, area: string): number {
  const place = table.places.get(area);
  return place ? place.unitLimit - table.own(place).length + table.worth(place) / 2 : 0;
}

/** How much the bot wants to keep a combat card: one that its units match, above all a technology. */
function cardWish(table: Table, id: string): number {
  const card = table.handCard(id);
  if (!card) return 0;
  const { units } = card;
  const users = units === "all" ? 3 : table.ownUnits.filter(({ kind }) => units.includes(kind)).length;
  const { attack = 0, health = 0 } = card.major ?? {};
  return users + (attack + health) / 10 + (card.technology === undefined ? 0 : 1);
}
