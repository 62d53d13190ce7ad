import { playerOf, type Rule, type Seat } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { Resource, Resources } from "../../effects/effect-types.ts";
import { anyResource, resourceOf } from "../../effects/writing.ts";
import { amounts, influenceText } from "../../labels.ts";
import { agendaOf } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { levelLimit, overproductionInfluence, stockLimit } from "../../values.ts";
import { abilitiesOf } from "../abilities/abilities-of.ts";
import { deed } from "../effects/handles.ts";
import { guildsOf, sectorsOf } from "../map.ts";
import { type Counts, countBy } from "../scoring/count.ts";
import { playerCounts } from "../scoring/players.ts";
import { sectorCounts } from "../scoring/sectors.ts";

/** Production: levels, yields, and what is produced (README, "Production"). */

/** What adds to a production level. */
export interface LevelPart {
  /** The sector, or where an ability comes from, or `agenda:` and the card’s id. */
  readonly source: string;
  readonly resource: Resource;
  readonly amount: number;
}

/** What levels may count: everything but what follows from levels. */
const counts: Counts = { ...sectorCounts, ...playerCounts };

function findLevelParts(position: Position, seat: Seat): readonly LevelPart[] {
  const parts: LevelPart[] = [];
  const add = (source: string, resource: Resource, amount: number) => {
    if (amount > 0) parts.push({ source, resource, amount });
  };
  for (const sector of sectorsOf(position, seat)) {
    const guilds = guildsOf(position, sector).map((guild) => resourceOf[guild]);
    for (const resource of anyResource) {
      const working = guilds.filter((produced) => produced === resource).length;
      add(`sector:${sector.id}`, resource, working * sector.population);
    }
  }
  for (const { source, abilities } of abilitiesOf(position, seat)) {
    for (const { resource, amount, per } of abilities.levels ?? []) {
      add(source, resource, per === undefined ? amount : amount * countBy(counts, position, seat, per));
    }
  }
  for (const slot of playerOf(position, seat).slots) {
    const levels = agendaOf(position, slot)?.levels ?? {};
    for (const resource of anyResource) add(`agenda:${slot.agenda}`, resource, levels[resource] ?? 0);
  }
  return parts;
}

/** What adds to the production levels of a player, before the limit. */
export function levelParts(position: Position, seat: Seat): readonly LevelPart[] {
  return position.once(findLevelParts, seat);
}

/** A production level of a player. */
export function levelOf(position: Position, seat: Seat, resource: Resource): number {
  const level = levelParts(position, seat).reduce(
    (sum, part) => sum + (part.resource === resource ? part.amount : 0),
    0,
  );
  return Math.min(level, position.value(levelLimit, { seat }));
}

/** What each level yields. */
const yields = [0, 1, 1, 2, 3, 3, 4, 4, 5, 6, 8, 10, 12, 15] as const;
const yieldsOfCredits = [0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 6, 8] as const;

/** What a production of a resource gives at a level. */
export function yieldAt(resource: Resource, level: number): number {
  const table = resource === "credits" ? yieldsOfCredits : yields;
  return table[Math.min(level, table.length - 1)] ?? 0;
}

/** What a production of a resource gives a player. */
export function yieldOf(position: Position, seat: Seat, resource: Resource): number {
  return yieldAt(resource, levelOf(position, seat, resource));
}

/** Adds resources to the stock of a player; what it cannot hold is lost. Returns how much was lost of each. */
function addToStock(game: Match, seat: Seat, gained: Resources): Resources {
  const { resources } = playerOf(game, seat);
  const limit = game.value(stockLimit, { seat });
  const lost: { [resource in Resource]?: number } = {};
  for (const resource of anyResource) {
    const stock = resources[resource] + (gained[resource] ?? 0);
    if (stock > limit) lost[resource] = stock - limit;
    resources[resource] = Math.min(stock, limit);
  }
  return lost;
}

/** Gains resources as far as there is room for them. Returns whether it was any. */
export function gainResources(game: Match, seat: Seat, resources: Resources): boolean {
  const lost = addToStock(game, seat, resources);
  const gained = amounts(
    Object.fromEntries(anyResource.map((resource) => [resource, (resources[resource] ?? 0) - (lost[resource] ?? 0)])),
  );
  if (gained.length > 0) game.log("resources-gained", { player: { seat }, resources: gained });
  return gained.length > 0;
}

/** What abilities give right before such a resource is produced. */
function before(position: Position, seat: Seat, resource: Resource): Resources {
  const amount = abilitiesOf(position, seat).reduce(
    (sum, { abilities }) => sum + (abilities.beforeProduction?.[resource] ?? 0),
    0,
  );
  return { [resource]: amount };
}

/** Whether a production of a resource gives a player anything. */
export function isProductive(position: Position, seat: Seat, resource: Resource): boolean {
  return yieldOf(position, seat, resource) > 0 || (before(position, seat, resource)[resource] ?? 0) > 0;
}

/** Produces each of these resources once. What exceeds the stock is lost, for influence. */
export function* produceResources(game: Match, context: Context, resources: readonly Resource[]): Rule {
  const { seat } = context;
  const overproduced: Resource[] = [];
  const exceeding: { [resource in Resource]?: number } = {};
  const produced: { [resource in Resource]?: number } = {};
  for (const resource of resources) {
    gainResources(game, seat, before(game, seat, resource));
    const amount = yieldOf(game, seat, resource);
    const lost = addToStock(game, seat, { [resource]: amount });
    if (lost[resource]) overproduced.push(resource);
    Object.assign(exceeding, lost);
    produced[resource] = amount;
  }
  const influence = overproduced.length * game.value(overproductionInfluence, { seat });
  playerOf(game, seat).influence += influence;
  const params = { overproduced: overproduced.length, lost: amounts(exceeding) };
  game.log("produces", {
    player: { seat },
    resources: amounts(produced),
    influence: influenceText(influence),
    ...params,
  });
  for (const resource of resources) yield* game.call(deed, { context, deed: { kind: "produce", seat, resource } });
  for (const resource of overproduced) {
    yield* game.call(deed, { context, deed: { kind: "overproduce", seat, resource } });
  }
}
