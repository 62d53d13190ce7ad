import { type CardId, playerOf } from "conclave/rules";
import { describe, expect, it } from "vitest";
import type { CharacterId } from "../effects/names.ts";
import { boardViper } from "../rules/characters.ts";
import { follow, onTop } from "../testing/procedures.ts";
import { hand, kindsIn, loyalty, openPrompts, reveal, stand } from "../testing/table.ts";
import { turn } from "../testing/turns.ts";
import type { Match } from "../types.ts";
import { handZone, loyaltyZone, revealedZone, superCrisisHand } from "../zones.ts";

type Play = ReturnType<typeof turn>;

/** The number of cards of each type in the hand. */
function types(play: Play, seat: number): { [type: string]: number } {
  const counts: Record<string, number> = {};
  for (const id of play.position.zone(handZone(seat))) {
    const card = play.position.card(id);
    if (card.category === "skill") counts[card.type] = (counts[card.type] ?? 0) + 1;
  }
  return counts;
}

describe("a turn", () => {
  it("has its steps in this order, and then the next player's turn begins (B7)", () => {
    const play = turn(
      "start-of-turn",
      (game) => {
        hand(game, 0, ...Array.from({ length: 8 }, () => "repair-1"));
        stand(game, 0, "command");
        onTop(game, "crisis-deck", "water-shortage-basestars-jump");
      },
      ["lee-adama", "william-adama", "saul-tigh"],
    );
    play.allocate(0, { leadership: 2 }, "draw-skill-cards");
    play.choose(0, "research-lab", "move");
    play.choose(0, "activate-location", "action");
    play.choose(0, "tactics", "draw-skill-card");
    follow(play, { answers: { "crisis.option": "1" } }, "move");
    const steps: readonly string[] = [
      "log.skill-cards-drawn",
      "log.character-moved",
      "log.location-activated",
      "log.crisis-drawn",
      "log.icon-activated",
      "log.jump-prepared",
      "log.skill-cards-discarded",
    ];
    const told = play.log("spectator").flatMap(({ key }) => (steps.includes(key) ? [key] : []));
    // The two draws come from the Research Lab and from the turn of the next player.
    expect(told).toEqual([...steps.slice(0, 3), "log.skill-cards-drawn", ...steps.slice(3), "log.skill-cards-drawn"]);
    play.end({ asked: [[1, "move"]] });
  });
});

describe("the start of a turn", () => {
  it("makes Tigh discard his only card, in anybody's turn, but never one of two (Alcoholic)", () => {
    for (const [cards, left] of [
      [["repair-1"], 0],
      [["repair-1", "repair-2"], 2],
    ] as const) {
      const play = turn("start-of-turn", (game) => void hand(game, 1, ...cards), [
        "laura-roslin",
        "saul-tigh",
        "kara-thrace",
      ]);
      expect(play.position.zone(handZone(1))).toHaveLength(left);
      play.end(openPrompts(play));
    }
  });

  it("lets Tigh keep it as a revealed Cylon", () => {
    const play = turn(
      "start-of-turn",
      (game) => {
        hand(game, 1, "repair-1");
        reveal(game, 1);
      },
      ["laura-roslin", "saul-tigh", "kara-thrace"],
    );
    expect(play.position.zone(handZone(1))).toHaveLength(1);
    play.end(openPrompts(play));
  });

  it("gives Helo no move and no action in his first turn, and brings him aboard in his second (B40)", () => {
    const helo: readonly CharacterId[] = ["karl-agathon", "william-adama", "kara-thrace"];
    const first = turn("start-of-turn", (game) => Object.assign(playerOf(game, 0), { turns: 0 }), helo);
    expect(first.state.players[0]?.location).toBeUndefined();
    expect(types(first, 0)).toEqual({ leadership: 2, tactics: 2, piloting: 1 });
    expect(first.prompts.some(({ seat, key }) => seat === 0 && (key === "move" || key === "action"))).toBe(false);
    first.end(openPrompts(first));
    const second = turn("start-of-turn", () => {}, helo);
    expect(second.state.players[0]?.location).toBe("hangar-deck");
    second.expect(0).toBeAsked("move");
    second.end(openPrompts(second));
  });
});

describe("receiving skills", () => {
  it("gives the cards on the character sheet", () => {
    const play = turn("receive-skills", () => {});
    expect(types(play, 0)).toEqual({ politics: 3, leadership: 2 });
    play.end(openPrompts(play));
  });

  it("gives one card of the player's own types in Sickbay (B15)", () => {
    const play = turn("receive-skills", (game) => stand(game, 0, "sickbay"));
    play.expect(0).toBeAsked("draw-skill-card", ["politics", "leadership"]);
    play.choose(0, "leadership");
    expect(types(play, 0)).toEqual({ leadership: 1 });
    play.end(openPrompts(play));
  });

  it("gives a revealed Cylon two cards of any types (B80)", () => {
    const play = turn("receive-skills", (game) => reveal(game, 0));
    play.allocate(0, { engineering: 2 });
    expect(types(play, 0)).toEqual({ engineering: 2 });
    play.end(openPrompts(play));
  });
});

describe("moving", () => {
  it("is free on the same ship, and costs a skill card to the other (B13)", () => {
    const play = turn("movement", (game) => void hand(game, 0, "repair-1", "repair-2"));
    play.choose(0, "press-room", "move");
    expect(play.state.players[0]?.location).toBe("press-room");
    expect(types(play, 0)).toEqual({ engineering: 2 });
    play.end(openPrompts(play));
    const across = turn("movement", (game) => void hand(game, 0, "repair-1", "repair-2"));
    across.choose(0, "command");
    across.many(0, [across.position.zone(handZone(0))[0] as string], "discard");
    expect(across.state.players[0]?.location).toBe("command");
    expect(types(across, 0)).toEqual({ engineering: 1 });
    across.end(openPrompts(across));
  });

  it("is possible to a damaged location (B111)", () => {
    const play = turn("movement", (game) => void game.move(onTop(game, "damage-pool", "damage-armory"), "damage"), [
      "kara-thrace",
      "william-adama",
      "laura-roslin",
    ]);
    play.choose(0, "armory", "move");
    expect(play.state.players[0]?.location).toBe("armory");
    play.expect(0).toHaveUnavailable("activate-location", "reason.damaged-location");
    play.end(openPrompts(play));
  });

  it("is impossible to the other ship without a card, and for anybody to the Brig, Sickbay and the Cylons (B14)", () => {
    const play = turn("movement", () => {});
    play.expect(0).toHaveUnavailable("command", "reason.no-card-to-pay");
    for (const place of ["brig", "sickbay", "caprica"]) play.expect(0).notToHaveOption(place);
    play.end(openPrompts(play));
  });

  it("is impossible in the Brig, and possible from Sickbay", () => {
    const brig = turn("movement", (game) => stand(game, 0, "brig"));
    brig.expect(0).toBeAsked("action");
    brig.end(openPrompts(brig));
    const sickbay = turn("movement", (game) => stand(game, 0, "sickbay"));
    sickbay.choose(0, "armory", "move");
    sickbay.end(openPrompts(sickbay));
  });

  it("out of a viper costs a card, which Apollo chooses, and the viper lands (B37)", () => {
    const play = turn(
      "movement",
      (game) => {
        const viper = game.state.vipers.find(({ place }) => place === "sw");
        boardViper(game, 0, viper?.id as string);
        hand(game, 0, "repair-1", "repair-2");
      },
      ["lee-adama", "william-adama", "kara-thrace"],
    );
    play.expect(0).toHaveOption("se");
    play.expect(0).toHaveOption("w");
    play.expect(0).notToHaveOption("e");
    play.choose(0, "press-room");
    play.expect(0).toBeAsked("discard");
    play.many(0, [play.position.zone(handZone(0))[0] as string]);
    expect(play.state.vipers.some(({ pilot }) => pilot !== undefined)).toBe(false);
    expect(play.state.players[0]?.location).toBe("press-room");
    play.end(openPrompts(play));
  });

  it("takes a revealed Cylon only to other Cylon locations (B80)", () => {
    const play = turn("movement", (game) => reveal(game, 0));
    play.expect(0).toBeAsked("move", ["caprica", "cylon-fleet", "human-fleet"]);
    play.choose(0, "caprica");
    play.end(openPrompts(play));
  });
});

describe("the crisis step", () => {
  /** Whether a card has left the crisis deck. */
  const drawn = (play: Play) => play.position.zone("crisis-deck").length < 70;

  it("is skipped in the Brig and for a revealed Cylon (B9)", () => {
    const brig = turn("crisis", (game) => stand(game, 0, "brig"));
    expect(drawn(brig)).toBe(false);
    expect(brig.position.current).toBe(1);
    brig.end(openPrompts(brig));
    const cylon = turn("crisis", (game) => reveal(game, 0));
    expect(drawn(cylon)).toBe(false);
    expect(cylon.position.current).toBe(1);
    cylon.end(openPrompts(cylon));
  });

  it("gives everybody else a crisis card, also Helo off the board (B40)", () => {
    const play = turn("crisis", () => {}, ["karl-agathon", "william-adama", "tom-zarek"]);
    expect(drawn(play)).toBe(true);
    play.end(openPrompts(play));
  });

  it("is skipped after the current player has revealed a Cylon card (B75)", () => {
    const play = turn("action", (game) => void loyalty(game, 0, "cylon-reduce-morale"));
    play.choose(0, "reveal-cylon:cylon-reduce-morale");
    play.confirm(0, true, "use-revealed-card");
    expect(play.state.resources.morale).toBe(9);
    expect(drawn(play)).toBe(false);
    expect(play.position.current).toBe(1);
    play.end(openPrompts(play));
  });

  it("leaves its icons to the later steps: none of them works if the turn is cut short", () => {
    const icons = { activation: "launch-raiders", jump: true, extraCrisis: false } as const;
    const play = turn("cylon-ships", (game) => Object.assign(game.state, { icons: { ...icons } }));
    expect(play.state.raiders).toHaveLength(6);
    expect(play.state.jumpTrack).toBe(1);
    play.end(openPrompts(play));
    const cut = turn("cylon-ships", (game) => {
      game.state.icons = { ...icons };
      game.state.marks.push("turn-cut");
    });
    expect(cut.state.raiders).toHaveLength(3);
    expect(cut.state.jumpTrack).toBe(0);
    cut.end(openPrompts(cut));
  });
});

describe("the end of a turn", () => {
  const many = Array.from({ length: 8 }, () => "repair-1");

  it("makes the current player discard down to ten skill cards, and nobody else (D3)", () => {
    const play = turn("end-of-turn", (game) => {
      hand(game, 0, ...many, "repair-2", "repair-2", "repair-2");
      hand(
        game,
        1,
        ...Array.from({ length: 8 }, () => "launch-scout-1"),
        ...Array.from({ length: 3 }, () => "launch-scout-2"),
      );
    });
    play.expect(0).toBeAsked("discard");
    play.many(0, [play.position.zone(handZone(0))[0] as string]);
    expect(play.position.zone(handZone(0))).toHaveLength(10);
    expect(play.position.zone(handZone(1)).length).toBeGreaterThanOrEqual(11);
    play.end(openPrompts(play));
  });

  it("lets Tyrol keep only eight (Reckless), and makes Apollo discard at random (Headstrong, B37)", () => {
    const tyrol = turn("end-of-turn", (game) => void hand(game, 0, ...many, "repair-2"), [
      "galen-tyrol",
      "william-adama",
      "kara-thrace",
    ]);
    tyrol.expect(0).toBeAsked("discard");
    tyrol.end(openPrompts(tyrol));
    const apollo = turn(
      "end-of-turn",
      (game) => void hand(game, 0, ...many, "repair-2", "repair-2", "repair-2", "repair-2"),
      ["lee-adama", "william-adama", "kara-thrace"],
    );
    expect(apollo.position.zone(handZone(0))).toHaveLength(10);
    apollo.end(openPrompts(apollo));
  });

  it("lets Boomer look at the top crisis card and put it under the deck (Recon)", () => {
    const play = turn("end-of-turn", () => {}, ["sharon-valerii", "william-adama", "kara-thrace"]);
    const top = play.position.zone("crisis-deck").at(-1);
    play.confirm(0, true, "recon");
    expect(play.position.hasSeen(0, top as never)).toBe(true);
    expect(play.position.hasSeen(1, top as never)).toBe(false);
    play.choose(0, "bottom", "effect.place");
    expect(play.position.zone("crisis-deck")[0]).toBe(top);
    play.end(openPrompts(play));
  });

  it("comes in this order: Boomer looks at the crisis deck, discards, and humans lose by a resource at 0 (B8)", () => {
    const boomer: readonly CharacterId[] = ["sharon-valerii", "william-adama", "kara-thrace"];
    const play = turn(
      "end-of-turn",
      (game) => {
        hand(game, 0, ...many, "repair-2", "repair-2", "repair-2");
        game.state.resources.food = 0;
      },
      boomer,
    );
    expect(play.prompts.map(({ seat, key }) => [seat, key])).toEqual([[0, "recon"]]);
    play.confirm(0, true);
    play.choose(0, "top", "effect.place");
    expect(play.prompts.map(({ seat, key }) => [seat, key])).toEqual([[0, "discard"]]);
    play.many(0, [play.position.zone(handZone(0))[0] as string]);
    play.end({ outcome: "resources-exhausted" });
  });

  it("makes humans lose by a resource at 0, which was not checked earlier (B10)", () => {
    const play = turn("end-of-turn", (game) => {
      game.state.resources.food = 0;
      for (const seat of game.seats) loyalty(game, seat, seat === 1 ? "cylon-brig" : "not-a-cylon");
    });
    play.end({ outcome: "resources-exhausted", winners: [1] });
    const before = turn("action", (game) => Object.assign(game.state.resources, { food: 0 }));
    before.expect(0).toBeAsked("action");
    before.end(openPrompts(before));
  });
});

describe("an empty deck", () => {
  /** Moves all cards of the deck to its discard pile. */
  const emptied = (game: Match, deck: string) => game.moveAll(`${deck}-deck`, `${deck}-discard`);

  it("of skill cards is refilled from its discards in the middle of a draw (B124)", () => {
    const play = turn("receive-skills", (game) => {
      emptied(game, "politics");
      game.draw("skill-discard:politics", "skill-deck:politics");
    });
    expect(types(play, 0)).toEqual({ politics: 3, leadership: 2 });
    expect(play.position.zone("skill-discard:politics")).toEqual([]);
    play.end(openPrompts(play));
  });

  it("of crisis cards is refilled when one is drawn (B124)", () => {
    const play = turn("crisis", (game) => emptied(game, "crisis"), ["saul-tigh", "william-adama", "tom-zarek"]);
    expect(play.position.zone("crisis-deck").length).toBeGreaterThan(60);
    play.end(openPrompts(play));
  });

  it("is refilled when its last card is drawn, without that card and later discards (B124)", () => {
    const play = turn(
      "crisis",
      (game) => {
        emptied(game, "crisis");
        const card = game.zone("crisis-discard").find((id) => game.card(id).id === "colonial-day");
        game.move(card as CardId, "crisis-deck");
      },
      ["saul-tigh", "william-adama", "tom-zarek"],
    );
    play.expect(0).toBeAsked("crisis.option");
    const [drawn] = kindsIn(play.position, "crisis");
    expect(drawn).toBe("colonial-day");
    expect(play.position.zone("crisis-deck")).toHaveLength(69);
    expect(play.position.zone("crisis-discard")).toEqual([]);
    play.choose(0, "2", "crisis.option");
    expect(kindsIn(play.position, "crisis-discard")).toEqual(["colonial-day"]);
    expect(kindsIn(play.position, "crisis-deck")).not.toContain("colonial-day");
    play.end(openPrompts(play));
  });

  it("of quorum cards is refilled when the President draws (B124)", () => {
    const play = turn("action", (game) => emptied(game, "quorum"));
    play.choose(0, "draw-quorum", "action");
    expect(play.position.zone("quorum-hand")).toHaveLength(1);
    expect(play.position.zone("quorum-discard")).toEqual([]);
    play.end(openPrompts(play));
  });

  it("of super crisis cards is refilled when a Cylon draws (B124)", () => {
    const play = turn("action", (game) => {
      loyalty(game, 0, "cylon-reduce-morale");
      emptied(game, "super-crisis");
    });
    play.choose(0, "reveal-cylon:cylon-reduce-morale", "action");
    play.confirm(0, false, "use-revealed-card");
    expect(play.position.zone(superCrisisHand(0))).toHaveLength(1);
    expect(play.position.zone("super-crisis-deck")).toHaveLength(4);
    play.end(openPrompts(play));
  });

  it("of loyalty cards is not refilled: nobody gets one if there are none left (B124)", () => {
    const play = turn("action", (game) => {
      for (const seat of game.seats) game.move(loyalty(game, seat, "not-a-cylon"), revealedZone(seat));
      game.moveAll("loyalty-deck", "box");
      game.state.distance = 3;
      game.state.jumpTrack = 3;
      stand(game, 0, "ftl-control");
      hand(game, 0, "repair-1", "repair-1");
    });
    play.choose(0, "activate-location", "action");
    play.until((now) => now.state.sleepersDealt, "first");
    for (const seat of play.position.seats) expect(play.position.zone(loyaltyZone(seat))).toEqual([]);
    play.end(openPrompts(play));
  });
});
