import { translator } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { type Table, table } from "./testing/table.ts";
import { describe as tell } from "./views/describe.ts";
import { battleZone, handZone } from "./zones.ts";

function end({ play }: Table): void {
  play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key]) });
}

describe("The view", () => {
  it("shows planets, areas, routes and what stands there, and who controls it (S7)", () => {
    const it = table([
      {
        faction: "jim-raynor",
        bases: ["abaddon-1"],
        units: { "abaddon-1": ["marine"], "tarsonis-1": ["ghost"] },
        transports: [["abaddon", "tarsonis"]],
        resourceCards: ["abaddon-1"],
      },
      { faction: "overmind", bases: ["tarsonis-1"] },
    ]);
    const { planets, routes } = it.play.view("spectator");
    expect(planets.map(({ key, x, y, rotation }) => [key, x, y, rotation])).toEqual([
      ["abaddon", 0, 0, 0],
      ["tarsonis", 1, 0, 1],
      ["dylar-iv", 2, 0, 0],
      ["torus", 3, 0, 0],
    ]);
    expect(planets[0]?.areas[0]).toEqual({
      key: "abaddon-1",
      controller: 0,
      bases: [0],
      units: [{ key: it.unit(0, "marine", "abaddon-1"), kind: "marine", seat: 0 }],
      depletion: 0,
      resourceCard: { seat: 0, workers: 0, capacity: 3 },
    });
    // A base of one player with a unit of another: nobody controls the area.
    expect(planets[1]?.areas[0]).toMatchObject({ bases: [1], units: [{ kind: "ghost", seat: 0 }] });
    expect(planets[1]?.areas[0]).not.toHaveProperty("controller");
    expect(planets[1]?.areas[1]).toEqual({ key: "tarsonis-2", bases: [], units: [], depletion: 0 });
    expect(routes[0]).toMatchObject({
      zAxis: false,
      ends: [
        { planet: "tarsonis", side: "WEST" },
        { planet: "abaddon", side: "EAST" },
      ],
      transports: [0],
    });
    end(it);
  });

  it("shows orders on planets, and their faces to those who have placed them", () => {
    const it = table(
      [
        { faction: "jim-raynor", bases: ["abaddon-1"] },
        { faction: "overmind", bases: ["torus-1"] },
      ],
      {
        orders: [
          [0, "build", "tarsonis"],
          [1, "mobilize", "tarsonis"],
        ],
      },
    );
    const cards = it.position.state.stacks.tarsonis?.map(({ card }) => card) ?? [];
    const orders = (viewer: number | "spectator") => it.play.view(viewer).planets[1]?.orders;
    expect(orders("spectator")).toEqual([{ seat: 0 }, { seat: 1 }]);
    expect(orders(0)).toEqual([{ seat: 0, key: cards[0], card: "build" }, { seat: 1 }]);
    expect(orders(1)).toEqual([{ seat: 0 }, { seat: 1, key: cards[1], card: "mobilize" }]);
    const [own, other] = it.play.view(0).players;
    expect(own).toMatchObject({ ordersLeft: 1, ordersPerRound: 4, specialOrders: 0 });
    expect(own?.orders).toHaveLength(8);
    expect(other?.orders).toEqual([]);
    end(it);
  });

  it("shows a battle: face-down cards to their owner, and results with what they consist of", () => {
    const it = table(
      [
        { faction: "jim-raynor", units: { "abaddon-1": ["marine", "ghost"] }, hand: ["infantry-volley"] },
        { faction: "overmind", bases: ["torus-1"], units: { "abaddon-1": ["zergling"] } },
      ],
      {
        arrange(game) {
          const [marine, ghost, zergling] = Object.keys(game.state.units);
          const [card] = game.zone(handZone(0));
          if (marine === undefined || ghost === undefined || zergling === undefined || card === undefined) return;
          game.move(card, battleZone(0));
          const attacker = { front: marine, supports: [ghost], standard: card };
          const result = {
            attack: 5,
            health: 6,
            sufficient: true,
            parts: [{ stat: "attack", amount: 5, from: "major", source: "frenzy-a" } as const],
            cards: ["frenzy-a"],
            without: [],
            lost: ["zergling"],
          };
          const units = [marine, ghost, zergling];
          const skirmishes = [
            { attacker, defender: { front: zergling, supports: [], result }, resolved: false, splash: [] },
          ];
          game.state.battle = {
            ...{
              area: "abaddon-1",
              attacker: 0,
              defender: 1,
              special: true,
              stage: "skirmishes",
              calledOff: false,
              units,
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
            kinds: { [marine]: "marine", [ghost]: "ghost", [zergling]: "zergling" },
          };
        },
      },
    );
    const battle = (viewer: number | "spectator") => it.play.view(viewer).battle;
    expect(battle(0)).toMatchObject({ area: "abaddon-1", attacker: 0, defender: 1, special: true });
    expect(battle(0)?.units.map(({ kind, seat }) => [kind, seat])).toEqual([
      ["marine", 0],
      ["ghost", 0],
      ["zergling", 1],
    ]);
    expect(battle(0)?.skirmishes[0]?.attacker).toMatchObject({
      frontKind: "marine",
      cardCount: 1,
      cards: ["infantry-volley"],
    });
    expect(battle(1)?.skirmishes[0]?.attacker).toMatchObject({ frontKind: "marine", cardCount: 1, cards: [] });
    expect(battle("spectator")?.skirmishes[0]?.defender).toMatchObject({
      ...{ attack: 5, health: 6, sufficient: true, cards: ["frenzy-a"], lost: ["zergling"] },
      parts: [{ stat: "attack", amount: 5, from: "major", source: "frenzy-a" }],
    });
    const { ruleSet } = it.play;
    expect(tell(it.play.view(0), translator(ruleSet.messages, "en")).at(-1)).toBe(
      "1 attacks 2 on Abaddon. 1: Marine, supported by Ghost, with Infantry volley. 2: Zergling, with Frenzy: 5/6.",
    );
    end(it);
  });

  it("shows hands and kept events to their owner, and their numbers to all", () => {
    const it = table([
      { faction: "jim-raynor", bases: ["abaddon-1"], hand: ["infantry-volley"] },
      { faction: "overmind", bases: ["torus-1"] },
    ]);
    expect(it.play.view(0).players[0]).toMatchObject({ hand: [{ card: "infantry-volley" }], handCount: 1 });
    expect(it.play.view(1).players[0]).toMatchObject({ hand: [], handCount: 1 });
    end(it);
  });
});
