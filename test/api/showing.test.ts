import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GameDefinition, t } from "../../server/engine/index.ts";
import { parlour, parlourGames } from "./parlour.ts";
import { answer, createMatch, get, parlourAnswers, signInGuests, startServer, type TestServer } from "./support.ts";

// What a client draws that does not know the game.

const words = { "persona.hostess": "the Hostess of the evening", "persona.short": "Hostess", "stage.pour": "Pouring" };
const { en } = parlour.messages;

/** The parlour with people of its own, and with what is at hand while a knock is heard. */
const salon: GameDefinition = {
  ...parlour,
  id: "salon",
  viewType: { ...parlour.viewType, name: "SalonView" },
  persona: ({ state }, seat) =>
    seat === 0
      ? {
          ...{ name: t("persona.hostess"), short: t("persona.short"), about: { type: "cup", id: "a" } },
          // Nobody knows it before she has spoken.
          ...((state as { said: string }).said !== "" && { side: t("tea.green") }),
        }
      : undefined,
  showing: {
    pieces: (_view, _rules, found) => [
      ...found,
      { id: "sugar", type: "lump", at: { type: "place", id: "tray" }, count: 7 },
      { id: "letter", type: "letter", zone: "hallTable", seat: 1, faceDown: true },
    ],
    matters: {
      questions: () => [
        {
          kind: "event",
          title: t("prompt.knock"),
          stage: "pour",
          stages: [{ id: "pour" }, { id: "drink", name: t("tea.green") }],
          facts: [{ id: "handles", value: 2 }],
          sides: [{ name: t("tea.green"), seats: [{ seat: 0, state: "waiting" }], about: [{ type: "cup", id: "b" }] }],
          results: [
            { id: "in", name: t("term.words"), condition: t("cup.broken"), effect: t("cup.a"), reached: false },
          ],
        },
      ],
    },
  },
  messages: { ...parlour.messages, en: { ...en, ...words } },
};

let server: TestServer;
let ada: string;
let ben: string;
let id: string;

beforeAll(async () => {
  server = await startServer({}, { games: parlourGames(salon) });
  [ada, ben] = await signInGuests(server, "Ada", "Ben");
  id = await createMatch(server, [ada, ben], { gameId: "salon" });
  for (const value of parlourAnswers) await answer(server, id, ada, value);
});
afterAll(() => server.close());

const look = async (fields: string) =>
  (await get(server, `query ($id: ID!) { match(id: $id) { ${fields} } }`, { id }, ada)).match;

describe("a player", () => {
  test("is called by whom they play, in prompts and in the log, and has a colour", async () => {
    const { seats, log } = await look(
      "seats { seat name colour persona { name { text } short { text } side { text } art about { kind key } } } log { edges { node { label { key text } } } }",
    );
    expect(seats).toEqual([
      {
        seat: 0,
        name: "Ada",
        colour: "SKY",
        persona: {
          name: { text: "the Hostess of the evening" },
          short: { text: "Hostess" },
          side: { text: "Green tea" },
          art: "salon/cups/a",
          about: { kind: "ENTRY", key: "a" },
        },
      },
      { seat: 1, name: "Ben", colour: "VERMILION", persona: null },
    ]);
    const said = log.edges.map(({ node }: { node: { label: { key: string; text: string } } }) => node.label);
    expect(said.find(({ key }: { key: string }) => key === "log.said").text).toMatch(/^Hostess said /);
    const { at } = await look("at(version: 0) { personas { short { text } side { text } } }");
    expect(at.personas).toEqual([{ short: { text: "Hostess" }, side: null }, null]);
    // Who plays nobody is called by name.
    expect((await look("prompts { title { text } }")).prompts).toEqual([{ title: { text: "A deal with Ben" } }]);
  });
});

describe("the table", () => {
  const all = `pieces { key type name { text } entry { kind key list } at { kind key list } zone { key label { text } } seat faceDown count
    facts { key name { text } value { text } number } }`;

  test("has everything that has a key in the view, and what the game adds", async () => {
    const { view } = await look(`view { gameId ${all} }`);
    const nothing = { entry: null, at: null, zone: null, seat: null, faceDown: false, count: 1, facts: [] };
    expect(view).toEqual({
      gameId: "salon",
      pieces: [
        {
          ...nothing,
          key: "a",
          type: "cup",
          name: { text: "cup" },
          zone: { key: "cups", label: { text: "cups" } },
          seat: 0,
          facts: [
            { key: "name", name: { text: "name" }, value: { text: "Cup A" }, number: null },
            { key: "colour", name: { text: "colour" }, value: { text: "Red" }, number: null },
          ],
        },
        expect.objectContaining({ key: "b", type: "cup", seat: null }),
        {
          ...nothing,
          key: "sugar",
          type: "lump",
          name: { text: "lump" },
          at: { kind: "PLACE", key: "tray", list: "tea-table" },
          count: 7,
        },
        {
          ...nothing,
          key: "letter",
          type: "letter",
          name: { text: "letter" },
          zone: { key: "hallTable", label: { text: "hall table" } },
          seat: 1,
          faceDown: true,
        },
      ],
    });
  });

  test("is the same in a position of before, and beside the fields of the game", async () => {
    const { at, view } = await look("at { view { pieces { key } } } view { ... on SalonView { said pieces { key } } }");
    expect(at.view).toEqual({ pieces: view.pieces });
    expect(view.pieces).toHaveLength(4);
  });
});

test("what is at hand is told with the procedure that it is about", async () => {
  const { procedures } =
    await look(`procedures { key matter { kind title { text } about { key } stage stages { key label { text } }
    facts { key number } sides { label { text } seats { seat state } about { key } }
    results { key label { text } condition { text } effect { text } reached } } }`);
  expect(procedures).toHaveLength(1);
  expect(procedures[0].matter).toEqual({
    kind: "EVENT",
    title: { text: "Somebody knocks" },
    about: [],
    stage: "pour",
    stages: [
      { key: "pour", label: { text: "Pouring" } },
      { key: "drink", label: { text: "Green tea" } },
    ],
    facts: [{ key: "handles", number: 2 }],
    sides: [{ label: { text: "Green tea" }, seats: [{ seat: 0, state: "WAITING" }], about: [{ key: "b" }] }],
    results: [
      {
        key: "in",
        label: { text: "Words" },
        condition: { text: "Cup C is broken" },
        effect: { text: "Cup A" },
        reached: false,
      },
    ],
  });
});
