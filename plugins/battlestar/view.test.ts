import { translator } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import battlestar from "./index.ts";
import { checksRemembered } from "./rules/past-checks.ts";
import { cast, destiny, hand, loyalty, openPrompts, pastCheck, reveal, stand } from "./testing/table.ts";
import type { Match } from "./types.ts";
import { describe as describeView } from "./views/describe.ts";

/** The action of seat 0, Baltar, at a table with Adama and Starbuck. */
function table(arrange: (game: Match) => void = () => {}, seat = 0) {
  const play = scenario(battlestar, { seats: 3 });
  const edit = (game: Match) => {
    cast(game, "gaius-baltar", "william-adama", "kara-thrace");
    arrange(game);
  };
  play.arrange("action", edit, { seat });
  return play;
}

describe("The view of Battlestar", () => {
  it("shows hands and loyalty cards to their owners, and the number of cards to everybody", () => {
    const play = table((game) => {
      hand(game, 1, "repair-2");
      loyalty(game, 1, "cylon-brig");
    });
    const own = play.view(1).own;
    expect(own?.hand).toEqual(play.position.zone("hand:1").map((key) => ({ key, kind: "repair-2" })));
    expect(own?.loyalty.map(({ kind }) => kind)).toEqual(["cylon-brig"]);
    expect(own?.cylon).toBe(true);
    for (const viewer of [0, 2, "spectator"] as const) {
      const view = play.view(viewer);
      expect(view.players[1]).toMatchObject({ hand: 1, loyaltyCards: 1, openLoyalty: [] });
      expect(JSON.stringify(view)).not.toContain("repair-2");
      expect(JSON.stringify(view)).not.toContain("cylon-brig");
    }
    expect(play.view("spectator").own).toBeUndefined();
    play.end(openPrompts(play));
  });

  it("shows cards that the viewer has looked at, and where they are now", () => {
    const play = table((game) => {
      loyalty(game, 1, "not-a-cylon");
      loyalty(game, 2, "cylon-sickbay");
    });
    play.choose(0, "use-ability:cylon-detector");
    play.choose(0, "seat-2");
    expect(play.view(0).own?.known).toMatchObject([{ zone: "loyalty", seat: 2, card: { kind: "cylon-sickbay" } }]);
    expect(play.view(1).own?.known).toEqual([]);
    expect(play.view(1).players[0]).toMatchObject({ character: "gaius-baltar", used: ["cylon-detector"] });
    play.end(openPrompts(play));
  });

  it("shows the public part of a check: the number of cards, and their faces once revealed", () => {
    const play = table((game) => {
      stand(game, 0, "administration");
      hand(game, 1, "executive-order-2", "repair-1");
      hand(game, 0, "consolidate-power-1");
      destiny(game, "launch-scout-1", "repair-2");
      game.state.president = 1;
    });
    play.choose(0, "activate-location");
    play.choose(0, "seat-0");
    while (play.prompts[0]?.window) play.pass(play.prompts[0].seat);
    const [order] = play.position.zone("hand:1");
    play.many(1, [order as string]);
    const check = play.view(2).checks.at(-1);
    expect(check).toMatchObject({
      source: "LOCATION",
      location: "administration",
      by: 0,
      target: 0,
      stage: "ADDING",
      difficulty: 5,
      skills: ["politics", "leadership"],
      destiny: 2,
      contributions: [
        { seat: 1, cards: 1, open: [] },
        { seat: 2, cards: 0, open: [] },
      ],
      open: [],
    });
    expect(play.view(1).own?.added.map(({ kind }) => kind)).toEqual(["executive-order-2"]);
    play.end(openPrompts(play));
  });

  it("shows who added which cards to a check face up, and what each adds to the total, then and later", () => {
    const play = table((game) => {
      stand(game, 0, "administration");
      hand(game, 1, "investigative-committee-3", "executive-order-2", "repair-1");
      destiny(game, "launch-scout-1", "consolidate-power-2");
      game.state.president = 1;
    });
    play.choose(0, "activate-location");
    play.choose(0, "seat-0");
    play.choose(1, "investigative-committee-3", "before-check");
    play.pass(1, "before-check");
    play.many(1, [...play.position.zone("hand:1")]);
    const check = play.view("spectator").checks.at(-1);
    expect(check?.contributions).toEqual([
      { seat: 1, cards: 2, open: ["executive-order-2", "repair-1"] },
      { seat: 2, cards: 0, open: [] },
      { seat: 0, cards: 0, open: [] },
    ]);
    expect(check?.open.map(({ kind, adds }) => [kind, adds]).toSorted()).toEqual([
      ["consolidate-power-2", 2],
      ["executive-order-2", 2],
      ["launch-scout-1", -1],
      ["repair-1", -1],
    ]);
    while (play.prompts.some(({ window }) => window)) play.pass(play.prompts[0]?.seat ?? 0);
    const past = play.view("spectator").pastChecks.at(-1);
    expect(past).toMatchObject({ total: 2, contributions: [{ open: ["executive-order-2", "repair-1"] }, {}, {}] });
    play.end(openPrompts(play));
  });

  it("shows a crisis card from the moment it is revealed, before it is in progress", () => {
    const play = scenario(battlestar, { seats: 3 });
    play.arrange("crisis", (game) => cast(game, "saul-tigh", "kara-thrace", "tom-zarek"), { seat: 0 });
    play.expect(1).toBeAsked("secret-destiny");
    const { played, crisis } = play.view("spectator");
    expect(crisis).toBeUndefined();
    expect(played.map(({ key }) => key)).toEqual(play.position.zone("crisis"));
    expect(played).toHaveLength(1);
    play.end(openPrompts(play));
  });

  it("drops old checks", () => {
    const play = table((game) => {
      stand(game, 0, "administration");
      hand(game, 1, "repair-1");
      game.state.president = 1;
      for (let round = 0; round < checksRemembered; round++)
        game.state.pastChecks.push(pastCheck({ difficulty: round }));
    });
    expect(play.view("spectator").pastChecks[0]?.difficulty).toBe(0);
    play.choose(0, "activate-location");
    play.choose(0, "seat-0");
    while (play.prompts[0]?.window) play.pass(play.prompts[0].seat);
    play.many(1, []);
    const { pastChecks } = play.view("spectator");
    expect(pastChecks).toHaveLength(checksRemembered);
    expect(pastChecks[0]?.difficulty).toBe(1);
    expect(pastChecks.at(-1)?.location).toBe("administration");
    play.end(openPrompts(play));
  });

  it("shows the board: ships by area, characters by location, dials with their red marks", () => {
    const play = table((game) => {
      reveal(game, 2);
      game.state.resources.food = 4;
    });
    const view = play.view("spectator");
    expect(view.areas.map(({ area }) => area)).toEqual(["w", "nw", "ne", "e", "se", "sw"]);
    expect(view.areas[0]).toMatchObject({ basestars: [{ damage: [] }], civilians: [] });
    expect(view.areas[0]?.raiders).toHaveLength(3);
    expect(view.areas[3]?.civilians).toHaveLength(2);
    expect(view.acted).toEqual([]);
    expect(view.locations.find(({ location }) => location === "resurrection-ship")?.players).toEqual([2]);
    expect(view.resources.find(({ resource }) => resource === "food")).toEqual({
      resource: "food",
      amount: 4,
      red: true,
    });
    expect(view).toMatchObject({ president: 0, admiral: 1, nukes: 2, jumpStep: 0, distance: 0, kobol: 8 });
    play.end(openPrompts(play));
  });

  it("shows everybody the last checks: who added how many of how many cards, and which were revealed", () => {
    const play = table((game) => {
      stand(game, 0, "administration");
      hand(game, 1, "executive-order-2", "repair-1");
      destiny(game, "launch-scout-1", "repair-2");
      game.state.president = 1;
    });
    play.choose(0, "activate-location");
    play.choose(0, "seat-0");
    play.until("add-to-check");
    play.many(1, play.position.zone("hand:1").slice(0, 1));
    while (play.prompts.some(({ window }) => window)) play.pass(play.prompts[0]?.seat ?? 0);
    for (const viewer of [0, 1, 2, "spectator"] as const) {
      const { checks, pastChecks } = play.view(viewer);
      expect(checks).toEqual([]);
      expect(pastChecks).toMatchObject([
        {
          source: "LOCATION",
          location: "administration",
          by: 0,
          target: 0,
          difficulty: 5,
          skills: ["politics", "leadership"],
          destiny: 2,
          contributions: [
            { seat: 1, cards: 1, most: 2 },
            { seat: 2, cards: 0, most: 0 },
            { seat: 0, cards: 0, most: 0 },
          ],
          total: -1,
          outcome: "FAIL",
        },
      ]);
      expect(pastChecks[0]?.cards.toSorted()).toEqual(["executive-order-2", "launch-scout-1", "repair-2"]);
    }
    play.end(openPrompts(play));
  });

  it("marks the Cylon ships that have acted in this turn (D6)", () => {
    const play = table((game) => {
      const [first] = game.state.raiders;
      if (first) first.actedIn = game.turn.number;
    });
    expect(play.view("spectator").acted).toEqual(play.state.raiders.slice(0, 1).map(({ id }) => id));
    play.end(openPrompts(play));
  });

  it("describes in one sentence what the viewer has seen in one place", () => {
    const play = table((game) => {
      const cards = hand(game, 1, "repair-1", "executive-order-2");
      for (const card of cards) game.show(card, [0]);
      const top = game.top("crisis-deck");
      if (top !== undefined) game.show(top, [0]);
    });
    const translate = translator(play.ruleSet.messages, "en");
    const told = describeView(play.view(0), translate, play.ruleSet).join("\n");
    expect(told).toContain("You have seen that 2 has Repair (engineering 1) and Executive Order (leadership 2).");
    expect(told).toMatch(/You have seen .+ in the crisis deck, on top\./);
    play.end(openPrompts(play));
  });

  it("can be described in three languages, without secrets of others", () => {
    const play = table((game) => {
      hand(game, 0, "repair-1");
      loyalty(game, 0, "not-a-cylon");
      loyalty(game, 1, "cylon-brig");
    });
    for (const locale of ["en", "zh-Hans", "zh-Hant"] as const) {
      const translate = translator(play.ruleSet.messages, locale);
      const text = describeView(play.view(0), translate, play.ruleSet).join("\n");
      expect(text).toContain(translate({ key: "character.gaius-baltar.name" }));
      expect(text).toContain(translate({ key: "skill-card.repair.title" }));
      expect(text).not.toContain(translate({ key: "loyalty.cylon-brig.title" }));
      expect(text).not.toMatch(/describe\.|undefined|\{/);
    }
    play.end(openPrompts(play));
  });
});
