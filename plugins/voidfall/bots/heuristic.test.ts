import { type Answer, composeRuleSet, Match, randomAnswer, randomFrom, SeededRandom } from "conclave/rules";
import { describe, expect, it } from "vitest";
import type { Part } from "../effects/effect-types.ts";
import {
  buildHaven,
  effectOf,
  gainCorruption,
  gainOfChoice,
  guild,
  invade,
  moveCorruption,
  recall,
  regroup,
  removeCorruption,
} from "../effects/writing.ts";
import voidfall from "../index.ts";
import { evaluation } from "../phases/evaluation.ts";
import { voidOf } from "../state.ts";
import { resolving, type SideSettings, type Table, type TableSettings, table } from "../testing/table.ts";

const luck = () => new SeededRandom(randomFrom("bot"));

/** What the bot answers to the first question that is asked; with it the test is over. */
function answerIn({ play }: Table): Answer {
  const [prompt] = play.prompts;
  if (!prompt) throw new Error("nobody is asked");
  play.end({ asked: [[prompt.seat, prompt.key]] });
  return play.ruleSet.heuristicAnswer(play.view(prompt.seat), prompt, luck());
}

/** What the bot answers to the first question of an operation. */
function answerTo(part: Part, side: SideSettings, settings: TableSettings = {}): Answer {
  return answerIn(resolving(effectOf(part), [side], settings));
}

const strong = { voidCubes: 3, installations: ["sector-defense", "sector-defense", "sector-defense"] } as const;

describe("invasions", () => {
  it("are led where they are won", () => {
    const sectors = {
      s11: { seat: 0, cubes: { corvette: 4 } },
      s12: strong,
      s21: { voidCubes: 1 },
      s22: strong,
    };
    expect(answerTo(invade(), {}, { sectors })).toEqual({ option: "s21" });
  });

  it("are not led where they are lost", () => {
    const sectors = { s11: { seat: 0, cubes: { corvette: 2 } }, s12: strong, s21: strong, s22: strong };
    expect(answerTo(invade(), {}, { sectors })).toEqual({ pass: true });
  });

  it("leave a guard behind", () => {
    const sectors = { s11: { seat: 0, cubes: { corvette: 4 } }, s12: strong, s21: { voidCubes: 1 }, s22: strong };
    const table = resolving(effectOf(invade()), [{}], { sectors });
    table.play.choose(0, "s21");
    const answer = answerIn(table);
    const forces = "allocation" in answer ? answer.allocation : {};
    expect(forces["corvette@s11"]).toBeGreaterThan(0);
    expect(forces["corvette@s11"]).toBeLessThan(4);
  });

  it("take along as many as the chosen sector needs, whatever a weaker one would", () => {
    const sectors = {
      s11: { seat: 0, cubes: { corvette: 7 } },
      s12: { voidCubes: 1 },
      s21: { voidCubes: 1 },
      s22: { voidCubes: 4 },
    };
    const table = resolving(effectOf(invade()), [{}], { sectors });
    table.play.choose(0, "s22");
    const answer = answerIn(table);
    const forces = "allocation" in answer ? answer.allocation : {};
    expect(forces["corvette@s11"]).toBeGreaterThan(4);
  });
});

describe("fleets", () => {
  it("are not recalled from where they are the last", () => {
    const sectors = { s01: { seat: 0, cubes: { corvette: 2 } }, s11: { seat: 0, cubes: { corvette: 1 } } };
    expect(answerTo(recall(), {}, { sectors })).toEqual({ option: "corvette@s01" });
  });

  it("are recalled from where an action then builds something", () => {
    const sectors = {
      s01: { cubes: { corvette: 3 } },
      s11: { seat: 0, cubes: { corvette: 2 }, guilds: [], installations: [], corrupted: false },
    };
    const match = table([{}], { phase: "turn", sectors });
    match.play.choose(0, "play:development");
    match.play.choose(0, "focus:development/settle", "action");
    match.play.expect(0).toBeAsked("recall");
    expect(answerIn(match)).toEqual({ option: "corvette@s11" });
  });

  it("go from home to the border", () => {
    const sectors = { s01: { seat: 0, cubes: { corvette: 4 } }, s11: { seat: 0, cubes: { corvette: 1 } } };
    const answer = answerTo(regroup(), {}, { sectors });
    const moved = "assignment" in answer ? Object.values(answer.assignment) : [];
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.every((place) => place === "s11")).toBe(true);
  });
});

describe("corruption", () => {
  it("goes to a track that has come to its end", () => {
    const tracks = { society: 2, statecraft: 7, economy: 4 };
    expect(answerTo(gainCorruption(1, ["track"]), { tracks })).toEqual({ option: "statecraft" });
  });

  it("is not moved to where it harms more", () => {
    const sectors: TableSettings["sectors"] = {
      s11: { seat: 0, population: 5, cubes: { corvette: 3 }, guilds: ["miners"], corrupted: false },
    };
    const side: SideSettings = { tracks: { society: 2, statecraft: 7, economy: 4 }, corruptedTracks: ["statecraft"] };
    expect(answerTo(moveCorruption(), side, { sectors })).toEqual({ pass: true });
  });

  it("is removed from an agenda rather than from an empty slot", () => {
    const side = { agendas: ["agenda-manifold-power"], corruptedSlots: [0, 2] };
    const sectors = { s11: { seat: 0, cubes: { corvette: 3 }, corrupted: false } };
    expect(answerTo(removeCorruption(), side, { sectors })).toEqual({ option: "slot-1" });
  });
});

describe("agendas", () => {
  it("that have been played go to a slot rather than back under their pile", () => {
    const side = { hand: ["agenda-intellectual-supremacy"], technologies: ["shields"], resources: { food: 9 } };
    const match = table([side], { phase: "turn" });
    match.play.choose(0, "play:production");
    match.play.choose(0, "agenda-intellectual-supremacy", "play-agenda");
    match.play.pass(0, "action");
    match.play.expect(0).toBeAsked("agenda-slot");
    expect(answerIn(match)).toHaveProperty("option");
  });
});

describe("the end of the game", () => {
  const last = (event: string): TableSettings => ({
    event,
    arrange(game) {
      game.state.cycle = 3;
      game.state.round = 5;
    },
  });

  it("has no use for a Trade token but a third action", () => {
    const resources = { food: 9, energy: 9, materials: 9, science: 3 };
    const sectors: TableSettings["sectors"] = {
      s11: { seat: 0, guilds: ["farmers", "miners"], cubes: { corvette: 1 }, corrupted: true },
    };
    const side: SideSettings = { house: "belitan", tradeTokens: 1, resources, tracks: { society: 6 }, active: 3 };
    const match = table([side], {
      phase: "turn",
      ...last("event-3b-total-war"),
      sectors,
    });
    match.play.choose(0, "play:production");
    match.play.expect(0).toBeAsked("third-action");
    expect(answerIn(match)).toEqual({ option: "trade-token" });
  });

  it("scores the objective that gives more, however often it is fulfilled", () => {
    const sectors = { s11: { seat: 0, corrupted: false, cubes: { corvette: 6 } } };
    const match = table([{ tracks: { society: 3 } }], {
      ...last("event-3a-novarch-vengeance"),
      sectors,
      *run(game) {
        yield* evaluation(game);
      },
    });
    match.play.until("objective", "first");
    match.play.expect(0).toBeAsked("objective", ["block-1", "block-2"]);
    expect(answerIn(match)).toEqual({ option: "block-2" });
  });
});

describe("the economy", () => {
  it("puts guilds where more people live", () => {
    const sectors = {
      s01: { population: 2 },
      s11: { seat: 0, population: 5, cubes: { corvette: 4 }, guilds: [], corrupted: false },
    };
    const answer = answerTo(guild(1, "miners"), {}, { sectors });
    expect(answer).toEqual({ option: "miners@s11" });
  });

  it("takes what is scarce", () => {
    const resources = { food: 9, energy: 0, materials: 9, credits: 9, science: 9 };
    expect(answerTo(gainOfChoice(2), { resources })).toEqual({ allocation: { energy: 2 } });
  });
});

describe("the Voidborn", () => {
  it("lose a Safe Haven that can be completed first", () => {
    const table = resolving(effectOf(buildHaven()), [{ inactive: 5 }], {
      arrange: (game) => {
        voidOf(game).havens[1]?.filled.push(0);
      },
    });
    expect(answerIn(table)).toEqual({ option: "haven-2" });
  });

  it("get their Harbingers onto the track of costs rather than the one of skirmishes", () => {
    const sectors = {
      s11: { seat: 0, cubes: { corvette: 5 } },
      s12: { voidCubes: 1, harbingers: 1 },
      s21: strong,
      s22: strong,
    };
    const table = resolving(effectOf(invade()), [{}], { sectors });
    const random = luck();
    for (let prompt = table.play.prompts[0]; prompt?.key !== "harbinger-track"; prompt = table.play.prompts[0]) {
      if (!prompt || prompt.key === "trial") throw new Error("nothing was invaded");
      const answer = table.play.ruleSet.heuristicAnswer(table.play.view(0), prompt, random);
      table.play.match.answer(0, prompt.id, answer);
    }
    expect(answerIn(table)).toEqual({ option: "economic" });
  });
});

describe("actions", () => {
  /** A turn with Politics in which only Control can be paid for, which brings a Trade token. */
  function controlling(trade: readonly number[]): Table {
    const match = table([{ house: "belitan", resources: { credits: 2 } }, {}], {
      phase: "turn",
      event: "event-1d-we-resist",
      arrange(game) {
        game.state.order = [0, 1];
        game.state.trade.splice(0, 6, ...trade);
      },
    });
    match.play.choose(0, "play:politics");
    return match;
  }

  it("that would do nothing are not paid for without a reason (V63)", () => {
    expect(answerIn(controlling([1, 1, 1, 1, 1, 1]))).toEqual({ option: "focus:politics/control" });
    const match = controlling([0, 0, 0, 0, 0, 0]);
    match.play.expect(0).toBeAsked("action", ["focus:politics/control"]);
    expect(answerIn(match)).toEqual({ pass: true });
  });
});

/** Plays a whole game; seats without the bot answer at random. Every answer must be allowed. */
function playOut(seats: number, options: { readonly [id: string]: string }, seed: string, bots: readonly number[]) {
  const ruleSet = composeRuleSet(voidfall, [], { seats, options });
  const match = Match.create(ruleSet, seed);
  const random = new SeededRandom(randomFrom(seed));
  for (let count = 0; match.outcome === undefined; count++) {
    const [prompt] = match.prompts;
    if (!prompt || count > 5000) throw new Error("the game does not end");
    const { seat } = prompt;
    const answer = bots.includes(seat)
      ? ruleSet.heuristicAnswer(match.view(seat), prompt, random)
      : randomAnswer(prompt, random);
    match.answer(seat, prompt.id, answer);
  }
  return match.outcome;
}

describe("whole games", () => {
  it.each([
    [1, { difficulty: "hard" }],
    [2, { mode: "co-operative" }],
    [3, { mode: "competitive", houses: "drawn" }],
  ] as const)("with %i players are played to their end, without an answer that is refused", (seats, options) => {
    expect(playOut(seats, options, `whole ${seats}`, [0, 1, 2])).toBeDefined();
  });

  it.each([0, 1])("against players at random are won from seat %i", (seat) => {
    for (const seed of ["one", "two"]) {
      expect(playOut(2, { mode: "competitive" }, seed, [seat]).winners).toEqual([seat]);
    }
  });
});
