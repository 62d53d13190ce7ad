import { type DeclaredSymbols, type Text, t } from "conclave/rules";
import { anyResource, fleetTypes } from "../effects/writing.ts";

/** A symbol with the name that something has besides, such as a resource. */
const named = (noun: string, ids: readonly string[]): DeclaredSymbols =>
  Object.fromEntries(ids.map((id) => [id, { name: t(`${noun}.${id}.name`) }]));

/** What is counted, paid and printed as a symbol. Of costs each has a message of its own, which says what becomes of it. */
export const symbols: DeclaredSymbols = {
  ...named("resource", anyResource),
  any: { amounts: ["cost.any"] },
  influence: {},
  corruption: { amounts: ["symbol.corruption", "cost.corruption"] },
  upkeep: {},
  recall: { amounts: ["cost.recall"] },
  deactivate: { amounts: ["cost.deactivate"] },
  population: { amounts: ["cost.population"] },
  guild: { amounts: ["cost.guilds"] },
  installation: { amounts: ["cost.installations"] },
  "sector-defense": { name: t("installation.sector-defense.name"), amounts: ["item.defenses"] },
  agenda: { amounts: ["cost.agendas"] },
  "trade-token": { amounts: ["cost.trade-tokens"] },
  "glory-token": { amounts: ["cost.glory"] },
  "bounty-token": { amounts: ["cost.bounties", "item.bounties"] },
  "reclaim-token": { amounts: ["cost.reclaims", "item.reclaims"] },
  harbinger: { amounts: ["item.harbingers"] },
  ...named("fleet", fleetTypes),
  "void-cube": { amounts: ["item.void-cubes", "label.void-cubes"] },
  initiative: {},
  "approach-absorption": {},
  "salvo-absorption": {},
};

/** An amount in words: what is to be done with it in a cost, where that differs. */
export function amountText(symbol: string, count: number): Text {
  const [key = `symbol.${symbol}`] = symbols[symbol]?.amounts ?? [];
  return t(key, { count });
}
