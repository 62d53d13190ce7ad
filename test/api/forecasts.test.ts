import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { choice, type Game, type GameDefinition, type GameTypes, type Rule, t } from "../../server/engine/index.ts";
import { LoadedMatch } from "../../server/matches/open/loaded-match.ts";
import { parlour, parlourGames } from "./parlour.ts";
import {
  answer,
  ask,
  codeOf,
  connect,
  createMatch,
  type Data,
  get,
  Listening,
  parlourAnswers,
  signInGuests,
  startServer,
  type TestServer,
} from "./support.ts";

// What would become of an answer, asked before it is given.

function* questions(game: Game<GameTypes>): Rule {
  const about = [{ type: "cup", id: "a" }];
  const cost = [{ symbol: "sugar", count: 2 }];
  const chances = [{ label: t("tea.green"), percent: 62.5 }];
  yield* game.choose(0, "pick", [
    { ...choice("dear", t("cup.a"), 1), forecast: () => ({ cost }) },
    { ...choice("risky", t("cup.b"), 2), forecast: () => ({ text: t("cup.text"), chances }) },
    choice("plain", t("cup.c"), 3),
  ]);
  const lump = yield* game.choose(0, "many", [choice("a", t("cup.a"), 1, about)]);
  game.random.die(lump + 1);
  yield* game.confirm(0, "sure");
}

/** The parlour with one question, whose rules say what becomes of two of its options. */
const tavern = {
  ...parlour,
  id: "tavern",
  viewType: { ...parlour.viewType, name: "TavernView" },
  phases: { questions: questions as never },
} as GameDefinition;

let server: TestServer;
let ada: string;
let ben: string;

beforeAll(async () => {
  server = await startServer({}, { games: parlourGames(tavern) });
  [ada, ben] = await signInGuests(server, "Ada", "Ben");
});
afterAll(() => server.close());

const forecast =
  "forecast { text { text } certain cost { symbol count } changes { fact } chances { label { text } percent } reach { type key } }";

async function promptOf(matchId: string, token: string): Promise<Data> {
  const query = `query ($id: ID!) { match(id: $id) { prompts { id ... on ChoosePrompt { options { key ${forecast} } } } } }`;
  return (await get(server, query, { id: matchId }, token)).match.prompts[0];
}

async function check(id: string, value: object, token = ada): Promise<Data> {
  const query = `query ($id: ID!, $answer: AnswerValueInput!) { node(id: $id) { ... on Prompt { check(answer: $answer) { allowed ${forecast} } } } }`;
  return (await get(server, query, { id, answer: value }, token)).node.check;
}

const nothing = { cost: [], changes: [], chances: [], reach: [] };
const certainly = { certain: true, reach: [{ type: "cup", key: "a" }] };

test("the rules say it of single options, and what is certain is added to the answer that is tried", async () => {
  const matchId = await createMatch(server, [ada, ben], { gameId: "tavern" });
  const { id, options } = await promptOf(matchId, ada);
  const dear = { ...nothing, cost: [{ symbol: "sugar", count: 2 }], text: { text: "Costs 2 lumps" } };
  const chances = [{ label: { text: "Green tea" }, percent: 62.5 }];
  expect(options).toEqual([
    { key: "dear", forecast: { ...dear, certain: false } },
    {
      key: "risky",
      forecast: { ...nothing, chances, certain: false, text: { text: expect.stringContaining("Handles") } },
    },
    { key: "plain", forecast: null },
  ]);
  expect(await check(id, { option: "dear" })).toEqual({ allowed: true, forecast: { ...dear, ...certainly } });
  expect((await check(id, { option: "plain" })).forecast).toEqual({
    ...{ ...nothing, ...certainly },
    text: { text: "Nothing moves yet" },
  });
  // What the rules say of how it may come out is not made certain by what comes next.
  expect((await check(id, { option: "risky" })).forecast).toMatchObject({
    certain: false,
    chances,
    reach: certainly.reach,
  });
  expect(await check(id, { option: "nothing" })).toEqual({ allowed: false, forecast: null });
  await answer(server, matchId, ada, { option: "plain" });
  // A die is thrown then.
  expect((await check((await promptOf(matchId, ada)).id, { option: "a" })).forecast).toBeNull();
});

test("all options of a prompt are one trial, which compares the state once", async () => {
  const matchId = await createMatch(server, [ada, ben], { gameId: "tavern" });
  await promptOf(matchId, ada);
  const compared = vi.spyOn(LoadedMatch.prototype, "assertUntouched");
  const { options } = await promptOf(matchId, ada);
  expect(options.filter((option: Data) => option.forecast)).toHaveLength(2);
  expect(compared).toHaveBeenCalledOnce();
  compared.mockRestore();
});

test("of every kind of prompt something is known, and nobody notices that somebody asks", async () => {
  const matchId = await createMatch(server, [ada, ben]);
  const state = async () =>
    (
      await get(
        server,
        "query ($id: ID!) { match(id: $id) { version log { edges { cursor } } prompts { id } } }",
        { id: matchId },
        ada,
      )
    ).match;
  for (const value of parlourAnswers.slice(0, 8)) {
    const before = await state();
    const told = (await check(before.prompts[0].id, value)).forecast;
    expect(told.certain).toBe(true);
    expect(await state()).toEqual(before);
    await answer(server, matchId, ada, value);
  }
});

test("an oracle is no part of a subscription, and tells nobody else anything", async () => {
  const matchId = await createMatch(server, [ada, ben], { gameId: "tavern" });
  const updates = `subscription ($id: ID!) { matchUpdated(matchId: $id) { match { prompts { ... on ChoosePrompt { options { ${forecast} } } } } } }`;
  const listening = new Listening(connect(server, { token: ada }), updates, { id: matchId });
  expect(await listening.failure()).toBe("NOT_IN_SUBSCRIPTION");
  const { id } = await promptOf(matchId, ada);
  const query = `query ($id: ID!) { node(id: $id) { ... on Prompt { check(answer: { option: "dear" }) { ${forecast} } } } }`;
  expect((await ask(server, query, { id }, { token: ben })).data).toEqual({ node: null });
  // The prompts of a look back are answered no more.
  await answer(server, matchId, ada, { option: "plain" });
  const at = `query ($id: ID!) { match(id: $id) { at(version: 0) { prompts { ... on ChoosePrompt { options { ${forecast} } } } } } }`;
  const [asked] = (await get(server, at, { id: matchId }, ada)).match.at.prompts;
  expect(asked.options.map((option: Data) => option.forecast)).toEqual([null, null, null]);
});

test("rules that cannot say it fail alone", async () => {
  const failing = {
    ...tavern,
    id: "ruin",
    viewType: { ...parlour.viewType, name: "RuinView" },
    phases: {
      questions: function* (game: Game<GameTypes>): Rule {
        const forecast = (): never => {
          throw new Error("the cups are gone");
        };
        yield* game.choose(0, "pick", [{ ...choice("a", t("cup.a"), 1), forecast }]);
      } as never,
    },
  } as GameDefinition;
  const broken = await startServer({}, { games: parlourGames(failing) });
  try {
    const [token] = await signInGuests(broken, "Ada");
    const matchId = await createMatch(broken, [token], { gameId: "ruin" });
    const query = `query ($id: ID!) { match(id: $id) { prompts { ... on ChoosePrompt { options { ${forecast} } } } } }`;
    expect(await codeOf(ask(broken, query, { id: matchId }, { token }))).toBe("RULE_FAILED");
    expect((await answer(broken, matchId, token, { option: "a" })).errors).toBeUndefined();
  } finally {
    await broken.close();
  }
});
