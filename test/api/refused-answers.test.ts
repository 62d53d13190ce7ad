import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  answer,
  ask,
  codeOf,
  createMatch,
  get,
  signIn,
  signInGuests,
  startServer,
  type TestServer,
} from "./support.ts";

let server: TestServer;
let ada: string;
let ben: string;

beforeAll(async () => {
  server = await startServer();
  [ada, ben] = await signInGuests(server, "Ada", "Ben");
});
afterAll(() => server.close());

describe("playing", () => {
  test("refuses in the document itself to leave out what can only be true", async () => {
    const matchId = await createMatch(server, [ada, ben]);
    const document = (given: string) =>
      `mutation { answer(input: { matchId: "${matchId}", promptId: "${matchId}/0.1", version: 0, idempotencyKey: "k", answer: ${given} }) { version } }`;
    for (const given of ["{ pass: false }", "{ fallback: false }", "{ offer: { accept: false } }"]) {
      const { errors } = await ask(server, document(given), {}, { token: ada });
      expect(errors?.[0]).toMatchObject({
        message: expect.stringContaining("only `true` is possible here"),
        extensions: { code: "BAD_REQUEST" },
      });
    }
    expect((await ask(server, document("{ pass: true }"), {}, { token: ada })).errors).toBeUndefined();
  });

  test.each([
    ["PROMPT_NOT_OPEN", { option: "a" }, { prompt: "0.99" }],
    ["PROMPT_NOT_OPEN", { option: "a" }, { prompt: "1.1" }],
    ["WRONG_ANSWER_KIND", { integer: 3 }, {}],
    ["WRONG_ANSWER_KIND", { allocation: [] }, {}],
    ["UNKNOWN_OPTION", { option: "teapot" }, {}],
    ["OPTION_UNAVAILABLE", { option: "c" }, {}],
    [
      "DUPLICATE_OPTION",
      {
        allocation: [
          { option: "a", points: 1 },
          { option: "a", points: 1 },
        ],
      },
      {},
    ],
    ["INVALID_VERSION", { option: "a" }, { version: 17 }],
    ["INVALID_VERSION", { option: "a" }, { version: 2147483647 }],
    ["INVALID_KEY", { option: "a" }, { idempotencyKey: "" }],
    ["INVALID_KEY", { option: "a" }, { idempotencyKey: "k".repeat(201) }],
    ["UNKNOWN_MATCH", { option: "a" }, { matchId: "no-such-match" }],
    ["UNKNOWN_MATCH", { option: "a" }, { matchId: "00000000-0000-4000-8000-000000000000" }],
    ["UNKNOWN_MATCH", { option: "a" }, { matchId: "'; drop table match; --" }],
    ["BAD_REQUEST", {}, {}],
    ["BAD_REQUEST", { option: "a", pass: true }, {}],
    ["BAD_REQUEST", { option: null }, {}],
    ["BAD_REQUEST", { option: { id: "a" } }, {}],
    ["BAD_REQUEST", { integer: 1.5 }, {}],
    ["BAD_REQUEST", { pass: false }, {}],
    ["BAD_REQUEST", { fallback: false }, {}],
    ["BAD_REQUEST", { offer: { reply: "ACCEPT" } }, {}],
    ["BAD_REQUEST", { offer: { accept: false } }, {}],
    ["BAD_REQUEST", { offer: { accept: true, propose: [] } }, {}],
    ["BAD_REQUEST", { offer: { propose: [{ key: "x", value: {} }] } }, {}],
    ["BAD_REQUEST", { offer: { propose: [{ key: "x", value: { integer: 1, text: "1" } }] } }, {}],
    ["BAD_REQUEST", { option: "a" }, { version: "1e99" }],
    ["BAD_REQUEST", { text: "a\0b" }, {}],
    ["BAD_REQUEST", { text: "\ud800" }, {}],
  ])("%s for %j with %j, without any effect", async (code, value, more) => {
    const matchId = await createMatch(server, [ada, ben]);
    const reply = await answer(server, matchId, ada, value, more);
    expect(reply.errors?.[0]?.extensions.code).toBe(code);
    if (code === "OPTION_UNAVAILABLE") {
      expect(reply.errors?.[0]?.extensions.reason).toEqual({ key: "cup.broken", text: "Cup C is broken" });
    }
    expect((await get(server, `query ($id: ID!) { match(id: $id) { version } }`, { id: matchId })).match.version).toBe(
      0,
    );
  });

  test("checks the range and number of chosen options, each with its own code", async () => {
    const matchId = await createMatch(server, [ada, ben]);
    const refused = async (value: object) => (await answer(server, matchId, ada, value)).errors?.[0]?.extensions.code;
    await answer(server, matchId, ada, { pass: true });
    expect(await refused({ options: ["a", "a"] })).toBe("DUPLICATE_OPTION");
    expect(await refused({ options: ["a", "b"] })).toBe("CONSTRAINT_VIOLATED");
    expect(await refused({ options: ["a", "b", "c"] })).toBe("TOO_MANY_OPTIONS");
    await answer(server, matchId, ada, { options: [] });
    expect(await refused({ options: ["a"] })).toBe("TOO_FEW_OPTIONS");
    await answer(server, matchId, ada, { options: ["a", "b"] });
    expect(await refused({ allocation: [{ option: "a", points: 3 }] })).toBe("OUT_OF_RANGE");
    expect(await refused({ allocation: [] })).toBe("ANSWER_NOT_ALLOWED");
    await answer(server, matchId, ada, { allocation: [{ option: "b", points: 1 }] });
    expect(await refused({ integer: 7 })).toBe("OUT_OF_RANGE");
    await answer(server, matchId, ada, { integer: 6 });
    expect(await refused({ text: " " })).toBe("TEXT_EMPTY");
    expect(await refused({ text: "x".repeat(21) })).toBe("TEXT_TOO_LONG");
    expect((await answer(server, matchId, ben, { integer: 1 }, { prompt: "0.7" })).errors?.[0]?.extensions.code).toBe(
      "PROMPT_NOT_OPEN",
    );
    const another = await createMatch(server, [ada]);
    for (const promptId of [`${another}/0.7`, "0.7", `${matchId}/`, "/0.7", ""]) {
      expect((await answer(server, matchId, ada, { text: "moth" }, { promptId })).errors?.[0]?.extensions.code).toBe(
        "PROMPT_NOT_OPEN",
      );
    }
    const outsider = await signIn(server, "Mallory");
    expect((await answer(server, matchId, outsider, { integer: 1 })).errors?.[0]?.extensions.code).toBe("NOT_SEATED");
    expect(
      await codeOf(
        ask(server, `mutation ($input: AnswerInput!) { answer(input: $input) { version } }`, {
          input: { matchId, promptId: `${matchId}/0.1`, version: 0, idempotencyKey: "k", answer: { pass: true } },
        }),
      ),
    ).toBe("NOT_SIGNED_IN");
  });
});
