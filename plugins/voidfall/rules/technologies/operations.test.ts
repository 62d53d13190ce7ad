import { describe, expect, it } from "vitest";
import { effectOf, gainTechnology, loseTechnology } from "../../effects/writing.ts";
import { resolving, type SideSettings, type TableSettings } from "../../testing/table.ts";
import type { Match } from "../../types.ts";

/** Technologies. */

const tableau = (copies: { readonly [technology: string]: readonly number[] }, more?: (game: Match) => void) => ({
  arrange(game: Match) {
    for (const id of Object.keys(game.state.tableau)) delete game.state.tableau[id];
    for (const [id, left] of Object.entries(copies)) game.state.tableau[id] = [...left];
    more?.(game);
  },
});

function gaining(kind: "basic" | "improved" | "any", side: SideSettings, settings: TableSettings) {
  return resolving(effectOf(gainTechnology(kind)), [side, {}], settings);
}

describe("a basic technology", () => {
  it("comes from the tableau, with 4 influence for the first copy and none for the other, and its immediate effect", () => {
    const settings = tableau({ "data-refinery": [0, 4] });
    const table = gaining("basic", { technologies: [] }, settings);
    expect(table.player()).toMatchObject({
      technologies: [{ id: "data-refinery", improved: false }],
      influence: 4,
      resources: { credits: 2, science: 2 },
    });
    expect(table.position.state.tableau["data-refinery"]).toEqual([0]);
    table.play.end({ asked: [[0, "trial"]] });
    const second = gaining("basic", { technologies: [] }, tableau({ "data-refinery": [0] }));
    expect(second.player().influence).toBe(0);
    expect(second.position.state.tableau["data-refinery"]).toEqual([]);
    second.play.end({ asked: [[0, "trial"]] });
  });

  it("is one that the player does not have yet", () => {
    const table = gaining(
      "basic",
      { technologies: ["shields"] },
      tableau({ shields: [4], robotics: [4], torpedoes: [0] }),
    );
    table.play.expect(0).toBeAsked("technology", ["robotics", "torpedoes"]);
    table.play.choose(0, "robotics");
    expect(table.player().technologies.map(({ id }) => id)).toEqual(["shields", "robotics"]);
    table.play.end({ asked: [[0, "trial"]] });
  });

  const five = ["shields", "targeting", "torpedoes", "cloning", "robotics"];

  it("needs a free slot: five, or six once a Fallen House has been rescued", () => {
    const full = gaining("basic", { technologies: five }, tableau({ purifier: [4] }));
    expect(full.player().technologies).toHaveLength(5);
    full.play.end({ asked: [[0, "trial"]] });
    const six = gaining("basic", { technologies: five, rescued: 1 }, tableau({ carriers: [4] }));
    expect(six.player().technologies).toHaveLength(6);
    six.play.end({ asked: [[0, "trial"]] });
  });

  it("of Central Surveillance opens another agenda slot once it is improved", () => {
    const settings = tableau({}, (game) => game.createCard("improved-central-surveillance", "improved-own:0"));
    const side = { technologies: ["central-surveillance"], tracks: { society: 3 } };
    const table = gaining("improved", side, settings);
    expect(table.player().slots.filter(({ starting }) => !starting)).toHaveLength(4);
    table.play.end({ asked: table.play.prompts.map(({ seat, key }) => [seat, key]) });
  });
});

describe("an improved technology", () => {
  const offer = (game: Match) => {
    for (const card of [...game.zone("improved")]) game.removeCard(card);
    for (const kind of ["improved-cloning", "improved-data-refinery"]) game.createCard(kind, "improved");
  };
  const offered = tableau({}, offer);

  it("takes the place of its basic card for 6 influence, with the immediate effect again", () => {
    const side = { technologies: ["data-refinery", "shields"], tracks: { society: 3 } };
    const table = gaining("improved", side, { ...offered, cycle: 2 });
    expect(table.player()).toMatchObject({
      technologies: [
        { id: "data-refinery", improved: true },
        { id: "shields", improved: false },
      ],
      influence: 6,
      resources: { credits: 2, science: 2 },
    });
    expect(table.position.zone("improved")).toHaveLength(1);
    table.play.end({ asked: [[0, "trial"]] });
  });

  it.each<[string, SideSettings, 1 | 2]>([
    ["without an open slot", { technologies: ["data-refinery"] }, 2],
    ["if the slots are used", { technologies: ["data-refinery", "shields+"], tracks: { society: 3 } }, 2],
    ["under the lock tile", { technologies: ["data-refinery"], tracks: { society: 3 } }, 1],
    ["without its basic card", { technologies: ["shields"], tracks: { society: 3 } }, 2],
    ["that is improved already", { technologies: ["data-refinery+"], tracks: { society: 4, economy: 4 } }, 2],
  ])("cannot be gained %s", (_, side, cycle) => {
    const table = gaining("improved", side, { ...offered, cycle });
    expect(table.position.zone("improved")).toHaveLength(2);
    expect(table.player().influence).toBe(0);
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("is one of those that can be gained; of the others the prompt says why", () => {
    const side = { origin: "belitan-b", technologies: ["data-refinery", "cloning"], tracks: { society: 3 } };
    const table = gaining("any", side, { ...tableau({ purifier: [4], robotics: [0] }, offer), cycle: 1 });
    table.play.expect(0).toBeAsked("technology", ["purifier", "robotics", "data-refinery+"]);
    table.play.expect(0).toHaveUnavailable("cloning+", "reason.technology-lock");
    table.play.choose(0, "data-refinery+");
    expect(table.player().influence).toBe(6);
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("of the starting technology lies beside the mat, and can be gained in the first cycle (V10)", () => {
    const table = gaining("improved", { origin: "belitan-b", tracks: { society: 3 } }, tableau({}));
    expect(table.player().technologies).toEqual([{ id: "data-refinery", improved: true }]);
    expect(table.position.zone("improved-own:0")).toEqual([]);
    table.play.end({ asked: [[0, "trial"]] });
  });
});

describe("a lost technology", () => {
  it("is a card with influence, if there is one", () => {
    const settings = tableau({ shields: [0, 4], robotics: [0], cloning: [4] });
    const table = resolving(effectOf(loseTechnology("basic")), [{}], settings);
    table.play.expect(0).toBeAsked("lost-technology", ["shields", "cloning"]);
    table.play.choose(0, "shields");
    expect(table.position.state.void?.lostTechnologies).toEqual(["shields"]);
    expect(table.position.state.tableau.shields).toEqual([0]);
    table.play.end({ asked: [[0, "trial"]] });
  });

  it.each([
    [1, []],
    [2, 1],
  ] as const)("in cycle %i: the leftmost improved one, without the lock tile", (cycle, lost) => {
    const table = resolving(effectOf(loseTechnology("improved")), [{}], { cycle });
    expect(table.position.state.void?.lostTechnologies).toHaveLength(lost === 1 ? 1 : 0);
    expect(table.position.zone("improved")).toHaveLength(lost === 1 ? 3 : 4);
    table.play.end({ asked: [[0, "trial"]] });
  });
});
