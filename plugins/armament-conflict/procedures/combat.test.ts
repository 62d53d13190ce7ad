import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { tableLoss, tableRecovery } from "../combat-table.ts";
import game from "../index.ts";
import { unit } from "../state.ts";
import {
  attackWith,
  atWar,
  backAtWar,
  equip,
  forWar,
  fund,
  land,
  lay,
  orders,
  stand,
  type WarSettings,
} from "../testing.ts";
import type { Match } from "../types.ts";

const begin = (edit: (match: Match) => void, settings?: WarSettings) => atWar(scenario(game, forWar(settings)), edit);

/**
 * A militia of seat 0 (power 3 as an attacking troop of the Ashen Banner, guard 3) attacks a unit of seat 1 in the facing
 * column.
 */
function duel(
  defender: string,
  edit: (match: Match) => void = () => {},
  options: { readonly [id: string]: boolean } = {},
) {
  let [card, mine, theirs] = ["", "", ""] as CardId[];
  const play = begin(
    (match) => {
      mine = stand(match, 0, "militia-levy", land(match, 0, 0));
      theirs = stand(match, 1, defender, land(match, 1, 2));
      card = orders(match);
      edit(match);
    },
    { options },
  );
  attackWith(play, card as CardId, mine as CardId, theirs as CardId);
  return Object.assign(play, { attacker: mine as CardId, defender: theirs as CardId });
}

/** What is left of both after these cards. */
function left(play: ReturnType<typeof duel>): [number, number] {
  return [unit(play.position, play.attacker).durability, unit(play.position, play.defender).durability];
}

describe("The pairs of a combat", () => {
  it.each([
    ["attack", "attack", "militia-levy", [2, 2]],
    ["attack", "defend", "border-rangers", [3, 2]],
    ["attack", "defend", "militia-levy", [3, 3]],
    ["attack", "defend", "shield-line", [2, 3]],
    ["attack", "rest", "militia-levy", [3, 3]],
    ["defend", "attack", "field-sappers", [3, 3]],
    ["defend", "attack", "longshot-battery", [2, 3]],
    ["defend", "attack", "salvage-crew", [3, 2]],
    ["defend", "defend", "militia-levy", [3, 3]],
    ["defend", "rest", "militia-levy", [3, 3]],
    ["rest", "rest", "militia-levy", [3, 3]],
    ["self-destruct", "defend", "shield-line", [2, 2]],
    ["self-destruct", "defend", "bjarne-holt", [2, 3]],
    ["self-destruct", "rest", "militia-levy", [2, 1]],
    ["rest", "self-destruct", "militia-levy", [1, 2]],
  ] as const)("%s against %s of %s leaves %j [R40]", (mine, theirs, defender, expected) => {
    const play = duel(defender);
    lay(play, [mine], [theirs]);
    expect(left(play)).toEqual(expected);
    play.end(backAtWar);
  });

  it.each([
    ["attack", [], [3, 2]],
    ["self-destruct", [], [2, 1]],
    ["defend", [], [3, 3]],
    ["rest", [], [3, 3]],
  ] as const)("%s against nothing leaves what the nearest row says [R40]", (mine, theirs, expected) => {
    const play = duel("militia-levy");
    lay(play, [mine], theirs);
    expect(left(play)).toEqual(expected);
    play.end(backAtWar);
  });

  it("self-destruct loses three to attack, and costs it one [R40]", () => {
    const play = duel("militia-levy");
    lay(play, ["self-destruct"], ["attack"]);
    expect(play.state.units[play.attacker]).toBeUndefined();
    expect(unit(play.position, play.defender).durability).toBe(2);
    play.end(backAtWar);
  });

  it("the two are swapped by an option [R40]", () => {
    const play = duel("militia-levy", undefined, { "swap-self-destruct": true });
    lay(play, ["self-destruct"], ["attack"]);
    expect(play.state.units[play.defender]).toBeUndefined();
    expect(unit(play.position, play.attacker).durability).toBe(2);
    play.end(backAtWar);
  });

  it("self-destruct against self-destruct costs both three [R40, R42]", () => {
    const play = duel("militia-levy");
    lay(play, ["self-destruct"], ["self-destruct"]);
    expect(play.state.units[play.attacker]).toBeUndefined();
    expect(play.state.units[play.defender]).toBeUndefined();
    play.end(backAtWar);
  });

  it("rest recovers against defend and rest, up to the cap [R40, R41]", () => {
    const play = duel("militia-levy");
    lay(play, ["attack", "defend", "rest"], ["attack", "rest"]);
    expect(left(play)).toEqual([2, 3]);
    play.end(backAtWar);
  });

  it("reads the same from either side [R40]", () => {
    const strong = { power: 5, guard: 5 };
    const weak = { power: 1, guard: 1 };
    expect(tableLoss("defend", "attack", weak, strong, false)).toBe(1);
    expect(tableLoss("attack", "defend", weak, strong, false)).toBe(1);
    expect(tableLoss("attack", "self-destruct", weak, strong, false)).toBe(1);
    expect(tableLoss(undefined, "attack", weak, strong, false)).toBe(1);
    expect(tableLoss(undefined, "self-destruct", weak, strong, false)).toBe(2);
    expect(tableLoss("rest", undefined, weak, strong, false)).toBe(0);
    expect(tableRecovery("rest", undefined)).toBe(0);
  });
});

describe("Laying combat cards", () => {
  it("is secret until both have laid, and shows no more than was revealed [R39, R42]", () => {
    const play = duel("militia-levy");
    play.many(0, ["self-destruct", "attack", "rest"], "combat.lay");
    expect(play.view(1).attack?.combat).toEqual({ pairs: [] });
    play.many(1, ["attack", "defend"], "combat.lay");
    expect(play.story(1).join("\n")).not.toContain("2: ");
    play.end(backAtWar);
  });

  it("takes up to three of four different cards [R39]", () => {
    const play = duel("militia-levy");
    play.refuses(0, { options: ["attack", "defend", "rest", "self-destruct"] }, "TOO_MANY_OPTIONS");
    play.refuses(0, { options: ["attack", "attack"] }, "DUPLICATE_OPTION");
    lay(play, [], []);
    expect(left(play)).toEqual([3, 3]);
    play.end(backAtWar);
  });

  it("takes four with the Nuclear Reactor, for a resource paid openly before [R39]", () => {
    const play = duel("militia-levy", (match) => {
      equip(match, 0, "nuclear-reactor");
      fund(match, 0, 1);
    });
    play.expect(1).toBeAskedNothing();
    play.confirm(0, true, "combat.reactor");
    lay(play, ["defend", "rest", "attack", "self-destruct"], ["defend", "rest", "self-destruct"]);
    expect(play.state.players[0]?.resources).toBe(0);
    // The third pair costs the defender three; the fourth is not revealed any more.
    expect(play.state.units[play.defender]).toBeUndefined();
    expect(unit(play.position, play.attacker).durability).toBe(2);
    play.end(backAtWar);
  });

  it("is not for a vehicle without crew, which has no power [R64]", () => {
    const play = duel("lancer-tank");
    play.expect(1).toBeAskedNothing();
    play.many(0, ["attack", "self-destruct"], "combat.lay");
    expect(play.state.units[play.defender]).toBeUndefined();
    expect(unit(play.position, play.attacker).durability).toBe(2);
    play.end(backAtWar);
  });
});

describe("What acts in combat", () => {
  it("Aegis flips a coin for each point [R41, R82]", () => {
    const play = duel("militia-levy", (match) => void equip(match, 1, "aegis"));
    play.many(0, ["attack", "self-destruct"], "combat.lay");
    play.coins(true, true, false);
    play.many(1, ["attack", "rest"], "combat.lay");
    expect(left(play)).toEqual([1, 2]);
    play.end(backAtWar);
  });

  it("armour takes the first point of each combat [R41]", () => {
    const play = duel("bulwark-guard");
    lay(play, ["attack", "self-destruct"], ["attack"]);
    expect(left(play)).toEqual([1, 1]);
    play.end(backAtWar);
  });

  it("the Death System has a guard above any power and twice any power [R44]", () => {
    const play = duel("salvage-crew", (match) => void equip(match, 1, "death-system"));
    lay(play, ["attack", "self-destruct"], ["defend"]);
    expect(left(play)).toEqual([1, 1]);
    play.end(backAtWar);
  });

  it("the Frame Refit adds one to the values of troops and characters [R44]", () => {
    const play = duel("shield-line", (match) => void equip(match, 0, "frame-refit"));
    // Power 4 against guard 4.
    lay(play, ["attack"], ["defend"]);
    expect(left(play)).toEqual([3, 3]);
    play.end(backAtWar);
  });

  it("abilities add losses to a pair, but not to an empty slot [R41]", () => {
    let grenadiers = "" as CardId;
    let target = "" as CardId;
    let card = "" as CardId;
    const play = begin((match) => {
      grenadiers = stand(match, 0, "storm-grenadiers", land(match, 0, 0));
      target = stand(match, 1, "militia-levy", land(match, 1, 2));
      card = orders(match);
    });
    attackWith(play, card, grenadiers, target);
    lay(play, ["attack", "rest"], ["rest"]);
    expect(unit(play.position, target).durability).toBe(2);
    play.end(backAtWar);
  });

  it("endurance raises the cap for a war phase [R43]", () => {
    const play = duel("militia-levy", (match) => void stand(match, 1, "field-medics", land(match, 1, 2)));
    expect(unit(play.position, play.defender).durability).toBe(4);
    lay(play, ["attack"], ["attack"]);
    expect(left(play)).toEqual([2, 3]);
    play.end(backAtWar);
  });

  it("losses last until the end of the war phase [R43]", () => {
    const play = duel("militia-levy");
    lay(play, ["attack"], ["attack"]);
    expect(left(play)).toEqual([2, 2]);
    play.pass(0, "war");
    expect(left(play)).toEqual([3, 3]);
    play.end({ asked: [[0, "development"]] });
  });

  it("a vehicle falls alone; its crew hides and can do no more [R64]", () => {
    let crew = "" as CardId;
    const play = duel("mule-hauler", (match) => {
      const vehicle = Object.keys(match.state.units).at(-1) as CardId;
      crew = stand(match, 1, "border-rangers", land(match, 1, 2));
      Object.assign(match.state.units[vehicle] ?? {}, { crew });
      Object.assign(match.state.units[crew] ?? {}, { vehicle });
    });
    lay(play, ["self-destruct"], ["self-destruct"]);
    expect(play.state.units[play.defender]).toBeUndefined();
    expect(play.position.isFaceDown(crew)).toBe(true);
    expect(unit(play.position, crew).vehicle).toBeUndefined();
    play.end(backAtWar);
  });
});
