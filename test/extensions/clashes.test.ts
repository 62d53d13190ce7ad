import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Games } from "../../server/matches/records/games.ts";
import { ask, connect, get, signIn, startServer, subscribed, type TestServer } from "../api/support.ts";
import { arenaParts } from "./arena.ts";

let server: TestServer;
let host: string;
beforeAll(async () => {
  const { games, extensions } = arenaParts();
  server = await startServer({}, { games: new Games(games, extensions) });
  host = await signIn(server, "Host");
});
afterAll(() => server.close());

const create = `mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match {
  id gameVersion extensions { key version } options { key value { integer choice } } } } }`;

const createWith = (input: object) =>
  ask(server, create, { input: { gameId: "arena", seats: 2, ...input } }, { token: host });
const matches = async () => (await get(server, "{ matches { totalCount } }")).matches.totalCount;

describe("a match is not created, and its host is told why", () => {
  const phase = "phase";
  test.each<[code: string, what: string, input: object, about: readonly string[], said: string]>([
    ["UNKNOWN_GAME", "of a game that is not installed", { gameId: "chess" }, [], "no such game"],
    ["UNKNOWN_GAME", "of a game that is misspelt", { gameId: "arenna" }, [], 'no such game; did you mean "arena"?'],
    [
      "UNKNOWN_EXTENSION",
      "with one that is misspelt",
      { extensions: { keys: ["sandyy"] } },
      ["sandyy"],
      'did you mean "sandy"?',
    ],
    ["UNKNOWN_EXTENSION", "with an unknown extension", { extensions: { keys: ["ghost"] } }, ["ghost"], '"ghost"'],
    [
      "UNKNOWN_EXTENSION",
      "with one called like a built-in",
      { extensions: { keys: ["toString"] } },
      ["toString"],
      "toString",
    ],
    [
      "DUPLICATE_EXTENSION",
      "with an extension named twice",
      { extensions: { keys: ["sandy", "sandy"] } },
      ["sandy"],
      "named twice",
    ],
    [
      "WRONG_GAME",
      "with an extension of another game",
      { extensions: { keys: ["foreign"] } },
      ["foreign"],
      'for "elsewhere"',
    ],
    [
      "INCOMPATIBLE_VERSION",
      "with one for another version",
      { extensions: { keys: ["futuristic"] } },
      ["futuristic"],
      "^2",
    ],
    [
      "MISSING_REQUIREMENT",
      "without what it needs",
      { extensions: { keys: ["a-third"] } },
      ["a-third", "m-second"],
      "m-second",
    ],
    [
      "MISSING_REQUIREMENT",
      "with another version of what it needs",
      { extensions: { keys: ["needy", "m-second"] } },
      ["needy", "m-second"],
      "^2",
    ],
    [
      "EXCLUDED",
      "with what it excludes",
      { extensions: { keys: ["sandy", "jealous"] } },
      ["jealous", "sandy"],
      "would not share",
    ],
    [
      "REFUSED",
      "with what it does not go with",
      { seats: 4, extensions: { keys: ["prim"] }, options: [{ key: "mode", value: { choice: "hard" } }] },
      ["prim"],
      "Four cannot play it hard",
    ],
    [
      "CLASH",
      "when two replace the same phase",
      { extensions: { keys: ["sandy", "muddy"] } },
      ["muddy", "sandy"],
      `${phase} "first"`,
    ],
    [
      "CLASH",
      "when one replaces what another skips",
      { extensions: { keys: ["sandy", "hasty"] } },
      ["hasty", "sandy"],
      `${phase} "first"`,
    ],
    [
      "CLASH",
      "when two take away the same card",
      { extensions: { keys: ["pale", "colourless"] } },
      ["colourless", "pale"],
      'card "red"',
    ],
    [
      "CLASH",
      "when one takes away a card that another adds",
      { extensions: { keys: ["colourless", "rosy"] } },
      ["colourless", "rosy"],
      "takes away or replaces card.red",
    ],
    [
      "CLASH",
      "when another adds a card that one takes away",
      { extensions: { keys: ["pale", "rosy"] } },
      ["pale", "rosy"],
      "takes away or replaces card.red",
    ],
    [
      "CLASH",
      "when two bring different cards of one name",
      { extensions: { keys: ["golden", "gilded"] } },
      ["gilded", "golden"],
      '"gold"',
    ],
    [
      "CLASH",
      "when two replace the same victory check",
      { extensions: { keys: ["endless", "greedy"] } },
      ["endless", "greedy"],
      '"rich"',
    ],
    [
      "CLASH",
      "when two add the same victory check",
      { extensions: { keys: ["vain", "proud"] } },
      ["proud", "vain"],
      '"glory"',
    ],
    [
      "CLASH",
      "when two add the same action",
      { extensions: { keys: ["deep", "deeper"] } },
      ["deep", "deeper"],
      '"dig"',
    ],
    [
      "CLASH",
      "when each wants to come after the other",
      { extensions: { keys: ["hen", "egg"] } },
      ["egg", "hen"],
      "come after",
    ],
    [
      "UNKNOWN_TARGET",
      "with an unknown phase",
      { extensions: { keys: ["no-phase"] } },
      ["no-phase"],
      `${phase} "third"`,
    ],
    [
      "UNKNOWN_TARGET",
      "with an own phase that is missing",
      { extensions: { keys: ["no-own-phase"] } },
      ["no-own-phase"],
      `${phase} "tea"`,
    ],
    ["UNKNOWN_TARGET", "with an unknown deck", { extensions: { keys: ["no-deck"] } }, ["no-deck"], 'deck "gold"'],
    ["UNKNOWN_TARGET", "with an unknown value", { extensions: { keys: ["no-value"] } }, ["no-value"], 'value "width"'],
    ["UNKNOWN_TARGET", "with an unknown event", { extensions: { keys: ["no-event"] } }, ["no-event"], 'event "rain"'],
    [
      "UNKNOWN_TARGET",
      "with an unknown moment",
      { extensions: { keys: ["no-moment"] } },
      ["no-moment"],
      'moment "dawn"',
    ],
    [
      "UNKNOWN_TARGET",
      "with an unknown victory check",
      { extensions: { keys: ["no-check"] } },
      ["no-check"],
      'check "poor"',
    ],
    ["UNKNOWN_OPTION", "with an unknown option", { options: [integer("speed", 1)] }, ["speed"], '"speed"'],
    [
      "UNKNOWN_OPTION",
      "with an option of an extension that is not chosen",
      { options: [integer("m-second.heat", 1)] },
      ["m-second.heat"],
      '"m-second.heat"',
    ],
    ["INVALID_OPTION", "with a number out of range", { options: [integer("length", 10)] }, ["length"], "from 1 to 9"],
    [
      "INVALID_OPTION",
      "with an option of an extension out of range",
      { extensions: { keys: ["m-second"] }, options: [integer("m-second.heat", 4)] },
      ["m-second.heat"],
      "from 0 to 3",
    ],
    [
      "INVALID_OPTION",
      "with a choice that there is not",
      { options: [{ key: "mode", value: { choice: "deadly" } }] },
      ["mode"],
      "easy, hard",
    ],
    ["WRONG_SEAT_COUNT", "for too many", { seats: 5 }, ["arena"], "2 to 4"],
    ["WRONG_SEAT_COUNT", "for nobody", { seats: 0 }, [], "at least one"],
    [
      "WRONG_SEAT_COUNT",
      "for fewer than an extension needs",
      { extensions: { keys: ["crowded"] } },
      ["crowded"],
      "3 or more",
    ],
    ["WRONG_SEAT_COUNT", "with more bots than seats", { bots: ["random", "random"] }, [], "more players"],
  ])("%s %s", async (code, _what, input, about, said) => {
    const before = await matches();
    const { data, errors = [], text, status } = await createWith(input);
    expect(errors).toHaveLength(1);
    const [error] = errors;
    expect([error?.extensions.code, [...(error?.extensions.subjects ?? [])].sort()]).toEqual([code, [...about].sort()]);
    expect(error?.message).toContain(said);
    // The message also names what is in the way.
    for (const name of about) expect(error?.message).toContain(name);
    expect(data).toEqual({ createMatch: null });
    expect(status).toBe(200);
    // No internals, and no secrets of the rules.
    expect(text).not.toMatch(/node_modules|\.ts\b|\bat \w+ \(|the-secret/);
    const { problems = [], ...extensions } = (error?.extensions ?? {}) as { problems?: { subjects: string[] }[] };
    expect(Object.keys(extensions).sort()).toEqual(about.length > 0 ? ["code", "subjects"] : ["code"]);
    expect(problems.flatMap((problem) => problem.subjects).sort()).toEqual([...about].sort());
    expect(await matches()).toBe(before);
  });

  test("reports all problems at once", async () => {
    const { errors } = await createWith({ seats: 9, extensions: { keys: ["ghost", "sandy", "muddy"] } });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "UNKNOWN_EXTENSION",
      subjects: ["ghost", "arena", "muddy", "sandy"],
    });
  });

  test("without anybody in the lobby noticing", async () => {
    const client = connect(server);
    const lobby = await subscribed(server, client, "subscription { lobbyUpdated { id } }");
    await createWith({ extensions: { keys: ["sandy", "muddy"] } });
    await createWith({ seats: 9 });
    const { id } = (await createWith({})).data.createMatch.match;
    expect((await lobby.next()).data.lobbyUpdated.id).toBe(id);
    lobby.stop();
    await client.dispose();
  });
});

describe("extensions that go together", () => {
  const chosen = ["z-first", "m-second", "a-third"];

  test.each(permutations(chosen).map((order) => [order]))(
    "are ordered the same however they are listed: %j",
    async (order) => {
      const { data } = await createWith({ extensions: { keys: order }, options: [integer("m-second.heat", 3)] });
      const { match } = data.createMatch;
      expect(match.gameVersion).toBe("1.4.0");
      expect(match.extensions.map(({ key }: { key: string }) => key)).toEqual(chosen);
      expect(match.options).toEqual([
        { key: "length", value: { integer: 5, choice: null } },
        { key: "mode", value: { integer: null, choice: "easy" } },
        { key: "m-second.heat", value: { integer: 3, choice: null } },
      ]);
    },
  );
});

function integer(key: string, number: number) {
  return { key, value: { integer: number } };
}

function permutations(items: readonly string[]): string[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}
