import type { Option, Prompt, Text } from "conclave/rules";
import { gainOf } from "./fights.ts";
import type { Table } from "./table.ts";

/** What options of other prompts are worth to the player who is asked. */
export function worthOf(table: Table, { key, title }: Asked, option: Option): number {
  const thing = table.thing(option.id);
  if (!thing) return cardWorthOf(table, key, option.id);
  if (key === "defender") {
    const attacker = table.thing(option.about?.[0]?.id ?? "");
    return attacker ? gainOf(table, attacker, thing) : 0;
  }
  const worth = Math.max(1, table.worth(thing));
  return table.isMine(thing) === (helping.has(key) || isBuff(table, title)) ? worth : -worth;
}

type Asked = Pick<Prompt, "key" | "title">;

/** Whether a prompt is about a spell that is good for what it targets. */
function isBuff(table: Table, { params }: Text): boolean {
  const name = params?.card;
  if (typeof name !== "object" || !("key" in name)) return false;
  return table.named(name.key)?.subtypes.includes("buff") === true;
}

/** Things chosen for these gain something; for all others they are lost or hurt. */
const helping: ReadonlySet<string> = new Set(["target-repair", "target-help", "levels-for-death"]);

/** Cards of piles: what is given up should be cheap, what is gained dear. */
function cardWorthOf(table: Table, key: string, id: string): number {
  const cost = table.cardOf(id)?.cost ?? 0;
  return key === "discard" ? -cost : cost;
}
