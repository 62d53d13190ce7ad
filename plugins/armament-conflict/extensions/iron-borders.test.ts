import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { territory } from "../state.ts";
import { bare, give, land, settle, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { combatGuard, handLimit, unitGuard } from "../values.ts";
import ironBorders from "./iron-borders.ts";

/** A bare two-player table with this house rule, at the start of seat 0's development phase. */
function table(edit: (match: Match) => void, options: { readonly [id: string]: number } = {}) {
  const play = scenario(game, [ironBorders], { seats: 2, options: { "terrain-effects": false, ...options } });
  play.until("development", "first");
  play.arrange("development", bare(edit), { seat: 0 });
  return play;
}

const asked = { asked: [[0, "development"]] } as const;
/** The Militia Levy's printed guard. */
const printed = 3;

describe("Iron borders", () => {
  it("raises a unit's guard in its owner's outermost layer only", () => {
    let [border, inner, guest] = ["", "", ""] as CardId[] as [CardId, CardId, CardId];
    const play = table((match) => {
      border = stand(match, 0, "militia-levy", settle(match, 0, "desert", "left", 2));
      inner = stand(match, 0, "militia-levy", land(match, 0, 0));
      guest = stand(match, 0, "militia-levy", land(match, 1, 0));
    });
    const guards = [border, inner, guest].map((unit) => play.position.value(unitGuard, { unit }));
    expect(guards).toEqual([printed + 1, printed, printed]);
    play.end(asked);
  });

  it("raises guard when defending but not when attacking", () => {
    let militia = "" as CardId;
    const play = table(
      (match) => {
        militia = stand(match, 0, "militia-levy", land(match, 0, 1));
      },
      { "iron-borders.guard": 3 },
    );
    expect(play.position.value(combatGuard, { unit: militia, role: "defending" })).toBe(printed + 3);
    expect(play.position.value(combatGuard, { unit: militia, role: "attacking" })).toBe(printed);
    play.end(asked);
  });

  it("lets a Repair restore two points, up to the territory's maximum", () => {
    const play = table((match) => {
      territory(match, land(match, 0, 1)).durability = 1;
      territory(match, land(match, 0, 2)).durability = 2;
      for (let count = 0; count < 2; count++) give(match, 0, "repair");
    });
    const [first, second] = play.position.zone("hand:0");
    const [one, two] = [land(play.position as Match, 0, 1), land(play.position as Match, 0, 2)];
    play.choose(0, `play:${first}`);
    play.choose(0, one, "repair");
    play.choose(0, `play:${second}`);
    // With only one territory left to repair, no prompt opens.
    if (play.prompts[0]?.key === "repair") play.choose(0, two, "repair");
    expect([one, two].map((id) => territory(play.position, id).durability)).toEqual([3, 3]);
    play.end(asked);
  });

  it("raises the hand limit by the number set in the options", () => {
    const usual = table(() => {});
    expect(usual.position.value(handLimit, { seat: 0 })).toBe(8);
    usual.end(asked);
    const play = table(() => {}, { "iron-borders.reserve": 3, "hand-limit": 5 });
    expect(play.position.value(handLimit, { seat: 1 })).toBe(8);
    expect(play.view(0).players[0]?.handLimit).toBe(8);
    play.end(asked);
  });
});
