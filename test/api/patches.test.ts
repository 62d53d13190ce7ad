import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { type ExecutionArgs, execute, GraphQLObjectType, GraphQLSchema, parse, validate } from "graphql";
import { expect, test } from "vitest";
import { MatchUpdatedDocument } from "../../clients/sdk/generated/operations.ts";
import { PatchedMatch } from "../../clients/sdk/patch.ts";
import { withView } from "../../clients/sdk/view.ts";
import { readConfig } from "../../server/api/base/config.ts";
import type { Context } from "../../server/api/graph/base/context.ts";
import { listSizes } from "../../server/api/limits/list-sizes.ts";
import { Measurer } from "../../server/api/limits/measure.ts";
import { type PatchedFields, patchedFields } from "../../server/api/patching/patched-fields.ts";
import { type Base, WholeUpdate } from "../../server/api/patching/patches.ts";
import { buildApi } from "../../server/api/schema.ts";
import { Executor } from "../../server/api/writing/executor.ts";
import { ObjectTree } from "../../server/api/writing/tree.ts";
import { type Locale, Match, randomFrom, SeededRandom, type Viewer } from "../../server/engine/index.ts";
import type { Hosting, MatchUpdate, Observation, ReadableEntry } from "../../server/matches/records/hosting.ts";
import { loadPlugins } from "../../server/plugins/plugin-loader.ts";
import { contextOf, fromNothing, textOf, updatesOf } from "../support/played-updates.ts";
import { conditions, type Draw, drawFrom, RandomSelections, spoil } from "../support/random-documents.ts";
import { wholeOf } from "../support/whole-view.ts";

/** In games, what a client has after a patch is what it would have got without, to the letter; and it is small. */

const games = await loadPlugins(fileURLToPath(new URL("../../plugins", import.meta.url)));
const { schema } = buildApi(games);

/**
 * What updates weigh in these games, as the SDK asks for them with the whole view, deflated as they are sent: the largest whole one,
 * and a patch on average. Beside it what they weighed in commit 5036fb0d, before things said where they are found. Where an update has grown,
 * see what was added: a thing that is said twice, a fragment that selects for all what few read, or a new id or hash, which cannot be compressed.
 */
const bytes: { readonly [game: string]: { readonly whole: number; readonly patch: number } } = {
  "armament-conflict": { whole: 3847, patch: 610 }, // 4017, 643
  battlestar: { whole: 4364, patch: 926 }, // 4401, 985
  codex: { whole: 3920, patch: 851 }, // 4238, 881
  starcraft: { whole: 3868, patch: 723 }, // 3936, 720
  voidfall: { whole: 4796, patch: 640 }, // 5059, 698
};

/** How much more they may weigh: with other rules and texts a game goes another way. */
const allowance = 1.06;

/** The most decisions of a game that are looked at: all of some games, and a long way into the others. */
const mostDecisions = 600;

test("following a match costs less than a third of what an operation may, and with all of a game’s view it is allowed", () => {
  const limit = readConfig({ NODE_ENV: "test", DATA_DIR: "memory://" }).limits.queryCost;
  const costOf = (document: string) =>
    new Measurer(schema, parse(document), { patches: true, changes: true }, listSizes(games)).measure(undefined).cost;
  expect(costOf(MatchUpdatedDocument)).toBeLessThan(limit / 3);
  for (const { viewType } of games.all) {
    const view = `... on ${viewType.name} ${wholeOf(schema.getType(viewType.name))}`;
    expect(costOf(withView(MatchUpdatedDocument, view))).toBeLessThan(limit);
  }
});

for (const game of games.all) {
  test(`${game.id}: patches lead from each view of a viewer to the next`, async () => {
    const view = `view { ... on ${game.viewType.name} ${wholeOf(schema.getType(game.viewType.name))} }`;
    const document = parse(MatchUpdatedDocument.replace("...MatchFields\n", `...MatchFields ${view}\n`));
    expect(validate(schema, document)).toEqual([]);
    const rules = games.compose(game.id, { seats: Math.max(game.seats.min, Math.min(3, game.seats.max)) });
    const seated = Array.from({ length: rules.seats }, (_, seat) => ({ seat, account: `${seat}`, name: `P${seat}` }));
    const match = Match.create(rules, "patches");
    const random = new SeededRandom(randomFrom("patches"));
    const executor = new Executor(schema);
    const opening = {};
    const viewers: readonly Viewer[] = [0, rules.seats - 1, "spectator"];
    const fresh = () => ({
      base: undefined as Base | undefined,
      has: new PatchedMatch(),
      unread: [] as ReadableEntry[],
    });
    const clients = viewers.map((viewer) => ({ viewer, ...fresh() }));
    const sizes = { whole: 0, patched: 0, patches: 0 };
    const sent = { largest: "", patches: 0, count: 0 };

    const updateFor = (viewer: Viewer, version: number, entries: readonly ReadableEntry[]): MatchUpdate => {
      const at = new Date(version * 1_000);
      const record: Observation["match"] = {
        ...{
          id: "m",
          pin: rules.pin,
          status: "RUNNING",
          visibility: "PUBLIC",
          watching: "OPEN",
          host: "0",
          hostName: "P0",
          seats: seated,
          seed: "s",
          commitment: "c",
        },
        ...{ sequence: version, createdAt: at, updatedAt: at, revision: 1 },
      };
      const observation: Observation = {
        ...{ opening, match: record, ruleSet: rules, viewer, version, prompts: match.promptsOf(viewer) },
        ...{ waitingFor: match.waitingFor(viewer), openWindows: match.openWindows, procedures: match.procedures },
        ...{ round: 1, turn: 2, view: structuredClone(match.view(viewer)) },
      };
      const point = { version, status: "RUNNING", revision: 1, orders: "" } as const;
      return { previous: { ...point, version: version - 1 }, point, observation, entries };
    };
    const argsOf = (event: MatchUpdate): ExecutionArgs => {
      const hosting: Partial<Hosting> = { viewerOf: () => event.observation.viewer, autoPasses: async () => [] };
      const services = {
        games,
        hosting,
        accounts: { nameOf: (_: string, before: string) => before },
      } as unknown as Context["services"];
      return {
        schema,
        document,
        variableValues: { matchId: "m", patches: true },
        contextValue: { services, asker: undefined, locale: "en", address: "", countSignIn: () => {} },
      };
    };

    for (let decision = 1; decision <= mostDecisions && !match.outcome; decision++) {
      const prompt = match.prompts[random.below(match.prompts.length)];
      if (!prompt) break;
      const answer = rules.heuristicAnswer(match.view(prompt.seat), prompt, random);
      const { entries } = match.answer(prompt.seat, prompt.id, answer);
      const at = new Date(decision * 1_000);
      for (const client of clients) {
        const { viewer } = client;
        const readable = entries.filter(({ to }) => !to || (viewer !== "spectator" && to.includes(viewer)));
        client.unread.push(
          ...readable.map((entry, index) => ({
            ...{ version: decision, index, entry, at },
            ...(entry.to && { for: entry.to.filter((seat) => seat === viewer) }),
          })),
        );
        // The slower a client is, the more one patch covers.
        if (random.below(3) > 0) continue;
        const event = updateFor(viewer, decision, client.unread.splice(0));
        const isFirst = !client.base;
        const args = argsOf(event);
        const fields = patchedFields(args) as PatchedFields;
        const tree = await executor.executeAsTree({ ...args, rootValue: event });
        const whole = new WholeUpdate(tree as ObjectTree, fields, viewer);
        const { result, base } = whole.after(client.base);
        client.base = base;
        const { text } = result;
        const { matchUpdated } = JSON.parse(text).data;
        const wanted = JSON.stringify(JSON.parse(whole.text).data.matchUpdated.match);
        expect(JSON.stringify(client.has.after(matchUpdated))).toBe(wanted);
        sizes.whole += wanted.length;
        sizes.patched += JSON.stringify(matchUpdated.patch ?? matchUpdated.match).length;
        if (whole.text.length > sent.largest.length) sent.largest = whole.text;
        if (!isFirst) {
          sent.count++;
          sent.patches += deflateRawSync(text).length;
        }
        if (matchUpdated.patch) sizes.patches++;
      }
    }
    expect(sizes.patches).toBeGreaterThan(50);
    expect(sizes.patched).toBeLessThan(sizes.whole / 4);
    const most = bytes[game.id] ?? { whole: 0, patch: 0 };
    const deflated = { whole: deflateRawSync(sent.largest).length, patch: Math.round(sent.patches / sent.count) };
    expect(deflated.whole, "bytes of the largest update").toBeLessThan(most.whole * allowance);
    expect(deflated.patch, "bytes of a patch").toBeLessThan(most.patch * allowance);
  });
}

/** Patches alone, with what graphql-js reads of them. */
const patchSchema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: "Query",
    fields: { patch: { type: schema.getType("MatchPatch") as GraphQLObjectType } },
  }),
});

/** A subscription with anything of the match and its view, under any names, and a query with the same of a patch. */
function documentsOf(draw: Draw, viewType: string): readonly [updates: string, change: string] {
  const selections = new RandomSelections(
    schema,
    draw,
    (type) =>
      type.name !== "Edition" &&
      (!type.getInterfaces().some(({ name }) => name === "GameView") || type.name === viewType),
  );
  const of = (name: string, depth: number) => selections.of(schema.getType(name) as GraphQLObjectType, depth);
  const view = `view { ... on ${viewType} ${of(viewType, 5)} }`;
  const change = `change: patch ${of("MatchPatch", 2)}`;
  const updates = `subscription (${conditions.declaration}) { now: matchUpdated(matchId: "m", patches: true) { version
    match { ${view} ... on Match ${of("Match", 3)} } ${change}
    patch { operations { op path value } hash } entries { label ${of("Label", 1)} } } }`;
  const { fragments } = selections;
  return [`${updates} ${fragments}`, `query (${conditions.declaration}) { ${change} } ${fragments}`];
}

for (const game of games.all) {
  test(`${game.id}: patches of any selection lead from any update to any other of a viewer, in whatever order`, async () => {
    const updates = [...updatesOf(games, game), ...updatesOf(games, game, true)];
    let patches = 0;
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (generate) => {
        const draw = drawFrom(generate, fc);
        const [updatesOnly, changeOnly] = documentsOf(draw, game.viewType.name);
        const document = parse(updatesOnly);
        fc.pre(validate(schema, document).length === 0);
        const executor = new Executor(schema);
        const variableValues = { yes: draw(1) === 0, no: draw(1) === 0 };
        const locale = ["en", "zh-Hans", "zh-Hant"][draw(2)] as Locale;
        const client = { has: new PatchedMatch(), base: undefined as Base | undefined };
        let shown = updates[draw(updates.length - 1)] as MatchUpdate;
        for (let time = 0; time < 5; time++) {
          const { viewer } = shown.observation;
          // What is undone is shown again, and what was hidden too.
          const others = draw(4) === 0 ? updates : updates.filter((each) => each.observation.viewer === viewer);
          shown = others[draw(others.length - 1)] as MatchUpdate;
          let update = shown;
          if (draw(6) === 0) {
            const view = structuredClone(update.observation.view as object);
            spoil(view, draw);
            update = { ...update, observation: { ...update.observation, view } };
          }
          const args: ExecutionArgs = {
            ...{ schema, document, variableValues, rootValue: update },
            contextValue: contextOf(games, update, locale),
          };
          const tree = await executor.executeAsTree(args);
          const expected = textOf(await execute({ ...args, rootValue: fromNothing(update) }));
          if (!(tree instanceof ObjectTree)) {
            expect(JSON.stringify(tree)).toBe(expected);
            continue;
          }
          const whole = new WholeUpdate(tree, patchedFields(args) as PatchedFields, update.observation.viewer);
          expect(whole.text).toBe(expected);
          expect(whole.size).toBe(Buffer.byteLength(expected) - '{"data":}'.length);
          const { result, base } = whole.after(client.base);
          const before = client.base;
          client.base = base;
          const wanted = JSON.parse(expected);
          const { now } = JSON.parse(result.text).data;
          expect(JSON.stringify(client.has.after(now))).toBe(JSON.stringify(wanted.data.now.match));
          if (!now.patch) continue;
          patches++;
          expect(before?.viewer).toBe(update.observation.viewer);
          expect(whole.after(before).result).toBe(result);
          // It is what graphql-js makes of such a patch.
          const { patch } = now;
          const rootValue = { patch };
          const read = await execute({ schema: patchSchema, document: parse(changeOnly), variableValues, rootValue });
          const { change } = JSON.parse(JSON.stringify(read)).data;
          expect(result.text).toBe(
            JSON.stringify({ data: { now: { ...wanted.data.now, match: null, change, patch } } }),
          );
        }
      }),
      // How many of the updates become patches depends on what is drawn: with a seed it is the same each time.
      { numRuns: 60, seed: 7, endOnFailure: true },
    );
    expect(patches).toBeGreaterThan(20);
  });
}
