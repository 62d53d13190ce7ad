import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answer, createMatch, get, parlourAnswers, signInGuests, startServer, type TestServer } from "./support.ts";

let server: TestServer;
let ada: string;
let ben: string;

beforeAll(async () => {
  server = await startServer();
  [ada, ben] = await signInGuests(server, "Ada", "Ben");
});
afterAll(() => server.close());

const all = "{ kind type key list part seat role entry { list key } }";
const prompts = `prompts { key about ${all}
  ... on ChoosePrompt { options { key about ${all} } unavailable { key about ${all} } }
  ... on AssignPrompt { places { key about ${all} } }
  ... on OfferPrompt { terms { key about ${all} ... on OptionsTerm { options { key about ${all} } } } } }`;
const look = async (matchId: string, fields: string, token = ada) =>
  (await get(server, `query ($matchId: ID!) { match(id: $matchId) { ${fields} } }`, { matchId }, token)).match;

const nothing = { list: null, part: null, seat: null, role: "SUBJECT", entry: null };
const seat = (index: number) => ({ ...nothing, kind: "SEAT", type: "seat", key: `${index}`, seat: index });
const printed = { list: "cups", key: "a" };
const cupA = { ...nothing, kind: "ENTRY", type: "cup", key: "a", list: "cups", entry: printed };
const cupB = { ...nothing, kind: "PIECE", type: "cup", key: "b" };

describe("a reference says where its key is found, and as what", () => {
  test("in the options of a prompt and in its title, each thing once", async () => {
    const [prompt] = (await look(await createMatch(server, [ada]), prompts)).prompts;
    expect(prompt).toEqual({
      key: "pick",
      about: [seat(0)],
      options: [
        // Its label names the cup as well.
        { key: "a", about: [cupA, seat(0)] },
        { key: "b", about: [cupB] },
      ],
      unavailable: [{ key: "c", about: [] }],
    });
  });

  test("in questions without options, places and terms, and in the log", async () => {
    const matchId = await createMatch(server, [ada, ben]);
    const asked = new Map<string, { readonly about: unknown; readonly places?: unknown; readonly terms?: unknown }>();
    for (const value of parlourAnswers) {
      for (const prompt of (await look(matchId, prompts)).prompts) asked.set(prompt.key, prompt);
      await answer(server, matchId, ada, value);
    }
    const {
      prompts: open,
      log,
      ...others
    } = await look(
      matchId,
      `${prompts} log { edges { node { label { key } about ${all} } } }
      procedures { about ${all} } openWindows { about ${all} }`,
    );
    const round = { ...nothing, kind: "STEP", type: "round", key: "rounds", list: "tea-table", part: "1" };
    expect(asked.get("sure")?.about).toEqual([round]);
    const place = { ...nothing, kind: "PLACE", type: "place", list: "tea-table" };
    expect(asked.get("set")?.places).toEqual([
      // A cup is printed there.
      { key: "tray", about: [{ ...place, key: "tray", entry: printed }] },
      // Its label names a place of the board, but of a kind to which the game never refers.
      { key: "shelf", about: [] },
    ]);
    const [deal] = open;
    expect(deal).toMatchObject({
      about: [seat(1)],
      terms: [
        { key: "cups", about: [], options: [{ about: [cupA, seat(0)] }, { about: [cupB] }] },
        { key: "spoons", about: [cupA] },
        { key: "words", about: [] },
      ],
    });
    const said = log.edges.map(({ node }: { node: { label: { key: string }; about: unknown } }) => [
      node.label.key,
      node.about,
    ]);
    expect(Object.fromEntries(said)).toMatchObject({
      "log.said": [{ ...cupB, role: "MEANS" }, seat(0)],
      "log.whisper": [],
    });
    expect(others).toEqual({ procedures: [{ about: [] }], openWindows: [] });
  });

  test("in what is printed on a board", async () => {
    const query = `{ game(id: "parlour") { edition { boards { places { key entry ${all} } } } } }`;
    const { game } = await get(server, query, {}, ada);
    expect(game.edition.boards[0].places).toContainEqual({ key: "tray", entry: cupA });
  });
});
