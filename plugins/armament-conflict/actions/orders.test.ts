import { playerOf } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { distance } from "../lands/range.ts";
import { territory, unit } from "../state.ts";
import { type Holdings, holding, inDevelopment, settle, unitOf } from "../testing/table.ts";
import type { Match } from "../types.ts";

/** The start of seat 0's development phase on a table. */
const table = (arrange: (match: Match) => void, seats = 2, options: { readonly [id: string]: boolean } = {}) =>
  inDevelopment(scenario(game, { seats, options: { "terrain-effects": false, ...options } }), arrange);

const moving = { hand: ["move"], units: [{ kind: "militia-levy", at: 0 }] };

const asked = { asked: [[0, "development"]] } as const;

describe("Distance", () => {
  it("is 1 between facing columns of neighbours, plus 1 for the other column and 1 per further seat [R30]", () => {
    const play = table(holding(), 4);
    const { position, at } = play;
    // Territories 0 and 1 are in the left column, 2 and 3 in the right.
    expect(distance(position, at(0, 2), at(1, 0))).toBe(1);
    expect(distance(position, at(0, 2), at(1, 2))).toBe(2);
    expect(distance(position, at(0, 0), at(1, 0))).toBe(2);
    expect(distance(position, at(0, 2), at(2, 0))).toBe(2);
    expect(distance(position, at(0, 0), at(3, 2))).toBe(1);
    expect(distance(position, at(0, 0), at(0, 1))).toBe(0);
    expect(distance(position, at(0, 0), at(0, 2))).toBe(1);
    play.end(asked);
  });

  it("lets two players face each other on both sides [R31]", () => {
    const play = table(holding());
    const { position, at } = play;
    expect(distance(position, at(0, 0), at(1, 2))).toBe(1);
    expect(distance(position, at(0, 2), at(1, 0))).toBe(1);
    expect(distance(position, at(0, 0), at(1, 0))).toBe(2);
    play.end(asked);
  });
});

describe("Move", () => {
  it("moves a unit one step within its lands and discards the card [R19]", () => {
    const play = table(holding(moving));
    const [card, militia] = [play.card(0, "move"), play.unit(0, "militia-levy")];
    play.choose(0, `play:${card}`);
    play.choose(0, militia, "move.unit");
    play.expect(0).toHaveOption(play.at(0, 1));
    play.expect(0).toHaveOption(play.at(1, 2));
    play.expect(0).notToHaveOption(play.at(1, 0));
    play.choose(0, play.at(0, 2), "move.territory");
    expect(unit(play.position, militia).territory).toBe(play.at(0, 2));
    expect(play.position.zoneOf(card)).toBe("main-discard");
    play.end(asked);
  });

  it("asks the host for permission; a refusal returns the card and holds for the rest of the phase [R19]", () => {
    const play = table(holding(moving));
    const [card, militia] = [play.card(0, "move"), play.unit(0, "militia-levy")];
    play.choose(0, `play:${card}`);
    play.choose(0, militia, "move.unit");
    play.choose(0, play.at(1, 2), "move.territory");
    play.expect(1).toBeAsked("move.leave");
    play.confirm(1, false);
    expect(play.position.zoneOf(card)).toBe("hand:0");
    play.choose(0, `play:${card}`);
    play.choose(0, militia, "move.unit");
    play.expect(0).toHaveUnavailable(play.at(1, 2), "reason.leave-refused");
    play.pass(0, "move.territory");
    play.end(asked);
  });

  it("needs no permission when an agreement grants passage [R22]", () => {
    const play = table((match) => {
      holding(moving)(match);
      match.state.treaties = [{ id: "treaty-1", parties: [1, 0], clauses: [{ kind: "passage" }] }];
    });
    const [card, militia] = [play.card(0, "move"), play.unit(0, "militia-levy")];
    play.choose(0, `play:${card}`);
    play.choose(0, militia, "move.unit");
    play.choose(0, play.at(1, 2), "move.territory");
    expect(unit(play.position, militia).territory).toBe(play.at(1, 2));
    expect(play.view(1).players[1]?.territories[2]?.garrison[0]?.owner).toBe(0);
    play.end(asked);
  });

  it("crosses to other lands only between outermost layers [R19]", () => {
    const play = table((match) => {
      holding(moving)(match);
      settle(match, 1, "desert", "right", 2);
    });
    const [card, militia] = [play.card(0, "move"), play.unit(0, "militia-levy")];
    play.choose(0, `play:${card}`);
    play.choose(0, militia, "move.unit");
    play.expect(0).notToHaveOption(play.at(1, 2));
    play.expect(0).toHaveOption(play.at(1, 4));
    play.pass(0, "move.territory");
    play.end(asked);
  });

  it("lets a marching unit take a second step, asking for permission for every foreign territory [R19]", () => {
    const play = table(holding({ hand: ["move"], units: [{ kind: "border-rangers", at: 2 }] }));
    const [card, rangers] = [play.card(0, "move"), play.unit(0, "border-rangers")];
    play.choose(0, `play:${card}`);
    play.choose(0, rangers, "move.unit");
    play.choose(0, play.at(0, 0), "move.territory");
    play.choose(0, play.at(1, 2), "move.territory");
    play.confirm(1, false);
    expect(unit(play.position, rangers).territory).toBe(play.at(0, 0));
    expect(play.position.zoneOf(card)).toBe("main-discard");
    play.end(asked);
  });

  it("cannot move face-down units or empty vehicles [R15, R64]", () => {
    const units = [
      { kind: "militia-levy", at: 0, faceDown: true },
      { kind: "lancer-tank", at: 0 },
    ];
    const play = table(holding({ hand: ["move"], units }));
    play.expect(0).toHaveUnavailable(`play:${play.card(0, "move")}`, "reason.no-unit");
    play.end(asked);
  });
});

describe("Repair", () => {
  it("restores one point to one of the player's territories, up to the printed durability", () => {
    const play = table(
      holding({ hand: ["repair", "repair"], durability: [undefined, 2] }, { durability: [undefined, 1] }),
    );
    play.choose(0, `play:${play.card(0, "repair")}`);
    play.expect(0).toBeAsked("repair", [play.at(0, 1)]);
    play.choose(0, play.at(0, 1), "repair");
    expect(territory(play.position, play.at(0, 1)).durability).toBe(3);
    play.expect(0).toHaveUnavailable(`play:${play.card(0, "repair")}`, "reason.nothing-damaged");
    play.end(asked);
  });

  it("lets the Peacemaker restore anybody's territories [R70]", () => {
    const play = table((match) => {
      holding({ hand: ["repair"] }, { durability: [undefined, 1] })(match);
      match.state.achievements.peacemaker = 0;
    });
    play.choose(0, `play:${play.card(0, "repair")}`);
    play.choose(0, play.at(1, 1), "repair");
    expect(territory(play.position, play.at(1, 1)).durability).toBe(2);
    play.end(asked);
  });
});

describe("Retreat as an order", () => {
  it("is not for face-down units, which cannot act [R15, R20]", () => {
    const units = [{ kind: "militia-levy", at: 0, faceDown: true }];
    const play = table(holding({ hand: ["retreat", "full-retreat"], units }));
    play.expect(0).toHaveUnavailable(`play:${play.card(0, "retreat")}`, "reason.no-unit");
    play.expect(0).toHaveUnavailable(`play:${play.card(0, "full-retreat")}`, "reason.no-unit");
    play.end(asked);
  });

  it("brings a face-down unit home face-down by an option, without revealing it [R20]", () => {
    const play = table(
      (match) => {
        holding({ hand: ["retreat"], units: [{ kind: "militia-levy", at: 0, of: 1, faceDown: true }] })(match);
        const militia = match.state.units[unitOf(match, 0, "militia-levy")];
        if (militia) militia.mayBe = ["militia-levy", "mule-hauler"];
      },
      2,
      { "hidden-units-retreat": true },
    );
    const militia = play.unit(0, "militia-levy");
    play.choose(0, `play:${play.card(0, "retreat")}`);
    play.choose(0, militia, "retreat.unit");
    play.choose(0, play.at(0, 3), "retreat.territory");
    expect(play.position.isFaceDown(militia)).toBe(true);
    expect(play.story(1).at(-1)).toContain("a face-down unit");
    // An empty vehicle cannot retreat, so the unit is not one.
    expect(unit(play.position, militia).mayBe).toEqual(["militia-levy"]);
    play.end(asked);
  });
});

describe("Trade", () => {
  const militia = { kind: "militia-levy", at: 0 };

  /** Seat 0 has a militia to sell, and these other units; seat 1 has resources, and these units. */
  function market({ mine = [], theirs = [] }: { mine?: Holdings["units"]; theirs?: Holdings["units"] } = {}) {
    const play = table(holding({ hand: ["trade"], units: [militia, ...mine] }, { resources: 5, units: theirs }));
    return { play, card: play.card(0, "trade"), militia: play.unit(0, "militia-levy") };
  }

  it("sells a unit for at most twice its cost, if the other player accepts [R21]", () => {
    const { play, card, militia } = market();
    play.choose(0, `play:${card}`);
    play.choose(0, "seat-1", "trade.partner");
    play.choose(0, militia, "trade.unit");
    play.refuses(0, { offer: { reply: "propose", terms: { price: 3 } } }, "OUT_OF_RANGE");
    play.propose(0, { price: 2 });
    play.accept(1);
    play.choose(1, play.at(1, 0), "trade.territory");
    expect(unit(play.position, militia)).toMatchObject({ owner: 1, territory: play.at(1, 0) });
    expect(play.state.players.map(({ resources }) => resources)).toEqual([2, 3]);
    play.end(asked);
  });

  it("allows one counter-offer, and discards the card in any case [R21]", () => {
    const { play, card, militia } = market();
    play.choose(0, `play:${card}`);
    play.choose(0, "seat-1", "trade.partner");
    play.choose(0, militia, "trade.unit");
    play.propose(0, { price: 2 });
    play.propose(1, { price: 0 });
    play.refuses(0, { offer: { reply: "propose", terms: { price: 1 } } }, "OFFER_NOT_ALLOWED");
    play.decline(0);
    expect(unit(play.position, militia).owner).toBe(0);
    expect(play.position.zoneOf(card)).toBe("main-discard");
    play.end(asked);
  });

  it("rejects a price that the buyer cannot pay [R21]", () => {
    const { play, card } = market({ theirs: [{ kind: "field-medics", at: 0 }] });
    play.choose(0, `play:${card}`);
    play.choose(0, "seat-1", "trade.partner");
    play.choose(0, play.unit(1, "field-medics"), "trade.unit");
    const refusal = play.refuses(0, { offer: { reply: "propose", terms: { price: 1 } } }, "OFFER_NOT_ALLOWED");
    expect(refusal.reason?.key).toBe("reason.buyer-cannot-pay");
    play.decline(0);
    play.end(asked);
  });

  it("excludes crews, crewed vehicles, face-down units and loyal characters [R21, R62]", () => {
    const { play, card, militia } = market({
      mine: [
        { kind: "lancer-tank", at: 0, crew: "border-rangers" },
        { kind: "shield-line", at: 0, faceDown: true },
        { kind: "anselm-roe", at: 0 },
      ],
    });
    play.choose(0, `play:${card}`);
    play.choose(0, "seat-1", "trade.partner");
    play.expect(0).toBeAsked("trade.unit", [militia]);
    play.pass(0, "trade.unit");
    play.end(asked);
  });

  it("is blocked by a blockade of either player [R21, R25]", () => {
    for (const [seat, reason] of [
      [0, "reason.blockaded"],
      [1, "reason.nobody-trades"],
    ] as const) {
      const play = table((match) => {
        holding({ hand: ["trade"], units: [militia] }, { resources: 5 })(match);
        playerOf(match, seat).blockadedBy.push(1 - seat);
      });
      play.expect(0).toHaveUnavailable(`play:${play.card(0, "trade")}`, reason);
      play.end(asked);
    }
  });
});
