import { type ExtensionDefinition, translator } from "conclave/rules";
import { describe, expect, it } from "vitest";
import game from "../../index.ts";
import { type SideSettings, type Table, type TableSettings, table } from "../../testing/table.ts";
import { board, kindsIn, layAlert, layBoard, layCrisis, skirmishes } from "../../testing/voidborn.ts";
import type { Match, Voidfall } from "../../types.ts";
import { crisesZone, crisisDiscardZone } from "../../zones.ts";
import { advanceVoid, drawCrisis } from "./advancing.ts";

const english = translator([game.messages], "en");
const military = "crisis-1-border-alarm";
const economic = "crisis-1-food-shortage";
const general = "crisis-1-idle-decrees";

/** The crisis step of a turn. */
const draws = (alert: string, arrange: (game: Match) => void = () => undefined) =>
  table([{}], {
    arrange(game) {
      layAlert(game, alert);
      arrange(game);
    },
    *run(game) {
      drawCrisis(game);
    },
  });

/** Section 5.1. */
describe("the crisis step", () => {
  it.each([1, 2, 3])("draws a crisis of the level of the situation: %d", (level) => {
    const one = draws(`situation-${level}`);
    const [crisis] = kindsIn(one, "crisis");
    expect(crisis).toMatch(new RegExp(`^crisis-${level}-`));
    expect(one.position.zone(crisesZone(level))).toHaveLength(11);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("draws nothing with a war card", () => {
    const one = draws("war-swift");
    expect(kindsIn(one, "crisis")).toEqual([]);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("shuffles the discards of the level if its pile is empty", () => {
    const one = draws("situation-2", (game) => {
      for (const card of [...game.zone(crisesZone(2))]) {
        const isKept = game.zone(crisesZone(2)).length <= 2;
        if (isKept) game.move(card, crisisDiscardZone(2));
        else game.removeCard(card);
      }
    });
    const crisis = kindsIn(one, "crisis");
    expect(crisis).toHaveLength(1);
    expect([...crisis, ...kindsIn(one, crisesZone(2))]).toHaveLength(2);
    expect(kindsIn(one, crisisDiscardZone(2))).toEqual([]);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("draws nothing if all crises of the level are elsewhere", () => {
    const one = draws("situation-2", (game) => {
      for (const card of [...game.zone(crisesZone(2))]) game.removeCard(card);
    });
    expect(kindsIn(one, "crisis")).toEqual([]);
    one.play.end({ asked: [[0, "trial"]] });
  });
});

/** The Void advance step after a turn with this alert card, in which this crisis has not been solved. */
function advances(
  alert: string,
  crisis: string | undefined,
  { sides = [{}], arrange, ...settings }: TableSettings & { readonly sides?: readonly SideSettings[] } = {},
): Table {
  return table(sides, {
    ...settings,
    arrange(game) {
      for (const track of ["war", "economic"] as const) layBoard(game, track);
      layAlert(game, alert);
      arrange?.(game);
      if (crisis) layCrisis(game, crisis);
    },
    *run(game) {
      yield* advanceVoid(game, 0);
    },
  });
}

const asked = ({ play }: Table) =>
  play.prompts.flatMap((prompt) => ("options" in prompt ? prompt.options : [])).map(({ id }) => id);
const impossible = ({ play }: Table) =>
  play.prompts.flatMap((prompt) => ("unavailable" in prompt ? (prompt.unavailable ?? []) : [])).map(({ id }) => id);

/** Section 5.6. */
describe("a crisis that is neither solved nor discarded", () => {
  it("is suffered, and discarded", () => {
    const one = advances("situation-1", general);
    expect(asked(one)).toEqual(["penalty", "board-war", "board-economic", "catastrophe"]);
    one.play.choose(0, "penalty");
    one.play.choose(0, "society");
    expect(one.player().corruptedTracks).toEqual(["society"]);
    expect(kindsIn(one, "crisis")).toEqual([]);
    expect(kindsIn(one, crisisDiscardZone(1))).toEqual([general]);
    expect(one.position.state.void?.catastrophes).toBe(0);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("or it is discarded for a Catastrophe", () => {
    const one = advances("situation-1", general, { sides: [{ corruptedTracks: ["society"] }] });
    one.play.choose(0, "catastrophe");
    expect(one.position.state.void?.catastrophes).toBe(1);
    expect(kindsIn(one, crisisDiscardZone(1))).toEqual([general]);
    one.play.end({ asked: [[0, "part"]] });
  });

  it.each([
    [military, ["penalty", "board-war", "catastrophe"], "board-war", "war"],
    [economic, ["board-economic", "catastrophe"], "board-economic", "economic"],
    [general, ["penalty", "board-war", "board-economic", "catastrophe"], "board-war", "war"],
    [general, ["penalty", "board-war", "board-economic", "catastrophe"], "board-economic", "economic"],
  ] as const)(
    "or it becomes permanent on the track of its type: %s, options %j, chosen %s",
    (crisis, options, choice, track) => {
      const one = advances("situation-1", crisis);
      expect(asked(one)).toEqual(options);
      one.play.choose(0, choice);
      expect(board(one, track)).toEqual([crisis]);
      expect(board(one, track === "war" ? "economic" : "war")).toEqual([]);
      expect(kindsIn(one, "crisis-board")).toEqual([crisis]);
      expect(one.position.state.void?.catastrophes).toBe(0);
      one.play.end({ asked: [[0, "trial"]] });
    },
  );

  it("cannot be suffered unless its penalty can be resolved completely (V37)", () => {
    const blocked = advances("situation-1", general, {
      sides: [{ corruptedTracks: ["society", "statecraft", "economy"] }],
    });
    expect(asked(blocked)).not.toContain("penalty");
    expect(impossible(blocked)).toEqual(["penalty"]);
    blocked.play.end({ asked: [[0, "crisis"]] });
  });

  it("does nothing more once it is gone", () => {
    const one = advances("situation-1", undefined);
    one.play.end({ asked: [[0, "trial"]] });
  });
});

describe("a permanent crisis", () => {
  it("takes the leftmost slot without a Harbinger; crises there move right (V38)", () => {
    const one = advances("situation-1", general, {
      arrange: (game) => layBoard(game, "war", "harbinger", military),
    });
    one.play.choose(0, "board-war");
    expect(board(one, "war")).toEqual(["harbinger", general, military]);
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("pushes the last one off the board, which is discarded for a Catastrophe (V38)", () => {
    const old = ["crisis-1-scout-sighting", "crisis-2-raiding-swarm", "crisis-start-severed-lanes"];
    const one = advances("situation-1", military, {
      arrange: (game) => layBoard(game, "war", "harbinger", ...old),
      sides: [{ corruptedTracks: ["society"] }],
    });
    one.play.choose(0, "board-war");
    expect(board(one, "war")).toEqual(["harbinger", military, "crisis-1-scout-sighting", "crisis-2-raiding-swarm"]);
    expect(one.position.state.void?.catastrophes).toBe(1);
    expect(one.play.story(0)).toContain("Severed Lanes is pushed off the Crisis board.");
    // A starting crisis goes back to the box.
    expect(kindsIn(one, "crisis-board")).not.toContain("crisis-start-severed-lanes");
    expect(kindsIn(one, crisisDiscardZone(1))).toEqual([]);
    one.play.end({ asked: [[0, "part"]] });
  });

  it("is offered with what it pushes off", () => {
    const told = (...things: readonly string[]) => {
      const one = advances("situation-1", military, { arrange: (game) => layBoard(game, "war", ...things) });
      const [prompt] = one.play.prompts;
      const option = prompt && "options" in prompt && prompt.options.find(({ id }) => id === "board-war");
      one.play.end({ asked: [[0, "crisis"]] });
      return option ? english(option.label) : undefined;
    };
    const old = ["crisis-1-scout-sighting", "crisis-2-raiding-swarm", "crisis-start-severed-lanes"];
    expect([told(...old), told("harbinger", ...old), told("harbinger", "harbinger", "harbinger", "harbinger")]).toEqual(
      [
        "It becomes permanent on the war track",
        "It becomes permanent on the war track, and its last crisis goes: a Catastrophe",
        "It becomes permanent on the war track: no room, a Catastrophe",
      ],
    );
  });

  it("is discarded for a Catastrophe if Harbingers have all slots", () => {
    const one = advances("situation-1", military, {
      arrange: (game) => layBoard(game, "war", "harbinger", "harbinger", "harbinger", "harbinger"),
      sides: [{ corruptedTracks: ["society"] }],
    });
    one.play.choose(0, "board-war");
    expect(board(one, "war")).toEqual(["harbinger", "harbinger", "harbinger", "harbinger"]);
    expect(kindsIn(one, crisisDiscardZone(1))).toEqual([military]);
    expect(one.position.state.void?.catastrophes).toBe(1);
    expect(one.play.story(0)).toContain("There is no room for Border Alarm on the war track: it is discarded.");
    one.play.end({ asked: [[0, "part"]] });
  });
});

/** Sections 5.6 and 7. */
describe("a Catastrophe", () => {
  it("lets each player remove a corruption or gain five resources, in turn order (V40)", () => {
    const sides = [{ corruptedTracks: ["society"] }, { corruptedTracks: ["economy"] }] as const;
    const two = advances("situation-1", military, {
      sides,
      mode: "co-operative",
      arrange(game) {
        game.state.order = [1, 0];
      },
    });
    two.play.choose(0, "catastrophe");
    expect(two.play.prompts.map(({ seat, key }) => [seat, key])).toEqual([[1, "part"]]);
    two.play.choose(1, "part-1");
    expect([two.player(0).corruptedTracks, two.player(1).corruptedTracks]).toEqual([["society"], []]);
    two.play.choose(0, "part-2");
    two.play.allocate(0, { food: 4, science: 1 });
    expect(two.player(0).resources).toMatchObject({ food: 4, science: 1, energy: 0 });
    two.play.end({ asked: [[0, "trial"]] });
  });

  it("loses the game at once if it is the fourth (V40)", () => {
    const one = advances("situation-1", military, {
      sides: [{ influence: 500 }],
      arrange(game) {
        if (game.state.void) game.state.void.catastrophes = 3;
      },
    });
    one.play.choose(0, "catastrophe");
    one.play.end({ outcome: "catastrophes", winners: [] });
  });
});

/** Sections 5.6 and 14; what a skirmish does with these numbers is told elsewhere. */
describe("a war card", () => {
  const goesToWar = (alert: string, settings: TableSettings & { readonly sides?: readonly SideSettings[] }) => {
    const { fought, extension } = skirmishes();
    const extensions: readonly ExtensionDefinition<Voidfall>[] = [extension];
    const one = advances(alert, undefined, { ...settings, extensions });
    expect(asked(one)).toEqual(["war", "catastrophe"]);
    one.play.choose(0, "war");
    return { one, fought: fought[0] };
  };

  it.each([
    ["war-swift", 1, 0, { initiative: 5 }],
    ["war-swift", 2, 1, { initiative: 5 }],
    ["war-relentless", 3, 2, {}],
    ["war-bulwark", 3, 1, { approachAbsorption: 1 }],
  ] as const)("%s in cycle %d brings a skirmish with modifier %d and bonus %j", (alert, cycle, modifier, bonus) => {
    const { one, fought } = goesToWar(alert, { cycle });
    expect(fought).toMatchObject({ seat: 0, modifier, bonus });
    one.play.end({ asked: [[0, "trial"]] });
  });

  it.each([
    ["easy", 1],
    ["normal", 2],
    ["hard", 2],
  ] as const)("of hardened Voidborn absorbs by the difficulty: %s, %d", (difficulty, salvoAbsorption) => {
    const { one, fought } = goesToWar("war-hardened", { options: { difficulty } });
    expect(fought).toMatchObject({ bonus: { salvoAbsorption } });
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("adds the modifier of the leftmost free war slot", () => {
    const { one, fought } = goesToWar("war-relentless", {
      arrange: (game) => layBoard(game, "war", "harbinger", military),
    });
    expect(fought).toMatchObject({ modifier: 1 + 2 });
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("says what happens even after a successful defence", () => {
    const { one, fought } = goesToWar("war-swift", {});
    expect(fought).toMatchObject({ aftermath: { parts: [{ op: "lose-resources", resources: { materials: 1 } }] } });
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("or a Catastrophe is placed instead", () => {
    const { fought, extension } = skirmishes();
    const one = advances("war-swift", undefined, {
      extensions: [extension],
      sides: [{ corruptedTracks: ["society"] }],
      arrange: (game) => layBoard(game, "economic", economic),
    });
    one.play.choose(0, "catastrophe");
    expect(one.position.state.void?.catastrophes).toBe(1);
    expect(fought).toEqual([]);
    one.play.end({ asked: [[0, "part"]] });
  });

  it.each([
    // [resources, crises on the track, what is left, influence left of 20]
    [{ energy: 2, materials: 2 }, 1, { energy: 1, materials: 1 }, 20],
    [{ energy: 2, materials: 2, science: 2 }, 2, { energy: 1, materials: 1, science: 1 }, 20],
    [{ energy: 2, materials: 2, science: 1 }, 3, { energy: 0, materials: 0, science: 0 }, 20],
    [{ energy: 2, materials: 2, science: 2 }, 4, { energy: 0, materials: 0, science: 0 }, 20],
    // Credits replace energy and materials, not science.
    [{ credits: 5 }, 4, { credits: 1 }, 20 - 2 * 3],
    [{ materials: 1, credits: 1 }, 4, { materials: 0, credits: 0 }, 20 - 4 * 3],
    [{}, 1, {}, 20 - 2 * 3],
    [{ food: 9 }, 4, { food: 9 }, 20 - 6 * 3],
  ] as const)(
    "with %j pays for %d slots of the economic track and has %j and %d influence left (V39)",
    (resources, used, left, influence) => {
      const crises = [economic, "crisis-1-guild-strike", "crisis-1-frozen-credit", "crisis-1-stalled-research"];
      const { one } = goesToWar("war-swift", {
        sides: [{ resources, influence: 20 }],
        arrange: (game) => layBoard(game, "economic", ...crises.slice(0, used)),
      });
      if (one.play.prompts[0]?.key === "payment") one.play.choose(0, "as-proposed");
      expect(one.player().resources).toMatchObject(left);
      expect(one.player().influence).toBe(influence);
      one.play.end({ asked: [[0, "trial"]] });
    },
  );

  it("never takes more influence than there is", () => {
    const { one } = goesToWar("war-swift", {
      sides: [{ influence: 4 }],
      arrange: (game) => layBoard(game, "economic", economic),
    });
    expect(one.player().influence).toBe(0);
    one.play.end({ asked: [[0, "trial"]] });
  });
});
