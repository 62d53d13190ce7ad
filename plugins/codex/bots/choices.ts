import type { Option, Prompt, Text } from "conclave/rules";
import { gainOf } from "./fights.ts";
import type { Table } from "./table.ts";

/** What options of prompts other than the main one are worth to the player who is asked. */
export function worthOf(table: Table, asked: Asked, option: Option): number {
  const { key } = asked;
  const thing = table.thing(option.id);
  if (!thing) return cardWorthOf(table, key, option.id);
  if (key === "defender") {
    const attacker = table.thing(option.about?.[0]?.id ?? "");
    return attacker ? gainOf(table, attacker, thing) : 0;
  }
  const worth = Math.max(1, table.worth(thing));
  return table.isMine(thing) === helps(table, asked) ? worth : -worth;
}

type Asked = Extract<Prompt, { kind: "choose" | "choose-many" }>;

/** Whether what is chosen gains something: by the prompt, by the spell, or since only own things can be targeted. */
function helps(table: Table, { key, title, options }: Asked): boolean {
  if (helping.has(key) || isBuff(table, title)) return true;
  return key === "target" && options.every(({ id }) => ownOrUnknown(table, id));
}

function ownOrUnknown(table: Table, id: string): boolean {
  const thing = table.thing(id);
  return !thing || table.isMine(thing);
}

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
