import type { Option } from "conclave/rules";
import { gainOf } from "./fights.ts";
import type { Table } from "./table.ts";

/** What options of other prompts are worth to the player who is asked. */
export function worthOf(table: Table, key: string, option: Option): number {
  const thing = table.thing(option.id);
  if (!thing) return cardWorthOf(table, key, option.id);
  if (key === "defender") {
    const attacker = table.thing(option.about?.[0]?.id ?? "");
    return attacker ? gainOf(table, attacker, thing) : 0;
  }
  const mine = table.isMine(thing);
  const worth = Math.max(1, table.worth(thing));
  if (losing.has(key)) return mine ? -worth : worth;
  if (helping.has(key)) return mine ? worth : -worth;
  return mine ? -worth : worth;
}

/** Things chosen for these are lost or hurt. */
const losing: ReadonlySet<string> = new Set([
  "sacrifice",
  "exhaust",
  "obliterate",
  "sparkshot",
  "overpower",
  "target-destroy",
  "target-damage",
  "target-return",
]);

/** Things chosen for these gain something. */
const helping: ReadonlySet<string> = new Set(["target-repair", "target-buff", "levels-for-death"]);

/** Cards of piles: what is given up should be cheap, what is gained dear. */
function cardWorthOf(table: Table, key: string, id: string): number {
  const cost = table.cardOf(id)?.cost ?? 0;
  return key === "discard" ? -cost : cost;
}
