import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { areas } from "../catalogues/tokens.ts";
import battlestar from "../index.ts";
import { anyResourceRed, isInSpace, vipersIn } from "../state.ts";
import { openPrompts } from "../testing/table.ts";
import { civiliansZone, handZone, loyaltyZone } from "../zones.ts";

/** A match in which the first player is seat 0. */
function begin(seats: number) {
  for (let number = 0; ; number++) {
    const play = scenario(battlestar, { seats, seed: `set-up ${number}` });
    if (play.position.turn.first === 0) return play;
    play.end({ asked: [[play.position.turn.first, "pick-character"]] });
  }
}

type Play = ReturnType<typeof begin>;

function pick(play: Play, ...characters: readonly string[]): void {
  for (const [seat, character] of characters.entries()) play.choose(seat, character, "pick-character");
}

describe("the table", () => {
  it("has fuel and food at 8, morale at 10 and population at 12 (B1)", () => {
    const play = begin(3);
    expect(play.state.resources).toEqual({ fuel: 8, food: 8, morale: 10, population: 12 });
    play.end(openPrompts(play));
  });

  it.each([
    ["fuel", 4],
    ["food", 4],
    ["morale", 5],
    ["population", 6],
  ] as const)("shows %s in the red from %i downwards (B1)", (resource, red) => {
    const play = begin(3);
    for (const [count, isRed] of [
      [red + 1, false],
      [red, true],
      [0, true],
    ] as const) {
      play.arrange("choose-characters", ({ state }) => Object.assign(state.resources, { [resource]: count }));
      expect(anyResourceRed(play.position)).toBe(isRed);
    }
    play.end(openPrompts(play));
  });

  it("starts with a basestar and three raiders ahead, civilian ships astern, a viper in each launch area (B2)", () => {
    const play = begin(3);
    const { state } = play;
    expect(state.basestars.map(({ area }) => area)).toEqual(["w"]);
    expect(state.raiders.map(({ area }) => area)).toEqual(["w", "w", "w"]);
    expect(state.heavyRaiders).toEqual([]);
    expect(areas.filter((area) => play.position.zone(civiliansZone(area)).length > 0)).toEqual(["e"]);
    expect(play.position.zone(civiliansZone("e"))).toHaveLength(2);
    expect(
      state.vipers
        .filter(isInSpace)
        .map(({ place }) => place)
        .toSorted(),
    ).toEqual(["se", "sw"]);
    expect(vipersIn(play.position, "reserves")).toHaveLength(6);
    expect(state).toMatchObject({ raptors: 4, jumpTrack: 0, distance: 0, centurions: [0, 0, 0, 0, 0] });
    play.end(openPrompts(play));
  });
});

describe("picking characters", () => {
  it("is limited to the class with the most characters left, or support at any time (B5)", () => {
    const play = begin(4);
    play.expect(0).toHaveOption("galen-tyrol");
    pick(play, "laura-roslin");
    play.expect(1).toHaveUnavailable("tom-zarek", "reason.class-taken");
    play.expect(1).toHaveOption("galen-tyrol");
    play.choose(1, "saul-tigh");
    play.expect(2).toBeAsked("pick-character", ["lee-adama", "kara-thrace", "sharon-valerii", "galen-tyrol"]);
    play.choose(2, "galen-tyrol");
    play.expect(3).toBeAsked("pick-character", ["lee-adama", "kara-thrace", "sharon-valerii"]);
    play.end(openPrompts(play));
  });

  it("gives each title to the highest in its line (B6, D2)", () => {
    const play = begin(3);
    pick(play, "tom-zarek", "saul-tigh", "sharon-valerii");
    play.until("draw-skill-cards");
    expect([play.state.president, play.state.admiral]).toEqual([0, 1]);
    expect(play.position.zoneOwner("quorum-hand")).toBe(0);
    expect(play.position.zone("quorum-hand")).toHaveLength(1);
    expect(play.state.nukes).toBe(2);
    play.end(openPrompts(play));
  });

  it("places everybody where the character starts, and Helo nowhere (B40)", () => {
    const play = begin(3);
    pick(play, "laura-roslin", "karl-agathon", "kara-thrace");
    expect(play.state.players.map(({ location }) => location)).toEqual(["presidents-office", undefined, "hangar-deck"]);
    play.end(openPrompts(play));
  });
});

describe("dealing", () => {
  it.each([
    [3, ["laura-roslin", "william-adama", "kara-thrace"], 6],
    [4, ["laura-roslin", "william-adama", "kara-thrace", "galen-tyrol"], 8],
    [5, ["laura-roslin", "william-adama", "kara-thrace", "galen-tyrol", "tom-zarek"], 10],
    [6, ["laura-roslin", "william-adama", "kara-thrace", "galen-tyrol", "tom-zarek", "saul-tigh"], 12],
  ])(
    "%i players: everybody has one loyalty card, and as many are left as will be dealt",
    (seats, characters, cards) => {
      const play = begin(seats);
      pick(play, ...characters);
      const dealt = play.position.seats.map((seat) => play.position.zone(loyaltyZone(seat)).length);
      expect(dealt).toEqual(play.position.seats.map(() => 1));
      expect(play.position.zone("loyalty-deck")).toHaveLength(cards - seats);
      const cylons = [...play.position.seats.map(loyaltyZone), "loyalty-deck"].flatMap((zone) =>
        play.position.zone(zone).filter((id) => play.position.card(id).id.startsWith("cylon-")),
      );
      expect(cylons).toHaveLength(seats < 5 ? 1 : 2);
      const sympathizers = play.position
        .zone("loyalty-deck")
        .filter((id) => play.position.card(id).id === "sympathizer");
      expect(sympathizers).toHaveLength(seats % 2 === 0 ? 1 : 0);
      play.end(openPrompts(play));
    },
  );

  it("gives Baltar two loyalty cards (Coward); he and Boomer each add one to the deck", () => {
    const play = begin(3);
    pick(play, "gaius-baltar", "saul-tigh", "sharon-valerii");
    expect(play.position.zone(loyaltyZone(0))).toHaveLength(2);
    expect(play.position.zone("loyalty-deck")).toHaveLength(4);
    play.end(openPrompts(play));
  });

  it("draws the first cards from a player's own types, in any mixture (B16)", () => {
    const play = begin(3);
    pick(play, "laura-roslin", "william-adama", "kara-thrace");
    play.expect(1).toBeAsked("draw-skill-cards", ["leadership", "tactics"]);
    play.refuses(1, { allocation: { politics: 3 } }, "UNKNOWN_OPTION");
    play.allocate(1, { tactics: 3 });
    play.expect(2).toBeAsked("draw-skill-cards", ["leadership", "tactics", "piloting", "engineering"]);
    play.allocate(2, { engineering: 3 });
    const drawn = (seat: number) => play.position.zone(handZone(seat)).map((id) => play.position.card(id));
    expect(drawn(1).every((card) => card.category === "skill" && card.type === "tactics")).toBe(true);
    expect(drawn(2).every((card) => card.category === "skill" && card.type === "engineering")).toBe(true);
    play.end({ asked: [[0, "move"]] });
  });

  it("gives three skill cards of their own types to all but the first player (B3), and ten to destiny (B4)", () => {
    const play = begin(3);
    pick(play, "laura-roslin", "william-adama", "kara-thrace");
    play.allocate(1, { leadership: 1, tactics: 2 });
    play.allocate(2, { engineering: 3 });
    expect(play.position.zone(handZone(1))).toHaveLength(3);
    expect(play.position.zone(handZone(2))).toHaveLength(3);
    expect(play.position.zone("destiny")).toHaveLength(10);
    // Her first turn has started.
    expect(play.position.zone(handZone(0))).toHaveLength(5);
    play.end({ asked: [[0, "move"]] });
  });

  it("shows a loyalty card only to its player", () => {
    const play = begin(3);
    pick(play, "laura-roslin", "william-adama", "kara-thrace");
    const [card] = play.position.zone(loyaltyZone(1));
    for (const viewer of [0, 1, 2, "spectator"] as const) {
      expect(play.position.hasSeen(viewer, card as never)).toBe(viewer === 1);
    }
    play.end(openPrompts(play));
  });
});
