import {
  action,
  type ExtensionDefinition,
  modify,
  playerOf,
  randomFrom,
  SeededRandom,
  t,
  translator,
} from "conclave/rules";
import { houseRule, messagesTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import shortWar from "../extensions/short-war.ts";
import { baseOn } from "../galaxy/control.ts";
import starcraft from "../index.ts";
import { choosePiece, whyTooDear } from "../rules/build/build.ts";
import { type PieceOffer, siteOf } from "../rules/build/piece-offers.ts";
import { endTurn } from "../rules/orders/turn.ts";
import { placeUnit } from "../rules/pieces.ts";
import { type Side, type Table, table } from "../testing/table.ts";
import type { Position, StarCraft } from "../types.ts";
import { ordersPerRound } from "../values.ts";
import { execute } from "./execute.ts";

/** House rules that add, change and remove actions of turns. */

const raynor: Side = { faction: "jim-raynor", bases: ["abaddon-1"], pool: 6 };
const tassadar: Side = { faction: "tassadar", bases: ["torus-1"], pool: 6 };

/** Before an order, one worker may be hired for a conquest point. */
const hiring = houseRule(
  starcraft,
  "hiring",
  {
    actions: {
      hire: action<StarCraft>({
        group: "execute",
        choices(position, seat) {
          const label = t("hire");
          return playerOf(position, seat).points > 0 ? [{ label }] : [{ label, unavailable: t("hire.poor") }];
        },
        *rule(game, seat) {
          const player = playerOf(game, seat);
          player.points--;
          player.pool++;
          game.log("hired", { player: { seat } });
        },
      }),
    },
  },
  {
    hire: ["Hire a worker", "雇用农民", "僱用工人"],
    "hire.poor": ["No conquest point is left.", "没有胜利点。", "沒有勝利點。"],
    "procedure.hire": ["Hiring", "雇用", "僱用"],
    "log.hired": ["{player} hires a worker.", "{player}雇用1名农民。", "{player}僱用1名工人。"],
  },
);

/** In place of an order, a player may rest: it stays where it is. */
const resting = houseRule(
  starcraft,
  "resting",
  {
    actions: {
      rest: action<StarCraft>({
        group: "execute",
        choices: () => [{ label: t("rest") }],
        *rule(game, seat) {
          endTurn(game);
          game.log("rested", { player: { seat } });
        },
      }),
    },
  },
  {
    rest: ["Rest", "休整", "休整"],
    "procedure.rest": ["Resting", "休整", "休整"],
    "log.rested": ["{player} rests.", "{player}休整。", "{player}休整。"],
  },
);

/** On Tarsonis no order is executed. */
const quiet = houseRule(
  starcraft,
  "quiet",
  {
    replaceActions: {
      execute: {
        ...execute,
        choices: (position, seat) =>
          execute
            .choices(position, seat)
            .map((offered) => (offered.id === "tarsonis" ? { ...offered, unavailable: t("quiet.here") } : offered)),
      },
    },
  },
  { "quiet.here": ["Nobody acts there.", "此处不可行动。", "此處不可行動。"] },
);

const execution = (extensions: readonly ExtensionDefinition<StarCraft>[], points = 2) =>
  table([{ ...raynor, points }, tassadar], {
    phase: "execution",
    orders: [
      [0, "mobilize", "tarsonis"],
      [1, "build", "torus"],
      [0, "build", "abaddon"],
      [1, "mobilize", "abaddon"],
    ],
    extensions: [...extensions],
  });

describe("a house rule adds an action to a turn of the execution phase", () => {
  it("that is offered beside the orders, taken, told and taken back; the turn goes on", () => {
    const { play } = execution([hiring]);
    const offered = ["execute:tarsonis", "forgo:tarsonis", "demolish", "hire"];
    play.expect(0).toBeAsked("execute", offered);
    play.choose(0, "hire");
    expect(play.story(1).at(-1)).toBe("Jim Raynor hires a worker.");
    play.expect(0).toBeAsked("execute", offered);
    play.undo(0);
    expect(playerOf(play.position, 0)).toMatchObject({ points: 2, pool: 6 });
    play.choose(0, "hire");
    play.choose(0, "hire");
    play.expect(0).toHaveUnavailable("hire", "hire.poor");
    expect(playerOf(play.position, 0)).toMatchObject({ points: 0, pool: 8 });
    play.choose(0, "execute:tarsonis");
    play.end({ asked: [[1, "execute"]] });
  });

  it("that ends the turn in place of an order", () => {
    const { play } = execution([resting]);
    play.choose(0, "rest");
    expect(play.position.state.stacks.tarsonis).toHaveLength(1);
    play.expect(1).toHaveOption("rest");
    play.undo(0);
    play.expect(0).toHaveOption("execute:tarsonis");
    play.choose(0, "rest");
    play.end({ asked: [[1, "execute"]] });
  });

  it.each([
    ["en", "Hire a worker", "No conquest point is left.", "Jim Raynor hires a worker."],
    ["zh-Hans", "雇用农民", "没有胜利点。", "吉姆·瑞那雇用1名农民。"],
    ["zh-Hant", "僱用工人", "沒有勝利點。", "吉姆·雷諾僱用1名工人。"],
  ] as const)("that is offered, told and refused in words of its own, in %s", (locale, label, reason, entry) => {
    const { play } = execution([hiring], 1);
    const say = translator(play.ruleSet.messages, locale);
    const asked = () => play.prompts.filter((prompt) => prompt.kind === "choose");
    expect(asked().flatMap(({ options }) => options.map((option) => say(option.label)))).toContain(label);
    play.choose(0, "hire");
    expect(play.log(1).map((written) => say(written))).toContain(entry);
    expect(asked().flatMap(({ unavailable }) => unavailable.map((option) => say(option.reason)))).toContain(reason);
    play.end({ asked: [[0, "execute"]] });
  });
});

describe("a house rule takes an action from a turn of the execution phase", () => {
  it("that nobody is offered any more", () => {
    const { play } = execution([
      houseRule(starcraft, "dutiful", { replaceActions: { forgo: false, demolish: false } }),
    ]);
    play.expect(0).toBeAsked("execute", ["execute:tarsonis"]);
    play.refuses(0, { option: "forgo:tarsonis" }, "UNKNOWN_OPTION");
    play.end({ asked: [[0, "execute"]] });
  });

  it("or forbids it here and there, with a reason", () => {
    const { play } = execution([quiet]);
    play.expect(0).toHaveUnavailable("execute:tarsonis", "quiet.here");
    play.refuses(0, { option: "execute:tarsonis" }, "OPTION_UNAVAILABLE");
    play.choose(0, "forgo:tarsonis");
    play.end({ asked: [[1, "execute"]] });
  });
});

/** In the planning phase an order may be held back: one less is placed. */
const patience = houseRule(
  starcraft,
  "patience",
  {
    setup: (game) => ({ held: game.seats.map(() => 0) }),
    values: [modify(ordersPerRound, (before, position, { seat }) => before - (held(position)[seat] ?? 0))],
    actions: {
      hold: action<StarCraft>({
        group: "order",
        choices: () => [{ label: t("hold") }],
        *rule(game, seat) {
          const { [seat]: count = 0 } = held(game);
          held(game)[seat] = count + 1;
          game.log("held", { player: { seat } });
        },
      }),
    },
  },
  {
    hold: ["Hold an order back", "保留1个指令", "保留1個指令"],
    "procedure.hold": ["Holding an order back", "保留指令", "保留指令"],
    "log.held": ["{player} holds an order back.", "{player}保留1个指令。", "{player}保留1個指令。"],
  },
);

function held(position: Position): number[] {
  return position.stateOf<{ held: number[] }>("patience").held;
}

it("a house rule adds an action to the planning phase, which goes on until all are done", () => {
  const { play } = table([raynor, tassadar], { extensions: [patience] });
  for (let count = 0; count < 3; count++) {
    play.choose(0, "hold");
    play.choose(1, "hold");
  }
  play.undo(1);
  play.choose(1, "place-order:build@torus");
  play.choose(0, "place-order:build@abaddon");
  play.choose(1, "hold");
  expect([play.position.phase, play.position.state.placed]).toEqual(["execution", 2]);
  play.end({ asked: [[0, "execute"]] });
});

/** Marines come without Barracks where the player’s base is, for three minerals; nobody trains workers. */
const militia = houseRule(
  starcraft,
  "militia",
  {
    replaceActions: { "build-worker": false },
    actions: {
      "call-up": action<StarCraft, PieceOffer>({
        group: "build",
        choices(position, seat) {
          const site = siteOf(position);
          const area = site && baseOn(position, site.planet, seat)?.area;
          if (area === undefined) return [];
          const cost = { minerals: 3, gas: 0 };
          const what = t("unit.marine.name");
          const offer: PieceOffer = {
            label: t("call-up"),
            what,
            about: [],
            cost,
            isUnit: true,
            savable: false,
            *place(game) {
              placeUnit(game, seat, "marine", area);
            },
          };
          return [{ label: offer.label, value: offer, unavailable: whyTooDear(position, offer) }];
        },
        rule: (game, _, offer) => choosePiece(game, offer),
      }),
    },
  },
  {
    "call-up": ["Call up a Marine", "征召枪兵", "徵召陸戰隊"],
    "procedure.call-up": ["Calling up a Marine", "征召枪兵", "徵召陸戰隊"],
  },
);

it("a house rule adds a piece to those of a Build order, and takes one away: they are paid for together", () => {
  const match = table([{ ...raynor, buildings: {} }, tassadar], {
    phase: "execution",
    orders: [[0, "build", "abaddon"]],
    extensions: [militia],
  });
  const { play } = match;
  play.choose(0, "execute:abaddon");
  play.expect(0).toHaveOption("call-up");
  play.expect(0).notToHaveOption("build-worker");
  play.choose(0, "call-up");
  expect(play.view(1).order?.owed).toEqual({ minerals: 3, gas: 0 });
  play.expect(0).toHaveUnavailable("call-up", "reason.cost");
  play.undo(0);
  play.choose(0, "call-up");
  play.pass(0, "build");
  expect(match.units(0, "abaddon-1")).toEqual(["marine"]);
  expect(match.player(0).pool).toBe(3);
  expect(play.story(1)).toContain("Jim Raynor builds: Marine.");
  play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key]) });
});

/** Instead of an event card, a player may train a worker. */
const drill = houseRule(
  starcraft,
  "drill",
  {
    actions: {
      drill: action<StarCraft>({
        group: "event",
        choices: () => [{ label: t("drill") }],
        *rule(game, seat) {
          playerOf(game, seat).pool++;
          game.log("drilled", { player: { seat } });
        },
      }),
    },
  },
  {
    drill: ["Train a worker", "训练农民", "訓練工人"],
    "procedure.drill": ["Training a worker", "训练农民", "訓練工人"],
    "log.drilled": ["{player} trains a worker.", "{player}训练1名农民。", "{player}訓練1名工人。"],
  },
);

function eventCards(extensions: readonly ExtensionDefinition<StarCraft>[], drawn: string) {
  const sides = [raynor, tassadar].map((side) => ({ ...side, drawn: [drawn] }));
  return table(sides, { phase: "event-cards", extensions: [...extensions] });
}

it("a house rule adds an action in place of an event card", () => {
  const { play } = eventCards([drill], "rising-renown-s2");
  play.choose(0, "drill");
  expect(playerOf(play.position, 0)).toMatchObject({ pool: 7, points: 0 });
  expect(play.story(1)).toContain("Jim Raynor trains a worker.");
  play.end({ asked: [[1, "event"]] });
});

const all = [hiring, resting, patience, militia, drill];

describe("bots leave alone what house rules add", () => {
  const added = all.flatMap(({ actions = {} }) => Object.keys(actions));

  /** Lets bots decide this many times. Returns what they were offered, and what they chose. */
  function playedByBots({ play }: Table, decisions: number) {
    const random = new SeededRandom(randomFrom("house rules"));
    const offered = new Set<string>();
    const chosen = new Set<string>();
    for (let decision = 0; decision < decisions; decision++) {
      const [prompt] = play.prompts;
      if (!prompt) break;
      if (prompt.kind === "choose") for (const { id } of prompt.options) offered.add(id);
      const answer = play.ruleSet.heuristicAnswer(play.view(prompt.seat), prompt, random);
      if ("option" in answer) chosen.add(answer.option);
      play.answer(prompt.seat, answer);
    }
    play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key]) });
    return { offered, chosen };
  }

  it("in turns, while orders are placed, and where pieces are built", () => {
    const { offered, chosen } = playedByBots(execution(all), 40);
    expect([...offered]).toEqual(expect.arrayContaining(["hire", "rest", "call-up", "hold"]));
    expect(added.filter((id) => chosen.has(id))).toEqual([]);
  });

  it("beside event cards, even if none of theirs can be played", () => {
    // There is no transport to shoot down.
    const { offered, chosen } = playedByBots(eventCards(all, "shot-down-s2"), 2);
    expect(offered).toContain("drill");
    expect(chosen).not.toContain("drill");
  });

  it("even if another one forbids what they wish to do", () => {
    const side = { ...raynor, points: 2, units: { "tarsonis-2": ["marine", "marine"] } };
    const orders = [[0, "mobilize", "tarsonis"]] as const;
    const match = table([side, tassadar], { phase: "execution", orders, extensions: [hiring, resting, quiet] });
    const { chosen } = playedByBots(match, 4);
    expect(chosen).toContain("forgo:tarsonis");
    expect(["demolish", "hire", "rest"].filter((id) => chosen.has(id))).toEqual([]);
  });
});

it("whole games with house rules keep every rule of the kit, and lack no word in any language", () => {
  const options = { factions: "random", "quick-galaxy": true, "short-war.rounds": 2 };
  const settings = { seats: 2, options, games: 1, samples: 3, seed: "house rules" };
  const { used } = messagesTest(starcraft, [shortWar, ...all], settings);
  expect(used).toEqual(expect.arrayContaining(["hire", "hire.poor", "rest", "hold", "call-up", "drill"]));
  expect(used).toEqual(expect.arrayContaining(["log.hired", "log.rested", "log.held", "log.drilled"]));
});
