import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { territory, unit } from "../state.ts";
import { atWar, backAtWar, equip, forWar, fund, give, land, settle, stand, type WarSettings } from "../testing.ts";
import type { Match } from "../types.ts";

type Ids = Record<string, CardId> & { card: CardId };

/** Seat 0 holds a special attack and these resources. */
function using(kind: string, resources: number, edit: (match: Match, at: Ids) => void, settings?: WarSettings) {
  const at = {} as Ids;
  const play = atWar(scenario(game, forWar(settings)), (match) => {
    at.card = give(match, 0, kind);
    fund(match, 0, resources);
    edit(match, at);
  });
  return Object.assign(play, { ids: at, use: () => play.play(at.card) });
}

const flyer = (match: Match): CardId => stand(match, 0, "kite-squadron", land(match, 0, 3));

describe("Special attacks", () => {
  it("cost resources in the player's war phase and have requirements [R52]", () => {
    const play = using("hydrogen-uranium-bomb", 5, () => {});
    play.expect(0).toHaveUnavailable(`play-in-war:${play.ids.card}`, "reason.requires-flying-unit");
    play.end(backAtWar);
    const poor = using("neutron-bomb", 3, (match) => void flyer(match));
    poor.expect(0).toHaveUnavailable(`play-in-war:${poor.ids.card}`, "reason.too-expensive");
    poor.end(backAtWar);
    const unarmed = using("divine-punishment", 4, () => {});
    unarmed.expect(0).toHaveUnavailable(`play-in-war:${unarmed.ids.card}`, "reason.requires-modification");
    unarmed.end(backAtWar);
  });

  it("are forbidden in peaceful rounds and during the player’s own blockade [R25, R29]", () => {
    const early = using("biological-spread", 4, () => {}, { options: { "peaceful-rounds": 1 } });
    early.expect(0).toHaveUnavailable(`play-in-war:${early.ids.card}`, "reason.peaceful-round");
    early.end(backAtWar);
    const play = using("biological-spread", 4, (match) => void match.state.players[1]?.blockadedBy.push(0));
    play.expect(0).toHaveUnavailable(`play-in-war:${play.ids.card}`, "reason.own-blockade");
    play.end(backAtWar);
  });

  it("can still be taken back while choosing the target", () => {
    const play = using("emp", 4, (match) => void flyer(match));
    play.use();
    play.pass(0, "special-attack.player");
    expect(play.position.zoneOf(play.ids.card)).toBe("hand:0");
    expect(play.state.players[0]?.resources).toBe(4);
    play.end(backAtWar);
  });

  it("can be blocked with the Arius Field for the same price [R53]", () => {
    const play = using("emp", 4, (match) => {
      flyer(match);
      equip(match, 1, "arius-field");
      fund(match, 1, 4);
    });
    play.use();
    play.choose(0, "seat-1", "special-attack.player");
    play.choose(1, "pay", "special-attack.arius-field");
    expect(play.state.players[1]).toMatchObject({ resources: 0, voided: false });
    play.end(backAtWar);
  });

  it("cannot be blocked if Quantum Camouflage secures them [R37, R53]", () => {
    const play = using("emp", 4, (match) => {
      flyer(match);
      equip(match, 0, "quantum-camouflage");
      equip(match, 1, "arius-field");
      fund(match, 1, 4);
    });
    play.use();
    play.choose(0, "seat-1", "special-attack.player");
    expect(play.state.players[1]?.voided).toBe(true);
    play.end(backAtWar);
  });

  it("cost less with reductions [R81]", () => {
    const play = using("network-intrusion", 2, (match) => {
      stand(match, 0, "isolde-marr", land(match, 0, 0));
      equip(match, 0, "central-brain");
    });
    play.use();
    play.choose(0, "seat-1", "special-attack.player");
    expect(play.state.players[0]?.resources).toBe(0);
    play.end(backAtWar);
  });
});

describe("The Hydrogen-Uranium Bomb", () => {
  it("removes a territory that is not a capital; costs the card and the whole hand [R54]", () => {
    const play = using("hydrogen-uranium-bomb", 5, (match, at) => {
      flyer(match);
      at.rest = give(match, 0, "aegis");
      at.doomed = stand(match, 1, "militia-levy", land(match, 1, 1));
      at.warded = stand(match, 1, "bjarne-holt", land(match, 1, 1));
    });
    play.use();
    const target = play.at(1, 1);
    play.expect(0).toBeAsked(
      "special-attack.territory",
      [1, 2, 3].map((index) => play.at(1, index)),
    );
    play.choose(0, target);
    play.choose(1, play.at(1, 0), "withdraw");
    expect(play.state.territories[target]).toBeUndefined();
    expect(play.position.zoneOf(target)).toBe("removed:0");
    expect(play.state.removals).toEqual([{ territory: target, keeper: 0, source: 0 }]);
    expect(play.position.zoneOf(play.ids.rest as CardId)).toBe("main-discard");
    expect(play.state.units[play.ids.doomed as CardId]).toBeUndefined();
    expect(unit(play.position, play.ids.warded as CardId).territory).toBe(play.at(1, 0));
    play.end(backAtWar);
  });

  it("costs the whole hand to block, too [R53]", () => {
    const play = using("hydrogen-uranium-bomb", 5, (match, at) => {
      flyer(match);
      equip(match, 1, "arius-field");
      fund(match, 1, 5);
      at.lost = give(match, 1, "aegis");
    });
    play.use();
    const target = play.at(1, 1);
    play.choose(0, target);
    play.choose(1, "pay", "special-attack.arius-field");
    expect(territory(play.position, target).owner).toBe(1);
    expect(play.position.zoneOf(play.ids.lost as CardId)).toBe("main-discard");
    play.end(backAtWar);
  });
});

describe("The Neutron Bomb", () => {
  it("destroys all units in a city or held capital, even face-down, but not evading or warded ones [R55]", () => {
    const play = using("neutron-bomb", 4, (match, at) => {
      flyer(match);
      const capital = land(match, 1, 0);
      at.guard = stand(match, 1, "militia-levy", capital);
      at.hidden = stand(match, 1, "border-rangers", capital, { faceDown: true });
      at.warded = stand(match, 1, "bjarne-holt", capital);
      at.own = stand(match, 0, "salvage-crew", capital, { faceDown: true });
      stand(match, 1, "militia-levy", land(match, 1, 1));
    });
    play.use();
    play.expect(0).toBeAsked("special-attack.territory", [play.at(1, 0)]);
    play.choose(0, play.at(1, 0));
    for (const name of ["guard", "hidden", "own"]) expect(play.state.units[play.ids[name] as CardId]).toBeUndefined();
    expect(play.state.units[play.ids.warded as CardId]).toBeDefined();
    play.end(backAtWar);
  });

  it("destroys both parts of a crewed vehicle [R55, R64]", () => {
    const play = using("neutron-bomb", 4, (match, at) => {
      flyer(match);
      at.crew = stand(match, 1, "militia-levy", land(match, 1, 0));
      at.vehicle = stand(match, 1, "lancer-tank", land(match, 1, 0), { crew: at.crew });
    });
    play.use();
    play.choose(0, play.at(1, 0));
    expect(play.state.units).not.toHaveProperty(play.ids.crew as string);
    expect(play.state.units).not.toHaveProperty(play.ids.vehicle as string);
    play.end(backAtWar);
  });

  it("can target any territory when the option is on [R55]", () => {
    const play = using(
      "neutron-bomb",
      4,
      (match) => {
        flyer(match);
        stand(match, 1, "militia-levy", land(match, 1, 1));
      },
      { options: { "neutron-bomb-anywhere": true } },
    );
    play.use();
    play.expect(0).toBeAsked("special-attack.territory", [play.at(1, 1)]);
    play.choose(0, play.at(1, 1));
    play.end(backAtWar);
  });
});

describe("Divine Punishment", () => {
  it("deals four points, to a capital only with three or four territories, and captures what falls [R56]", () => {
    const play = using("divine-punishment", 4, (match) => void equip(match, 0, "strategic-satellite"));
    play.use();
    const [capital, other] = [play.at(1, 0), play.at(1, 1)];
    play.expect(0).toBeAsked(
      "special-attack.damage",
      [0, 1, 2, 3].map((index) => play.at(1, index)),
    );
    play.refuses(0, { allocation: { [capital]: 3 } }, "CONSTRAINT_VIOLATED");
    play.allocate(0, { [capital]: 1, [other]: 3 });
    play.choose(0, "left", "territory.column");
    expect(territory(play.position, capital).durability).toBe(2);
    expect(territory(play.position, other)).toMatchObject({ owner: 0, durability: 1 });
    play.end(backAtWar);

    const rich = using("divine-punishment", 4, (match) => {
      equip(match, 0, "strategic-satellite");
      settle(match, 1, "desert", "left");
    });
    rich.use();
    rich.expect(0).toBeAsked(
      "special-attack.damage",
      [1, 2, 3, 4].map((index) => rich.at(1, index)),
    );
    rich.allocate(0, { [rich.at(1, 1)]: 2, [rich.at(1, 2)]: 2 });
    rich.end(backAtWar);
  });

  it("captures territories in an order of the user’s choice [R56]", () => {
    const play = using("divine-punishment", 4, (match) => {
      equip(match, 0, "strategic-satellite");
      for (const index of [1, 2])
        Object.assign(match.state.territories[land(match, 1, index)] ?? {}, { durability: 2 });
    });
    play.use();
    const [one, two] = [play.at(1, 1), play.at(1, 2)];
    play.allocate(0, { [one]: 2, [two]: 2 });
    play.order(0, [two, one], "special-attack.captures");
    play.choose(0, "left", "territory.column");
    expect(territory(play.position, two).column).toBe("left");
    expect(territory(play.position, one).column).toBe("right");
    play.end(backAtWar);
  });
});

describe("EMP and Network Intrusion", () => {
  it("make modification and vehicles void until the end of the target’s next turn [R57]", () => {
    const play = using("emp", 4, (match, at) => {
      flyer(match);
      equip(match, 1, "death-system");
      at.crew = stand(match, 1, "militia-levy", land(match, 1, 0));
      at.vehicle = stand(match, 1, "lancer-tank", land(match, 1, 0), { crew: at.crew });
    });
    play.use();
    play.choose(0, "seat-1", "special-attack.player");
    const seen = play.view(0).players[1]?.territories[0]?.garrison[0];
    expect(seen).toMatchObject({ power: 2, guard: 3, infiniteGuard: false });
    play.until({ key: "development", seat: 0 });
    play.until({ key: "development", seat: 1 });
    expect(play.state.players[1]?.voided).toBe(true);
    play.until((game) => game.state.players[1]?.voided === false);
    play.end({ asked: [[0, "development"]] });
  });

  it("prevent the target from playing strategy cards [R57]", () => {
    const play = using("network-intrusion", 3, (match) => void equip(match, 0, "central-brain"));
    play.use();
    play.choose(0, "seat-1", "special-attack.player");
    expect(play.state.players[1]?.intruded).toBe(true);
    play.end(backAtWar);
  });
});

describe("Biological Spread", () => {
  it("costs every held capital a point, the user’s own never its last; the user takes those that fall [R58]", () => {
    const play = using(
      "biological-spread",
      4,
      (match) => {
        for (const seat of [0, 1]) {
          Object.assign(match.state.territories[land(match, seat, 0)] ?? {}, { durability: 1 });
        }
      },
      { seats: 3, options: { "capital-fall-eliminates": false } },
    );
    const capital = play.at(1, 0);
    play.use();
    play.choose(0, "left", "territory.column");
    expect(territory(play.position, play.at(0, 0)).durability).toBe(1);
    expect(territory(play.position, capital).owner).toBe(0);
    expect(territory(play.position, play.at(2, 0)).durability).toBe(2);
    play.end(backAtWar);
  });
});

describe("Assassination", () => {
  const setUp = (match: Match, at: Ids): void => {
    at.killer = stand(match, 0, "vesna-dray", land(match, 0, 0));
    at.victim = stand(match, 1, "tomas-keel", land(match, 1, 0));
  };

  it("moves a character to an enemy character and destroys it on heads [R59]", () => {
    const play = using("assassination", 3, setUp);
    play.use();
    play.coins(true);
    play.choose(0, play.ids.victim as CardId, "special-attack.victim");
    expect(play.state.units[play.ids.victim as CardId]).toBeUndefined();
    expect(unit(play.position, play.ids.killer as CardId).territory).toBe(play.at(1, 0));
    play.end(backAtWar);
  });

  it("fails on tails; the assassin stays [R59]", () => {
    const play = using("assassination", 3, setUp);
    play.use();
    play.coins(false);
    play.choose(0, play.ids.victim as CardId, "special-attack.victim");
    expect(play.state.units[play.ids.victim as CardId]).toBeDefined();
    expect(unit(play.position, play.ids.killer as CardId).territory).toBe(play.at(1, 0));
    play.end(backAtWar);
  });

  it("leaves the vehicle of a killed crew intact [R59, R64]", () => {
    const play = using("assassination", 3, (match, at) => {
      setUp(match, at);
      at.vehicle = stand(match, 1, "lancer-tank", land(match, 1, 0), { crew: at.victim as CardId });
    });
    play.use();
    play.coins(true);
    play.choose(0, play.ids.victim as CardId, "special-attack.victim");
    expect(unit(play.position, play.ids.vehicle as CardId).crew).toBeUndefined();
    play.end(backAtWar);
  });

  it("cannot target warded or evading characters [R59]", () => {
    const play = using("assassination", 3, (match, at) => {
      at.killer = stand(match, 0, "vesna-dray", land(match, 0, 0));
      stand(match, 1, "bjarne-holt", land(match, 1, 0));
    });
    play.expect(0).toHaveUnavailable(`play-in-war:${play.ids.card}`, "reason.no-target");
    play.end(backAtWar);
  });
});
