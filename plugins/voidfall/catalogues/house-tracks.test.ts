import { type Answer, type Prompt, t } from "conclave/rules";
import { firstAnswer } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { newContext } from "../effects/context.ts";
import type { Effect, Operation, Part } from "../effects/effect-types.ts";
import { tracks } from "../effects/writing.ts";
import { resolveEffect } from "../rules/effects/handles.ts";
import { metricOf } from "../rules/scoring/metrics.ts";
import { advanceOnTrack } from "../rules/tracks/handles.ts";
import { changes, type Measures, measuresOf } from "../testing/measures.ts";
import { table } from "../testing/table.ts";
import type { Position } from "../types.ts";
import { houses } from "./houses.ts";

/** Every space of every track, for a player who can have all of it. */

const spaces = houses.entries.all.flatMap((house) =>
  tracks.flatMap((track) =>
    house.tracks[track].map(
      (benefit, index) => [`${house.id}: ${track} ${index + 1}`, house.id, track, index, benefit] as const,
    ),
  ),
);

function partsOf({ parts, mode }: Effect): readonly Operation[] {
  const wanted: readonly Part[] = mode === "or" ? parts.slice(0, 1) : parts;
  return wanted.flatMap((part) => ("mode" in part ? partsOf(part) : [part]));
}

/** What some operations give that follows from their data. */
function expectedOf(position: Position, operations: readonly Operation[]): Measures {
  const found: { [name: string]: number } = {};
  const add = (name: string, by: number) => {
    found[name] = (found[name] ?? 0) + by;
  };
  for (const part of operations) {
    if (part.op === "gain-influence") add("influence", part.amount);
    if (part.op === "gain-influence-per") add("influence", part.per * metricOf(position, 0, part.metric));
    if (part.op === "gain-agenda") add("hand", 1);
    if (part.op === "gain-trade-token") add("tradeTokens", part.count);
    if (part.op === "remove-corruption") add("corruption", -part.count);
    if (part.op === "establish-guild") add("guilds", part.upTo);
    if (part.op === "build-installation") add("installations", part.upTo);
    if (part.op === "increase-population") add("population", part.upTo);
    if (part.op === "gain-bounty") add("bounties", part.count);
    if (part.op === "gain-technology") add("technologies", 1);
    if (part.op === "upgrade-glory") add("gloryValue", part.count);
  }
  return found;
}

/** Adds all that can be added; otherwise what comes first. */
function eagerly(prompt: Prompt): Answer {
  if (prompt.kind === "allocate" && prompt.key === "increase-population") {
    return { allocation: Object.fromEntries(prompt.options.slice(0, prompt.max).map(({ id }) => [id, 1])) };
  }
  return firstAnswer(prompt);
}

describe("the space", () => {
  it.each(spaces)("%s", (_, house, track, index, benefit) => {
    const seen: [Measures, Measures] = [{}, {}];
    const match = table(
      [
        {
          house,
          resources: { food: 5, energy: 5, materials: 5, credits: 5, science: 5 },
          active: 4,
          inactive: 4,
          // Another track is corrupted, this one is at the space before.
          tracks: { society: 2, statecraft: 2, economy: 2, [track]: index },
          corruptedTracks: tracks.filter((other) => other !== track),
          glory: [2, 3],
          // New tiers deactivate nothing.
          technologies: ["cloning+"],
          agendas: ["agenda-quantum-leap"],
        },
        {},
      ],
      {
        cycle: 2,
        sectors: {
          "outpost-1": { population: 3, guilds: ["farmers"], installations: ["shipyard"] },
          "near-1": { seat: 0, population: 2, corrupted: false, guilds: [], installations: [], cubes: { corvette: 2 } },
        },
        *run(game) {
          const context = newContext(0, t("game.title"));
          seen[0] = measuresOf(game);
          seen[1] = game.look((position) => expectedOf(position, partsOf(benefit)));
          yield* game.call(advanceOnTrack, { context, track, benefit: true });
          yield* game.call(resolveEffect, { context, effect: { mode: "all", parts: [] } });
        },
      },
    );
    match.play.until("trial", eagerly);
    const [before, expected] = seen;
    const changed = changes(before, measuresOf(match.position));
    const isFast = partsOf(benefit).some(({ op }) => op === "fast-advance");
    expect(changed[track]).toBe(isFast ? 2 : 1);
    for (const [name, by] of Object.entries(expected)) {
      // What an agenda, a bounty token or a technology gives comes besides.
      expect([name, Math.sign(by) * (changed[name] ?? 0)]).toSatisfy(
        ([, amount]: [string, number]) => amount >= Math.abs(by),
      );
    }
    expect(match.cubes()).toBe(measuresTotal(before));
    match.play.end({ asked: [[0, "trial"]] });
  });
});

const measuresTotal = ({ active = 0, inactive = 0, onMap = 0 }: Measures) => active + inactive + onMap;
