import type { CardId } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { territory, unit } from "../state.ts";
import { using } from "../testing/special-attacks.ts";
import { attackWith, backAtWar, give, type Holdings, land, orders, settle } from "../testing/table.ts";

const flyer = { kind: "kite-squadron", at: 3 };
const flying = { units: [flyer] };
const tank = { kind: "lancer-tank", at: 0, crew: "militia-levy" };

describe("Special attacks", () => {
  it("cost resources in the player's war phase and have requirements [R52]", () => {
    const play = using("hydrogen-uranium-bomb", 5);
    play.expect(0).toHaveUnavailable(`play-in-war:${play.special}`, "reason.requires-flying-unit");
    play.end(backAtWar);
    const poor = using("neutron-bomb", 3, { mine: flying });
    poor.expect(0).toHaveUnavailable(`play-in-war:${poor.special}`, "reason.too-expensive");
    poor.end(backAtWar);
    const unarmed = using("divine-punishment", 4);
    unarmed.expect(0).toHaveUnavailable(`play-in-war:${unarmed.special}`, "reason.requires-modification");
    unarmed.end(backAtWar);
  });

  it("are forbidden in peaceful rounds and during the player’s own blockade [R25, R29]", () => {
    const early = using("biological-spread", 4, { options: { "peaceful-rounds": 1 } });
    early.expect(0).toHaveUnavailable(`play-in-war:${early.special}`, "reason.peaceful-round");
    early.end(backAtWar);
    const play = using("biological-spread", 4, { edit: (match) => void match.state.players[1]?.blockadedBy.push(0) });
    play.expect(0).toHaveUnavailable(`play-in-war:${play.special}`, "reason.own-blockade");
    play.end(backAtWar);
  });

  it("can still be taken back while choosing the target", () => {
    const play = using("emp", 4, { mine: flying });
    play.use();
    play.pass(0, "special-attack.player");
    expect(play.position.zoneOf(play.special)).toBe("hand:0");
    expect(play.state.players[0]?.resources).toBe(4);
    play.end(backAtWar);
  });

  it("can be blocked with the Arius Field for the same price [R53]", () => {
    const play = using("emp", 4, { mine: flying, theirs: { modification: "arius-field", resources: 4 } });
    play.use();
    play.choose(0, "seat-1", "special-attack.player");
    play.choose(1, "pay", "special-attack.arius-field");
    expect(play.state.players[1]).toMatchObject({ resources: 0, voided: false });
    play.end(backAtWar);
  });

  it("cannot be blocked if Quantum Camouflage secures them [R37, R53]", () => {
    const play = using("emp", 4, {
      mine: { ...flying, modification: "quantum-camouflage" },
      theirs: { modification: "arius-field", resources: 4 },
    });
    play.use();
    play.choose(0, "seat-1", "special-attack.player");
    expect(play.state.players[1]?.voided).toBe(true);
    play.end(backAtWar);
  });

  it("cost less with reductions [R81]", () => {
    const play = using("network-intrusion", 2, {
      mine: { units: [{ kind: "isolde-marr", at: 0 }], modification: "central-brain" },
    });
    play.use();
    play.choose(0, "seat-1", "special-attack.player");
    expect(play.state.players[0]?.resources).toBe(0);
    play.end(backAtWar);
  });
});

describe("Divine Punishment", () => {
  const armed = { modification: "strategic-satellite" };

  it("deals four points, to a capital only with three or four territories, and captures what falls [R56]", () => {
    const play = using("divine-punishment", 4, { mine: armed });
    play.use();
    const [capital, other] = [play.at(1, 0), play.at(1, 1)];
    play.expect(0).toBeAsked(
      "special-attack.damage",
      [1, 0].flatMap((seat) => [0, 1, 2, 3].map((index) => play.at(seat, index))),
    );
    play.refuses(0, { allocation: { [capital]: 3 } }, "CONSTRAINT_VIOLATED");
    play.allocate(0, { [capital]: 1, [other]: 3 });
    play.choose(0, "left", "territory.column");
    expect(territory(play.position, capital).durability).toBe(2);
    expect(territory(play.position, other)).toMatchObject({ owner: 0, durability: 1 });
    play.end(backAtWar);

    const rich = using("divine-punishment", 4, {
      mine: armed,
      edit: (match) => void settle(match, 1, "desert", "left"),
    });
    rich.use();
    rich
      .expect(0)
      .toBeAsked("special-attack.damage", [
        ...[1, 2, 3, 4].map((index) => rich.at(1, index)),
        ...[0, 1, 2, 3].map((index) => rich.at(0, index)),
      ]);
    rich.allocate(0, { [rich.at(1, 1)]: 2, [rich.at(1, 2)]: 2 });
    rich.end(backAtWar);
  });

  it("deals its points without a question where there is only one way to deal them [R56]", () => {
    const play = using("divine-punishment", 4, {
      mine: armed,
      theirs: { durability: [1, 1, 1, 1] },
      options: { "own-lands-as-targets": false },
    });
    play.use();
    play.expect(0).toBeAsked("special-attack.captures");
    play.until("territory.column", "first");
    expect(play.state.war?.special?.damage?.map(({ points }) => points)).toEqual([1, 1, 1, 1]);
    play.end({ asked: [[0, "territory.column"]] });
  });

  it("rebuilds a territory of one’s own at the edge of the lands, which captures nothing [R52, R56]", () => {
    const play = using("divine-punishment", 4, {
      mine: armed,
      seats: 3,
      edit: (match) => void Object.assign(match.state.achievements, { antiPeace: 0 }),
    });
    play.use();
    const capital = play.at(0, 0);
    play.allocate(0, { [capital]: 3, [play.at(1, 1)]: 1 });
    play.choose(0, "right", "territory.column");
    expect(territory(play.position, capital)).toMatchObject({ owner: 0, capitalOf: 0, durability: 1, column: "right" });
    expect(play.position.zone("hand:0")).toEqual([]);
    expect(play.position.activeSeats).toEqual([0, 1, 2]);
    expect(play.story(1).join("\n")).toContain("is rebuilt at the edge of their lands (1 durability).");
    play.end(backAtWar);
  });

  it("captures territories in an order of the user’s choice [R56]", () => {
    const play = using("divine-punishment", 4, { mine: armed, theirs: { durability: [undefined, 2, 2] } });
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
    const play = using("emp", 4, { mine: flying, theirs: { modification: "death-system", units: [tank] } });
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
    const play = using("network-intrusion", 3, { mine: { modification: "central-brain" } });
    play.use();
    play.choose(0, "seat-1", "special-attack.player");
    expect(play.state.players[1]?.intruded).toBe(true);
    play.end(backAtWar);
  });
});

describe("Biological Spread", () => {
  it("costs every held capital a point; the user takes those that fall, and rebuilds their own [R58]", () => {
    const play = using("biological-spread", 4, {
      mine: { durability: [1] },
      theirs: { durability: [1] },
      seats: 3,
    });
    const capital = play.at(1, 0);
    const own = play.at(0, 0);
    play.use();
    play.choose(0, "left", "territory.column");
    expect(territory(play.position, own)).toMatchObject({ owner: 0, capitalOf: 0, durability: 1 });
    expect(play.story(1).join("\n")).toContain("loses 1 durability (0 left)");
    expect(territory(play.position, capital).owner).toBe(0);
    expect(territory(play.position, play.at(2, 0)).durability).toBe(2);
    play.end(backAtWar);
  });

  it("takes a capital that has fallen, though its owner becomes the Heir Boss before it is taken [R58, R72]", () => {
    const play = using("biological-spread", 4, {
      theirs: { durability: [1] },
      seats: 3,
      options: { "capital-fall-eliminates": true },
      edit: (match) => {
        give(match, 1, "trade");
        match.state.achievements.antiPeace = 2;
        territory(match, land(match, 2, 0)).durability = 1;
      },
    });
    play.use();
    play.choose(0, "left", "territory.column");
    play.choose(1, "seat-2", "elimination.give");
    expect(play.state.achievements.heirBoss).toBe(2);
    play.end({ outcome: "just-world", winners: [0] });
  });

  it("tells what the user’s own capital loses, too [R58]", () => {
    const play = using("biological-spread", 4);
    play.use();
    expect(territory(play.position, play.at(0, 0)).durability).toBe(2);
    const told = play.story(1).filter((line) => line.includes("loses 1 durability"));
    expect(told).toHaveLength(2);
    expect(told[1]).toMatch(/^1’s .+ loses 1 durability \(2 left\)\.$/);
    play.end(backAtWar);
  });
});

describe("Assassination", () => {
  /** Vesna Dray, against Tomas Keel or others. */
  function assassination(theirs: Holdings = { units: [{ kind: "tomas-keel", at: 0 }] }) {
    const play = using("assassination", 3, { mine: { units: [{ kind: "vesna-dray", at: 0 }] }, theirs });
    /** Uses the card on Tomas Keel, by somebody who goes to this territory. */
    const kill = (heads: boolean, goal = 0) => {
      const victim = play.unit(1, "tomas-keel");
      play.use();
      play.choose(0, victim, "special-attack.victim");
      play.coins(heads);
      play.choose(0, play.at(1, goal), "special-attack.destination");
      return victim;
    };
    return Object.assign(play, { kill });
  }

  it("moves a character into any territory of the target and destroys a character elsewhere on heads [R59]", () => {
    const play = assassination();
    const victim = play.kill(true, 2);
    expect(play.state.units[victim]).toBeUndefined();
    expect(unit(play.position, play.unit(0, "vesna-dray")).territory).toBe(play.at(1, 2));
    expect(play.story(1).join("\n")).toMatch(/1 moves .* to /);
    play.end(backAtWar);
  });

  it("reaches a character outside of its player's lands [R59]", () => {
    const play = assassination({ units: [{ kind: "tomas-keel", at: 0, of: 0 }] });
    const victim = play.kill(true, 1);
    expect(play.state.units[victim]).toBeUndefined();
    play.end(backAtWar);
  });

  it("moves to where the victim stands, at home, by an option [R59]", () => {
    const options = { "assassins-anywhere": false };
    const mine = { units: [{ kind: "vesna-dray", at: 0 }] };
    const play = using("assassination", 3, { mine, theirs: { units: [{ kind: "tomas-keel", at: 3 }] }, options });
    play.use();
    play.coins(true);
    play.choose(0, play.unit(1, "tomas-keel"), "special-attack.victim");
    expect(unit(play.position, play.unit(0, "vesna-dray")).territory).toBe(play.at(1, 3));
    play.end(backAtWar);

    const away = using("assassination", 3, {
      mine,
      theirs: { units: [{ kind: "tomas-keel", at: 0, of: 0 }] },
      options,
    });
    away.expect(0).toHaveUnavailable(`play-in-war:${away.special}`, "reason.no-target");
    away.end(backAtWar);
  });

  it("fails on tails; the assassin stays [R59]", () => {
    const play = assassination();
    const victim = play.kill(false);
    expect(play.state.units[victim]).toBeDefined();
    expect(unit(play.position, play.unit(0, "vesna-dray")).territory).toBe(play.at(1, 0));
    play.end(backAtWar);
  });

  it("leaves the vehicle of a killed crew intact [R59, R64]", () => {
    const play = assassination({ units: [{ kind: "lancer-tank", at: 0, crew: "tomas-keel" }] });
    play.kill(true);
    expect(unit(play.position, play.unit(1, "lancer-tank")).crew).toBeUndefined();
    play.end(backAtWar);
  });

  it("gives a crew that has attacked in its vehicle no further attack on foot [R59, R63]", () => {
    const cards: CardId[] = [];
    const play = using("assassination", 3, {
      mine: { units: [{ kind: "lancer-tank", at: 2, crew: "vesna-dray" }] },
      theirs: { units: [{ kind: "tomas-keel", at: 3 }] },
      edit: (match) => cards.push(orders(match), orders(match)),
    });
    const [first, second] = cards.map(String) as [CardId, CardId];
    attackWith(play, first, play.unit(0, "lancer-tank"), play.at(1, 0));
    play.use();
    play.choose(0, play.unit(1, "tomas-keel"), "special-attack.victim");
    play.coins(false);
    play.choose(0, play.at(1, 3), "special-attack.destination");
    const crew = play.unit(0, "vesna-dray");
    expect(unit(play.position, crew)).toMatchObject({ attacks: 1, territory: play.at(1, 3) });
    expect(unit(play.position, crew).vehicle).toBeUndefined();
    play.expect(0).toHaveUnavailable(`play-in-war:${second}`, "reason.no-attack-possible");
    play.end(backAtWar);
  });

  it("cannot target warded or evading characters [R59]", () => {
    const play = assassination({ units: [{ kind: "bjarne-holt", at: 0 }] });
    play.expect(0).toHaveUnavailable(`play-in-war:${play.special}`, "reason.no-target");
    play.end(backAtWar);
  });
});
