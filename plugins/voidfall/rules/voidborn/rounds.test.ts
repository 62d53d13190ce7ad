import { cardOf } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { type SideSettings, type Table, type TableSettings, table } from "../../testing/table.ts";
import { board, kindsIn, layBoard } from "../../testing/voidborn.ts";
import type { Match } from "../../types.ts";
import { crisesZone, crisisDiscardZone } from "../../zones.ts";

/** Whole rounds against the Voidborn: alert, crisis, turn, Void advance (sections 5 and 5.1–5.6). */

const side: SideSettings = { origin: "belitan-a", resources: { food: 3, energy: 3, materials: 3 } };

/** These alert cards come next, and this crisis of level I. */
function stack(game: Match, alerts: readonly string[], crisis: string): void {
  for (const alert of alerts.toReversed()) game.createCard(alert, "alert-deck", { back: "wars" });
  game.move(cardOf(game, crisis), crisesZone(1));
  for (const track of ["war", "economic"] as const) layBoard(game, track);
}

const rounds = (sides: readonly SideSettings[], alerts: readonly string[], crisis: string, more: TableSettings = {}) =>
  table(sides, {
    event: "event-1d-we-resist",
    ...more,
    arrange(game) {
      stack(game, alerts, crisis);
      more.arrange?.(game);
    },
  });

/** A turn in which nothing is done, up to the Void advance step. */
function idle(one: Table, seat: number, focus: string): void {
  one.play.choose(seat, `play:${focus}`, "focus");
  one.play.until((play) => !["action", "third-action", "play-agenda"].includes(play.prompts[0]?.key ?? ""), "pass");
}

describe("alone", () => {
  it("a crisis is drawn, and solved by an action of the turn: nothing more happens to it", () => {
    const one = rounds([side], ["situation-1", "war-swift"], "crisis-1-idle-decrees");
    expect(kindsIn(one, "alert-discard").at(-1)).toBe("situation-1");
    expect(kindsIn(one, "crisis")).toEqual(["crisis-1-idle-decrees"]);
    one.play.choose(0, "play:production", "focus");
    one.play.until("action", "pass");
    one.play.choose(0, "focus:production/thrive", "action");
    expect(kindsIn(one, "crisis")).toEqual([]);
    expect(kindsIn(one, crisisDiscardZone(1))).toEqual(["crisis-1-idle-decrees"]);
    one.play.until("focus", "pass");
    // The next round has begun, with a war card: no crisis.
    expect(kindsIn(one, "alert-discard").at(-1)).toBe("war-swift");
    expect(kindsIn(one, "crisis")).toEqual([]);
    expect([board(one, "war"), board(one, "economic")]).toEqual([[], []]);
    one.play.end({ asked: [[0, "focus"]] });
  });

  it("one that stays open becomes permanent, and strengthens the Voidborn of a war card", () => {
    const one = rounds([{ ...side, active: 4, inactive: 7 }], ["situation-1", "war-swift"], "crisis-1-border-alarm", {
      sectors: {
        s01: { seat: 0, cubes: { corvette: 1 } },
        s11: { seat: 0, cubes: { corvette: 2 }, guilds: ["miners"] },
      },
    });
    idle(one, 0, "production");
    one.play.choose(0, "board-war");
    expect(board(one, "war")).toEqual(["crisis-1-border-alarm"]);
    idle(one, 0, "progress");
    // No corruption on the mat, cycle 1, swift +0, the second slot of the war track +1.
    one.play.choose(0, "war");
    expect(one.play.story(0).some((line) => /skirmish|attack/i.test(line))).toBe(true);
    expect(one.sector("s11").voidCubes).toBe(0);
    // Even after a successful defence a material is lost.
    expect(one.player().resources.materials).toBe(2);
    expect(one.cubes()).toBe(14);
    one.play.end({ asked: one.play.prompts.map(({ seat, key }) => [seat, key]) });
  });
});

describe("the fourth Catastrophe", () => {
  it("loses the game in the middle of the round, whatever influence there is, when the last crisis stays open", () => {
    const one = rounds([{ ...side, influence: 500 }], ["situation-1"], "crisis-1-idle-decrees", {
      arrange(game) {
        if (game.state.void) game.state.void.catastrophes = 3;
      },
    });
    idle(one, 0, "production");
    expect(one.play.view("spectator").voidborn).toMatchObject({ catastrophes: 3, catastropheLimit: 4 });
    one.play.choose(0, "catastrophe");
    expect(one.play.view("spectator").voidborn?.catastrophes).toBe(4);
    one.play.end({ outcome: "catastrophes", winners: [] });
  });
});

describe("together", () => {
  it("each player has a crisis; a part of a joint card solves that of another one’s turn, and resources change hands", () => {
    const two = rounds(
      [
        { origin: "belitan-a", resources: { food: 2, energy: 2, materials: 2 } },
        { origin: "cortozaar-a", resources: { food: 1 }, corruptedTracks: ["economy"] },
      ],
      ["situation-1"],
      "crisis-1-creeping-corruption",
      {
        mode: "co-operative",
        arrange(game) {
          for (const card of [...game.zone("special-offer")]) game.removeCard(card);
          game.createCard("joint-production", "special-offer");
        },
      },
    );
    expect(kindsIn(two, "crisis")).toEqual(["crisis-1-creeping-corruption"]);
    two.play.choose(0, "special:joint-production", "focus");
    two.play.until("action", "pass");
    two.play.choose(0, "focus:joint-production/optimize", "action");
    two.play.until("joint-parts", "first");
    // One removes the corruption, the other advances.
    two.play.assign(0, { "part-1": "seat-1", "part-2": "seat-0" });
    two.play.until("remove-corruption", "first");
    expect(kindsIn(two, "crisis")).toEqual(["crisis-1-creeping-corruption"]);
    two.play.choose(1, "economy");
    expect(two.player(1).corruptedTracks).toEqual([]);
    expect(two.player(0).tracks.society).toBeGreaterThan(0);
    expect(kindsIn(two, "crisis")).toEqual([]);
    two.play.until("action", "pass");
    two.play.choose(0, "give:seat-1", "action");
    const before = two.player(1).resources.food;
    two.play.allocate(0, { food: 2 });
    expect([two.player(0).resources.food, two.player(1).resources.food]).toEqual([0, before + 2]);
    expect([two.cubes(0), two.cubes(1)]).toEqual([14, 14]);
    // The turn of the second player has a crisis of its own.
    two.play.until({ key: "focus", seat: 1 }, "pass");
    expect(kindsIn(two, "crisis")).toHaveLength(1);
    expect(kindsIn(two, crisisDiscardZone(1))).toEqual(["crisis-1-creeping-corruption"]);
    two.play.end({ asked: [[1, "focus"]] });
  });
});
