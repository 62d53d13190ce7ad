import { createECDH } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSchema, parse, validate } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorCodes } from "../../server/ground/error-codes.ts";
import {
  adminToken,
  allParlourAnswers,
  answer,
  ask,
  codeOf,
  connect,
  createMatch,
  type Data,
  get,
  Listening,
  startServer,
  subscribed,
  type TestServer,
} from "../api/support.ts";
import { until } from "../support/eventually.ts";
import { blocksOf, project, tableOf } from "./blocks.ts";
import { frontends, inputOf, operationOf, operations, snippet as snippetOf } from "./frontends-page.ts";

const pages = ["README.md", "CONTRIBUTING.md", "docs/frontends.md", "docs/hosts.md", "docs/architecture.md"];
const schema = buildSchema(readFileSync(join(project, "schema/schema.graphql"), "utf8"));

/** The operations that have been run. */
const run = new Set<string>();

/** The operation of this name on the page for frontend authors, which is run with that. */
function snippet(name: string): string {
  run.add(name);
  return snippetOf(name);
}

describe.each(pages)("every GraphQL snippet in %s", (page) => {
  it("fits the schema", () => {
    for (const { language, code, line } of blocksOf(page)) {
      if (language === "graphql") expect(validate(schema, parse(code)), `${page}, line ${line}`).toEqual([]);
    }
  });

  it("is in a language that a test checks", () => {
    for (const { language, line } of blocksOf(page)) {
      expect(["graphql", "json", "ts", "sh", "mermaid", "text", "yaml"], `${page}, line ${line}`).toContain(language);
    }
  });
});

describe("the page for frontend authors", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it("lets a frontend of others in", async () => {
    const author = { login: "author", password: "correct horse", name: "Author" };
    const { token } = (await get(server, snippet("SignUp"), { input: author })).signUp;
    const input = inputOf("RegisterFrontend");
    const { frontend } = (await get(server, snippet("RegisterFrontend"), { input }, token)).registerFrontend;
    expect(frontend).toMatchObject({ status: "REGISTERED", usable: true });

    const folder = mkdtempSync(join(tmpdir(), "conclave-oauth-"));
    const file = join(folder, "oauth.ts");
    writeFileSync(file, frontends.find(({ info }) => info.file === "oauth.ts")?.code ?? "");
    const { begin, finish, renew } = await import(file);
    rmSync(folder, { recursive: true });
    const settings = { server: server.url, clientId: frontend.clientId, redirectUri: input.redirectUris[0] };
    const { page, kept } = await begin(settings, "play");
    const html = await (await fetch(page)).text();
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
    const fields = hidden.map(([, name = "", value = ""]): [string, string] => [name, value]);
    const filledIn = [...fields, ["login", "author"], ["password", "correct horse"], ["decision", "allow"]];
    const reply = await fetch(new URL(/action="([^"]*)"/.exec(html)?.[1] ?? "", page), {
      ...{ method: "POST", redirect: "manual", headers: { origin: server.url } },
      body: new URLSearchParams(filledIn as [string, string][]),
    });
    const address = reply.headers.get("location") ?? "";
    const tokens = await finish(settings, kept, address);
    expect((await get(server, snippet("Me"), {}, tokens.access_token)).viewer.account.name).toBe("Author");
    expect((await renew(settings, tokens.refresh_token)).scope).toBe("play");
    await expect(finish(settings, { ...kept, state: "another" }, address)).rejects.toThrow("this answer is not for us");
    await expect(finish(settings, kept, address)).rejects.toThrow("invalid_grant");
    const scopes = tableOf("docs/frontends.md", "scope").map(([scope]) => scope);
    const described = await (await fetch(`${server.url}/.well-known/oauth-authorization-server`)).json();
    expect(described.scopes_supported).toEqual(scopes);
  });

  it("leads from signing in to the end of a match", async () => {
    const [ada, ben] = (await Promise.all(
      ["Ada", "Ben"].map(async (name) => (await get(server, snippet("SignInAsGuest"), { name })).signInAsGuest.token),
    )) as [string, string];
    expect((await get(server, snippet("Me"), {}, ada)).viewer.account.name).toBe("Ada");
    expect((await get(server, snippet("Site"))).server.site).toMatchObject({ signUp: "OPEN", guests: true });
    const once = inputOf("CreateOnce");
    const {
      createMatch: { match: made },
    } = await get(server, snippet("CreateOnce"), { input: once }, ada);
    const repeated = await get(server, snippet("CreateOnce"), { input: once }, ada);
    expect(repeated.createMatch).toEqual({ repeated: true, match: made });
    expect((await get(server, snippet("MyAdmission"), {}, ada)).viewer.admission.standing).toBe("ADMITTED");
    const cara = { login: "cara", password: "correct horse" };
    await get(server, snippet("SignUp"), { input: { ...cara, name: "Cara" } });
    const { refreshToken } = (await get(server, snippet("SignIn"), { input: cara })).signIn;
    const { token } = (await get(server, snippet("RefreshSession"), { refreshToken })).refreshSession;
    expect((await get(server, snippet("Sessions"), {}, token)).viewer.sessions).toHaveLength(2);
    const issue = "mutation ($id: ID!) { issuePasswordReset(input: { accountId: $id }) { code } }";
    const {
      viewer: { account: me },
    } = await get(server, "{ viewer { account { id } } }", {}, token);
    const { code } = (await get(server, issue, { id: me.id }, adminToken)).issuePasswordReset;
    const reset = await get(server, snippet("ResetPassword"), { code, password: "another horse" });
    expect(reset.resetPassword.account.id).toBe(me.id);
    const forBots = { input: inputOf("CreateAccessToken") };
    const { token: forBot, accessToken } = (
      await get(server, snippet("CreateAccessToken"), forBots, reset.resetPassword.token)
    ).createAccessToken;
    expect((await get(server, snippet("Me"), {}, forBot)).viewer.account).toMatchObject({ id: me.id });
    await get(server, snippet("MarkAsBot"), { isBot: true }, reset.resetPassword.token);
    const programs = (await get(server, snippet("AccessTokens"), {}, reset.resetPassword.token)).viewer;
    expect(programs).toMatchObject({ account: { isBot: true }, accessTokens: [accessToken] });
    await get(server, snippet("RevokeAccessToken"), { key: accessToken.key }, reset.resetPassword.token);
    expect(await codeOf(ask(server, snippet("Me"), {}, { token: forBot }))).toBe("TOKEN_INVALID");
    for (const [name, variables] of Object.entries({
      SetEmailAddress: { address: "cara@example.org", password: "another horse" },
      RequestPasswordReset: { address: "cara@example.org" },
    })) {
      expect(await codeOf(ask(server, snippet(name), variables, { token: reset.resetPassword.token }))).toBe("NO_MAIL");
    }
    expect(await codeOf(ask(server, snippet("VerifyEmailAddress"), { code }))).toBe("UNKNOWN_LINK");
    expect((await get(server, snippet("SignInProviders"))).server.signInProviders).toEqual([]);
    const elsewhere = { provider: "club", returnTo: "https://board.example/" };
    expect(await codeOf(ask(server, snippet("BeginProviderSignIn"), elsewhere))).toBe("UNKNOWN_PROVIDER");
    const wrongly = { code: "wrong", handle: "wrong" };
    expect(await codeOf(ask(server, snippet("CompleteProviderSignIn"), wrongly))).toBe("UNKNOWN_SIGN_IN");
    const { viewer } = await get(server, snippet("AccountExport"), {}, reset.resetPassword.token);
    expect(viewer.export).toMatchObject({ format: "conclave-account", version: 1, matches: { total: 0, newest: [] } });
    const deletion = { password: "another horse" };
    const deleted = await get(server, snippet("DeleteAccount"), deletion, reset.resetPassword.token);
    expect(deleted.deleteAccount.accountId).toBe(me.id);
    const { games } = await get(server, snippet("Games"));
    expect(games.edges[0].node).toMatchObject({ id: "parlour", viewType: "ParlourView" });

    const offer = (await get(server, snippet("Offer"), { gameId: "parlour" }, ada)).game;
    expect(offer).toMatchObject({ enabled: true, forYou: true, combining: "ANY", sets: [] });

    const { game } = await get(server, snippet("Catalogue"), inputOf("Catalogue"));
    expect(game.edition.catalogue.map(({ key }: { key: string }) => key)).toEqual(["cups", "tea"]);
    const { vocabulary } = (await get(server, snippet("Vocabulary"))).game.edition;
    expect(vocabulary.enums).toMatchObject([{ values: [{ label: { text: "Red" } }, { label: { text: "Blue" } }] }]);
    const printed = await get(server, snippet("PrintedBoard"), inputOf("PrintedBoard"));
    expect(printed.game.edition.boards).toMatchObject([{ key: "tea-table", tracks: [{ steps: [{}, {}] }] }]);
    const longest = await get(server, snippet("LongestMatch"), inputOf("LongestMatch"));
    expect(longest.game.length.text.text).toBe("at most 2 rounds");
    const created = await get(server, snippet("CreateMatch"), { input: inputOf("CreateMatch") }, ada);
    const matchId = created.createMatch.match.id;
    const printedFor = await get(server, snippet("EditionOfMatch"), { matchId }, ada);
    expect(printedFor.match.edition.id).toMatch(/^parlour\/edition=/);
    const kinds = created.createMatch.match.seats.map(({ kind }: Data) => kind);
    expect(kinds).toEqual(["HUMAN", "FREE", "BOT"]);
    const listed = await get(server, snippet("OpenMatches"));
    expect(listed.matches.edges[0].node).toMatchObject({ id: matchId, host: { name: "Ada" } });

    const lobbyClient = connect(server);
    const lobby = await subscribed(server, lobbyClient, snippet("Lobby"));
    const joined = await get(server, snippet("JoinMatch"), { matchId }, ben);
    expect(joined.joinMatch.match.seat).toBe(1);
    expect((await lobby.next()).data.lobbyUpdated).toMatchObject({ id: matchId, seats: [{}, { name: "Ben" }, {}] });
    await lobbyClient.dispose();
    const invited = await get(server, snippet("CreateInvitation"), { matchId }, ada);
    expect(invited.createInvitation.invitation.uses).toBe(2);
    const left = await get(server, snippet("LeaveMatch"), { matchId }, ben);
    expect(left.leaveMatch.match.seat).toBeNull();
    await get(server, snippet("JoinMatch"), { matchId }, ben);
    const started = await get(server, snippet("StartMatch"), { matchId }, ada);
    expect(started.startMatch.match.status).toBe("RUNNING");

    await get(server, snippet("LeaveMatch"), { matchId }, ben);
    const returned = await get(server, snippet("ReturnToMatch"), { matchId }, ben);
    expect(returned.returnToMatch.match.seat).toBe(1);

    const proposed = await get(server, snippet("Pause"), { matchId }, ada);
    expect(proposed.voteToPause.match).toMatchObject({ status: "RUNNING", pause: { agreed: [0] } });

    const early = await ask(server, snippet("VoteToReplace"), { matchId, seat: 0 }, { token: ben });
    expect(early.errors?.[0]?.extensions.code).toBe("NOT_ABSENT");

    const timed = await get(server, snippet("Clocks"), { matchId }, ada);
    expect(timed.match).toMatchObject({ time: null, clocks: [], prompts: [{ deadline: null }] });
    const { match } = await get(server, snippet("Match"), { matchId }, ada);
    expect((await get(server, snippet("AwaitingMe"), {}, ada)).viewer.awaiting.edges).toMatchObject([
      { node: { id: matchId } },
    ]);
    expect(match).toMatchObject({ version: 0, seat: 0, waitingFor: [0], prompts: [{ id: `${matchId}/0.1` }] });
    expect((await get(server, snippet("Node"), { id: matchId }, ada)).node).toMatchObject({ id: matchId, version: 0 });
    const decide = { input: { ...inputOf("Answer"), matchId, promptId: `${matchId}/0.1` } };
    expect((await get(server, snippet("Answer"), decide, ada)).answer).toEqual({ version: 1, repeated: false });
    expect((await get(server, snippet("Answer"), decide, ada)).answer).toEqual({ version: 1, repeated: true });
    expect((await get(server, snippet("Match"), { matchId }, ada)).match.undoTo).toBe(0);

    const client = connect(server, { token: ada });
    const awaited = new Listening(client, snippet("AwaitingMeUpdated"));
    expect((await awaited.next()).data.awaitingMeUpdated.totalCount).toBe(1);
    const restarts = new Listening(client, snippet("ServerRestartUpdated"));
    expect((await restarts.next()).data).toEqual({ serverRestartUpdated: { restart: null } });
    const updates = new Listening(client, snippet("Updates"), { matchId });
    const told = (await updates.next()).data.matchUpdated;
    expect(told).toMatchObject({ previous: null, version: 1 });
    const resumed = new Listening(client, snippet("Updates"), { matchId, after: told.cursor });
    const there = await get(server, snippet("Presence"), { matchId }, ben);
    expect(there.match.presence).toEqual({ seats: [0], spectators: 0 });
    const patched = new Listening(client, snippet("Patches"), { matchId });
    expect((await patched.next()).data.matchUpdated).toMatchObject({ match: { version: 1 }, patch: null });
    expect((await get(server, snippet("WebPushKey"))).server.webPushKey).toMatch(/^[\w-]{87}$/);
    const p256dh = createECDH("prime256v1").generateKeys("base64url");
    const browser = { endpoint: "https://push.example.org/x", p256dh, auth: "A".repeat(22) };
    expect((await get(server, snippet("AddBrowser"), { input: browser }, ada)).addBrowser.contact.key).toBeDefined();
    const dan = { login: "dan", password: "correct horse", name: "Dan" };
    const { token: registered } = (await get(server, snippet("SignUp"), { input: dan })).signUp;
    const hook = await get(server, snippet("AddWebhook"), { input: inputOf("AddWebhook") }, registered);
    expect(hook.addWebhook.secret).toMatch(/^whsec_/);
    const channels = await get(server, snippet("TalkChannels"), { matchId }, ada);
    expect(channels.match.channels).toEqual([{ channel: "TABLE", maySay: true }]);
    expect(channels.match.game.talkNotice.text).toBe("Not a word about the cups.");
    const saying = { input: { ...inputOf("Say"), matchId } };
    expect((await get(server, snippet("Say"), saying, ada)).say.message).toMatchObject({
      key: "1",
      text: "Good evening!",
    });
    expect((await get(server, snippet("Talk"), { matchId }, ben)).match.talk.edges).toMatchObject([
      { node: { key: "1" } },
    ]);
    const talk = new Listening(client, snippet("TalkUpdates"), { matchId, after: 0 });
    expect((await talk.next()).data.talkUpdated).toMatchObject({ version: 1, messages: [{ text: "Good evening!" }] });
    const reacted = await get(server, snippet("SetReaction"), { matchId, key: "1" }, ben);
    expect(reacted.setReaction.message.reactions).toEqual([{ reaction: "LAUGH", count: 1, yours: true }]);
    const undone = await get(server, snippet("Undo"), { input: { ...inputOf("Undo"), matchId } }, ada);
    expect(undone.undo.version).toBe(2);
    for (const each of [updates, resumed, patched]) {
      const update = (await each.next()).data.matchUpdated;
      expect(update).toMatchObject({ previous: told.cursor, version: 2, entries: [{}] });
    }
    const then = (await get(server, snippet("Position"), { matchId, version: 1 }, ada)).match.at;
    const { entries } = (await get(server, snippet("Changes"), { matchId, version: 1 }, ada)).match.at;
    expect(entries).toHaveLength(then.entries.length);
    expect(then).toMatchObject({ version: 1, seat: 0, waitingFor: [0], prompts: [{}] });

    const passing = await get(server, snippet("AutoPass"), { matchId, windowKey: "knock", on: true }, ben);
    expect(passing.setAutoPass.match.autoPasses).toMatchObject([{ key: "knock" }]);

    const typeOf = async (token: string): Promise<string> =>
      (await get(server, snippet("Match"), { matchId }, token)).match.prompts[0]?.__typename;
    const [{ id: promptId }] = (await get(server, snippet("Match"), { matchId }, ada)).match.prompts;
    const tried = { ...inputOf("Check"), promptId };
    expect((await get(server, snippet("Check"), tried, ada)).node.check).toMatchObject({
      allowed: false,
      refusal: { code: "OPTION_UNAVAILABLE", reason: { text: "Cup C is broken" }, options: ["c"] },
    });
    const foretold = await get(server, snippet("Forecast"), { promptId, answer: { option: "a" } }, ada);
    expect(foretold.node.check.forecast).toMatchObject({ certain: true });
    for (const { info, code } of frontends.filter((block) => block.info.answer)) {
      const token = (await typeOf(ada)) === undefined ? ben : ada;
      expect(await typeOf(token)).toBe(info.answer);
      const reply = await answer(server, matchId, token, JSON.parse(code));
      expect(reply.errors, `the answer to a ${info.answer}`).toBeUndefined();
    }
    const log = await get(server, snippet("Log"), { matchId, last: 20 }, ada);
    const texts = log.match.log.edges.map(({ node }: Data) => node.label.text);
    expect(texts).toEqual(["Ada took it back", "Ada said moth", "A whisper: moth!"]);
    const { version } = log.match.log.edges[0].node;
    const soFar = await get(server, snippet("LogUntil"), { matchId, version, last: 20 }, ada);
    expect(soFar.match.at.log.edges.map(({ node }: Data) => node)).toEqual([
      expect.objectContaining({ version, label: { text: "Ada took it back" } }),
    ]);
    const back = await get(server, snippet("Position"), { matchId, version: 0 }, ada);
    expect(back.match.at).toMatchObject({ version: 0, seat: 0, prompts: [{ key: "pick" }], outcome: null });

    // The window, then Ben's turn and its window. Ben and the bot pass automatically.
    await answer(server, matchId, ada, { pass: true });
    await until(async () => (await typeOf(ben)) === "ChoosePrompt");
    for (const value of allParlourAnswers) await answer(server, matchId, ben, value);
    await until(async () => (await typeOf(ada)) === "ChoosePrompt");
    await answer(server, matchId, ada, { pass: true });
    await until(async () => (await get(server, snippet("Match"), { matchId })).match.outcome !== null);
    expect(await updates.end()).toBe("complete");
    await client.dispose();

    const { course } = (await get(server, snippet("Course"), { matchId }, ada)).match;
    expect(course.turns.length).toBeGreaterThan(1);
    for (const { values } of course.figures) expect(values).toHaveLength(course.moments.length);
    expect(course.figures[0]).toMatchObject({ key: "words", label: { text: "Letters said" }, seat: null });
    const finished = (await get(server, snippet("Finished"), { matchId })).match;
    expect(finished.decisions.edges.length).toBeGreaterThan(20);
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(finished.seed));
    expect(Buffer.from(digest).toString("hex")).toBe(finished.seedCommitment);
    const mine = async () => (await get(server, snippet("MyMatches"), {}, ada)).viewer.matches.edges[0];
    await until(async () => (await mine()).result !== null);
    expect(await mine()).toMatchObject({ node: { id: matchId }, result: { seat: 0, kind: "BOTS" } });
    expect((await get(server, snippet("Statistics"))).server.statistics.games).toMatchObject([
      { kind: "BOTS", played: 1 },
    ]);
    expect((await get(server, snippet("Leaderboard"))).game.leaderboard.totalCount).toBe(0);
    const again = await get(server, snippet("OfferRematch"), { matchId }, ada);
    expect(again.offerRematch.match).toMatchObject({ status: "LOBBY", seats: [{}, {}, { heldFor: { name: "Ben" } }] });
    expect([...run].sort()).toEqual(operations.map((block) => operationOf(block).name?.value).sort());
  });

  it("shows a real error", async () => {
    const shown = JSON.parse(frontends.find(({ code }) => code.includes('"errors"'))?.code ?? "");
    const { token } = (await get(server, snippet("SignInAsGuest"), { name: "Cleo" })).signInAsGuest;
    const matchId = await createMatch(server, [token]);
    const { errors } = await answer(server, matchId, token, { option: "c" });
    expect(errors).toMatchObject(shown.errors);
  });

  it("describes the reply to an unknown token, over HTTP and WebSocket", async () => {
    const { errors } = await ask(server, snippet("Me"), {}, { token: "nonsense" });
    expect(errors?.[0]?.extensions.code).toBe("TOKEN_INVALID");
    const refused = new Listening(connect(server, { token: "nonsense" }), "{ viewer { account { id } } }");
    expect(await refused.end()).toMatchObject({ code: 4403, reason: "TOKEN_INVALID" });
  });

  it("lists every error code with its meaning", () => {
    expect(tableOf("docs/frontends.md", "code")).toEqual(Object.entries(errorCodes));
  });
});
