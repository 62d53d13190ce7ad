import { describe, expect, it } from "vitest";
import { scenario } from "../../../test/kit/index.ts";
import battlestar from "../index.ts";
import { cast, destiny, hand, loyalty, reveal, stand } from "../testing.ts";
import type { Match } from "../types.ts";
import airlock from "./airlock.ts";

/** Roslin's action, with Starbuck in the Brig and cards to pass a check of difficulty 12 with. */
function table(arrange: (game: Match) => void = () => {}, dealt = "not-a-cylon") {
  const play = scenario(battlestar, [airlock], { seats: 3 });
  const edit = (game: Match) => {
    cast(game, "laura-roslin", "william-adama", "kara-thrace");
    stand(game, 2, "brig");
    hand(game, 0, "investigative-committee-5", "investigative-committee-4", "investigative-committee-4");
    hand(game, 2, "repair-1");
    loyalty(game, 2, dealt);
    destiny(game, "launch-scout-1", "repair-1");
    arrange(game);
  };
  play.arrange("action", edit, { seat: 0 });
  return play;
}

type Play = ReturnType<typeof table>;

/** Roslin puts Starbuck on trial and adds so many cards. */
function trial(play: Play, cards: number): void {
  play.choose(0, "airlock:seat-2");
  while (play.prompts[0]?.window) play.pass(play.prompts[0].seat);
  expect(play.view(1).checks.at(-1)).toMatchObject({ source: "LOCATION", location: "brig", by: 0, target: 2 });
  play.many(2, []);
  play.many(0, play.position.zone("hand:0").slice(0, cards));
  while (play.prompts[0]?.window) play.pass(play.prompts[0].seat);
}

const asked = (play: Play) => ({ asked: play.prompts.map(({ seat, key }) => [seat, key] as const) });
const shown = (play: Play) => (play.view("spectator") as unknown as { executions: object[] }).executions;

describe("The airlock", () => {
  it("a human is executed: the fleet mourns, and the player comes back as somebody else", () => {
    const play = table();
    trial(play, 3);
    play.expect(2).toBeAsked("airlock.character");
    play.expect(2).notToHaveOption("kara-thrace");
    play.expect(2).notToHaveOption("laura-roslin");
    play.choose(2, "galen-tyrol");
    expect(play.state.players[2]).toMatchObject({ character: "galen-tyrol", location: "hangar-deck", revealed: false });
    expect(play.state.resources.morale).toBe(9);
    expect(play.position.zone("hand:2")).toHaveLength(0);
    expect(play.view("spectator").players[2]?.openLoyalty.map(({ kind }) => kind)).toEqual(["not-a-cylon"]);
    expect(shown(play)).toEqual([{ seat: 2, character: "kara-thrace", name: { key: "character.kara-thrace.name" } }]);
    expect(play.story("spectator")).toContain("3 goes out of the airlock: Kara “Starbuck” Thrace.");
    play.end(asked(play));
  });

  it("a Cylon is revealed, without the effect of the card, and the fleet does not mourn", () => {
    const play = table(() => {}, "cylon-reduce-morale");
    trial(play, 3);
    expect(play.state.players[2]).toMatchObject({ revealed: true, location: "resurrection-ship" });
    expect(play.state.resources.morale).toBe(10);
    expect(play.view(2).own?.superCrisis).toHaveLength(1);
    play.end(asked(play));
  });

  it("who is found innocent stays in the Brig", () => {
    const play = table();
    trial(play, 1);
    expect(play.state.players[2]).toMatchObject({ character: "kara-thrace", location: "brig" });
    expect(shown(play)).toEqual([]);
    play.end(asked(play));
  });

  it("who would begin in a viper begins on the Hangar Deck", () => {
    const play = table();
    trial(play, 3);
    play.choose(2, "lee-adama");
    expect(play.state.players[2]?.location).toBe("hangar-deck");
    play.end(asked(play));
  });

  it("a President who is executed loses the title", () => {
    const play = table((game) => {
      game.state.president = 2;
      game.setZoneOwner("quorum-hand", 2);
    });
    trial(play, 3);
    expect(play.state.president).toBe(0);
    play.choose(2, "tom-zarek");
    expect(play.state.president).toBe(0);
    play.end(asked(play));
  });

  it("Boomer, coming back before the sleepers wake, brings the card along that she will be dealt", () => {
    const play = table();
    const before = play.position.zone("loyalty-deck").length;
    trial(play, 3);
    play.choose(2, "sharon-valerii");
    expect(play.position.zone("loyalty-deck")).toHaveLength(before + 1);
    play.end(asked(play));
  });

  it("nobody is tried by somebody in the Brig, in a viper, or on the side of the Cylons", () => {
    for (const edit of [
      (game: Match) => stand(game, 0, "brig"),
      (game: Match) => reveal(game, 0),
      (game: Match) => stand(game, 2, "command"),
    ]) {
      const play = table(edit);
      play.expect(0).notToHaveOption("airlock:seat-2");
      play.end(asked(play));
    }
  });
});
