import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { takeActions } from "../../rules/actions.ts";
import { activateLocation } from "../../rules/locations.ts";
import { checkOutcome, checkTotal } from "../../testing/abilities.ts";
import { done } from "../../testing/outriders.ts";
import { follow } from "../../testing/procedures.ts";
import { trying } from "../../testing/space.ts";
import { crewed, destiny, hand, kindsIn, openPrompts, reveal, stand } from "../../testing/table.ts";
import type { Match } from "../../types.ts";
import outriders from "./index.ts";

const tried = trying((game, settings) => scenario(game, [outriders], settings));
const crew = ["laura-roslin", "saul-tigh", "karl-agathon"];

/** Seat 1 tries to get out of the Brig by a check of 7 on politics and tactics; destiny comes to 0, and more cards lie in it. */
function checked(added: readonly string[], arrange: (game: Match) => void = () => {}) {
  let adds: readonly CardId[] = [];
  const play = tried(
    (game) => activateLocation(game, 1, "brig"),
    crewed(crew, (game) => {
      stand(game, 1, "brig");
      stand(game, 2, "command");
      arrange(game);
      destiny(game, "launch-scout-1", "repair-1");
      adds = hand(game, 2, ...added);
    }),
  );
  follow(play, { adds });
  return play;
}

describe("The cunning cards", () => {
  it("are 21, of the same strengths as those of the other types", () => {
    const play = tried(function* () {}, crewed(crew));
    const kinds = kindsIn(play.position, "skill-deck:cunning").map((kind) => kind.slice(-1));
    expect(["1", "2", "3", "4", "5"].map((strength) => kinds.filter((one) => one === strength).length)).toEqual([
      8, 6, 4, 2, 1,
    ]);
    play.end(done);
  });
});

describe("Quiet Word", () => {
  const speaking = (...cards: readonly string[]) =>
    tried(
      (game) => takeActions(game, 0, 1),
      crewed(crew, (game) => {
        hand(game, 0, "quiet-word-1");
        hand(game, 1, ...cards);
      }),
    );

  it("shows two cards at random of another player’s hand to whoever plays it, who draws a card of any type", () => {
    const play = speaking("repair-1", "repair-2", "launch-scout-1");
    play.choose(0, "play-skill-card:quiet-word-1", "action");
    play.choose(0, "seat-1", "effect.player");
    const seen = (seat: number) => play.position.zone("hand:1").filter((card) => play.position.hasSeen(seat, card));
    expect([seen(0).length, seen(2).length]).toEqual([2, 0]);
    expect(play.view(0).own?.known.filter(({ zone }) => zone === "hand")).toHaveLength(2);
    play.choose(0, "piloting", "draw-skill-card");
    expect(play.position.zone("hand:0")).toHaveLength(1);
    expect(kindsIn(play.position, "skill-discard:cunning")).toEqual(["quiet-word-1"]);
    play.end(done);
  });

  it("shows nothing of an empty hand, and is not for revealed Cylons", () => {
    const play = speaking();
    play.choose(0, "play-skill-card:quiet-word-1", "action");
    play.choose(0, "seat-1", "effect.player");
    play.expect(0).toBeAsked("draw-skill-card");
    play.end(openPrompts(play));
    const cylon = tried(
      (game) => takeActions(game, 0, 1),
      crewed(crew, (game) => {
        reveal(game, 0);
        hand(game, 0, "quiet-word-1");
      }),
    );
    cylon.expect(0).notToHaveOption("play-skill-card:quiet-word-1");
    cylon.end(openPrompts(cylon));
  });
});

describe("False Trail", () => {
  it("adds the next destiny card to the check where it lies open, before the cards are counted", () => {
    // Below the two destiny cards of the check lies a politics card of 5, which counts for it.
    const play = checked(["false-trail-3"], (game) => void destiny(game, "investigative-committee-5"));
    expect(checkTotal(play)).toBe(5 - 3);
    expect(play.view("spectator").pastChecks.at(-1)?.destiny).toBe(3);
    expect(play.view("spectator").pastChecks.at(-1)?.cards).toContain("investigative-committee-5");
    play.end(done);
  });

  it("does so for each of them", () => {
    const play = checked(["false-trail-3", "false-trail-3"], (game) => {
      destiny(game, "consolidate-power-1", "launch-scout-2");
    });
    expect(checkTotal(play)).toBe(1 + 2 - 6);
    play.end(done);
  });
});

describe("Long Game", () => {
  it("moves the fleet marker one step when its check fails, for several of them too", () => {
    for (const cards of [["long-game-4"], ["long-game-4", "long-game-4", "long-game-5"]]) {
      const play = checked(cards);
      expect(checkOutcome(play)).toBe("fail");
      expect(play.state.jumpTrack).toBe(1);
      expect(play.position.zone("hand:0")).toEqual([]);
      play.end(done);
    }
  });

  it("has the current player draw a skill card of its own types when its check is passed", () => {
    const play = checked([
      "long-game-4",
      "investigative-committee-5",
      "investigative-committee-4",
      "investigative-committee-4",
    ]);
    expect(checkOutcome(play)).toBe("pass");
    expect(play.state.jumpTrack).toBe(0);
    expect(play.position.zone("hand:0")).toHaveLength(1);
    play.end(done);
  });

  it("does nothing in a check without it", () => {
    const play = checked(["quiet-word-1"]);
    expect(checkOutcome(play)).toBe("fail");
    expect(play.state.jumpTrack).toBe(0);
    play.end(done);
  });
});
