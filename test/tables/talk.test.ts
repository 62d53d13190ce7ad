import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  adminToken,
  ask,
  connect,
  createMatch,
  type Data,
  finishParlour,
  get,
  idOf,
  Listening,
  signInGuests,
  type TestServer,
} from "../api/support.ts";
import { startNodePair, type TwoNodes } from "../api/two-nodes.ts";
import { newModerator, operations, subscription, talkingOn, textsOf } from "./talking.ts";

let nodes: TwoNodes;
let server: TestServer;
let another: TestServer;
let time = Date.now();
const now = () => new Date(time);

beforeAll(async () => {
  nodes = await startNodePair({}, { now });
  ({ server, other: another } = nodes);
});
afterAll(() => nodes.close());

const { run, say, heard } = talkingOn(() => server);
const channels = async (matchId: string, token?: string) => {
  const open = await run("channels", { matchId }, token);
  return typeof open === "string" ? open : open.map(({ channel, maySay }: Data) => (maySay ? channel : `(${channel})`));
};

describe("at the table", () => {
  test("players talk, and others read it", async () => {
    const [ada, ben, eve] = await signInGuests(server, "Ada", "Ben", "Eve");
    const id = await createMatch(server, [ada, ben]);
    expect((await say(id, "TABLE", ada, "  Good evening! 晚上好 ")).message).toEqual({
      ...{
        key: "1",
        text: "Good evening! 晚上好",
        seat: 0,
        author: { id: await idOf(server, ada), name: "Ada" },
        reactions: [],
      },
    });
    await say(id, "TABLE", ben, "Hello");
    for (const token of [ada, ben, eve]) {
      for (const node of [server, another]) {
        expect(await heard(id, "TABLE", token, node)).toEqual(["Good evening! 晚上好", "Hello"]);
      }
    }
    expect(await say(id, "TABLE", eve, "Move the cup!")).toBe("FORBIDDEN");
  });

  test("a message with a key that was used says nothing again", async () => {
    const [ada] = await signInGuests(server, "Ada");
    const id = await createMatch(server, [ada], { start: false });
    const twice = { text: "Once", idempotencyKey: "same" };
    const said = await Promise.all(
      [server, another, server].map((node) =>
        run("say", { input: { matchId: id, channel: "TABLE", ...twice } }, ada, node),
      ),
    );
    expect(new Set(said.map((each) => each.message.key)).size).toBe(1);
    expect(await heard(id, "TABLE", ada)).toEqual(["Once"]);
  });

  test("messages come page by page, and the channel forgets the oldest", async () => {
    const [ada] = await signInGuests(server, "Ada");
    const id = await createMatch(server, [ada], { start: false });
    for (let index = 1; index <= 9; index++) await say(id, "TABLE", ada, `m${index}`);
    const page = await run("read", { matchId: id, channel: "TABLE", last: 4 }, ada);
    expect(textsOf(page)).toEqual(["m6", "m7", "m8", "m9"]);
    expect(page.pageInfo).toMatchObject({ hasPreviousPage: true, hasNextPage: false });
    const before = page.pageInfo.startCursor;
    const older = await run("read", { matchId: id, channel: "TABLE", last: 9, before }, ada);
    expect(textsOf(older)).toEqual(["m1", "m2", "m3", "m4", "m5"]);
    expect(older.pageInfo).toMatchObject({ hasPreviousPage: false, hasNextPage: true });
    const other = await createMatch(server, [ada], { start: false });
    expect(await run("read", { matchId: other, channel: "TABLE", before }, ada)).toBe("INVALID_CURSOR");
  });

  test.each([
    ["nothing", "", "TEXT_EMPTY"],
    ["white space", " \u3000 ", "TEXT_EMPTY"],
    ["what shows nothing", "\u200d \ufe0f\u2800", "TEXT_EMPTY"],
    ["too much", "x".repeat(501), "TEXT_TOO_LONG"],
    ["far too much", "x".repeat(15_000), "TEXT_TOO_LONG"],
    ["several lines", "one\ntwo", "INVALID_TEXT"],
    ["what turns the direction of writing", "a\u202eb", "INVALID_TEXT"],
  ])("nobody says %s", async (_, text, code) => {
    const [ada] = await signInGuests(server, "Ada");
    const id = await createMatch(server, [ada], { start: false });
    expect(await say(id, "TABLE", ada, text)).toBe(code);
    expect(await heard(id, "TABLE", ada)).toEqual([]);
  });

  test("a message has a key of a possible length", async () => {
    const [ada] = await signInGuests(server, "Ada");
    const id = await createMatch(server, [ada], { start: false });
    for (const idempotencyKey of ["", "k".repeat(201)]) {
      expect(await say(id, "TABLE", ada, "Hm", { idempotencyKey })).toBe("INVALID_KEY");
    }
  });

  test.each(["0", "01", "1.0", "-1", "1e0", "9999999999", "no", ""])(
    "nobody reacts to a message called %o",
    async (key) => {
      const [ada] = await signInGuests(server, "Ada");
      const matchId = await createMatch(server, [ada], { start: false });
      await say(matchId, "TABLE", ada, "Hm");
      const input = { matchId, channel: "TABLE", key, reaction: "LIKE", on: true };
      expect(await run("react", { input }, ada)).toBe("UNKNOWN_MESSAGE");
    },
  );

  test("nobody talks too fast", async () => {
    const [ada] = await signInGuests(server, "Ada");
    const id = await createMatch(server, [ada], { start: false });
    const replies: Data[] = [];
    for (let index = 0; index < 12; index++) replies.push(await say(id, "TABLE", ada, "Hm"));
    expect(replies.filter((reply) => reply === "RATE_LIMITED")).toHaveLength(2);
    time += 3_000;
    expect((await say(id, "TABLE", ada, "Again")).message.key).toBe("11");
  });
});

describe("a channel", () => {
  test("is there for whom it is meant", async () => {
    const [ada, ben, eve] = await signInGuests(server, "Ada", "Ben", "Eve");
    const id = await createMatch(server, [ada, ben], { start: false });
    expect(await channels(id, ada)).toEqual(["TABLE"]);
    expect(await channels(id, eve)).toEqual(["(TABLE)"]);
    await get(server, "mutation ($id: ID!) { startMatch(input: { matchId: $id }) { match { id } } }", { id }, ada);
    expect(await channels(id, ada)).toEqual(["TABLE"]);
    expect(await channels(id, eve)).toEqual(["(TABLE)", "SPECTATORS"]);
    await finishParlour(server, id, [ada, ben]);
    expect(await channels(id, ada)).toEqual(["TABLE", "(SPECTATORS)"]);
    expect(await channels(id, undefined)).toBe("NOT_SIGNED_IN");
    expect(await channels("nothing", ada)).toBe("UNKNOWN_MATCH");
  });

  test("of spectators is not there where watching is off, nor is the table for them", async () => {
    const [ada, ben, eve] = await signInGuests(server, "Ada", "Ben", "Eve");
    const id = await createMatch(server, [ada, ben], { watching: "OFF" });
    await say(id, "TABLE", ada, "Among us");
    expect(await channels(id, eve)).toEqual([]);
    for (const channel of ["TABLE", "SPECTATORS", "TEAM"]) {
      expect(await heard(id, channel, eve)).toBe("UNKNOWN_CHANNEL");
      expect(await say(id, channel, eve, "Hm")).toBe("UNKNOWN_CHANNEL");
    }
    await finishParlour(server, id, [ada, ben]);
    expect(await channels(id, eve)).toEqual([]);
  });

  test("of a team is for its members alone, as the rules say who they are", async () => {
    const four = await signInGuests(server, "Ada", "Ben", "Cid", "Dot");
    const [ada, ben, cid, dot] = four as [string, string, string, string];
    const [eve] = await signInGuests(server, "Eve");
    const id = await createMatch(server, four);
    expect(await channels(id, ada)).toEqual(["TABLE", "TEAM"]);
    await say(id, "TEAM", ada, "Between us");
    expect(await heard(id, "TEAM", cid, another)).toEqual(["Between us"]);
    expect(await heard(id, "TEAM", ben)).toEqual([]);
    await say(id, "TEAM", dot, "And us");
    expect(await heard(id, "TEAM", ben)).toEqual(["And us"]);
    for (const token of [eve, adminToken]) expect(await heard(id, "TEAM", token)).toBe("UNKNOWN_CHANNEL");
    await get(server, operations.leave, { id }, cid);
    expect(await heard(id, "TEAM", cid)).toBe("UNKNOWN_CHANNEL");
    const two = await createMatch(server, [ada, ben]);
    expect(await heard(two, "TEAM", ada)).toBe("UNKNOWN_CHANNEL");
  });

  test("of a match that one does not know of does not exist", async () => {
    const [ada, ben, eve] = await signInGuests(server, "Ada", "Ben", "Eve");
    const id = await createMatch(server, [ada], { visibility: "PRIVATE", seats: 2, start: false });
    const invite = "mutation ($id: ID!) { createInvitation(input: { matchId: $id }) { code } }";
    const { code } = (await get(server, invite, { id }, ada)).createInvitation;
    const join = "mutation ($code: String!) { joinMatch(input: { target: { code: $code } }) { match { id } } }";
    await get(server, join, { code }, ben);
    await say(id, "TABLE", ben, "Psst");
    const said = { matchId: id, channel: "TABLE", key: 1 };
    const attempts = async (token: string) => [
      await heard(id, "TABLE", token),
      await say(id, "TABLE", token, "Hm"),
      await channels(id, token),
      await run("react", { input: { ...said, reaction: "LIKE", on: true } }, token),
      await run("report", { input: { ...said, reason: "rude" } }, token),
    ];
    for (const token of [eve, adminToken]) expect(new Set(await attempts(token))).toEqual(new Set(["UNKNOWN_MATCH"]));
    const client = connect(another, { token: ben });
    const listening = new Listening(client, subscription, { matchId: id, channel: "TABLE" });
    expect((await listening.next()).data.talkUpdated.messages).toHaveLength(1);
    await get(server, operations.leave, { id }, ben);
    await say(id, "TABLE", ada, "Ben is gone");
    expect(await listening.end()).toBe("complete");
    expect(JSON.stringify(listening.results)).not.toContain("gone");
    expect(new Set(await attempts(ben))).toEqual(new Set(["UNKNOWN_MATCH"]));
    await client.dispose();
  });
});

describe("what spectators say", () => {
  const secret = "Ben holds the white cup";

  test("reaches no player before the end in any way, nor one who has left and may come back", async () => {
    const [ada, ben, eve, mod] = await signInGuests(server, "Ada", "Ben", "Eve", "Mod");
    const id = await createMatch(server, [ada, ben]);
    const said = { matchId: id, channel: "SPECTATORS", key: 1 };
    await say(id, "SPECTATORS", eve, secret);
    expect(await heard(id, "SPECTATORS", mod, another)).toEqual([secret]);
    const everything = async (token: string) => {
      const client = connect(server, { token });
      const codes = [
        await heard(id, "SPECTATORS", token),
        await run("read", { matchId: id, channel: "SPECTATORS", last: 1 }, token),
        await say(id, "SPECTATORS", token, "Hm"),
        await run("react", { input: { ...said, reaction: "LIKE", on: true } }, token),
        await run("report", { input: { ...said, reason: "rude" } }, token),
        await new Listening(client, subscription, { matchId: id, channel: "SPECTATORS" }).failure(),
        await new Listening(client, subscription, { matchId: id, channel: "SPECTATORS", after: 0 }).failure(),
      ];
      await client.dispose();
      expect(JSON.stringify(codes)).not.toContain(secret);
      expect(await heard(id, "TABLE", token)).toEqual([]);
      for (const node of [id, `${id}/1`, `${id}/SPECTATORS/1`]) {
        const { node: found } = await get(
          server,
          "query ($id: ID!) { node(id: $id) { id __typename } }",
          { id: node },
          token,
        );
        if (node === id) expect(found.__typename).toBe("Match");
        else expect(found).toBeNull();
      }
      return new Set(codes);
    };
    for (const token of [ada, ben]) expect(await everything(token)).toEqual(new Set(["UNKNOWN_CHANNEL"]));
    await get(server, operations.leave, { id }, ben);
    expect(await everything(ben)).toEqual(new Set(["UNKNOWN_CHANNEL"]));
    await get(server, operations.comeBack, { id }, ben);
    expect(await everything(ben)).toEqual(new Set(["UNKNOWN_CHANNEL"]));
    await finishParlour(server, id, [ada, ben]);
    expect(await heard(id, "SPECTATORS", ben)).toEqual([secret]);
    expect(await say(id, "SPECTATORS", ben, "So you knew")).toBe("FORBIDDEN");
  });

  test("is not read by a moderator who plays, not as a report nor in the audit log", async () => {
    const [ada, eve] = await signInGuests(server, "Ada", "Eve");
    const mod = await newModerator(server);
    const id = await createMatch(server, [mod.token, ada]);
    await say(id, "SPECTATORS", eve, secret);
    await run("report", { input: { matchId: id, channel: "SPECTATORS", key: 1, reason: "rude" } }, eve);
    const before = await run("reports", {}, mod.token);
    expect(before).toMatchObject({ totalCount: 0, edges: [] });
    const another = await newModerator(server);
    const { edges } = await run("reports", {}, another.token);
    expect(edges).toMatchObject([{ node: { text: secret, channel: "SPECTATORS", matchId: id } }]);
    const input = { key: edges[0].node.key, remove: true };
    expect(await run("resolve", { input }, mod.token)).toBe("UNKNOWN_REPORT");
    expect((await run("resolve", { input }, another.token)).report.key).toBe(input.key);
    const { text } = await ask(
      server,
      `{ administration { auditLog(first: 5) { edges { node { action subject before after } } } } }`,
      {},
      { token: adminToken },
    );
    expect(text).toContain("talk-remove");
    expect(text).not.toContain(secret);
  });
});

describe("a subscription", () => {
  test("brings the newest messages and then each, from any node, and goes on after a version without a gap", async () => {
    const [ada, ben] = await signInGuests(server, "Ada", "Ben");
    const matchId = await createMatch(server, [ada, ben]);
    await say(matchId, "TABLE", ada, "one");
    const client = connect(another, { token: ben });
    const listening = new Listening(client, subscription, { matchId, channel: "TABLE" });
    const next = async (from: Listening) => {
      const { version, messages } = (await from.next()).data.talkUpdated;
      return [version, messages.map(({ text }: Data) => text)];
    };
    expect(await next(listening)).toEqual([1, ["one"]]);
    await say(matchId, "TABLE", ada, "two");
    expect(await next(listening)).toEqual([2, ["two"]]);
    listening.stop();
    for (const text of ["three", "four"]) await say(matchId, "TABLE", ada, text);
    await run("react", { input: { matchId, channel: "TABLE", key: 1, reaction: "LAUGH", on: true } }, ben);
    const again = new Listening(client, subscription, { matchId, channel: "TABLE", after: 2 });
    expect(await next(again)).toEqual([5, ["three", "four", "one"]]);
    await say(matchId, "TABLE", ada, "five");
    expect(await next(again)).toEqual([6, ["five"]]);
    await client.dispose();
  });

  test.each([
    ["without a token", { channel: "TABLE" }, "NOT_SIGNED_IN"],
    ["before the first version", { channel: "TABLE", after: -1 }, "INVALID_VERSION"],
    ["of a team that there is not", { channel: "TEAM" }, "UNKNOWN_CHANNEL"],
  ])("is refused %s", async (title, variables, code) => {
    const [ada] = await signInGuests(server, "Ada");
    const matchId = await createMatch(server, [ada], { start: false });
    const client = connect(server, title === "without a token" ? {} : { token: ada });
    expect(await new Listening(client, subscription, { matchId, ...variables }).failure()).toBe(code);
    await client.dispose();
  });
});

describe("a reaction", () => {
  test("is counted once for each, and can be taken back", async () => {
    const [ada, ben] = await signInGuests(server, "Ada", "Ben");
    const matchId = await createMatch(server, [ada, ben]);
    await say(matchId, "TABLE", ada, "Ha");
    const react = (token: string, on: boolean, reaction = "LIKE", key = 1) =>
      run("react", { input: { matchId, channel: "TABLE", key, reaction, on } }, token);
    await react(ada, true);
    await react(ben, true);
    expect((await react(ben, true)).message.reactions).toEqual([{ reaction: "LIKE", count: 2, yours: true }]);
    await react(ben, true, "SAD");
    expect((await react(ben, false)).message.reactions).toEqual([
      { reaction: "LIKE", count: 1, yours: false },
      { reaction: "SAD", count: 1, yours: true },
    ]);
    for (const key of [0, 2, -1, 2_147_483_647]) expect(await react(ben, true, "LIKE", key)).toBe("UNKNOWN_MESSAGE");
    expect(await react(ben, true, "DANCE")).toBe("BAD_REQUEST");
  });
});

describe("somebody who is muted", () => {
  test("is not heard by whoever has muted them, and does not notice", async () => {
    const [ada, ben, eve] = await signInGuests(server, "Ada", "Ben", "Eve");
    const matchId = await createMatch(server, [ada, ben]);
    const accountId = await idOf(server, ben);
    expect((await run("mute", { input: { accountId, on: true } }, ada)).viewer.mutes).toEqual([{ id: accountId }]);
    const client = connect(another, { token: ada });
    const listening = new Listening(client, subscription, { matchId, channel: "TABLE" });
    expect((await listening.next()).data.talkUpdated.messages).toEqual([]);
    await say(matchId, "TABLE", ben, "Can you hear me?");
    await say(matchId, "TABLE", ada, "Silence");
    expect((await listening.next()).data.talkUpdated.messages).toMatchObject([{ text: "Silence" }]);
    expect(await heard(matchId, "TABLE", ada)).toEqual(["Silence"]);
    for (const token of [ben, eve]) expect(await heard(matchId, "TABLE", token)).toHaveLength(2);
    expect((await run("mute", { input: { accountId, on: false } }, ada)).viewer.mutes).toEqual([]);
    expect(await heard(matchId, "TABLE", ada)).toHaveLength(2);
    expect(await run("mutes", {}, ada)).toEqual([]);
    await client.dispose();
  });

  test("is another account that exists", async () => {
    const [ada] = await signInGuests(server, "Ada");
    for (const accountId of ["nobody", await idOf(server, ada), "x".repeat(5_000)]) {
      expect(await run("mute", { input: { accountId, on: true } }, ada)).toBe("UNKNOWN_ACCOUNT");
    }
    expect(await run("mute", { input: { accountId: "nobody", on: true } })).toBe("NOT_SIGNED_IN");
  });
});
