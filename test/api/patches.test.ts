import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  type ExecutionArgs,
  execute,
  type GraphQLNamedType,
  getNamedType,
  isObjectType,
  parse,
  separateOperations,
  validate,
} from "graphql";
import { expect, test } from "vitest";
import { PatchedMatch } from "../../clients/sdk/patch.ts";
import type { Context } from "../../server/api/graph/base/context.ts";
import { type Base, Patches } from "../../server/api/patching/patches.ts";
import { buildApi } from "../../server/api/schema.ts";
import { Executor } from "../../server/api/writing/executor.ts";
import { SharedText, shareable } from "../../server/api/writing/shared-text.ts";
import { Match, randomFrom, SeededRandom, type Viewer } from "../../server/engine/index.ts";
import type { Hosting, MatchUpdate, Observation } from "../../server/matches/records/hosting.ts";
import { loadPlugins } from "../../server/plugins/plugin-loader.ts";

/** In games, what a client has after a patch is what it would have got without, to the letter. */

const games = await loadPlugins(fileURLToPath(new URL("../../plugins", import.meta.url)));
const { schema } = buildApi(games);
const fragments = readFileSync(new URL("../../schema/operations/fragments.graphql", import.meta.url), "utf8");
const fields = { update: "matchUpdated", match: "match" };

/** The most decisions of a game that are looked at: all of some games, and a long way into the others. */
const mostDecisions = 600;

function wholeOf(type: GraphQLNamedType): string {
  if (!isObjectType(type)) return "";
  // A label leads to entries, which have labels.
  if (type.name === "Label") return "{ key params text }";
  const selected = Object.values(type.getFields())
    // Pieces are made of the rest of the view, by a host that is not here.
    .filter(({ name }) => name !== "pieces")
    .map(({ name, type: of }) => `${name} ${wholeOf(getNamedType(of))}`);
  return `{ ${selected.join(" ")} }`;
}

for (const game of games.all) {
  test(`${game.id}: patches lead from each view of a viewer to the next`, async () => {
    const view = `view { ... on ${game.viewType.name} ${wholeOf(schema.getType(game.viewType.name) as GraphQLNamedType)} }`;
    const { "": document = parse("") } = separateOperations(
      parse(`subscription { matchUpdated(matchId: "m", patches: true) { previous cursor version entries { ...LogEntryFields }
      match { ...MatchFields ${view} } patch { hash operations { op path value } } } } ${fragments}`),
    );
    expect(validate(schema, document)).toEqual([]);
    const rules = games.compose(game.id, { seats: Math.max(game.seats.min, Math.min(3, game.seats.max)) });
    const seated = Array.from({ length: rules.seats }, (_, seat) => ({ seat, account: `${seat}`, name: `P${seat}` }));
    const match = Match.create(rules, "patches");
    const random = new SeededRandom(randomFrom("patches"));
    const executor = new Executor(schema);
    const patches = new Patches(executor);
    const viewers: readonly Viewer[] = [0, rules.seats - 1, "spectator"];
    const clients = viewers.map((viewer) => ({ viewer, base: undefined as Base | undefined, has: new PatchedMatch() }));
    const sizes = { whole: 0, patched: 0, patches: 0 };

    const updateFor = (viewer: Viewer, version: number): MatchUpdate => {
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
        ...{ match: record, ruleSet: rules, viewer, version, prompts: match.promptsOf(viewer) },
        ...{ waitingFor: match.waitingFor(viewer), openWindows: match.openWindows, procedures: match.procedures },
        ...{ round: 1, turn: 2, view: structuredClone(match.view(viewer)) },
      };
      const point = { version, status: "RUNNING", revision: 1, orders: "" } as const;
      return { previous: { ...point, version: version - 1 }, point, observation, entries: [] };
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
        contextValue: { services, asker: undefined, locale: "en", address: "", countSignIn: () => {} },
      };
    };

    for (let decision = 1; decision <= mostDecisions && !match.outcome; decision++) {
      const prompt = match.prompts[random.below(match.prompts.length)];
      if (!prompt) break;
      match.answer(prompt.seat, prompt.id, rules.heuristicAnswer(match.view(prompt.seat), prompt, random));
      for (const client of clients) {
        // The slower a client is, the more one patch covers.
        if (random.below(3) > 0) continue;
        const event = updateFor(client.viewer, decision);
        const args = argsOf(event);
        const whole = shareable(await executor.execute({ ...args, rootValue: event })) as SharedText;
        const { result, base } = await patches.after(client.base, whole, fields, args, event);
        client.base = base;
        expect(result).toBeInstanceOf(SharedText);
        const { text } = result as SharedText;
        const { matchUpdated } = JSON.parse(text).data;
        const wanted = JSON.stringify(JSON.parse(whole.text).data.matchUpdated.match);
        expect(JSON.stringify(await client.has.after(matchUpdated))).toBe(wanted);
        sizes.whole += whole.text.length;
        sizes.patched += text.length;
        if (matchUpdated.patch) {
          sizes.patches++;
          const rootValue = { ...event, patch: matchUpdated.patch };
          if (sizes.patches % 20 === 0) expect(text).toBe(JSON.stringify(await execute({ ...args, rootValue })));
        }
      }
    }
    expect(sizes.patches).toBeGreaterThan(50);
    expect(sizes.patched).toBeLessThan(sizes.whole / 4);
  });
}
