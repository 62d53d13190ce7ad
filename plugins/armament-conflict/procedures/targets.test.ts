import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { territory } from "../state.ts";
import type { Clause } from "../state-types.ts";
import {
  attackWith,
  atWar,
  backAtWar,
  equip,
  forWar,
  land,
  orders,
  settle,
  stand,
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

describe("Attack targets", () => {
  it("include a territory only if no unit shields it [R34]", () => {
    const at = ids();
    const play = begin((match) => {
      at.mine = stand(match, 0, "militia-levy", land(match, 0, 0));
      at.guard = stand(match, 1, "militia-levy", land(match, 1, 3));
      stand(match, 1, "border-rangers", land(match, 1, 2), { faceDown: true });
      at.wreck = stand(match, 1, "mule-hauler", land(match, 1, 2));
      at.card = orders(match);
    });
    play.play(at.card);
    play.choose(0, at.mine, "attack.unit");
    // Neither the face-down unit nor the empty vehicle shields that territory.
    play.expect(0).toBeAsked("attack.target", [at.guard as CardId, at.wreck as CardId, play.at(1, 2)]);
    play.choose(0, play.at(1, 2), "attack.target");
    expect(territory(play.position, play.at(1, 2)).durability).toBe(2);
    play.end(backAtWar);
  });

  it("are limited to the highest layer, even if it holds only one territory [R6]", () => {
    const at = ids();
    const play = begin((match) => {
      at.mine = stand(match, 0, "militia-levy", land(match, 0, 0));
      at.outer = settle(match, 1, "desert", "right", 2);
      at.card = orders(match);
    });
    attackWith(play, at.card, at.mine);
    expect(territory(play.position, at.outer as CardId).durability).toBe(2);
    play.end(backAtWar);
  });

  it("include any layer for a unit that infiltrates", () => {
    const at = ids();
    const play = begin((match) => {
      at.mine = stand(match, 0, "night-stalkers", land(match, 0, 0));
      at.outer = settle(match, 1, "desert", "right", 2);
      at.card = orders(match);
    });
    play.play(at.card);
    play.choose(0, at.mine, "attack.unit");
    play.expect(0).toBeAsked("attack.target", [at.outer as CardId, play.at(1, 2), play.at(1, 3)]);
    play.choose(0, play.at(1, 2), "attack.target");
    play.end(backAtWar);
  });

  it("are in the facing column; the other column is one further [R30, R31]", () => {
    const at = ids();
    const play = begin((match) => {
      at.mine = stand(match, 0, "longshot-battery", land(match, 0, 0));
      at.near = stand(match, 0, "militia-levy", land(match, 0, 0));
      at.card = orders(match);
    });
    play.play(at.card);
    play.choose(0, at.near as CardId, "attack.unit");
    play.expect(0).toBeAsked("attack.target", [play.at(1, 2), play.at(1, 3)]);
    play.choose(0, play.at(1, 2), "attack.target");
    play.choose(0, at.mine, "attack.unit");
    play.expect(0).toBeAsked(
      "attack.target",
      [0, 1, 2, 3].map((index) => play.at(1, index)),
    );
    play.choose(0, play.at(1, 0), "attack.target");
    play.end(backAtWar);
  });

  it("are one further per own layer outside the unit [R32]; unlimited with the High-Performance Engine [R33]", () => {
    const at = ids();
    const play = begin((match) => {
      at.mine = stand(match, 0, "militia-levy", land(match, 0, 0));
      settle(match, 0, "desert", "left", 2);
      at.card = orders(match);
    });
    play.expect(0).toHaveUnavailable(`play-in-war:${at.card}`, "reason.no-attack-possible");
    play.end(backAtWar);

    const far = begin((match) => {
      at.mine = stand(match, 0, "militia-levy", land(match, 0, 0));
      settle(match, 0, "desert", "left", 2);
      at.card = orders(match);
      equip(match, 0, "high-performance-engine");
    });
    attackWith(far, at.card, at.mine, far.at(1, 1));
    far.end(backAtWar);
  });

  it("are one further in deserts; units on coasts reach one further [R60]", () => {
    const at = ids();
    // With three players, seat 0's left column is at distance 1 from seat 2's right one. Seat 2 holds coasts, seat 0
    // plains.
    const play = begin(
      (match) => {
        at.mine = stand(match, 0, "militia-levy", land(match, 0, 0));
        at.desert = settle(match, 2, "desert", "right");
        at.card = orders(match);
      },
      { seats: 3, options: { "terrain-effects": true } },
    );
    play.play(at.card);
    play.choose(0, at.mine, "attack.unit");
    play.expect(0).toBeAsked("attack.target", [play.at(2, 2), play.at(2, 3)]);
    play.choose(0, play.at(2, 2), "attack.target");
    play.end(backAtWar);
  });

  it("exclude everything a no-attack partner owns [R22]", () => {
    const at = ids();
    const play = begin((match) => {
      at.mine = stand(match, 0, "militia-levy", land(match, 0, 0));
      stand(match, 1, "militia-levy", land(match, 1, 2));
      agree(match, 0, 1, "no-attack");
      at.card = orders(match);
    });
    play.expect(0).toHaveUnavailable(`play-in-war:${at.card}`, "reason.no-attack-possible");
    play.end(backAtWar);
  });

  it("exclude evading units [R26]", () => {
    const at = ids();
    const play = begin((match) => {
      at.mine = stand(match, 0, "militia-levy", land(match, 0, 0));
      at.gone = stand(match, 1, "militia-levy", land(match, 1, 2));
      Object.assign(match.state.units[at.gone] ?? {}, { evading: true });
      at.card = orders(match);
    });
    play.play(at.card);
    play.choose(0, at.mine, "attack.unit");
    play.expect(0).toBeAsked("attack.target", [play.at(1, 2), play.at(1, 3)]);
    play.choose(0, play.at(1, 2), "attack.target");
    play.end(backAtWar);
  });
});
