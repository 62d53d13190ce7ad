import { type CardId, randomFrom, SeededRandom } from "conclave/rules";
import { cardOf } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { type Side, type TableSettings, table } from "./testing/table.ts";
import type { CombatCard, OrderToken, Position } from "./types.ts";
import { battleZone, handZone, placedZone } from "./zones.ts";

/** What `see` returns after re-deals for seat 0, without repetitions. */
function dealt<Seen>(sides: readonly Side[], settings: TableSettings, see: (position: Position) => Seen): Set<Seen> {
  const random = new SeededRandom(randomFrom("re-deals"));
  const { play } = table(sides, settings);
  const seen = new Set<Seen>();
  for (let times = 0; times < 60; times++) {
    play.match.determinize(0, random);
    seen.add(see(play.position));
  }
  play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key]) });
  return seen;
}

describe("A re-deal", () => {
  const here: Side = { faction: "jim-raynor", bases: ["abaddon-1"] };
  const there: Side = { faction: "overmind", bases: ["torus-1"] };
  const orders = (["build", "build", "mobilize", "research"] as const).map((kind) => [1, kind, "torus"] as const);

  function specials(position: Position): number {
    return position.zone(placedZone(1)).filter((card) => (position.card(card) as OrderToken).special).length;
  }

  it("turns hidden orders into others, but not into special ones without a module for it", () => {
    const faces = (position: Position) => position.zone(placedZone(1)).map((card) => position.card(card).id);
    expect(dealt([here, there], { orders }, (position) => faces(position).join()).size).toBeGreaterThan(5);
    expect(dealt([here, there], { orders }, specials)).toEqual(new Set([0]));
  });

  it("puts as many special orders on planets as the modules allow", () => {
    const modules = { "research-and-development": 1 };
    expect(dealt([here, { ...there, modules }], { orders }, specials)).toEqual(new Set([0, 1]));
  });

  it("leaves the viewer’s own orders and hand as they are", () => {
    const own = { ...here, hand: ["infantry-volley", "close-assault-a"], deck: ["anti-air-fire-a"] };
    const hand = (position: Position) => position.zone(handZone(0)).map((card) => position.card(card).id);
    const seen = dealt([own, there], { orders: [[0, "build", "abaddon"]] }, (position) =>
      [...position.zone(placedZone(0)).map((card) => position.card(card).id), ...hand(position)].join(),
    );
    expect(seen).toEqual(new Set(["build,infantry-volley,close-assault-a"]));
  });

  it("brings event cards back that were removed at the start: nobody has seen which", () => {
    const removed = (position: Position) => position.zone("box").map((card) => position.card(card).id);
    expect(dealt([here, there], {}, (position) => removed(position).join()).size).toBeGreaterThan(5);
  });

  it.each([
    [
      "a standard card with a reinforcement",
      ["frenzy-a", "overwhelm"],
      ["standard standard, reinforcement reinforcement"],
    ],
    ["a single card, which may be a bluff", ["frenzy-a"], ["standard standard", "reinforcement reinforcement"]],
  ])("keeps a battle possible: %s", (_, placed, expected) => {
    const hand = ["frenzy-a", "overwhelm", "swarm", "overwhelm"];
    const fighting = { ...there, units: { "abaddon-1": ["zergling"] }, hand };
    const settings: TableSettings = {
      arrange(game) {
        const cards = placed.map((kind) => cardOf(game, kind, handZone(1)));
        for (const card of cards) game.move(card, battleZone(1));
        const [standard, reinforcement] = cards;
        if (standard === undefined) return;
        const [zergling = "", marine = ""] = Object.keys(game.state.units);
        const attacker = {
          front: zergling,
          supports: [],
          standard,
          ...(reinforcement !== undefined && { reinforcement }),
        };
        const skirmishes = [{ attacker, defender: { front: marine, supports: [] }, resolved: false, splash: [] }];
        game.state.battle = {
          ...{
            area: "abaddon-1",
            attacker: 1,
            defender: 0,
            special: false,
            stage: "cards",
            calledOff: false,
            units: [],
            skirmishes,
          },
          ...{
            withdrawing: [],
            withdrawn: [],
            bonuses: [],
            detecting: [],
            openCards: [],
            placingFirst: [],
            placed: [],
          },
          kinds: {},
        };
      },
    };
    const seen = dealt([here, fighting], settings, (position) => {
      const { standard, reinforcement } = position.state.battle?.skirmishes[0]?.attacker ?? {};
      const kind = (card: CardId) => (position.card(card) as CombatCard).kind;
      return [
        ...(standard === undefined ? [] : [`standard ${kind(standard)}`]),
        ...(reinforcement === undefined ? [] : [`reinforcement ${kind(reinforcement)}`]),
      ].join(", ");
    });
    expect(seen).toEqual(new Set(expected));
  });
});
