import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  allParlourAnswers,
  answer,
  ask,
  codeOf,
  connect,
  createMatch,
  type Data,
  get,
  Listening,
  post,
  signInGuests,
  startServer,
  type TestServer,
} from "./support.ts";

// What would become of an answer is asked for like anything else, and nothing comes of it.

let server: TestServer;
let ada: string;
let ben: string;

beforeAll(async () => {
  server = await startServer();
  [ada, ben] = await signInGuests(server, "Ada", "Ben");
});
afterAll(() => server.close());

const refusal = "refusal { code message reason { key text } options about { kind type key list role } }";
const checked = `query ($id: ID!, $answer: AnswerValueInput!) { node(id: $id) { ... on Prompt { check(answer: $answer) { allowed ${refusal} } } } }`;

/** The first prompt of a player. */
async function promptOf(matchId: string, token: string): Promise<Data> {
  const query = "query ($id: ID!) { match(id: $id) { version prompts { __typename id } } }";
  return (await get(server, query, { id: matchId }, token)).match.prompts[0];
}

const check = async (id: string, value: object, token = ada, language?: string): Promise<Data> =>
  (await get(server, checked, { id, answer: value }, token, language)).node.check;

const allowed = { allowed: true, refusal: null };

/** For each of the questions of the parlour: answers that are refused. */
const refused: readonly (readonly object[])[] = [
  [{ option: "c" }, { option: "x" }, { options: ["a"] }],
  [{ options: ["a", "b"] }, { options: ["b", "b"] }, { options: ["z"] }, { pass: true }],
  [{ options: ["a"] }, { allocation: [] }],
  [
    { allocation: [] },
    { allocation: [{ option: "a", points: 3 }] },
    { allocation: ["a", "b"].map((option) => ({ option, points: 2 })) },
  ],
  [{ integer: 7 }, { integer: 0 }, { text: "3" }],
  [{ text: "" }, { text: "x".repeat(21) }, { text: "a\u0007b" }],
  [{ text: "yes" }],
  [
    { assignment: [{ option: "a", place: "shelf" }] },
    { assignment: [] },
    { assignment: ["tray", "shelf"].map((place) => ({ option: "b", place })) },
  ],
  [
    { offer: { accept: true } },
    { offer: { propose: [{ key: "spoons", value: { integer: 9 } }] } },
    { offer: { propose: [{ key: "x", value: { integer: 9 } }] } },
  ],
];

describe("a check of an answer", () => {
  test("says of every kind of prompt what the answer itself would say, and decides nothing", async () => {
    const matchId = await createMatch(server, [ada, ben]);
    const seen = async () => {
      const query = `query ($id: ID!) { match(id: $id) { version undoTo log(last: 5) { edges { cursor } } prompts { id } } }`;
      return (await get(server, query, { id: matchId }, ada)).match;
    };
    const kinds = new Set<string>();
    for (const [index, right] of allParlourAnswers.entries()) {
      const { id, __typename } = await promptOf(matchId, ada);
      kinds.add(__typename);
      const before = await seen();
      expect(await check(id, right)).toEqual(allowed);
      expect(await check(id, { fallback: true })).toEqual(allowed);
      for (const wrong of refused[index] as readonly object[]) {
        const { allowed: isAllowed, refusal: why } = await check(id, wrong);
        expect(isAllowed).toBe(false);
        const { errors } = await answer(server, matchId, ada, wrong);
        const { code, reason } = errors?.[0]?.extensions ?? {};
        expect([why.code, why.message, why.reason?.text]).toEqual([code, errors?.[0]?.message, reason?.text]);
      }
      expect(await seen()).toEqual(before);
      expect((await answer(server, matchId, ada, right)).errors).toBeUndefined();
    }
    expect(kinds.size).toBe(8);
    // Behind a veil nobody learns that somebody tries something.
    const { id } = await promptOf(matchId, ben);
    const updates = new Listening(
      connect(server, { token: ada }),
      "subscription ($id: ID!) { matchUpdated(matchId: $id) { cursor previous } }",
      { id: matchId },
    );
    const first = (await updates.next()).data?.matchUpdated;
    expect(await check(id, { option: "a" }, ben)).toEqual(allowed);
    expect((await check(id, { option: "z" }, ben)).refusal.code).toBe("UNKNOWN_OPTION");
    await answer(server, matchId, ada, { pass: true });
    expect((await updates.next()).data?.matchUpdated.previous).toBe(first.cursor);
    updates.stop();
  });

  test("names the options at fault, and all that they and the reason are about", async () => {
    const matchId = await createMatch(server, [ada, ben]);
    const { id } = await promptOf(matchId, ada);
    expect((await check(id, { option: "c" })).refusal).toEqual({
      code: "OPTION_UNAVAILABLE",
      message: "this option is not available now",
      reason: { key: "cup.broken", text: "Cup C is broken" },
      options: ["c"],
      about: [],
    });
    await answer(server, matchId, ada, { pass: true });
    await answer(server, matchId, ada, { options: [] });
    await answer(server, matchId, ada, { options: ["a", "b"] });
    const share = await promptOf(matchId, ada);
    expect((await check(share.id, { allocation: [{ option: "b", points: 3 }] })).refusal).toMatchObject({
      code: "OUT_OF_RANGE",
      reason: null,
      options: ["b"],
      about: [{ type: "cup", key: "b" }],
    });
    expect((await check(share.id, { allocation: [] }, ada, "zh-Hans")).refusal).toMatchObject({
      code: "ANSWER_NOT_ALLOWED",
      message: expect.stringMatching(/\p{Script=Han}/u),
      reason: { key: "share.nothing", text: "Ada has to share" },
      options: [],
      about: [{ kind: "SEAT", type: "seat", key: "0", list: null, role: "SUBJECT" }],
    });
  });

  test("is for whoever is asked, as long as they are", async () => {
    const matchId = await createMatch(server, [ada, ben]);
    const { id } = await promptOf(matchId, ada);
    const value = { option: "a" };
    for (const token of [ben, undefined]) {
      expect((await ask(server, checked, { id, answer: value }, { token })).data).toEqual({ node: null });
    }
    const at = `query ($id: ID!, $seat: Int, $version: Int) { match(id: $id) { at(seat: $seat, version: $version) {
      prompts { check(answer: { option: "a" }) { allowed refusal { code } } } } } }`;
    const checkedAt = async (token: string | undefined, variables: object) =>
      (await ask(server, at, { id: matchId, ...variables }, { token })).data?.match.at.prompts;
    expect(await checkedAt(ada, { version: 0 })).toEqual([{ check: { allowed: true, refusal: null } }]);
    await answer(server, matchId, ada, value);
    const isNot = (code: string) => [{ check: { allowed: false, refusal: { code } } }];
    // It is looked back at, and takes no answer any more.
    expect(await checkedAt(ada, { version: 0 })).toEqual(isNot("PROMPT_NOT_OPEN"));
    const vote = (pause: boolean) =>
      `mutation ($id: ID!) { voteToPause(input: { matchId: $id, pause: ${pause} }) { match { status } } }`;
    for (const token of [ada, ben]) await get(server, vote(true), { id: matchId }, token);
    expect(await checkedAt(ada, { version: 0 })).toEqual(isNot("MATCH_PAUSED"));
    for (const token of [ada, ben]) await get(server, vote(false), { id: matchId }, token);
    for (const given of allParlourAnswers.slice(1)) await answer(server, matchId, ada, given);
    for (const token of [ada, ben]) await answer(server, matchId, token, { pass: true });
    const { match } = await get(server, "query ($id: ID!) { match(id: $id) { status } }", { id: matchId });
    expect(match.status).toBe("FINISHED");
    expect(await checkedAt(ben, { version: 0, seat: 0 })).toEqual(isNot("MATCH_NOT_RUNNING"));
    expect(await codeOf(ask(server, at, { id: matchId, version: 0, seat: 0 }))).toBe("NOT_SIGNED_IN");
  });

  test("can be asked with several others, and in the reply to an answer", async () => {
    const matchId = await createMatch(server, [ada, ben]);
    const { id } = await promptOf(matchId, ada);
    const query = `query ($id: ID!) { node(id: $id) { ... on ChoosePrompt {
      a: check(answer: { option: "a" }) { allowed } c: check(answer: { option: "c" }) { allowed } pass: check(answer: { pass: true }) { allowed } } } }`;
    // The second time it is written as text.
    for (let time = 0; time < 3; time++) {
      const { node } = await get(server, query, { id }, ada);
      expect(node).toEqual({ a: { allowed: true }, c: { allowed: false }, pass: { allowed: true } });
    }
    const next = `mutation ($input: AnswerInput!) { answer(input: $input) { match { prompts { key
      check(answer: { options: ["a", "b"] }) { allowed refusal { code } } } } } }`;
    const input = { matchId, promptId: id, version: 0, idempotencyKey: "next", answer: { pass: true } };
    expect((await get(server, next, { input }, ada)).answer.match.prompts).toEqual([
      { key: "many", check: { allowed: false, refusal: { code: "CONSTRAINT_VIOLATED" } } },
    ]);
  });

  test("is refused in subscriptions, however it is selected", async () => {
    const matchId = await createMatch(server, [ada, ben]);
    const client = connect(server, { token: ada });
    const some = "check(answer: { fallback: true }) { allowed }";
    const fragment = `fragment Tried on OptionsPrompt { ${some} }`;
    for (const [selection, more] of [
      [some, ""],
      [`... on ChoosePrompt { maybe: ${some} }`, ""],
      ["...Tried", fragment],
    ]) {
      const query = `subscription S($id: ID!) { matchUpdated(matchId: $id) { match { prompts { ${selection} } } } } ${more}`;
      expect(await new Listening(client, query, { id: matchId }).failure()).toBe("NOT_IN_SUBSCRIPTION");
    }
    // What stands beside it in the document may ask for it.
    const both = `subscription S($id: ID!) { matchUpdated(matchId: $id) { match { version } } }
      query Q($id: ID!) { match(id: $id) { prompts { ...Tried } } } ${fragment}`;
    const body = { query: both, operationName: "Q", variables: { id: matchId } };
    const { data } = await post(server, JSON.stringify(body), { token: ada });
    expect(data.match.prompts).toEqual([{ check: { allowed: true } }]);
    const listening = new Promise((resolve, reject) => {
      client.subscribe(
        { query: both, operationName: "S", variables: { id: matchId } },
        { next: resolve, error: reject, complete: () => {} },
      );
    });
    expect(await listening).toEqual({ data: { matchUpdated: { match: { version: 0 } } } });
    await client.dispose();
  });

  test("costs as much as an answer, so that an operation has a dozen at most", async () => {
    const matchId = await createMatch(server, [ada, ben]);
    const { id } = await promptOf(matchId, ada);
    const several = (count: number) => {
      const each = Array.from({ length: count }, (_, index) => `c${index}: check(answer: { pass: true }) { allowed }`);
      return `query ($id: ID!) { node(id: $id) { ... on Prompt { id ${each.join(" ")} } } }`;
    };
    const costOf = async (count: number): Promise<number> => {
      const request = JSON.stringify({ query: several(count), variables: { id } });
      // What reading the document costs is charged once.
      await post(server, request, { token: ada });
      const reply = await post(server, request, { token: ada, headers: { "conclave-cost": "1" } });
      return (reply as unknown as { extensions: { cost: { charged: number } } }).extensions.cost.charged;
    };
    const difference = (await costOf(3)) - (await costOf(2));
    expect(difference).toBeGreaterThanOrEqual(1_500);
    expect(difference).toBeLessThan(1_600);
    expect((await ask(server, several(12), { id }, { token: ada })).errors).toBeUndefined();
    expect(await codeOf(ask(server, several(13), { id }, { token: ada }))).toBe("QUERY_TOO_COMPLEX");
    // It costs the same of every type of prompt, and through every interface.
    const of = (type: string) =>
      codeOf(ask(server, several(13).replace("... on Prompt", `... on ${type}`), { id }, { token: ada }));
    for (const type of ["ChoosePrompt", "OptionsPrompt", "OfferPrompt"])
      expect(await of(type)).toBe("QUERY_TOO_COMPLEX");
  });
});
