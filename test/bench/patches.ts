import { type DocumentNode, type GraphQLSchema, parse } from "graphql";
import { OneAtATime } from "../../server/api/base/one-at-a-time.ts";
import { SteadyBudget } from "../../server/api/limits/rate-limits.ts";
import { UpdateLanes } from "../../server/api/limits/update-lanes.ts";
import { SharedExecutions } from "../../server/api/running/sharing.ts";
import { Turns } from "../../server/api/running/turns.ts";
import { Executor } from "../../server/api/writing/executor.ts";
import { SharedText } from "../../server/api/writing/shared-text.ts";
import type { Games } from "../../server/matches/records/games.ts";
import { wholeOf } from "../support/whole-view.ts";
import type { Figure } from "./figures.ts";
import { lookOften } from "./view.ts";

const manyLooks = 900;

/** What updates of one kind cost altogether. */
class Total {
  #count = 0;
  #milliseconds = 0;
  #size = 0;

  add(milliseconds: number, size: number): void {
    this.#count++;
    this.#milliseconds += milliseconds;
    this.#size += size;
  }

  figures(id: string, what: string): Figure[] {
    return [
      {
        id: `${id}.kilobytes`,
        what: `${what}, mean of ${this.#count}`,
        value: this.#size / this.#count / 1024,
        unit: "KB",
      },
      { id: `${id}.cpu.milliseconds`, what: "its CPU", value: this.#milliseconds / this.#count, unit: "ms" },
    ];
  }
}

/** Updates with all of the view. */
function updatesOf(schema: GraphQLSchema, viewType: string): DocumentNode {
  const type = schema.getType(viewType);
  if (!type) throw new Error(`there is no ${viewType}`);
  return parse(`subscription ($matchId: ID!, $patches: Boolean!) {
    matchUpdated(matchId: $matchId, patches: $patches) {
      version
      match { version prompts { key } view { ... on ${viewType} ${wholeOf(type)} } }
      patch { hash operations { op path value } }
    }
  }`);
}

/**
 * What an update with the whole view is, whole and as a patch: its mean size, the CPU to write the whole one from a view that is
 * there, and the CPU to make the patch from two whole ones. Each player has both, and nobody shares them.
 */
export async function benchPatches(games: Games, game: string, seats: number, looks = manyLooks): Promise<Figure[]> {
  const definition = games.find(game);
  if (!definition) throw new Error(`there is no game ${game}`);
  let document: DocumentNode | undefined;
  const whole = new Total();
  const patched = new Total();
  let sharing: SharedExecutions | undefined;
  const watching = new Map<string, Watching>();
  let made = 0;
  await lookOften(games, game, seats, looks, async ({ schema, hosting, contextOf }, matchId, asker) => {
    sharing ??= new SharedExecutions(new Executor(schema), () => {}, {
      turns: new Turns(),
      lanes: new UpdateLanes(new SteadyBudget(Number.MAX_SAFE_INTEGER)),
    });
    document ??= updatesOf(schema, definition.viewType.name);
    const [shared, wanted] = [sharing, document];
    const key = `${matchId} ${asker.id}`;
    const { version } = await hosting.observe(matchId, Number(asker.id));
    const known = watching.get(key);
    if (known?.version === version) return;
    const subscribe = async (patches: boolean): Promise<AsyncIterator<unknown>> => {
      const variableValues = { matchId, patches };
      const args = { schema, document: wanted, variableValues, contextValue: contextOf(asker) };
      const receiver = { outlet: new OneAtATime(), compresses: false, cost: 0 };
      const stream = await shared.subscribe(args, receiver);
      if (!(Symbol.asyncIterator in stream)) throw stream.errors?.[0] ?? new Error("there are no updates");
      return stream;
    };
    const each = known ?? { version, updates: [await subscribe(false), await subscribe(true)] };
    watching.set(key, { ...each, version });
    const [first, second] = [await timed(each.updates[0]), await timed(each.updates[1])];
    // The first update is whole, and the first third warms the machine up.
    if (!known || made++ < looks / 3) return;
    whole.add(...first);
    patched.add(...second);
  });
  return [
    ...whole.figures(`${game}.whole`, `an update, whole, ${game}, ${seats} players`),
    ...patched.figures(`${game}.patch`, "the same as a patch, besides the whole one"),
  ];
}

/** A player's updates, whole and as patches. */
interface Watching {
  readonly version: number;
  readonly updates: readonly [AsyncIterator<unknown>, AsyncIterator<unknown>];
}

/** The CPU time and the size of the next update. */
async function timed(updates: AsyncIterator<unknown>): Promise<[number, number]> {
  const start = process.threadCpuUsage();
  const { value } = await updates.next();
  const { user, system } = process.threadCpuUsage(start);
  if (!(value instanceof SharedText)) throw new Error("an update has errors");
  return [(user + system) / 1_000, value.text.length];
}
