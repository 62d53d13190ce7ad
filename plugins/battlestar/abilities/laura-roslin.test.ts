import type { CardId, Rule } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { CharacterId, LocationId } from "../effects/names.ts";
import { takeActions } from "../rules/actions.ts";
import { drawCrisisCard, revealCrisis } from "../rules/crisis.ts";
import { activateLocation } from "../rules/locations.ts";
import { pickQuorum } from "../rules/quorum.ts";
import { onTop } from "../testing/procedures.ts";
import { trying } from "../testing/space.ts";
import { crewed, hand, openPrompts, reveal, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { crisisDrawnZone, handZone, quorumDrawnZone } from "../zones.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;
type Play = ReturnType<typeof tried>;

const roslin: readonly CharacterId[] = ["laura-roslin", "william-adama", "saul-tigh"];
const acting = (count: number) => (game: Match) => takeActions(game, 0, count);

/** The kinds of the cards in the zone, the top one last. */
function kinds(play: Play, zone: string): string[] {
  return play.position.zone(zone).map((card) => play.position.card(card).id);
}

describe("Religious Visions", () => {
  /** Seat 0 draws a crisis card. */
  function* drawn(game: Match): Rule {
    yield* revealCrisis(game, yield* drawCrisisCard(game, 0), 0);
  }

  it("lets her choose one of two crisis cards, and puts the other under the deck, unseen by others (B36)", () => {
    const play = tried(drawn, crewed(roslin));
    const [first, second] = [...play.position.zone(crisisDrawnZone(0))] as [CardId, CardId];
    play.expect(0).toBeAsked("religious-visions", [first, second]);
    for (const card of [first, second]) {
      expect(play.position.canSee(0, card)).toBe(true);
      for (const viewer of [1, 2, "spectator"] as const) expect(play.position.hasSeen(viewer, card)).toBe(false);
    }
    play.choose(0, second);
    expect(play.position.zone("crisis")).toEqual([second]);
    expect(play.position.canSee("spectator", second)).toBe(true);
    expect(play.position.zone("crisis-deck")[0]).toBe(first);
    for (const viewer of [1, 2, "spectator"] as const) expect(play.position.hasSeen(viewer, first)).toBe(false);
    play.end(done);
  });

  it("comes before Secret Destiny, which replaces the chosen card by a single new one (B36)", () => {
    const play = tried(drawn, crewed(["laura-roslin", "kara-thrace", "saul-tigh"]));
    const [first, second] = [...play.position.zone(crisisDrawnZone(0))] as [CardId, CardId];
    play.expect(1).toBeAskedNothing();
    play.choose(0, first, "religious-visions");
    const next = play.position.zone("crisis-deck").at(-1);
    play.choose(1, "replace", "secret-destiny");
    expect(play.position.zone("crisis")).toEqual([next]);
    expect(play.position.zone("crisis-discard")).toEqual([first]);
    expect(play.position.zone("crisis-deck")[0]).toBe(second);
    play.end(done);
  });

  it("does not affect the crises of others", () => {
    const play = tried(drawn, crewed(["tom-zarek", "laura-roslin", "saul-tigh"]));
    expect(play.position.zone("crisis")).toHaveLength(1);
    expect(play.position.zone("crisis-deck")).toHaveLength(69);
    play.end(done);
  });

  it("ends when she becomes a revealed Cylon: she draws one card (B81)", () => {
    const play = tried(
      drawn,
      crewed(roslin, (game) => reveal(game, 0)),
    );
    expect(play.position.zone("crisis")).toHaveLength(1);
    expect(play.position.zone("crisis-deck")).toHaveLength(69);
    play.end(done);
  });
});

describe("Skilled Politician", () => {
  /** Adama is President, and the top card of the quorum deck is an Arrest Order. */
  const deposed = crewed(roslin, (game) => {
    game.state.president = 1;
    game.setZoneOwner("quorum-hand", 1);
    onTop(game, "quorum-deck", "arrest-order");
  });

  it("plays one of four quorum cards as an action, without the title and once a game (B33, B57)", () => {
    const play = tried(acting(2), deposed);
    play.expect(0).notToHaveOption("play-quorum");
    play.choose(0, "use-ability:skilled-politician", "action");
    const drawn = [...play.position.zone(quorumDrawnZone(0))];
    expect(drawn).toHaveLength(4);
    play.expect(0).toBeAsked("pick-quorum", drawn);
    const [order] = drawn.filter((card) => play.position.card(card).id === "arrest-order") as [CardId];
    play.choose(0, order);
    play.choose(0, "seat-2", "effect.player");
    expect(play.state.players[2]?.location).toBe("brig");
    expect(play.position.zone("quorum-discard")).toEqual([order]);
    expect(play.position.zone("quorum-hand")).toEqual([]);
    play.expect(0).toHaveUnavailable("use-ability:skilled-politician", "reason.used-up");
    play.pass(0, "action");
    play.end(done);
  });

  it("puts the rest under the deck, unseen by others, including the President (B57)", () => {
    const play = tried(
      (game) => pickQuorum(game, 0, 4),
      crewed(roslin, (game) => Object.assign(game.state, { president: 1 })),
    );
    const drawn = [...play.position.zone(quorumDrawnZone(0))] as CardId[];
    expect(drawn).toHaveLength(4);
    play.choose(0, drawn[0] as CardId, "pick-quorum");
    expect(new Set(play.position.zone("quorum-deck").slice(0, 3))).toEqual(new Set(drawn.slice(1)));
    for (const card of drawn.slice(1)) {
      expect(play.position.hasSeen(0, card)).toBe(true);
      for (const viewer of [1, 2, "spectator"] as const) expect(play.position.hasSeen(viewer, card)).toBe(false);
    }
    play.end(openPrompts(play));
  });

  it("leaves a card that stays in play with the President, even if that is somebody else (B57)", () => {
    const play = tried(
      acting(1),
      crewed(roslin, (game) => {
        game.state.president = 1;
        onTop(game, "quorum-deck", "accept-prophecy");
      }),
    );
    play.choose(0, "use-ability:skilled-politician");
    const [card] = play.position
      .zone(quorumDrawnZone(0))
      .filter((id) => play.position.card(id).id === "accept-prophecy") as [CardId];
    play.choose(0, card, "pick-quorum");
    play.choose(0, "politics", "draw-skill-card");
    expect(play.position.zone(handZone(0))).toHaveLength(1);
    expect(kinds(play, "attached:president")).toEqual(["accept-prophecy"]);
    play.end(done);
  });

  it("works in the Brig (B67)", () => {
    const play = tried(
      acting(1),
      crewed(roslin, (game) => stand(game, 0, "brig")),
    );
    play.expect(0).toHaveOption("use-ability:skilled-politician");
    play.pass(0);
    play.end(done);
  });

  it("is not offered to her as a revealed Cylon, nor to anybody else (B33, B81)", () => {
    const revealed = tried(
      acting(1),
      crewed(roslin, (game) => reveal(game, 0)),
    );
    revealed.expect(0).toBeAsked("action");
    revealed.expect(0).notToHaveOption("use-ability:skilled-politician");
    revealed.pass(0);
    revealed.end(done);
    const other = tried((game) => takeActions(game, 1, 1), deposed);
    other.expect(1).toBeAsked("action");
    other.expect(1).notToHaveOption("use-ability:skilled-politician");
    other.pass(1);
    other.end(done);
  });
});

describe("Terminal Illness", () => {
  const places: readonly LocationId[] = ["administration", "admirals-quarters", "brig", "press-room", "research-lab"];
  const ill = (location: LocationId, ...cards: readonly string[]) =>
    crewed(roslin, (game) => {
      stand(game, 0, location);
      hand(game, 0, ...cards);
    });

  it.each(places)("prevents her from activating %s with fewer than two cards (B41)", (location) => {
    const poor = tried(acting(1), ill(location, "repair-1"));
    poor.expect(0).toHaveUnavailable("activate-location", "reason.terminal-illness");
    poor.pass(0);
    poor.end(done);
    const enough = tried(acting(1), ill(location, "repair-1", "repair-2"));
    enough.expect(0).toHaveOption("activate-location");
    enough.choose(0, "activate-location");
    expect(kinds(enough, "skill-discard:engineering").toSorted()).toEqual(["repair-1", "repair-2"]);
    enough.end(openPrompts(enough));
  });

  it("costs two cards of her choice before the location does anything (B41)", () => {
    const play = tried(acting(1), ill("press-room", "repair-1", "launch-scout-1", "repair-2"));
    play.choose(0, "activate-location");
    play.expect(0).toBeAsked("discard");
    const cards = [...play.position.zone(handZone(0))] as [CardId, CardId, CardId];
    expect(cards).toHaveLength(3);
    play.refuses(0, { options: [cards[0]] }, "TOO_FEW_OPTIONS");
    play.refuses(0, { options: cards }, "TOO_MANY_OPTIONS");
    play.many(0, [cards[0], cards[2]]);
    expect(kinds(play, "skill-discard:engineering").toSorted()).toEqual(["repair-1", "repair-2"]);
    expect(play.position.zone(handZone(0))).toContain(cards[1]);
    // The two cards from the Press Room have been drawn.
    expect(play.position.zone(handZone(0))).toHaveLength(3);
    play.end(done);
  });

  it("costs her nothing for other actions, and others nothing at a location (B41)", () => {
    const repairing = tried(acting(1), ill("hangar-deck", "consolidate-power-1"));
    repairing.expect(0).toHaveOption("play-skill-card:consolidate-power-1");
    repairing.pass(0);
    repairing.end(done);
    const tigh = tried(
      acting(1),
      crewed(["saul-tigh", "laura-roslin", "tom-zarek"], (game) => stand(game, 0, "press-room")),
    );
    tigh.choose(0, "activate-location");
    expect(tigh.position.zone(handZone(0))).toHaveLength(2);
    tigh.end(done);
  });

  it("ends when she becomes a revealed Cylon: she activates a location without a card (B81)", () => {
    const play = tried(
      (game) => activateLocation(game, 0, "human-fleet"),
      crewed(roslin, (game) => {
        reveal(game, 0);
        hand(game, 1, "repair-1");
      }),
    );
    play.expect(0).toBeAsked("effect.player");
    play.end(openPrompts(play));
    const offered = tried(
      acting(1),
      crewed(roslin, (game) => {
        reveal(game, 0);
        stand(game, 0, "human-fleet");
      }),
    );
    offered.expect(0).toHaveOption("activate-location");
    offered.pass(0);
    offered.end(done);
  });
});
