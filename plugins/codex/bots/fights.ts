import { has, left, type Table, type Thing } from "./table.ts";

/** What attacks are worth, by arithmetic. */

/** The gain of an attack: what the defender loses, minus what the attacker loses. */
export function gainOf(table: Table, attacker: Thing, defender: Thing): number {
  const { atk } = attacker;
  const type = table.card(defender.card).type;
  if (type === "base") return baseGain(table, defender, atk);
  const armor = has(attacker, "armor-piercing") ? 0 : defender.armor;
  const kills = atk >= left(defender) + armor || (has(attacker, "deathtouch") && atk > 0 && table.isFighter(defender));
  const dealt = kills ? table.worth(defender) + slotBonus(defender) : damageWorth(table, defender, atk - armor);
  const building = type === "tech-building" || type === "add-on" || type === "building";
  if (building) return dealt + (kills && type !== "building" ? 2 : 0);
  return dealt - lossOf(table, attacker, defender, kills);
}

function baseGain(table: Table, base: Thing, atk: number): number {
  const hp = left(base);
  if (atk >= hp) return 1000;
  // The closer the end, the more each point counts.
  return atk * (1 + 8 / Math.max(2, hp)) * (table.view.mode === "free-for-all" ? 0.7 : 1);
}

function damageWorth(table: Table, defender: Thing, damage: number): number {
  return damage <= 0 ? 0 : (table.worth(defender) * damage) / Math.max(1, left(defender)) / 3;
}

/** Killing a scavenger or technician gives its player something; without a squad leader others can be attacked. */
function slotBonus({ slot }: Thing): number {
  if (slot === "SCAVENGER" || slot === "TECHNICIAN") return -1;
  return slot === "SQUAD_LEADER" ? 0.5 : 0;
}

/** What the attacker is worth, if it does not come back, or a part of it. */
function lossOf(table: Table, attacker: Thing, defender: Thing, kills: boolean): number {
  if (kills && has(attacker, "swift-strike") && !has(defender, "swift-strike")) return 0;
  if (has(attacker, "long-range") && !has(defender, "long-range")) return 0;
  if (has(attacker, "flying") && !has(defender, "flying") && !has(defender, "anti-air")) return 0;
  const dies = defender.atk >= left(attacker) + attacker.armor || (has(defender, "deathtouch") && defender.atk > 0);
  if (dies) return has(attacker, "ephemeral") ? 0 : table.worth(attacker);
  return damageWorth(table, attacker, defender.atk);
}

/** What an attacker could attack, as far as the table shows: enough to tell whether an attack is worth its while. */
export function likelyDefenders(table: Table, attacker: Thing): readonly Thing[] {
  const enemies = table.view.things.filter((thing) => !table.isMine(thing));
  const reachable = enemies
    .filter((thing) => table.isFighter(thing) || thing.hp > 0)
    .filter((thing) => canReach(attacker, thing));
  if (has(attacker, "unstoppable") || has(attacker, "stealth") || has(attacker, "invisible")) return reachable;
  const stopping = enemies.filter(
    (thing) => thing.slot !== undefined && has(thing, "flying") === has(attacker, "flying"),
  );
  if (stopping.length === 0) return reachable;
  const leaders = stopping.filter(({ slot }) => slot === "SQUAD_LEADER");
  return leaders.length > 0 ? leaders : stopping;
}

function canReach(attacker: Thing, thing: Thing): boolean {
  return !has(thing, "flying") || has(attacker, "flying") || has(attacker, "anti-air");
}

/** The best that an attacker can do. */
export function bestGain(table: Table, attacker: Thing): number {
  return Math.max(0, ...likelyDefenders(table, attacker).map((defender) => gainOf(table, attacker, defender)));
}
