import { fallsTogether, frontOf } from "./front.ts";
import { has, left, type Table, type Thing } from "./table.ts";

/** What attacks are worth, by arithmetic. */

/** The gain of an attack: what the defender loses, minus what the attacker loses. */
export function gainOf(table: Table, attacker: Thing, defender: Thing): number {
  const { atk } = attacker;
  const type = table.card(defender.card).type;
  if (type === "base") return baseGain(table, defender, atk);
  const armor = has(attacker, "armor-piercing") ? 0 : defender.armor;
  const kills = atk >= left(defender) + armor || (has(attacker, "deathtouch") && atk > 0 && table.isFighter(defender));
  const dealt = kills ? table.worth(defender) + slotBonus(defender) : woundGain(table, attacker, defender, armor);
  const building = type === "tech-building" || type === "add-on" || type === "building";
  if (building) return dealt + (kills && type !== "building" ? 2 : 0);
  return dealt - lossOf(table, attacker, defender, kills) * frontOf(table).caution;
}

function baseGain(table: Table, base: Thing, atk: number): number {
  const hp = left(base);
  if (fallsTogether(table, base)) return 1000 + atk;
  // The closer the end, the more each point counts.
  return atk * (1 + 8 / Math.max(2, hp)) * (table.view.mode === "free-for-all" ? 0.7 : 1);
}

/** What an attack does that does not kill: more if all attackers together do. */
function woundGain(table: Table, attacker: Thing, defender: Thing, armor: number): number {
  const together = fallsTogether(table, defender);
  // The armor is used up as well.
  const done = together ? Math.min(attacker.atk, left(defender) + armor) : attacker.atk - armor;
  return damageWorth(table, defender, done) * (together ? 3 : 1);
}

function damageWorth(table: Table, defender: Thing, damage: number): number {
  return damage <= 0 ? 0 : (table.worth(defender) * damage) / Math.max(1, left(defender)) / 3;
}

/** Killing a scavenger or technician gives its player something; without a squad leader others can be attacked. */
function slotBonus({ slot }: Thing): number {
  if (slot === "SCAVENGER" || slot === "TECHNICIAN") return -1;
  return slot === "SQUAD_LEADER" ? 1 : 0;
}

/** What the attacker is worth, if it does not come back, or a part of it. */
function lossOf(table: Table, attacker: Thing, defender: Thing, kills: boolean): number {
  if (kills && has(attacker, "swift-strike") && !has(defender, "swift-strike")) return 0;
  if (has(attacker, "long-range") && !has(defender, "long-range")) return 0;
  if (has(attacker, "flying") && !has(defender, "flying") && !has(defender, "anti-air")) return 0;
  const dies = defender.atk >= left(attacker) + attacker.armor || (has(defender, "deathtouch") && defender.atk > 0);
  if (dies) return has(attacker, "ephemeral") || has(attacker, "indestructible") ? 0 : table.worth(attacker);
  return damageWorth(table, attacker, defender.atk);
}

/** The best that an attacker can do. */
export function bestGain(table: Table, attacker: Thing): number {
  return Math.max(
    0,
    ...frontOf(table)
      .defendersOf(attacker)
      .map((defender) => gainOf(table, attacker, defender)),
  );
}
