import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { isEvading, keepsPeace, unit } from "../state.ts";
import { bare, equip, give, land, settle, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";

function table(edit: (game: Match) => void, seats = 3, options: { readonly [id: string]: boolean } = {}) {
  const play = scenario(game, { seats, options: { "terrain-effects": false, ...options } });
  play.until("development", "first");
  play.arrange("development", bare(edit), { seat: 0 });
  const at = (seat: number, index: number) => land(play.position as Match, seat, index);
  return Object.assign(play, { at });
}

/** A table where seat 0 holds only this card, changed by `edit`. */
function holding(kind: string, edit: (match: Match) => void = () => {}, seats = 3) {
  let card = "" as CardId;
  const play = table((match) => {
    card = give(match, 0, kind);
    edit(match);
  }, seats);
  return { play, card, option: `play:${card}` };
}

const asked = { asked: [[0, "development"]] } as const;

describe("Strategic Agreement", () => {
  it("is made with the other player, and its clauses are public [R22]", () => {
    const { play, card, option } = holding("strategic-agreement");
    play.choose(0, option);
    play.choose(0, "seat-2", "strategic-agreement");
    play.propose(0, { clauses: ["no-attack"], "tribute-2": 2, "text-1": "We share the coast." });
    play.accept(2);
    expect(play.state.treaties).toEqual([
      {
        id: "treaty-1",
        parties: [0, 2],
        clauses: [
          { kind: "no-attack" },
          { kind: "tribute", payer: 2, amount: 2 },
          { kind: "free-text", text: "We share the coast." },
        ],
      },
    ]);
    expect(play.view("spectator").agreements[0]?.clauses.map(({ kind }) => kind)).toEqual([
      "NO_ATTACK",
      "TRIBUTE",
      "FREE_TEXT",
    ]);
    expect(play.position.zoneOf(card)).toBe("main-discard");
    play.end(asked);
  });

  it("needs one to four clauses [R22]", () => {
    const { play, option } = holding("strategic-agreement");
    play.choose(0, option);
    play.choose(0, "seat-1", "strategic-agreement");
    const refuses = (terms: object, reason: string) => {
      const refusal = play.refuses(0, { offer: { reply: "propose", terms } }, "OFFER_NOT_ALLOWED");
      expect(refusal.reason?.key).toBe(reason);
    };
    refuses({}, "reason.no-clause");
    const five = { clauses: ["no-attack", "passage", "shared-defence"], "tribute-0": 1, "text-1": "And so on." };
    refuses(five, "reason.too-many-clauses");
    play.decline(0);
    expect(play.state.treaties).toEqual([]);
    play.end(asked);
  });

  it("allows one counter-offer, and replaces an earlier agreement between the two [R22]", () => {
    const { play, option } = holding("strategic-agreement", (match) => {
      match.state.treaties = [{ id: "old", parties: [1, 0], clauses: [{ kind: "passage" }] }];
    });
    play.choose(0, option);
    play.choose(0, "seat-1", "strategic-agreement");
    play.propose(0, { clauses: ["no-attack"] });
    play.propose(1, { clauses: ["shared-defence"], "tribute-0": 1 });
    play.refuses(0, { offer: { reply: "propose", terms: { clauses: ["no-attack"] } } }, "OFFER_NOT_ALLOWED");
    play.accept(0);
    expect(play.state.treaties).toHaveLength(1);
    expect(play.state.treaties[0]?.clauses.map(({ kind }) => kind)).toEqual(["shared-defence", "tribute"]);
    play.end(asked);
  });

  it("has no free-text clauses when the option is off", () => {
    const play = table((match) => void give(match, 0, "strategic-agreement"), 2, { "free-text-clauses": false });
    const [card] = play.position.zone("hand:0");
    play.choose(0, `play:${card}`);
    play.choose(0, "seat-1", "strategic-agreement");
    play.refuses(0, { offer: { reply: "propose", terms: { "text-1": "Peace." } } }, "UNKNOWN_OPTION");
    play.decline(0);
    play.end(asked);
  });
});

describe("Breach", () => {
  it("ends the agreement, whichever party plays it [R23]", () => {
    const { play, option } = holding("breach", (match) => {
      match.state.treaties = [
        { id: "one", parties: [2, 0], clauses: [{ kind: "no-attack" }] },
        { id: "two", parties: [1, 2], clauses: [{ kind: "no-attack" }] },
      ];
    });
    play.choose(0, option);
    play.expect(0).toBeAsked("breach", ["one"]);
    play.choose(0, "one", "breach");
    expect(play.state.treaties.map(({ id }) => id)).toEqual(["two"]);
    play.end(asked);
  });

  it("is unavailable without an agreement", () => {
    const { play, option } = holding("breach");
    play.expect(0).toHaveUnavailable(option, "reason.no-agreement");
    play.end(asked);
  });
});

describe("Espionage", () => {
  it("shows a hand to the player alone, as it is now [R24]", () => {
    const { play, option } = holding("espionage", (match) => {
      give(match, 1, "attack");
      give(match, 1, "aegis");
    });
    play.choose(0, option);
    play.expect(0).toBeAsked("espionage", ["hand-1"]);
    play.choose(0, "hand-1", "espionage");
    expect(play.story(0).at(-1)).toBe("Of 2 you see Attack and Aegis.");
    expect(play.story(2).at(-1)).toBe("1 spies on the hand of 2.");
    play.refusesUndo(0);
    play.end(asked);
  });

  it("shows all of a player's face-down units, which stay face-down [R24]", () => {
    const { play, option } = holding("espionage", (match) => {
      stand(match, 2, "militia-levy", land(match, 2, 0), { faceDown: true });
    });
    play.choose(0, option);
    const levy = { type: "unit", id: play.view(0).players[2]?.territories[0]?.garrison[0]?.key };
    expect(play.prompts).toMatchObject([{ options: [{ about: [{ type: "seat", id: "2" }, levy] }] }]);
    play.choose(0, "units-2", "espionage");
    expect(play.story(0).at(-1)).toContain("Militia Levy");
    expect(play.view(1).players[2]?.territories[0]?.garrison[0]?.card).toBeUndefined();
    play.end(asked);
  });
});

describe("Sabotage", () => {
  it("discards a modification or a random card from a hand [R24]", () => {
    const { play, option } = holding("sabotage", (match) => {
      equip(match, 1, "aegis");
      give(match, 2, "attack");
    });
    play.choose(0, option);
    play.expect(0).toBeAsked("sabotage", ["modification-1", "hand-2"]);
    play.choose(0, "modification-1", "sabotage");
    expect(play.view(0).players[1]?.modification).toBeUndefined();
    play.end(asked);
  });
});

describe("Economic Blockade", () => {
  it("prevents the user from attacking until the end of the target's next turn [R25]", () => {
    const { play, option } = holding("economic-blockade", () => {}, 2);
    play.choose(0, option);
    play.choose(0, "seat-1", "economic-blockade");
    expect(play.view("spectator").players[1]?.blockadedBy).toEqual([0]);
    expect(keepsPeace(play.position, 0)).toBe(true);
    play.until({ key: "development", seat: 1 });
    expect(play.state.players[1]?.resources).toBe(0);
    expect(play.state.players[0]?.blockadedBy).toEqual([]);
    play.until({ key: "development", seat: 0 });
    expect(keepsPeace(play.position, 0)).toBe(false);
    expect(play.state.players[0]?.resources).toBeGreaterThan(0);
    play.end(asked);
  });
});

describe("Manoeuvres", () => {
  it("Full Retreat brings any number of units home, each to a territory of the player's choice [R26]", () => {
    const ids: CardId[] = [];
    const { play, option } = holding("full-retreat", (match) => {
      ids.push(stand(match, 0, "militia-levy", land(match, 1, 0)), stand(match, 0, "kite-squadron", land(match, 2, 0)));
    });
    play.choose(0, option);
    play.many(0, ids, "full-retreat");
    play.choose(0, play.at(0, 1), "retreat.territory");
    play.choose(0, play.at(0, 3), "retreat.territory");
    expect(ids.map((id) => unit(play.position, id).territory)).toEqual([play.at(0, 1), play.at(0, 3)]);
    play.end(asked);
  });

  it("Tactical Evasion lasts until the start of the owner's next turn [R26]", () => {
    let militia = "" as CardId;
    const { play, option } = holding(
      "tactical-evasion",
      (match) => {
        militia = stand(match, 0, "militia-levy", land(match, 0, 0));
      },
      2,
    );
    play.choose(0, option);
    play.choose(0, militia, "tactical-evasion");
    play.until({ key: "development", seat: 1 });
    expect(isEvading(play.position, militia)).toBe(true);
    play.until({ key: "development", seat: 0 });
    expect(isEvading(play.position, militia)).toBe(false);
    play.end(asked);
  });

  it("Airdrop reaches any player's outermost territories without permission [R26, R85]", () => {
    let militia = "" as CardId;
    let wall = "" as CardId;
    const { play, option } = holding("airdrop", (match) => {
      militia = stand(match, 0, "militia-levy", land(match, 0, 0));
      wall = settle(match, 2, "city", "left", 2);
    });
    play.choose(0, option);
    play.choose(0, militia, "airdrop.unit");
    play.expect(0).notToHaveOption(play.at(2, 0));
    play.choose(0, wall, "airdrop.territory");
    expect(unit(play.position, militia).territory).toBe(wall);
    play.end(asked);
  });
});

describe("Supply", () => {
  it("Tactical Reload takes a basic card, and no other, from the discard pile [R26]", () => {
    let attack = "" as CardId;
    const { play, option } = holding("tactical-reload", (match) => {
      attack = give(match, 1, "attack");
      match.move(attack, "main-discard");
      match.move(give(match, 1, "aegis"), "main-discard");
    });
    play.choose(0, option);
    play.choose(0, attack, "tactical-reload");
    expect(play.position.zone("hand:0")).toEqual([attack]);
    play.end(asked);
  });

  it("Support gives a card to another player without showing it to the others [R26]", () => {
    let attack = "" as CardId;
    const { play, option } = holding("support", (match) => {
      attack = give(match, 0, "attack");
    });
    play.choose(0, option);
    play.choose(0, "seat-2", "support.partner");
    play.choose(0, attack, "support.card");
    expect(play.position.zone("hand:2")).toEqual([attack]);
    expect(play.story(2).at(-1)).toContain("gives Attack");
    expect(play.story(1).at(-1)).toBe("1 gives a card to 3.");
    play.end(asked);
  });
});

describe("Network Intrusion", () => {
  it("blocks strategy cards until the end of the turn [R57]", () => {
    const { play, option } = holding("economic-blockade", (match) => {
      const player = match.state.players[0];
      if (player) player.intruded = true;
    });
    play.expect(0).toHaveUnavailable(option, "reason.intruded");
    play.until({ key: "development", seat: 1 });
    expect(play.state.players[0]?.intruded).toBe(false);
    play.end({ asked: [[1, "development"]] });
  });
});
