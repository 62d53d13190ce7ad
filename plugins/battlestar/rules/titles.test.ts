import { type CardId, playerOf, type Rule } from "conclave/rules";
import { describe, expect, it } from "vitest";
import type { CharacterId, SkillType } from "../effects/names.ts";
import { changes, checkCards, follow, onTop, ready, type Script, type Table, tableOf } from "../testing/procedures.ts";
import { cylons } from "../testing/space.ts";
import { inTheLab, loyaltyDeck, reveal, stand } from "../testing/table.ts";
import { done, tried } from "../testing/tried.ts";
import type { Match } from "../types.ts";
import { takeAction } from "./actions.ts";
import { leaveBrig, send } from "./brig.ts";
import { drawCrisis } from "./crisis.ts";
import { activateLocation } from "./locations.ts";
import { playQuorum } from "./quorum.ts";
import { sleeperPhase } from "./sleeper-agents.ts";
import { giveTitle } from "./titles.ts";

const plain: readonly CharacterId[] = ["laura-roslin", "william-adama", "kara-thrace"];

/** They stand in the Research Lab; then the test arranges the rest. */
const at = (arrange: (game: Match) => void) => inTheLab(plain, arrange);

/** A rule in the turn of Tigh in seat 0; Zarek in seat 1 is Admiral, and Roslin in seat 2 President. */
interface Occasion {
  readonly rule: (game: Match) => Rule<unknown>;
  readonly arrange?: (game: Match) => void;
  /** The total of the check, if there is one. */
  readonly check?: readonly [skills: readonly SkillType[], total: number];
  readonly script?: Script;
}

/** Plays it to its end. */
function happening({ rule, arrange = () => {}, check, script = {} }: Occasion) {
  let adds: readonly CardId[] = [];
  let before: Table = {};
  const play = tried(rule, (game) => {
    ready(game);
    arrange(game);
    before = tableOf(game);
    if (check) adds = checkCards(game, 1, ...check);
  });
  follow(play, { ...script, adds });
  return { play, changed: changes(before, tableOf(play.position)) };
}

/** The current player draws this crisis. */
function crisisOf(id: string, arrange: (game: Match) => void = () => {}): Pick<Occasion, "arrange" | "rule"> {
  return {
    rule: (game) => drawCrisis(game, 0),
    arrange(game) {
      onTop(game, "crisis-deck", id);
      arrange(game);
    },
  };
}

/** The President plays this card. */
function quorumOf(id: string): Pick<Occasion, "arrange" | "rule"> {
  return {
    rule: (game) => playQuorum(game, 2),
    arrange: (game) => game.move(onTop(game, "quorum-deck", id), "quorum-hand"),
  };
}

const holding = (president: number, admiral: number) => (game: Match) => {
  Object.assign(game.state, { president, admiral });
  game.setZoneOwner("quorum-hand", president);
};

/** A way for an Admiral to enter the Brig, and the next Admiral. */
interface Way extends Occasion {
  readonly way: string;
  readonly admiral?: number;
  readonly heir: number;
}

const ways: readonly Way[] = [
  {
    way: "accused by a crisis",
    ...crisisOf("a-traitor-accused"),
    check: [["politics", "leadership"], 2],
    script: { answers: { "crisis.option": "1", "effect.player": "seat-1" } },
    heir: 0,
  },
  {
    way: "as the current player of a crisis",
    ...crisisOf("cylon-accusation", holding(2, 0)),
    check: [["politics", "leadership", "tactics"], 2],
    admiral: 0,
    heir: 1,
  },
  {
    way: "with all who are in the Armory",
    ...crisisOf("missing-g4-explosives", (game) => stand(game, 1, "armory")),
    check: [["leadership", "tactics"], 2],
    heir: 0,
  },
  {
    way: "by the check at Admiral's Quarters",
    rule: (game) => activateLocation(game, 0, "admirals-quarters"),
    check: [["leadership", "tactics"], 7],
    script: { answers: { "effect.player": "seat-1" } },
    heir: 0,
  },
  {
    way: "by an Arrest Order",
    ...quorumOf("arrest-order"),
    script: { answers: { "effect.player": "seat-1" } },
    heir: 0,
  },
  {
    way: "as Boomer when the sleeper agents wake",
    rule: sleeperPhase,
    arrange(game) {
      loyaltyDeck(game, "not-a-cylon", "not-a-cylon", "not-a-cylon", "cylon-brig");
      playerOf(game, 1).character = "sharon-valerii";
    },
    heir: 0,
  },
  {
    way: "as Sympathizer",
    rule: sleeperPhase,
    arrange(game) {
      loyaltyDeck(game, "not-a-cylon", "sympathizer", "not-a-cylon");
      game.state.resources.fuel = 4;
    },
    heir: 0,
  },
  {
    way: "as President who would rather not resign",
    ...crisisOf("requested-resignation", holding(2, 2)),
    script: { answers: { "crisis.option": "2", "effect.option": "brig" } },
    admiral: 2,
    heir: 0,
  },
];

describe("an Admiral who enters the Brig", () => {
  it.each(ways)("$way loses the title to the next in line outside it (B68)", ({ admiral = 1, heir, ...occasion }) => {
    const { play } = happening(occasion);
    expect(play.state.players[admiral]?.location).toBe("brig");
    expect(play.state).toMatchObject({ president: 2, admiral: heir });
    play.end(done);
  });

  it("leaves the title to the highest of all if everybody is in the Brig (B68)", () => {
    const play = tried(
      function* (game) {
        for (const seat of [1, 2, 0]) yield* send(game, seat, "brig");
      },
      at(() => {}),
    );
    // Starbuck became Admiral after Adama, and Roslin after her.
    const given = play.log("spectator").filter(({ key }) => key === "log.title-given");
    expect(given.map(({ params }) => params?.player)).toMatchObject([{ seat: 2 }, { seat: 0 }, { seat: 1 }]);
    expect(play.state.admiral).toBe(1);
    play.end(done);
  });

  it("keeps the title as the highest of all in the Brig if only revealed Cylons are outside (B68)", () => {
    for (const others of [(game: Match) => stand(game, 2, "brig"), (game: Match) => reveal(game, 2)]) {
      const play = tried(
        (game) => send(game, 1, "brig"),
        at((game) => {
          stand(game, 0, "brig");
          others(game);
        }),
      );
      expect(play.state.players[1]?.location).toBe("brig");
      expect(play.state.admiral).toBe(1);
      play.end(done);
    }
  });

  it("does not get the title back when leaving (B69)", () => {
    const play = tried(
      function* (game) {
        yield* send(game, 1, "brig");
        yield* leaveBrig(game, 1, 1);
      },
      at(() => {}),
    );
    play.choose(1, "command", "leave-brig");
    expect(play.state.players[1]?.location).toBe("command");
    expect(play.state.admiral).toBe(2);
    play.end(done);
  });
});

describe("a title", () => {
  it("of President is kept in the Brig (B70)", () => {
    const play = tried(
      (game) => send(game, 0, "brig"),
      at(() => {}),
    );
    expect(play.state.players[0]?.location).toBe("brig");
    expect(play.state.president).toBe(0);
    play.end(done);
  });

  it("comes with the quorum hand, which its new holder can see (B72)", () => {
    const play = tried(
      (game) => giveTitle(game, 2, "president"),
      at((game) => void game.draw("quorum-deck", "quorum-hand", 1)),
    );
    const [card] = play.position.zone("quorum-hand") as [CardId];
    expect(play.position.zoneOwner("quorum-hand")).toBe(2);
    expect(play.position.canSee(2, card)).toBe(true);
    expect(play.position.canSee(0, card)).toBe(false);
    play.end(done);
  });

  it("comes with its actions: nukes, or quorum cards (B72)", () => {
    const play = tried(
      function* (game) {
        for (const seat of [0, 1]) yield* takeAction(game, seat);
        yield* giveTitle(game, 2, "president");
        yield* giveTitle(game, 2, "admiral");
        for (const seat of game.seats) yield* takeAction(game, seat);
      },
      at((game) => {
        cylons(game, "basestar", "w");
        game.draw("quorum-deck", "quorum-hand", 1);
      }),
    );
    const quorum = ["draw-quorum", "play-quorum"];
    for (const id of quorum) play.expect(0).toHaveOption(id);
    play.expect(0).notToHaveOption("launch-nuke");
    play.pass(0);
    play.expect(1).toHaveOption("launch-nuke");
    for (const id of quorum) play.expect(1).notToHaveOption(id);
    play.pass(1);
    for (const seat of [0, 1]) {
      for (const id of [...quorum, "launch-nuke"]) play.expect(seat).notToHaveOption(id);
      play.pass(seat);
    }
    for (const id of [...quorum, "launch-nuke"]) play.expect(2).toHaveOption(id);
    play.pass(2);
    play.end(done);
  });

  it("stays where it is if somebody higher leaves the Brig (B73)", () => {
    const play = tried(
      (game) => leaveBrig(game, 1, 1),
      at((game) => {
        stand(game, 1, "brig");
        Object.assign(game.state, { president: 2, admiral: 2 });
      }),
    );
    play.choose(1, "command", "leave-brig");
    // Adama is first in line, and Roslin is in nobody's way.
    expect(play.state).toMatchObject({ president: 2, admiral: 2 });
    play.end(done);
  });

  it.each(["president", "admiral"] as const)("of %s cannot go to a revealed Cylon (B71)", (title) => {
    const play = tried(
      (game) => giveTitle(game, 2, title),
      at((game) => reveal(game, 2)),
    );
    expect([play.state.president, play.state.admiral]).toEqual([0, 1]);
    play.end(done);
  });

  it("of Admiral cannot go to a player in the Brig, but that of President can (B71)", () => {
    const play = tried(
      function* (game) {
        yield* giveTitle(game, 2, "admiral");
        yield* giveTitle(game, 2, "president");
      },
      at((game) => stand(game, 2, "brig")),
    );
    expect(play.state).toMatchObject({ president: 2, admiral: 1 });
    play.end(done);
  });

  it("of either kind may be held by one player", () => {
    const play = tried(
      (game) => giveTitle(game, 1, "president"),
      at(() => {}),
    );
    expect(play.state).toMatchObject({ president: 1, admiral: 1 });
    play.end(done);
  });
});

/** Something that gives titles, and the changes. */
interface Gift extends Occasion {
  readonly what: string;
  readonly changed: Table;
}

const resignation = (resigned: string): Script => ({ answers: { "crisis.option": "2", "effect.option": resigned } });

/** Tigh names this seat at Administration. */
function administration(seat: number, total: number): Occasion {
  return {
    rule: (game) => activateLocation(game, 0, "administration"),
    check: [["politics", "leadership"], total],
    script: { answers: { "effect.player": `seat-${seat}` } },
  };
}

const gifts: readonly Gift[] = [
  {
    what: "Administration makes the one President who was named, if the check is passed",
    ...administration(1, 5),
    changed: { president: 1 },
  },
  {
    what: "Administration changes nothing if the check fails",
    ...administration(1, 4),
    changed: {},
  },
  {
    what: "Administration may name whoever activates it, and somebody in the Brig (B71)",
    ...administration(0, 5),
    arrange: (game) => stand(game, 0, "brig"),
    changed: { president: 0 },
  },
  {
    what: "Encourage Mutiny makes the one Admiral who rolls 3",
    ...quorumOf("encourage-mutiny"),
    script: { dice: [3] },
    changed: { admiral: 0, "quorum hand": -1 },
  },
  {
    what: "Encourage Mutiny costs morale on a 2",
    ...quorumOf("encourage-mutiny"),
    script: { dice: [2] },
    changed: { morale: -1, "quorum hand": -1 },
  },
  {
    what: "Declare Martial Law, the ability of Tigh, makes the Admiral President",
    rule: (game) => takeAction(game, 0),
    script: { answers: { action: "use-ability:declare-martial-law" } },
    changed: { president: 1 },
  },
  {
    what: "Declare Martial Law, the crisis, makes the Admiral President (B130)",
    ...crisisOf("declare-martial-law"),
    script: { answers: { "crisis.option": "1" } },
    changed: { morale: -1, president: 1 },
  },
  {
    what: "Declare Martial Law, the crisis, leaves an Admiral President who is (B130)",
    ...crisisOf("declare-martial-law", holding(1, 1)),
    script: { answers: { "crisis.option": "1" } },
    changed: { morale: -1 },
  },
  {
    what: "Requested Resignation makes the Admiral President if the President resigns (B131)",
    ...crisisOf("requested-resignation"),
    script: resignation("resign"),
    changed: { president: 1 },
  },
  {
    what: "Requested Resignation leaves the President the title who goes to the Brig (B131)",
    ...crisisOf("requested-resignation"),
    script: resignation("brig"),
    changed: { "at 2": "brig" },
  },
  {
    what: "Requested Resignation changes nothing if one with both titles resigns, to oneself (B131)",
    ...crisisOf("requested-resignation", holding(2, 2)),
    script: resignation("resign"),
    changed: {},
  },
  {
    what: "Requested Resignation in the Brig costs one with both titles that of Admiral (B131, B70)",
    ...crisisOf("requested-resignation", holding(2, 2)),
    script: resignation("brig"),
    changed: { "at 2": "brig", admiral: 0 },
  },
  {
    what: "Requested Resignation lets a President choose the Brig who is there (B131, B65)",
    ...crisisOf("requested-resignation", (game) => stand(game, 2, "brig")),
    script: resignation("brig"),
    changed: {},
  },
];

describe("a title is given", () => {
  it.each(gifts)("$what", ({ changed: expected, ...occasion }) => {
    const { play, changed } = happening(occasion);
    expect(changed).toEqual(expected);
    expect(play.position.zoneOwner("quorum-hand")).toBe(play.state.president);
    play.end(done);
  });

  it("lets the President, not the Admiral, decide about a Requested Resignation (B131)", () => {
    const play = tried(
      (game) => drawCrisis(game, 0),
      (game) => {
        ready(game);
        onTop(game, "crisis-deck", "requested-resignation");
      },
    );
    play.expect(1).toBeAsked("crisis.option", ["1", "2"]);
    play.expect(2).toBeAskedNothing();
    play.choose(1, "2");
    play.expect(1).toBeAskedNothing();
    play.expect(2).toBeAsked("effect.option", ["resign", "brig"]);
    play.choose(2, "resign");
    play.end(done);
  });

  it("at Administration to another player than the President, who cannot be named (B144)", () => {
    const play = tried((game) => activateLocation(game, 0, "administration"), ready);
    play.expect(0).toBeAsked("effect.player", ["seat-0", "seat-1"]);
    play.expect(0).toHaveUnavailable("seat-2", "reason.holds-title-already");
    follow(play, {});
    play.end(done);
  });
});
