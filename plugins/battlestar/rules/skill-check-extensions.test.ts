import {
  action,
  defineExtension,
  type ExtensionDefinition,
  modify,
  on,
  type Seat,
  t,
  translations,
  wrap,
} from "conclave/rules";
import { messagesTest, scenario, secretsTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { Code } from "../effects/code.ts";
import { checkBegins, checkCounted, checkDestinyAdded, checkRevealed } from "../events.ts";
import battlestar from "../index.ts";
import { checkUnderWay } from "../state.ts";
import type { CheckSource } from "../state-types.ts";
import { checkTotal as totalIn } from "../testing/abilities.ts";
import { trying } from "../testing/space.ts";
import { cast, destiny, hand, stand } from "../testing/table.ts";
import type { Battlestar, Match } from "../types.ts";
import { checkOutcome, checkSkills, strengthInCheck } from "../values.ts";
import { changeDifficulty } from "./difficulty.ts";
import { skillCheck } from "./handles.ts";
import { changeResource } from "./resources.ts";

const words = (name: string) => [name, name, name] as const;
const done = { asked: [[0, "done"]] } as const;

/** An extension whose name is its id. */
function extension(id: string, rules: Partial<ExtensionDefinition<Battlestar>>, texts: Record<string, string> = {}) {
  return defineExtension<Battlestar>({
    id,
    version: "1.0.0",
    for: "battlestar@^1",
    kind: "house-rule",
    title: t(`${id}.title`),
    summary: t(`${id}.title`),
    ...rules,
    messages: translations(
      Object.fromEntries(Object.entries({ [`${id}.title`]: id, ...texts }).map(([key, text]) => [key, words(text)])),
    ),
  });
}

/** Seat 0 calls the council: a check of politics and tactics that belongs to no card or location. */
function council(by: Seat, target?: Seat): CheckSource {
  return { kind: "other", id: "council", name: t("council.name"), by, ...(target !== undefined && { target }) };
}

function* convene(game: Match, by: Seat) {
  const outcome = yield* game.call(skillCheck, {
    check: { difficulty: 5, skills: ["politics", "tactics"], pass: [], fail: [] },
    source: council(by),
    context: { source: { kind: "other", key: "council" }, acting: by },
    outcomes: { pass: t("council.pass"), fail: t("council.fail") },
  });
  if (outcome === "pass") yield* changeResource(game, "morale", 1);
}

const ownCheck = extension(
  "council",
  {
    actions: {
      council: action<Battlestar>({ group: "action", choices: () => [{ label: t("council.name") }], rule: convene }),
    },
  },
  {
    "council.name": "Council",
    "council.pass": "1 morale.",
    "council.fail": "No morale.",
    "procedure.council": "Council",
  },
);

/** The council meets: destiny cards of 2 for and 3 against; each player who is asked adds all cards. */
function meeting(extensions: readonly ExtensionDefinition<Battlestar>[], ...cards: readonly string[]) {
  const tried = trying((game, settings) => scenario(game, [ownCheck, ...extensions], settings));
  const play = tried(
    (game) => convene(game, 0),
    (game) => {
      cast(game, "lee-adama", "laura-roslin", "karl-agathon");
      for (const seat of game.seats) stand(game, seat, "research-lab");
      destiny(game, "launch-scout-2", "maximum-firepower-3");
      hand(game, 1, ...cards);
    },
  );
  play.until({ key: "done" }, (prompt) =>
    prompt.kind === "choose-many" ? { options: prompt.options.map(({ id }) => id) } : { pass: true },
  );
  return play;
}

/** The game plays to the end, keeps all secrets, and has all texts. */
function isWhole(extensions: readonly ExtensionDefinition<Battlestar>[], seed: string): void {
  messagesTest(battlestar, extensions, { seats: 3, games: 1, samples: 2, seed });
  const settings = { seats: 3, games: 1, samples: 3, maxDropped: 0.9, seed, bot: 0.5 };
  expect(secretsTest(battlestar, extensions, settings).changed).toBeGreaterThan(0);
}

describe("A check of an extension’s own", () => {
  it("is made like any other, and returns its outcome", () => {
    const play = meeting([], "consolidate-power-2", "investigative-committee-4");
    expect(totalIn(play)).toBe(5);
    expect(play.position.state.resources.morale).toBe(11);
    play.end(done);
  });

  it("is remembered by its name, with the player who called for it", () => {
    const play = meeting([], "consolidate-power-2");
    const past = { source: "OTHER", name: t("council.name"), by: 0, outcome: "FAIL", total: 1 };
    expect(play.view("spectator").pastChecks.at(-1)).toMatchObject(past);
    expect(play.view(1).pastChecks.at(-1)).not.toHaveProperty("card");
    play.end(done);
  });

  it("is played to the end by people and bots, and keeps its secrets", () => {
    isWhole([ownCheck], "council");
  });
});

describe("The cards of a check", () => {
  const odd = extension("odd", {
    values: [modify(strengthInCheck, (before) => (before % 2 === 1 ? before * 2 : before))],
  });

  it("count as an extension says: odd ones double", () => {
    const play = meeting([odd], "consolidate-power-1", "investigative-committee-4");
    // 2 + 1 × 2 + 4 for the check, 3 × 2 against it.
    expect(totalIn(play)).toBe(2);
    play.end(done);
  });

  it("count for the check if an extension says so", () => {
    const piloting = extension("piloting", {
      values: [modify(checkSkills, (before) => [...before, "piloting" as const])],
    });
    const play = meeting([piloting]);
    expect(totalIn(play)).toBe(5);
    expect(play.view("spectator").pastChecks.at(-1)?.skills).toEqual(["politics", "tactics", "piloting"]);
    play.end(done);
  });

  it("have the total that an extension returns", () => {
    const lenient = extension("lenient", { values: [modify(checkOutcome, () => "pass")] });
    const play = meeting([lenient]);
    expect(play.view("spectator").pastChecks.at(-1)).toMatchObject({ total: -1, outcome: "PASS" });
    play.end(done);
  });

  it("keep their secrets in a game played to the end", () => {
    isWhole([odd], "odd");
  });
});

describe("A card that does something in a check", () => {
  /** Repair and Launch Scout, each of one strength, do something when they lie face up in a check. */
  const lively = (order: string[] = []) => {
    const rules: { readonly [id: string]: Code["skill"] } = {
      *"repair-1"(game: Match, check) {
        order.push("repair");
        changeDifficulty(game, check, { card: "repair-1" }, -3);
      },
      *"launch-scout-1"(game, check, card) {
        order.push("scout");
        expect([check.stage, check.total, game.zoneOf(card)]).toEqual(["revealed", undefined, "check-open:0"]);
        if (yield* game.confirm(game.current, "scout-ahead")) check.skills.push("engineering");
      },
    };
    return extension(
      "lively",
      {
        decks: {
          skill: (deck) =>
            Object.entries(rules).reduce((list, [id, inCheck]) => {
              const found = deck.entries.find(({ card }) => card.id === id)?.card;
              if (found?.category !== "skill") throw new RangeError(id);
              return list.replace(id, { ...found, face: { ...found.face, inCheck } });
            }, deck),
        },
        vocabulary: { prompts: { "scout-ahead": ["confirm"] } },
      },
      { "prompt.scout-ahead": "Scout ahead?" },
    );
  };

  function scouted(ahead: boolean, order?: string[]) {
    const tried = trying((game, settings) => scenario(game, [ownCheck, lively(order)], settings));
    const play = tried(
      (game) => convene(game, 0),
      (game) => {
        cast(game, "lee-adama", "laura-roslin", "karl-agathon");
        for (const seat of game.seats) stand(game, seat, "research-lab");
        destiny(game, "repair-1", "launch-scout-1");
      },
    );
    play.until({ key: "scout-ahead" }, (prompt) => (prompt.kind === "choose-many" ? { options: [] } : { pass: true }));
    play.confirm(0, ahead);
    play.until({ key: "done" }, () => ({ pass: true }));
    return play;
  }

  it.each([
    [true, 2, "PASS"],
    [false, 0, "FAIL"],
  ])("does it before the cards are counted (%s: %i)", (ahead, total, outcome) => {
    const play = scouted(ahead);
    expect(play.view("spectator").pastChecks.at(-1)).toMatchObject({ total, outcome, difficulty: 2 });
    play.end(done);
  });

  it("does it in the order of kinds, however the cards are shuffled", () => {
    const order: string[] = [];
    scouted(true, order).end(done);
    expect(order.slice(0, 2)).toEqual(["scout", "repair"]);
  });

  it("keeps its secrets in a game played to the end", () => {
    isWhole([lively()], "lively");
  });
});

describe("The steps of a check", () => {
  it("are events, within a procedure that extensions can wrap", () => {
    const steps: string[] = [];
    const note = (step: string) => ({
      timing: "after" as const,
      *rule(game: Match) {
        steps.push(`${step} ${checkUnderWay(game).total ?? "-"}`);
      },
    });
    const watching = extension("watching", {
      reactions: [
        on(checkBegins, note("begins")),
        on(checkDestinyAdded, note("destiny")),
        on(checkRevealed, note("revealed")),
        on(checkCounted, note("counted")),
      ],
      procedures: [
        wrap(skillCheck, function* (_, call, proceed) {
          const outcome = yield* proceed({ ...call, check: { ...call.check, difficulty: -1 } });
          steps.push(`${call.source.kind} ${outcome}`);
          return outcome;
        }),
      ],
    });
    const play = meeting([watching]);
    expect(steps.slice(-5)).toEqual(["begins -", "destiny -", "revealed -", "counted -1", "other pass"]);
    play.end(done);
  });
});
