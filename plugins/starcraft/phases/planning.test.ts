import { type ExtensionDefinition, modify, playerOf } from "conclave/rules";
import { describe, expect, it } from "vitest";

import { type Side, type Table, table } from "../testing/table.ts";
import type { StarCraft } from "../types.ts";
import { ordersPerRound } from "../values.ts";

const raynor: Side = { faction: "jim-raynor", bases: ["abaddon-1"] };
const tassadar: Side = { faction: "tassadar", bases: ["torus-1"] };

/** The kinds of the tokens on a planet, the top one last. */
function stack(match: Table, planet: string): string[] {
  return (match.position.state.stacks[planet] ?? []).map(({ card }) => match.position.card(card).id);
}

describe("planning (S8)", () => {
  it("goes round from the first player, one order each, the last one on top", () => {
    const match = table([raynor, tassadar], { seat: 1 });
    match.play.expect(0).toBeAskedNothing();
    match.play.choose(1, "place-order:build@dylar-iv");
    match.play.expect(1).toBeAskedNothing();
    match.play.choose(0, "place-order:research@tarsonis");
    match.play.choose(1, "place-order:mobilize@dylar-iv");
    match.play.choose(0, "place-order:mobilize@tarsonis");
    expect(stack(match, "dylar-iv")).toEqual(["build", "mobilize"]);
    expect(stack(match, "tarsonis")).toEqual(["research", "mobilize"]);
    expect(match.position.state.placed).toBe(4);
    match.play.end({ asked: [[1, "order"]] });
  });

  it("ends when everybody has placed four; then the first player acts", () => {
    const match = table([raynor, tassadar], { seat: 1 });
    for (const kind of ["build", "build", "mobilize", "mobilize"]) {
      match.play.choose(1, `place-order:${kind}@torus`);
      match.play.choose(0, `place-order:${kind}@abaddon`);
    }
    expect(match.position.phase).toBe("execution");
    expect(match.position.zone("orders:0")).toHaveLength(5);
    expect(match.position.zone("placed:0")).toHaveLength(4);
    match.play.end({ asked: [[1, "execute"]] });
  });

  it("takes planets with an own unit or base and their neighbours (C6)", () => {
    const match = table([{ ...raynor, bases: ["abaddon-1"], units: { "torus-2": ["marine"] } }, tassadar]);
    // Tarsonis and Dylar IV are neighbours of these; in a row of four that is everything.
    for (const planet of ["abaddon", "tarsonis", "dylar-iv", "torus"])
      match.play.expect(0).toHaveOption(`place-order:build@${planet}`);
    match.play.choose(0, "place-order:build@torus");
    match.play
      .expect(1)
      .toBeAsked("order", [
        ...["place-order:build@dylar-iv", "place-order:mobilize@dylar-iv", "place-order:research@dylar-iv"],
        ...["place-order:build@torus", "place-order:mobilize@torus", "place-order:research@torus"],
      ]);
    match.play.end({ asked: [[1, "order"]] });
  });

  it("does not count an area as own in which only others stand", () => {
    const match = table([raynor, { ...tassadar, units: { "tarsonis-1": ["zealot"] } }]);
    match.play.expect(0).notToHaveOption("place-order:build@dylar-iv");
    match.play.end({ asked: [[0, "order"]] });
  });

  it("has each kind of order twice", () => {
    const match = table([raynor, tassadar]);
    for (const planet of ["abaddon", "tarsonis"]) {
      match.play.choose(0, `place-order:build@${planet}`);
      match.play.choose(1, "place-order:build@torus");
    }
    match.play.expect(0).notToHaveOption("place-order:build@abaddon");
    match.play.expect(0).toHaveOption("place-order:research@abaddon");
    match.play.end({ asked: [[0, "order"]] });
  });

  it("is secret: others see who placed an order where, and only its player knows which", () => {
    const match = table([raynor, tassadar]);
    match.play.choose(0, "place-order:research@tarsonis");
    const [card] = match.position.zone("placed:0");
    expect(match.position.hasSeen(0, card!)).toBe(true);
    expect(match.position.canSee(0, card!)).toBe(false);
    expect(match.position.hasSeen(1, card!)).toBe(false);
    expect(match.play.story(1).at(-1)).toBe("Jim Raynor places an order on Tarsonis.");
    match.play.end({ asked: [[1, "order"]] });
  });

  it("hides again which tokens have been revealed", () => {
    const match = table([raynor, tassadar], {
      arrange: (game) => {
        for (const card of game.zone("orders:0")) game.show(card, "everybody");
      },
    });
    match.play.choose(0, "place-order:research@tarsonis");
    expect(match.position.hasSeen(1, match.position.zone("placed:0")[0]!)).toBe(false);
    match.play.end({ asked: [[1, "order"]] });
  });

  it("can be changed by extensions: how many orders each player places", () => {
    const hurry = {
      id: "hurry",
      version: "1.0.0",
      for: "starcraft@^1",
      kind: "house-rule",
      title: { key: "hurry" },
      summary: { key: "hurry" },
      values: [modify(ordersPerRound, (before, _, { seat }) => (seat === 0 ? 1 : before - 2))],
      messages: { en: {}, "zh-Hans": {}, "zh-Hant": {} },
    } as const satisfies ExtensionDefinition<StarCraft>;
    const match = table([raynor, tassadar], { extensions: [hurry] });
    match.play.choose(0, "place-order:build@abaddon");
    match.play.choose(1, "place-order:build@torus");
    match.play.choose(1, "place-order:build@torus");
    match.play.end({ asked: [[0, "execute"]] });
  });
});

describe("special orders (S8, C7)", () => {
  it("need a Research and Development module each", () => {
    const match = table([{ ...raynor, modules: { "research-and-development": 1 } }, tassadar]);
    match.play.expect(0).toHaveOption("place-order:special-build@abaddon");
    match.play.choose(0, "place-order:special-mobilize@abaddon");
    match.play.expect(1).toHaveUnavailable("place-order:special-build", "reason.special-orders");
    match.play.choose(1, "place-order:build@torus");
    match.play.expect(0).toHaveUnavailable("place-order:special-build", "reason.special-orders");
    match.play.expect(0).notToHaveOption("place-order:special-mobilize@abaddon");
    match.play.end({ asked: [[0, "order"]] });
  });

  it("are among the four, as many as there are modules", () => {
    const match = table([{ ...raynor, modules: { "research-and-development": 3 } }, tassadar]);
    for (const kind of ["build", "mobilize", "research"]) {
      match.play.choose(0, `place-order:special-${kind}@abaddon`);
      match.play.choose(1, `place-order:${kind}@torus`);
    }
    match.play.choose(0, "place-order:build@abaddon");
    match.play.choose(1, "place-order:build@torus");
    match.play.end({ asked: [[0, "execute"]] });
  });

  it("can be placed without a module for one round if an event card says so", () => {
    const match = table([raynor, tassadar], {
      arrange: (game) => {
        playerOf(game, 0).extraSpecialOrders = 1;
      },
    });
    match.play.choose(0, "place-order:special-build@abaddon");
    match.play.choose(1, "place-order:build@torus");
    match.play.expect(0).toHaveUnavailable("place-order:special-research", "reason.special-orders");
    match.play.end({ asked: [[0, "order"]] });
  });

  it("cannot be placed in the round after that", () => {
    const match = table([raynor, tassadar], {
      phase: "event-cards",
      arrange: (game) => {
        playerOf(game, 1).extraSpecialOrders = 1;
      },
    });
    match.play.expect(1).toHaveUnavailable("place-order:special-build", "reason.special-orders");
    match.play.end({ asked: [[1, "order"]] });
  });
});
