import { type DocumentNode, execute, type GraphQLSchema, isObjectType, parse, subscribe } from "graphql";
import { MatchUpdatedDocument } from "../../clients/sdk/generated/operations.ts";
import { buildApi } from "../../server/api/schema.ts";
import { Executor } from "../../server/api/writing/executor.ts";
import { silentBus } from "../../server/bus/index.ts";
import { randomFrom, SeededRandom } from "../../server/engine/index.ts";
import { MatchHost } from "../../server/matches/host.ts";
import type { Games } from "../../server/matches/records/games.ts";
import type { Asker } from "../../server/matches/records/hosting.ts";
import { openStorage } from "../../server/storage/index.ts";
import { wholeOf } from "../support/whole-view.ts";
import { type Figure, median, percentile, yardstick } from "./figures.ts";

/** How often each figure looks at a match. */
const manyLooks = 1800;

function wholeView(schema: GraphQLSchema, viewType: string) {
  const type = schema.getType(viewType);
  if (!isObjectType(type)) throw new Error(`there is no ${viewType}`);
  return parse(`query ($id: ID!) { match(id: $id) { version view { ... on ${viewType} ${wholeOf(type)} } } }`);
}

/** What it takes to ask the API in process. */
interface Api {
  readonly schema: GraphQLSchema;
  readonly hosting: MatchHost;
  readonly contextOf: (asker: Asker) => object;
}

/**
 * Plays matches with bots, and after each round of their decisions calls `look` for each player, this many times altogether.
 */
export async function lookOften(
  games: Games,
  game: string,
  seats: number,
  looks: number,
  look: (api: Api, match: string, asker: Asker) => Promise<void>,
): Promise<void> {
  const { schema } = buildApi(games);
  const rules = games.compose(game, { seats });
  const storage = await openStorage({ dataDir: "memory://" });
  const host = new MatchHost({
    store: storage.matches,
    games,
    log: { warn: () => {}, error: console.error },
    bus: silentBus,
  });
  const contextOf = (asker: Asker) => ({
    // Who watches is told to nobody here.
    services: { games, hosting: host, tablePresence: { enter: () => () => {} } },
    asker,
    locale: "en",
    address: "",
    countSignIn: () => {},
  });
  const people: Asker[] = Array.from({ length: seats }, (_, seat) => ({
    id: `${seat}`,
    name: `Player ${seat + 1}`,
    role: "player",
  }));
  const [first] = people as [Asker];
  const random = new SeededRandom(randomFrom("view"));
  try {
    for (let left = looks; left > 0; ) {
      const { id } = await host.create(first, { game, seats });
      for (const other of people.slice(1)) await host.join(other, id);
      await host.start(first, id);
      while (left > 0 && (await host.find(id)).status === "RUNNING") {
        for (const [seat, person] of people.entries()) {
          const { prompts, version, view } = await host.observe(id, seat);
          const [prompt] = prompts;
          if (!prompt || !view) continue;
          const answer = rules.heuristicAnswer(view, prompt, random);
          await host.answer(person, { match: id, prompt: prompt.id, answer, version, key: crypto.randomUUID() });
        }
        for (const asker of people) await look({ schema, hosting: host, contextOf }, id, asker);
        left -= people.length;
      }
    }
  } finally {
    await host.close();
    await storage.close();
  }
}

/**
 * The whole view of each player through GraphQL, rebuilt after every round of bot decisions, in process: the rules make
 * the view (unless the last decision did), texts are translated, and the compiled query for all fields writes the text.
 */
export async function benchView(games: Games, game: string, seats: number, looks = manyLooks): Promise<Figure[]> {
  const definition = games.find(game);
  if (!definition) throw new Error(`there is no game ${game}`);
  const times: number[] = [];
  let size = 0;
  let ready: { readonly document: DocumentNode; readonly executor: Executor } | undefined;
  const plain: number[] = [];
  await lookOften(games, game, seats, looks, async ({ schema, contextOf }, id, asker) => {
    ready ??= { document: wholeView(schema, definition.viewType.name), executor: new Executor(schema) };
    const { document, executor } = ready;
    const args = { document, variableValues: { id }, contextValue: contextOf(asker) };
    const start = performance.now();
    const text = await executor.execute(args);
    times.push(performance.now() - start);
    if (typeof text !== "string") throw text.errors?.[0];
    size += text.length;
    // The same view is there already: this is only the execution.
    const again = performance.now();
    const result = JSON.stringify(await execute({ schema, ...args }));
    plain.push(performance.now() - again);
    if (result !== text) throw new Error("the text is not what graphql-js gives");
  });
  // The first third warms up the machine.
  const settled = times.slice(looks / 3);
  const name = `${game}, ${seats} players, ${Math.round(size / times.length / 1024)} KB on average`;
  return [
    {
      id: `${game}.view.milliseconds`,
      what: `whole view through GraphQL, ${name}, median`,
      value: median(settled),
      unit: "ms",
      against: { what: "a JSON copy of 100 units", ratio: (median(settled) / 1000) * yardstick() },
    },
    {
      id: `${game}.view.graphqljs.milliseconds`,
      what: "the same view, executed by graphql-js alone, median",
      value: median(plain.slice(looks / 3)),
      unit: "ms",
    },
    { id: `${game}.viewP99.milliseconds`, what: "the same, p99", value: percentile(settled, 0.99), unit: "ms" },
  ];
}

/** The size of the update that the SDK subscribes to, with all that the asked player can do. */
export async function benchUpdate(games: Games, game: string, seats: number, looks = manyLooks / 6): Promise<Figure> {
  const document = parse(MatchUpdatedDocument);
  const sizes: number[] = [];
  await lookOften(games, game, seats, looks, async ({ schema, contextOf }, matchId, asker) => {
    const updates = await subscribe({ schema, document, variableValues: { matchId }, contextValue: contextOf(asker) });
    if (!(Symbol.asyncIterator in updates)) throw updates.errors?.[0] ?? new Error("there are no updates");
    const { value: update } = await updates.next();
    await updates.return();
    const text = JSON.stringify(update);
    if (text.includes('"options"')) sizes.push(text.length / 1024);
  });
  return {
    id: `${game}.update.kilobytes`,
    what: `an update with prompts, ${game}, ${seats} players, largest of ${sizes.length}`,
    value: Math.max(...sizes),
    unit: "KB",
  };
}
