import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  answer,
  createMatch,
  get,
  parlourAnswers,
  post,
  signInGuests,
  startServer,
  type TestServer,
} from "./support.ts";

// Names light up and costs are drawn as symbols, in every language.

let server: TestServer;
let ada: string;
let ben: string;

beforeAll(async () => {
  server = await startServer();
  [ada, ben] = await signInGuests(server, "Ada", "Ben");
});
afterAll(() => server.close());

const spans = `spans { __typename text ... on ReferenceSpan { about { kind type key list part seat entry { key } } }
  ... on AmountSpan { symbol count } }`;
const query = `query ($id: ID!) { match(id: $id) { prompts { title { text ${spans} }
  ... on ChoosePrompt { options { label { text ${spans} } } } } log { edges { node { label { key ${spans} } } } } } }`;
const nothing = { list: null, part: null, seat: null };

describe("a text in stretches", () => {
  test("has the names of players and of things where they stand, in each language", async () => {
    const id = await createMatch(server, [ada, ben]);
    const [prompt] = (await get(server, query, { id }, ada)).match.prompts;
    const seat = { kind: "SEAT", type: "seat", key: "0", list: null, part: null, seat: 0, entry: null };
    expect(prompt.title.spans).toEqual([
      { __typename: "TextSpan", text: "Pick a cup, " },
      { __typename: "ReferenceSpan", text: "Ada", about: seat },
    ]);
    const cup = { kind: "ENTRY", type: "cup", key: "a", ...nothing, list: "cups", entry: { key: "a" } };
    expect(prompt.options[0].label).toEqual({
      text: "Cup A",
      spans: [{ __typename: "ReferenceSpan", text: "Cup A", about: cup }],
    });
    const headers = { authorization: `Bearer ${ada}`, "accept-language": "zh-Hans" };
    const { data } = await post(server, JSON.stringify({ query, variables: { id } }), { headers });
    expect(data.match.prompts[0].title.spans).toEqual([
      { __typename: "ReferenceSpan", text: "Ada", about: seat },
      { __typename: "TextSpan", text: "，选一个杯子" },
    ]);
  });

  test("stands in the log, and is plain where a text names nothing", async () => {
    const id = await createMatch(server, [ada, ben]);
    for (const value of parlourAnswers) await answer(server, id, ada, value);
    const { log } = (await get(server, query, { id }, ada)).match;
    const said = log.edges.map(({ node }: { node: { label: { key: string; spans: unknown } } }) => node.label);
    expect(said.find(({ key }: { key: string }) => key === "log.said").spans).toMatchObject([
      { __typename: "ReferenceSpan", text: "Ada", about: { kind: "SEAT", seat: 0 } },
      { __typename: "TextSpan", text: expect.stringMatching(/^ said /) },
    ]);
  });

  test("has amounts by their symbols, which the vocabulary names; so have costs and facts", async () => {
    const { game } = await get(
      server,
      `{ game(id: "parlour") { edition { symbols { key name { text } art }
        catalogue { entries { key text { text ${spans} } cost { symbol count } facts { key name { text } value { text } number }
          parts { key kind cost { symbol count } } } } } } }`,
      {},
      ada,
    );
    const cup = game.edition.catalogue
      .flatMap(({ entries }: { entries: readonly { readonly key: string }[] }) => entries)
      .find(({ key }: { key: string }) => key === "a");
    expect(cup).toEqual({
      key: "a",
      text: [
        {
          text: "Handles: 1. Takes 2 lumps.",
          spans: [
            { __typename: "TextSpan", text: "Handles: 1. Takes " },
            { __typename: "AmountSpan", text: "2 lumps", symbol: "sugar", count: 2 },
            { __typename: "TextSpan", text: "." },
          ],
        },
      ],
      cost: [{ symbol: "sugar", count: 2 }],
      facts: [{ key: "handles", name: { text: "Handles" }, value: { text: "1" }, number: 1 }],
      parts: [{ key: "handle", kind: "grip", cost: [{ symbol: "sugar", count: 1 }] }],
    });
    expect(game.edition.symbols).toEqual([{ key: "sugar", name: { text: "Sugar" }, art: "parlour/symbols/sugar" }]);
  });

  test("costs the same whatever is selected of it, but for what is printed on things", async () => {
    const costOf = async (fields: string) => {
      const asked = `{ match(id: "none") { prompts { title { ${fields} } } } }`;
      // The first time it is charged for being read.
      await post(server, JSON.stringify({ query: asked }));
      const reply = await post(server, JSON.stringify({ query: asked }), { headers: { "conclave-cost": "1" } });
      return (reply as unknown as { extensions: { cost: { charged: number } } }).extensions.cost.charged;
    };
    const plain = await costOf("spans { text }");
    expect(await costOf(spans.replace("entry { key }", ""))).toBe(plain);
    expect(
      await costOf("...Named } } } } fragment Named on Label { spans { ... on ReferenceSpan { about { key } } } } #"),
    ).toBe(plain);
    expect(await costOf(spans)).toBeGreaterThan(plain);
  });
});
