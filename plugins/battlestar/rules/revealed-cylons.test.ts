import type { CardId, Rule, Seat } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { CharacterId, LocationId } from "../effects/names.ts";
import { handOf } from "../state.ts";
import { changes, follow, onTop, ready, type Table, tableOf } from "../testing/procedures.ts";
import { cylons, trying } from "../testing/space.ts";
import { crewed, hand, inTheLab, loyalty, reveal, stand } from "../testing/table.ts";
import { turnOf } from "../testing/turns.ts";
import type { Match } from "../types.ts";
import { takeAction } from "./actions.ts";
import { drawCrisis, pickCrisis } from "./crisis.ts";
import { activateLocation } from "./locations.ts";
import { playQuorum } from "./quorum.ts";
import { turnSympathizer } from "./sympathizer.ts";
import { giveTitle } from "./titles.ts";

const tried = trying((game, settings) => scenario(game, settings));
const triedByFour = trying((game, settings) => scenario(game, { ...settings, seats: 4 }));
const done = { asked: [[0, "done"]] } as const;

const plain: readonly CharacterId[] = ["kara-thrace", "william-adama", "laura-roslin"];

/** A turn of the seat, starting at this phase. */
function turn(phase: string, seat: Seat, arrange: (game: Match) => void, characters = plain) {
  return turnOf(seat, phase, crewed(characters, arrange));
}

const at = (arrange: (game: Match) => void, characters = plain) => inTheLab(characters, arrange);

describe("a revealed Cylon", () => {
  /** Tigh as a revealed Cylon, with six skill cards, an unused ability, and another Cylon card. */
  const tigh = (location: LocationId) => (game: Match) => {
    ready(game);
    loyalty(game, 0, "cylon-brig");
    reveal(game, 0);
    stand(game, 0, location);
    cylons(game, "basestar", "w");
  };

  it.each(["caprica", "cylon-fleet", "human-fleet", "resurrection-ship"] as const)(
    "at %s can only activate it (B81)",
    (location) => {
      const play = tried((game) => takeAction(game, 0), tigh(location));
      play.expect(0).toBeAsked("action", ["activate-location"]);
      for (const id of ["play-skill-card:consolidate-power-1", "use-ability:declare-martial-law", "launch-nuke"]) {
        play.expect(0).notToHaveOption(id);
      }
      play.pass(0);
      play.end(done);
    },
  );

  it("is never asked to react with a skill card (B81)", () => {
    const asks = (arrange: (game: Match) => void) => {
      const play = tried(
        (game) => playQuorum(game, 2),
        (game) => {
          ready(game);
          hand(game, 0, "strategic-planning-3");
          arrange(game);
          game.move(onTop(game, "quorum-deck", "food-rationing"), "quorum-hand");
        },
      );
      play.choose(2, play.position.zone("quorum-hand")[0] as CardId, "play-quorum");
      const asked = play.prompts.map(({ seat }) => seat);
      follow(play, {});
      play.end(done);
      return asked;
    };
    expect(asks(() => {})).toEqual([0, 1, 2]);
    expect(asks((game) => reveal(game, 0))).toEqual([1, 2]);
  });

  it("adds at most one card to a check (B23)", () => {
    const play = tried(
      (game) => activateLocation(game, 1, "administration"),
      (game) => {
        ready(game);
        reveal(game, 0);
      },
    );
    follow(play, {}, "add-to-check");
    play.many(1, []);
    play.many(2, []);
    play.refuses(0, { options: handOf(play.position, 0).slice(0, 2) }, "TOO_MANY_OPTIONS");
    play.many(0, handOf(play.position, 0).slice(0, 1), "add-to-check");
    follow(play, {});
    play.end(done);
  });

  const many = Array.from({ length: 8 }, () => "repair-1");
  it.each([
    ["Starbuck", "kara-thrace"],
    ["Tyrol, who was Reckless,", "galen-tyrol"],
    ["Apollo, who was Headstrong,", "lee-adama"],
  ] as const)("as %s keeps ten skill cards of their choice (B81)", (_, character) => {
    for (const [extra, discards] of [
      [["repair-2", "repair-2"], 0],
      [["repair-2", "repair-2", "repair-2"], 1],
    ] as const) {
      const arrange = (game: Match) => {
        hand(game, 0, ...many, ...extra);
        reveal(game, 0);
      };
      const play = turn("end-of-turn", 0, arrange, [character, "william-adama", "laura-roslin"]);
      if (discards > 0) play.many(0, handOf(play.position, 0).slice(0, discards), "discard");
      expect(handOf(play.position, 0)).toHaveLength(10);
      play.end({ asked: [[1, "move"]] });
    }
  });

  const namings: readonly {
    readonly what: string;
    readonly seat: Seat;
    readonly rule: (game: Match) => Rule<unknown>;
    readonly quorum?: string;
  }[] = [
    { what: "an Executive Order", seat: 1, rule: (game) => takeAction(game, 1) },
    { what: "Administration", seat: 1, rule: (game) => activateLocation(game, 1, "administration") },
    { what: "Admiral's Quarters", seat: 1, rule: (game) => activateLocation(game, 1, "admirals-quarters") },
    { what: "an Arrest Order", seat: 2, rule: (game) => playQuorum(game, 2), quorum: "arrest-order" },
    { what: "Assign Arbitrator", seat: 2, rule: (game) => playQuorum(game, 2), quorum: "assign-arbitrator" },
  ];

  it.each(namings)("cannot be named for $what (B82)", ({ seat, rule, quorum }) => {
    for (const revealed of [false, true]) {
      const play = triedByFour(rule, (game) => {
        ready(game, ["saul-tigh", "tom-zarek", "laura-roslin", "gaius-baltar"]);
        if (quorum) game.move(onTop(game, "quorum-deck", quorum), "quorum-hand");
        if (revealed) reveal(game, 3);
      });
      const [asked] = play.prompts;
      if (asked?.key === "action") play.choose(seat, "play-skill-card:executive-order-1");
      if (asked?.key === "play-quorum") play.choose(seat, play.position.zone("quorum-hand")[0] as CardId);
      if (quorum === "assign-arbitrator") play.until("effect.player", "first");
      if (revealed) play.expect(seat).toHaveUnavailable("seat-3", "reason.is-revealed-cylon");
      else play.expect(seat).toHaveOption("seat-3");
      follow(play, {});
      play.end(done);
    }
  });

  it.each([
    ["cylon-accusation", {}],
    ["rescue-mission-raiders", { "crisis.option": "1" }],
    ["food-shortage", { "crisis.option": "2" }],
  ] as const)("ignores what the crisis %s does to the current player (B82, B83)", (id, answers) => {
    for (const revealed of [false, true]) {
      let before: Table = {};
      const play = tried(
        (game) => (revealed ? pickCrisis(game, 0, 2) : drawCrisis(game, 0)),
        (game) => {
          ready(game);
          if (revealed) reveal(game, 0);
          onTop(game, "crisis-deck", "colonial-day");
          onTop(game, "crisis-deck", id);
          before = tableOf(game);
        },
      );
      follow(play, { answers: { ...answers, ...(revealed && { "crisis.pick": id }) } });
      const { "at 0": place, "hand 0": cards } = changes(before, tableOf(play.position));
      if (revealed) expect([place, cards]).toEqual([undefined, undefined]);
      else expect(place ?? cards).toBeDefined();
      play.end(done);
    }
  });

  it("has lost all titles, and can be given none (B81, B71)", () => {
    const play = tried(
      function* (game) {
        yield* turnSympathizer(game, 0);
        for (const title of ["president", "admiral"] as const) yield* giveTitle(game, 0, title);
      },
      at((game) => Object.assign(game.state, { president: 0, admiral: 0 })),
    );
    expect(play.state).toMatchObject({ president: 2, admiral: 1 });
    play.end(done);
  });
});
