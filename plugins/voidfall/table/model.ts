import type { AgendaType, Cost, Fleet, Guild, Installation, Resource, Track } from "../effects/effect-types.ts";
import type { Cubes } from "../effects/types.ts";
import { anyResource, fleetTypes } from "../effects/writing.ts";
import type { AgendaCard } from "../types.ts";
import type { SeenSector, Table } from "./table.ts";

/** The mat and the sectors of a player, as they are or as they would be after something. Nothing here is ever changed in place. */
export interface Model {
  readonly influence: number;
  readonly stock: { readonly [resource in Resource]: number };
  readonly active: number;
  readonly inactive: number;
  readonly tradeTokens: number;
  readonly bounties: number;
  readonly reclaims: number;
  readonly glory: readonly number[];
  readonly sectors: readonly Plot[];
  readonly tracks: readonly TrackPlace[];
  readonly slots: readonly Slot[];
  /** The definitions of agendas in hand. */
  readonly hand: readonly string[];
  /** Agendas to be drawn, of which nothing is known. */
  readonly drawn: number;
  readonly technologies: readonly { readonly technology: string; readonly improved: boolean }[];
  readonly havenLevels: number;
  readonly chambers: number;
  /** Sectors that have been invaded. */
  readonly taken: readonly string[];
  /** Crises that have been solved. */
  readonly solved: readonly string[];
  /** Kinds of resources that were produced beyond the limit in this turn. */
  readonly overproduced: number;
  /** The sector of the first part of an action that had one. */
  readonly same: string | undefined;
  /** The sector where the cost of an action was paid: a cube recalled, a piece destroyed, a population lowered. */
  readonly paidAt: string | undefined;
  /** What else has been gained, in influence. */
  readonly extra: number;
}

/** A sector of one’s own. */
export interface Plot {
  readonly id: string;
  readonly seen: SeenSector;
  readonly isHome: boolean;
  readonly population: number;
  readonly corrupted: boolean;
  readonly guilds: readonly Guild[];
  readonly installations: readonly Installation[];
  readonly cubes: Cubes;
  readonly guildSlots: number;
  readonly installationSlots: number;
  readonly upkeep: number;
}

export interface TrackPlace {
  readonly track: Track;
  readonly space: number;
  readonly corrupted: boolean;
}

export interface Slot {
  readonly starting: boolean;
  readonly corrupted: boolean;
  readonly agenda: string | undefined;
}

/** How things are. */
export function modelOf(table: Table): Model {
  const { me, mine } = table;
  return {
    influence: me.influence,
    stock: me.stock,
    active: me.active,
    inactive: me.inactive,
    tradeTokens: me.tradeTokens,
    bounties: me.bounties.length,
    reclaims: me.reclaims.length,
    glory: me.glory,
    sectors: mine.map(plotOf),
    tracks: me.tracks.map(({ track, space, corrupted }) => ({ track: track as Track, space, corrupted })),
    slots: me.slots.map(({ starting, corrupted, agenda }) => ({ starting, corrupted, agenda: agenda?.card })),
    hand: [...me.hand, ...playedAgenda(table)].map(({ card }) => card),
    drawn: 0,
    technologies: me.technologies,
    havenLevels: 0,
    chambers: me.chambers,
    taken: [],
    solved: [],
    overproduced: 0,
    same: undefined,
    paidAt: undefined,
    extra: 0,
  };
}

/** The agenda of the turn under way, which will be put into a slot. */
function playedAgenda({ view: { turn }, seat }: Table) {
  return turn?.seat === seat && turn.agenda ? [turn.agenda] : [];
}

export function plotOf(seen: SeenSector): Plot {
  return {
    id: seen.key,
    seen,
    isHome: seen.home !== null && seen.home !== undefined,
    population: seen.population,
    corrupted: seen.corrupted,
    guilds: seen.guilds as Guild[],
    installations: seen.installations as Installation[],
    cubes: Object.fromEntries(seen.fleets.map(({ fleet, cubes }) => [fleet, cubes])),
    guildSlots: seen.guildSlots,
    installationSlots: seen.installationSlots,
    upkeep: seen.upkeep,
  };
}

// --- changes ----------------------------------------------------------------------------------------------------------

export function withPlot(model: Model, id: string, change: (plot: Plot) => Plot): Model {
  return { ...model, sectors: model.sectors.map((plot) => (plot.id === id ? change(plot) : plot)) };
}

const stockLimit = 15;

/** Gains resources; what exceeds the limit is lost. */
export function withGain(model: Model, gained: { readonly [resource in Resource]?: number }): Model {
  const stock = { ...model.stock };
  for (const resource of anyResource) {
    stock[resource] = Math.max(0, Math.min(stockLimit, stock[resource] + (gained[resource] ?? 0)));
  }
  return { ...model, stock };
}

export function withGuild(model: Model, id: string, guild: Guild): Model {
  return withPlot(model, id, (plot) => ({
    ...plot,
    guilds: [...plot.guilds, guild],
    guildSlots: plot.guildSlots - 1,
    upkeep: plot.upkeep + (plot.guildSlots === 1 ? 1 : 0),
  }));
}

export function withInstallation(model: Model, id: string, piece: Installation): Model {
  return withPlot(model, id, (plot) => ({
    ...plot,
    installations: [...plot.installations, piece],
    installationSlots: plot.installationSlots - 1,
    upkeep: plot.upkeep + (plot.installationSlots === 1 ? 1 : 0),
  }));
}

export function withPopulation(model: Model, id: string, change: number): Model {
  return withPlot(model, id, (plot) => ({ ...plot, population: plot.population + change }));
}

export function withCubes(model: Model, id: string, fleet: keyof Cubes, count: number): Model {
  return withPlot(model, id, (plot) => ({
    ...plot,
    cubes: { ...plot.cubes, [fleet]: (plot.cubes[fleet] ?? 0) + count },
  }));
}

/** Puts corruption on a place, or takes it away: a sector, a track, `slot-1`, or the chambers. */
export function withCorruption(model: Model, place: string, corrupted: boolean): Model {
  if (model.sectors.some(({ id }) => id === place)) return withPlot(model, place, (plot) => ({ ...plot, corrupted }));
  if (model.tracks.some(({ track }) => track === place)) {
    return { ...model, tracks: model.tracks.map((one) => (one.track === place ? { ...one, corrupted } : one)) };
  }
  const index = Number(place.split("-")[1]);
  if (!place.startsWith("slot-") || Number.isNaN(index)) {
    return { ...model, chambers: Math.max(0, model.chambers + (corrupted ? 1 : -1)) };
  }
  return { ...model, slots: model.slots.map((slot, at) => (at === index ? { ...slot, corrupted } : slot)) };
}

/** The number in the name of an agenda slot. */
export function slotIndexOf(id: string): number {
  return Number(id.split("-")[1]);
}

/** The places that hold corruption. */
export function corruptedPlaces(model: Model): readonly string[] {
  return [
    ...model.sectors.filter(({ corrupted }) => corrupted).map(({ id }) => id),
    ...model.tracks.filter(({ corrupted }) => corrupted).map(({ track }) => track),
    ...model.slots.flatMap(({ corrupted }, index) => (corrupted ? [`slot-${index}`] : [])),
    ...(model.chambers > 0 ? ["chambers"] : []),
  ];
}

/** The places that corruption can be put on. */
export function freePlaces(model: Model): readonly string[] {
  return [
    ...model.sectors
      .filter(({ corrupted, seen, population }) => !corrupted && seen.corruptible && population > 0)
      .map(({ id }) => id),
    ...model.tracks.filter(({ corrupted }) => !corrupted).map(({ track }) => track),
    ...model.slots.flatMap(({ corrupted, starting }, index) => (corrupted || starting ? [] : [`slot-${index}`])),
  ];
}

/** An agenda comes from the hand into play, where it is worth most: into a free slot, or in place of one of its type. */
export function withAgendaInPlay(table: Table, model: Model, agenda: string): readonly Model[] {
  const { type } = table.card<AgendaCard>(agenda);
  const hand = model.hand.filter((card) => card !== agenda);
  const typeAt = (slot: Slot): AgendaType | undefined =>
    slot.agenda === undefined || slot.starting ? undefined : table.card<AgendaCard>(slot.agenda).type;
  const twin = model.slots.findIndex((slot) => typeAt(slot) === type);
  return model.slots.flatMap((slot, at) => {
    if (slot.starting || (twin >= 0 && twin !== at)) return [];
    return [{ ...model, hand, slots: model.slots.map((one, index) => (index === at ? { ...one, agenda } : one)) }];
  });
}

// --- what it costs ----------------------------------------------------------------------------------------------------

const replaceable = ["food", "energy", "materials"] as const;

/** The sectors where a cost can be paid, if it is one that is paid in a sector. */
export function placesToPay(model: Model, { recall = 0, guilds = 0, installations = 0, population = 0 }: Cost) {
  const places = [
    ...(recall > 0 ? recallable(model) : []),
    ...(guilds > 0 ? model.sectors.filter(hasGuild) : []),
    ...(installations > 0 ? model.sectors.filter(hasInstallation) : []),
    ...(population > 0 ? model.sectors.filter(isLowerable) : []),
  ];
  return places.map(({ id }) => id);
}

const hasGuild = ({ isHome, guilds }: Plot) => !isHome && guilds.length > 0;
const hasInstallation = ({ isHome, installations }: Plot) => !isHome && installations.length > 0;
const isLowerable = ({ isHome, population, corrupted }: Plot) => !isHome && population > 1 && !corrupted;

/**
 * The model after a cost has been paid, in this sector if it is paid in one; nothing if it cannot be. What must be chosen is
 * chosen roughly.
 */
export function pay(model: Model, cost: Cost, place?: string): Model | undefined {
  const stock = { ...model.stock };
  for (const resource of ["science", "credits"] as const) stock[resource] -= cost[resource] ?? 0;
  for (const resource of replaceable) {
    stock[resource] -= cost[resource] ?? 0;
    if (stock[resource] < 0) {
      stock.credits += stock[resource];
      stock[resource] = 0;
    }
  }
  for (let left = cost.any ?? 0; left > 0; left--) {
    const most = anyResource.reduce((one, other) => (stock[other] > stock[one] ? other : one));
    stock[most]--;
  }
  if (anyResource.some((resource) => stock[resource] < 0)) return undefined;
  const tradeTokens = model.tradeTokens - (cost.tradeTokens ?? 0);
  const bounties = model.bounties - (cost.bounties ?? 0);
  const reclaims = model.reclaims - (cost.reclaims ?? 0);
  const glory = model.glory.toSorted((one, other) => one - other).slice(cost.glory ?? 0);
  if (tradeTokens < 0 || bounties < 0 || reclaims < 0 || model.glory.length < (cost.glory ?? 0)) return undefined;
  const paid: Model = { ...model, stock, tradeTokens, bounties, reclaims, glory };
  return payPieces(paid, cost, place);
}

function payPieces(model: Model, cost: Cost, place: string | undefined): Model | undefined {
  let paid: Model | undefined = model;
  const at = (fits: (plot: Plot) => boolean): Plot | undefined => {
    const plots = paid?.sectors.filter(fits) ?? [];
    return plots.find(({ id }) => id === place) ?? plots[0];
  };
  for (let count = cost.recall ?? 0; count > 0 && paid; count--) paid = recallOne(paid, place);
  for (let count = cost.deactivate ?? 0; count > 0 && paid; count--) {
    if (paid.active === 0) paid = recallOne(paid, place);
    if (paid) paid = { ...paid, active: paid.active - 1, inactive: paid.inactive + 1 };
  }
  for (let count = cost.guilds ?? 0; count > 0 && paid; count--) {
    paid = change(paid, at(hasGuild), (one) => ({
      ...one,
      guilds: one.guilds.slice(1),
      guildSlots: one.guildSlots + 1,
    }));
  }
  for (let count = cost.installations ?? 0; count > 0 && paid; count--) {
    paid = change(paid, at(hasInstallation), (one) => ({
      ...one,
      installations: one.installations.slice(1),
      installationSlots: one.installationSlots + 1,
    }));
  }
  for (let count = cost.population ?? 0; count > 0 && paid; count--) {
    paid = change(paid, at(isLowerable), (one) => ({ ...one, population: one.population - 1 }));
  }
  return paid;
}

/** A cost that is paid in a sector; nothing if there is none. */
function change(model: Model, plot: Plot | undefined, how: (plot: Plot) => Plot): Model | undefined {
  return plot && { ...withPlot(model, plot.id, how), paidAt: plot.id };
}

export function cubesAt({ cubes }: Pick<Plot, "cubes">): number {
  return Object.values(cubes).reduce((sum, count) => sum + (count ?? 0), 0);
}

/** The places from which cubes can be recalled without abandoning a sector. */
export function recallable({ sectors }: Model): readonly Plot[] {
  return sectors.filter((plot) => cubesAt(plot) > (plot.isHome ? 0 : 1));
}

function recallOne(model: Model, place: string | undefined): Model | undefined {
  const from = recallable(model);
  const plot = from.find(({ id }) => id === place) ?? from.find(({ isHome }) => isHome) ?? from[0];
  return plot && recallFrom(model, plot.id);
}

/** A cube is recalled. A sector that is left empty is abandoned, and a Glory token goes with it. */
export function recallFrom(model: Model, id: string): Model | undefined {
  const plot = model.sectors.find((one) => one.id === id);
  const [fleet] = Object.entries(plot?.cubes ?? {}).find(([, count]) => count > 0) ?? [];
  if (!plot || fleet === undefined) return undefined;
  const after = {
    ...withCubes(model, id, fleet as Fleet, -1),
    active: model.active + 1,
    paidAt: model.paidAt ?? id,
  };
  if (plot.isHome || cubesAt(plot) > 1) return after;
  return {
    ...after,
    sectors: after.sectors.filter((one) => one.id !== id),
    glory: after.glory.toSorted((one, other) => one - other).slice(1),
    extra: after.extra - plot.population - 4,
  };
}

/** A cube goes from one sector of the player to another. */
interface Move {
  readonly from: string;
  readonly to: string;
  readonly fleet: Fleet;
  readonly after: Model;
}

/** All moves of a cube between sectors of the player that leave none empty. */
export function movesBetween(model: Model): readonly Move[] {
  return recallable(model).flatMap((plot) =>
    model.sectors
      .filter(({ id }) => plot.seen.neighbours.includes(id))
      .flatMap(({ id }) => {
        const fleet = fleetTypes.find((type) => (plot.cubes[type] ?? 0) > 0);
        if (fleet === undefined) return [];
        return [{ from: plot.id, to: id, fleet, after: withCubes(withCubes(model, plot.id, fleet, -1), id, fleet, 1) }];
      }),
  );
}

/** These models, or this one if there are none. */
export const orElse = (models: readonly Model[], model: Model) => (models.length > 0 ? models : [model]);
