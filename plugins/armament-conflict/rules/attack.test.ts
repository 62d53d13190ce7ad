import { type CardId, t } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { territory, unit } from "../state.ts";
import {
  agree,
  attackWith,
  atWarWith,
  backAtWar,
  forWar,
  type Holdings,
  holding,
  lay,
  settle,
  strike,
  unitOf,
  type WarSettings,
} from "../testing/table.ts";
import type { Match } from "../types.ts";

/** Seat 0's war phase on a table. */
function war(table: (match: Match) => void, settings?: WarSettings) {
  const play = atWarWith(scenario(game, forWar(settings)), table);
  return Object.assign(play, {
    /** Plays an Attack card of seat 0, and attacks with its unit of this kind. */
    attack: (kind: string, target?: CardId) => attackWith(play, play.card(0, "attack"), play.unit(0, kind), target),
  });
}

const militia = { kind: "militia-levy", at: 0 };

describe("An Attack card", () => {
  it("lets every unit attack once, one after another [R28]", () => {
    const play = war(holding({ hand: ["attack", "attack"], units: [militia, { kind: "field-sappers", at: 1 }] }));
    const fallen = play.at(1, 2);
    const sappers = play.unit(0, "field-sappers");
    play.attack("militia-levy", fallen);
    // Sappers cost a territory one more point: it falls and is placed at half durability.
    play.expect(0).toBeAsked("attack.unit", [sappers]);
    strike(play, sappers, fallen);
    play.choose(0, "left", "territory.column");
    expect(territory(play.position, fallen)).toMatchObject({ owner: 0, durability: 1, column: "left" });
    const second = play.card(0, "attack");
    play.expect(0).toHaveUnavailable(`play-in-war:${second}`, "reason.no-attack-possible");
    play.end(backAtWar);
  });

  it("says beforehand what becomes of a territory if nobody steps in [R35]", () => {
    const play = war(holding({ hand: ["attack"], units: [militia, { kind: "field-sappers", at: 1 }] }));
    const land = play.at(1, 2);
    play.play(play.card(0, "attack"));
    play.choose(0, play.unit(0, "militia-levy"), "attack.unit");
    expect(play.forecast(0, land, "attack.target")).toEqual({
      text: t("forecast.damaged", { before: 3, after: 2 }),
      changes: [{ about: { type: "territory", id: land }, fact: "durability", before: 3, after: 2 }],
    });
    play.end({ asked: [[0, "attack.target"]] });
  });

  it("lets a unit with an extra attack attack again under another card", () => {
    const dragoons = { kind: "thunder-dragoons", at: 0 };
    const play = war(holding({ hand: ["attack", "attack", "attack"], units: [dragoons] }));
    for (const _ of ["first", "second"]) play.attack("thunder-dragoons", play.at(1, 2));
    expect(territory(play.position, play.at(1, 2)).durability).toBe(1);
    const third = play.card(0, "attack");
    play.expect(0).toHaveUnavailable(`play-in-war:${third}`, "reason.no-attack-possible");
    play.end(backAtWar);
  });

  it("lets every unit attack again under each card with the Nuclear Reactor [R45]", () => {
    const play = war(holding({ hand: ["attack", "attack"], modification: "nuclear-reactor", units: [militia] }));
    for (const _ of ["first", "second"]) play.attack("militia-levy", play.at(1, 2));
    expect(territory(play.position, play.at(1, 2)).durability).toBe(1);
    play.end(backAtWar);
  });

  it("may end before every unit has attacked", () => {
    const play = war(holding({ hand: ["attack"], units: [militia] }));
    play.play(play.card(0, "attack"));
    play.pass(0, "attack.unit");
    play.end(backAtWar);
  });
});

describe("Damage to a territory", () => {
  it("is 1 per unit, plus siege, one unit after another [R35]", () => {
    const play = war(
      holding({
        hand: ["attack"],
        units: [
          militia,
          { kind: "hammer-howitzer", at: 0, crew: "militia-levy" },
          { kind: "field-sappers", at: 1 },
          { kind: "border-rangers", at: 2 },
        ],
      }),
    );
    const [walls, hills] = [play.at(1, 2), play.at(1, 1)];
    const left = (): number[] => [walls, hills].map((id) => territory(play.position, id).durability);
    expect(left()).toEqual([3, 3]);
    play.attack("militia-levy", walls);
    expect(left()).toEqual([2, 3]);
    strike(play, play.unit(0, "hammer-howitzer"), hills);
    expect(left()).toEqual([2, 1]);
    // The sappers deal two points, so the territory falls before the next unit chooses a target.
    strike(play, play.unit(0, "field-sappers"), walls);
    play.choose(0, "left", "territory.column");
    expect(territory(play.position, walls).owner).toBe(0);
    strike(play, play.unit(0, "border-rangers"), hills);
    expect(territory(play.position, hills).owner).toBe(0);
    play.end(backAtWar);
  });

  it("is not restored when the war ends [R35]", () => {
    const play = war(holding({ hand: ["attack"], units: [{ kind: "field-sappers", at: 0 }] }));
    play.attack("field-sappers", play.at(1, 2));
    play.until({ key: "war", seat: 1 });
    expect(territory(play.position, play.at(1, 2)).durability).toBe(1);
    play.end({ asked: [[1, "war"]] });
  });

  it("adds the siege of a vehicle and of its crew [R35]", () => {
    const howitzer = { kind: "hammer-howitzer", at: 0, crew: "field-sappers" };
    const play = war(holding({ hand: ["attack"], units: [howitzer] }));
    const target = play.at(1, 2);
    play.attack("hammer-howitzer", target);
    play.choose(0, "left", "territory.column");
    expect(territory(play.position, target).owner).toBe(0);
    play.end(backAtWar);
  });
});

describe("The windows of an attack", () => {
  /** A militia of seat 0 attacks the first of seat 1's units, in the column that faces it. */
  function against(kind: string, { mine = {}, theirs = {} }: { mine?: Holdings; theirs?: Holdings } = {}) {
    const play = war(
      holding(
        { ...mine, hand: ["attack"], units: [militia] },
        { ...theirs, units: [{ kind, at: 2 }, ...(theirs.units ?? [])] },
      ),
    );
    return Object.assign(play, { declare: () => play.attack("militia-levy", play.unit(1, kind)) });
  }

  /** The same among three, where a militia of seat 2 stands beside seat 1's. */
  function amongThree(treaties: (match: Match) => void) {
    const table = (match: Match): void => {
      holding(
        { hand: ["attack"], units: [{ kind: "militia-levy", at: 2 }] },
        { units: [militia] },
        { units: [{ ...militia, of: 1 }] },
      )(match);
      treaties(match);
    };
    const play = war(table, { seats: 3 });
    return Object.assign(play, { declare: () => play.attack("militia-levy", play.unit(1, "militia-levy")) });
  }

  it("parry flips a coin before anything else: heads cancels the attack [R37]", () => {
    const play = against("anselm-roe");
    const attacker = play.unit(0, "militia-levy");
    play.play(play.card(0, "attack"));
    play.choose(0, attacker, "attack.unit");
    play.coins(true);
    play.choose(0, play.unit(1, "anselm-roe"), "attack.target");
    expect(unit(play.position, attacker).attacks).toBe(1);
    play.end(backAtWar);
  });

  it("says beforehand how likely coins cancel it, unless nothing can [R37]", () => {
    const targets = (attacking: Holdings) => {
      const play = war(
        holding(
          { hand: ["attack"], units: [militia], ...attacking },
          { units: [{ kind: "anselm-roe", at: 2, of: 1 }] },
        ),
      );
      play.play(play.card(0, "attack"));
      play.choose(0, play.unit(0, "militia-levy"), "attack.unit");
      return play;
    };
    const play = targets({});
    expect(play.forecast(0, play.unit(1, "anselm-roe"), "attack.target")?.chances).toEqual([
      { label: t("forecast.parried"), percent: 50 },
      { label: t("forecast.not-parried"), percent: 50 },
    ]);
    play.end({ asked: [[0, "attack.target"]] });
    const secured = targets({ modification: "smart-rifles" });
    expect(secured.forecast(0, secured.unit(1, "anselm-roe"), "attack.target")).toBeUndefined();
    secured.end({ asked: [[0, "attack.target"]] });
  });

  it("the Arius Field cancels the attack for a resource [R37]", () => {
    const play = against("militia-levy", { theirs: { modification: "arius-field", resources: 1 } });
    play.declare();
    play.choose(1, "pay", "attack.arius-field");
    expect(play.state.players[1]?.resources).toBe(0);
    play.end(backAtWar);
  });

  it("a defender who cannot pay is not asked [R37, R46]", () => {
    const play = against("militia-levy", { theirs: { modification: "arius-field" } });
    play.declare();
    lay(play, [], []);
    play.end(backAtWar);
  });

  it.each(["smart-rifles", "quantum-camouflage"])("nothing cancels an attack secured by %s [R37]", (modification) => {
    const theirs = { modification: "arius-field", resources: 1 };
    const play = against("anselm-roe", { mine: { modification }, theirs });
    play.declare();
    lay(play, [], []);
    play.end(backAtWar);
  });

  it("the Target Deflector moves the attack to another unit in the same lands, for a card [R38]", () => {
    const play = against("militia-levy", {
      theirs: {
        modification: "target-deflector",
        hand: ["trade", "retreat"],
        units: [
          { kind: "bulwark-guard", at: 0 },
          { kind: "border-rangers", at: 0, faceDown: true },
        ],
      },
    });
    const inner = play.unit(1, "bulwark-guard");
    play.declare();
    play.expect(1).toBeAsked("attack.deflector", [inner]);
    play.choose(1, inner, "attack.deflector");
    play.choose(1, play.card(1, "trade"), "attack.deflector.card");
    expect(play.story(0)).toContain("2 discards Trade.");
    expect(play.view(0).attack).toMatchObject({ unit: inner, defender: 1 });
    lay(play, ["attack"], []);
    expect(unit(play.position, play.unit(1, "militia-levy")).durability).toBe(3);
    play.end(backAtWar);
  });

  it("the Target Deflector takes the only card in hand without asking which [R38]", () => {
    const play = against("militia-levy", {
      theirs: { modification: "target-deflector", hand: ["trade"], units: [{ kind: "bulwark-guard", at: 0 }] },
    });
    play.declare();
    play.choose(1, play.unit(1, "bulwark-guard"), "attack.deflector");
    expect(play.position.zone("hand:1")).toEqual([]);
    lay(play, [], []);
    play.end(backAtWar);
  });

  it("a guardian in the same territory may become the target [R38]", () => {
    const play = against("militia-levy", { theirs: { units: [{ kind: "shield-line", at: 2 }] } });
    play.declare();
    play.choose(1, play.unit(1, "shield-line"), "attack.guard");
    lay(play, ["attack"], ["defend"]);
    // Power 3 against guard 4.
    expect(unit(play.position, play.unit(0, "militia-levy")).durability).toBe(2);
    play.end(backAtWar);
  });

  it("a shared-defence partner may offer a unit in the same territory as the target [R22, R38]", () => {
    const play = amongThree((match) => agree(match, 1, 2, "shared-defence"));
    const friend = play.unit(2, "militia-levy");
    play.declare();
    play.choose(2, friend, "attack.guard");
    expect(play.view(1).attack).toMatchObject({ unit: friend, defender: 2 });
    lay(play, [], [], 2);
    play.end(backAtWar);
  });

  it("an attack cannot be moved to a unit of a no-attack partner [R22, R38]", () => {
    const play = amongThree((match) => {
      agree(match, 1, 2, "shared-defence");
      agree(match, 0, 2, "no-attack");
    });
    play.declare();
    lay(play, [], []);
    play.end(backAtWar);
  });
});

describe("A captured territory", () => {
  it("goes to the attacker at half durability; its units withdraw, the attacker’s own stay [R36]", () => {
    const play = war(
      holding(
        { hand: ["attack"], units: [militia, { kind: "border-rangers", at: 2, of: 1 }] },
        {
          durability: [undefined, undefined, 1],
          units: [
            { kind: "militia-levy", at: 2, faceDown: true },
            { kind: "mule-hauler", at: 2 },
          ],
        },
      ),
      { options: { "idle-units-shield": false } },
    );
    const [guest, hidden, wreck] = [
      play.unit(0, "border-rangers"),
      play.unit(1, "militia-levy"),
      play.unit(1, "mule-hauler"),
    ];
    const fallen = play.at(1, 2);
    play.attack("militia-levy", fallen);
    play.choose(0, "right", "territory.column");
    play.choose(1, play.at(1, 0), "withdraw");
    expect(territory(play.position, fallen)).toMatchObject({ owner: 0, layer: 1, column: "right", durability: 1 });
    expect(unit(play.position, guest).territory).toBe(fallen);
    expect(unit(play.position, hidden).territory).toBe(play.at(1, 0));
    expect(play.position.isFaceDown(hidden)).toBe(true);
    expect(play.state.units[wreck]).toBeUndefined();
    // The Ashen Banner draws two resources for it while holding its capital.
    expect(play.state.players[0]?.resources).toBe(2);
    play.pass(0, "attack.unit");
    play.end(backAtWar);
  });

  it("tells everybody that a face-down unit which withdraws is no vehicle [R11, R36]", () => {
    const play = war((match) => {
      holding(
        { hand: ["attack"], units: [militia] },
        { durability: [undefined, undefined, 1], units: [{ kind: "militia-levy", at: 2, faceDown: true }] },
      )(match);
      const hidden = match.state.units[unitOf(match, 1, "militia-levy")];
      if (hidden) hidden.mayBe = ["militia-levy", "mule-hauler"];
    });
    play.attack("militia-levy", play.at(1, 2));
    play.choose(0, "right", "territory.column");
    play.choose(1, play.at(1, 0), "withdraw");
    // A vehicle placed face-down has no crew, and would have been discarded.
    expect(unit(play.position, play.unit(1, "militia-levy")).mayBe).toEqual(["militia-levy"]);
    play.end(backAtWar);
  });

  it("does not leave an empty layer behind [R7]", () => {
    const play = war((match) => {
      holding({ hand: ["attack"], units: [militia, { kind: "border-rangers", at: 0 }] })(match);
      for (const layer of [2, 3]) {
        const id = settle(match, 1, "desert", "right", layer);
        Object.assign(match.state.territories[id] ?? {}, { durability: 1 });
      }
    });
    const inner = play.at(1, 4);
    play.attack("militia-levy");
    play.choose(0, "left", "territory.column");
    // Now the second layer is the highest; the left column is full.
    strike(play, play.unit(0, "border-rangers"));
    expect(territory(play.position, inner).owner).toBe(0);
    play.end(backAtWar);
  });

  it("loses a point for each unit destroyed in it, with the Strategic Satellite [R51]", () => {
    const play = war(
      holding(
        { hand: ["attack"], modification: "strategic-satellite", units: [militia] },
        { units: [{ kind: "militia-levy", at: 2 }] },
      ),
    );
    const target = play.unit(1, "militia-levy");
    play.attack("militia-levy", target);
    lay(play, ["attack", "self-destruct"], []);
    expect(play.state.units[target]).toBeUndefined();
    expect(territory(play.position, play.at(1, 2)).durability).toBe(2);
    play.end(backAtWar);
  });
});
