import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { type ExecutionArgs, execute, type GraphQLObjectType, parse, validate } from "graphql";
import { expect, test } from "vitest";
import { MatchUpdatedDocument } from "../../clients/sdk/generated/operations.ts";
import { buildApi } from "../../server/api/schema.ts";
import { Executor, type Making } from "../../server/api/writing/executor.ts";
import type { Locale } from "../../server/engine/index.ts";
import type { MatchUpdate } from "../../server/matches/records/hosting.ts";
import { loadPlugins } from "../../server/plugins/plugin-loader.ts";
import { depth } from "../support/depth.ts";
import { contextOf, fromNothing, textOf, updatesOf } from "../support/played-updates.ts";
import { conditions, type Draw, drawFrom, RandomSelections, spoil } from "../support/random-documents.ts";

/**
 * Whatever is asked about real games, the text is what graphql-js would give, to the byte; and what graphql-js gives where nobody has been
 * shown the match before, in whatever order its positions are shown to whomever.
 */

const games = await loadPlugins(fileURLToPath(new URL("../../plugins", import.meta.url)));
const { schema } = buildApi(games);
const matchUpdate = schema.getType("MatchUpdate") as GraphQLObjectType;
const locales: readonly Locale[] = ["en", "zh-Hans", "zh-Hant"];

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
    const updates = [...updatesOf(games, game), ...updatesOf(games, game, true)];
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
          contextValue: contextOf(games, update, locales[draw(2)] as Locale),
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
      { numRuns: depth(50, 200), seed: 7, endOnFailure: true },
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
    for (const update of updatesOf(games, game)) {
      const args: ExecutionArgs = {
        ...{ schema, document, rootValue: update, variableValues: { matchId: "m", changes: true } },
        contextValue: contextOf(games, update, "en"),
      };
      const nothing = { ...args, rootValue: fromNothing(update) };
      expect(textOf(await executor.execute(args))).toBe(textOf(await execute(nothing)));
    }
    expect(made.length).toBeGreaterThan(4);
    expect(new Set(made)).toEqual(new Set(["new", "written"]));
  },
);
