import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import battlestar from "../index.ts";
import type { PastCheck } from "../state-types.ts";
import { cast, loyalty, loyaltyDeck, openPrompts, pastCheck, reveal } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { suspicions } from "./suspicion.ts";

/** Seat 0 is Adama, a human. Roslin draws politics and leadership; Starbuck tactics, piloting and two others. */
function table(arrange: (game: Match) => void = () => {}, deck = ["not-a-cylon", "not-a-cylon", "cylon-brig"]) {
  const play = scenario(battlestar, { seats: 3 });
  const edit = (game: Match) => {
    cast(game, "william-adama", "laura-roslin", "kara-thrace");
    loyaltyDeck(game, ...deck);
    for (const seat of [0, 1, 2]) loyalty(game, seat, "not-a-cylon");
    arrange(game);
  };
  play.arrange("action", edit, { seat: 0 });
  return play;
}

type Play = ReturnType<typeof table>;

/** How much seat 0 suspects Roslin and Starbuck. */
function opinion(play: Play): readonly [number, number] {
  const view = play.view(0);
  const [, roslin = 0, starbuck = 0] = suspicions(view, play.match.ruleSet, view.own);
  return [roslin, starbuck];
}

/** A check of politics and leadership to which the other two have added two cards each. */
function made(cards: readonly string[], changes: Partial<PastCheck> = {}): PastCheck {
  return pastCheck({
    added: [
      { seat: 1, count: 2, most: 8 },
      { seat: 2, count: 2, most: 8 },
      { seat: 0, count: 0, most: 1 },
    ],
    cards: [...cards],
    ...changes,
  });
}

const clean = ["declare-emergency-3", "executive-order-2", "executive-order-1", "consolidate-power-1"];
const remember =
  (...checks: readonly PastCheck[]) =>
  (game: Match) => {
    game.state.pastChecks.push(...checks);
  };

describe("Suspicion", () => {
  it("is the same for all while nothing is known, at the rate at which Cylon cards are dealt", () => {
    const play = table();
    // One Cylon card among the two of the other players and the three of the deck.
    expect(opinion(play)).toEqual([expect.closeTo(0.2), expect.closeTo(0.2)]);
    play.end(openPrompts(play));
  });

  it("falls on the only player who draws the type that was added against a check", () => {
    const against = ["evasive-maneuvers-2", "launch-scout-2", "maximum-firepower-3", "evasive-maneuvers-1"];
    const play = table(remember(made([...clean.slice(0, 2), ...against])));
    const [roslin, starbuck] = opinion(play);
    expect(starbuck).toBeGreaterThan(0.5);
    expect(roslin).toBeLessThan(0.2);
    play.end(openPrompts(play));
  });

  it("ignores as many cards against a check as the destiny deck may add", () => {
    const play = table(remember(made([...clean, "launch-scout-1", "declare-emergency-4"])));
    for (const chance of opinion(play)) expect(chance).toBeLessThan(0.22);
    play.end(openPrompts(play));
  });

  it("ignores votes on players, about which humans disagree", () => {
    const against = ["evasive-maneuvers-2", "launch-scout-2", "maximum-firepower-3", "evasive-maneuvers-1"];
    const { card: _, ...vote } = made(against, { kind: "location", location: "admirals-quarters", target: 2 });
    const play = table(remember(vote));
    expect(opinion(play)).toEqual([expect.closeTo(0.2), expect.closeTo(0.2)]);
    play.end(openPrompts(play));
  });

  it("knows who added cards that were added face up", () => {
    const added = [
      { seat: 1, count: 2, most: 8, open: ["repair-1", "executive-order-1"] },
      { seat: 2, count: 2, most: 8, open: clean.slice(0, 2) },
    ];
    const cards = ["declare-emergency-3", "launch-scout-1", ...added.flatMap(({ open }) => open)];
    const play = table(remember(made(cards, { added, faceUp: true })));
    const [roslin, starbuck] = opinion(play);
    expect(roslin).toBeGreaterThan(0.5);
    expect(starbuck).toBeLessThan(0.2);
    play.end(openPrompts(play));
  });

  it("falls on a player with a full hand who adds nothing to a check that narrowly fails", () => {
    const added = [
      { seat: 1, count: 0, most: 9 },
      { seat: 2, count: 0, most: 1 },
    ];
    const play = table(remember(made(clean.slice(0, 2), { added, total: 7 })));
    const [roslin, starbuck] = opinion(play);
    expect(roslin).toBeGreaterThan(starbuck);
    play.end(openPrompts(play));
  });

  it("rises again when the sleeper agents wake, whatever happened before", () => {
    const trusted = remember(made(clean, { destiny: 0 }), made(clean, { destiny: 0 }));
    const before = table(trusted);
    const after = table((game) => {
      trusted(game);
      game.state.sleepersDealt = true;
      game.state.distance = 4;
      loyaltyDeck(game);
      for (const seat of [0, 1]) loyalty(game, seat, "not-a-cylon");
      loyalty(game, 2, "cylon-brig");
    });
    expect(opinion(before)[1]).toBeLessThan(0.15);
    expect(opinion(after)[1]).toBeGreaterThan(0.35);
    before.end(openPrompts(before));
    after.end(openPrompts(after));
  });

  it("is certain about a card that was seen, and clears the others when all Cylon cards are accounted for", () => {
    const play = table((game) => {
      const card = loyalty(game, 2, "cylon-sickbay");
      game.show(card, [0]);
    });
    expect(opinion(play)).toEqual([0, 1]);
    play.end(openPrompts(play));
    const revealed = table((game) => {
      reveal(game, 2);
      const card = loyalty(game, 2, "cylon-sickbay");
      game.move(card, "loyalty-revealed:2");
    });
    expect(opinion(revealed)).toEqual([0, 1]);
    revealed.end(openPrompts(revealed));
  });
});
