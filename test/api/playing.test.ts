import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  answer,
  ask,
  codeOf,
  connect,
  createMatch,
  cursorAt,
  get,
  Listening,
  parlourAnswers,
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

/** An answer as it is told, with nothing in it. */
const nothingGiven = {
  ...{ option: null, pass: null, options: null, allocation: null, assignment: null },
  ...{ integer: null, text: null, confirm: null, offer: null },
};
/** What an error says of Ada, whom its reason names. */
const adaSeat = { kind: "SEAT", type: "seat", key: "0", seat: 0, role: "SUBJECT" };
/** What is told of an option that has no numbers or limits. */
const plain = { weight: 1, limit: null, group: null, places: null };

describe("playing", () => {
  const look = `query ($id: ID!) { match(id: $id) {
    version round turn status waitingFor undoTo description openWindows { key label { text } }
    procedures { key label { text } } autoPasses { key }
    view { __typename gameId ... on ParlourView {
      secret said asked warmth lit cups { key name { key text params } colour owner } best { name { text } }
      tags { text } candles { candles candleCups { name { text } } } } }
    prompts { __typename id key seat title { text } window { key } fallback { option pass options allocation { option points } assignment { option place } integer text confirm offer { accept refuse propose { key } } }
      ... on OptionsPrompt { options { key label { text } about { type key } weight limit group places } unavailable { key about { type key } reason { text } rule } }
      ... on ChoosePrompt { pass { text } }
      ... on ChooseManyPrompt { min max ordered minWeight maxWeight }
      ... on AllocatePrompt { min max }
      ... on AssignPrompt { min max places { key label { text } about { type key } min max } }
      ... on IntegerPrompt { min max }
      ... on TextPrompt { maxLength required }
      ... on OfferPrompt { partner mayPropose proposed { key value { options integer text } }
        terms { __typename key label { text } ... on OptionsTerm { options { key } min max } ... on IntegerTerm { min max } ... on TextTerm { maxLength } } }
    } } }`;

  test("shows what is printed on the things that a text names", async () => {
    const matchId = await createMatch(server, [ada]);
    const named = (fields: string) => `spans { ... on ReferenceSpan { about { entry { ${fields} } } } }`;
    const query = `query ($matchId: ID!) { match(id: $matchId) {
      prompts { ... on ChoosePrompt { options { label { ${named("name { text } summary { text } text { text } art")} } }
        unavailable { label { ${named("art")} } reason { ${named("art")} } } } }
      view { ... on ParlourView { tags { ${named("art")} } } } } }`;
    const { match } = await get(server, query, { matchId }, ada, "zh-Hans");
    const a = {
      name: { text: "甲杯" },
      summary: { text: "A cup" },
      text: [{ text: "Handles: 1. Takes 2 lumps." }],
      art: "parlour/cups/a",
    };
    // Only cup A is listed.
    const of = (entry: object | undefined) => ({ spans: [entry ? { about: { entry } } : {}] });
    expect(match.prompts[0].options).toEqual([{ label: of(a) }, { label: of(undefined) }]);
    expect(match.prompts[0].unavailable).toEqual([{ label: of(undefined), reason: of(undefined) }]);
    expect(match.view.tags).toEqual([of({ art: a.art }), of(undefined)]);
  });

  test("shows a player the table and accepts answers to all kinds of prompts", async () => {
    const matchId = await createMatch(server, [ada, ben], { extensions: { keys: ["candles"] } });
    const seen = async (token?: string, language?: string) =>
      (await get(server, look, { id: matchId }, token, language)).match;
    const first = await seen(ada, "zh-Hant");
    expect(first.view).toEqual({
      __typename: "ParlourView",
      gameId: "parlour",
      secret: "secret-of-0",
      said: "",
      asked: 0,
      warmth: 21.5,
      lit: true,
      cups: [
        { key: "a", name: { key: "cup.a", text: "甲杯", params: null }, colour: "RED", owner: 0 },
        { key: "b", name: { key: "cup.b", text: "Cup B", params: null }, colour: "BLUE", owner: null },
      ],
      best: { name: { text: "甲杯" } },
      tags: [{ text: "甲杯" }, { text: "Cup B" }],
      candles: { candles: 3, candleCups: [{ name: { text: "Cup B" } }] },
    });
    expect(first.description).toEqual(["客厅", "甲杯"]);
    expect(first).toMatchObject({
      version: 0,
      waitingFor: [0],
      undoTo: null,
      procedures: [{ key: "questions", label: { text: "Questions" } }],
    });
    expect(first.prompts).toEqual([
      {
        __typename: "ChoosePrompt",
        id: expect.any(String),
        key: "pick",
        seat: 0,
        title: { text: "Ada，选一个杯子" },
        window: null,
        fallback: { ...nothingGiven, pass: true },
        pass: { text: "略過" },
        options: [
          {
            key: "a",
            label: { text: "甲杯" },
            about: [
              { type: "cup", key: "a" },
              { type: "seat", key: "0" },
            ],
            ...plain,
          },
          { key: "b", label: { text: "Cup B" }, about: [{ type: "cup", key: "b" }], ...plain },
        ],
        unavailable: [{ key: "c", about: [], reason: { text: "Cup C is broken" }, rule: "2.1" }],
      },
    ]);
    // Spectators and other players do not see the secret or the prompts.
    expect((await seen()).view.secret).toBeNull();
    expect((await seen(ben)).view.secret).toBe("secret-of-1");
    expect((await seen(ben)).prompts).toEqual([]);

    const kinds: string[] = [];
    for (const value of parlourAnswers) {
      const { prompts } = await seen(ada);
      kinds.push(prompts[0].__typename);
      if (prompts[0].__typename === "ChooseManyPrompt") {
        const isOrder = prompts[0].key === "order";
        expect(prompts[0]).toMatchObject(
          isOrder
            ? { min: 2, max: 2, ordered: true, minWeight: null, maxWeight: null }
            : { min: 0, max: 2, ordered: false, minWeight: null, maxWeight: 2 },
        );
        expect(prompts[0].options[0]).toMatchObject(isOrder ? plain : { ...plain, weight: 2, group: "a" });
        expect(prompts[0].fallback).toEqual({ ...nothingGiven, options: isOrder ? ["a", "b"] : [] });
      }
      if (prompts[0].__typename === "AllocatePrompt") {
        expect(prompts[0]).toMatchObject({ min: 0, max: 3 });
        expect(prompts[0].options[0]).toMatchObject({ ...plain, limit: 2 });
        expect(prompts[0].fallback).toEqual({ ...nothingGiven, allocation: [{ option: "b", points: 1 }] });
        const nothing = await answer(server, matchId, ada, { allocation: [] });
        expect(nothing.errors?.[0]?.extensions).toEqual({
          code: "ANSWER_NOT_ALLOWED",
          reason: { key: "share.nothing", params: { who: { seat: 0 } }, text: "Ada has to share" },
          about: [adaSeat],
        });
      }
      if (prompts[0].__typename === "AssignPrompt") {
        expect(prompts[0]).toMatchObject({
          min: 0,
          max: 1,
          places: [
            { key: "tray", label: { text: "Tray" }, about: [{ type: "place", key: "tray" }], min: 1, max: 2 },
            { key: "shelf", label: { text: "Shelf" }, about: [], min: 0, max: null },
          ],
          options: [
            { key: "a", ...plain, places: ["tray"] },
            { key: "b", ...plain, weight: 2 },
          ],
          fallback: { ...nothingGiven, assignment: [{ option: "b", place: "tray" }] },
        });
        const twice = ["tray", "shelf"].map((place) => ({ option: "b", place }));
        const refused = await answer(server, matchId, ada, { assignment: twice });
        expect(refused.errors?.[0]?.extensions).toEqual({ code: "DUPLICATE_OPTION", options: ["b"] });
        const unfitting = await answer(server, matchId, ada, { assignment: [{ option: "a", place: "shelf" }] });
        expect(unfitting.errors?.[0]?.extensions).toEqual({
          code: "CONSTRAINT_VIOLATED",
          options: ["a"],
          about: [{ kind: "ENTRY", type: "cup", key: "a", list: "cups", role: "SUBJECT" }, adaSeat],
        });
      }
      const { errors, data } = await answer(server, matchId, ada, value);
      expect(errors).toBeUndefined();
      expect(data.answer.match.version).toBe(data.answer.version);
    }
    expect(kinds).toEqual([
      "ChoosePrompt",
      "ChooseManyPrompt",
      "ChooseManyPrompt",
      "AllocatePrompt",
      "IntegerPrompt",
      "TextPrompt",
      "ConfirmPrompt",
      "AssignPrompt",
    ]);
    const offer = (await seen(ada)).prompts[0];
    expect(offer).toMatchObject({ __typename: "OfferPrompt", partner: 1, mayPropose: true, proposed: null });
    expect(offer.terms).toMatchObject([
      { __typename: "OptionsTerm", key: "cups", min: 0, max: 1, options: [{ key: "a" }, { key: "b" }] },
      { __typename: "IntegerTerm", key: "spoons", min: 0, max: 9 },
      { __typename: "TextTerm", key: "words", maxLength: 10 },
    ]);
    const terms = [
      { key: "cups", value: { options: ["a"] } },
      { key: "spoons", value: { integer: 4 } },
      { key: "words", value: { text: "please" } },
    ];
    const greedy = await answer(server, matchId, ada, {
      offer: { propose: [{ key: "spoons", value: { integer: 9 } }] },
    });
    expect(greedy.errors?.[0]?.extensions).toEqual({
      code: "OFFER_NOT_ALLOWED",
      reason: { key: "deal.greedy", params: { who: { seat: 0 } }, text: "That is greedy, Ada" },
      about: [adaSeat],
    });
    expect((await answer(server, matchId, ada, { offer: { propose: terms } })).errors).toBeUndefined();
    expect((await seen(ben)).prompts[0].proposed).toEqual([
      { key: "cups", value: { options: ["a"], integer: null, text: null } },
      { key: "spoons", value: { options: null, integer: 4, text: null } },
      { key: "words", value: { options: null, integer: null, text: "please" } },
    ]);
    expect((await answer(server, matchId, ben, { offer: { accept: true } })).errors).toBeUndefined();

    // A veiled window: others learn only that it is open.
    const before = await seen();
    expect(before).toMatchObject({
      openWindows: [{ key: "knock", label: { text: "A knock at the door" } }],
      waitingFor: [],
    });
    expect((await seen(ada)).prompts[0].window).toEqual({ key: "knock" });
    await answer(server, matchId, ada, { pass: true });
    expect(await seen()).toEqual(before);
    await answer(server, matchId, ben, { option: "b" });

    const over = await get(
      server,
      `query ($id: ID!) { match(id: $id) { status seed seedCommitment outcome { key winners text { text } }
        at(seat: 1) { view { ... on ParlourView { secret } } }
        decisions(first: 12) { edges { cursor node { sequence kind seat promptId fingerprint answer {
          option pass options allocation { option points } assignment { option place } integer text confirm
          offer { accept refuse propose { key value { options integer text } } } } } } pageInfo { hasNextPage } } } }`,
      { id: matchId },
    );
    expect(over.match).toMatchObject({
      status: "FINISHED",
      outcome: { key: "asked", winners: [0], text: { text: "Parlour" } },
      at: { view: { secret: "secret-of-1" } },
      seed: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(over.match.decisions.pageInfo.hasNextPage).toBe(false);
    expect(over.match.decisions.edges[0].node).toMatchObject({ sequence: 1, kind: "DECISION", seat: 0 });
    // What was answered is told as it was given.
    const proposed = [
      { key: "cups", value: { options: ["a"], integer: null, text: null } },
      { key: "spoons", value: { options: null, integer: 4, text: null } },
      { key: "words", value: { options: null, integer: null, text: "please" } },
    ];
    const replies = { accept: null, refuse: null, propose: null };
    expect(over.match.decisions.edges.map(({ node }: { node: { answer: unknown } }) => node.answer)).toEqual(
      [
        ...parlourAnswers,
        { offer: { ...replies, propose: proposed } },
        { offer: { ...replies, accept: true } },
        { pass: true },
        { option: "b" },
      ].map((given) => ({ ...nothingGiven, ...given })),
    );
    expect((await answer(server, matchId, ada, { pass: true })).errors?.[0]?.extensions.code).toBe("MATCH_NOT_RUNNING");
  });

  test("decides what is least for whoever leaves that to the rules, at every kind of prompt", async () => {
    const matchId = await createMatch(server, [ada, ben]);
    const fallback = look.slice(look.indexOf("fallback {"), look.indexOf("... on OptionsPrompt"));
    const query = `query ($id: ID!) { match(id: $id) { prompts { seat ${fallback} } } }`;
    const told: object[] = [];
    for (let number = 0; number < 11; number++) {
      const { prompts } = (await get(server, query, { id: matchId }, ada)).match;
      const [seat, token] = prompts.length > 0 ? [0, ada] : [1, ben];
      const [prompt] = seat === 0 ? prompts : (await get(server, query, { id: matchId }, ben)).match.prompts;
      if (!prompt) break;
      told.push(prompt.fallback);
      const { errors } = await answer(server, matchId, token, { fallback: true });
      expect(errors).toBeUndefined();
    }
    const { match } = await get(
      server,
      `query ($id: ID!) { match(id: $id) { status decisions(first: 20) { edges { node { answer { ${fallback.slice(10)} } } } } }`,
      { id: matchId },
    );
    expect(match.status).toBe("FINISHED");
    expect(match.decisions.edges.map(({ node }: { node: { answer: object } }) => node.answer)).toEqual(told);
    expect(told).toHaveLength(11);
  });

  test("pages through the log in both directions, showing each viewer only what they may read", async () => {
    const matchId = await createMatch(server, [ada, ben]);
    for (const value of parlourAnswers) await answer(server, matchId, ada, value);
    const query = `query ($id: ID!, $first: Int, $after: String, $last: Int, $before: String) { match(id: $id) {
      log(first: $first, after: $after, last: $last, before: $before) {
        edges { cursor node { version index private label { text } at } } pageInfo { hasNextPage hasPreviousPage } } } }`;
    const read = async (token: string | undefined, paging: object = {}) =>
      (await get(server, query, { id: matchId, ...paging }, token)).match.log;
    const texts = (log: { edges: { node: { label: { text: string } } }[] }) =>
      log.edges.map(({ node }) => node.label.text);
    const all = await read(ada);
    expect(texts(all)).toEqual(["Ada said moth", "A whisper: moth!"]);
    expect(all.edges[1].node.private).toBe(true);
    expect(texts(await read(ben))).toEqual(["Ada said moth"]);
    expect(texts(await read(undefined))).toEqual(["Ada said moth"]);
    const one = await read(ada, { first: 1 });
    expect(one.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    expect(texts(await read(ada, { first: 5, after: one.edges[0].cursor }))).toEqual(["A whisper: moth!"]);
    expect(texts(await read(ada, { last: 5, before: all.edges[1].cursor }))).toEqual(["Ada said moth"]);
    const failing = (paging: object) => codeOf(ask(server, query, { id: matchId, ...paging }, { token: ada }));
    expect(await failing({ first: 1, last: 1 })).toBe("BAD_REQUEST");
    expect(await failing({ first: 0 })).toBe("BAD_REQUEST");
    expect(await failing({ first: 201 })).toBe("BAD_REQUEST");
    expect(await failing({ first: -1 })).toBe("BAD_REQUEST");
    expect(await failing({ after: "bm9uc2Vuc2U" })).toBe("INVALID_CURSOR");
    const other = await createMatch(server, [ada]);
    expect(await codeOf(ask(server, query, { id: other, after: one.edges[0].cursor }, { token: ada }))).toBe(
      "INVALID_CURSOR",
    );
  });

  test("gives the same reply for the same key, and can undo a decision", async () => {
    const matchId = await createMatch(server, [ada, ben]);
    const more = { prompt: "0.1", version: 0, idempotencyKey: "once" };
    const first = await answer(server, matchId, ada, { option: "a" }, more);
    expect(first.data.answer).toMatchObject({ version: 1, repeated: false });
    const again = await answer(server, matchId, ada, { option: "a" }, more);
    expect(again.data.answer).toMatchObject({ version: 1, repeated: true });
    const other = await answer(server, matchId, ada, { option: "b" }, more);
    expect(other.errors?.[0]?.extensions.code).toBe("KEY_REUSED");
    const undo = `mutation ($input: UndoInput!) { undo(input: $input) { version repeated match { prompts { key } } } }`;
    const input = { matchId, version: 1, idempotencyKey: "back" };
    const { undo: undone } = await get(server, undo, { input }, ada);
    expect(undone).toEqual({ version: 2, repeated: false, match: { prompts: [{ key: "pick" }] } });
    expect(
      await codeOf(ask(server, undo, { input: { ...input, version: 2, idempotencyKey: "b2" } }, { token: ada })),
    ).toBe("NOTHING_TO_UNDO");
  });

  test("undoes all decisions since a version at once, with one update to others", async () => {
    const matchId = await createMatch(server, [ada, ben]);
    for (const right of parlourAnswers.slice(0, 5)) await answer(server, matchId, ada, right);
    const query = `query ($matchId: ID!) { match(id: $matchId) { version undoTo prompts { key } } }`;
    const seen = async (token: string) => (await get(server, query, { matchId }, token)).match;
    expect(await seen(ada)).toEqual({ version: 5, undoTo: 0, prompts: [{ key: "word" }] });
    expect(await seen(ben)).toEqual({ version: 5, undoTo: null, prompts: [] });
    const client = connect(server, { token: ben });
    const after = await cursorAt(server, matchId, 5, ben);
    const updates = new Listening(
      client,
      `subscription ($matchId: ID!, $after: String) { matchUpdated(matchId: $matchId, after: $after) {
        previous version entries { label { text } } match { undoTo } } }`,
      { matchId, after },
    );
    const undo = `mutation ($input: UndoInput!) { undo(input: $input) { version repeated match { undoTo prompts { key id } } } }`;
    const input = { matchId, version: 5, to: 2, idempotencyKey: "turn" };
    const first = await get(server, undo, { input }, ada);
    const match = { undoTo: 0, prompts: [{ key: "order", id: `${matchId}/0.3.1` }] };
    expect(first.undo).toEqual({ version: 6, repeated: false, match });
    expect((await get(server, undo, { input }, ada)).undo).toEqual({ version: 6, repeated: true, match });
    expect(await codeOf(ask(server, undo, { input: { ...input, to: 1 } }, { token: ada }))).toBe("KEY_REUSED");
    expect((await updates.next()).data.matchUpdated).toEqual({
      previous: after,
      version: 6,
      entries: [{ label: { text: "Ada took it back" } }],
      match: { undoTo: null },
    });
    // The rest can be undone too, whatever was undone in between.
    const rest = { matchId, version: 6, to: 0, idempotencyKey: "rest" };
    expect((await get(server, undo, { input: rest }, ada)).undo.match).toEqual({
      undoTo: null,
      prompts: [{ key: "pick", id: `${matchId}/0.1.2` }],
    });
    await client.dispose();
  });

  test("keeps auto-pass settings private", async () => {
    const matchId = await createMatch(server, [ada, ben]);
    const set = `mutation ($on: Boolean!, $matchId: ID!) { setAutoPass(input: { matchId: $matchId, windowKey: "knock", on: $on }) {
      match { version autoPasses { key label { text } } } } }`;
    const { setAutoPass } = await get(server, set, { matchId, on: true }, ada);
    expect(setAutoPass.match).toEqual({
      version: 0,
      autoPasses: [{ key: "knock", label: { text: "A knock at the door" } }],
    });
    const passes = async (token?: string) =>
      (await get(server, `query ($id: ID!) { match(id: $id) { autoPasses { key } } }`, { id: matchId }, token)).match
        .autoPasses;
    expect(await passes(ben)).toEqual([]);
    expect(await passes()).toEqual([]);
    await get(server, set, { matchId, on: false }, ada);
    expect(await passes(ada)).toEqual([]);
    expect(await codeOf(ask(server, set, { matchId, on: true }, { token: await signIn(server, "Eve") }))).toBe(
      "NOT_SEATED",
    );
  });

  test("does not show other seats while the match is running", async () => {
    const matchId = await createMatch(server, [ada, ben]);
    const from = (seat: number, token?: string) =>
      ask(
        server,
        `query ($id: ID!, $seat: Int) { match(id: $id) { at(seat: $seat) { version seat } seed decisions { edges { cursor } } } }`,
        { id: matchId, seat },
        { token },
      );
    expect(await codeOf(from(1, ada))).toBe("FORBIDDEN");
    expect(await codeOf(from(0))).toBe("FORBIDDEN");
    expect(await codeOf(from(9, ada))).toBe("UNKNOWN_SEAT");
    expect((await from(0, ada)).data.match).toEqual({ at: { version: 0, seat: 0 }, seed: null, decisions: null });
  });
});
