import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminToken, ask, codeOf, type Data, get, signIn, type TestServer } from "../api/support.ts";
import { startNodePair, type TwoNodes } from "../api/two-nodes.ts";
import { eventually } from "../support/eventually.ts";

const texts = "mutation ($input: SetSiteTextsInput!) { setSiteTexts(input: $input) { site { name rules contact } } }";
const post = "mutation ($input: PostNoticeInput!) { postNotice(input: $input) { site { notice { text until } } } }";
const withdraw = "mutation { removeNotice { site { notice { text } } } }";
const look = `{
  server { site { name rules contact notice { text texts { language text } until } translations { language name rules contact } } }
}`;

let nodes: TwoNodes;
let here: TestServer;
let there: TestServer;
let time = Date.now();

beforeAll(async () => {
  nodes = await startNodePair({}, { now: () => new Date(time) });
  ({ server: here, other: there } = nodes);
});
afterAll(() => nodes.close());

const asAdmin = (document: string, input?: object): Promise<Data> => get(here, document, { input }, adminToken);
const refused = (document: string, input: object, token: string | undefined = adminToken) =>
  codeOf(ask(here, document, { input }, { token }));
/** What somebody reads on the other node, without a token. */
const read = async (language = "en", at = there): Promise<Data> =>
  (await ask(at, look, {}, { headers: { "accept-language": language } })).data.server.site;
const soon = (milliseconds = 60_000) => new Date(time + milliseconds).toISOString();

describe("what admins write about the server", () => {
  test("is read by everybody in the language that fits best", async () => {
    await asAdmin(texts, {
      language: "en",
      name: " The Glass Bead Club ",
      rules: "Be kind.\r\n\r\nPlay on.",
      contact: "ada@example.org",
    });
    await asAdmin(texts, { language: "zh-hans", name: "玻璃珠俱乐部" });
    await asAdmin(texts, { language: "de", rules: "Seid nett." });
    // Another node reads again after a second at most; its own admin at once.
    await eventually(async () => (await read()).translations.length).toBe(3);
    expect(await read()).toEqual({
      ...{ name: "The Glass Bead Club", rules: "Be kind.\n\nPlay on.", contact: "ada@example.org", notice: null },
      translations: [
        { language: "en", name: "The Glass Bead Club", rules: "Be kind.\n\nPlay on.", contact: "ada@example.org" },
        { language: "zh-Hans", name: "玻璃珠俱乐部", rules: null, contact: null },
        { language: "de", name: null, rules: "Seid nett.", contact: null },
      ],
    });
    expect(await read("zh-CN")).toMatchObject({ name: "玻璃珠俱乐部", rules: "Be kind.\n\nPlay on." });
    expect((await read("zh-TW")).name).toBe("玻璃珠俱乐部");
  });

  test("stays where it is not mentioned, and goes where it is null", async () => {
    const { setSiteTexts } = await asAdmin(texts, { language: "en", contact: null });
    expect(setSiteTexts.site).toEqual({ name: "The Glass Bead Club", rules: "Be kind.\n\nPlay on.", contact: null });
    await asAdmin(texts, { language: "de", rules: null });
    expect((await read("en", here)).translations.map(({ language }: Data) => language)).toEqual(["en", "zh-Hans"]);
    const audit = `{ administration { auditLog(first: 1) { edges { node { action actor { name } before after } } } } }`;
    expect((await asAdmin(audit)).administration.auditLog.edges[0].node).toMatchObject({ action: "site-texts" });
  });

  test.each([
    ["a name of two lines", { name: "The\nClub" }, "INVALID_NAME"],
    ["an empty name", { name: "" }, "INVALID_NAME"],
    ["a name that is too long", { name: "x".repeat(81) }, "INVALID_NAME"],
    ["no text", { rules: "\n \n" }, "TEXT_EMPTY"],
    ["a text that is much too long", { rules: "x".repeat(15_000) }, "TEXT_TOO_LONG"],
    ["a text that is too long", { rules: "x".repeat(10_001) }, "TEXT_TOO_LONG"],
    ["characters that control a terminal", { rules: "Be\u001b[2J kind." }, "INVALID_TEXT"],
    ["a contact that is too long", { contact: "x".repeat(201) }, "TEXT_TOO_LONG"],
    ["no language", { language: "no language" }, "BAD_REQUEST"],
    ["a language without end", { language: `en-u-${"a".repeat(15_000)}` }, "BAD_REQUEST"],
  ])("cannot be %s", async (_, input, code) => {
    // Larger than a request may be is refused before.
    expect([code, "REQUEST_TOO_LARGE"]).toContain(await refused(texts, { language: "en", ...input }));
  });

  test("has at most 30 languages, and comes from admins alone", async () => {
    const guest = await signIn(here, "Guest");
    expect(await refused(texts, { language: "en", name: "Mine" }, guest)).toBe("FORBIDDEN");
    expect(await refused(post, { texts: [], until: soon() }, guest)).toBe("FORBIDDEN");
    const letters = "abcdefghijklmnopqrstuvwxyz";
    const languages = [...letters].map((letter) => `q${letter}`).filter((tag) => /^q[a-t]$/.test(tag));
    for (const language of [...languages, "fr", "es", "it", "nl", "pt", "pl", "cs", "da"]) {
      await asAdmin(texts, { language, name: "Club" });
    }
    expect(await refused(texts, { language: "sv", name: "Club" })).toBe("BAD_REQUEST");
  });
});

describe("the notice of the day", () => {
  test("is shown until its time, in the language of its reader", async () => {
    const both = [
      { language: "en", text: "The finals begin at eight." },
      { language: "zh-Hant", text: "決賽八點開始。" },
    ];
    const { postNotice } = await asAdmin(post, { texts: both, until: soon() });
    expect(postNotice.site.notice).toEqual({ text: "The finals begin at eight.", until: soon() });
    expect((await read("zh-HK", here)).notice).toEqual({ text: "決賽八點開始。", texts: both, until: soon() });
    time += 60_000;
    expect((await read("en", here)).notice).toBeNull();
    await asAdmin(post, { texts: [{ language: "en", text: "Again." }], until: soon() });
    expect((await asAdmin(withdraw)).removeNotice.site.notice).toBeNull();
  });

  test.each([
    ["for no time", () => ({ until: soon(0) }), "OUT_OF_RANGE"],
    ["for years", () => ({ until: soon(400 * 24 * 3_600_000) }), "OUT_OF_RANGE"],
    ["in no language", () => ({ texts: [] }), "TEXT_EMPTY"],
    [
      "in too many",
      () => ({ texts: Array.from({ length: 31 }, () => ({ language: "en", text: "a" })) }),
      "BAD_REQUEST",
    ],
    ["at length", () => ({ texts: [{ language: "en", text: "x".repeat(501) }] }), "TEXT_TOO_LONG"],
  ])("is not shown %s", async (_, input, code) => {
    expect(await refused(post, { texts: [{ language: "en", text: "a" }], until: soon(), ...input() })).toBe(code);
  });
});
