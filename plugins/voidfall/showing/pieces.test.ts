import { type Piece, piecesOf, type Viewer } from "conclave/rules";
import { type Scenario, scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import secretFocus from "../extensions/secret-focus.ts";
import voidfall from "../index.ts";
import { attack, invading, map } from "../testing/procedures.ts";
import { table } from "../testing/table.ts";
import { layBoard, layCrisis } from "../testing/voidborn.ts";
import type { Voidfall } from "../types.ts";

const piecesFor = ({ match }: Scenario<Voidfall>, viewer: Viewer = 0) => piecesOf(match.ruleSet, match.view(viewer));

/** A piece in a line: how many of what, whose, and what is true of it. */
function inShort({ type, count = 1, entry, seat, faceDown, facts = [] }: Piece): string {
  const name = entry ? `${type} ${entry.id}` : type;
  const numbers = facts.map(({ id, value }) => (typeof value === "number" ? `${id} ${value}` : id));
  const marks = [...(seat === undefined ? [] : [`of ${seat}`]), ...(faceDown ? ["face down"] : []), ...numbers];
  return [count > 1 ? `${count} ${name}` : name, ...marks].join(", ");
}

const at = (pieces: readonly Piece[], id: string) => pieces.filter((piece) => piece.at?.id === id).map(inShort);
const inZone = (pieces: readonly Piece[], zone: string) => pieces.filter((piece) => piece.zone === zone).map(inShort);

describe("on the map", () => {
  const seen = () => {
    const { play } = table([{ house: "belitan" }], {
      sectors: {
        s11: {
          seat: 0,
          population: 3,
          corrupted: true,
          cubes: { corvette: 2, sentry: 1 },
          guilds: ["farmers", "farmers", "miners"],
          installations: ["shipyard"],
        },
        s12: { voidCubes: 2, population: 4, corrupted: false, glory: [3, 3, 1], harbingers: 1, installations: [] },
      },
      arrange(game) {
        for (const token of [...game.zone("tokens:s12")]) game.removeCard(token);
      },
      *run() {},
    });
    const pieces = piecesFor(play, "spectator");
    play.end({ asked: [[0, "trial"]] });
    return pieces;
  };

  it("a sector of a player has its tile, fleets by type, guilds, installations and corruption", () => {
    expect(at(seen(), "s11")).toEqual([
      "sector outpost, of 0, population 3, upkeep 1, free-installation-slots 2",
      "2 fleet corvette, of 0",
      "fleet sentry, of 0",
      "2 guild farmers, of 0",
      "guild miners, of 0",
      "installation shipyard, of 0",
      "corruption",
    ]);
  });

  it("a sector of the Voidborn has cubes, glory by its value and what threatens", () => {
    expect(at(seen(), "s12")).toEqual([
      "sector standard, population 4, held-by",
      "2 void-cube",
      "2 glory-token, value 3",
      "glory-token, value 1",
      "harbinger",
    ]);
  });
});

it("cubes that invade stand where they fight", () => {
  const sectors = { s11: { ...map.s11, cubes: { corvette: 3, sentry: 2 } } };
  const its = invading({}, { sectors });
  attack(its, "s12", { "corvette@s11": 2, "sentry@s11": 1 });
  expect(at(piecesFor(its.play), "s12")).toEqual(
    expect.arrayContaining(["2 fleet corvette, of 0", "fleet sentry, of 0"]),
  );
  expect(at(piecesFor(its.play), "s11")).toEqual(
    expect.arrayContaining(["fleet corvette, of 0", "fleet sentry, of 0"]),
  );
  its.play.until("trial", "first");
  its.play.end({ asked: [[0, "trial"]] });
});

describe("beside the map", () => {
  const seen = () => {
    const { play } = table(
      [
        {
          house: "belitan",
          influence: 12,
          resources: { food: 3 },
          active: 2,
          agendas: ["agenda-augmented-armada"],
          hand: ["agenda-trade-monopoly"],
          tracks: { society: 3 },
          corruptedTracks: ["society"],
          technologies: ["shields+"],
          tradeTokens: 2,
        },
        {},
      ],
      { *run() {} },
    );
    const own = piecesFor(play, 0);
    const others = piecesFor(play, 1);
    const { order } = play.view(0);
    play.end({ asked: [[0, "trial"]] });
    return { own, others, order };
  };
  const ofFirst = (pieces: readonly Piece[]) => pieces.filter(({ seat }) => seat === 0);

  it("a player has a mat with numbers, a dial for each resource, cubes and tokens", () => {
    const { own } = seen();
    expect(inZone(ofFirst(own), "house-mats")).toEqual([
      expect.stringMatching(/^house-mat belitan-a, of 0, influence 12/),
    ]);
    expect(inZone(ofFirst(own), "stock")[0]).toMatch(/^3 stock food, of 0, production-level \d+, yield \d+$/);
    expect(inZone(ofFirst(own), "stock")).toHaveLength(5);
    expect(inZone(ofFirst(own), "active-fleet-power")).toEqual(["2 cube, of 0"]);
    expect(inZone(ofFirst(own), "trade-tokens")).toEqual(["2 trade-token, of 0"]);
    expect(inZone(ofFirst(own), "technologies")).toEqual(["technology shields, of 0, improved"]);
  });

  it("markers stand at the places of the turn order", () => {
    const { own, order } = seen();
    const markers = own.filter(({ type }) => type === "turn-marker");
    expect(order).toHaveLength(2);
    expect(order.map((owner) => markers.find(({ seat }) => seat === owner)?.at?.part)).toEqual([
      "turn-order-1",
      "turn-order-2",
    ]);
  });

  it("markers and their corruption stand on the tracks of their player, agendas in slots", () => {
    const { own } = seen();
    expect(at(ofFirst(own), "society")).toEqual(["marker society, of 0, tier 1", "corruption, of 0"]);
    const armada = own.find(({ entry }) => entry?.id === "agenda-augmented-armada");
    expect(armada?.at?.type).toBe("agenda-slot");
    expect(own.find(({ type, id }) => type === "agenda-slot" && id === armada?.at?.id)?.zone).toBe("agenda-slots");
  });

  it("others see of a hand of agendas only how many there are", () => {
    const { own, others } = seen();
    expect(inZone(ofFirst(own), "hand")).toEqual(["card agenda-trade-monopoly, of 0"]);
    expect(inZone(ofFirst(others), "hand")).toEqual(["agenda, of 0, face down"]);
  });

  it("what can be gained lies face up, with its piles", () => {
    const { own } = seen();
    expect(inZone(own, "agenda-piles")).toHaveLength(4);
    expect(inZone(own, "agendas-offered")).toHaveLength(4);
    expect(inZone(own, "improved-offered")).toContain("lock");
    expect(at(own, "trade").length).toBeGreaterThan(0);
  });
});

it("the Voidborn have alerts, crises, a Crisis board and Safe Havens against them", () => {
  const { play } = table([{}], {
    arrange(game) {
      layCrisis(game, "crisis-1-idle-decrees");
      layBoard(game, "war", "harbinger", "crisis-start-unpaid-guilds");
      game.state.void?.havens[0]?.filled.push(0);
    },
    *run() {},
  });
  const pieces = piecesFor(play, "spectator");
  expect(at(pieces, "war")).toEqual(["harbinger", "card crisis-start-unpaid-guilds"]);
  expect(inZone(pieces, "crisis")).toEqual(["card crisis-1-idle-decrees"]);
  expect(inZone(pieces, "voidborn")[0]).toMatch(/^voidborn, influence \d+, catastrophes, fleet-modifier 2$/);
  expect([inZone(pieces, "safe-havens")[0], at(pieces, "haven-1")]).toEqual([
    "safe-haven, levels-built",
    ["cube, of 0"],
  ]);
  play.end({ asked: [[0, "trial"]] });
});

it("a focus that is chosen in secret is marked for those who know it", () => {
  const play = scenario(voidfall, [secretFocus], { seats: 2, options: { houses: "drawn" }, seed: "secret" });
  play.until("planned-focus", "first");
  for (const seat of [0, 1]) {
    const prompt = play.prompts.find((one) => one.seat === seat);
    if (prompt?.kind === "choose") play.choose(seat, prompt.options[0]?.id ?? "", "planned-focus");
  }
  const marked = (viewer: Viewer) =>
    piecesFor(play, viewer).flatMap(({ seat, facts = [] }) => (facts.some(({ id }) => id === "planned") ? [seat] : []));
  const { seat } = play.match.position.turn;
  const other = 1 - seat;
  expect([marked(seat), marked(other).sort(), marked("spectator")]).toEqual([[seat], [0, 1], [seat]]);
  play.end({ asked: play.prompts.map((prompt) => [prompt.seat, prompt.key]) });
});
