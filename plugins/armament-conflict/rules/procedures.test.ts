import { playerOf, wrap } from "conclave/rules";
import { houseRule, scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { unit } from "../state.ts";
import { attackWith, atWarWith, backAtWar, forWar, holding, inHand, lay, unitOf } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { attackProcedure, combatProcedure, retreatProcedure, specialAttackProcedure } from "./handles.ts";

/** A house rule that wraps all procedures. */
const wary = houseRule(game, "wary", {
  procedures: [
    // Cancels attacks on players without resources.
    wrap(attackProcedure, function* (match: Match, args, proceed) {
      const { target } = args;
      const owner = target.kind === "unit" ? unit(match, target.unit).owner : undefined;
      if (owner !== undefined && playerOf(match, owner).resources === 0) return;
      yield* proceed(args);
    }),
    // Gives the defender a resource after combat.
    wrap(combatProcedure, function* (match: Match, args, proceed) {
      yield* proceed(args);
      playerOf(match, args.attack.defender).resources++;
    }),
    // Forbids retreats.
    wrap(retreatProcedure, function* () {
      return false;
    }),
    // Applies special attacks twice.
    wrap(specialAttackProcedure, function* (_: Match, args, proceed) {
      yield* proceed(args);
      yield* proceed(args);
    }),
  ],
});

const militia = (at: number) => ({ kind: "militia-levy", at });

function attacked(resources: number) {
  const play = atWarWith(
    scenario(game, [wary], forWar()),
    holding({ hand: ["attack"], units: [militia(0)] }, { hand: ["retreat"], resources, units: [militia(2)] }),
  );
  const theirs = unitOf(play.position, 1, "militia-levy");
  attackWith(play, inHand(play.position, 0, "attack"), unitOf(play.position, 0, "militia-levy"), theirs);
  return Object.assign(play, { theirs });
}

describe("An extension", () => {
  it("can prevent an attack", () => {
    const play = attacked(0);
    expect(unit(play.position, play.theirs).durability).toBe(3);
    // The attack did not count, so the unit may attack another target.
    play.end({ asked: [[0, "attack.unit"]] });
  });

  it("can add to a combat and forbid the retreat from it", () => {
    const play = attacked(1);
    lay(play, ["attack", "self-destruct"], []);
    expect(play.position.state.units[play.theirs]).toBeUndefined();
    expect(play.state.players[1]?.resources).toBe(2);
    play.end(backAtWar);
  });

  it("can change the effect of every special attack", () => {
    const attacker = { hand: ["biological-spread"], resources: 4 };
    const play = atWarWith(scenario(game, [wary], forWar()), holding(attacker, {}));
    play.play(inHand(play.position, 0, "biological-spread"));
    expect(play.position.state.territories[play.at(1, 0)]?.durability).toBe(1);
    play.end(backAtWar);
  });
});
