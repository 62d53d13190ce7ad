import { playRandomly } from "conclave/testing";
import { expect, it } from "vitest";
import shortWar from "./extensions/short-war.ts";
import starcraft from "./index.ts";
import { inspection } from "./testing/inspection.ts";

/** A short selection: `starcraft.deep.ts` plays whole matches, with every number of players. */
it.each([
  { seats: 2, bot: 0, rounds: 6, keys: ["build", "pay", "demolish", "event", "discard"] },
  { seats: 3, bot: 0.4, rounds: 2, keys: ["order", "execute", "build", "research-draw"] },
])("however $seats players play, with bots for $bot of the answers: pieces and cards keep to the rules", (play) => {
  const { rounds, keys, ...settings } = play;
  const options = { factions: "random", "quick-galaxy": true, "short-war.rounds": rounds };
  const { answered } = playRandomly(starcraft, [shortWar, inspection], {
    ...settings,
    options,
    seed: `laws ${play.seats}`,
    samples: 1,
  });
  expect([...answered.keys()]).toEqual(expect.arrayContaining(keys));
});
