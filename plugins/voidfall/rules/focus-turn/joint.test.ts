import { describe, expect, it } from "vitest";
import { type SideSettings, type Table, type TableSettings, table } from "../../testing/table.ts";
import { agendasZone, asideZone, focusesZone } from "../../zones.ts";

/** Joint cards, which other players resolve too. */

const rich: SideSettings = {
  resources: { food: 5, energy: 5, materials: 5, credits: 5, science: 5 },
  active: 3,
  inactive: 3,
};

/** The first of some players together has a turn with a joint card. */
function jointTurn(
  card: string,
  hand: string,
  sides: readonly SideSettings[] = [rich, rich],
  sectors: NonNullable<TableSettings["sectors"]> = {},
): Table {
  const match = table(sides, {
    mode: "co-operative",
    phase: "turn",
    event: "event-1d-we-resist",
    sectors,
    arrange(game) {
      game.moveAll(asideZone(0), focusesZone(0));
      for (const other of [...game.zone("special-offer")]) game.removeCard(other);
      game.createCard(card, "special-offer");
    },
  });
  match.play.choose(0, `special:${card}`, "focus");
  if (match.play.prompts.some(({ key }) => key === "focus-spent")) match.play.choose(0, hand, "focus-spent");
  return match;
}

const hand = ({ position }: Table, seat: number) => position.zone(agendasZone(seat)).length;

describe("an action of a joint card", () => {
  it("marked for one of two is resolved by the active player or by another, and paid by the active one (V14)", () => {
    const match = jointTurn("joint-development", "development", [rich, { resources: {} }]);
    match.play.choose(0, "focus:joint-development/grow", "action");
    match.play.until("joint-resolver", "first");
    expect(match.player(0).resources).not.toEqual(rich.resources);
    match.play.expect(0).toBeAsked("joint-resolver", ["seat-0", "seat-1"]);
    match.play.choose(0, "seat-1");
    match.play.expect(1).toBeAsked("part", ["part-1", "part-2"]);
    match.play.choose(1, "part-2");
    match.play.until(
      (play) => !play.prompts.some(({ seat }) => seat === 1) || play.prompts[0]?.key === "part",
      "first",
    );
    match.play.pass(1, "part");
    expect(Object.values(match.player(1).resources).reduce((sum, count) => sum + count)).toBe(4);
    // Then the turn goes on.
    match.play.end({ asked: [[0, "action"]] });
  });

  it("can be taken though only another player can resolve it (V14)", () => {
    // The Voidborn are beside the second player alone, and improved technologies are still locked.
    const second = { seat: 1, cubes: { corvette: 1 } } as const;
    const match = jointTurn("joint-innovation", "innovation", [rich, rich], {
      "low-1": second,
      "near-1": second,
      "mid-1": second,
      "fallen-1": second,
    });
    match.play.choose(0, "focus:joint-innovation/experiment", "action");
    match.play.choose(1, "part-2", "part");
    match.play.choose(1, "near-2", "remove-void-cube");
    expect(match.sector("near-2").voidCubes).toBe(1);
    match.play.end({ asked: [[0, "action"]] });
  });

  it("cannot be taken if nobody can resolve it", () => {
    const first = { seat: 0, cubes: { corvette: 1 } } as const;
    const sectors = ["low-1", "near-1", "mid-1", "fallen-1", "near-2", "mid-2", "genesis", "flank-1", "flank-2"];
    const held = Object.fromEntries([...sectors, "rich-1", "rich-2", "fallen-2"].map((id) => [id, first]));
    const match = jointTurn("joint-innovation", "innovation", [rich, rich], {
      ...held,
      "deep-1": first,
      "deep-2": first,
      rift: first,
    });
    match.play.expect(0).toHaveUnavailable("focus:joint-innovation/experiment", "reason.no-effect");
    match.play.end({ asked: [[0, "action"]] });
  });

  it("marked for both is resolved by the active player, then by another", () => {
    const match = jointTurn("joint-prosperity", "prosperity");
    match.play.choose(0, "focus:joint-prosperity/organize", "action");
    match.play.choose(0, "part-1", "part");
    match.play.choose(0, "top@might", "agenda");
    match.play.choose(0, "seat-1", "joint-partner");
    match.play.choose(1, "part-1", "part");
    match.play.choose(1, "top@might", "agenda");
    expect([hand(match, 0), hand(match, 1)]).toEqual([1, 1]);
    match.play.end({ asked: [[0, "action"]] });
  });

  it("marked for both may be resolved by the active player alone", () => {
    const match = jointTurn("joint-prosperity", "prosperity");
    match.play.choose(0, "focus:joint-prosperity/organize", "action");
    match.play.choose(0, "part-1", "part");
    match.play.choose(0, "top@might", "agenda");
    match.play.pass(0, "joint-partner");
    expect([hand(match, 0), hand(match, 1)]).toEqual([1, 0]);
    match.play.end({ asked: [[0, "action"]] });
  });

  it("marked to be split gives each part to one of two players", () => {
    const match = jointTurn("joint-conquest", "conquest", [
      { ...rich, glory: [2] },
      { ...rich, glory: [3] },
    ]);
    match.play.choose(0, "focus:joint-conquest/prepare", "action");
    match.play.until("joint-parts", "first");
    const [prompt] = match.play.prompts;
    // By what they are about, a board tells its parts apart.
    expect(prompt && "options" in prompt && prompt.options.map(({ about }) => about)).toEqual([
      [{ type: "operation", id: "activate" }],
      [{ type: "operation", id: "upgrade-glory" }],
    ]);
    match.play.assign(0, { "part-1": "seat-0", "part-2": "seat-1" });
    match.play.until("action", "first");
    expect([match.player(0).glory, match.player(1).glory]).toEqual([[2], [4]]);
    // Two cubes activated, and the one that was recalled for the cost.
    expect(match.player(0)).toMatchObject({ active: 6, inactive: 1 });
    match.play.end({ asked: [[0, "action"]] });
  });

  it("marked to be split involves one other player only", () => {
    const sides = [rich, { ...rich, glory: [3] }, { ...rich, glory: [3] }];
    const match = jointTurn("joint-conquest", "conquest", sides);
    match.play.choose(0, "focus:joint-conquest/prepare", "action");
    match.play.until("joint-parts", "first");
    const shared = { assignment: { "part-1": "seat-1", "part-2": "seat-2" } };
    expect(match.play.refuses(0, shared, "ANSWER_NOT_ALLOWED").reason?.key).toBe("reason.one-partner");
    match.play.end({ asked: [[0, "joint-parts"]] });
  });

  it("marked for oneself asks nobody else", () => {
    const match = jointTurn("joint-prosperity", "prosperity");
    match.play.choose(0, "focus:joint-prosperity/prosper", "action");
    match.play.until("action", "first");
    expect(match.player(1).resources).toEqual(rich.resources);
    match.play.end({ asked: [[0, "action"]] });
  });
});

describe("resources change hands with a joint card", () => {
  function swapping() {
    const match = jointTurn("joint-prosperity", "prosperity");
    match.play.expect(0).notToHaveOption("give:seat-1");
    match.play.choose(0, "focus:joint-prosperity/prosper", "action");
    match.play.until("action", "first");
    return match;
  }

  it("after an action: one pays some of any types, the other gains as many of the same types (V14)", () => {
    const match = swapping();
    const { food, science } = match.player(0).resources;
    match.play.choose(0, "give:seat-1", "action");
    match.play.allocate(0, { food: 1, science: 2 }, "swap-pay");
    expect(match.player(0).resources).toMatchObject({ food: food - 1, science: science - 2 });
    expect(match.player(1).resources).toMatchObject({ food: 6, energy: 5, science: 7 });
    match.play.end({ asked: [[0, "action"]] });
  });

  it("each way once (V14)", () => {
    const match = swapping();
    match.play.choose(0, "receive:seat-1", "action");
    const { credits } = match.player(0).resources;
    match.play.allocate(1, { credits: 2 }, "swap-pay");
    expect(match.player(0).resources.credits).toBe(credits + 2);
    expect(match.player(1).resources.credits).toBe(3);
    match.play.expect(0).notToHaveOption("receive:seat-1");
    match.play.expect(0).toHaveOption("give:seat-1");
    match.play.end({ asked: [[0, "action"]] });
  });

  it("only if the other one pays something", () => {
    const match = swapping();
    const before = JSON.stringify([match.player(0).resources, match.player(1).resources]);
    match.play.choose(0, "receive:seat-1", "action");
    match.play.allocate(1, {}, "swap-pay");
    expect(JSON.stringify([match.player(0).resources, match.player(1).resources])).toBe(before);
    match.play.end({ asked: [[0, "action"]] });
  });
});
