import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { territory, unit } from "../state.ts";
import type { Clause } from "../state-types.ts";
import {
  attackWith,
  atWar,
  backAtWar,
  equip,
  forWar,
  fund,
  give,
  land,
  lay,
  orders,
  settle,
  stand,
  strike,
  type WarSettings,
} from "../testing.ts";
import type { Match } from "../types.ts";

const begin = (edit: (match: Match) => void, settings?: WarSettings) => atWar(scenario(game, forWar(settings)), edit);

type Ids = Record<string, CardId>;

/** Card ids by name, filled in while a position is set up. */
const ids = (): Ids & { card: CardId; mine: CardId } => ({}) as Ids & { card: CardId; mine: CardId };

function agree(match: Match, one: number, other: number, ...kinds: ("no-attack" | "shared-defence")[]): void {
  const clauses = kinds.map((kind): Clause => ({ kind }));
  match.state.treaties.push({ id: `treaty-${match.state.nextTreaty++}`, parties: [one, other], clauses });
}

describe("An Attack card", () => {
  it("lets every unit attack once, one after another [R28]", () => {
    const at = ids();
    const play = begin((match) => {
      at.mine = stand(match, 0, "militia-levy", land(match, 0, 0));
      at.other = stand(match, 0, "field-sappers", land(match, 0, 1));
      at.card = orders(match);
      at.second = orders(match);
    });
    attackWith(play, at.card, at.mine, play.at(1, 2));
    // Sappers cost a territory one more point: it falls and is placed at half durability.
    play.expect(0).toBeAsked("attack.unit", [at.other as CardId]);
    const fallen = play.at(1, 2);
    strike(play, at.other as CardId, fallen);
    play.choose(0, "left", "territory.column");
    expect(territory(play.position, fallen)).toMatchObject({ owner: 0, durability: 1, column: "left" });
    play.expect(0).toHaveUnavailable(`play-in-war:${at.second}`, "reason.no-attack-possible");
    play.end(backAtWar);
  });

  it("lets a unit with an extra attack attack again under another card", () => {
    const at = ids();
    const play = begin((match) => {
      at.mine = stand(match, 0, "thunder-dragoons", land(match, 0, 0));
      at.card = orders(match);
      at.second = orders(match);
      at.third = orders(match);
    });
    attackWith(play, at.card, at.mine, play.at(1, 2));
    attackWith(play, at.second as CardId, at.mine, play.at(1, 2));
    expect(territory(play.position, play.at(1, 2)).durability).toBe(1);
    play.expect(0).toHaveUnavailable(`play-in-war:${at.third}`, "reason.no-attack-possible");
    play.end(backAtWar);
  });

  it("lets every unit attack again under each card with the Nuclear Reactor [R45]", () => {
    const at = ids();
    const play = begin((match) => {
      at.mine = stand(match, 0, "militia-levy", land(match, 0, 0));
      equip(match, 0, "nuclear-reactor");
      at.card = orders(match);
      at.second = orders(match);
    });
    attackWith(play, at.card, at.mine, play.at(1, 2));
    attackWith(play, at.second as CardId, at.mine, play.at(1, 2));
    expect(territory(play.position, play.at(1, 2)).durability).toBe(1);
    play.end(backAtWar);
  });

  it("may end before every unit has attacked", () => {
    const at = ids();
    const play = begin((match) => {
      at.mine = stand(match, 0, "militia-levy", land(match, 0, 0));
      at.card = orders(match);
    });
    play.play(at.card);
    play.pass(0, "attack.unit");
    play.end(backAtWar);
  });
});

describe("Damage to a territory", () => {
  it("is 1 per unit, plus siege, one unit after another [R35]", () => {
    const at = ids();
    const play = begin((match) => {
      at.mine = stand(match, 0, "militia-levy", land(match, 0, 0));
      at.crew = stand(match, 0, "militia-levy", land(match, 0, 0));
      at.howitzer = stand(match, 0, "hammer-howitzer", land(match, 0, 0), { crew: at.crew });
      at.sappers = stand(match, 0, "field-sappers", land(match, 0, 1));
      at.last = stand(match, 0, "border-rangers", land(match, 0, 2));
      at.card = orders(match);
    });
    const [walls, hills] = [play.at(1, 2), play.at(1, 1)];
    const left = (): number[] => [walls, hills].map((id) => territory(play.position, id).durability);
    expect(left()).toEqual([3, 3]);
    attackWith(play, at.card, at.mine, walls);
    expect(left()).toEqual([2, 3]);
    strike(play, at.howitzer as CardId, hills);
    expect(left()).toEqual([2, 1]);
    // The sappers deal two points, so the territory falls before the next unit chooses a target.
    strike(play, at.sappers as CardId, walls);
    play.choose(0, "left", "territory.column");
    expect(territory(play.position, walls).owner).toBe(0);
    strike(play, at.last as CardId, hills);
    expect(territory(play.position, hills).owner).toBe(0);
    play.end(backAtWar);
  });

  it("is not restored when the war ends [R35]", () => {
    const at = ids();
    const play = begin((match) => {
      at.mine = stand(match, 0, "field-sappers", land(match, 0, 0));
      at.card = orders(match);
    });
    attackWith(play, at.card, at.mine, play.at(1, 2));
    play.until({ key: "war", seat: 1 });
    expect(territory(play.position, play.at(1, 2)).durability).toBe(1);
    play.end({ asked: [[1, "war"]] });
  });

  it("adds the siege of a vehicle and of its crew [R35]", () => {
    const at = ids();
    const play = begin((match) => {
      at.crew = stand(match, 0, "field-sappers", land(match, 0, 0));
      at.mine = stand(match, 0, "hammer-howitzer", land(match, 0, 0), { crew: at.crew });
      at.card = orders(match);
    });
    const target = play.at(1, 2);
    attackWith(play, at.card, at.mine, target);
    play.choose(0, "left", "territory.column");
    expect(territory(play.position, target).owner).toBe(0);
    play.end(backAtWar);
  });
});

describe("The windows of an attack", () => {
  /** A militia of seat 0 attacks a unit of seat 1. */
  function against(kind: string, edit: (match: Match, at: Ids) => void, settings?: WarSettings) {
    const at = ids();
    // With two players, a left column faces the other player's right one; with three, seat 1's left column faces seat
    // 0's right.
    const [from, to] = settings?.seats === 3 ? [2, 0] : [0, 2];
    const play = begin((match) => {
      at.mine = stand(match, 0, "militia-levy", land(match, 0, from));
      at.theirs = stand(match, 1, kind, land(match, 1, to));
      at.card = orders(match);
      edit(match, at);
    }, settings);
    const declare = (): void => attackWith(play, at.card, at.mine, at.theirs);
    return { play, at, declare };
  }

  it("parry flips a coin before anything else: heads cancels the attack [R37]", () => {
    const { play, at } = against("anselm-roe", () => {});
    play.play(at.card);
    play.choose(0, at.mine, "attack.unit");
    play.coins(true);
    play.choose(0, at.theirs as CardId, "attack.target");
    expect(unit(play.position, at.mine).attacks).toBe(1);
    play.end(backAtWar);
  });

  it("the Arius Field cancels the attack for a resource [R37]", () => {
    const { play, declare } = against("militia-levy", (match) => {
      equip(match, 1, "arius-field");
      fund(match, 1, 1);
    });
    declare();
    play.choose(1, "pay", "attack.arius-field");
    expect(play.state.players[1]?.resources).toBe(0);
    play.end(backAtWar);
  });

  it("a defender who cannot pay is not asked [R37, R46]", () => {
    const { play, declare } = against("militia-levy", (match) => void equip(match, 1, "arius-field"));
    declare();
    lay(play, [], []);
    play.end(backAtWar);
  });

  it.each(["smart-rifles", "quantum-camouflage"])("nothing cancels an attack secured by %s [R37]", (modification) => {
    const { play, declare } = against("anselm-roe", (match) => {
      equip(match, 0, modification);
      equip(match, 1, "arius-field");
      fund(match, 1, 1);
    });
    declare();
    lay(play, [], []);
    play.end(backAtWar);
  });

  it("the Target Deflector moves the attack to another unit in the same lands, for a card [R38]", () => {
    const { play, at, declare } = against("militia-levy", (match, set) => {
      equip(match, 1, "target-deflector");
      set.card1 = give(match, 1, "trade");
      set.inner = stand(match, 1, "bulwark-guard", land(match, 1, 0));
      set.hidden = stand(match, 1, "border-rangers", land(match, 1, 0), { faceDown: true });
    });
    declare();
    play.expect(1).toBeAsked("attack.deflector", [at.inner as CardId]);
    play.choose(1, at.inner as CardId, "attack.deflector");
    play.choose(1, at.card1 as CardId, "attack.deflector.card");
    expect(play.view(0).attack).toMatchObject({ unit: at.inner, defender: 1 });
    lay(play, ["attack"], []);
    expect(unit(play.position, at.theirs as CardId).durability).toBe(3);
    play.end(backAtWar);
  });

  it("a guardian in the same territory may become the target [R38]", () => {
    const { play, at, declare } = against("militia-levy", (match, set) => {
      set.guard = stand(match, 1, "shield-line", land(match, 1, 2));
    });
    declare();
    play.choose(1, at.guard as CardId, "attack.guard");
    lay(play, ["attack"], ["defend"]);
    // Power 3 against guard 4.
    expect(unit(play.position, at.mine).durability).toBe(2);
    play.end(backAtWar);
  });

  it("a shared-defence partner may offer a unit in the same territory as the target [R22, R38]", () => {
    const { play, at, declare } = against(
      "militia-levy",
      (match, set) => {
        set.friend = stand(match, 2, "militia-levy", land(match, 1, 0));
        agree(match, 1, 2, "shared-defence");
      },
      { seats: 3 },
    );
    declare();
    play.choose(2, at.friend as CardId, "attack.guard");
    expect(play.view(1).attack).toMatchObject({ unit: at.friend, defender: 2 });
    lay(play, [], [], 2);
    play.end(backAtWar);
  });

  it("an attack cannot be moved to a unit of a no-attack partner [R22, R38]", () => {
    const { play, declare } = against(
      "militia-levy",
      (match) => {
        stand(match, 2, "militia-levy", land(match, 1, 0));
        agree(match, 1, 2, "shared-defence");
        agree(match, 0, 2, "no-attack");
      },
      { seats: 3 },
    );
    declare();
    lay(play, [], []);
    play.end(backAtWar);
  });
});

describe("A captured territory", () => {
  it("goes to the attacker at half durability; its units withdraw, the attacker’s own stay [R36]", () => {
    const at = ids();
    const play = begin((match) => {
      const fallen = land(match, 1, 2);
      Object.assign(match.state.territories[fallen] ?? {}, { durability: 1 });
      at.mine = stand(match, 0, "militia-levy", land(match, 0, 0));
      at.guest = stand(match, 0, "border-rangers", fallen);
      at.hidden = stand(match, 1, "militia-levy", fallen, { faceDown: true });
      at.wreck = stand(match, 1, "mule-hauler", fallen);
      at.card = orders(match);
    });
    const fallen = play.at(1, 2);
    attackWith(play, at.card, at.mine, fallen);
    play.choose(0, "right", "territory.column");
    play.choose(1, play.at(1, 0), "withdraw");
    expect(territory(play.position, fallen)).toMatchObject({ owner: 0, layer: 1, column: "right", durability: 1 });
    expect(unit(play.position, at.guest as CardId).territory).toBe(fallen);
    expect(unit(play.position, at.hidden as CardId).territory).toBe(play.at(1, 0));
    expect(play.position.isFaceDown(at.hidden as CardId)).toBe(true);
    expect(play.state.units[at.wreck as CardId]).toBeUndefined();
    // The Ashen Banner draws two resources for it while holding its capital.
    expect(play.state.players[0]?.resources).toBe(2);
    play.pass(0, "attack.unit");
    play.end(backAtWar);
  });

  it("does not leave an empty layer behind [R7]", () => {
    const at = ids();
    const play = begin((match) => {
      at.inner = settle(match, 1, "desert", "right", 2);
      at.outer = settle(match, 1, "desert", "right", 3);
      Object.assign(match.state.territories[at.outer] ?? {}, { durability: 1 });
      Object.assign(match.state.territories[at.inner] ?? {}, { durability: 1 });
      at.mine = stand(match, 0, "militia-levy", land(match, 0, 0));
      at.other = stand(match, 0, "border-rangers", land(match, 0, 0));
      at.card = orders(match);
    });
    attackWith(play, at.card, at.mine);
    play.choose(0, "left", "territory.column");
    // Now the second layer is the highest; the left column is full.
    strike(play, at.other as CardId);
    expect(territory(play.position, at.inner as CardId).owner).toBe(0);
    play.end(backAtWar);
  });

  it("loses a point for each unit destroyed in it, with the Strategic Satellite [R51]", () => {
    const at = ids();
    const play = begin((match) => {
      at.mine = stand(match, 0, "militia-levy", land(match, 0, 0));
      at.theirs = stand(match, 1, "militia-levy", land(match, 1, 2));
      equip(match, 0, "strategic-satellite");
      at.card = orders(match);
    });
    attackWith(play, at.card, at.mine, at.theirs);
    lay(play, ["attack", "self-destruct"], []);
    expect(play.state.units[at.theirs as CardId]).toBeUndefined();
    expect(territory(play.position, play.at(1, 2)).durability).toBe(2);
    play.end(backAtWar);
  });
});
