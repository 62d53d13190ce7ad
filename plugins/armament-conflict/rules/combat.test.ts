import { type CardId, t } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { tableLoss, tableRecovery } from "../catalogues/combat-table.ts";
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
} from "../testing/table.ts";
import type { Match } from "../types.ts";

const begin = (edit: (match: Match) => void, settings?: WarSettings) => atWar(scenario(game, forWar(settings)), edit);

/**
 * A militia of seat 0 (power 3 as an attacking troop of the Ashen Banner, guard 3) attacks a unit of seat 1 in the
 * facing column.
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

/** The durability of both units after the combat. */
function left(play: ReturnType<typeof duel>): [number, number] {
  return [unit(play.position, play.attacker).durability, unit(play.position, play.defender).durability];
}

describe("A pair of combat cards", () => {
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
  ] as const)("%s against %s of %s leaves durability %j [R40]", (mine, theirs, defender, expected) => {
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
  ] as const)("%s against an empty slot counts as the nearest row of the table [R40]", (mine, theirs, expected) => {
    const play = duel("militia-levy");
    lay(play, [mine], theirs);
    expect(left(play)).toEqual(expected);
    play.end(backAtWar);
  });

  it("self-destruct against attack loses three and costs the attacker one [R40]", () => {
    const play = duel("militia-levy");
    lay(play, ["self-destruct"], ["attack"]);
    expect(play.state.units[play.attacker]).toBeUndefined();
    expect(unit(play.position, play.defender).durability).toBe(2);
    play.end(backAtWar);
  });

  it("self-destruct and attack swap results when the option is on [R40]", () => {
    const play = duel("militia-levy", undefined, { "swap-self-destruct": true });
    lay(play, ["self-destruct"], ["attack"]);
    expect(play.state.units[play.defender]).toBeUndefined();
    expect(unit(play.position, play.attacker).durability).toBe(2);
    play.end(backAtWar);
  });

  it("self-destruct against self-destruct costs both units three [R40, R42]", () => {
    const play = duel("militia-levy");
    lay(play, ["self-destruct"], ["self-destruct"]);
    expect(play.state.units[play.attacker]).toBeUndefined();
    expect(play.state.units[play.defender]).toBeUndefined();
    play.end(backAtWar);
  });

  it("rest recovers against defend and rest, up to the maximum [R40, R41]", () => {
    const play = duel("militia-levy");
    lay(play, ["attack", "defend", "rest"], ["attack", "rest"]);
    expect(left(play)).toEqual([2, 3]);
    play.end(backAtWar);
  });

  it("gives the same result from either side [R40]", () => {
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
  it("is secret until both sides have laid, and reveals cards only as they are resolved [R39, R42]", () => {
    const play = duel("militia-levy");
    expect(play.prompts[0]).toMatchObject({ key: "combat.lay", ordered: true });
    play.many(0, ["self-destruct", "attack", "rest"], "combat.lay");
    expect(play.view(1).attack?.combat).toEqual({ pairs: [] });
    play.many(1, ["attack", "defend"], "combat.lay");
    expect(play.story(1).join("\n")).not.toContain("2: ");
    play.end(backAtWar);
  });

  it("says what each card does against each that may lie there [R40]", () => {
    const play = duel("militia-levy");
    const pair = (card: string, lost: number, taken: number) =>
      t("forecast.pair", { card: t(`combat-card.${card}.name`), lost, taken });
    // The attacker's power and both guards are 3.
    expect(play.forecast(0, "attack", "combat.lay")?.text).toEqual(
      t("forecast.combat-card", {
        pairs: [
          pair("attack", 1, 1),
          pair("defend", 0, 0),
          pair("self-destruct", 1, 3),
          pair("rest", 0, 0),
          pair("none", 0, 1),
        ],
      }),
    );
    play.end({
      asked: [
        [0, "combat.lay"],
        [1, "combat.lay"],
      ],
    });
  });

  it("takes up to three of four different cards [R39]", () => {
    const play = duel("militia-levy");
    play.refuses(0, { options: ["attack", "defend", "rest", "self-destruct"] }, "TOO_MANY_OPTIONS");
    play.refuses(0, { options: ["attack", "attack"] }, "DUPLICATE_OPTION");
    lay(play, [], []);
    expect(left(play)).toEqual([3, 3]);
    play.end(backAtWar);
  });

  it("takes four cards with the Nuclear Reactor, after openly paying a resource [R39]", () => {
    const play = duel("militia-levy", (match) => {
      equip(match, 0, "nuclear-reactor");
      fund(match, 0, 1);
    });
    play.expect(1).toBeAskedNothing();
    play.confirm(0, true, "combat.reactor");
    lay(play, ["defend", "rest", "attack", "self-destruct"], ["defend", "rest", "self-destruct"]);
    expect(play.state.players[0]?.resources).toBe(0);
    expect(play.story("spectator")).toContain("1 pays 1 resource for the Nuclear Reactor: four combat cards.");
    // The third pair costs the defender three; the fourth is never revealed.
    expect(play.state.units[play.defender]).toBeUndefined();
    expect(unit(play.position, play.attacker).durability).toBe(2);
    play.end(backAtWar);
  });

  it("is skipped for an empty vehicle, which has no power [R64]", () => {
    const play = duel("lancer-tank");
    play.expect(1).toBeAskedNothing();
    play.many(0, ["attack", "self-destruct"], "combat.lay");
    expect(play.state.units[play.defender]).toBeUndefined();
    expect(unit(play.position, play.attacker).durability).toBe(2);
    play.end(backAtWar);
  });
});

describe("In combat", () => {
  it("Aegis flips one coin, which prevents one point [R41, R82]", () => {
    const play = duel("militia-levy", (match) => void equip(match, 1, "aegis"));
    play.many(0, ["self-destruct", "attack"], "combat.lay");
    play.coins(true);
    play.many(1, ["rest", "attack"], "combat.lay");
    expect(left(play)).toEqual([1, 1]);
    expect(play.story(0).join("\n")).toContain("Aegis prevents 1 of 2");
    play.end(backAtWar);
  });

  it("Aegis flips its coin in each combat anew [R82]", () => {
    const play = duel("militia-levy", (match) => {
      equip(match, 1, "aegis");
      stand(match, 0, "border-rangers", land(match, 0, 0));
    });
    play.many(0, ["attack"], "combat.lay");
    play.coins(true);
    play.many(1, [], "combat.lay");
    play.choose(0, play.unit(0, "border-rangers"), "attack.unit");
    play.choose(0, play.defender, "attack.target");
    play.many(0, ["attack"], "combat.lay");
    play.coins(true);
    play.many(1, [], "combat.lay");
    expect(unit(play.position, play.defender).durability).toBe(3);
    play.end(backAtWar);
  });

  it("Aegis flips a coin for each point by an option [R41, R82]", () => {
    const play = duel("militia-levy", (match) => void equip(match, 1, "aegis"), { "aegis-per-point": true });
    play.many(0, ["attack", "self-destruct"], "combat.lay");
    play.coins(true, true, false);
    play.many(1, ["attack", "rest"], "combat.lay");
    expect(left(play)).toEqual([1, 2]);
    play.end(backAtWar);
  });

  it("armour absorbs the first point of each combat [R41]", () => {
    const play = duel("bulwark-guard");
    lay(play, ["attack", "self-destruct"], ["attack"]);
    expect(left(play)).toEqual([1, 1]);
    play.end(backAtWar);
  });

  it("the Death System's guard exceeds any power and twice any power [R44]", () => {
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

  it("endurance raises the maximum durability for a war phase [R43]", () => {
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

  it("a vehicle is destroyed alone; its crew hides and is spent [R64]", () => {
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
