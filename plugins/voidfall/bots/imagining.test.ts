import { describe, expect, it } from "vitest";
import { effectOf, nothing } from "../effects/writing.ts";
import { type SideSettings, table } from "../testing.ts";
import { acted } from "./imagining.ts";
import { corruptedPlaces, type Model, modelOf } from "./model.ts";
import { Table } from "./table.ts";

/** What a player alone on c011 imagines of an action that does nothing but cost something. */
function paying(cost: Parameters<typeof acted>[2]["cost"], side: SideSettings): Model | undefined {
  const { play } = table([side]);
  const [prompt] = play.prompts;
  if (!prompt) throw new Error("nobody is asked");
  const seen = new Table(play.view(0), play.ruleSet, 0);
  play.end({ asked: [[0, prompt.key]] });
  return acted(seen, modelOf(seen), { cost, effect: effectOf(nothing()) });
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
