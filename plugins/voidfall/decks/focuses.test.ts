import { type Answer, type DeckList, type Prompt, t } from "conclave/rules";
import { firstAnswer } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { houses } from "../catalogues/houses.ts";
import { newContext } from "../effects/context.ts";
import type { Cost, Operation, Part, Resource } from "../effects/effect-types.ts";
import { anyResource, effectOf } from "../effects/writing.ts";
import { payCost } from "../rules/costs/handles.ts";
import { resolveEffect } from "../rules/effects/handles.ts";
import { takeAction } from "../rules/focus-turn/taking-actions.ts";
import { yieldOf } from "../rules/production/production.ts";
import { metricOf } from "../rules/scoring/metrics.ts";
import { changes, type Measures, measuresOf } from "../testing/measures.ts";
import { type SideSettings, type Table, type TableSettings, table } from "../testing/table.ts";
import type { Card, FocusCard, Match, Position } from "../types.ts";
import { decks } from "./index.ts";

/** Every action of every focus card, for a player who has everything. */

const cards = ["focuses", "heroes", "joints"].flatMap((name) =>
  (decks[name] as DeckList<Card>).entries.map(({ card }) => card as FocusCard),
);
const actions = cards.flatMap((card) =>
  card.actions.map((action) => [`${card.id}/${action.id}`, card, action] as const),
);

const modes = { standard: "competitive", house: "competitive", hero: "solo", joint: "co-operative" } as const;

/** What is around the home sector of the first seat on the map of each mode: outpost, and two sectors beside both. */
const maps = {
  competitive: ["home-1", "outpost-1", "near-1", "flank-1", "palace"],
  solo: ["s01", "s11", "s12", "s22", "s23"],
  "co-operative": ["home-1", "outpost-1", "near-1", "low-1", "mid-1"],
} as const;

function richTable({ id, kind }: FocusCard, more: Pick<TableSettings, "run">): Table {
  const mode = modes[kind];
  const [home, outpost, near, far, target] = maps[mode];
  const house = kind === "house" ? houses.entries.all.find(({ focuses }) => focuses.includes(id)) : undefined;
  const rich: SideSettings = {
    house: house?.id ?? "belitan",
    resources: { food: 7, energy: 7, materials: 7, credits: 7, science: 7 },
    influence: 20,
    active: 3,
    inactive: 3,
    tracks: { society: 3, statecraft: 2, economy: 1 },
    corruptedTracks: ["economy"],
    technologies: ["shields", "cloning"],
    agendas: ["agenda-high-society", "agenda-quantum-leap"],
    corruptedSlots: [2],
    tradeTokens: 2,
    glory: [2, 3],
  };
  return table([rich, ...(mode === "solo" ? [] : [{ ...rich, house: "thegwyn", agendas: [] }])], {
    mode,
    cycle: 2,
    event: "event-2b-strength-in-numbers",
    sectors: {
      [home]: { cubes: { corvette: 2 }, seat: 0 },
      [outpost]: {
        population: 3,
        guilds: ["scientists", "bankers"],
        installations: ["shipyard"],
        seat: 0,
        cubes: { corvette: 3 },
      },
      [near]: {
        population: 2,
        guilds: ["miners"],
        installations: ["sector-defense"],
        seat: 0,
        cubes: { corvette: 2 },
        corrupted: false,
      },
      [far]: { population: 2, guilds: [], installations: [], seat: 0, cubes: { corvette: 3 }, corrupted: true },
      [target]: { type: "standard", voidCubes: 1, installations: [], corrupted: true, population: 3, harbingers: 0 },
    },
    arrange(game) {
      for (const [kinds, zone] of [
        ["bounties", "bounties:0"],
        ["reclaims", "reclaims:0"],
      ] as const) {
        const [first] = (decks[kinds] as DeckList<Card>).entries;
        if (first) game.createCard(first.card.id, zone);
      }
      for (const seat of game.seats) game.createCard("improved-cloning", `improved-own:${seat}`);
      if (mode !== "competitive") harass(game);
    },
    ...more,
  });
}

/** A Harbinger on the board, a crisis of each type that can be discarded, a Safe Haven that can be built. */
function harass(game: Match): void {
  const { void: voidborn } = game.state;
  voidborn?.war.splice(0, voidborn.war.length, { harbinger: true });
  const crisis = (level: number) => {
    const card = game.createCard(level === 1 ? general : military, "crisis-board");
    voidborn?.economic.push({ crisis: card });
  };
  voidborn?.economic.splice(0);
  crisis(1);
  crisis(2);
}

const crisisOf = (type: string): string => {
  const found = ["crises-1", "crises-2", "crises-3"]
    .flatMap((name) => (decks[name] as DeckList<Card>).entries.map(({ card }) => card))
    .find((card) => card.category === "crisis" && card.type === type);
  if (!found) throw new Error(`there is no ${type} crisis`);
  return found.id;
};
const general = crisisOf("general");
const military = crisisOf("military");

describe("the cost is paid exactly, of", () => {
  /** What a player has less, or more, once this has been paid. */
  function expectedFor(cost: Cost): Measures {
    const { recall = 0, deactivate = 0, corruption = 0, tradeTokens = 0, glory = 0, bounties = 0, reclaims = 0 } = cost;
    const { agendas = 0, installations = 0, guilds = 0, population = 0 } = cost;
    const found = {
      ...Object.fromEntries(anyResource.map((resource) => [resource, -(cost[resource] ?? 0)])),
      onMap: -recall,
      active: recall - deactivate,
      inactive: deactivate,
      corruption,
      tradeTokens: -tradeTokens,
      tradeOnBoard: tradeTokens,
      glory: -glory,
      bounties: -bounties,
      reclaims: -reclaims,
      agendasInPlay: -agendas,
      installations: -installations,
      installationsAbroad: -installations,
      guilds: -guilds,
      guildsAbroad: -guilds,
      population: -population,
    };
    return Object.fromEntries(Object.entries(found).filter(([, by]) => by !== 0));
  }

  it.each(actions.filter(([, , { cost }]) => Object.keys(cost).length > 0))("%s", (_, card, { cost }) => {
    const seen: Measures[] = [];
    const match = richTable(card, {
      *run(game) {
        seen.splice(0, 2, measuresOf(game));
        yield* game.call(payCost, { context: newContext(0, t("game.title")), cost });
      },
    });
    match.play.until("trial", "first");
    const [before] = seen as [Measures];
    const { gloryValue: _value, ...paid } = changes(before, measuresOf(match.position));
    if (cost.any === undefined) expect(paid).toEqual(expectedFor(cost));
    else expect(anyResource.reduce((sum, resource) => sum + (paid[resource] ?? 0), 0)).toBe(-cost.any);
    match.play.end({ asked: [[0, "trial"]] });
  });
});

/** Does as much as possible: recalls from the corrupted sector, moves a cube, adds all that can be added. */
function eagerly(prompt: Prompt): Answer {
  if (prompt.key === "recall" && prompt.kind === "choose") {
    const corrupted = prompt.options.find(({ id }) =>
      Object.values(maps).some(([, , , far]) => id.endsWith(`@${far}`)),
    );
    if (corrupted) return { option: corrupted.id };
  }
  if (prompt.kind === "assign" && prompt.key === "regroup") {
    const [cube] = prompt.options.filter(({ id }) => prompt.fits[id]?.length);
    const [place] = prompt.fits[cube?.id ?? ""] ?? [];
    if (cube && place) return { assignment: { [cube.id]: place } };
  }
  if (prompt.kind === "allocate" && prompt.key === "increase-population") {
    return { allocation: Object.fromEntries(prompt.options.slice(0, prompt.max).map(({ id }) => [id, 1])) };
  }
  return firstAnswer(prompt);
}

/** The operations of an effect. */
const operationsOf = (part: Part): readonly Operation[] => ("mode" in part ? part.parts.flatMap(operationsOf) : [part]);

describe("each part does what it says, of", () => {
  const parts = actions.flatMap(([name, card, { cost, effect }]) =>
    operationsOf(effect).map((part) => [`${name}: ${part.op}`, card, cost, part] as const),
  );
  // They look at the invasion before them: tested with it below.
  const alone = parts.filter(
    ([, , , part]) =>
      !("metric" in part && /combat|invaded/.test(part.metric)) && !("where" in part && part.where === "combat-sector"),
  );

  it.each(alone)("%s", (_, card, cost, part) => {
    const seen: [Measures, Measures, string] = [{}, {}, ""];
    const match = richTable(card, {
      *run(game) {
        const context = newContext(0, t("game.title"));
        yield* game.call(payCost, { context, cost });
        seen[0] = measuresOf(game);
        seen[1] = game.look((position) => expectedOf(position, part, seen[0]));
        seen[2] = JSON.stringify(game.state);
        yield* game.call(resolveEffect, { context, effect: effectOf(part) });
      },
    });
    match.play.until("trial", eagerly);
    const [before, expected, state] = seen;
    const changed = changes(before, measuresOf(match.position));
    for (const [name, by] of Object.entries(expected)) {
      // The benefit of a space may advance further.
      if (part.op === "advance-track") expect(changed[name]).toBeGreaterThanOrEqual(by);
      else expect([name, changed[name] ?? 0]).toEqual([name, by]);
    }
    if (Object.keys(expected).length === 0 && part.op !== "peek-events") {
      expect(JSON.stringify(match.position.state)).not.toBe(state);
    }
    match.play.end({ asked: [[0, "trial"]] });
  });
});

/** What an operation changes for a player who takes all of it. */
function expectedOf(position: Position, part: Operation, before: Measures): Measures {
  const yields = (resources: readonly Resource[]) =>
    Object.fromEntries(resources.map((resource) => [resource, yieldOf(position, 0, resource)]));
  switch (part.op) {
    case "activate": {
      const count = Math.min(part.upTo, before.inactive ?? 0);
      return { active: count, inactive: -count };
    }
    case "increase-population":
      return { population: part.upTo };
    case "remove-corruption":
      return { corruption: -part.count };
    case "move-corruption":
      return { corruption: 0 };
    case "establish-guild":
      return { guilds: part.upTo };
    case "build-installation":
      return { installations: part.upTo };
    case "deploy": {
      // Shipyards at home and in the outpost.
      const count = part.where === "each-shipyard" ? 2 : part.upTo;
      return { active: -count, onMap: count };
    }
    case "regroup":
      return { onMap: 0, sectors: 0 };
    case "gain-agenda":
      return { hand: 1 };
    case "gain-trade-token":
      return { tradeTokens: part.count, tradeOnBoard: -part.count };
    case "gain-bounty":
      return { bounties: part.count };
    case "upgrade-glory":
      return { gloryValue: part.count, glory: 0 };
    case "gain-technology":
      return part.kind === "improved" ? { improved: 1, technologies: 0 } : { technologies: 1 };
    case "produce":
      return yields(part.resources);
    case "gain-influence-per":
      return { influence: part.per * metricOf(position, 0, part.metric) };
    case "gain-resource-per":
      return { [part.resource]: part.per * metricOf(position, 0, part.metric) };
    case "advance-track":
      return part.track === "society" || part.track === "statecraft" || part.track === "economy"
        ? { [part.track]: 1 }
        : {};
    default:
      return {};
  }
}

describe("whoever takes it, however: no cube is made or forgotten by", () => {
  const ofKinds = (...kinds: readonly FocusCard["kind"][]) => actions.filter(([, { kind }]) => kinds.includes(kind));

  it.each(ofKinds("joint"))("%s", (_, card, { name, cost, effect, resolver }) => {
    const match = richTable(card, {
      *run(game) {
        yield* takeAction(game, 0, { title: name, cost, effect, ...(resolver && { resolver }) });
      },
    });
    const cubes = match.position.seats.map((seat) => match.cubes(seat));
    match.play.until("trial", "random");
    expect(match.position.seats.map((seat) => match.cubes(seat))).toEqual(cubes);
    match.play.end({ asked: [[0, "trial"]] });
  });

  it.each(ofKinds("standard", "house"))("%s, with nothing left", (_, { kind }, { name, effect }) => {
    const [home, outpost] = maps[modes[kind]];
    const poor: SideSettings = {
      active: 0,
      inactive: 0,
      technologies: [],
      tracks: { society: 7, statecraft: 7, economy: 7 },
    };
    const sectors = {
      [home]: { seat: 0, cubes: { corvette: 1 }, population: 6 },
      [outpost]: { seat: 0, cubes: { corvette: 1 }, corrupted: true, guilds: [], installations: [] },
    };
    const match = table([poor, {}], {
      mode: modes[kind],
      sectors,
      *run(game) {
        yield* game.call(resolveEffect, { context: newContext(0, name), effect });
      },
    });
    const cubes = match.cubes();
    match.play.until("trial", "random");
    expect(match.cubes()).toBe(cubes);
    match.play.end({ asked: [[0, "trial"]] });
  });
});
