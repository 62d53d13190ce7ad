import type { AnswerValue, Prompt, Reference } from "conclave/board";
import { describe, expect, it } from "vitest";
import { click, nothingPicked, optionsAt, type Picked, type Question, readQuestion, standingOf } from "./choosing.ts";

const about = (...names: readonly string[]): readonly Reference[] =>
  names.map((name) => {
    const [kind = "", type = "", key = ""] = name.split(" ");
    const list = kind === "ENTRY" ? `${type}s` : null;
    return { kind, type, key, list } as unknown as Reference;
  });

const option = (key: string, ...names: readonly string[]) => ({
  ...{ key, label: { text: key }, about: about(...names), weight: 1, limit: null, places: null },
});

type Kind = NonNullable<Prompt["__typename"]>;

function question(kind: Kind, more: object): Question {
  const fallback = { option: null, options: null, assignment: null, allocation: null };
  const read = readQuestion({ __typename: kind, id: "p1", key: "k", fallback, ...more } as unknown as Prompt);
  if (!read) throw new Error("the board reads this kind");
  return read;
}

const order = (order: string, planet: string) =>
  option(`${order}@${planet}`, `PLACE planet ${planet}`, `ENTRY order ${order}`);

describe("an order for a planet", () => {
  const asked = question("ChoosePrompt", {
    options: [
      order("build", "torus"),
      order("build", "braken"),
      order("research", "torus"),
      order("research", "braken"),
    ],
  });
  const [torus, build] = [["PLACE:torus"], ["ENTRY:orders/build"]];

  it("takes two clicks, in any order", () => {
    for (const [first, second] of [
      [torus, build],
      [build, torus],
    ] as const) {
      const done = click(asked, first, nothingPicked, undefined);
      expect(done).toEqual({ does: "pick", picked: { handle: first[0], options: [] } });
      const picked: Picked = { handle: first[0], options: [] };
      expect(click(asked, second, picked, undefined)).toEqual({ does: "choose", option: "build@torus" });
    }
  });

  it("is picked otherwise by a click on another tile, and put back by another click", () => {
    const picked: Picked = { handle: "ENTRY:orders/build", options: [] };
    expect(click(asked, ["ENTRY:orders/research"], picked, undefined)).toMatchObject({
      picked: { handle: "ENTRY:orders/research" },
    });
    expect(click(asked, build, picked, undefined)).toEqual({ does: "pick", picked: nothingPicked });
  });

  it("shows what leads on from what is picked", () => {
    const picked: Picked = { handle: "ENTRY:orders/build", options: [] };
    expect(standingOf(asked, torus, picked, undefined).open).toBe("next");
    expect(standingOf(asked, build, picked, undefined)).toMatchObject({ open: "next", isPicked: true });
    expect(standingOf(asked, ["ENTRY:orders/research"], picked, undefined).open).toBe("other");
    expect(standingOf(asked, ["PLACE:helios"], picked, undefined).open).toBeUndefined();
  });

  it("can be chosen on the board as far as it is there", () => {
    expect(optionsAt(asked, new Set(["PLACE:torus"]))).toEqual(["build@torus", "research@torus"]);
  });
});

describe("one of several things", () => {
  it("is chosen by one click where only one option is about it", () => {
    const asked = question("ChoosePrompt", {
      options: [option("u1", "PIECE unit u1", "ENTRY unit marine"), option("u2", "PIECE unit u2", "ENTRY unit marine")],
    });
    expect(click(asked, ["PIECE:u2"], nothingPicked, undefined)).toEqual({ does: "choose", option: "u2" });
    // What is printed on both says nothing of either.
    expect(standingOf(asked, ["ENTRY:units/marine"], nothingPicked, undefined).open).toBeUndefined();
  });

  it("is the most exact place that an option names", () => {
    const asked = question("ChoosePrompt", {
      options: [
        option("a", "PLACE planet torus", "PLACE area torus-1"),
        option("b", "PLACE planet torus", "PLACE area torus-2"),
      ],
    });
    expect(standingOf(asked, ["PLACE:torus"], nothingPicked, undefined).open).toBeUndefined();
    expect(click(asked, ["PLACE:torus-2"], nothingPicked, undefined)).toEqual({ does: "choose", option: "b" });
  });
});

describe("units to be moved", () => {
  const places = [
    { ...option("torus-1", "PLACE area torus-1", "PLACE planet torus"), min: 0, max: null },
    { ...option("torus-2", "PLACE area torus-2", "PLACE planet torus"), min: 0, max: null },
  ];
  const options = [
    option("u1", "PIECE unit u1", "PLACE planet braken"),
    option("u2", "PIECE unit u2", "PLACE planet braken"),
    { ...option("u3", "PIECE unit u3", "PLACE planet torus"), places: ["torus-2"] },
  ];
  const asked = question("AssignPrompt", { options, places, max: 3 });
  const alike = ["PIECE:u1", "PIECE:u2"];

  it("are picked one after the other from those that are alike, and go together", () => {
    const one = click(asked, alike, nothingPicked, undefined);
    expect(one).toMatchObject({ does: "pick", picked: { options: ["u1"] } });
    const both: Picked = { handle: undefined, options: ["u1", "u2"] };
    expect(click(asked, alike, { handle: undefined, options: ["u1"] }, undefined)).toEqual({
      does: "pick",
      picked: both,
    });
    expect(click(asked, ["PLACE:torus-1"], both, undefined)).toEqual({
      does: "compose",
      answer: {
        assignment: [
          { option: "u1", place: "torus-1" },
          { option: "u2", place: "torus-1" },
        ],
      },
      picked: nothingPicked,
    });
  });

  it("go nowhere where they cannot, and at once where there is one place", () => {
    const third: Picked = { handle: undefined, options: ["u3"] };
    expect(standingOf(asked, ["PLACE:torus-1"], third, undefined).open).toBeUndefined();
    expect(click(asked, ["PIECE:u3"], nothingPicked, undefined)).toMatchObject({
      does: "compose",
      answer: { assignment: [{ option: "u3", place: "torus-2" }] },
    });
  });

  it("come back by a click", () => {
    const answer: AnswerValue = { assignment: [{ option: "u3", place: "torus-2" }] };
    expect(standingOf(asked, ["PIECE:u3"], nothingPicked, answer).chosen).toBe(1);
    expect(click(asked, ["PIECE:u3"], nothingPicked, answer)).toMatchObject({ answer: { assignment: [] } });
  });
});

describe("several, and points", () => {
  it("are picked and put back", () => {
    const asked = question("ChooseManyPrompt", {
      options: [option("a", "PIECE card c1"), option("b", "PIECE card c2")],
      ...{ ordered: false, max: 2 },
    });
    expect(click(asked, ["PIECE:c1"], nothingPicked, { options: ["b"] })).toEqual({ does: "choose", option: "a" });
    expect(standingOf(asked, ["PIECE:c2"], nothingPicked, { options: ["b"] }).chosen).toBe(1);
  });

  it("are given one by one, and taken back after the last one", () => {
    const options = [{ ...option("torus-1", "PLACE area torus-1"), limit: 2 }, option("elsewhere")];
    const asked = question("AllocatePrompt", { options, max: 3 });
    const given = (points: number) =>
      click(asked, ["PLACE:torus-1"], nothingPicked, { allocation: [{ option: "torus-1", points }] });
    expect(given(1)).toMatchObject({ answer: { allocation: [{ option: "torus-1", points: 2 }] } });
    expect(given(2)).toMatchObject({ answer: { allocation: [] } });
  });

  it("that are only to be put in order are not asked of the board", () => {
    const prompt = { __typename: "ChooseManyPrompt", id: "p1", key: "triggers", ordered: true, options: [] };
    expect(readQuestion(prompt as unknown as Prompt)).toBeUndefined();
  });
});
