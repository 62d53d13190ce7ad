import type { Rule } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { CharacterId } from "../effects/names.ts";
import { grantActions, takeActions } from "../rules/actions.ts";
import { drawCrisis, pickCrisis } from "../rules/crisis.ts";
import { activateLocation } from "../rules/locations.ts";
import { playSuperCrisis } from "../rules/super-crisis.ts";
import { checkTotal } from "../testing/abilities.ts";
import { follow, onTop, type Script } from "../testing/procedures.ts";
import { trying } from "../testing/space.ts";
import { crewed, destiny, hand, reveal, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { handZone, superCrisisHand } from "../zones.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;
type Play = ReturnType<typeof tried>;
type Arrange = (game: Match) => void;

/** It is the turn of Tigh in seat 0; Adama in seat 1 is Admiral. */
const crew: readonly CharacterId[] = ["saul-tigh", "william-adama", "laura-roslin"];
const tigh = 0;
const adama = 1;
const roslin = 2;

const at = (arrange: Arrange) => crewed(crew, arrange);

/** Puts the crisis card on top of its deck, and deals Tigh a super crisis card. */
function crises(game: Match, id = "colonial-day"): void {
  onTop(game, "crisis-deck", id);
  game.move(onTop(game, "super-crisis-deck", "inbound-nukes"), superCrisisHand(tigh));
}

function handOfAdama(play: Play): string[] {
  return play.position.zone(handZone(adama)).map((card) => play.position.card(card).id);
}

describe("Inspirational Leader", () => {
  /** The total of a check with just these two cards, neither of a matching type. */
  function total(rule: (game: Match) => Rule, answers: Script["answers"] = {}, arrange: Arrange = () => {}): unknown {
    const play = tried(
      rule,
      at((game) => {
        crises(game);
        destiny(game, "repair-1", "repair-2");
        arrange(game);
      }),
    );
    follow(play, { answers });
    play.end(done);
    return checkTotal(play);
  }

  const check = { "crisis.option": "1" };

  it("makes cards of strength 1, and no others, count for the crises that Adama drew (B26)", () => {
    expect(total((game) => drawCrisis(game, adama), check)).toBe(1 - 2);
  });

  it("does not work for crises that others drew, or at locations (B26)", () => {
    expect(total((game) => drawCrisis(game, tigh), check)).toBe(-3);
    const brig: Arrange = (game) => stand(game, adama, "brig");
    expect(total((game) => activateLocation(game, adama, "brig"), {}, brig)).toBe(-3);
  });

  it("does not work on super crises (B31)", () => {
    const own: Arrange = (game) => game.moveAll(superCrisisHand(tigh), superCrisisHand(adama));
    expect(total((game) => playSuperCrisis(game, adama), {}, own)).toBe(-3);
  });

  it("ends when Adama becomes a revealed Cylon: it does not work for what he draws at Caprica (B81)", () => {
    const revealed: Arrange = (game) => reveal(game, adama);
    expect(total((game) => pickCrisis(game, adama, 1), check, revealed)).toBe(-3);
  });
});

describe("Command Authority", () => {
  it("gives him the cards of any check, destiny included, after its effects (B29, B43)", () => {
    const play = tried(
      (game) => activateLocation(game, tigh, "admirals-quarters"),
      at((game) => {
        destiny(game, "repair-1", "strategic-planning-5");
        hand(game, roslin, "launch-scout-1", "launch-scout-2");
      }),
    );
    const [added] = play.position.zone(handZone(roslin)).filter((card) => play.position.card(card).id.endsWith("2"));
    follow(
      play,
      { answers: { "effect.player": "seat-2", "cylon-hatred": "lower-3", "add-to-check": { options: [added ?? ""] } } },
      "command-authority",
    );
    expect(play.state.players[roslin]?.location).toBe("brig");
    play.choose(adama, "take", "command-authority");
    expect(handOfAdama(play).toSorted()).toEqual(["launch-scout-2", "repair-1", "strategic-planning-5"]);
    expect(play.position.zone("skill-discard:tactics")).toEqual([]);
    play.end(done);
  });

  it("also works in a crisis that another player drew (B43)", () => {
    const play = tried(
      (game) => drawCrisis(game, tigh),
      at((game) => {
        crises(game);
        destiny(game, "repair-1", "repair-2");
      }),
    );
    play.choose(tigh, "1", "crisis.option");
    expect(play.state.resources.morale).toBe(8);
    play.choose(adama, "take", "command-authority");
    expect(handOfAdama(play).toSorted()).toEqual(["repair-1", "repair-2"]);
    play.end(done);
  });

  it("may be saved for a later check, and is used up by one (B33)", () => {
    const play = tried(
      function* (game) {
        for (let count = 0; count < 3; count++) yield* activateLocation(game, tigh, "brig");
      },
      at((game) => {
        destiny(game, ...Array.from({ length: 6 }, () => "repair-1"));
        stand(game, tigh, "brig");
      }),
    );
    play.pass(adama, "command-authority");
    expect(play.position.zone("skill-discard:engineering")).toHaveLength(2);
    expect(play.state.players[adama]?.used).toEqual([]);
    play.choose(adama, "take", "command-authority");
    expect(play.state.players[adama]?.used).toEqual(["command-authority"]);
    expect(handOfAdama(play)).toHaveLength(2);
    expect(follow(play, {})).not.toContain("command-authority");
    expect(play.position.zone("skill-discard:engineering")).toHaveLength(4);
    play.end(done);
  });

  it("does not work on super crises (B31), or for Adama as a revealed Cylon (B81)", () => {
    const superCrisis = tried((game) => playSuperCrisis(game, tigh), at(crises));
    expect(superCrisis.state.resources.fuel).toBe(7);
    superCrisis.end(done);
    const brig = at((game) => {
      destiny(game, "repair-1", "repair-1");
      stand(game, tigh, "brig");
      reveal(game, adama);
    });
    const revealed = tried((game) => activateLocation(game, tigh, "brig"), brig);
    expect(revealed.position.zone("skill-discard:engineering")).toHaveLength(2);
    revealed.end(done);
  });

  it("is not offered if no check was made, because there are no cards", () => {
    const play = tried(
      (game) => drawCrisis(game, tigh),
      crewed(["saul-tigh", "william-adama", "sharon-valerii"], crises),
    );
    const asked = follow(play, { answers: { "crisis.option": "1", "mysterious-intuition": "pass" } });
    expect(asked).toEqual(["crisis.option", "mysterious-intuition"]);
    expect(play.state.resources.morale).toBe(11);
    play.end(done);
  });
});

describe("Emotionally Attached", () => {
  const quarters = (seat: number) => at((game) => stand(game, seat, "admirals-quarters"));

  it("prevents Adama from activating Admiral's Quarters, also under an Executive Order in another player's turn", () => {
    const play = tried((game) => grantActions(game, adama), quarters(adama));
    play.choose(adama, "two-actions", "executive-order");
    play.expect(adama).toHaveUnavailable("activate-location", "reason.emotionally-attached");
    play.pass(adama);
    play.end(done);
  });

  it("prevents him from activating no other location, and nobody else from activating that one", () => {
    const elsewhere = tried(
      (game) => takeActions(game, adama, 1),
      at((game) => stand(game, adama, "command")),
    );
    elsewhere.expect(adama).toHaveOption("activate-location");
    elsewhere.pass(adama);
    elsewhere.end(done);
    const other = tried((game) => takeActions(game, tigh, 1), quarters(tigh));
    other.expect(tigh).toHaveOption("activate-location");
    other.pass(tigh);
    other.end(done);
  });
});
