import { firstAnswer, scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { origins } from "../catalogues/origins/index.ts";
import type { Operation } from "../effects/effect-types.ts";
import voidfall from "../index.ts";
import { homeOf, sectorsOf } from "../rules/map.ts";
import { measuresOf } from "../testing/measures.ts";
import { waiting } from "../testing/table.ts";
import type { Origin, StartingSector } from "../types.ts";

/** What each origin begins with, once its set-up parts are resolved. */

/** Alone with this origin; what it gives at once is chosen as it comes. */
function begun({ id, house }: Origin) {
  const play = scenario(voidfall, [waiting], { seats: 1 });
  play.choose(0, house);
  play.choose(0, id);
  play.until("waiting", firstAnswer);
  return play;
}

/** How much of something the set-up parts give. */
function given({ setup }: Origin, op: Operation["op"]): number {
  const parts = setup.filter((part): part is Operation => "op" in part && part.op === op);
  return parts.reduce((sum, part) => sum + ("count" in part && typeof part.count === "number" ? part.count : 1), 0);
}

const cubesOf = ({ fleets }: StartingSector) => Object.values(fleets).reduce((sum, count) => sum + count, 0);

describe("the origin", () => {
  it.each(origins.entries.all.map((origin) => [origin.id, origin] as const))("%s (V4)", (_, origin) => {
    const play = begun(origin);
    const { position } = play;
    const player = position.state.players[0];
    const { home, outpost } = origin;
    const onMap = cubesOf(home) + cubesOf(outpost);
    expect(measuresOf(position)).toMatchObject({
      active: origin.active,
      onMap,
      inactive: 14 - origin.active - onMap,
      sectors: 2,
      population: home.population + outpost.population,
      guilds: home.guilds.length + outpost.guilds.length,
      installations: home.installations.length + outpost.installations.length,
      society: origin.tracks.society ?? 0,
      statecraft: origin.tracks.statecraft ?? 0,
      economy: origin.tracks.economy ?? 0,
      // The rightmost agenda slot, and what the origin says, less what it removes.
      corruption: 1 + (home.corrupted ? 1 : 0) + (outpost.corrupted ? 1 : 0) - given(origin, "remove-corruption"),
      technologies: 1,
      hand: given(origin, "gain-agenda"),
      tradeTokens: given(origin, "gain-trade-token"),
      bounties: given(origin, "gain-bounty"),
      gloryValue: 2 + given(origin, "upgrade-glory"),
    });
    expect(player?.technologies).toEqual([{ id: origin.technology, improved: false }]);
    expect(player?.slots.filter(({ starting }) => starting)).toHaveLength(origin.agendas.length);
    expect(player?.slots.filter(({ starting }) => !starting)).toHaveLength(3);
    const [first, second] = [homeOf(position, 0), sectorsOf(position, 0).find(({ type }) => type === "outpost")];
    for (const [sector, printed] of [
      [first, home],
      [second, outpost],
    ] as const) {
      expect(sector).toMatchObject({ guilds: printed.guilds, installations: printed.installations });
      expect(sector?.fleet?.cubes).toEqual(printed.fleets);
    }
    // Trade tokens of an origin give nothing else; bounty tokens do.
    if (given(origin, "gain-bounty") === 0) {
      const none = { food: 0, energy: 0, materials: 0, credits: 0, science: 0 };
      expect(player).toMatchObject({ influence: 10, resources: { ...none, ...origin.resources } });
    }
    play.end({ asked: [[0, "waiting"]] });
  });
});
