import { describe, expect, it } from "vitest";
import { scenario } from "../../../test/kit/index.ts";
import battlestar from "../index.ts";
import { isInSpace } from "../state.ts";
import { handZone, loyaltyZone } from "../zones.ts";

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

const asked = (play: Play) => ({ asked: play.prompts.map(({ seat, key }) => [seat, key] as const) });

describe("picking characters", () => {
  it("takes place in the class of which most are left, or in support at any time (B5)", () => {
    const play = begin(4);
    play.expect(0).toHaveOption("galen-tyrol");
    pick(play, "laura-roslin");
    play.expect(1).toHaveUnavailable("tom-zarek", "reason.class-taken");
    play.expect(1).toHaveOption("galen-tyrol");
    play.choose(1, "saul-tigh");
    play.expect(2).toBeAsked("pick-character", ["lee-adama", "kara-thrace", "sharon-valerii", "galen-tyrol"]);
    play.choose(2, "galen-tyrol");
    play.expect(3).toBeAsked("pick-character", ["lee-adama", "kara-thrace", "sharon-valerii"]);
    play.end(asked(play));
  });

  it("gives each title to the highest in its line (B6, D2)", () => {
    const play = begin(3);
    pick(play, "tom-zarek", "saul-tigh", "sharon-valerii");
    play.until("draw-skill-cards");
    expect([play.state.president, play.state.admiral]).toEqual([0, 1]);
    expect(play.position.zoneOwner("quorum-hand")).toBe(0);
    expect(play.position.zone("quorum-hand")).toHaveLength(1);
    expect(play.state.nukes).toBe(2);
    play.end(asked(play));
  });

  it("puts Apollo into a third viper in a launch area of his choice (D7), and Helo nowhere (B40)", () => {
    const play = begin(3);
    play.choose(0, "lee-adama");
    play.choose(0, "se", "launch-area");
    play.choose(1, "karl-agathon");
    play.choose(2, "laura-roslin");
    const flown = play.state.vipers.filter(({ pilot }) => pilot === 0);
    expect(flown.map(({ place }) => place)).toEqual(["se"]);
    expect(play.state.vipers.filter(isInSpace)).toHaveLength(3);
    expect(play.state.players[1]?.location).toBeUndefined();
    expect(play.state.players[2]?.location).toBe("presidents-office");
    play.end(asked(play));
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
      play.end(asked(play));
    },
  );

  it("Baltar has two loyalty cards (Coward), and he and Boomer bring one more each", () => {
    const play = begin(3);
    pick(play, "gaius-baltar", "saul-tigh", "sharon-valerii");
    expect(play.position.zone(loyaltyZone(0))).toHaveLength(2);
    expect(play.position.zone("loyalty-deck")).toHaveLength(4);
    play.end(asked(play));
  });

  it("gives three skill cards of own types to all but the first player (B3), and ten to destiny (B4)", () => {
    const play = begin(3);
    pick(play, "laura-roslin", "william-adama", "kara-thrace");
    play.allocate(1, { leadership: 1, tactics: 2 });
    play.allocate(2, { engineering: 3 });
    expect(play.position.zone(handZone(1))).toHaveLength(3);
    expect(play.position.zone(handZone(2))).toHaveLength(3);
    expect(play.position.zone("destiny")).toHaveLength(10);
    // Her first turn has begun.
    expect(play.position.zone(handZone(0))).toHaveLength(5);
    play.end({ asked: [[0, "move"]] });
  });

  it("shows a loyalty card to its player alone", () => {
    const play = begin(3);
    pick(play, "laura-roslin", "william-adama", "kara-thrace");
    const [card] = play.position.zone(loyaltyZone(1));
    for (const viewer of [0, 1, 2, "spectator"] as const) {
      expect(play.position.hasSeen(viewer, card as never)).toBe(viewer === 1);
    }
    play.end(asked(play));
  });
});
