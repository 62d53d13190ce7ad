import type { Condition, Guild, Installation, Metric, Resource } from "../effects/effect-types.ts";
import { anyResource, basicResources, fleetTypes, resourceOf } from "../effects/writing.ts";
import { yieldAt } from "../rules/production/production.ts";
import { sum, total } from "../rules/scoring/count.ts";
import { tierOf } from "../state.ts";
import { cubesAt, type Model, type Plot } from "./model.ts";
import { corruptionOnMat, type Table } from "./table.ts";

/** What objectives and conditions count (`rules/scoring/metrics.ts`), in a model. */

interface Counted {
  readonly table: Table;
  readonly model: Model;
  /** Pure sectors. */
  readonly pure: readonly Plot[];
  readonly kinds: readonly string[];
  readonly mark: string | undefined;
}

type Count = (counted: Counted) => number;

const pureWith =
  (test: (plot: Plot, counted: Counted) => boolean): Count =>
  (counted) =>
    counted.pure.filter((plot) => test(plot, counted)).length;

const basic: readonly Guild[] = ["farmers", "engineers", "miners"];
const defences: readonly Installation[] = ["sector-defense", "starbase"];
const shipyards: readonly Installation[] = ["shipyard", "starbase"];
const pieces = ({ installations }: Plot, kinds: readonly Installation[]) =>
  installations.filter((piece) => kinds.includes(piece)).length;
const asked = ({ kinds }: Counted, thing: string) => kinds.length === 0 || kinds.includes(thing);
const guildsAsked = (plot: Plot, counted: Counted) => plot.guilds.filter((guild) => asked(counted, guild)).length;
const purePlaces = ({ model }: Counted) => model.tracks.filter(({ corrupted }) => !corrupted);
const matCorruption = ({ model }: Counted) => corruptionOnMat(model);
const stocks = ({ model }: Counted, resources: readonly Resource[]) =>
  resources.map((resource) => model.stock[resource]);

function byPopulation(): { readonly [name: string]: Count } {
  return Object.fromEntries(
    [1, 2, 3, 4, 5, 6].flatMap((population) => {
      const exactly = pureWith((plot) => plot.population === population);
      return [
        [`pure-sector-population-${population}`, exactly],
        [`pure-sector-population-${population}-exact`, exactly],
        [`pure-sector-population-${population}plus`, pureWith((plot) => plot.population >= population)],
      ];
    }),
  );
}

const counts: { readonly [name: string]: Count } = {
  "own-sector": ({ model }) => model.sectors.length,
  "corrupted-own-sector": ({ model, pure }) => model.sectors.length - pure.length,
  "pure-sector": ({ pure }) => pure.length,
  "pure-sector-beyond-4": ({ pure }) => Math.max(0, pure.length - 4),
  ...byPopulation(),
  "pure-sector-with-guild": pureWith((plot, counted) => guildsAsked(plot, counted) > 0),
  "pure-sector-with-basic-guild": pureWith(({ guilds }) => guilds.some((guild) => basic.includes(guild))),
  "pure-sector-with-2-guilds": pureWith(({ guilds }) => guilds.length >= 2),
  "pure-sector-with-3-different-guilds": pureWith(({ guilds }) => new Set(guilds).size >= 3),
  "pure-sector-with-installation": pureWith(({ installations }) => installations.length > 0),
  "pure-sector-with-3-installations": pureWith(({ installations }) => installations.length >= 3),
  "pure-sector-with-sector-defense": pureWith((plot) => pieces(plot, defences) > 0),
  "pure-sector-with-sector-defense-or-starbase": pureWith((plot) => pieces(plot, defences) > 0),
  "pure-sector-with-shipyard": pureWith((plot) => pieces(plot, shipyards) > 0),
  "pure-sector-with-shipyard-or-starbase": pureWith((plot) => pieces(plot, shipyards) > 0),
  "pure-sector-with-sentry": pureWith(({ cubes }) => (cubes.sentry ?? 0) > 0),
  "pure-sector-with-carrier": pureWith(({ cubes }) => (cubes.carrier ?? 0) > 0),
  "pure-sector-with-0-upkeep": pureWith(({ upkeep }) => upkeep === 0),
  "pure-sector-with-2-upkeep": pureWith(({ upkeep }) => upkeep >= 2),
  "pure-sector-with-2-fleet-power": pureWith((plot) => cubesAt(plot) >= 2),
  "pure-sector-with-3-fleet-power": pureWith((plot) => cubesAt(plot) >= 3),
  "pure-sector-without-empty-guild-slot": pureWith(({ guilds, guildSlots }) => guilds.length > 0 && guildSlots === 0),
  "sector-with-2-upkeep": ({ model }) => model.sectors.filter(({ upkeep }) => upkeep >= 2).length,
  "sector-with-2-basic-guilds": ({ model }) =>
    model.sectors.filter(({ guilds }) => guilds.filter((guild) => basic.includes(guild)).length >= 2).length,
  "pure-guild": (counted) => sum(counted.pure, (plot) => guildsAsked(plot, counted)),
  "pure-guild-types": ({ pure }) => new Set(pure.flatMap(({ guilds }) => guilds)).size,
  "bankers-guild": ({ model }) => sum(model.sectors, ({ guilds }) => guilds.filter((one) => one === "bankers").length),
  "pure-installation": ({ pure }) => sum(pure, ({ installations }) => installations.length),
  "pure-shipyard-or-starbase": ({ pure }) => sum(pure, (plot) => pieces(plot, shipyards)),
  "pure-sector-defense-or-starbase": ({ pure }) => sum(pure, (plot) => pieces(plot, defences)),
  shipyard: ({ model }) => sum(model.sectors, (plot) => pieces(plot, shipyards)),
  "empty-guild-slots": ({ model }) => sum(model.sectors, ({ guildSlots }) => guildSlots),
  "pure-population-total": ({ pure }) => sum(pure, ({ population }) => population),
  "fleet-power-in-sectors": ({ model }) => sum(model.sectors, cubesAt),
  "fleet-power-in-pure-sectors": ({ pure }) => sum(pure, cubesAt),
  "fleet-power-in-pure-sectors-and-active": ({ model, pure }) => sum(pure, cubesAt) + model.active,
  "fleet-types-in-pure-sectors": ({ pure }) =>
    fleetTypes.filter((fleet) => pure.some(({ cubes }) => (cubes[fleet] ?? 0) > 0)).length,
  "destroyer-cube": ({ model }) => sum(model.sectors, ({ cubes }) => cubes.destroyer ?? 0),
  "active-fleet-power": ({ model }) => model.active,
  "glory-token": ({ model }) => model.glory.length,
  "glory-token-value-5": ({ model }) => model.glory.filter((value) => value === 5).length,
  "glory-token-value-4plus": ({ model }) => model.glory.filter((value) => value >= 4).length,
  "glory-value-total": ({ model }) => gloryOf(model),
  "three-highest-glory-total": ({ model }) => total(model.glory.toSorted((one, other) => other - one).slice(0, 3)),
  "trade-token": ({ model }) => model.tradeTokens,
  "bounty-token": ({ model }) => model.bounties,
  "reclaim-token": ({ model }) => model.reclaims,
  technology: ({ model }) => model.technologies.length,
  "basic-technology": ({ model }) => model.technologies.filter(({ improved }) => !improved).length,
  "improved-technology": ({ model }) => model.technologies.filter(({ improved }) => improved).length,
  "track-tier": ({ model, kinds, mark }) =>
    Math.max(
      0,
      ...model.tracks
        .filter(({ track, corrupted }) => kinds.includes(track) && !(corrupted && mark === "pure"))
        .map(({ space }) => tierOf(space)),
    ),
  "any-pure-track-tier": (counted) => Math.max(0, ...purePlaces(counted).map(({ space }) => tierOf(space))),
  "pure-track-tier-1plus": (counted) => purePlaces(counted).filter(({ space }) => tierOf(space) >= 1).length,
  "each-pure-track": (counted) => purePlaces(counted).length,
  "corrupted-track": (counted) => 3 - purePlaces(counted).length,
  "corruption-on-house-mat": matCorruption,
  "corruption-on-mat-and-sectors": (counted) =>
    matCorruption(counted) + counted.model.sectors.length - counted.pure.length,
  "kept-corruption": ({ table }) => table.me.keptCorruption,
  "corrupted-used-agenda-slot": ({ model }) =>
    model.slots.filter(({ corrupted, agenda }) => corrupted && agenda !== undefined).length,
  "stock-all": (counted) => total(stocks(counted, anyResource)),
  "stock-food-energy-materials": (counted) => total(stocks(counted, basicResources)),
  "highest-stock": (counted) => Math.max(...stocks(counted, anyResource)),
  "lowest-resource-stock": (counted) => Math.min(...stocks(counted, anyResource)),
  "resource-type-with-8-or-more": (counted) => stocks(counted, anyResource).filter((stock) => stock >= 8).length,
  stock: (counted) => total(stocks(counted, counted.kinds as readonly Resource[])),
  "upkeep-fully-paid": () => 1,
  "pure-non-starting-agenda-in-play": ({ model }) =>
    model.slots.filter(({ starting, corrupted, agenda }) => !starting && !corrupted && agenda !== undefined).length,
  "preferred-focus-in-discard": ({ table }) =>
    table.me.discard.filter(({ card }) => table.preferred.includes(card)).length,
  "catastrophe-on-board": ({ table }) => table.view.voidborn?.catastrophes ?? 0,
  yield: ({ table, model, kinds }) => sum(kinds as readonly Resource[], (resource) => yieldOf(table, model, resource)),
  "highest-yield": ({ table, model }) => Math.max(...anyResource.map((resource) => yieldOf(table, model, resource))),
  "lowest-yield-food-energy-materials": ({ table, model }) =>
    Math.min(...basicResources.map((resource) => yieldOf(table, model, resource))),
  "total-upkeep": ({ model }) => upkeepOf(model),
  "upkeep-point": ({ model }) => upkeepOf(model),
  "sector-upkeep": ({ model }) => sum(model.sectors, ({ upkeep }) => upkeep),
};

/** How much there is of what a metric counts; 0 of what only a battle knows. */
export function count(table: Table, model: Model, metric: Metric): number {
  const [name = "", kinds, mark] = metric.split(":");
  const pure = model.sectors.filter(({ corrupted }) => !corrupted);
  return counts[name]?.({ table, model, pure, kinds: kinds?.split("|") ?? [], mark }) ?? 0;
}

/** How far a condition is met: 1 if it is. */
export function progressOf(table: Table, model: Model, condition: Condition): number {
  return condition.reduce((all, { metric, is, value }) => {
    const found = count(table, model, metric);
    if (is === ">=") return all * (value <= 0 ? 1 : Math.min(1, found / value));
    if (is === "<=") return all * (found <= value ? 1 : 1 / (1 + found - value));
    return all * (found === value ? 1 : 1 / (1 + Math.abs(found - value)));
  }, 1);
}

export function gloryOf({ glory }: Model): number {
  return total(glory);
}

/** What must be paid in the evaluation phase. */
export function upkeepOf({ slots, sectors, tradeTokens }: Model): number {
  const agendas = slots.filter(({ agenda }) => agenda !== undefined).length;
  return 2 * Math.max(0, agendas - tradeTokens) + sum(sectors, ({ upkeep }) => upkeep);
}

/** The production level: what guilds give now, and what they gave before is known with all else from the view. */
function levelOf(table: Table, model: Model, resource: Resource): number {
  const work = (guilds: readonly Guild[], population: number) =>
    population * guilds.filter((guild) => resourceOf[guild] === resource).length;
  const now = sum(model.sectors, ({ guilds, population }) => work(guilds, population));
  return now + table.otherLevels(resource);
}

export function yieldOf(table: Table, model: Model, resource: Resource): number {
  return yieldAt(resource, levelOf(table, model, resource));
}
