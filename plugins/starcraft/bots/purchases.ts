import { buildings } from "../catalogues/buildings.ts";
import { modules } from "../catalogues/modules.ts";
import { races } from "../catalogues/races.ts";
import { technologies } from "../catalogues/technologies.ts";
import { showsUnit } from "../effects/matching.ts";
import { effectWorth, priceOf } from "../table/might.ts";
import type { Table } from "../table/table.ts";
import { printedCosts } from "../values.ts";
import type { Aims } from "./aims.ts";
import { choiceOf } from "./choices.ts";

/** What the bot wants to build and to research: more than 0 if it wants it at all. */

/** With this many transports a bot has enough. */
const enoughTransports = 5;

/** Minerals that other purchases must leave: for a base that an order on another planet will build. */
function reserved(table: Table): number {
  const { order } = table.view;
  const building =
    order?.card.endsWith("build") && order.seat === table.seat ? [{ planet: order.planet, order: order.card }] : [];
  const waiting = [...table.ownOrders, ...building].some(
    (it) =>
      it.order.endsWith("build") &&
      !table.basePlanets.has(it.planet) &&
      table.areasOf(it.planet).some(({ own }) => own.length > 0),
  );
  return waiting ? printedCosts.base.minerals : 0;
}

/** Whether the bot can pay this many minerals, besides those that it owes, and keep what it needs. */
function canSpare(table: Table, minerals: number): boolean {
  const kept = reserved(table);
  const owed = table.view.order?.owed?.minerals ?? 0;
  return kept === 0 || minerals === 0 || table.me.income.minerals - owed - minerals >= kept;
}

/** Workers as long as there is work, transports to new planets, and the strongest units where they are needed. */
export function pieceWish(table: Table, aims: Aims, option: string): number {
  if (option === "build-worker") return canSpare(table, printedCosts.worker.minerals) ? workerWish(table) : 0;
  const route = choiceOf("build-transport", option);
  if (route !== undefined)
    return canSpare(table, printedCosts.transport.minerals) ? transportWish(table, aims, route) : 0;
  const [unit, area = ""] = choiceOf("build-unit", option)?.split("@") ?? [];
  return unit === undefined ? 0 : unitWish(table, aims, unit, area);
}

/** A unit for what it can do, and for what it would hold. */
function unitWish(table: Table, aims: Aims, unit: string, area: string): number {
  const kind = table.kind(unit);
  const place = table.places.get(area);
  if (!place || !canSpare(table, kind.cost.minerals)) return 0;
  const power = table.power({ kind: kind.id });
  const present = table.powerOf(place.own);
  const held = aims.worth(place) * (aims.hold(place, present + power) - aims.hold(place, present));
  const assistants = table.ownUnits.filter((it) => table.kind(it.kind).assist).length;
  const use = kind.assist ? (assistants === 0 && table.ownUnits.length > 3 ? 3 : -2) : 0.7 * power;
  return 1.5 + use - 0.15 * priceOf(kind) + held - 0.3 * place.own.length;
}

/** Workers are worth most at the beginning, and no more than there are resources for. */
function workerWish(table: Table): number {
  const { me, view } = table;
  const all = me.workers + me.unavailableWorkers + table.workersOut;
  const { minerals, gas } = me.permanentResources;
  const cards = [...table.places.values()].filter(({ view: area }) => area.resourceCard?.seat === table.seat);
  const capacity = cards.reduce((sum, { amount }) => sum + amount, minerals + gas);
  if (me.workers < 3 || all >= capacity) return 0;
  return view.round <= 4 ? 3.5 : 2;
}

/** A transport is wanted where none leads to yet, and most where there is something to gain. */
export function transportWish(table: Table, aims: Aims, route: string): number {
  const found = table.view.routes.find(({ key }) => key === route);
  const beyond = found?.ends.find(({ planet }) => !table.basePlanets.has(planet))?.planet;
  if (beyond === undefined || table.transportCount >= enoughTransports) return 0;
  const isLinked = table.reachableFrom(beyond).some((planet) => table.basePlanets.has(planet));
  if (isLinked) return 0;
  const prizes = table.areasOf(beyond).map((place) => (place.own.length > 0 ? 0 : aims.worth(place)));
  return 7 + prizes.reduce((sum, worth) => sum + worth, 0) / 4;
}

/** The next level of the building with the strongest new unit; some races build more units with each kind of building. */
export function buildingWish(table: Table, building: string): number {
  const level = table.me.buildings.find(({ building: id }) => id === building)?.level ?? 0;
  const unlocked = table.unitsOf(building, level + 1);
  const { race, levels } = table.rules.entries(buildings).get(building);
  const { minerals, gas } = levels[level]?.cost ?? { minerals: 0, gas: 0 };
  if (!canSpare(table, minerals)) return 0;
  const moreUnits = "perBuilding" in table.rules.entries(races).get(race).buildLimit;
  const strength = Math.max(0, ...unlocked.map((kind) => table.power({ kind: kind.id }) - 0.5 * priceOf(kind)));
  return Math.max(0.5, strength + (moreUnits && level === 0 ? 1 : 0) - 0.3 * (minerals + gas));
}

export function moduleWish(table: Table, module: string): number {
  const count = table.me.modules.find(({ module: id }) => id === module)?.count ?? 0;
  const { cost, worth = 1 } = table.rules.entries(modules).get(module);
  return canSpare(table, cost.minerals) ? worth - count : 0;
}

/** A technology whose units the bot has or can build: what its cards add to those that these units have. */
export function technologyWish(table: Table, technology: string): number {
  const { race, cost } = table.rules.entries(technologies).get(technology);
  if (!canSpare(table, cost.minerals)) return 0;
  let worth = 0;
  for (const { card, copies } of table.rules.deck(`${race}-technologies`).entries) {
    if (card.category !== "combat" || card.technology !== technology) continue;
    const fielded = table.ownUnits.filter(({ kind }) => showsUnit(card, kind));
    if (fielded.length === 0) continue;
    const effects = card.effects.map(effectWorth).reduce((sum, { attack, health }) => sum + attack + health, 0);
    const values = card.major ? card.major.attack + card.major.health - 11 : card.kind === "play-area" ? 2 : 0;
    worth += copies * Math.max(0.5, effects + values) * Math.min(1.5, 0.5 + fielded.length / 4);
  }
  return worth === 0 ? 0 : 0.5 + worth - 0.5 * (cost.minerals + cost.gas);
}

const bestTechnologies = new WeakMap<Table, number>();

/** What the best technology is worth that the bot has not bought yet: the same in a whole decision. */
export function bestTechnology(table: Table): number {
  const best = bestTechnologies.get(table) ?? findBestTechnology(table);
  bestTechnologies.set(table, best);
  return best;
}

function findBestTechnology(table: Table): number {
  const faction = table.ownUnits[0];
  if (!faction) return 0;
  const { race } = table.kind(faction.kind);
  const open = table.rules
    .entries(technologies)
    .all.filter((it) => it.race === race && !table.me.technologies.includes(it.id));
  return Math.max(0, ...open.map(({ id }) => technologyWish(table, id)));
}
