import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Games } from "../../server/matches/records/games.ts";
import { until } from "../support/eventually.ts";
import { candles, parlour } from "./parlour.ts";
import { ask, createMatch, type Data, get, matchOrCode, signIn, startServer, type TestServer } from "./support.ts";

/** The parlour with a bot of its own beside the usual one. */
const house = {
  ...parlour,
  bots: { ...parlour.bots, hasty: parlour.bots.heuristic },
  messages: {
    en: { ...parlour.messages.en, "bot.hasty": "In a hurry" },
    "zh-Hans": { ...parlour.messages["zh-Hans"], "bot.hasty": "急性子" },
    "zh-Hant": { ...parlour.messages["zh-Hant"], "bot.hasty": "急性子" },
  },
};

let server: TestServer;
let ada: string;
beforeAll(async () => {
  server = await startServer({}, { games: new Games([house], [candles]) });
  ada = await signIn(server, "Ada");
});
afterAll(() => server.close());

describe("the bots of a game", () => {
  test.each([
    ["en", ["Rules of thumb", "In a hurry", "Random moves"]],
    ["zh-Hans", ["凭经验", "急性子", "随机"]],
    ["zh-Hant", ["憑經驗", "急性子", "隨機"]],
  ])("have keys, and names in %s", async (language, names) => {
    const { game } = await get(
      server,
      '{ game(id: "parlour") { bots { key label { text } } } }',
      {},
      undefined,
      language,
    );
    expect(game.bots.map(({ key }: Data) => key)).toEqual(["heuristic", "hasty", "random"]);
    expect(game.bots.map(({ label }: Data) => label.text)).toEqual(names);
  });

  test("sit where their keys say, and play", async () => {
    const bots = ["hasty", "random"];
    const id = await createMatch(server, [ada], { seats: 2, sit: false, bots, botDelayMs: 0 });
    const query = "query ($id: ID!) { match(id: $id) { status seats { kind bot } } }";
    const look = async () => (await get(server, query, { id }, ada)).match;
    expect((await look()).seats).toEqual(bots.map((bot) => ({ kind: "BOT", bot })));
    await until(async () => (await look()).status === "FINISHED");
  });

  test("are no others", async () => {
    const id = await createMatch(server, [ada], { seats: 2, start: false });
    const seat = "mutation ($input: SetSeatBotInput!) { setSeatBot(input: $input) { match { seats { bot } } } }";
    const set = (bot: string | null) =>
      matchOrCode(ask(server, seat, { input: { matchId: id, seat: 1, bot } }, { token: ada }));
    expect((await set("hasty")).seats[1]).toEqual({ bot: "hasty" });
    for (const bot of ["patient", "", "HEURISTIC", "toString"]) expect(await set(bot)).toBe("UNKNOWN_BOT");
    expect((await set(null)).seats[1]).toEqual({ bot: null });
  });
});
