import { queryObjects } from "node:v8";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { choice, type Game, Match, type Rule, RuleSet, t } from "../../server/engine/index.ts";
import { RunningGame } from "../../server/engine/running/running-game.ts";
import { LoadedMatch } from "../../server/matches/open/loaded-match.ts";
import { OpenMatch } from "../../server/matches/open/open-match.ts";
import { openStorage, type Storage } from "../../server/storage/index.ts";
import { patience } from "../support/eventually.ts";
import { inMemory } from "../support/in-memory.ts";
import { type Coin, coinGame } from "../support/small-game.ts";
import { hostOver, playOn, seated } from "./table.ts";

let storage: Storage;
beforeAll(async () => {
  storage = await openStorage({ dataDir: inMemory() });
});
afterAll(() => storage.close());

/** How many objects of each class are alive, after a full garbage collection. */
function alive(): { readonly open: number; readonly loaded: number; readonly played: number } {
  const [open, loaded, played] = [OpenMatch, LoadedMatch, Match].map((one) => queryObjects(one, { format: "count" }));
  return { open, loaded, played } as { open: number; loaded: number; played: number };
}

/** A bet on which the rules say something while it is asked for. */
function* pondered(game: Game<Coin>): Rule {
  const forecast = () => ({ certain: game.current > 0 });
  yield* game.choose(game.current, "bet", [{ ...choice("heads", t("bet.heads"), true), forecast }]);
}

/** What is seen of a game of coins. */
class Points {
  readonly points: readonly number[];
  constructor(points: readonly number[]) {
    this.points = points;
  }
}

const none = { open: 0, loaded: 0, played: 0 };
const matches = 6;

describe("matches in memory", () => {
  it("leave nothing behind when nobody uses them, and share their rules until then", async () => {
    const { host } = hostOver(storage.matches, [coinGame()], { idleTime: 1 });
    const open = async () => {
      const { match, people } = await seated(host, { game: "coin", seats: 2 });
      const updates = [host.updates(match.id, 0), host.updates(match.id, "spectator")];
      for (const each of updates) await each.next();
      await playOn(host, match.id, people, { most: 3 });
      return updates;
    };
    try {
      const watching = [];
      for (let match = 0; match < matches; match++) watching.push(...(await open()));
      expect(alive()).toEqual({ open: matches, loaded: matches, played: matches });
      expect(queryObjects(RuleSet, { format: "count" })).toBeLessThan(matches);
      for (const updates of watching.splice(0)) await updates.return?.();
      await vi.waitFor(() => expect(alive()).toEqual(none), { timeout: patience, interval: 2_000 });
    } finally {
      await host.close();
    }
  });

  it("let rules and prompts go when they rest, however many follow them", async () => {
    const shown = coinGame({
      phases: { bet: pondered },
      view: ({ state: { points } }) => new Points([...points]),
    });
    const { host } = hostOver(storage.matches, [shown], { mostMemory: 400_000 });
    const watching = [];
    try {
      for (let match = 0; match < matches; match++) {
        const { id } = (await seated(host, { game: "coin", seats: 1, options: { goal: 1000 } })).match;
        const updates = [host.updates(id, 0), host.updates(id, 0), host.updates(id, "spectator")];
        for (const each of updates) await each.next();
        // They wait for what comes next.
        for (const each of updates) void each.next();
        watching.push(...updates);
      }
      const { played } = alive();
      expect(played).toBeLessThan(matches);
      expect(queryObjects(RunningGame, { format: "count" })).toBe(played);
      // What is compared with what comes next: once for all who see the same.
      expect(queryObjects(Points, { format: "count" })).toBe(2 * matches);
    } finally {
      for (const updates of watching) await updates.return?.();
      await host.close();
    }
  });
});
