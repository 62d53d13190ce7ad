import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { type AnyOption, anyPrompt, givenAnswer, promptOption } from "../../test/support/client-prompts.ts";
import {
  type AnswerValue,
  ApiError,
  type Label,
  type Match,
  type MatchSession,
  type OfferPrompt,
  type Prompt,
} from "../sdk/index.ts";
import { Lines } from "./lines.ts";
import { Table } from "./table.ts";
import { wordsIn } from "./words.ts";

function label(text: string): Label {
  return { text };
}

function option(id: string, more: Partial<AnyOption> = {}): AnyOption {
  return promptOption(id, label(id), more);
}

/**
 * Plays a match that opens these prompts one after another, and returns what was shown and answered. Before the first
 * answer is typed, other players make this many decisions.
 */
async function sitDown(
  prompts: readonly Prompt[],
  input: string,
  othersDecide = 0,
  refusals: ApiError[] = [],
): Promise<{ text: string; answers: AnswerValue[]; undos: (number | undefined)[]; lookedUp: number; end: unknown }> {
  const answers: AnswerValue[] = [];
  const undos: (number | undefined)[] = [];
  const printed: string[] = [];
  let lookedUp = 0;
  const seat = {
    kind: "HUMAN",
    isYou: true,
    bot: null,
    account: null,
    heldFor: null,
    away: null,
    persona: null,
  } as const;
  // A match without its settings, of which a table in a terminal tells nothing.
  const at = (version: number, answered: number) => ({
    id: "m",
    gameId: "g",
    extensions: [],
    version,
    status: answered < prompts.length ? ("RUNNING" as const) : ("FINISHED" as const),
    seat: 0,
    round: 1,
    turn: 1,
    length: { unit: label("turn"), reached: 1, most: 9, bound: "RULES" as const, text: label("turn 1 of at most 9") },
    procedures: [],
    seats: [
      { seat: 0, name: "Ann", colour: "SKY", ...seat },
      { seat: 1, name: "Ben", colour: "VERMILION", ...seat },
    ],
    prompts: prompts.slice(answered, answered + 1).map((prompt) => ({ ...prompt, id: `0.${answered}` })),
    waitingFor: [0],
    time: null,
    clocks: [],
    pause: null,
    votes: [],
    canConcede: false,
    openWindows: [],
    autoPasses: [],
    undoTo: answered > 0 ? 0 : null,
    outcome: { key: "o", winners: [0], text: label("Ann wins.") },
    seedCommitment: null,
    seed: null,
  });
  const stdin = new PassThrough();
  let left = othersDecide;
  if (left === 0) stdin.end(input);
  let state = at(0, 0);
  const session = {
    matchId: "m",
    client: {
      describe: async () => ["The position."],
      log: async () => [],
      tables: { offerRematch: async () => ({ id: "again" }) },
      catalogue: async () => {
        lookedUp++;
        return [
          {
            key: "cards",
            kind: "DECK",
            entries: [
              { key: "ace", name: label("ace"), summary: label("A card"), text: [], data: {}, copies: 1, art: "" },
            ],
          },
        ];
      },
    },
    get state() {
      return state;
    },
    until: () => {
      if (left === 0) return new Promise<Match>(() => {});
      if (--left === 0) stdin.end(input);
      state = at(state.version + 1, answers.length);
      return Promise.resolve(state);
    },
    answer: async (_prompt: Prompt, answer: AnswerValue) => {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      answers.push(answer);
      state = at(state.version + 1, answers.length);
      return true;
    },
    undo: async (to?: number) => {
      undos.push(to);
      answers.length = to ?? answers.length - 1;
      state = at(state.version + 1, answers.length);
      return true;
    },
  };
  const end = await new Table({
    session: session as unknown as MatchSession,
    lines: new Lines(stdin, new PassThrough(), false),
    interactive: false,
    print: (line) => printed.push(line),
    say: wordsIn("en"),
    language: "en",
    checkedBy: (match) => `verify ${match}`,
  }).play();
  return {
    text: printed.join("\n"),
    answers,
    undos,
    lookedUp,
    end,
  };
}

const offer: OfferPrompt = {
  ...anyPrompt,
  __typename: "OfferPrompt",
  title: label("Trade?"),
  partner: 1,
  mayPropose: true,
  proposed: null,
  terms: [
    {
      __typename: "OptionsTerm",
      about: [],
      key: "cards",
      label: label("Cards"),
      min: 0,
      max: 2,
      options: [option("ace"), option("two")],
    },
    { __typename: "IntegerTerm", key: "coins", label: label("Coins"), about: [], min: 0, max: 3 },
    { __typename: "TextTerm", key: "words", label: label("Words"), about: [], maxLength: 10 },
  ],
};

describe("the table", () => {
  it("says how far the match is, above the position", async () => {
    const { text } = await sitDown([], "");
    expect(text).toMatch(/turn 1 of at most 9\nThe position\./);
  });

  it("asks for an offer term by term", async () => {
    const { text, answers } = await sitDown([offer], "1\n1 2\n9\n3\nplease\n");
    expect(answers).toEqual([
      {
        offer: {
          propose: [
            { key: "cards", value: { options: ["ace", "two"] } },
            { key: "coins", value: { integer: 3 } },
            { key: "words", value: { text: "please" } },
          ],
        },
      },
    ]);
    expect(text).toContain("With Ben.\n  1  Make an offer\n  0  Make no offer");
    expect(text).toContain("A whole number from 0 to 3 is needed.");
  });

  it("plays again with the same table after the end, if that is typed", async () => {
    const confirm: Prompt = { ...anyPrompt, __typename: "ConfirmPrompt", title: label("Really?") };
    const { text, end } = await sitDown([confirm], "y\nrematch\n");
    expect(text).toContain("You have won!");
    expect(end).toEqual({ rematch: "again" });
    expect((await sitDown([confirm], "y\n")).end).toBe("finished");
  });

  it("tells of somebody else who wants to play again, and nobody of themselves", async () => {
    for (const isOwn of [false, true]) {
      const printed: string[] = [];
      const stdin = new PassThrough();
      const offered = Promise.withResolvers<string>();
      // Everybody is told before whoever has offered it has the reply.
      const offerRematch = async () => {
        offered.resolve("again");
        await new Promise(setImmediate);
        return { id: "again" };
      };
      const client = { log: async () => [], tables: { rematch: () => offered.promise, offerRematch } };
      const state = { status: "CANCELLED", version: 1, seat: 0 };
      const end = new Table({
        session: { matchId: "m", client, state } as unknown as MatchSession,
        lines: new Lines(stdin, new PassThrough(), false),
        interactive: true,
        print: (line) => printed.push(line),
        say: wordsIn("en"),
        language: "en",
        checkedBy: (match) => `verify ${match}`,
      }).play();
      if (!isOwn) {
        offered.resolve("again");
        await new Promise(setImmediate);
      }
      stdin.write("rematch\n");
      expect(await end).toEqual({ rematch: "again" });
      expect(printed.includes("Somebody wants to play again: type rematch to join.")).toBe(!isOwn);
    }
  });

  it("undoes the last decision, or everything possible", async () => {
    const confirm: Prompt = { ...anyPrompt, __typename: "ConfirmPrompt", title: label("Really?") };
    const { text, answers, undos } = await sitDown([confirm, confirm, confirm], "u\ny\ny\nu\nn\nuu\nn\nn\nn\n");
    expect(undos).toEqual([undefined, 0]);
    expect(answers).toEqual([{ confirm: false }, { confirm: false }, { confirm: false }]);
    expect(text.split("There is nothing that you can take back now.")).toHaveLength(2);
    expect(text.split("Taken back.")).toHaveLength(3);
  });

  it("shows a prompt once while others decide, and again after printing something over it", async () => {
    const choose: Prompt = {
      ...anyPrompt,
      __typename: "ChoosePrompt",
      title: label("Which card?"),
      options: [option("ace"), option("two")],
      unavailable: [],
      pass: null,
    };
    const times = ({ text }: { text: string }) => text.split("Which card?").length - 1;
    expect(times(await sitDown([choose], "1\n", 3))).toBe(1);
    expect(times(await sitDown([choose], "d\n1\n"))).toBe(2);
  });

  it("looks up options and names without asking again, in a match with text prompts as well", async () => {
    const choose: Prompt = {
      ...anyPrompt,
      __typename: "ChoosePrompt",
      title: label("Which card?"),
      options: [option("ace"), option("two")],
      unavailable: [],
      pass: null,
    };
    const name: Prompt = {
      ...anyPrompt,
      __typename: "TextPrompt",
      title: label("Your motto?"),
      maxLength: 9,
      required: true,
    };
    const { text, answers, lookedUp } = await sitDown([choose, name], "? 1\n？ 2\n1\n/? AC\n? ac\n");
    expect(text.split("ace — A card")).toHaveLength(3);
    expect(text).toContain('There is nothing to tell about "2".');
    expect(answers).toEqual([{ option: "ace" }, { text: "? ac" }]);
    expect(lookedUp).toBe(1);
  });

  it("lets a player accept, refuse or counter an offer", async () => {
    const proposed: OfferPrompt = {
      ...offer,
      proposed: [
        { key: "cards", value: { options: ["ace"], integer: null, text: null } },
        { key: "coins", value: { options: null, integer: 2, text: null } },
        { key: "words", value: { options: null, integer: null, text: "" } },
      ],
    };
    const { text, answers } = await sitDown([proposed, { ...proposed, mayPropose: false, id: "0.2" }], "1\n2\n0\n");
    expect(answers).toEqual([{ offer: { accept: true } }, { offer: { refuse: true } }]);
    expect(text).toContain("Ben offers:\n     Cards: ace\n     Coins: 2\n     Words: nothing");
    expect(text).toContain("  1  Accept\n  2  Make another offer\n  0  Refuse");
    expect(text).toContain('"2" is not one of the numbers above.');
  });

  it("shows the rules' reason for rejecting an answer, and an allowed one", async () => {
    const share: Prompt = {
      ...anyPrompt,
      __typename: "AllocatePrompt",
      title: label("Share"),
      options: [option("ann"), option("ben")],
      unavailable: [],
      min: 3,
      max: 3,
      fallback: givenAnswer({
        allocation: [
          { option: "ben", points: 1 },
          { option: "ann", points: 2 },
        ],
      }),
    };
    const refusal = new ApiError("ANSWER_NOT_ALLOWED", "no", { reason: "Ben gets nothing?" });
    const { text, answers } = await sitDown([share], "1=3\n2=1 1=2\n", 0, [refusal]);
    expect(text).toContain("That is not possible: Ben gets nothing?\nThis is allowed: 2=1 1=2");
    expect(answers).toEqual([{ allocation: share.fallback.allocation }]);
  });

  it("answers with what the rules suggest, where they do", async () => {
    const pay: Prompt = {
      ...anyPrompt,
      __typename: "AllocatePrompt",
      title: label("Pay"),
      options: [option("gold"), option("wood")],
      unavailable: [],
      min: 2,
      max: 2,
      fallback: givenAnswer({ allocation: [{ option: "wood", points: 2 }] }),
    };
    const free: Prompt = { ...anyPrompt, __typename: "ConfirmPrompt", id: "0.2", title: label("Really?") };
    const { text, answers } = await sitDown([pay, free], "x\nx\ny\n");
    expect(answers).toEqual([{ allocation: [{ option: "wood", points: 2 }] }, { confirm: true }]);
    expect(text).toContain("Type x for the suggestion: 2=2");
    expect(text).toContain("Nothing is suggested here.");
  });

  it("shows for an assignment what fits where, and how much room there is", async () => {
    const assign: Prompt = {
      ...anyPrompt,
      __typename: "AssignPrompt",
      title: label("Who sails on which ship?"),
      options: [option("Ann", { places: ["cutter", "boat"] }), option("Ben", { weight: 2 })],
      unavailable: [],
      places: [
        { key: "cutter", label: label("Cutter"), about: [], min: 1, max: 2 },
        { key: "raft", label: label("Raft"), about: [], min: 0, max: null },
        { key: "dinghy", label: label("Dinghy"), about: [], min: 1, max: null },
        { key: "boat", label: label("Boat"), about: [], min: 1, max: 1 },
      ],
      min: 0,
      max: 2,
    };
    const { text } = await sitDown([assign], "");
    expect(text).toContain(
      [
        "Who sails on which ship?",
        "  1  Ann {A D}",
        "  2  Ben [2]",
        "  A  Cutter [1 to 2]",
        "  B  Raft",
        "  C  Dinghy [at least 1]",
        "  D  Boat [1]",
        "Assign the numbers to letters: 1=A 2=B",
      ].join("\n"),
    );
  });

  it("shows the rules' reason for rejecting an assignment, and an allowed one", async () => {
    const places = [{ key: "cutter", label: label("Cutter"), about: [], min: 0, max: null }];
    const assign: Prompt = {
      ...anyPrompt,
      __typename: "AssignPrompt",
      title: label("Who sails?"),
      options: [option("Ann"), option("Ben")],
      unavailable: [],
      places,
      min: 0,
      max: 2,
      fallback: givenAnswer({ assignment: [{ option: "Ben", place: "cutter" }] }),
    };
    const refusal = new ApiError("ANSWER_NOT_ALLOWED", "no", { reason: "Ann cannot swim." });
    const { text, answers } = await sitDown([assign], "1=A\n2=A\n", 0, [refusal]);
    expect(text).toContain("Ann cannot swim.\nThis is allowed: 2=A");
    expect(answers).toEqual([{ assignment: [{ option: "Ben", place: "cutter" }] }]);
  });

  it("shows unavailable options with their reasons, and distinguishes commands from text by a slash", async () => {
    const choose: Prompt = {
      ...anyPrompt,
      __typename: "ChoosePrompt",
      title: label("What now?"),
      options: [option("march")],
      unavailable: [
        { ...option("build"), reason: label("no wood"), rule: "4.2" },
        { ...option("trade"), reason: label("nobody here"), rule: null },
        { ...option("repair"), reason: label("no wood"), rule: "4.2" },
        { ...option("build"), reason: label("no wood"), rule: "4.2" },
      ],
      pass: label("Rest"),
    };
    const write: Prompt = {
      ...anyPrompt,
      id: "0.2",
      __typename: "TextPrompt",
      title: label("Say"),
      maxLength: 9,
      required: true,
    };
    const { text, answers } = await sitDown([choose, write], "0\n/?\nd\n");
    expect(text).toContain("What now?\n  1  march\n  0  Rest\n  ×  not now: build ×2; repair — no wood (4.2)\n");
    expect(text).toContain("\n  ×  not now: trade — nobody here\n");
    expect(answers).toEqual([{ pass: true }, { text: "d" }]);
    expect(text).toContain("take back your last decision");
    expect(text).toMatch(/The match is over\. Ann wins\.\nYou have won!/);
  });
});
