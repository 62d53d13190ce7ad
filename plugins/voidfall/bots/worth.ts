import type { Cost, Effect, OperationName, Operations, Part, Resource, Resources } from "../effects/effect-types.ts";
import { anyResource } from "../effects/writing.ts";
import { corruptionOnMat, type SeenSector, type Table } from "../table/table.ts";

/** What things are worth to a bot, in influence. */

/** What a unit of a resource is worth when there is little of it. */
const unit: { readonly [resource in Resource]: number } = {
  food: 0.6,
  energy: 0.75,
  materials: 0.7,
  credits: 0.8,
  science: 0.9,
};

const stockLimit = 15;
const enough = 7;

/** What it is worth to gain resources: less the more there are. */
export function worthOfResources(table: Table, resources: Resources): number {
  return anyResource.reduce((sum, resource) => sum + worthOfGain(table, resource, resources[resource] ?? 0), 0);
}

function worthOfGain(table: Table, resource: Resource, count: number): number {
  let worth = 0;
  for (let gained = 0; gained < count; gained++) {
    const before = table.stock(resource) + gained;
    if (before >= stockLimit) break;
    worth += before < enough ? unit[resource] : unit[resource] / 3;
  }
  return worth;
}

/** A production: what it yields, and the influence of an overproduction. */
export function worthOfProduction(table: Table, resource: Resource): number {
  const produced = table.me.yields[resource];
  if (produced === 0) return 0;
  const over = table.stock(resource) + produced > stockLimit;
  return worthOfGain(table, resource, produced) + (over ? 4 : 0);
}

/** What it costs a player to pay: resources, and what is harder to get. */
export function worthOfCost(table: Table, cost: Cost): number {
  const { any = 0, recall = 0, deactivate = 0, corruption = 0, tradeTokens = 0, glory = 0 } = cost;
  const { bounties = 0, reclaims = 0, agendas = 0, installations = 0, guilds = 0, population = 0 } = cost;
  const resources = anyResource.reduce(
    (sum, resource) => sum + (cost[resource] ?? 0) * (table.stock(resource) > enough ? 0.3 : 0.6),
    0,
  );
  return (
    resources +
    any * 0.35 +
    recall * 1.2 +
    deactivate * 1.6 +
    corruption * worthOfCorruption(table) +
    tradeTokens * 3 +
    glory * 3 +
    (bounties + reclaims) * 0.8 +
    agendas * 6 +
    installations * 2 +
    guilds * 3 +
    population * 2.5
  );
}

/** What it is worth to be rid of a corruption. */
export function worthOfCorruption(table: Table): number {
  return (table.isAgainstVoid ? 5 : 3) + Math.max(0, corruptionOnMat(table.me) - 1) * 1.5;
}

/** An effect: of the parts that can be chosen the best ones. */
export function worthOfEffect(table: Table, { mode, parts, cost }: Effect): number {
  const worths = parts.map((part) => worthOfPart(table, part));
  const wanted = worths.filter((worth) => worth > 0);
  const most = Math.max(0, ...wanted);
  const total = mode === "or" ? most : mode === "twice" ? 2 * most : wanted.reduce((sum, worth) => sum + worth, 0);
  return cost ? Math.max(0, total - worthOfCost(table, cost)) : total;
}

export function worthOfPart(table: Table, part: Part): number {
  if ("mode" in part) return worthOfEffect(table, part);
  return worthOfOperation(table, part);
}

function worthOfOperation<Name extends OperationName>(table: Table, details: { readonly op: Name } & Operations[Name]) {
  const worth = worths[details.op] as (table: Table, details: Operations[Name]) => number;
  return worth(table, details);
}

/** The worth of each operation. */
const worths: { readonly [Name in OperationName]: (table: Table, details: Operations[Name]) => number } = {
  "increase-population": (table, { upTo }) => upTo * worthOfPopulation(table),
  "decrease-population": (_, { count }) => -2.5 * count,
  "remove-corruption": (table, { count, where }) =>
    table.corruption === 0 ? 0 : Math.min(count, table.corruption) * worthOfCorruption(table) * (where ? 0.7 : 1),
  "move-corruption": (table) => (corruptionOnMat(table.me) > 0 ? 0.6 : 0),
  "gain-corruption": (table, { count }) => -count * worthOfCorruption(table),
  "corrupt-pile": () => -1,
  "establish-guild": (table, { upTo }) => upTo * worthOfGuild(table),
  "build-installation": (table, { upTo }) =>
    table.mine.some(({ installationSlots }) => installationSlots > 0) ? 1.8 * upTo : 0,
  "destroy-guild": (_, { count }) => -3 * count,
  "destroy-installation": (_, { count }) => -2 * count,
  activate: (table, { upTo }) => Math.min(upTo, table.me.inactive) * 2,
  deactivate: (_, { count }) => -1.6 * count,
  recall: (_, { count }) => -1.2 * count,
  deploy: (table, { upTo, where }) => Math.min(where === "each-shipyard" ? 2 : upTo, table.me.active) * 2.4,
  regroup: () => 0.4,
  invade: worthOfInvasion,
  "gain-technology": worthOfTechnology,
  "gain-agenda": (table) => (table.me.handCount > 1 ? 1 : 5),
  "gain-trade-token": (_, { count }) => 3 * count,
  "gain-bounty": (_, { count }) => 2.2 * count,
  "gain-glory": (_, { value }) => 1 + value,
  "upgrade-glory": (table) => (table.me.glory.some((value) => value < 5) ? 2.5 : 0),
  "discard-glory": (_, { count }) => -3 * count,
  "gain-influence": (_, { amount }) => amount,
  "gain-influence-per": (_, { per }) => 2.5 * per,
  "lose-influence": (table, { amount }) => -Math.min(amount, table.me.influence),
  "gain-resources": (table, { resources }) => worthOfResources(table, resources),
  "gain-resources-choice": (_, { count }) => 0.65 * count,
  "gain-resource-per": (_, { per }) => 1.5 * per,
  "gain-of-guild": (_, { count }) => 0.5 * count,
  "gain-of-guilds": (_, { count }) => 0.7 * count,
  "lose-resources": (table, { resources }) => -worthOfCost(table, resources),
  exchange: () => 0.5,
  produce: (table, { resources }) => resources.reduce((sum, resource) => sum + worthOfProduction(table, resource), 0),
  "produce-choice": (table, { types }) =>
    anyResource
      .map((resource) => worthOfProduction(table, resource))
      .sort((one, other) => other - one)
      .slice(0, types)
      .reduce((sum, worth) => sum + worth, 0),
  "advance-track": (table) => (table.me.tracks.some(({ space }) => space < 7) ? 5 : 0),
  "fast-advance": () => 3,
  "preferred-focus-action": () => 3,
  "peek-events": () => 0.2,
  "score-agenda": (table) =>
    Math.max(0, ...table.me.slots.map(({ score, corrupted }) => (corrupted ? 0 : (score?.total ?? 0)))),
  place: (_, { items }) =>
    -2 * ((items.voidCubes ?? 0) + (items.defenses ?? 0)) + (items.bounties ?? 0) + (items.reclaims ?? 0),
  "place-harbinger": (_, { count }) => -10 * count,
  "remove-harbinger": () => 9,
  "remove-void-cube": () => 2,
  "place-catastrophe": worthOfCatastrophe,
  skirmish: (table, { modifier }) => -1.5 * (corruptionOnMat(table.me) + modifier + table.view.cycle),
  "discard-crisis": (table) => (table.view.voidborn?.crisis ? 5 : 1),
  "build-haven": (table) => (table.isAgainstVoid ? 10 : 0),
  "lose-technology": () => -5,
  "resolve-reclaim": () => 3,
  "trade-benefit": () => 2,
  nothing: () => 0,
  "pay-for": (table, { cost, gain }) => Math.max(0, worthOfPart(table, gain) - worthOfCost(table, cost)),
  sequence: (table, { steps }) => steps.reduce((sum, step) => sum + worthOfPart(table, step), 0),
  if: (table, { met, otherwise }) => Math.max(worthOfPart(table, met), otherwise ? worthOfPart(table, otherwise) : 0),
  rule: () => 1,
};

/** A Catastrophe counts 20 for the Voidborn at the end, and the last one loses. */
export function worthOfCatastrophe(table: Table): number {
  const { catastrophes = 0, catastropheLimit = 4 } = table.view.voidborn ?? {};
  return catastrophes + 1 >= catastropheLimit ? -1000 : -17;
}

/** Population is worth what the guilds of the sector produce more. */
function worthOfPopulation(table: Table): number {
  const open = table.mine.filter(({ corrupted, population }) => !corrupted && population > 0 && population < 6);
  return open.length === 0 ? 0 : 2 + Math.max(...open.map(({ guilds }) => guilds.length)) * 0.6;
}

function worthOfGuild(table: Table): number {
  const open = table.mine.filter(({ guildSlots }) => guildSlots > 0);
  return open.length === 0 ? 0 : 1.5 + Math.max(...open.map(({ population }) => population)) * 0.6;
}

/** The best invasion that would be won. */
function worthOfInvasion(table: Table, { target }: Operations["invade"]): number {
  const won = table.view.invasions
    .filter(({ winner }) => winner === "invader")
    .map(({ sector, left, cubes }) => ({ sector: table.sector(sector), lost: cubes - left }))
    .filter(({ sector }) => sector !== undefined && (target === "any" || sector.corrupted));
  return Math.max(0, ...won.map(({ sector, lost }) => worthOfSector(table, sector as SeenSector) - 1.3 * lost));
}

/** What it is worth to take a sector. */
export function worthOfSector(table: Table, sector: SeenSector): number {
  const glory = [...table.me.glory, ...sector.glory].reduce((sum, value) => sum + value, 0);
  const isRift = sector.type === "rift";
  const forGood = table.isAgainstVoid
    ? sector.population + (isRift ? 30 : 0) + 3 * Number(sector.fallenHouse !== null)
    : 0;
  return 4 + glory + sector.population + 2.2 * (sector.bounties + sector.reclaims) + forGood + sector.guilds.length;
}

function worthOfTechnology(table: Table, { kind }: Operations["gain-technology"]): number {
  const { technologies, technologyLimit, improvedLimit } = table.me;
  const improved = technologies.filter((one) => one.improved).length;
  const isOpen =
    technologies.length < technologyLimit && table.view.offers.tableau.some(({ copies }) => copies.length > 0);
  const basic = kind === "improved" || !isOpen ? 0 : 6;
  const better = kind === "basic" || improved >= improvedLimit || table.view.offers.locked ? 0 : 7;
  return Math.max(basic, better);
}
