import type { CardId, Rule, Seat } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { CharacterId } from "../effects/names.ts";
import { takeActions } from "../rules/actions.ts";
import { drawCrisis, drawCrisisCard, pickCrisis, revealCrisis } from "../rules/crisis.ts";
import { buildLoyaltyDeck, dealLoyalty } from "../rules/loyalty.ts";
import { sleeperPhase } from "../rules/sleeper-agents.ts";
import { onTop } from "../testing/procedures.ts";
import { trying } from "../testing/space.ts";
import { crewed, loyalty, reveal } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { handZone, loyaltyZone } from "../zones.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;
type Play = ReturnType<typeof tried>;

const baltar: readonly CharacterId[] = ["gaius-baltar", "william-adama", "saul-tigh"];
const acting = (count: number) => (game: Match) => takeActions(game, 0, count);
const cards = (play: Play, seat: Seat) => play.position.zone(handZone(seat)).length;

describe("Delusional Intuition", () => {
  /** Seat 0 draws a crisis card. */
  function* drawn(game: Match): Rule {
    yield* revealCrisis(game, yield* drawCrisisCard(game, 0), 0);
  }

  it("makes him draw a skill card of any type when he draws a crisis (B45)", () => {
    const play = tried(drawn, crewed(baltar));
    expect(play.position.zone("crisis")).toHaveLength(1);
    play.expect(0).toBeAsked("draw-skill-card", ["politics", "leadership", "tactics", "piloting", "engineering"]);
    play.refuses(0, { pass: true }, "TOO_FEW_OPTIONS");
    play.choose(0, "piloting");
    const [card] = play.position.zone(handZone(0)) as [CardId];
    expect(play.position.card(card)).toMatchObject({ type: "piloting" });
    expect(cards(play, 0)).toBe(1);
    play.end(done);
  });

  it("comes after Secret Destiny, and only once, whether or not the card is replaced (B35)", () => {
    for (const replaced of [true, false]) {
      const play = tried(drawn, crewed(["gaius-baltar", "kara-thrace", "saul-tigh"]));
      play.expect(0).toBeAskedNothing();
      if (replaced) play.choose(1, "replace", "secret-destiny");
      else play.pass(1, "secret-destiny");
      play.choose(0, "tactics", "draw-skill-card");
      expect(cards(play, 0)).toBe(1);
      play.end(done);
    }
  });

  it("comes before the crisis is resolved", () => {
    const play = tried(
      (game) => drawCrisis(game, 0),
      crewed(baltar, (game) => void onTop(game, "crisis-deck", "colonial-day")),
    );
    play.expect(0).toBeAsked("draw-skill-card");
    play.choose(0, "politics");
    play.choose(0, "2", "crisis.option");
    expect(play.state.resources.morale).toBe(9);
    play.end(done);
  });

  it("does not work on the crises of others, nor on one that a Cylon picks at Caprica (B45)", () => {
    const other = tried(drawn, crewed(["tom-zarek", "gaius-baltar", "saul-tigh"]));
    expect(other.position.zone("crisis")).toHaveLength(1);
    expect(cards(other, 1)).toBe(0);
    other.end(done);
    const caprica = tried(
      (game) => pickCrisis(game, 0, 2),
      crewed(["tom-zarek", "gaius-baltar", "saul-tigh"], (game) => {
        reveal(game, 0);
        for (const kind of ["water-sabotaged", "colonial-day"]) onTop(game, "crisis-deck", kind);
      }),
    );
    caprica.choose(0, caprica.position.zone("crisis-drawn:0").at(-1) as string, "crisis.pick");
    caprica.choose(0, "2", "crisis.option");
    expect(cards(caprica, 1)).toBe(0);
    caprica.end(done);
  });

  it("ends when he becomes a revealed Cylon: he draws no card at Caprica (B81)", () => {
    const play = tried(
      (game) => pickCrisis(game, 0, 2),
      crewed(baltar, (game) => {
        reveal(game, 0);
        for (const kind of ["water-sabotaged", "colonial-day"]) onTop(game, "crisis-deck", kind);
      }),
    );
    play.choose(0, play.position.zone("crisis-drawn:0").at(-1) as string, "crisis.pick");
    play.expect(0).toBeAsked("crisis.option");
    play.choose(0, "2");
    expect(cards(play, 0)).toBe(0);
    play.end(done);
  });
});

describe("Cylon Detector", () => {
  const detector = "use-ability:cylon-detector";
  /** Adama has two loyalty cards, Tigh one. */
  const suspects = (arrange: (game: Match) => void = () => {}) =>
    crewed(baltar, (game) => {
      loyalty(game, 0, "not-a-cylon");
      for (const kind of ["not-a-cylon", "cylon-brig"]) loyalty(game, 1, kind);
      loyalty(game, 2, "not-a-cylon");
      arrange(game);
    });

  it("shows him all loyalty cards of another player, as an action and once a game (B33, B53, B162)", () => {
    const play = tried(acting(2), suspects());
    play.choose(0, detector, "action");
    play.expect(0).toBeAsked("effect.player", ["seat-1", "seat-2"]);
    play.choose(0, "seat-1");
    const seen = play.position.zone(loyaltyZone(1)) as CardId[];
    expect(seen).toHaveLength(2);
    for (const card of seen) {
      expect(play.position.hasSeen(0, card)).toBe(true);
      for (const viewer of [2, "spectator"] as const) expect(play.position.hasSeen(viewer, card)).toBe(false);
    }
    expect(play.position.hasSeen(0, play.position.zone(loyaltyZone(2))[0] as CardId)).toBe(false);
    play.expect(0).toHaveUnavailable(detector, "reason.used-up");
    play.pass(0, "action");
    play.end(done);
  });

  it("can name only players with a face-down loyalty card, including revealed Cylons", () => {
    const play = tried(
      acting(1),
      suspects((game) => {
        for (const seat of [1, 2]) reveal(game, seat);
        game.moveAll(loyaltyZone(2), "box");
      }),
    );
    play.choose(0, detector);
    // Adama is the only candidate, so nobody is asked.
    for (const card of play.position.zone(loyaltyZone(1))) expect(play.position.hasSeen(0, card)).toBe(true);
    play.end(done);
    const nobody = tried(acting(1), crewed(baltar));
    nobody.expect(0).toHaveUnavailable(detector, "reason.no-hidden-loyalty");
    nobody.pass(0);
    nobody.end(done);
  });

  it("cannot be used while Detector Sabotage is in play, and is not used up by it (B134)", () => {
    const play = tried(
      acting(1),
      suspects((game) => {
        const card = onTop(game, "crisis-deck", "detector-sabotage");
        game.state.kept.push({ card, rule: { kind: "no-looking-at-loyalty", until: "end-of-game" } });
      }),
    );
    play.expect(0).toHaveUnavailable(detector, "reason.no-looking");
    play.pass(0);
    expect(play.state.players[0]?.used).toEqual([]);
    play.end(done);
  });

  it("is not offered to him as a revealed Cylon (B81)", () => {
    const play = tried(
      acting(1),
      suspects((game) => reveal(game, 0)),
    );
    play.expect(0).toBeAsked("action");
    play.expect(0).notToHaveOption(detector);
    play.pass(0);
    play.end(done);
  });
});

describe("Coward", () => {
  const dealt = (play: Play) => play.position.seats.map((seat) => play.position.zone(loyaltyZone(seat)).length);

  it("deals him two loyalty cards at set-up, from a deck with one more, and one for the sleeper agents (B90)", () => {
    const play = tried(function* (game) {
      buildLoyaltyDeck(game);
      yield* dealLoyalty(game, "setup");
    }, crewed(baltar));
    expect(dealt(play)).toEqual([2, 1, 1]);
    expect(play.position.zone("loyalty-deck")).toHaveLength(3);
    play.end(done);
    const sleepers = tried(function* (game) {
      buildLoyaltyDeck(game);
      yield* dealLoyalty(game, "setup");
      yield* sleeperPhase(game);
    }, crewed(baltar));
    expect(dealt(sleepers)).toEqual([3, 2, 2]);
    expect(sleepers.position.zone("loyalty-deck")).toHaveLength(0);
    sleepers.end(done);
  });
});
