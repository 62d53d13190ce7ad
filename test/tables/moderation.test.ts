import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import {
  adminToken,
  connect,
  createMatch,
  type Data,
  get,
  idOf,
  signInGuests,
  subscribed,
  type TestServer,
} from "../api/support.ts";
import { startNodePair, type TwoNodes } from "../api/two-nodes.ts";
import { newModerator, subscription, talkingOn } from "./talking.ts";

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

describe("moderators", () => {
  test("see what was reported and remove it, once and for all", async () => {
    const [ada, ben, eve] = await signInGuests(server, "Ada", "Ben", "Eve");
    const mod = await newModerator(server);
    const matchId = await createMatch(server, [ada, ben], { visibility: "UNLISTED" });
    await say(matchId, "TABLE", ben, "Something rude");
    await run("react", { input: { matchId, channel: "TABLE", key: 1, reaction: "SAD", on: true } }, ada);
    const report = { matchId, channel: "TABLE", key: "1", reason: "rude" };
    for (const token of [ada, ada, eve]) expect(await run("report", { input: report }, token)).toEqual({ key: "1" });
    const client = connect(another, { token: ada });
    const listening = await subscribed(another, client, subscription, { matchId, channel: "TABLE", after: 2 });
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
      { key: "1", text: null, seat: 1, author: { id: expect.any(String), name: "Ben" }, reactions: [] },
    ]);
    expect(await heard(matchId, "TABLE", eve)).toEqual([null]);
    const left = await run("reports", {}, mod.token);
    expect(left.edges.filter(({ node }: Data) => node.matchId === matchId)).toEqual([]);
    const done = await run("reports", { open: false }, mod.token);
    expect(done.edges.filter(({ node }: Data) => node.matchId === matchId)).toHaveLength(2);
    const audited = await get(
      server,
      `query ($subject: String) { administration { auditLog(subject: $subject) { edges { node { action actor { name } after } } } } }`,
      { subject: `match:${matchId}` },
      adminToken,
    );
    expect(audited.administration.auditLog.edges).toEqual([
      {
        node: {
          action: "talk-remove",
          actor: { name: "Mod" },
          after: { channel: "table", number: 1, author: await idOf(server, ben) },
        },
      },
    ]);
    expect(await run("report", { input: report }, ben)).toBe("UNKNOWN_MESSAGE");
    expect(await run("resolve", { input }, mod.token)).toBe("UNKNOWN_REPORT");
    await client.dispose();
  });

  test("do all of it by the SDK, and nobody else does", async () => {
    const [ada, ben] = await signInGuests(server, "Ada", "Ben");
    const [mod, url] = [await newModerator(server), `${another.url}/graphql`];
    const matchId = await createMatch(server, [ada, ben]);
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
    const [ada] = await signInGuests(server, "Ada");
    const matchId = await createMatch(server, [ada], { start: false });
    const accountId = await idOf(server, ada);
    const silence = (hours: number, token = adminToken, account = accountId) =>
      run("silence", { input: { accountId: account, hours } }, token);
    expect((await silence(2)).until).toBe(new Date(time + 7_200_000).toISOString());
    expect(await say(matchId, "TABLE", ada, "But")).toBe("SILENCED");
    expect(await run("react", { input: { matchId, channel: "TABLE", key: 1, reaction: "SAD", on: true } }, ada)).toBe(
      "SILENCED",
    );
    time += 7_200_000;
    expect((await say(matchId, "TABLE", ada, "Sorry")).message.key).toBe("1");
    await silence(24);
    time += 1_000;
    expect(await silence(0)).toEqual({ until: null });
    expect((await say(matchId, "TABLE", ada, "Thanks")).message.key).toBe("2");
    const audited = await get(
      server,
      `query ($subject: String) { administration { auditLog(subject: $subject) { edges { node { action after } } } } }`,
      { subject: `account:${accountId}` },
      adminToken,
    );
    expect(audited.administration.auditLog.edges.map(({ node }: Data) => node.after)).toEqual([
      null,
      expect.any(Object),
      expect.any(Object),
    ]);
    for (const hours of [-1, 8_761]) expect(await silence(hours)).toBe("OUT_OF_RANGE");
    expect(await silence(1, ada)).toBe("FORBIDDEN");
    expect(await silence(1, adminToken, "nobody")).toBe("UNKNOWN_ACCOUNT");
    const [one, two] = [await newModerator(server), await newModerator(server)];
    expect(await silence(1, one.token, two.id)).toBe("FORBIDDEN");
    expect((await silence(1, one.token)).until).toEqual(expect.any(String));
    expect((await silence(1, adminToken, one.id)).until).toEqual(expect.any(String));
  });

  test("alone see reports", async () => {
    const [ada] = await signInGuests(server, "Ada");
    expect(await run("reports", {}, ada)).toBeNull();
    expect(await run("reports", {})).toBeNull();
    expect(await run("reports", { first: 101 }, adminToken)).toBe("BAD_REQUEST");
    expect(await run("reports", { after: "x" }, adminToken)).toBe("INVALID_CURSOR");
  });
});
