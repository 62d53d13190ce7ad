import type { Option } from "conclave/rules";
import type { Card } from "../types.ts";
import { bestGain } from "./fights.ts";
import { frontOf } from "./front.ts";
import type { Table } from "./table.ts";

/** What the options of a main phase are worth. Nothing below zero is done. */
export function wishFor(table: Table, { id }: Option): number {
  const [action = "", ...rest] = id.split(":");
  const about = rest.join(":");
  const wish = wishes[action];
  return wish ? wish(table, about) : 1;
}

type Wish = (table: Table, about: string) => number;

const wishes: { readonly [action: string]: Wish } = {
  hire: (table, id) => (table.me.workers >= workersWanted(table) ? -1 : 60 - worthInHand(table, id)),
  build: () => 55,
  "summon-hero": (table, id) => (heroesInPlay(table) === 0 ? 48 + heroWorth(table, id) : 30 + heroWorth(table, id)),
  play: (table, id) => {
    const card = table.cardOf(id);
    return card ? playWorth(table, card) : 1;
  },
  activate: (table, id) => wishOf(table, id),
  attack: (table, id) => {
    const attacker = table.thing(id);
    if (!attacker) return -1;
    const gain = bestGain(table, attacker);
    // What attacks does not patrol.
    return gain > (table.worth(attacker) / 5) * frontOf(table).caution ? 20 + gain : -1;
  },
  "level-up": (table, id) => 8 + levelWorth(table, id),
  "add-on": (table, id) => (table.me.gold >= 8 ? (id === "tower" ? 6 : id === "surplus" ? 7 : 2) : -1),
  repair: (table) => (table.me.gold >= 6 ? 3 : -1),
  "hand-over": () => -1,
};

const usualWish = 34;

/** What the card says that its ability is worth; an option is named by the card and the ability. */
function wishOf(table: Table, id: string): number {
  const [card = "", ability] = id.split(".");
  const definition = table.cardOf(card);
  const abilities = [...(definition?.abilities ?? []), ...(definition?.bands ?? []).flatMap((band) => band.abilities)];
  for (const own of abilities) {
    if (own.ability === "activated" && own.id === ability) return own.wish ?? usualWish;
  }
  return usualWish;
}

/** Enough for all technology. */
function workersWanted(table: Table): number {
  return table.view.mode === "free-for-all" ? 11 : 10;
}

function heroesInPlay(table: Table): number {
  return table.view.things.filter(({ seat, level }) => seat === table.seat && level !== undefined).length;
}

/** A hero is worth more if its spells are in hand. */
function heroWorth(table: Table, id: string): number {
  const card = table.cardOf(id);
  const spells = (table.me.hand ?? []).filter(
    (held) => table.card(held.card).spec === card?.spec && table.card(held.card).type === "spell",
  );
  return spells.length;
}

function levelWorth(table: Table, id: string): number {
  const thing = table.thing(id);
  if (!thing) return 0;
  const { bands = [] } = table.card(thing.card);
  const next = bands.find(({ from }) => from > (thing.level ?? 1));
  const missing = next ? next.from - (thing.level ?? 1) : 9;
  return missing <= table.me.gold ? 6 - missing : 0;
}

/** The cards least useful now are hired first. */
function worthInHand(table: Table, id: string): number {
  const card = table.cardOf(id);
  return card ? cardWorth(table, card) : 0;
}

/** What a card is worth in the deck or the hand: more if it can be played soon. */
export function cardWorth(table: Table, card: Card): number {
  const { tech = 0, cost, atk = 0, hp = 0, type } = card;
  const far = Math.max(0, tech - table.tech);
  const body = type === "unit" ? (2 * atk + hp) / (cost + 2) : 1.5;
  // It comes in some turns: then the next technology stands, and there are a few workers more.
  const beyond = Math.max(0, cost - table.me.workers - 1);
  return body + 2 * tech - 3 * far - 4 * Math.max(0, far - 1) - beyond - (type === "spell" ? 0.5 : 0);
}

function playWorth(table: Table, card: Card): number {
  if (card.type !== "spell") return 40 + card.cost;
  const harmful = !card.subtypes.includes("buff");
  const enemies = table.view.things.filter((thing) => !table.isMine(thing) && table.isFighter(thing));
  const own = table.view.things.filter((thing) => thing.seat === table.seat && table.isFighter(thing));
  if (harmful && enemies.length === 0) return card.cost === 0 ? 5 : -1;
  if (!harmful && own.length === 0) return -1;
  return 36 + card.cost;
}
