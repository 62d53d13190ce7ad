import type { Prompt } from "conclave/rules";
import type { Guild, Installation, Operation, Resource, Track } from "../effects/effect-types.ts";
import type { Cubes } from "../effects/types.ts";
import { fleetTypes } from "../effects/writing.ts";
import {
  type Model,
  recallFrom,
  slotIndexOf,
  withCorruption,
  withCubes,
  withGain,
  withGuild,
  withInstallation,
  withPlot,
  withPopulation,
} from "../table/model.ts";
import type { Table } from "../table/table.ts";
import { lastAction } from "../table/turn.ts";
import { conquests } from "./conquests.ts";
import { advancedOn, best, resolved, solvedBy } from "./imagining.ts";
import { withTechnology } from "./learning.ts";
import { corrupted, produced } from "./outcomes.ts";

/** What things would be like after an option of a question. */

type PromptOption = Extract<Prompt, { kind: "choose" }>["options"][number];
type Vision = (table: Table, model: Model, id: string, option: PromptOption) => Model | undefined;

/** A deed with ordinary details, for the crises that it might solve. */
const as =
  (op: Operation["op"], see: Vision): Vision =>
  (table, model, id, option) => {
    const after = see(table, model, id, option);
    return after && solvedBy(table, model, after, { op } as Operation);
  };

const split = (id: string): readonly [string, string] => {
  const [what = "", where = ""] = id.split("@");
  return [what, where];
};

const isFleet = (id: string): id is keyof Cubes => (fleetTypes as readonly string[]).includes(id);

function deployedAt(model: Model, id: string): Model {
  const [fleet, sector] = split(id);
  return isFleet(fleet) ? { ...withCubes(model, sector, fleet, 1), active: model.active - 1 } : model;
}

function without<Item>(list: readonly Item[], item: Item): readonly Item[] {
  const place = list.indexOf(item);
  return place < 0 ? list : list.toSpliced(place, 1);
}

/** By the key of the question. */
export const visions: { readonly [key: string]: Vision } = {
  "establish-guild": as("establish-guild", (_, model, id) => withGuild(model, split(id)[1], split(id)[0] as Guild)),
  "build-installation": as("build-installation", (_, model, id) =>
    isFleet(split(id)[0]) ? deployedAt(model, id) : withInstallation(model, split(id)[1], split(id)[0] as Installation),
  ),
  "increase-population": as("increase-population", (_, model, id) => withPopulation(model, id, 1)),
  "lower-population": (_, model, id) => withPopulation(model, id, -1),
  "remove-corruption": as("remove-corruption", (_, model, id) => withCorruption(model, id, false)),
  "move-corruption": (table, model, id) => best(table, corrupted(withCorruption(model, id, false), undefined)),
  "move-corruption-to": (_, model, id) => withCorruption(model, id, true),
  corruption: (_, model, id) => withCorruption(model, id, true),
  "gain-corruption": (_, model, id) => withCorruption(model, id, true),
  technology: as("gain-technology", (table, model, id) => {
    const improved = id.endsWith("+");
    const technology = id.replace("+", "");
    const copies = table.view.offers.tableau.find((one) => one.technology === technology)?.copies ?? [];
    return withTechnology(table, model, technology, improved ? 6 : Math.max(0, ...copies), improved);
  }),
  agenda: as("gain-agenda", (table, model, id) => {
    const [way, type] = split(id);
    const pile = table.view.offers.piles.find((one) => one.key === type);
    const gained =
      way === "top" && pile?.offer
        ? { ...model, hand: [...model.hand, pile.offer.card] }
        : { ...model, drawn: model.drawn + 1 };
    return pile?.corrupted ? { ...gained, extra: gained.extra - 4 } : gained;
  }),
  "agenda-keep": (_, model, id) => ({ ...model, hand: [...model.hand, id] }),
  "agenda-slot": (table, model, id) => {
    const agenda = table.view.turn?.agenda?.card;
    const index = slotIndexOf(id);
    const hand = model.hand.filter((card) => card !== agenda);
    return { ...model, hand, slots: model.slots.map((slot, at) => (at === index ? { ...slot, agenda } : slot)) };
  },
  "discard-agenda": (_, model, id) => ({
    ...model,
    slots: model.slots.map((slot, at) => (at === slotIndexOf(id) ? { ...slot, agenda: undefined } : slot)),
  }),
  track: (table, model, id) => advancedOn(table, model, id as Track),
  produce: as("produce", (table, model, id) => produced(table, model, id as Resource)),
  "gain-resource": (_, model, id) => withGain(model, { [id]: 1 }),
  upkeep: (_, model, id) => withGain(model, { [id]: -1 }),
  deploy: as("deploy", (_, model, id) => deployedAt(model, id)),
  recall: (table, model, id) => {
    const after = recallFrom(model, split(id)[1]);
    const action = lastAction(table);
    return after && action?.cost.recall ? resolved(table, after, action.effect) : after;
  },
  invade: as("invade", (table, model, id) => {
    const target = table.sector(id);
    const found = target ? conquests(table, model, target) : [];
    return found.length > 0 ? best(table, found) : undefined;
  }),
  destroy: (_, model, id) => {
    const [piece, sector] = split(id);
    return withPlot(model, sector, (plot) => ({
      ...plot,
      guilds: without(plot.guilds, piece as Guild),
      installations: without(plot.installations, piece as Installation),
    }));
  },
  "discard-glory": (_, model, id) => ({ ...model, glory: without(model.glory, Number(id.replace(/\D+/g, ""))) }),
  "glory-limit": (_, model, id) => ({ ...model, glory: without(model.glory, Number(id.replace(/\D+/g, ""))) }),
  "upgrade-glory": (_, model, id) => {
    const value = Number(id.replace(/\D+/g, ""));
    return { ...model, glory: [...without(model.glory, value), value + 1] };
  },
};
