import type { Prompt } from "conclave/board";
import { describe, expect, it } from "vitest";
import { chosenHere, offersOf, target } from "./offers.ts";

type About = readonly (readonly [kind: string, key: string, list?: string, part?: string])[];

function prompt(options: Readonly<Record<string, About>>, unavailable: Readonly<Record<string, About>> = {}): Prompt {
  const all = (each: Readonly<Record<string, About>>) =>
    Object.entries(each).map(([key, about]) => ({
      key,
      label: { text: key },
      reason: { text: "not now" },
      about: about.map(([kind, name, list, part]) => ({
        kind,
        type: "",
        key: name,
        list: list ?? null,
        part: part ?? null,
      })),
    }));
  return {
    __typename: "ChoosePrompt",
    id: "p",
    options: all(options),
    unavailable: all(unavailable),
  } as unknown as Prompt;
}

const everything = { has: () => true };
const chosen = (asked: Prompt, board: { has(name: string): boolean } = everything) =>
  [...offersOf([asked], board).byTarget].map(([name, offered]) => [name, offered.map(({ option }) => option.key)]);

describe("what can be chosen on the board", () => {
  it("is the ship, rather than its kind or the area where it is", () => {
    const raider: About = [
      ["PIECE", "ship-4"],
      ["ENTRY", "raider", "pieces"],
      ["PLACE", "ne", "fleet"],
    ];
    const basestar: About = [
      ["PIECE", "ship-1"],
      ["ENTRY", "basestar", "pieces"],
      ["PLACE", "ne", "fleet"],
    ];
    expect(chosen(prompt({ "ne:raider": raider, "ne:ship-1": basestar }))).toEqual([
      [target.piece("ship-4"), ["ne:raider"]],
      [target.piece("ship-1"), ["ne:ship-1"]],
    ]);
  });

  it("is the area to which something goes, not the one from which it comes", () => {
    const options = {
      "move:nw": [
        ["PLACE", "w"],
        ["PLACE", "nw"],
      ],
      "move:sw": [
        ["PLACE", "w"],
        ["PLACE", "sw"],
      ],
    } satisfies Record<string, About>;
    expect(chosen(prompt(options))).toEqual([
      [target.place("nw"), ["move:nw"]],
      [target.place("sw"), ["move:sw"]],
    ]);
  });

  it("is an option on a card by its part, although all are about one card", () => {
    const part = (name: string): About => [["PART", "food-shortage", "crisis", name]];
    expect(chosen(prompt({ "1": part("1"), "2": part("2") }))).toEqual([
      [target.choice("food-shortage", "1"), ["1"]],
      [target.choice("food-shortage", "2"), ["2"]],
    ]);
  });

  it("is together where several options are about one thing", () => {
    const title: About = [["ENTRY", "president", "titles"]];
    expect(chosen(prompt({ draw: title, play: title, other: [["PLACE", "brig"]] }))).toEqual([
      [target.entry("titles", "president"), ["draw", "play"]],
      [target.place("brig"), ["other"]],
    ]);
  });

  it("leaves to the client what has no place on the board", () => {
    const asked = prompt({ lower: [], brig: [["PLACE", "brig"]], gone: [["PIECE", "c9"]] });
    const offers = offersOf([asked], { has: (name) => name !== target.piece("c9") });
    expect(chosenHere(offers)).toEqual(new Map([["p", ["brig"]]]));
  });

  it("says why something cannot be chosen", () => {
    const { withheld } = offersOf(
      [prompt({ command: [["PLACE", "command"]] }, { brig: [["PLACE", "brig"]] })],
      everything,
    );
    expect(withheld.get(target.place("brig"))).toEqual([{ label: "brig", reason: "not now" }]);
  });
});
