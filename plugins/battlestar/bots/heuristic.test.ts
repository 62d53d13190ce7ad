import { composeRuleSet, Match, type Prompt, playerOf, randomFrom, SeededRandom } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import battlestar from "../index.ts";
import type { PastCheck } from "../state-types.ts";
import { onTop } from "../testing/procedures.ts";
import { cast, destiny, hand, loyalty, loyaltyDeck, openPrompts, pastCheck, reveal, stand } from "../testing/table.ts";
import type { Match as Game } from "../types.ts";

const random = () => new SeededRandom(randomFrom("bot"));

/** The action of seat 0, Tigh in Command, at a table with Baltar and Starbuck. */
function table(arrange: (game: Game) => void) {
  const play = scenario(battlestar, { seats: 3 });
  const edit = (game: Game) => {
    cast(game, "saul-tigh", "gaius-baltar", "kara-thrace");
    arrange(game);
  };
  play.arrange("action", edit, { seat: 0 });
  return play;
}

type Play = ReturnType<typeof table>;
const answer = (play: Play, seat = 0) =>
  play.match.ruleSet.heuristicAnswer(play.view(seat), play.match.promptsOf(seat)[0] as Prompt, random()) as Record<
    string,
    unknown
  >;

describe("The bot of Battlestar", () => {
  it.each([3, 4, 5, 6])("plays a game of %i to the end without an invalid answer", (seats) => {
    const match = Match.create(composeRuleSet(battlestar, [], { seats }), `bots ${seats}`);
    const luck = random();
    for (let made = 0; !match.outcome && made < 5000; made++) {
      const prompt = match.prompts[0] as Prompt;
      match.answer(prompt.seat, prompt.id, match.ruleSet.heuristicAnswer(match.view(prompt.seat), prompt, luck));
    }
    expect(match.outcome).toBeDefined();
  });

  it("attacks a centurion that is about to take Galactica", () => {
    const play = table((game) => {
      stand(game, 0, "armory");
      game.state.centurions = [0, 0, 0, 1, 0];
      hand(game, 0, "consolidate-power-1", "executive-order-1");
    });
    expect(answer(play)).toEqual({ option: "activate-location" });
    play.end(openPrompts(play));
  });

  it("jumps if the next jump wins", () => {
    const play = table((game) => {
      stand(game, 0, "ftl-control");
      game.state.jumpTrack = 3;
      game.state.distance = 8;
      hand(game, 0, "consolidate-power-1");
    });
    expect(answer(play)).toEqual({ option: "activate-location" });
    play.end(openPrompts(play));
  });

  it("adds only cards that count to a check that matters", () => {
    const play = table((game) => {
      stand(game, 0, "brig");
      hand(game, 1, "investigative-committee-5", "investigative-committee-4", "repair-1");
      loyalty(game, 1, "not-a-cylon");
      destiny(game, "launch-scout-1", "repair-2");
    });
    play.choose(0, "activate-location");
    while (play.prompts[0]?.window) play.pass(play.prompts[0].seat);
    const names = (answer(play, 1).options as string[]).map((id) => play.position.card(id as never).id);
    expect(names.length).toBeGreaterThan(0);
    expect(names).not.toContain("repair-1");
    play.end(openPrompts(play));
  });

  it("adds its strongest card against a check as a revealed Cylon", () => {
    const play = table((game) => {
      stand(game, 0, "brig");
      reveal(game, 2);
      hand(game, 2, "repair-1", "scientific-research-5", "launch-scout-1");
      hand(game, 0, "strategic-planning-3");
      loyalty(game, 0, "not-a-cylon");
    });
    play.choose(0, "activate-location");
    while (play.prompts[0]?.window) play.pass(play.prompts[0].seat);
    const names = (answer(play, 2).options as string[]).map((id) => play.position.card(id as never).id);
    expect(names).toEqual(["scientific-research-5"]);
    play.end(openPrompts(play));
  });
});

/** The same table with loyalty cards: all players are human except `cylons`. */
function suspicious(cylons: readonly number[], arrange: (game: Game) => void) {
  return table((game) => {
    loyaltyDeck(game, "not-a-cylon", "not-a-cylon", ...(cylons.length > 0 ? [] : ["cylon-brig"]));
    for (const seat of [0, 1, 2]) loyalty(game, seat, cylons.includes(seat) ? "cylon-brig" : "not-a-cylon");
    arrange(game);
  });
}

/** Seat 0 has seen the loyalty cards of `seat`. */
function seen(game: Game, seat: number): void {
  for (const card of game.zone(`loyalty:${seat}`)) game.show(card, [0]);
}

/** The bot's answers with many different random seeds. */
function answers(play: Play, seat: number): Record<string, unknown>[] {
  const prompt = play.match.promptsOf(seat)[0] as Prompt;
  return Array.from({ length: 40 }, (_, index) => {
    const luck = new SeededRandom(randomFrom(`fortune ${index}`));
    return play.match.ruleSet.heuristicAnswer(play.view(seat), prompt, luck) as Record<string, unknown>;
  });
}

/** The kinds of cards that it adds to the current check, for each seed. */
function added(play: Play, seat: number): string[][] {
  return answers(play, seat).map(({ options }) =>
    (options as string[]).map((id) => play.position.card(id as never).id),
  );
}

/** Seat 0 accuses a player at Admiral's Quarters. */
function accuse(play: Play, seat: number): void {
  play.choose(0, "activate-location");
  play.choose(0, `seat-${seat}`);
  while (play.prompts[0]?.window) play.pass(play.prompts[0].seat);
}

/** A check that Starbuck seems to have sabotaged: two piloting and tactics cards too many. */
const spoilt = pastCheck({
  added: [
    { seat: 1, count: 2, most: 5 },
    { seat: 2, count: 2, most: 5 },
    { seat: 0, count: 1, most: 5 },
  ],
  cards: ["executive-order-1", "evasive-maneuvers-2", "launch-scout-2", "maximum-firepower-3", "evasive-maneuvers-1"],
  total: 1,
});

describe("A human bot of Battlestar", () => {
  const inQuarters = (game: Game) => {
    stand(game, 0, "admirals-quarters");
    hand(game, 0, "strategic-planning-3", "strategic-planning-4");
  };

  it("accuses a player whom it knows to be a Cylon, and nobody else", () => {
    const play = suspicious([2], (game) => {
      inQuarters(game);
      seen(game, 2);
    });
    expect(answer(play)).toEqual({ option: "activate-location" });
    play.choose(0, "activate-location");
    expect(answer(play)).toEqual({ option: "seat-2" });
    play.end(openPrompts(play));
  });

  it("accuses a player whom the checks implicate", () => {
    const play = suspicious([], (game) => {
      inQuarters(game);
      game.state.pastChecks.push(spoilt, { ...spoilt, round: 2 });
    });
    expect(answer(play)).toEqual({ option: "activate-location" });
    play.choose(0, "activate-location");
    expect(answer(play)).toEqual({ option: "seat-2" });
    play.end(openPrompts(play));
  });

  it("accuses nobody without evidence, and nobody whom it knows to be human", () => {
    const play = suspicious([], inQuarters);
    expect(answer(play)).not.toEqual({ option: "activate-location" });
    play.end(openPrompts(play));
    const acquitted = suspicious([], (game) => {
      inQuarters(game);
      seen(game, 2);
      game.state.pastChecks.push(spoilt, { ...spoilt, round: 2 });
    });
    expect(answer(acquitted)).not.toEqual({ option: "activate-location" });
    acquitted.end(openPrompts(acquitted));
  });

  it("votes against a suspect, but for a player about whom nothing is known", () => {
    const cards = ["strategic-planning-4", "launch-scout-2", "repair-2", "repair-1"] as const;
    const arrange = (game: Game) => {
      stand(game, 0, "admirals-quarters");
      hand(game, 1, ...cards);
      destiny(game, "launch-scout-1", "executive-order-1");
    };
    const guilty = suspicious([2], (game) => {
      arrange(game);
      for (const card of game.zone("loyalty:2")) game.show(card, [1]);
    });
    accuse(guilty, 2);
    for (const kinds of added(guilty, 1)) {
      expect(kinds).toContain("strategic-planning-4");
      expect(kinds).not.toContain("repair-2");
    }
    guilty.end(openPrompts(guilty));
    const unknown = suspicious([], arrange);
    accuse(unknown, 2);
    for (const kinds of added(unknown, 1)) expect(kinds).not.toContain("strategic-planning-4");
    unknown.end(openPrompts(unknown));
  });

  it("gives no Executive Order to a suspect", () => {
    const play = suspicious([2], (game) => {
      hand(game, 0, "executive-order-2");
      seen(game, 2);
    });
    play.choose(0, "play-skill-card:executive-order-2");
    expect(answer(play)).toEqual({ option: "seat-1" });
    play.end(openPrompts(play));
  });
});

describe("A hidden Cylon bot of Battlestar", () => {
  /** Apollo and Starbuck draw piloting, which counts against this check. Starbuck is the Cylon and adds last. */
  function supplies(others: readonly string[], arrange: (game: Game) => void = () => {}) {
    const play = suspicious([2], (game) => {
      playerOf(game, 1).character = "lee-adama";
      hand(game, 1, ...others);
      hand(game, 2, "maximum-firepower-4", "evasive-maneuvers-2", "launch-scout-2");
      destiny(game, "launch-scout-1", "executive-order-1");
      onTop(game, "crisis-deck", "low-supplies");
      arrange(game);
    });
    play.pass(0, "action");
    while (play.prompts[0]?.window) play.pass(play.prompts[0].seat);
    if (others.length > 0) play.many(1, [...play.position.zone("hand:1")].slice(0, 3));
    return play;
  }

  const covered = ["declare-emergency-5", "declare-emergency-4", "investigative-committee-4"];

  it("sometimes sabotages a check if others could have done it", () => {
    const play = supplies(covered);
    const harmful = added(play, 2).filter((kinds) => kinds.length > 0);
    expect(harmful.length).toBeGreaterThan(4);
    expect(harmful.length).toBeLessThan(30);
    play.end(openPrompts(play));
  });

  it("never sabotages a check that only it could have sabotaged", () => {
    const play = supplies([]);
    expect(added(play, 2).flat()).toEqual([]);
    play.end(openPrompts(play));
  });

  it("reveals itself while suspected in the Brig, but not while free and trusted", () => {
    const arrange = (at: "brig" | "command", checks: readonly PastCheck[]) => (game: Game) => {
      stand(game, 0, at);
      playerOf(game, 0).turns = 6;
      game.state.distance = 3;
      game.state.pastChecks.push(...checks);
    };
    const against = ["launch-scout-2", "launch-scout-1", "strategic-planning-3", "launch-scout-2"];
    const suspect = { ...spoilt, cards: against, added: [{ seat: 0, count: 3, most: 6 }] };
    const jailed = suspicious([0], arrange("brig", [suspect, suspect]));
    const shown = (play: Play) => answers(play, 0).filter(({ option }) => String(option).startsWith("reveal-cylon"));
    expect(shown(jailed).length).toBeGreaterThan(30);
    jailed.end(openPrompts(jailed));
    const trusted = suspicious([0], arrange("command", []));
    expect(shown(trusted)).toEqual([]);
    trusted.end(openPrompts(trusted));
  });
});
