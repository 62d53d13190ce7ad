import { type CardId, playerOf } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { unit } from "../state.ts";
import { bare, holding, inDevelopment, settle } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { cardCost, unitPower } from "../values.ts";

/** The start of seat 0's development phase on a table. */
const table = (arrange: (match: Match) => void, options: { readonly [id: string]: boolean } = {}, seats = 2) =>
  inDevelopment(scenario(game, { seats, options: { "terrain-effects": false, ...options } }), arrange);

const asked = { asked: [[0, "development"]] } as const;

describe("Placing units", () => {
  it("costs the printed price and puts the unit face-up into one of the player's territories [R14, R15]", () => {
    const play = table(holding({ hand: ["militia-levy"], resources: 1 }));
    const militia = play.card(0, "militia-levy");
    play.choose(0, `play:${militia}`);
    const place = play.at(0, 2);
    play.choose(0, place, "place.territory");
    play.choose(0, "face-up", "place.facing");
    expect(unit(play.position, militia).territory).toBe(place);
    expect(play.position.isFaceDown(militia)).toBe(false);
    expect(play.state.players[0]?.resources).toBe(0);
    expect(play.state.bank).toBe(30);
    play.expect(0).notToHaveOption("turn-unit");
    play.end(asked);
  });

  it("lists a unit that is too expensive, with the reason [R81]", () => {
    const play = table(holding({ hand: ["thunder-dragoons"], resources: 4 }));
    const dragoons = play.card(0, "thunder-dragoons");
    play.expect(0).toHaveUnavailable(`play:${dragoons}`, "reason.too-expensive");
    play.refuses(0, { option: `play:${dragoons}` }, "OPTION_UNAVAILABLE");
    play.end(asked);
  });

  it("leaves the card in hand when the player backs out", () => {
    const play = table(holding({ hand: ["militia-levy"], resources: 1 }));
    const militia = play.card(0, "militia-levy");
    play.choose(0, `play:${militia}`);
    play.pass(0, "place.territory");
    expect(play.position.zoneOf(militia)).toBe("hand:0");
    play.end(asked);
  });

  it("hides a face-down unit from everyone else, but shows them what was paid [R11, R15]", () => {
    const play = table(holding({ hand: ["militia-levy"], resources: 1 }));
    const militia = play.card(0, "militia-levy");
    play.choose(0, `play:${militia}`);
    play.choose(0, play.at(0, 0), "place.territory");
    play.choose(0, "face-down", "place.facing");
    const seen = (viewer: 0 | 1) => play.view(viewer).players[0]?.territories[0]?.garrison[0];
    expect(seen(0)?.card).toBe("militia-levy");
    expect(seen(1)?.card).toBeUndefined();
    expect(seen(1)?.power).toBeUndefined();
    expect(play.story(1).at(-1)).toContain("pays 1 resource and places a unit face-down");
    // These are the units that cost one resource.
    expect([...(unit(play.position, militia).mayBe ?? [])].sort()).toEqual([
      "border-rangers",
      "militia-levy",
      "mule-hauler",
      "salvage-crew",
    ]);
    play.end(asked);
  });

  it("hides which card of a hand that somebody has looked at is now face-down [R15]", () => {
    const play = table((match) => {
      holding({ hand: ["militia-levy", "mule-hauler"], resources: 1 })(match);
      for (const id of match.zone("hand:0")) match.show(id, [1]);
    });
    play.choose(0, `play:${play.card(0, "militia-levy")}`);
    play.choose(0, play.at(0, 0), "place.territory");
    play.choose(0, "face-down", "place.facing");
    const [placed] = play.view(0).players[0]?.territories[0]?.garrison ?? [];
    expect(placed?.card).toBe("militia-levy");
    expect(play.position.hasSeen(1, placed?.key as CardId)).toBe(false);
    for (const id of play.position.zone("hand:0")) expect(play.position.hasSeen(1, id)).toBe(false);
    play.end(asked);
  });

  it("stops at the production limit, counting face-down and empty vehicles [R65]", () => {
    const units = [
      { kind: "mule-hauler", at: 0 },
      { kind: "mule-hauler", at: 0, faceDown: true },
    ];
    const play = table(holding({ hand: ["mule-hauler"], resources: 5, units }));
    play.expect(0).toHaveUnavailable(`play:${play.card(0, "mule-hauler")}`, "reason.production-limit");
    play.end(asked);
  });

  it("shows a random card of another hand when the Signal Corps is placed face-up", () => {
    const play = table(holding({ hand: ["signal-corps"], resources: 2 }, { hand: ["attack"] }));
    play.choose(0, `play:${play.card(0, "signal-corps")}`);
    play.choose(0, play.at(0, 0), "place.territory");
    play.choose(0, "face-up", "place.facing");
    expect(play.story(0).at(-1)).toContain("You see Attack");
    expect(play.story(1).some((line) => line.includes("You see"))).toBe(false);
    play.refusesUndo(0);
    play.end(asked);
  });

  it("uses a reduction once per turn, even if only part of it was needed [R81]", () => {
    const play = table((match) => {
      holding({ hand: ["field-medics", "field-sappers"], resources: 3 })(match);
      playerOf(match, 0).faction = "tidewrights";
    });
    const card = play.position.definition("field-sappers");
    expect(play.position.value(cardCost, { seat: 0, card })).toBe(1);
    play.choose(0, `play:${play.card(0, "field-medics")}`);
    play.choose(0, play.at(0, 0), "place.territory");
    play.choose(0, "face-up", "place.facing");
    expect(play.state.players[0]?.resources).toBe(2);
    expect(play.position.value(cardCost, { seat: 0, card })).toBe(2);
    play.end(asked);
  });

  it("costs one less for the holder of Economic Hegemony [R73]", () => {
    const play = table(holding({ hand: ["field-medics"], resources: 2 }, { resources: 1 }), {}, 3);
    const card = play.position.definition("field-medics");
    expect(play.position.value(cardCost, { seat: 0, card })).toBe(1);
    expect(play.position.value(cardCost, { seat: 1, card })).toBe(2);
    expect(play.view(2).players[0]?.achievements).toEqual(["economic-hegemony"]);
    play.end(asked);
  });
});

describe("Turning, boarding, leaving", () => {
  it("turns a unit once per turn and reveals it [R15]", () => {
    const play = table(holding({ units: [{ kind: "border-rangers", at: 0, faceDown: true }] }));
    const rangers = play.unit(0, "border-rangers");
    play.choose(0, "turn-unit");
    play.choose(0, rangers, "turn-unit");
    expect(play.position.isFaceDown(rangers)).toBe(false);
    expect(play.view(1).players[0]?.territories[0]?.garrison[0]?.card).toBe("border-rangers");
    play.expect(0).notToHaveOption("turn-unit");
    play.end(asked);
  });

  it("makes a vehicle and its crew one unit, with the higher of each value [R63]", () => {
    const units = [
      { kind: "lancer-tank", at: 0 },
      { kind: "militia-levy", at: 0 },
      { kind: "border-rangers", at: 1 },
    ];
    const play = table(holding({ units }));
    const [tank, militia] = [play.unit(0, "lancer-tank"), play.unit(0, "militia-levy")];
    expect(play.position.value(unitPower, { unit: tank })).toBe(0);
    play.choose(0, "board");
    play.choose(0, tank, "board.vehicle");
    play.expect(0).toBeAsked("board.crew", [militia]);
    play.choose(0, militia, "board.crew");
    expect(play.position.value(unitPower, { unit: tank })).toBe(5);
    const [garrison] = play.view(1).players[0]?.territories ?? [];
    expect(garrison?.garrison).toHaveLength(1);
    expect(garrison?.garrison[0]).toMatchObject({ key: tank, crewed: true, power: 5, guard: 4 });
    // A crew cannot leave in the turn it boarded.
    play.expect(0).notToHaveOption("leave-vehicle");
    play.end(asked);
  });

  it("lets the crew leave, which empties the vehicle [R63, R64]", () => {
    const play = table(holding({ units: [{ kind: "lancer-tank", at: 0, crew: "militia-levy" }] }));
    const tank = play.unit(0, "lancer-tank");
    play.choose(0, "leave-vehicle");
    play.choose(0, tank, "leave-vehicle");
    expect(unit(play.position, tank).crew).toBeUndefined();
    expect(play.position.value(unitPower, { unit: tank })).toBe(0);
    play.expect(0).notToHaveOption("board");
    play.end(asked);
  });

  it("turns a crewed vehicle together with its crew [R15]", () => {
    const play = table(holding({ units: [{ kind: "lancer-tank", at: 0, crew: "militia-levy" }] }));
    const [tank, militia] = [play.unit(0, "lancer-tank"), play.unit(0, "militia-levy")];
    play.choose(0, "turn-unit");
    play.expect(0).toBeAsked("turn-unit", [tank]);
    play.choose(0, tank, "turn-unit");
    expect(play.position.isFaceDown(tank)).toBe(true);
    expect(play.position.isFaceDown(militia)).toBe(true);
    play.end(asked);
  });

  it("removes a vehicle's values and abilities while vehicles are void [R57]", () => {
    const play = table((match) => {
      holding({ units: [{ kind: "swift-gyro", at: 0, crew: "militia-levy" }] })(match);
      playerOf(match, 0).voided = true;
    });
    const gyro = play.unit(0, "swift-gyro");
    expect(play.view(1).players[0]?.territories[0]?.garrison[0]).toMatchObject({ key: gyro, range: 1, flying: false });
    play.end(asked);
  });
});

describe("Modifications", () => {
  it("replaces the current one, which is discarded [R83]", () => {
    const units = [{ kind: "militia-levy", at: 0 }];
    const play = table(holding({ hand: ["frame-refit"], resources: 3, modification: "smart-rifles", units }));
    const [rifles] = play.position.zone("modification:0");
    play.choose(0, `play:${play.card(0, "frame-refit")}`);
    expect(play.position.zoneOf(rifles as CardId)).toBe("main-discard");
    expect(play.view(1).players[0]?.modification?.card).toBe("frame-refit");
    expect(play.view(1).players[0]?.territories[0]?.garrison[0]).toMatchObject({ power: 3, guard: 4, range: 2 });
    play.end(asked);
  });

  it("have no effect while void, which everybody can see [R57]", () => {
    const play = table((match) => {
      holding({ modification: "frame-refit", units: [{ kind: "militia-levy", at: 0 }] })(match);
      playerOf(match, 0).voided = true;
    });
    expect(play.view(1).players[0]).toMatchObject({ voided: true });
    expect(play.view(1).players[0]?.territories[0]?.garrison[0]).toMatchObject({ power: 2 });
    play.end(asked);
  });
});

describe("Terrain", () => {
  it("raises the owner's hand limit for each city [R60]", () => {
    const play = table(
      bare((match) => {
        settle(match, 0, "city", "left", 2);
        settle(match, 0, "city", "right", 2);
      }),
      { "terrain-effects": true },
    );
    expect(play.view(1).players[0]?.handLimit).toBe(9);
    expect(play.view(1).players[1]?.handLimit).toBe(7);
    play.end(asked);
  });
});
