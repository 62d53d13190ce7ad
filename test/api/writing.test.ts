import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { type ExecutionArgs, type ExecutionResult, execute, type GraphQLObjectType, parse, validate } from "graphql";
import { expect, test } from "vitest";
import { MatchUpdatedDocument } from "../../clients/sdk/generated/operations.ts";
import { wholeOffer } from "../../server/admin/offer.ts";
import type { Context } from "../../server/api/graph/base/context.ts";
import { buildApi } from "../../server/api/schema.ts";
import { Executor, type Making, type Written } from "../../server/api/writing/executor.ts";
import {
  type GameDefinition,
  type Locale,
  type LogEntry,
  Match,
  mattersOf,
  piecesOf,
  randomFrom,
  SeededRandom,
  type Viewer,
} from "../../server/engine/index.ts";
import { Failure } from "../../server/ground/failure.ts";
import type { Hosting, MatchUpdate, Observation } from "../../server/matches/records/hosting.ts";
import { loadPlugins } from "../../server/plugins/plugin-loader.ts";
import { conditions, type Draw, drawFrom, RandomSelections, spoil } from "../support/random-documents.ts";

/**
 * Whatever is asked about real games, the text is what graphql-js would give, to the byte; and what graphql-js gives where nobody has been
 * shown the match before, in whatever order its positions are shown to whomever.
 */

const games = await loadPlugins(fileURLToPath(new URL("../../plugins", import.meta.url)));
const { schema } = buildApi(games);
const matchUpdate = schema.getType("MatchUpdate") as GraphQLObjectType;
const locales: readonly Locale[] = ["en", "zh-Hans", "zh-Hant"];

/** As many extensions as the game can be played with at once. */
function extensionsOf(game: GameDefinition, seats: number): string[] {
  const chosen: string[] = [];
  for (const { id } of games.extensionsOf(game.id)) {
    try {
      games.compose(game.id, { seats, extensions: [...chosen, id] });
      chosen.push(id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
  return chosen;
}

/** Updates for all viewers at some moments of a game played by bots. */
function updatesOf(game: GameDefinition, isExtended = false): MatchUpdate[] {
  const seats = Math.max(Math.min(3, game.seats.max), game.seats.min);
  const rules = games.compose(game.id, { seats, extensions: isExtended ? extensionsOf(game, seats) : [] });
  const viewers: readonly Viewer[] = [...Array.from({ length: rules.seats }, (_, seat) => seat), "spectator"];
  const random = new SeededRandom(randomFrom("writing"));
  const match = Match.create(rules, "writing");
  const opening = {};
  const updates: MatchUpdate[] = [];
  let entries: readonly LogEntry[] = [];
  for (let decision = 0; decision < 150 && !match.outcome; decision++) {
    const prompt = match.prompts[random.below(match.prompts.length)];
    if (!prompt) break;
    const view = match.view(prompt.seat);
    entries = match.answer(prompt.seat, prompt.id, rules.heuristicAnswer(view, prompt, random)).entries;
    if (decision % 10 === 0) updates.push(...viewers.map((viewer) => updateFor(viewer, decision)));
  }
  return updates;

  function updateFor(viewer: Viewer, version: number): MatchUpdate {
    const at = new Date(version * 1_000);
    const seated = Array.from({ length: rules.seats }, (_, seat) => ({ seat, account: `${seat}`, name: `"${seat}"` }));
    const observation: Observation = {
      opening,
      match: {
        ...{
          id: "m",
          pin: rules.pin,
          status: "RUNNING",
          visibility: "PUBLIC",
          watching: "OPEN",
          host: "0",
          hostName: "Ada",
          seats: seated,
          seed: "s",
          commitment: "c",
        },
        ...{ sequence: version, createdAt: at, updatedAt: at, revision: 1 },
      },
      ...{ ruleSet: rules, viewer, version, prompts: match.promptsOf(viewer), waitingFor: match.waitingFor(viewer) },
      ...{ openWindows: match.openWindows, procedures: match.procedures, round: 1, turn: 2 },
      view: structuredClone(match.view(viewer)),
    };
    const readable = entries.map((entry, index) => ({ version, index, entry, at }));
    const point = { version, status: "RUNNING", revision: 1, orders: "" } as const;
    return { previous: { ...point, version: version - 1 }, point, observation, entries: readable };
  }
}

/** The same update of a match that is not open, so that nothing is left of what others were shown. */
function fromNothing({ observation: { opening, ...observation }, ...update }: MatchUpdate): MatchUpdate {
  return { ...update, observation };
}

/** The part of hosting that fields need which look something up. */
function contextOf({ observation, entries }: MatchUpdate, locale: Locale): Context {
  const hosting: Partial<Hosting> = {
    viewerOf: () => observation.viewer,
    observe: async () => observation,
    observeAt: async () => observation,
    entriesOf: async () => entries,
    describe: async () => ["A description."],
    // A few are written as all are.
    pieces: async ({ ruleSet, view = {} }) => piecesOf(ruleSet, view).slice(0, 6),
    matters: async ({ ruleSet, view = {}, procedures }) => mattersOf(ruleSet, view, procedures),
    changesIn: async (update) => update.entries.map(() => []),
    autoPasses: async () => ["strike"],
    log: async () => ({ entries, hasNextPage: false, hasPreviousPage: true }),
  };
  const services = {
    games,
    hosting,
    accounts: {
      nameOf: (_: string, before: string) => before,
      find: async (id: string) => ({ id, name: id, role: "player" }),
    },
    offers: { known: wholeOffer },
  } as unknown as Context["services"];
  return {
    services,
    asker: { id: "0", name: "Ada", role: "player" },
    locale,
    address: "",
    within: async (_action, work) => work(),
    countSignIn: () => {},
    charge: () => {},
  };
}

function textOf(result: Written | ExecutionResult): string {
  return typeof result === "string" ? result : JSON.stringify(result);
}

/** Whatever `work` gives, or that it throws. */
async function outcomeOf(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    return `throws ${(error as Error).name}`;
  }
}

function documentOf(draw: Draw, viewType: string): string {
  const selections = new RandomSelections(
    schema,
    draw,
    (type) =>
      // An edition has everything that is printed: it is large, and says nothing that others do not say as well.
      type.name !== "Edition" &&
      (!type.getInterfaces().some(({ name }) => name === "GameView") || type.name === viewType),
  );
  const view = schema.getType(viewType) as GraphQLObjectType;
  const update = selections.of(matchUpdate, 3);
  const parts = `${update} matchUpdated(matchId: "m") { match { view { ... on ${viewType} ${selections.of(view, 5)} } } }`;
  return `subscription (${conditions.declaration}) { matchUpdated(matchId: "m") ${parts} } ${selections.fragments}`;
}

for (const game of games.all) {
  test(`${game.id}: every selection of every update is written as graphql-js gives it`, async () => {
    const made: Making[] = [];
    const updates = [...updatesOf(game), ...updatesOf(game, true)];
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (generate) => {
        const draw = drawFrom(generate, fc);
        const document = parse(documentOf(draw, game.viewType.name));
        fc.pre(validate(schema, document).length === 0);
        let update = updates[draw(updates.length - 1)] as MatchUpdate;
        const isSpoiled = draw(2) === 0;
        if (isSpoiled) {
          const view = structuredClone(update.observation.view as object);
          spoil(view, draw);
          update = { ...update, observation: { ...update.observation, view } };
        }
        const args: ExecutionArgs = {
          ...{ schema, document, rootValue: update, variableValues: { yes: draw(1) === 0, no: draw(1) === 0 } },
          contextValue: contextOf(update, locales[draw(2)] as Locale),
        };
        const executor = new Executor(schema, (making) => made.push(making));
        let isPlain = false;
        const expected = await outcomeOf(async () => {
          const result = execute({ ...args, rootValue: fromNothing(update) });
          isPlain = !(result instanceof Promise) && result.errors === undefined;
          return textOf(await result);
        });
        for (let time = 0; time < 3; time++) {
          expect(await outcomeOf(async () => textOf(await executor.execute(args)))).toBe(expected);
        }
        // What nobody waits for, and does not fail, needs no data between.
        if (!isSpoiled && isPlain) expect(made.at(-1)).toBe("written");
      }),
      // A document that does not do is made smaller for hours.
      { numRuns: 150, seed: 7, endOnFailure: true },
    );
    expect(new Set(made)).toEqual(new Set(["new", "written", "data"]));
  });
}

test.each(games.all.map((game) => [game.id, game] as const))(
  "%s: what the SDK asks for is written",
  async (_, game) => {
    const made: Making[] = [];
    const executor = new Executor(schema, (making) => made.push(making));
    const document = parse(MatchUpdatedDocument);
    for (const update of updatesOf(game)) {
      const args: ExecutionArgs = {
        ...{ schema, document, rootValue: update, variableValues: { matchId: "m", changes: true } },
        contextValue: contextOf(update, "en"),
      };
      const nothing = { ...args, rootValue: fromNothing(update) };
      expect(textOf(await executor.execute(args))).toBe(textOf(await execute(nothing)));
    }
    expect(made.length).toBeGreaterThan(4);
    expect(new Set(made)).toEqual(new Set(["new", "written"]));
  },
);
