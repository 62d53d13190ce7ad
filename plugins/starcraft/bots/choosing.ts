import type { Prompt } from "conclave/rules";
import { showsUnit } from "../effects/matching.ts";
import type { Table } from "../table/table.ts";
import type { Aims } from "./aims.ts";
import { choiceOf } from "./choices.ts";
import type { Orders } from "./orders.ts";
import { buildingWish, moduleWish, pieceWish, technologyWish, transportWish } from "./purchases.ts";

/** What the bot goes by in one decision. */
export interface Mind {
  readonly table: Table;
  readonly aims: Aims;
  readonly orders: Orders;
}

/** More than any unit or card is worth: what the bot gives away is what it wants least. */
const most = 50;

/** What the bot thinks of an option: more than 0 if it wants it. Options of a prompt that it does not know are all alike. */
export function wishFor({ table, aims, orders }: Mind, prompt: Prompt, option: string): number {
  switch (prompt.key) {
    case "tile":
      return tileWish(table, option);
    case "starting-base":
      return baseWish(table, aims, option);
    case "execute":
      return turnWish(orders, option);
    case "build":
      return pieceWish(table, aims, option);
    case "starting-transport":
    case "free-transport":
      return 1 + transportWish(table, aims, option);
    case "building":
    case "upgrade":
      return buildingWish(table, option);
    case "module":
      return moduleWish(table, option);
    case "technology":
      return technologyWish(table, option);
    case "research-further":
      return option === "event" ? orders.eventWorth : 1;
    case "base":
      return 1 + baseWish(table, aims, option);
    case "withdraw":
    case "retreat":
      return 1 + retreatWish(table, aims, option);
    case "event":
      return playWish(table, aims, option);
    case "ending-benefit":
      return eventWish(table, aims, option);
    case "battle-start":
      return battleStartWish(table, option);
    case "worker-loss":
    case "reconnoitre":
      return 1 + aims.lead(Number(option.split("-")[1]));
    case "shoot-down":
      return 1 + aims.lead(Number(option.split("@")[0]?.split("-")[1]));
    case "discard":
      return most - cardWish(table, option);
    case "orbital-strike":
      return table.powerById(option);
    case "consume":
    case "excess":
    case "forced-loss":
    case "front-line":
    case "lost-support":
    case "retreat-losses":
    case "sacrifice":
    case "splash":
      return most - table.powerById(option);
    case "demolish":
      return 0;
    default:
      return 1;
  }
}

/** An order, or an event card instead; own pieces are not destroyed, and what extensions add is left alone. */
function turnWish(orders: Orders, option: string): number {
  const executed = choiceOf("execute", option);
  if (executed !== undefined) return orders.executing(executed);
  const forgone = choiceOf("forgo", option);
  return forgone === undefined ? Number.NEGATIVE_INFINITY : orders.forgoing(forgone);
}

/** Rich planets with more than one kind of resource. */
function tileWish(table: Table, planet: string): number {
  return table.planet(planet).areas.reduce((sum, { amount }) => sum + amount, 0);
}

function baseWish(table: Table, aims: Aims, area: string): number {
  const place = table.places.get(area);
  if (!place || place.resource === "conquest") return 0;
  return place.amount + (place.resource === "mineral" ? 1 : 0) + table.powerOf(place.own) / 20 + aims.worth(place) / 10;
}

/** Back to where the units hold most. */
function retreatWish(table: Table, aims: Aims, area: string): number {
  const place = table.places.get(area);
  if (!place) return 0;
  const room = place.unitLimit - place.own.length;
  const present = table.powerOf(place.own);
  return 2 * Math.min(3, room) + aims.worth(place) * (aims.hold(place, present + 5) - aims.hold(place, present));
}

/** One of the cards in hand; what extensions add is left alone. */
function playWish(table: Table, aims: Aims, option: string): number {
  const card = choiceOf("play-event", option);
  return card === undefined ? 0 : eventWish(table, aims, card);
}

/** What an event card is worth that says nothing of it. */
const unknownEvent = 0.5;

/** What is worth most now; points count more when the end is near. */
function eventWish(table: Table, aims: Aims, option: string): number {
  const card = table.rules.cards.get(option);
  if (card?.category !== "event") return unknownEvent;
  const { worth = unknownEvent, points = 0 } = card;
  return points > 0 && aims.isLate ? 2 * worth : worth;
}

/** An attacker has come to fight; a defender calls off what would be lost. */
function battleStartWish(table: Table, option: string): number {
  const { battle } = table.view;
  const card = table.rules.cards.get(option);
  if (!battle || !option.startsWith("battle-called-off") || card?.category !== "event") return 1;
  if (battle.defender !== table.seat) return 0;
  const side = (seat: number) => ({
    kinds: battle.units.filter((unit) => unit.seat === seat).map(({ kind }) => table.kind(kind)),
    technologies: table.player(seat).technologies,
  });
  return table.forecast.battle(side(battle.attacker), side(table.seat)).win > 0.4 ? 2 : 0;
}

/** How much the bot wants to keep a combat card: one that its units match, above all a strong one. */
function cardWish(table: Table, option: string): number {
  const card = table.combatCard(option);
  if (!card) return 0;
  const { units, major } = card;
  const users = units === "all" ? 4 : table.ownUnits.filter(({ kind }) => showsUnit(card, kind)).length;
  const strength = major ? (major.attack + major.health) / 5 : 1.5;
  return Math.min(3, users) + (users > 0 ? strength : strength / 4) + (card.technology === undefined ? 0 : 1);
}
