import type { ExtensionDefinition } from "conclave/rules";
import { on } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { orderExecuted } from "../events.ts";
import { transportsOf } from "../galaxy/routes.ts";
import { type Side, type Table, type TableSettings, table } from "../testing/table.ts";
import type { Match, StarCraft } from "../types.ts";

const raynor: Side = { faction: "jim-raynor", bases: ["abaddon-1"] };
const tassadar: Side = { faction: "tassadar", bases: ["torus-1"] };
const overmind: Side = { faction: "overmind", bases: ["dylar-iv-1"] };

/** Two or three players execute these orders; the lowest of each planet comes first. */
function executing(
  orders: TableSettings["orders"] & object,
  { sides = [raynor, tassadar], ...settings }: { sides?: readonly Side[] } & TableSettings = {},
): Table {
  return table(sides, { phase: "execution", orders, ...settings });
}

function stack(match: Table, planet: string): string[] {
  return (match.position.state.stacks[planet] ?? []).map(({ seat, card }) => `${seat} ${match.position.card(card).id}`);
}

describe("a turn (S9)", () => {
  it("executes an own order that lies on top, and takes it back; then the next player acts", () => {
    const match = executing([
      [0, "build", "tarsonis"],
      [1, "build", "torus"],
      [0, "mobilize", "tarsonis"],
    ]);
    match.play.expect(0).toBeAsked("execute", ["execute:tarsonis", "forgo:tarsonis", "demolish"]);
    const token = match.position.state.stacks.tarsonis?.at(-1)?.card;
    match.play.choose(0, "execute:tarsonis");
    expect(stack(match, "tarsonis")).toEqual(["0 build"]);
    expect(match.position.zone("orders:0")).toContain(token);
    expect(match.position.state.active).toBeUndefined();
    expect(match.play.story(1)).toContain("Jim Raynor executes an order: Mobilize on Tarsonis.");
    match.play.end({ asked: [[1, "execute"]] });
  });

  it("reveals the order to everybody, and makes it known as the active one", () => {
    const match = executing([[0, "research", "abaddon"]], {
      sides: [{ ...raynor, deck: ["infantry-volley"] }, tassadar],
    });
    const token = match.position.state.stacks.abaddon![0]!.card;
    expect(match.position.hasSeen(1, token)).toBe(false);
    match.play.choose(0, "execute:abaddon");
    expect(match.position.hasSeen(1, token)).toBe(true);
    expect(match.position.state.active).toEqual({ seat: 0, planet: "abaddon", card: token });
    match.play.end({ asked: [[0, match.play.prompts[0]!.key]] });
  });

  it("cannot be passed, nor execute what others cover", () => {
    const match = executing([
      [0, "build", "tarsonis"],
      [1, "build", "tarsonis"],
      [0, "mobilize", "abaddon"],
    ]);
    match.play.refuses(0, { pass: true }, "TOO_FEW_OPTIONS");
    match.play.expect(0).toHaveUnavailable("execute:tarsonis", "reason.covered");
    match.play.refuses(0, { option: "execute:tarsonis" }, "OPTION_UNAVAILABLE");
    match.play.end({ asked: [[0, "execute"]] });
  });

  it("may take the order back without effect for an event card, which nobody reads", () => {
    const match = executing([
      [0, "build", "abaddon"],
      [1, "build", "torus"],
    ]);
    match.play.choose(0, "forgo:abaddon");
    expect(match.position.zone("drawn:0")).toHaveLength(1);
    expect(match.position.hasSeen(0, match.position.zone("drawn:0")[0]!)).toBe(false);
    expect(match.position.zone("orders:0")).toHaveLength(9);
    expect(match.play.story(1)).toContain("Jim Raynor takes back an order without effect: Build on Abaddon.");
    match.play.end({ asked: [[1, "execute"]] });
  });

  it("tells extensions when an order begins", () => {
    const watcher: ExtensionDefinition<StarCraft> = {
      id: "watcher",
      version: "1.0.0",
      for: "starcraft@^1",
      kind: "house-rule",
      title: { key: "watcher" },
      summary: { key: "watcher" },
      reactions: [
        on(orderExecuted, {
          timing: "after",
          *rule(game: Match, { seat, planet, order }) {
            game.log("watched", { text: `${seat} ${order} ${planet}` });
          },
        }),
      ],
      messages: {
        en: { "log.watched": "{text}" },
        "zh-Hans": { "log.watched": "{text}" },
        "zh-Hant": { "log.watched": "{text}" },
      },
    };
    const match = executing([[0, "special-mobilize", "abaddon"]], { extensions: [watcher] });
    match.play.choose(0, "execute:abaddon");
    expect(match.play.story(1)).toContain("0 special-mobilize abaddon");
    match.play.end({ asked: match.play.prompts.map(({ seat, key }) => [seat, key]) });
  });

  it("passes over players without orders, and gives them no card", () => {
    const match = executing(
      [
        [0, "mobilize", "abaddon"],
        [2, "mobilize", "dylar-iv"],
        [0, "mobilize", "abaddon"],
      ],
      { sides: [{ ...raynor, faction: "aldaris" }, tassadar, overmind] },
    );
    match.play.choose(0, "execute:abaddon");
    expect(match.position.zone("drawn:1")).toHaveLength(0);
    match.play.choose(2, "execute:dylar-iv");
    expect(match.position.zone("drawn:2")).toHaveLength(0);
    expect(match.position.state.acting).toBe(0);
    match.play.end({ asked: [[0, "execute"]] });
  });

  it("comes again and again until no order is left; then regrouping begins", () => {
    const match = executing([[0, "mobilize", "tarsonis"]]);
    match.play.choose(0, "execute:tarsonis");
    expect(match.position.phase).toBe("planning");
    match.play.end({ asked: [[1, "order"]] });
  });
});

describe("covered orders (S10)", () => {
  it("give an event card and stay (C5)", () => {
    const match = executing(
      [
        [0, "build", "tarsonis"],
        [1, "mobilize", "tarsonis"],
        [0, "build", "torus"],
        [1, "mobilize", "torus"],
        [1, "research", "torus"],
      ],
      { seat: 1 },
    );
    match.play.choose(1, "forgo:torus");
    expect(match.position.zone("drawn:0")).toHaveLength(1);
    expect(match.play.story(1)).toContain("All orders of Jim Raynor are covered.");
    expect(stack(match, "tarsonis")).toEqual(["0 build", "1 mobilize"]);
    expect(stack(match, "torus")).toEqual(["0 build", "1 mobilize"]);
    match.play.choose(1, "forgo:torus");
    match.play.expect(0).toBeAsked("execute", ["execute:torus", "forgo:torus", "demolish"]);
    match.play.end({ asked: [[0, "execute"]] });
  });
});

describe("own pieces (S11)", () => {
  const side: Side = {
    ...raynor,
    bases: ["abaddon-1", "tarsonis-1"],
    units: { "abaddon-2": ["marine"] },
    transports: [["abaddon", "tarsonis"]],
  };
  const orders = [
    [0, "mobilize", "abaddon"],
    [1, "mobilize", "torus"],
  ] as const;

  it("can be destroyed in the own turn, before an order, one by one", () => {
    const match = executing(orders, { sides: [side, tassadar] });
    const marine = match.unit(0, "marine", "abaddon-2");
    const [transport] = transportsOf(match.position, 0).map(({ route }) => `transport@${route}`);
    match.play.choose(0, "demolish");
    match.play.expect(0).toBeAsked("demolish", [marine, "base@abaddon-1", "base@tarsonis-1", transport!]);
    match.play.choose(0, marine);
    for (const piece of ["base@tarsonis-1", transport!]) {
      match.play.choose(0, "demolish");
      match.play.choose(0, piece);
    }
    expect(match.units(0, "abaddon-2")).toEqual([]);
    expect(match.hasBase(0, "tarsonis-1")).toBe(false);
    expect(match.hasBase(0, "abaddon-1")).toBe(true);
    expect(transportsOf(match.position, 0)).toEqual([]);
    match.play.expect(0).toBeAsked("execute", ["execute:abaddon", "forgo:abaddon", "demolish"]);
    match.play.end({ asked: [[0, "execute"]] });
  });

  it("are offered once where they are alike", () => {
    const units = { "abaddon-2": ["marine", "marine", "vulture"], "abaddon-1": ["marine"] };
    const match = executing(orders, { sides: [{ ...side, bases: [], transports: [], units }, tassadar] });
    match.play.choose(0, "demolish");
    match.play
      .expect(0)
      .toBeAsked("demolish", [
        match.unit(0, "marine", "abaddon-2"),
        match.unit(0, "vulture", "abaddon-2"),
        match.unit(0, "marine", "abaddon-1"),
      ]);
    match.play.end({ asked: [[0, "demolish"]] });
  });

  it("need not be destroyed after all", () => {
    const match = executing(orders, { sides: [side, tassadar] });
    match.play.choose(0, "demolish");
    match.play.pass(0);
    expect(match.units(0, "abaddon-2")).toEqual(["marine"]);
    match.play.expect(0).toBeAsked("execute", ["execute:abaddon", "forgo:abaddon"]);
    match.play.end({ asked: [[0, "execute"]] });
  });

  it("leave a player out of the game if nothing remains", () => {
    const match = executing(orders, { sides: [raynor, tassadar, overmind] });
    match.play.choose(0, "demolish");
    match.play.choose(0, "base@abaddon-1");
    expect(match.position.activeSeats).toEqual([1, 2]);
    match.play.end({ asked: [[1, "execute"]] });
  });
});

describe("orders of players who are out (S12)", () => {
  it("go away when they come to the top", () => {
    const match = executing(
      [
        [1, "build", "tarsonis"],
        [0, "build", "tarsonis"],
        [0, "mobilize", "tarsonis"],
        [1, "mobilize", "tarsonis"],
        [2, "mobilize", "dylar-iv"],
        [2, "research", "dylar-iv"],
      ],
      { sides: [raynor, tassadar, overmind], arrange: (game) => game.eliminate(0), seat: 1 },
    );
    match.play.choose(1, "execute:tarsonis");
    expect(stack(match, "tarsonis")).toEqual(["1 build"]);
    expect(match.position.zone("orders:0")).toHaveLength(9);
    expect(match.play.story(1)).toContain("An order of Jim Raynor on Tarsonis goes away.");
    match.play.end({ asked: [[2, "execute"]] });
  });
});

it("players without unit and base are out as soon as an order has been executed (S43)", () => {
  const match = executing(
    [
      [2, "mobilize", "dylar-iv"],
      [1, "build", "tarsonis"],
      [0, "mobilize", "tarsonis"],
    ],
    {
      sides: [
        { ...raynor, units: { "tarsonis-1": ["marine", "marine"] } },
        { faction: "tassadar", units: { "tarsonis-2": ["zealot"] } },
        overmind,
      ],
    },
  );
  const [first, second] = [match.unit(0, "marine", "tarsonis-1", 0), match.unit(0, "marine", "tarsonis-1", 1)];
  match.play.choose(0, "execute:tarsonis");
  match.play.assign(0, { [first]: "tarsonis-2", [second]: "tarsonis-2" });
  match.play.until({ key: "execute", seat: 2 }, "first");
  expect(match.position.activeSeats).toEqual([0, 2]);
  expect(stack(match, "tarsonis")).toEqual([]);
  match.play.end({ asked: [[2, "execute"]] });
});
