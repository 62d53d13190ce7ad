import { randomUUID } from "node:crypto";
import type { ExtensionDefinition, Game, GameDefinition, Position, Rule } from "../../server/engine/index.ts";
import type { MatchHost } from "../../server/matches/host.ts";
import { ThreadTimeLimit } from "../../server/matches/open/thread-time-limit.ts";
import type { Asker, MatchPlan } from "../../server/matches/records/hosting.ts";
import { openStorage } from "../../server/storage/index.ts";
import { bet, type Coin, coinGame } from "../support/small-game.ts";
import { budget, longestLoop, loops } from "./endless-loops.ts";
import { hostOver, person, playOn, seated } from "./table.ts";

// Runs loops that do not end where rules can have them, in the way the server runs them, and tells after each what became of
// it, in a line of JSON. A process of its own, since a loop that nobody can stop would stop a test with it.

/** What was done about a loop. */
export interface Stopped {
  readonly name: string;
  /** The processor time that it took, in milliseconds. */
  readonly took: number;
  /** What became of it. */
  readonly ended: string;
  /** Whether another match went on afterwards. */
  readonly othersGoOn: boolean;
}

const fill = loops.filling as () => never;

/** A place where a plugin can have a loop: the game, and how to get there. */
interface Place {
  readonly game: GameDefinition<Coin>;
  readonly extensions?: readonly ExtensionDefinition[];
  readonly plan?: Partial<MatchPlan>;
  /** Makes the loop run; tells what became of it. */
  readonly reach: (host: MatchHost, match: string, people: readonly Asker[]) => Promise<string>;
}

/** Whether loops run: they have to be left out until the match is there. */
let begun = false;
const loop = (): void => {
  if (begun) fill();
};

const decide: Place["reach"] = async (host, match, people) => {
  begun = true;
  const failed = await playOn(host, match, people, { most: 1 }).then(
    () => "no failure",
    (error: { readonly code?: string }) => String(error.code),
  );
  begun = false;
  const { status, fault } = await host.find(match, "invited");
  return `${failed} ${status} ${fault?.kind}`;
};

const look: Place["reach"] = async (host, match) => {
  begun = true;
  const { view } = await host.observe(match, "spectator");
  begun = false;
  return `${view === undefined ? "no view" : "a view"} ${(await host.find(match, "invited")).status}`;
};

const places: { readonly [name: string]: Place } = {
  ...Object.fromEntries(
    Object.entries(loops).map(([name, work]) => [
      `in a rule: ${name}`,
      {
        game: coinGame({
          phases: {
            *bet(game: Game<Coin>): Rule {
              yield* bet(game);
              if (begun) work();
            },
          },
        }),
        reach: decide,
      },
    ]),
  ),
  "in a check for victory": {
    game: coinGame({ victoryChecks: { goal: { at: ["phase-end"], check: () => loop() as undefined } } }),
    reach: decide,
  },
  "in a getter of the view": {
    game: coinGame({
      view: (position: Position<Coin>) => ({
        get points() {
          loop();
          return [...position.state.points];
        },
      }),
    }),
    reach: look,
  },
  "in the view": {
    game: coinGame({
      view: (position: Position<Coin>) => {
        loop();
        return { points: [...position.state.points] };
      },
    }),
    reach: look,
  },
  "in describe": {
    game: coinGame({
      describe: () => {
        loop();
        return [];
      },
    }),
    reach: async (host, match) => {
      const seen = await host.observe(match, "spectator");
      begun = true;
      const outcome = await host
        .describe(seen, () => "")
        .then(
          () => "described",
          (error: { readonly code?: string }) => String(error.code),
        );
      begun = false;
      return `${outcome} ${(await host.find(match, "invited")).status}`;
    },
  },
  "in the teams that talk": {
    game: coinGame({
      talk: {
        teams: () => {
          loop();
          return [];
        },
      },
    }),
    reach: async (host, match) => {
      begun = true;
      const outcome = await host.team(match, 0).then(
        () => "teams",
        (error: { readonly code?: string }) => String(error.code),
      );
      begun = false;
      return `${outcome} ${(await host.find(match, "invited")).status}`;
    },
  },
  "in the setup": {
    game: coinGame({
      setup: (game) => {
        loop();
        return { points: game.seats.map(() => 0) };
      },
    }),
    reach: async (host) => {
      const asker = person("Host");
      const { id } = await host.create(asker, { game: "coin", seats: 1 });
      begun = true;
      const outcome = await host.start(asker, id).then(
        () => "started",
        (error: { readonly code?: string }) => String(error.code),
      );
      begun = false;
      return outcome;
    },
  },
};

/** The processor time of this thread, in milliseconds. */
function computed(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const [, , dataDir = "", limit] = process.argv;
const storage = await openStorage({ dataDir, now: () => new Date() });
const timeLimit = limit === "thread" ? new ThreadTimeLimit() : undefined;
while (timeLimit && !timeLimit.canStop()) await new Promise((resolve) => setTimeout(resolve, 5));
const other = { ...coinGame(), id: "other" };

/** Lets a loop run, on a host of its own: its watchdog has no patience left over from others. */
async function tryOut(name: string, { game, extensions = [], plan, reach }: Place): Promise<Stopped> {
  const { host } = hostOver(storage.matches, [game, other], {
    ruleBudget: budget,
    extensions,
    ...(timeLimit && { timeLimit }),
  });
  const { match, people } = await seated(host, { game: "coin", seats: 2, ...plan });
  const before = computed();
  const ended = await reach(host, match.id, people);
  const took = computed() - before;
  const another = await seated(host, { game: "other", seats: 2 });
  const othersGoOn = (await playOn(host, another.match.id, another.people, { most: 2, seed: randomUUID() })) === 2;
  await host.close();
  return { name, took, ended, othersGoOn };
}

for (const [name, place] of Object.entries(places)) {
  process.stderr.write(`begins: ${name}\n`);
  let stopped = await tryOut(name, place);
  // On a machine that is busy with others the watchdog waits longer, and may then be given the processor after all.
  for (let again = 0; again < 5 && stopped.took >= longestLoop; again++) stopped = await tryOut(name, place);
  process.stdout.write(`${JSON.stringify(stopped)}\n`);
}
await Promise.all([storage.close(), timeLimit?.close()]);
