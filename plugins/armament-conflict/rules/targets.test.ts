import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { territory, territoryCard } from "../state.ts";
import {
  agree,
  attackWith,
  atWarWith,
  backAtWar,
  forWar,
  type Holdings,
  holding,
  settle,
  unitOf,
  type WarSettings,
} from "../testing/table.ts";
import type { Match } from "../types.ts";

/** Seat 0's war phase on a table. */
const war = (table: (match: Match) => void, settings?: WarSettings) =>
  atWarWith(scenario(game, forWar(settings)), table);

const militia = { kind: "militia-levy", at: 0 };
const lone = { hand: ["attack"], units: [militia] };

describe("Attack targets", () => {
  const guarded = holding(lone, {
    units: [
      { kind: "militia-levy", at: 3 },
      { kind: "border-rangers", at: 2, faceDown: true },
    ],
  });

  it("include a territory only if no unit shields it; a face-down unit never does [R34]", () => {
    const play = war(guarded);
    play.play(play.card(0, "attack"));
    play.choose(0, play.unit(0, "militia-levy"), "attack.unit");
    play.expect(0).toBeAsked("attack.target", [play.unit(1, "militia-levy"), play.at(1, 2)]);
    play.choose(0, play.at(1, 2), "attack.target");
    play.end(backAtWar);
  });

  it("exclude a territory with a vehicle without a crew, which must be destroyed first [R34, R64]", () => {
    const play = war(holding(lone, { units: [{ kind: "mule-hauler", at: 2 }] }));
    play.play(play.card(0, "attack"));
    play.choose(0, play.unit(0, "militia-levy"), "attack.unit");
    play.expect(0).toBeAsked("attack.target", [play.unit(1, "mule-hauler"), play.at(1, 3)]);
    play.choose(0, play.at(1, 3), "attack.target");
    play.end(backAtWar);
  });

  it("exclude a territory with an evading unit [R34, R26]", () => {
    const play = war((match) => {
      holding(lone, { units: [{ kind: "militia-levy", at: 2 }] })(match);
      Object.assign(match.state.units[unitOf(match, 1, "militia-levy")] ?? {}, { evading: true });
    });
    attackWith(play, play.card(0, "attack"), play.unit(0, "militia-levy"));
    // The other territory in reach is the only target left, so nobody is asked.
    const lost = [2, 3].map((index) => {
      const id = play.at(1, index);
      return territoryCard(play.position, id).durability - territory(play.position, id).durability;
    });
    expect(lost).toEqual([0, 1]);
    play.end(backAtWar);
  });

  it("include a territory with units that cannot fight only by an option [R34]", () => {
    const play = war(
      holding(lone, {
        units: [
          { kind: "militia-levy", at: 3 },
          { kind: "border-rangers", at: 2, faceDown: true },
          { kind: "mule-hauler", at: 2 },
        ],
      }),
      { options: { "idle-units-shield": false } },
    );
    play.play(play.card(0, "attack"));
    play.choose(0, play.unit(0, "militia-levy"), "attack.unit");
    // Neither the face-down unit nor the empty vehicle shields that territory.
    play
      .expect(0)
      .toBeAsked("attack.target", [play.unit(1, "militia-levy"), play.unit(1, "mule-hauler"), play.at(1, 2)]);
    play.choose(0, play.at(1, 2), "attack.target");
    expect(territory(play.position, play.at(1, 2)).durability).toBe(2);
    play.end(backAtWar);
  });

  it("are limited to the highest layer, even if it holds only one territory [R6]", () => {
    const play = war((match) => {
      holding(lone)(match);
      settle(match, 1, "desert", "right", 2);
    });
    const outer = play.at(1, 4);
    attackWith(play, play.card(0, "attack"), play.unit(0, "militia-levy"));
    expect(territory(play.position, outer).durability).toBe(2);
    play.end(backAtWar);
  });

  /** A guest of seat 0 stands behind the only territory in seat 1's outermost layer. */
  const inside = (match: Match) => {
    holding({ hand: ["attack"], units: [{ kind: "militia-levy", at: 2, of: 1 }] })(match);
    settle(match, 1, "desert", "right", 2);
  };

  it("are limited to the highest layer for guests within the lands, too [R32]", () => {
    const play = war(inside);
    attackWith(play, play.card(0, "attack"), play.unit(0, "militia-levy"));
    expect(territory(play.position, play.at(1, 4)).durability).toBe(2);
    play.end(backAtWar);
  });

  it("include any layer for guests within the lands by an option [R32]", () => {
    const play = war(inside, { options: { "guests-attack-any-layer": true } });
    play.play(play.card(0, "attack"));
    play.choose(0, play.unit(0, "militia-levy"), "attack.unit");
    play.expect(0).toBeAsked(
      "attack.target",
      [4, 0, 1, 2, 3].map((index) => play.at(1, index)),
    );
    play.choose(0, play.at(1, 0), "attack.target");
    play.end(backAtWar);
  });

  it("include guests in any layer of one's own lands [R32]", () => {
    const play = war((match) => {
      holding(lone, { units: [{ kind: "militia-levy", at: 1, of: 0 }] })(match);
      settle(match, 0, "desert", "left", 2);
    });
    attackWith(play, play.card(0, "attack"), play.unit(0, "militia-levy"));
    play.expect(0).toBeAsked("combat.lay");
    play.many(0, [], "combat.lay");
    play.many(1, [], "combat.lay");
    play.end(backAtWar);
  });

  it("include any layer for a unit that infiltrates", () => {
    const play = war((match) => {
      holding({ hand: ["attack"], units: [{ kind: "night-stalkers", at: 0 }] })(match);
      settle(match, 1, "desert", "right", 2);
    });
    play.play(play.card(0, "attack"));
    play.choose(0, play.unit(0, "night-stalkers"), "attack.unit");
    play.expect(0).toBeAsked("attack.target", [play.at(1, 4), play.at(1, 2), play.at(1, 3)]);
    play.choose(0, play.at(1, 2), "attack.target");
    play.end(backAtWar);
  });

  it("are in the facing column; the other column is one further [R30, R31]", () => {
    const play = war(holding({ hand: ["attack"], units: [{ kind: "longshot-battery", at: 0 }, militia] }));
    play.play(play.card(0, "attack"));
    play.choose(0, play.unit(0, "militia-levy"), "attack.unit");
    play.expect(0).toBeAsked("attack.target", [play.at(1, 2), play.at(1, 3)]);
    play.choose(0, play.at(1, 2), "attack.target");
    play.choose(0, play.unit(0, "longshot-battery"), "attack.unit");
    play.expect(0).toBeAsked(
      "attack.target",
      [0, 1, 2, 3].map((index) => play.at(1, index)),
    );
    play.choose(0, play.at(1, 0), "attack.target");
    play.end(backAtWar);
  });

  it("are one further per own layer outside the unit [R32]; unlimited with the High-Performance Engine [R33]", () => {
    const behind = (mine: Holdings) => (match: Match) => {
      holding(mine)(match);
      settle(match, 0, "desert", "left", 2);
    };
    const play = war(behind(lone));
    play.expect(0).toHaveUnavailable(`play-in-war:${play.card(0, "attack")}`, "reason.no-attack-possible");
    play.end(backAtWar);

    const far = war(behind({ ...lone, modification: "high-performance-engine" }));
    attackWith(far, far.card(0, "attack"), far.unit(0, "militia-levy"), far.at(1, 1));
    far.end(backAtWar);
  });

  it("are one further in deserts; units on coasts reach one further [R60]", () => {
    // With three players, seat 0's left column is at distance 1 from seat 2's right one. Seat 2 holds coasts, seat 0
    // plains.
    const play = war(
      (match) => {
        holding(lone)(match);
        settle(match, 2, "desert", "right");
      },
      { seats: 3, options: { "terrain-effects": true } },
    );
    play.play(play.card(0, "attack"));
    play.choose(0, play.unit(0, "militia-levy"), "attack.unit");
    play.expect(0).toBeAsked("attack.target", [play.at(2, 2), play.at(2, 3)]);
    play.choose(0, play.at(2, 2), "attack.target");
    play.end(backAtWar);
  });

  it("exclude everything a no-attack partner owns [R22]", () => {
    const play = war((match) => {
      holding(lone, { units: [{ kind: "militia-levy", at: 2 }] })(match);
      agree(match, 0, 1, "no-attack");
    });
    play.expect(0).toHaveUnavailable(`play-in-war:${play.card(0, "attack")}`, "reason.no-attack-possible");
    play.end(backAtWar);
  });

  it("exclude evading units [R26]", () => {
    const play = war(
      (match) => {
        holding(lone, { units: [{ kind: "militia-levy", at: 2 }] })(match);
        Object.assign(match.state.units[unitOf(match, 1, "militia-levy")] ?? {}, { evading: true });
      },
      { options: { "idle-units-shield": false } },
    );
    play.play(play.card(0, "attack"));
    play.choose(0, play.unit(0, "militia-levy"), "attack.unit");
    play.expect(0).toBeAsked("attack.target", [play.at(1, 2), play.at(1, 3)]);
    play.choose(0, play.at(1, 2), "attack.target");
    play.end(backAtWar);
  });
});
