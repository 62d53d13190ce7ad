import { describe, expect, it } from "vitest";
import { difficulties } from "../../catalogues/difficulties.ts";
import { events1 } from "../../decks/events-1.ts";
import { events2 } from "../../decks/events-2.ts";
import { events3 } from "../../decks/events-3.ts";
import { type Table, type TableSettings, table } from "../../testing/table.ts";
import type { Match } from "../../types.ts";
import { buildAlertDeck, revealAlert } from "./alerts.ts";

const kinds = (of: Table, zone: string) => of.position.zone(zone).map((card) => of.position.card(card).id);
const harbinger = { harbinger: true } as const;

/** As many alert cards of the table as there are, sorted into situations by level and war cards. */
function sorted(of: Table, ...zones: readonly string[]): readonly number[] {
  const all = zones.flatMap((zone) => kinds(of, zone));
  const situations = [1, 2, 3].map((level) => all.filter((kind) => kind === `situation-${level}`).length);
  return [...situations, all.filter((kind) => kind.startsWith("war-")).length];
}

const against = (difficulty: string, settings: TableSettings = {}) =>
  table([{}], { ...settings, options: { difficulty, ...settings.options } });

/** Clears the alert cards, so that a deck is made from nothing. */
function clear(game: Match): void {
  for (const zone of ["alert-deck", "alert-discard"]) for (const card of [...game.zone(zone)]) game.removeCard(card);
}

/** The cycle begins, as far as alerts are concerned. */
function makes(difficulty: string, cycle: 1 | 2 | 3, settings: TableSettings = {}): Table {
  return against(difficulty, {
    ...settings,
    cycle,
    arrange(game) {
      clear(game);
      settings.arrange?.(game);
    },
    *run(game) {
      yield* buildAlertDeck(game);
    },
  });
}

/** Sections 4.2 and 17.10. */
describe("the alert deck", () => {
  it("lies ready when the first cycle begins", () => {
    const hard = against("hard");
    expect(sorted(hard, "alert-deck", "alert-discard")).toEqual([3, 2, 0, 1]);
    hard.play.end({ asked: [[0, "focus"]] });
  });

  it.each([
    ["easy", 1, [5, 0, 0, 1]],
    ["easy", 2, [3, 2, 0, 1]],
    ["easy", 3, [0, 3, 2, 1]],
    ["normal", 1, [4, 1, 0, 1]],
    ["normal", 2, [1, 3, 1, 1]],
    ["normal", 3, [0, 2, 3, 1]],
    ["hard", 1, [3, 2, 0, 1]],
    ["hard", 2, [0, 3, 2, 1]],
    ["hard", 3, [0, 1, 3, 2]],
  ] as const)("of the difficulty %s in cycle %d has these situations and war cards: %j", (difficulty, cycle, cards) => {
    const deck = makes(difficulty, cycle);
    const isHarbinger = deck.play.prompts.some(({ key }) => key === "harbinger-track");
    if (isHarbinger) deck.play.choose(0, "war");
    expect(sorted(deck, "alert-deck")).toEqual(cards);
    deck.play.end({ asked: [[0, "trial"]] });
  });

  it("keeps what is left over; what was revealed goes, situations and war cards alike", () => {
    const deck = makes("easy", 2, {
      arrange(game) {
        for (const kind of ["situation-1", "war-swift"]) game.createCard(kind, "alert-deck", { back: "wars" });
        for (const kind of ["situation-1", "situation-1", "war-bulwark"]) game.createCard(kind, "alert-discard");
      },
    });
    expect(sorted(deck, "alert-deck")).toEqual([3 + 1, 2, 0, 1 + 1]);
    expect(sorted(deck, "alert-discard")).toEqual([0, 0, 0, 0]);
    deck.play.end({ asked: [[0, "trial"]] });
  });

  it("never runs out: with the longest events at least one card is left in each cycle", () => {
    const longest = [events1, events2, events3].map((events) => Math.max(...events.map(({ rounds }) => rounds)));
    for (const { alerts } of difficulties.entries) {
      let left = 0;
      alerts.forEach(({ situations, wars }, index) => {
        left += situations.reduce((sum: number, count) => sum + count, wars) - (longest[index] ?? 0);
        expect(left).toBeGreaterThan(0);
      });
    }
  });

  it("shows one card in each round, face up", () => {
    const deck = against("normal", {
      *run(game) {
        clear(game);
        yield* buildAlertDeck(game);
        revealAlert(game);
        revealAlert(game);
      },
    });
    expect(kinds(deck, "alert-deck")).toHaveLength(4);
    expect(kinds(deck, "alert-discard")).toHaveLength(2);
    expect(sorted(deck, "alert-deck", "alert-discard")).toEqual([4, 1, 0, 1]);
    deck.play.end({ asked: [[0, "trial"]] });
  });
});

/** Sections 4.2 and 17.10: cycle 3 on normal, cycle 2 on hard. */
describe("a Harbinger comes to the Crisis board", () => {
  it.each([
    ["easy", [false, false, false]],
    ["normal", [false, false, true]],
    ["hard", [false, true, false]],
  ] as const)("of the difficulty %s in these cycles: %j", (difficulty, cycles) => {
    cycles.forEach((comes, index) => {
      const deck = makes(difficulty, (index + 1) as 1 | 2 | 3);
      deck.play.end({ asked: [[0, comes ? "harbinger-track" : "trial"]] });
    });
  });

  it("on either track, from the supply; what lies there moves right", () => {
    const deck = makes("hard", 2);
    const [war, economic] = (["war", "economic"] as const).map((track) => [
      ...(deck.position.state.void?.[track] ?? []),
    ]);
    const { harbingers } = deck.position.state;
    deck.play.choose(0, "economic");
    expect(deck.position.state.void?.economic).toEqual([harbinger, ...(economic ?? [])]);
    expect(deck.position.state.void?.war).toEqual(war);
    expect(deck.position.state.harbingers).toBe(harbingers - 1);
    deck.play.end({ asked: [[0, "trial"]] });
  });

  it("unless there is none left in the supply", () => {
    const deck = makes("hard", 2, {
      arrange(game) {
        game.state.harbingers = 0;
      },
    });
    expect(deck.position.state.void?.war).toHaveLength(1);
    deck.play.end({ asked: [[0, "trial"]] });
  });
});
