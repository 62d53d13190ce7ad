import type { CardId, Seat } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { Check } from "../effects/index.ts";
import type { CharacterId } from "../effects/names.ts";
import { endOfTurn } from "../phases/end-of-turn.ts";
import { grantActions, takeActions } from "../rules/actions.ts";
import { atLocation, checking, checkTotal, ofCrisis } from "../testing/abilities.ts";
import { onTop } from "../testing/procedures.ts";
import { trying } from "../testing/space.ts";
import { crewed, destiny, hand, openPrompts, reveal, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { handZone } from "../zones.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;
type Play = ReturnType<typeof tried>;

describe("Maintenance Engineer", () => {
  const tyrol: readonly CharacterId[] = ["galen-tyrol", "william-adama", "kara-thrace"];
  const acting = (game: Match) => takeActions(game, 0, 1);

  /** Puts the seat on a damaged Hangar Deck with four damaged vipers, and deals it the cards. */
  function ready(game: Match, seat: Seat, ...cards: readonly string[]): void {
    stand(game, seat, "hangar-deck");
    hand(game, seat, ...cards);
    game.move(onTop(game, "damage-pool", "damage-hangar-deck"), "damage");
    for (const viper of game.state.vipers.slice(0, 4)) viper.place = "damaged";
  }

  /** The seat plays Repair, on the location or on two vipers. */
  function repair(play: Play, seat: Seat, card: string, what: "location" | "vipers"): void {
    play.choose(seat, `play-skill-card:${card}`, "action");
    play.choose(seat, what, "effect.option");
    if (what === "vipers") play.allocate(seat, { damaged: 2 }, "space.restore");
  }

  it.each(["location", "vipers"] as const)(
    "gives him another action in his own turn after he repairs the %s (B54)",
    (what) => {
      const play = tried(
        acting,
        crewed(tyrol, (game) => ready(game, 0, "repair-1", "repair-2", "consolidate-power-1")),
      );
      repair(play, 0, "repair-1", what);
      expect(play.position.zone("damage")).toHaveLength(what === "location" ? 0 : 1);
      play.expect(0).toHaveOption("play-skill-card:consolidate-power-1");
      play.choose(0, "play-skill-card:consolidate-power-1", "action");
      play.allocate(0, { tactics: 2 });
      play.end(done);
    },
  );

  it("may be declined", () => {
    const play = tried(
      acting,
      crewed(tyrol, (game) => ready(game, 0, "repair-1")),
    );
    repair(play, 0, "repair-1", "vipers");
    play.expect(0).toBeAsked("action");
    play.pass(0);
    play.end(done);
  });

  it("works once a turn: a second Repair gives no third action", () => {
    const play = tried(
      acting,
      crewed(tyrol, (game) => ready(game, 0, "repair-1", "repair-2", "consolidate-power-1")),
    );
    repair(play, 0, "repair-1", "vipers");
    repair(play, 0, "repair-2", "location");
    play.end(done);
  });

  it("does not follow any other card", () => {
    const play = tried(
      acting,
      crewed(tyrol, (game) => ready(game, 0, "repair-1", "consolidate-power-1")),
    );
    play.choose(0, "play-skill-card:consolidate-power-1");
    play.allocate(0, { tactics: 2 });
    play.end(done);
  });

  it("does not work in another player's turn under an Executive Order", () => {
    const play = tried(
      (game) => grantActions(game, 1),
      crewed(["saul-tigh", "galen-tyrol", "kara-thrace"], (game) => ready(game, 1, "repair-1", "repair-2")),
    );
    play.choose(1, "two-actions", "executive-order");
    repair(play, 1, "repair-1", "vipers");
    repair(play, 1, "repair-2", "location");
    play.end(done);
  });

  it("does not work for others, not even for a player to whom he gives an Executive Order in his own turn", () => {
    const starbuck = tried(
      acting,
      crewed(["kara-thrace", "galen-tyrol", "saul-tigh"], (game) => ready(game, 0, "repair-1")),
    );
    repair(starbuck, 0, "repair-1", "vipers");
    starbuck.end(done);
    const ordered = tried(
      acting,
      crewed(tyrol, (game) => {
        ready(game, 1, "repair-1", "repair-2");
        hand(game, 0, "executive-order-1");
      }),
    );
    ordered.choose(0, "play-skill-card:executive-order-1");
    ordered.choose(0, "seat-1", "effect.player");
    ordered.choose(1, "two-actions", "executive-order");
    repair(ordered, 1, "repair-1", "vipers");
    repair(ordered, 1, "repair-2", "location");
    ordered.end(done);
  });
});

describe("Blind Devotion", () => {
  /** Tyrol is seat 0; only seat 1 has cards to add. */
  const tyrol: readonly CharacterId[] = ["galen-tyrol", "laura-roslin", "kara-thrace"];
  const key = "blind-devotion";
  /** The destiny cards are five tactics and five engineering. */
  const drawn = (game: Match) => void destiny(game, "scientific-research-5", "strategic-planning-5");

  it.each([
    ["engineering", 5, "a type that does not count"],
    ["tactics", -5, "a type that counts"],
    ["piloting", 0, "a type that is not among the cards"],
  ] as const)("makes %s cards worth nothing, for a total of %i: %s (B24)", (type, total, _) => {
    const play = tried(checking(atLocation("brig")), crewed(tyrol, drawn));
    play.expect(0).toBeAsked(key, ["politics", "leadership", "tactics", "piloting", "engineering"]);
    play.choose(0, type);
    expect(checkTotal(play)).toBe(total);
    expect(play.state.players[0]?.used).toEqual([key]);
    play.end(done);
  });

  it("comes when all cards are added, before any is revealed (B24)", () => {
    const play = tried(
      checking(atLocation("brig")),
      crewed(tyrol, (game) => {
        drawn(game);
        hand(game, 1, "launch-scout-1");
      }),
    );
    play.pass(1, "before-check");
    play.expect(0).toBeAskedNothing();
    const [card] = play.position.zone(handZone(1)) as [CardId];
    play.many(1, [card], "add-to-check");
    expect(openPrompts(play).asked).toEqual([[0, key]]);
    expect(play.state.checks[0]).toMatchObject({ stage: "added", destiny: 2 });
    expect(play.position.zone("check-open:0")).toEqual([]);
    for (const viewer of [0, 2, "spectator"] as const) expect(play.position.hasSeen(viewer, card)).toBe(false);
    play.choose(0, "tactics");
    expect(checkTotal(play)).toBe(-5);
    play.end(done);
  });

  it("comes when all cards lie face up because of Investigative Committee (B24)", () => {
    const play = tried(
      checking(atLocation("brig")),
      crewed(tyrol, (game) => {
        drawn(game);
        hand(game, 1, "investigative-committee-3", "launch-scout-1");
      }),
    );
    play.choose(1, "investigative-committee-3", "before-check");
    play.pass(1, "before-check");
    play.many(1, [...play.position.zone(handZone(1))], "add-to-check");
    const open = play.position.zone("check-open:0") as CardId[];
    expect(open).toHaveLength(3);
    for (const card of open) expect(play.position.canSee(0, card)).toBe(true);
    play.choose(0, "engineering", key);
    expect(checkTotal(play)).toBe(6);
    play.end(done);
  });

  it("also applies to Declare Emergency and the outcome (B27)", () => {
    const difficult: Check = { difficulty: 7, skills: ["politics", "tactics"], pass: [], fail: [] };
    const play = tried(
      checking(atLocation("brig"), difficult),
      crewed(tyrol, (game) => {
        drawn(game);
        hand(game, 1, "declare-emergency-3");
      }),
    );
    play.pass(1, "before-check");
    play.many(1, []);
    play.choose(0, "engineering", key);
    play.choose(1, "declare-emergency-3", "declare-emergency");
    expect(play.story("spectator").join()).toContain("the difficulty is now 5");
    play.end(done);
  });

  it("works on crises of any player and at any location, and may be declined", () => {
    for (const source of [ofCrisis("crisis", 0), ofCrisis("crisis", 2), atLocation("administration", 1)]) {
      const play = tried(checking(source), crewed(tyrol, drawn));
      play.pass(0, key);
      expect(checkTotal(play)).toBe(0);
      expect(play.state.players[0]?.used).toEqual([]);
      play.end(done);
    }
  });

  it("does not work on super crises (B31), twice (B33), or for a revealed Cylon (B81)", () => {
    const made = (source: Parameters<typeof checking>[0], arrange: (game: Match) => void = () => {}) => {
      const play = tried(
        checking(source),
        crewed(tyrol, (game) => {
          drawn(game);
          arrange(game);
        }),
      );
      expect(checkTotal(play)).toBe(0);
      play.end(done);
    };
    made(ofCrisis("super-crisis"));
    made(atLocation("brig"), (game) => game.state.players[0]?.used.push(key));
    made(atLocation("brig"), (game) => reveal(game, 0));
  });
});

describe("Reckless", () => {
  const tyrol: readonly CharacterId[] = ["galen-tyrol", "william-adama", "kara-thrace"];
  const holding = (seat: Seat, count: number) => (game: Match) => {
    for (let index = 0; index < count; index++) hand(game, seat, index < 6 ? "repair-1" : "launch-scout-1");
  };

  it("lets him keep only eight skill cards at the end of his turn", () => {
    const eight = tried(endOfTurn, crewed(tyrol, holding(0, 8)));
    expect(eight.position.zone(handZone(0))).toHaveLength(8);
    eight.end(done);
    const ten = tried(endOfTurn, crewed(tyrol, holding(0, 10)));
    ten.refuses(0, { options: ten.position.zone(handZone(0)).slice(0, 1) }, "TOO_FEW_OPTIONS", "discard");
    ten.many(0, ten.position.zone(handZone(0)).slice(0, 2), "discard");
    expect(ten.position.zone(handZone(0))).toHaveLength(8);
    ten.end(done);
  });

  it("does not affect others, nor him as a revealed Cylon (B81) or at the end of other turns (D3)", () => {
    const kept = (characters: readonly CharacterId[], arrange: (game: Match) => void, seat: Seat) => {
      const play = tried(endOfTurn, crewed(characters, arrange));
      expect(play.position.zone(handZone(seat))).toHaveLength(10);
      play.end(done);
    };
    const second: readonly CharacterId[] = ["william-adama", "galen-tyrol", "kara-thrace"];
    kept(second, holding(0, 10), 0);
    kept(second, holding(1, 10), 1);
    kept(
      tyrol,
      (game) => {
        holding(0, 10)(game);
        reveal(game, 0);
      },
      0,
    );
  });
});
