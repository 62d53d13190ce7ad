import { describe, expect, it } from "vitest";
import { build, effectOf, guild, nothing } from "../effects/writing.ts";
import { corruptedPlaces, type Model, modelOf } from "../table/model.ts";
import { Table } from "../table/table.ts";
import { type SideSettings, type TableSettings, table } from "../testing/table.ts";
import { acted } from "./imagining.ts";

type Action = Parameters<typeof acted>[2];

/** What a player alone on c011 imagines of an action. */
function imagined(action: Action, side: SideSettings, settings: TableSettings = {}): Model | undefined {
  const { play } = table([side], settings);
  const [prompt] = play.prompts;
  if (!prompt) throw new Error("nobody is asked");
  const seen = new Table(play.view(0), play.ruleSet, 0);
  play.end({ asked: [[0, prompt.key]] });
  return acted(seen, modelOf(seen), action);
}

/** An action that does nothing but cost something. */
function paying(cost: Action["cost"], side: SideSettings): Model | undefined {
  return imagined({ cost, effect: effectOf(nothing()) }, side);
}

const tracks = ["society", "statecraft", "economy"] as const;

describe("an action that costs corruption", () => {
  it("puts it where it harms least", () => {
    const side = { tracks: { society: 2, statecraft: 7, economy: 4 } };
    const after = paying({ corruption: 1, corruptionAt: ["track"] }, side);
    expect(after && corruptedPlaces(after)).toContain("statecraft");
  });

  it("is not possible without a place for it", () => {
    expect(paying({ corruption: 1, corruptionAt: ["track"] }, { corruptedTracks: tracks })).toBeUndefined();
  });
});

describe("an action that costs an agenda", () => {
  it("takes the one that brings least, and none of the starting ones", () => {
    const sides = { agendas: ["agenda-manifold-power", "agenda-high-society"] };
    const after = paying({ agendas: 1 }, sides);
    expect(after?.slots.filter(({ agenda }) => agenda !== undefined)).toHaveLength(2);
    expect(after?.slots.find(({ starting }) => starting)?.agenda).toBeDefined();
  });

  it("is not possible without one", () => {
    expect(paying({ agendas: 1 }, {})).toBeUndefined();
  });
});

describe("an action that is paid for in a sector", () => {
  const corvettes = (s01: number, s11: number): TableSettings => ({
    sectors: {
      s01: { cubes: { corvette: s01 } },
      s11: { seat: 0, cubes: { corvette: s11 }, guilds: [], installations: [], corrupted: false },
    },
  });
  const settle: Action = { cost: { recall: 1 }, effect: effectOf(build(1, "any", "recalled-from")) };
  const built = (model: Model | undefined) =>
    model?.sectors.flatMap(({ id, isHome, installations }) => (isHome ? [] : installations.map(() => id)));

  it("is paid where it then does most", () => {
    expect(built(imagined(settle, {}, corvettes(2, 2)))).toEqual(["s11"]);
  });

  it("does nothing in a sector that it cannot be paid in", () => {
    // The last cube of a sector is not recalled, and at home there is no slot.
    expect(built(imagined(settle, {}, corvettes(2, 1)))).toEqual([]);
  });

  it("does nothing there if it must do it elsewhere", () => {
    const move: Action = { cost: { installations: 1 }, effect: effectOf(guild(1, "miners", "other-than-paid")) };
    const after = imagined(
      move,
      {},
      {
        sectors: {
          s01: { guilds: ["farmers", "farmers"] },
          s11: { seat: 0, cubes: { corvette: 1 }, guilds: [], installations: ["sector-defense"], corrupted: false },
        },
      },
    );
    expect(after?.sectors.find(({ id }) => id === "s11")).toMatchObject({ guilds: [], installations: [] });
  });
});
