import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { distance, territory, unit } from "../state.ts";
import { bare, fund, give, land, settle, stand } from "../testing.ts";
import type { Match } from "../types.ts";

/** A bare table at the start of seat 0's development phase. */
function table(edit: (game: Match) => void, seats = 2) {
  const play = scenario(game, { seats, options: { "terrain-effects": false } });
  play.until("development", "first");
  play.arrange("development", bare(edit), { seat: 0 });
  const at = (seat: number, index: number) => land(play.position as Match, seat, index);
  return Object.assign(play, { at });
}

const asked = { asked: [[0, "development"]] } as const;

describe("Distance", () => {
  it("is 1 between facing columns of neighbours, plus 1 for the other column and 1 per further seat [R30]", () => {
    const play = table(() => {}, 4);
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
    const play = table(() => {});
    const { position, at } = play;
    expect(distance(position, at(0, 0), at(1, 2))).toBe(1);
    expect(distance(position, at(0, 2), at(1, 0))).toBe(1);
    expect(distance(position, at(0, 0), at(1, 0))).toBe(2);
    play.end(asked);
  });
});

describe("Move", () => {
  it("moves a unit one step within its lands and discards the card [R19]", () => {
    let card = "" as CardId;
    let militia = "" as CardId;
    const play = table((match) => {
      card = give(match, 0, "move");
      militia = stand(match, 0, "militia-levy", land(match, 0, 0));
    });
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
    let card = "" as CardId;
    let militia = "" as CardId;
    const play = table((match) => {
      card = give(match, 0, "move");
      militia = stand(match, 0, "militia-levy", land(match, 0, 0));
    });
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
    let card = "" as CardId;
    let militia = "" as CardId;
    const play = table((match) => {
      card = give(match, 0, "move");
      militia = stand(match, 0, "militia-levy", land(match, 0, 0));
      match.state.treaties = [{ id: "treaty-1", parties: [1, 0], clauses: [{ kind: "passage" }] }];
    });
    play.choose(0, `play:${card}`);
    play.choose(0, militia, "move.unit");
    play.choose(0, play.at(1, 2), "move.territory");
    expect(unit(play.position, militia).territory).toBe(play.at(1, 2));
    expect(play.view(1).players[1]?.territories[2]?.garrison[0]?.owner).toBe(0);
    play.end(asked);
  });

  it("crosses to other lands only between outermost layers [R19]", () => {
    let card = "" as CardId;
    let militia = "" as CardId;
    const play = table((match) => {
      card = give(match, 0, "move");
      militia = stand(match, 0, "militia-levy", land(match, 0, 0));
      settle(match, 1, "desert", "right", 2);
    });
    play.choose(0, `play:${card}`);
    play.choose(0, militia, "move.unit");
    play.expect(0).notToHaveOption(play.at(1, 2));
    play.expect(0).toHaveOption(play.at(1, 4));
    play.pass(0, "move.territory");
    play.end(asked);
  });

  it("lets a marching unit take a second step, asking for permission for every foreign territory [R19]", () => {
    let card = "" as CardId;
    let rangers = "" as CardId;
    const play = table((match) => {
      card = give(match, 0, "move");
      rangers = stand(match, 0, "border-rangers", land(match, 0, 2));
    });
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
    let card = "" as CardId;
    const play = table((match) => {
      card = give(match, 0, "move");
      stand(match, 0, "militia-levy", land(match, 0, 0), { faceDown: true });
      stand(match, 0, "lancer-tank", land(match, 0, 0));
    });
    play.expect(0).toHaveUnavailable(`play:${card}`, "reason.no-unit");
    play.end(asked);
  });
});

describe("Repair", () => {
  it("restores one point to one of the player's territories, up to the printed durability", () => {
    let card = "" as CardId;
    const play = table((match) => {
      card = give(match, 0, "repair");
      give(match, 0, "repair");
      const place = match.state.territories[land(match, 0, 1)];
      if (place) place.durability = 2;
      const other = match.state.territories[land(match, 1, 1)];
      if (other) other.durability = 1;
    });
    play.choose(0, `play:${card}`);
    play.expect(0).toBeAsked("repair", [play.at(0, 1)]);
    play.choose(0, play.at(0, 1), "repair");
    expect(territory(play.position, play.at(0, 1)).durability).toBe(3);
    const [second] = play.position.zone("hand:0");
    play.expect(0).toHaveUnavailable(`play:${second}`, "reason.nothing-damaged");
    play.end(asked);
  });

  it("lets the Peacemaker restore anybody's territories [R70]", () => {
    let card = "" as CardId;
    const play = table((match) => {
      card = give(match, 0, "repair");
      match.state.achievements.peacemaker = 0;
      const other = match.state.territories[land(match, 1, 1)];
      if (other) other.durability = 1;
    });
    play.choose(0, `play:${card}`);
    play.choose(0, play.at(1, 1), "repair");
    expect(territory(play.position, play.at(1, 1)).durability).toBe(2);
    play.end(asked);
  });
});

describe("Retreat as an order", () => {
  it("brings a face-down unit home face-down, without revealing it [R20]", () => {
    let card = "" as CardId;
    let militia = "" as CardId;
    const play = table((match) => {
      card = give(match, 0, "retreat");
      militia = stand(match, 0, "militia-levy", land(match, 1, 0), { faceDown: true });
      const body = match.state.units[militia];
      if (body) body.mayBe = ["militia-levy", "mule-hauler"];
    });
    play.choose(0, `play:${card}`);
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
  const market = (edit: (match: Match) => void = () => {}) => {
    const ids = { card: "" as CardId, militia: "" as CardId };
    const play = table((match) => {
      ids.card = give(match, 0, "trade");
      ids.militia = stand(match, 0, "militia-levy", land(match, 0, 0));
      fund(match, 1, 5);
      edit(match);
    });
    return { play, ...ids };
  };

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
    const { play, card } = market((match) => {
      stand(match, 1, "field-medics", land(match, 1, 0));
    });
    play.choose(0, `play:${card}`);
    play.choose(0, "seat-1", "trade.partner");
    const medics = play.position.zone("units:1")[0] as CardId;
    play.choose(0, medics, "trade.unit");
    const refusal = play.refuses(0, { offer: { reply: "propose", terms: { price: 1 } } }, "OFFER_NOT_ALLOWED");
    expect(refusal.reason?.key).toBe("reason.buyer-cannot-pay");
    play.decline(0);
    play.end(asked);
  });

  it("excludes crews, crewed vehicles, face-down units and loyal characters [R21, R62]", () => {
    const { play, card, militia } = market((match) => {
      const crew = stand(match, 0, "border-rangers", land(match, 0, 0));
      stand(match, 0, "lancer-tank", land(match, 0, 0), { crew });
      stand(match, 0, "shield-line", land(match, 0, 0), { faceDown: true });
      stand(match, 0, "anselm-roe", land(match, 0, 0));
    });
    play.choose(0, `play:${card}`);
    play.choose(0, "seat-1", "trade.partner");
    play.expect(0).toBeAsked("trade.unit", [militia]);
    play.pass(0, "trade.unit");
    play.end(asked);
  });

  it("is blocked by a blockade of either player [R21, R25]", () => {
    const own = market((match) => {
      match.state.players[0]?.blockadedBy.push(1);
    });
    own.play.expect(0).toHaveUnavailable(`play:${own.card}`, "reason.blockaded");
    own.play.end(asked);
    const other = market((match) => {
      match.state.players[1]?.blockadedBy.push(0);
    });
    other.play.expect(0).toHaveUnavailable(`play:${other.card}`, "reason.nobody-trades");
    other.play.end(asked);
  });
});
