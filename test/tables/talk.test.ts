import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import {
  adminToken,
  answer,
  ask,
  connect,
  createMatch,
  type Data,
  get,
  Listening,
  parlourAnswers,
  signIn,
  startServer,
  type TestServer,
} from "../api/support.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";

const message = "key text seat author { id name } reactions { reaction count yours }";
const operations = {
  say: `mutation ($input: SayInput!) { say(input: $input) { message { ${message} } } }`,
  react: `mutation ($input: SetReactionInput!) { setReaction(input: $input) { message { ${message} } } }`,
  read: `query ($matchId: ID!, $channel: TalkChannel!, $last: Int, $before: String) {
    talk(matchId: $matchId, channel: $channel, last: $last, before: $before) {
      version pageInfo { hasPreviousPage hasNextPage startCursor } edges { node { ${message} } }
    }
  }`,
  channels: "query ($matchId: ID!) { talkChannels(matchId: $matchId) { channel maySay } }",
  mute: "mutation ($input: SetMuteInput!) { setMute(input: $input) { accountIds } }",
  mutes: "{ mutes }",
  report: "mutation ($input: ReportMessageInput!) { reportMessage(input: $input) { key } }",
  reports: `query ($open: Boolean, $first: Int, $after: String) {
    reports(open: $open, first: $first, after: $after) {
      totalCount pageInfo { hasNextPage endCursor }
      edges { node { key matchId channel text reason author { name } reporter { name } resolvedAt } }
    }
  }`,
  resolve: "mutation ($input: ResolveReportInput!) { resolveReport(input: $input) { report { key resolvedAt } } }",
  silence: "mutation ($input: SilenceAccountInput!) { silenceAccount(input: $input) { until } }",
  leave: "mutation ($id: ID!) { leaveMatch(input: { matchId: $id }) { match { id } } }",
  comeBack: "mutation ($id: ID!) { returnToMatch(input: { matchId: $id }) { match { id } } }",
};
const subscription = `subscription ($matchId: ID!, $channel: TalkChannel!, $after: Int) {
  talkUpdated(matchId: $matchId, channel: $channel, after: $after) { version messages { ${message} } }
}`;

let database: FreshDatabase;
let server: TestServer;
let another: TestServer;
let time = Date.now();
const now = () => new Date(time);

beforeAll(async () => {
  database = await freshDatabase();
  server = await startServer({ DATABASE_URL: database.url }, { now });
  another = await startServer({ DATABASE_URL: database.url }, { now });
});
afterAll(async () => {
  await server.close();
  await another.close();
  await database.drop();
});

/** Runs an operation; returns its only field, or the code that it fails with. */
async function run(what: keyof typeof operations, variables: object, token?: string, node = server): Promise<Data> {
  const { data, errors } = await ask(node, operations[what], variables, { token });
  return errors?.[0]?.extensions.code ?? Object.values(data)[0];
}

let keys = 0;
const say = (matchId: string, channel: string, token: string | undefined, text: string, fields: object = {}) =>
  run("say", { input: { matchId, channel, text, idempotencyKey: `k${++keys}`, ...fields } }, token);
const textsOf = ({ edges }: Data): string[] => edges.map(({ node }: Data) => node.text);
async function heard(matchId: string, channel: string, token?: string, node = server): Promise<Data> {
  const found = await run("read", { matchId, channel }, token, node);
  return typeof found === "string" ? found : textsOf(found);
}
const people = (...names: string[]) => Promise.all(names.map((name) => signIn(server, name)));
const idOf = async (token: string) => (await get(server, "{ me { id } }", {}, token)).me.id;
const channels = async (matchId: string, token?: string) => {
  const open = await run("channels", { matchId }, token);
  return typeof open === "string" ? open : open.map(({ channel, maySay }: Data) => (maySay ? channel : `(${channel})`));
};

/** Ends a match of these two. */
async function finish(id: string, ada: string, ben: string): Promise<void> {
  for (const value of [...parlourAnswers, { offer: { reply: "REFUSE" } }]) await answer(server, id, ada, value);
  for (const token of [ada, ben]) await answer(server, id, token, { pass: true });
}

describe("at the table", () => {
  test("players talk, and others read it", async () => {
    const [ada, ben, eve] = await people("Ada", "Ben", "Eve");
    const id = await createMatch(server, [ada!, ben!]);
    expect((await say(id, "TABLE", ada, "  Good evening! 晚上好 ")).message).toEqual({
      ...{
        key: 1,
        text: "Good evening! 晚上好",
        seat: 0,
        author: { id: await idOf(ada!), name: "Ada" },
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
    const [ada] = await people("Ada");
    const id = await createMatch(server, [ada!], { start: false });
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
    const [ada] = await people("Ada");
    const id = await createMatch(server, [ada!], { start: false });
    for (let index = 1; index <= 9; index++) await say(id, "TABLE", ada, `m${index}`);
    const page = await run("read", { matchId: id, channel: "TABLE", last: 4 }, ada);
    expect(textsOf(page)).toEqual(["m6", "m7", "m8", "m9"]);
    expect(page.pageInfo).toMatchObject({ hasPreviousPage: true, hasNextPage: false });
    const before = page.pageInfo.startCursor;
    const older = await run("read", { matchId: id, channel: "TABLE", last: 9, before }, ada);
    expect(textsOf(older)).toEqual(["m1", "m2", "m3", "m4", "m5"]);
    expect(older.pageInfo).toMatchObject({ hasPreviousPage: false, hasNextPage: true });
    const other = await createMatch(server, [ada!], { start: false });
    expect(await run("read", { matchId: other, channel: "TABLE", before }, ada)).toBe("INVALID_CURSOR");
  });

  test.each([
    ["nothing", "", "TEXT_EMPTY"],
    ["white space", " \u3000 ", "TEXT_EMPTY"],
    ["too much", "x".repeat(501), "TEXT_TOO_LONG"],
    ["far too much", "x".repeat(100_000), "TEXT_TOO_LONG"],
    ["several lines", "one\ntwo", "INVALID_TEXT"],
    ["what turns the direction of writing", "a\u202eb", "INVALID_TEXT"],
  ])("nobody says %s", async (_, text, code) => {
    const [ada] = await people("Ada");
    const id = await createMatch(server, [ada!], { start: false });
    expect(await say(id, "TABLE", ada, text)).toBe(code);
    expect(await heard(id, "TABLE", ada)).toEqual([]);
  });

  test("a message has a key of a possible length", async () => {
    const [ada] = await people("Ada");
    const id = await createMatch(server, [ada!], { start: false });
    for (const idempotencyKey of ["", "k".repeat(201)]) {
      expect(await say(id, "TABLE", ada, "Hm", { idempotencyKey })).toBe("INVALID_KEY");
    }
  });

  test("nobody talks too fast", async () => {
    const [ada] = await people("Ada");
    const id = await createMatch(server, [ada!], { start: false });
    const replies: Data[] = [];
    for (let index = 0; index < 12; index++) replies.push(await say(id, "TABLE", ada, "Hm"));
    expect(replies.filter((reply) => reply === "RATE_LIMITED")).toHaveLength(2);
    time += 3_000;
    expect((await say(id, "TABLE", ada, "Again")).message.key).toBe(11);
  });
});

describe("a channel", () => {
  test("is there for whom it is meant", async () => {
    const [ada, ben, eve] = await people("Ada", "Ben", "Eve");
    const id = await createMatch(server, [ada!, ben!], { start: false });
    expect(await channels(id, ada)).toEqual(["TABLE"]);
    expect(await channels(id, eve)).toEqual(["(TABLE)"]);
    await get(server, "mutation ($id: ID!) { startMatch(input: { matchId: $id }) { match { id } } }", { id }, ada);
    expect(await channels(id, ada)).toEqual(["TABLE"]);
    expect(await channels(id, eve)).toEqual(["(TABLE)", "SPECTATORS"]);
    await finish(id, ada!, ben!);
    expect(await channels(id, ada)).toEqual(["TABLE", "(SPECTATORS)"]);
    expect(await channels(id, undefined)).toBe("NOT_SIGNED_IN");
    expect(await channels("nothing", ada)).toBe("UNKNOWN_MATCH");
  });

  test("of spectators is not there where watching is off, nor is the table for them", async () => {
    const [ada, ben, eve] = await people("Ada", "Ben", "Eve");
    const id = await createMatch(server, [ada!, ben!], { watching: "OFF" });
    await say(id, "TABLE", ada, "Among us");
    expect(await channels(id, eve)).toEqual([]);
    for (const channel of ["TABLE", "SPECTATORS", "TEAM"]) {
      expect(await heard(id, channel, eve)).toBe("UNKNOWN_CHANNEL");
      expect(await say(id, channel, eve, "Hm")).toBe("UNKNOWN_CHANNEL");
    }
    await finish(id, ada!, ben!);
    expect(await channels(id, eve)).toEqual([]);
  });

  test("of a team is for its members alone, as the rules say who they are", async () => {
    const four = await people("Ada", "Ben", "Cid", "Dot");
    const [ada, ben, cid, dot] = four as [string, string, string, string];
    const [eve] = await people("Eve");
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
    const [ada, ben, eve] = await people("Ada", "Ben", "Eve");
    const id = await createMatch(server, [ada!], { visibility: "PRIVATE", seats: 2, start: false });
    const invite = "mutation ($id: ID!) { createInvitation(input: { matchId: $id }) { code } }";
    const { code } = (await get(server, invite, { id }, ada)).createInvitation;
    const join = "mutation ($code: String!) { joinMatch(input: { code: $code }) { match { id } } }";
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
    for (const token of [eve!, adminToken]) expect(new Set(await attempts(token))).toEqual(new Set(["UNKNOWN_MATCH"]));
    const client = connect(another, { token: ben! });
    const listening = new Listening(client, subscription, { matchId: id, channel: "TABLE" });
    expect((await listening.next()).data.talkUpdated.messages).toHaveLength(1);
    await get(server, operations.leave, { id }, ben);
    await say(id, "TABLE", ada, "Ben is gone");
    expect(await listening.end()).toBe("complete");
    expect(JSON.stringify(listening.results)).not.toContain("gone");
    expect(new Set(await attempts(ben!))).toEqual(new Set(["UNKNOWN_MATCH"]));
    await client.dispose();
  });
});

describe("what spectators say", () => {
  const secret = "Ben holds the white cup";

  test("reaches no player before the end in any way, nor one who has left and may come back", async () => {
    const [ada, ben, eve, mod] = await people("Ada", "Ben", "Eve", "Mod");
    const id = await createMatch(server, [ada!, ben!]);
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
    for (const token of [ada!, ben!]) expect(await everything(token)).toEqual(new Set(["UNKNOWN_CHANNEL"]));
    await get(server, operations.leave, { id }, ben);
    expect(await everything(ben!)).toEqual(new Set(["UNKNOWN_CHANNEL"]));
    await get(server, operations.comeBack, { id }, ben);
    expect(await everything(ben!)).toEqual(new Set(["UNKNOWN_CHANNEL"]));
    await finish(id, ada!, ben!);
    expect(await heard(id, "SPECTATORS", ben)).toEqual([secret]);
    expect(await say(id, "SPECTATORS", ben, "So you knew")).toBe("FORBIDDEN");
  });

  test("is not read by a moderator who plays, not as a report nor in the audit log", async () => {
    const [ada, eve] = await people("Ada", "Eve");
    const mod = await moderator();
    const id = await createMatch(server, [mod.token, ada!]);
    await say(id, "SPECTATORS", eve, secret);
    await run("report", { input: { matchId: id, channel: "SPECTATORS", key: 1, reason: "rude" } }, eve);
    const before = await run("reports", {}, mod.token);
    expect(before).toMatchObject({ totalCount: 0, edges: [] });
    const another = await moderator();
    const { edges } = await run("reports", {}, another.token);
    expect(edges).toMatchObject([{ node: { text: secret, channel: "SPECTATORS", matchId: id } }]);
    const input = { key: edges[0].node.key, remove: true };
    expect(await run("resolve", { input }, mod.token)).toBe("UNKNOWN_REPORT");
    expect((await run("resolve", { input }, another.token)).report.key).toBe(input.key);
    const { text } = await ask(
      server,
      `{ auditLog(first: 5) { edges { node { action subject before after } } } }`,
      {},
      { token: adminToken },
    );
    expect(text).toContain("talk-remove");
    expect(text).not.toContain(secret);
  });
});

describe("a subscription", () => {
  test("brings the newest messages and then each, from any node, and goes on after a version without a gap", async () => {
    const [ada, ben] = await people("Ada", "Ben");
    const matchId = await createMatch(server, [ada!, ben!]);
    await say(matchId, "TABLE", ada, "one");
    const client = connect(another, { token: ben! });
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
    const [ada] = await people("Ada");
    const matchId = await createMatch(server, [ada!], { start: false });
    const client = connect(server, title === "without a token" ? {} : { token: ada! });
    expect(await new Listening(client, subscription, { matchId, ...variables }).failure()).toBe(code);
    await client.dispose();
  });
});

describe("a reaction", () => {
  test("is counted once for each, and can be taken back", async () => {
    const [ada, ben] = await people("Ada", "Ben");
    const matchId = await createMatch(server, [ada!, ben!]);
    await say(matchId, "TABLE", ada, "Ha");
    const react = (token: string, on: boolean, reaction = "LIKE", key = 1) =>
      run("react", { input: { matchId, channel: "TABLE", key, reaction, on } }, token);
    await react(ada!, true);
    await react(ben!, true);
    expect((await react(ben!, true)).message.reactions).toEqual([{ reaction: "LIKE", count: 2, yours: true }]);
    await react(ben!, true, "SAD");
    expect((await react(ben!, false)).message.reactions).toEqual([
      { reaction: "LIKE", count: 1, yours: false },
      { reaction: "SAD", count: 1, yours: true },
    ]);
    for (const key of [0, 2, -1, 2_147_483_647]) expect(await react(ben!, true, "LIKE", key)).toBe("UNKNOWN_MESSAGE");
    expect(await react(ben!, true, "DANCE")).toBe("BAD_REQUEST");
  });
});

describe("somebody who is muted", () => {
  test("is not heard by whoever has muted them, and does not notice", async () => {
    const [ada, ben, eve] = await people("Ada", "Ben", "Eve");
    const matchId = await createMatch(server, [ada!, ben!]);
    const accountId = await idOf(ben!);
    expect((await run("mute", { input: { accountId, on: true } }, ada)).accountIds).toEqual([accountId]);
    const client = connect(another, { token: ada! });
    const listening = new Listening(client, subscription, { matchId, channel: "TABLE" });
    expect((await listening.next()).data.talkUpdated.messages).toEqual([]);
    await say(matchId, "TABLE", ben, "Can you hear me?");
    await say(matchId, "TABLE", ada, "Silence");
    expect((await listening.next()).data.talkUpdated.messages).toMatchObject([{ text: "Silence" }]);
    expect(await heard(matchId, "TABLE", ada)).toEqual(["Silence"]);
    for (const token of [ben, eve]) expect(await heard(matchId, "TABLE", token)).toHaveLength(2);
    expect((await run("mute", { input: { accountId, on: false } }, ada)).accountIds).toEqual([]);
    expect(await heard(matchId, "TABLE", ada)).toHaveLength(2);
    expect(await run("mutes", {}, ada)).toEqual([]);
    await client.dispose();
  });

  test("is another account that exists", async () => {
    const [ada] = await people("Ada");
    for (const accountId of ["nobody", await idOf(ada!), "x".repeat(5_000)]) {
      expect(await run("mute", { input: { accountId, on: true } }, ada)).toBe("UNKNOWN_ACCOUNT");
    }
    expect(await run("mute", { input: { accountId: "nobody", on: true } })).toBe("NOT_SIGNED_IN");
  });
});

let moderators = 0;
async function moderator(): Promise<{ token: string; id: string }> {
  const input = { login: `mod${++moderators}`, password: "correct horse", name: "Mod" };
  const query = "mutation ($input: SignUpInput!) { signUp(input: $input) { token account { id } } }";
  const { token, account } = (await get(server, query, { input })).signUp;
  const role = "mutation ($id: ID!) { setAccountRole(input: { accountId: $id, role: MODERATOR }) { account { id } } }";
  await get(server, role, { id: account.id }, adminToken);
  return { token, id: account.id };
}

describe("moderators", () => {
  test("see what was reported and remove it, once and for all", async () => {
    const [ada, ben, eve] = await people("Ada", "Ben", "Eve");
    const mod = await moderator();
    const matchId = await createMatch(server, [ada!, ben!], { visibility: "UNLISTED" });
    await say(matchId, "TABLE", ben, "Something rude");
    await run("react", { input: { matchId, channel: "TABLE", key: 1, reaction: "SAD", on: true } }, ada);
    const report = { matchId, channel: "TABLE", key: 1, reason: "rude" };
    for (const token of [ada, ada, eve]) expect(await run("report", { input: report }, token)).toEqual({ key: 1 });
    const client = connect(another, { token: ada! });
    const listening = new Listening(client, subscription, { matchId, channel: "TABLE", after: 2 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const list = await run("reports", {}, mod.token);
    const ours = list.edges.filter(({ node }: Data) => node.matchId === matchId);
    expect(ours.map(({ node }: Data) => node.reporter.name).toSorted()).toEqual(["Ada", "Eve"]);
    expect(ours[0].node).toMatchObject({
      text: "Something rude",
      reason: "rude",
      author: { name: "Ben" },
      resolvedAt: null,
    });
    const input = { key: ours[0].node.key, remove: true };
    expect(await run("resolve", { input }, ada)).toBe("FORBIDDEN");
    const both = await Promise.all([server, another].map((node) => run("resolve", { input }, mod.token, node)));
    expect(both.filter((each) => each === "UNKNOWN_REPORT").length).toBeLessThan(2);
    expect((await listening.next()).data.talkUpdated.messages).toEqual([
      { key: 1, text: null, seat: 1, author: { id: expect.any(String), name: "Ben" }, reactions: [] },
    ]);
    expect(await heard(matchId, "TABLE", eve)).toEqual([null]);
    const left = await run("reports", {}, mod.token);
    expect(left.edges.filter(({ node }: Data) => node.matchId === matchId)).toEqual([]);
    const done = await run("reports", { open: false }, mod.token);
    expect(done.edges.filter(({ node }: Data) => node.matchId === matchId)).toHaveLength(2);
    const audited = await get(
      server,
      `query ($subject: String) { auditLog(subject: $subject) { edges { node { action actor { name } after } } } }`,
      { subject: `match:${matchId}` },
      adminToken,
    );
    expect(audited.auditLog.edges).toEqual([
      {
        node: {
          action: "talk-remove",
          actor: { name: "Mod" },
          after: { channel: "table", number: 1, author: await idOf(ben!) },
        },
      },
    ]);
    expect(await run("report", { input: report }, ben)).toBe("UNKNOWN_MESSAGE");
    expect(await run("resolve", { input }, mod.token)).toBe("UNKNOWN_REPORT");
    await client.dispose();
  });

  test("do all of it by the SDK, and nobody else does", async () => {
    const [ada, ben] = await people("Ada", "Ben");
    const [mod, url] = [await moderator(), `${another.url}/graphql`];
    const matchId = await createMatch(server, [ada!, ben!]);
    const client = (token: string | undefined) => new ConclaveClient({ url, ...(token && { token }) });
    const [writer, reader, sees] = [client(ben), client(ada), client(mod.token)];
    for (const text of ["Rude", "Fine"]) {
      const { key } = await writer.talk.say(matchId, "TABLE", text);
      await reader.talk.report(matchId, "TABLE", key, `Is it ${text}?`);
      // The newest comes first: those of the same moment in any order.
      time += 1_000;
    }
    const { edges } = await sees.moderation.reports({ first: 2 });
    expect(edges.map(({ node }) => [node.text, node.reason])).toEqual([
      ["Fine", "Is it Fine?"],
      ["Rude", "Is it Rude?"],
    ]);
    expect(await sees.moderation.resolve(edges[0]!.node.key, "keep")).toEqual(new Date(time));
    await sees.moderation.resolve(edges[1]!.node.key, "remove");
    expect(await heard(matchId, "TABLE", ada)).toEqual([null, "Fine"]);
    const author = edges[0]!.node.author.id;
    expect(await sees.moderation.silence(author, 1)).toEqual(new Date(time + 3_600_000));
    await expect(writer.talk.say(matchId, "TABLE", "But")).rejects.toMatchObject({ code: "SILENCED" });
    expect(await sees.moderation.silence(author, 0)).toBeUndefined();
    await writer.talk.say(matchId, "TABLE", "Sorry");
    for (const attempt of [
      () => writer.moderation.reports(),
      () => writer.moderation.resolve(edges[0]!.node.key, "keep"),
      () => writer.moderation.silence(author, 0),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    await Promise.all([writer, reader, sees].map((each) => each.close()));
  });

  test("silence somebody for a while", async () => {
    const [ada] = await people("Ada");
    const matchId = await createMatch(server, [ada!], { start: false });
    const accountId = await idOf(ada!);
    const silence = (hours: number, token = adminToken, account = accountId) =>
      run("silence", { input: { accountId: account, hours } }, token);
    expect((await silence(2)).until).toBe(new Date(time + 7_200_000).toISOString());
    expect(await say(matchId, "TABLE", ada, "But")).toBe("SILENCED");
    expect(await run("react", { input: { matchId, channel: "TABLE", key: 1, reaction: "SAD", on: true } }, ada)).toBe(
      "SILENCED",
    );
    time += 7_200_000;
    expect((await say(matchId, "TABLE", ada, "Sorry")).message.key).toBe(1);
    await silence(24);
    time += 1_000;
    expect(await silence(0)).toEqual({ until: null });
    expect((await say(matchId, "TABLE", ada, "Thanks")).message.key).toBe(2);
    const audited = await get(
      server,
      `query ($subject: String) { auditLog(subject: $subject) { edges { node { action after } } } }`,
      { subject: `account:${accountId}` },
      adminToken,
    );
    expect(audited.auditLog.edges.map(({ node }: Data) => node.after)).toEqual([
      null,
      expect.any(Object),
      expect.any(Object),
    ]);
    for (const hours of [-1, 8_761]) expect(await silence(hours)).toBe("OUT_OF_RANGE");
    expect(await silence(1, ada)).toBe("FORBIDDEN");
    expect(await silence(1, adminToken, "nobody")).toBe("UNKNOWN_ACCOUNT");
    const [one, two] = [await moderator(), await moderator()];
    expect(await silence(1, one.token, two.id)).toBe("FORBIDDEN");
    expect((await silence(1, one.token)).until).toEqual(expect.any(String));
    expect((await silence(1, adminToken, one.id)).until).toEqual(expect.any(String));
  });

  test("alone see reports", async () => {
    const [ada] = await people("Ada");
    expect(await run("reports", {}, ada)).toBe("FORBIDDEN");
    expect(await run("reports", {})).toBe("NOT_SIGNED_IN");
    expect(await run("reports", { first: 101 }, adminToken)).toBe("BAD_REQUEST");
    expect(await run("reports", { after: "x" }, adminToken)).toBe("INVALID_CURSOR");
  });
});
