import type { Operation, OperationName } from "../effect-types.ts";
import type { AgendaCard, Objective } from "../types.ts";
import type { Table } from "./table.ts";

/** What agendas in play make operations worth: those that raise what they count. */

/** The beginnings of metrics that an operation raises. */
const raises: { readonly [Name in OperationName]?: readonly string[] } = {
  "establish-guild": [
    "pure-guild",
    "pure-sector-with-guild",
    "pure-sector-with-2-guilds",
    "pure-sector-with-3-different",
  ],
  "build-installation": ["pure-installation", "pure-shipyard", "pure-sector-defense", "pure-sector-with-"],
  "increase-population": ["pure-sector-population", "pure-population"],
  deploy: ["fleet-power", "pure-sector-with-2-fleet", "pure-sector-with-3-fleet"],
  activate: ["active-fleet-power"],
  "gain-technology": ["technology", "basic-technology", "improved-technology"],
  "upgrade-glory": ["glory"],
  "gain-glory": ["glory"],
  invade: ["pure-sector", "own-sector", "glory", "reclaim-token", "bounty-token"],
  "gain-bounty": ["bounty-token"],
  "gain-trade-token": ["trade-token"],
  "advance-track": ["track-tier", "any-pure-track"],
  produce: ["stock"],
};

/** What an operation is worth because of the agendas in play that will be scored. */
export function aimFor(table: Table, { op }: Operation): number {
  const wanted = raises[op];
  if (!wanted) return 0;
  let worth = 0;
  for (const { agenda, corrupted } of table.me.slots) {
    if (!agenda || corrupted) continue;
    for (const objective of table.card<AgendaCard>(agenda.card).objectives) worth += share(objective, wanted);
  }
  return worth * table.evaluations * 0.4;
}

function share(objective: Objective, wanted: readonly string[]): number {
  if (objective.kind === "track") return wanted.includes("track-tier") ? (objective.byTier[0] ?? 0) / 2 : 0;
  if (objective.kind === "feat") {
    const counts = objective.condition.some(
      ({ metric, is }) => is === ">=" && wanted.some((name) => metric.startsWith(name)),
    );
    return counts ? objective.influence / 4 : 0;
  }
  return wanted.some((name) => objective.metric.startsWith(name)) ? objective.influence / (objective.every ?? 1) : 0;
}
