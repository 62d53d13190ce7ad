import type { Resource } from "../effects/effect-types.ts";
import { anyResource } from "../effects/writing.ts";
import { sumOf, totalOf } from "../rules/fleets/cubes.ts";
import { total } from "../rules/scoring/count.ts";
import { tierOf } from "../state.ts";
import { forcesFor, invasionBy, isHeld, targetsOf } from "../table/battles.ts";
import { count, gloryOf, progressOf, upkeepOf, yieldOf } from "../table/counting.ts";
import { cubesAt, type Model, type Plot, plotOf, type TrackPlace } from "../table/model.ts";
import { corruptionOnMat, type SeenSector, type Table } from "../table/table.ts";
import type { AgendaCard, EventCard, EventObjective, Objective } from "../types.ts";
import { worthOfEffect } from "./worth.ts";

/** How good it looks for a player, in influence at the end of the game. */
export function outlook(table: Table, model: Model): number {
  const outlooks = table.remembered("outlooks", () => new WeakMap<Model, number>());
  const known = outlooks.get(model);
  if (known !== undefined) return known;
  const found = look(table, model);
  outlooks.set(model, found);
  return found;
}

function look(table: Table, model: Model): number {
  return total(Object.values(parts(table, model)));
}

/** How much more or less some parts count than they would by themselves: found by playing many games alone. */
const weights = { fleets: 0.85, havens: 1.5, danger: 1.3 };

/** What the outlook consists of. */
export function parts(table: Table, model: Model): { readonly [part: string]: number } {
  return {
    influence: model.influence + model.extra,
    agendas: worthOfAgendas(table, model),
    event: worthOfEvent(table, model),
    stock: worthOfStock(table, model),
    income: table.since(model.sectors, "income", [], () => worthOfIncome(table, model)),
    fleets: weights.fleets * worthOfFleets(table, model),
    tracks: worthOfTracks(table, model),
    corruption: worthOfCorruption(table, model),
    havens: weights.havens * worthOfHavens(table, model),
    upkeep: -worthOfUpkeep(table, model),
    danger:
      -weights.danger *
      table.since(model.sectors, "danger", [model.tracks, model.slots, model.technologies], () => danger(table, model)),
  };
}

/** Grows from 0 to 1 with the turns to come. */
const soon = (table: Table, turns: number) => Math.min(1, table.turnsToCome / turns);

// --- agendas and events -----------------------------------------------------------------------------------------------

function worthOfAgendas(table: Table, model: Model): number {
  const inPlay = model.slots.map(({ agenda, corrupted }) =>
    agenda === undefined ? 0 : scoresOf(table, model, agenda) * (corrupted ? 0.3 * soon(table, 3) : 1),
  );
  const open = model.slots.filter(({ agenda, starting, corrupted }) => !starting && !corrupted && agenda === undefined);
  const chances = [
    ...model.hand.map((agenda) => scoresOf(table, model, agenda)),
    ...Array(model.drawn).fill(5 * table.evaluations),
  ]
    .sort((one, other) => other - one)
    .map((score, index) => score * (index < open.length ? 0.6 : 0.12));
  const played = Math.min(1, table.turnsLeft > 1 ? 1 : (table.evaluations - 1) / table.evaluations);
  return total(inPlay) + total(chances.slice(0, 4)) * played + 1.5 * open.length * soon(table, 5);
}

/** What an agenda gives in all the evaluation phases to come, if what is built stays, and what comes and goes comes again. */
function scoresOf(table: Table, model: Model, agenda: string): number {
  const { objectives } = table.card<AgendaCard>(agenda);
  const later = table.evaluations - 1;
  return total(
    objectives.map((objective) => {
      const times = isFleeting(objective) ? (table.turnsLeft <= 1 ? 1 : fleeting) + later * fleeting : 1 + later;
      return scoreOfObjective(table, model, objective) * times;
    }),
  );
}

const fleeting = 0.4;
const fleetingMetrics = ["fleet", "stock", "resource", "active", "sentry", "carrier"];

/** Whether an objective counts what changes from turn to turn: fleets and stocks. */
function isFleeting(objective: Objective): boolean {
  const metrics =
    objective.kind === "track"
      ? []
      : objective.kind === "per"
        ? [objective.metric]
        : objective.condition.map(({ metric }) => metric);
  return metrics.some((metric) => fleetingMetrics.some((name) => metric.includes(name)));
}

/** What an agenda gives when it is scored, and half of what is missing in proportion. */
export function scoreOf(table: Table, model: Model, agenda: string): number {
  const { objectives } = table.card<AgendaCard>(agenda);
  return total(objectives.map((objective) => scoreOfObjective(table, model, objective)));
}

function scoreOfObjective(table: Table, model: Model, objective: Objective): number {
  if (objective.kind === "track") return scoreOfTracks(model, objective.track, objective.byTier);
  if (objective.kind === "per") {
    const found = count(table, model, objective.metric) / (objective.every ?? 1);
    return objective.influence * (Math.floor(found) + (found % 1) * 0.4);
  }
  const progress = progressOf(table, model, objective.condition);
  return objective.influence * (progress === 1 ? 1 : 0.4 * soon(table, 4) * progress ** 2);
}

function scoreOfTracks(model: Model, named: string, byTier: readonly number[]): number {
  return total(
    model.tracks
      .filter(({ track, corrupted }) => (named === "each" || named === track) && !corrupted)
      .map(
        ({ space }) =>
          (byTier[tierOf(space) - 1] ?? 0) + (space === 3 || space < 3 ? 0.08 * space * (byTier[0] ?? 0) : 0),
      ),
  );
}

function worthOfEvent(table: Table, model: Model): number {
  const { event } = table.view;
  if (!event) return 0;
  const { objectives, oneBlock } = table.card<EventCard>(event.card);
  const worths = objectives.map((block) => total(block.map((line) => worthOfLine(table, model, line))));
  return oneBlock ? Math.max(0, ...worths) : total(worths);
}

function worthOfLine(table: Table, model: Model, line: EventObjective): number {
  switch (line.kind) {
    case "track":
      return scoreOfTracks(model, line.track, line.byTier);
    case "influence":
      return Math.floor(
        (total(line.metrics.map((metric) => count(table, model, metric))) * line.times) / line.dividedBy,
      );
    case "per": {
      const found = Math.min(line.max ?? Number.POSITIVE_INFINITY, count(table, model, line.metric));
      return found * rewardWorth(table, line.reward);
    }
    case "feat": {
      const progress = progressOf(table, model, line.condition);
      return rewardWorth(table, line.reward) * (progress === 1 ? 1 : 0.5 * progress ** 2);
    }
  }
}

function rewardWorth(table: Table, reward: Parameters<typeof worthOfEffect>[1]): number {
  return table.since(reward, "worth", [], () => worthOfEffect(table, reward));
}

// --- resources --------------------------------------------------------------------------------------------------------

const unit: { readonly [resource in Resource]: number } = {
  food: 0.8,
  energy: 0.95,
  materials: 0.85,
  credits: 0.9,
  science: 1,
};

function worthOfStock(table: Table, { stock }: Model): number {
  const use = soon(table, 4);
  return total(
    anyResource.map((resource) => {
      const amount = stock[resource];
      return (
        1.6 *
        unit[resource] *
        use *
        (Math.min(amount, 4) + Math.max(0, Math.min(amount, 9) - 4) * 0.5 + Math.max(0, amount - 9) * 0.25)
      );
    }),
  );
}

function worthOfIncome(table: Table, model: Model): number {
  const productions = table.turnsToCome * 0.4;
  return total(anyResource.map((resource) => unit[resource] * 0.7 * productions * prospect(table, model, resource)));
}

/** The yield, with something more for what can be produced at all. */
function prospect(table: Table, model: Model, resource: Resource): number {
  const found = yieldOf(table, model, resource);
  return found > 0 ? found + 1.5 : 0;
}

function worthOfUpkeep(table: Table, model: Model): number {
  const due = upkeepOf(model);
  const { food, materials, energy } = model.stock;
  const payable = food + Math.floor((materials + energy) / 2);
  const missing = Math.max(0, due - payable);
  const urgency = table.turnsLeft <= 1 ? 3 : table.turnsLeft === 2 ? 1.6 : 0.4;
  return due * 0.5 * table.evaluations + missing * urgency;
}

// --- the map ----------------------------------------------------------------------------------------------------------

function worthOfFleets(table: Table, model: Model): number {
  const use = soon(table, 4);
  const onMap = total(
    model.sectors.map((plot) => Math.min(4, cubesAt(plot)) * 2.2 + (plot.isHome ? 0 : 7 * soon(table, 9))),
  );
  const active = Math.min(model.active, 4) * 1.8 + Math.max(0, model.active - 4) * 0.6;
  const growth = total(model.sectors.map(({ population }) => population * 0.3));
  return (onMap + active + growth) * use + chanceOfInvasions(table, model) + pieces(table, model);
}

function pieces(table: Table, { sectors, technologies, glory, bounties, reclaims, tradeTokens }: Model): number {
  const use = soon(table, 6);
  const yards = sectors.filter(({ installations }) => installations.some((piece) => piece !== "sector-defense")).length;
  const worthOfGlory = gloryOf({ glory } as Model) * Math.min(3, table.turnsToCome * 0.22);
  return (
    use * (Math.min(4, yards) * 2.5 + technologies.length * 3) +
    worthOfGlory +
    0.1 * (bounties + reclaims) +
    tradeTokens * 3.2 * soon(table, 2)
  );
}

function chanceOfInvasions(table: Table, model: Model): number {
  const { sectors, glory, technologies } = model;
  return table.since(sectors, "chances", [glory, technologies], () => chances(table, model));
}

/** Invasions that have come into reach. */
function chances(table: Table, model: Model): number {
  const turns = table.turnsToCome;
  if (turns === 0) return 0;
  const worths = targetsOf(table, model)
    .map((target) => chanceOf(table, model, target))
    .sort((one, other) => other - one);
  const [first = 0, second = 0, third = 0] = worths;
  const use = soon(table, 2);
  return use * (0.45 * first + (turns > 2 ? 0.25 * second + 0.1 * third : 0));
}

function chanceOf(table: Table, model: Model, target: SeenSector): number {
  const cubes = [...forcesFor(model, target).values()].reduce(sumOf, {});
  const found = totalOf(cubes);
  const worth = worthOfTaking(table, model, target);
  if (found > 0 && invasionBy(table, model, target, cubes).winner === "invader") return worth;
  const needed = table.remembered(`needed ${target.key} ${model.technologies.length}`, () =>
    neededFor(table, model, target),
  );
  return worth * 0.75 * Math.min(0.9, found / needed) ** 1.5;
}

/** How many corvettes it takes. */
function neededFor(table: Table, model: Model, target: SeenSector): number {
  for (let corvette = 1; corvette < 12; corvette++) {
    if (invasionBy(table, model, target, { corvette }).winner === "invader") return corvette;
  }
  return 12;
}

/** What it is worth to take a sector, besides that one has it. */
export function worthOfTaking(table: Table, model: Model, target: SeenSector): number {
  const lasting = 7 * soon(table, 9) + target.population * 0.8 * soon(table, 8);
  return gainOfTaking(table, model, target) + lasting + gainOfAgendas(table, model, target);
}

/** What the agendas in play give more with a sector, as it is. */
function gainOfAgendas(table: Table, model: Model, target: SeenSector): number {
  return table.since(model.slots, `with ${target.key}`, [], () => {
    const taken = { ...plotOf(target), cubes: { corvette: 1 }, installations: [] };
    const after = { ...model, sectors: [...model.sectors, taken] };
    const score = (one: Model) =>
      total(
        one.slots.map(({ agenda, corrupted }) =>
          agenda === undefined || corrupted ? 0 : scoresOf(table, one, agenda),
        ),
      );
    return Math.max(0, score(after) - score(model));
  });
}

/** What is gained in influence and tokens at once when a sector is taken. */
export function gainOfTaking(table: Table, model: Model, target: SeenSector): number {
  const { bounties, reclaims, population, type, fallenHouse, harbingers } = target;
  const tokens = (bounties + reclaims) * 2.2 * soon(table, 2);
  const glory =
    typeof target.controller === "number"
      ? total(table.view.players[target.controller]?.glory ?? [])
      : target.voidborn || target.glory.length > 0
        ? gloryOf(model) + total(target.glory)
        : 0;
  const own = glory + tokens + (fallenHouse ? 5 : 0);
  if (!table.isAgainstVoid) return own;
  return (
    own +
    population +
    (target.corrupted ? 2 + population * 0.25 : 0) +
    (type === "rift" ? 31 : 0) +
    (fallenHouse ? 3 : 0) +
    harbingers * 6
  );
}

/** What skirmishes might cost: sectors that they would overrun. */
function danger(table: Table, model: Model): number {
  const bonus = table.view.cycle >= 2 ? 1 : 0;
  const onBoard = table.view.voidborn?.fleetModifier ?? 0;
  const strength = corruptionOnMat(model) + bonus + onBoard;
  const exposed = model.sectors.filter((plot) => !plot.isHome && isExposed(table, model, plot));
  if (exposed.length === 0) return 0;
  const lossAgainst = (voidCubes: number) => {
    const [chosen] = exposed
      .filter((plot) => !isHeld(table, model, plot, voidCubes))
      .sort((one, other) => cubesAt(other) - cubesAt(one) || other.population - one.population);
    return chosen ? lossOf(table, model, chosen) : 0;
  };
  const assault = [1, 1, 0.8, 0.65][table.turnsLeft] ?? 0.5;
  const wars = table.isAgainstVoid ? 0.25 * lossAgainst(strength + 1) + 0.2 * lossAgainst(strength + 2) : 0;
  return 1 * (lossAgainst(strength) * (assault + 0.25 * (table.evaluations - 1)) + wars);
}

function isExposed(table: Table, model: Model, { seen }: Plot): boolean {
  return seen.neighbours.some((id) => {
    const beside = table.sector(id);
    return beside !== undefined && !model.taken.includes(id) && (beside.voidborn || beside.harbingers > 0);
  });
}

function lossOf(table: Table, model: Model, plot: Plot): number {
  const built = plot.guilds.length * 1.5 + plot.installations.length;
  const glory = Math.min(...model.glory, 3);
  return (
    3 + glory + plot.population + (built * 1.5 + plot.population) * 1.2 * soon(table, 8) + (plot.corrupted ? 0 : 3)
  );
}

// --- tracks, corruption, Safe Havens ----------------------------------------------------------------------------------

/** What a space promises: the benefits and the tiers beyond it. */
const promises = [0, 1, 2.2, 4, 6, 9, 13, 4];

function worthOfTracks(table: Table, { tracks, technologies }: Model): number {
  const improved = technologies.filter((one) => one.improved).length;
  const slots = total(tracks.map(({ space }) => Math.min(2, tierOf(space))));
  const open = Math.max(0, Math.min(slots - improved, technologies.length - improved));
  return total(tracks.map((place) => promiseOf(table, place))) + open * 4 * soon(table, 5);
}

function promiseOf(table: Table, { space, corrupted }: TrackPlace): number {
  const left = 7 - space;
  const reach = left === 0 ? 1 : Math.min(1, table.turnsToCome / (2 * left));
  return 1.8 * (promises[space] ?? 0) * reach * (corrupted && left > 0 ? 0.4 : 1);
}

function worthOfCorruption(table: Table, model: Model): number {
  const onMat = corruptionOnMat(model);
  const inSectors = model.sectors.filter(({ corrupted }) => corrupted);
  const end = table.isAgainstVoid ? 2 : 0.3;
  const frozen = total(inSectors.map(({ population }) => 1 + population * 0.25)) * soon(table, 5);
  const empty = model.slots.filter(({ corrupted, agenda }) => corrupted && agenda === undefined).length;
  const tracks = total(model.tracks.map(({ corrupted, space }) => (corrupted && space < 7 ? 1.5 : 0)));
  const costs = (onMat + inSectors.length + model.chambers) * end + frozen + onMat * 3 * soon(table, 4);
  return -costs - (empty * 2 + tracks) * soon(table, 5);
}

function worthOfHavens(table: Table, model: Model): number {
  const { havens = [] } = table.view.voidborn ?? {};
  if (havens.length === 0) return 0;
  let levels = model.havenLevels;
  let worth = 0;
  let open = 0;
  for (const { levels: all, filled } of havens.toSorted((one, other) => missing(one) - missing(other))) {
    const built = Math.min(levels, all - filled.length);
    levels -= built;
    open += all - filled.length - built;
    const done = filled.length + built;
    worth += done === all ? 21 : (done / all) * 20 * 0.8 * soon(table, 5);
  }
  const start = havens.reduce((sum, { levels: all, filled }) => sum + (filled.length === all ? 21 : 0), 0);
  const best = model.sectors
    .map(({ population, guilds, corrupted }) => {
      const progress = (population / 6) * (Math.min(3, guilds.length) / 3);
      return progress === 1 && !corrupted ? 9 : progress ** 2 * 6;
    })
    .sort((one, other) => other - one);
  const growing = (best[0] ?? 0) + (best[1] ?? 0) * 0.6;
  return worth - start + Math.min(open, table.evaluations, 2) * growing;
}

const missing = ({ levels, filled }: { readonly levels: number; readonly filled: readonly unknown[] }) =>
  levels - filled.length;
