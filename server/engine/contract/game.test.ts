import { describe, expect, it } from "vitest";
import { asking, begin, faultOf, type Tiny } from "../../../test/games/tiny.ts";
import type { OfferPrompt, Term } from "../prompts/offer.ts";
import { choice, seatChoice } from "../prompts/prompt-settings.ts";
import type { Answer, Prompt } from "../prompts/prompts.ts";
import type { Match } from "../running/match.ts";
import type { Seat } from "../seats.ts";
import { t } from "../text/text.ts";
import { action } from "./actions.ts";
import type { Game } from "./game.ts";
import { procedure } from "./handles.ts";
import { implement } from "./hooks.ts";
import type { Rule } from "./rule.ts";

const abc = ["a", "b", "c"].map((id, index) => choice(id, t(id), index));

function only(match: Match<Tiny>): Prompt {
  expect(match.prompts).toHaveLength(1);
  return match.prompts[0] as Prompt;
}

function give(match: Match<Tiny>, answer: Answer, seat = 0): unknown {
  const prompt = match.promptsOf(seat)[0];
  if (!prompt) throw new Error(`seat ${seat} is not asked`);
  match.answer(seat, prompt.id, answer);
  return match.position.state.result;
}

describe("a prompt", () => {
  it.each<[string, (game: Game<Tiny>) => Rule<unknown>, Answer, unknown]>([
    ["choose", (game) => game.choose(0, "k", abc), { option: "c" }, 2],
    ["choose nothing", (game) => game.choose(0, "k", abc, { optional: true }), { pass: true }, "nothing"],
    ["choose many", (game) => game.chooseMany(0, "k", abc, { min: 0, max: 9 }), { options: ["b", "a"] }, [1, 0]],
    ["order", (game) => game.order(0, "k", abc), { order: ["b", "a", "c"] }, [1, 0, 2]],
    ["allocate", (game) => game.allocate(0, "k", abc, { total: 2 }), { allocation: { c: 2 } }, [[2, 2]]],
    ["integer", (game) => game.integer(0, "k", { min: 1, max: 3 }), { integer: 2 }, 2],
    ["text", (game) => game.text(0, "k", { maxLength: 9 }), { text: " hello " }, "hello"],
    ["confirm", (game) => game.confirm(0, "k"), { confirm: true }, true],
  ])("gives the rule the decision: %s", (_, rule, answer, result) => {
    expect(give(asking(rule), answer)).toEqual(result);
  });

  it("has its key as title, with the rule's parameters", () => {
    const match = asking((game) => game.confirm(0, "k", { params: { cost: 2 } }));
    expect(only(match)).toMatchObject({ key: "k", title: t("prompt.k", { cost: 2 }), seat: 0, since: 0 });
  });

  it("has an id from seat and ordinal, and the decision since which it is open", () => {
    const match = asking(function* (game) {
      yield* game.confirm(1, "first");
      yield* game.confirm(1, "second");
    });
    expect(only(match).id).toBe("1.1");
    give(match, { confirm: true }, 1);
    expect(only(match)).toMatchObject({ id: "1.2", since: 1 });
  });

  it("is asked even with one option: the speed of the answer would reveal that there was no choice", () => {
    expect(only(asking((game) => game.choose(0, "k", abc.slice(0, 1)))).kind).toBe("choose");
  });

  it.each<[string, (game: Game<Tiny>) => Rule<unknown>, unknown]>([
    ["the only option", (game) => game.choose(0, "k", abc.slice(1, 2), { publicOptions: true }), 1],
    ["a pass without options", (game) => game.choose(0, "k", [], { optional: true, publicOptions: true }), "nothing"],
    ["all of all", (game) => game.chooseMany(0, "k", abc, { min: 3, max: 3, publicOptions: true }), [0, 1, 2]],
    ["none of none", (game) => game.chooseMany(0, "k", abc, { min: 0, max: 0, publicOptions: true }), []],
    ["the only order", (game) => game.order(0, "k", abc.slice(0, 1), { publicOptions: true }), [0]],
    ["the only number", (game) => game.integer(0, "k", { min: 4, max: 4, publicOptions: true }), 4],
  ])("is not asked if everybody knows that it is forced: %s", (_, rule, result) => {
    const match = asking(rule);
    expect(match.position.state.result).toEqual(result);
    expect(match.decisions).toBe(0);
    expect(only(match).key).toBe("again");
  });

  it("may have options that refer to nothing, one thing or several", () => {
    const attacker = { type: "unit", id: "u" };
    const target = { type: "space", id: "s" };
    expect(choice("a", t("a"), 0)).not.toHaveProperty("about");
    expect(choice("a", t("a"), 0, attacker).about).toEqual([attacker]);
    expect(choice("a", t("a"), 0, [attacker, target]).about).toEqual([attacker, target]);
  });

  it("about a seat refers to it", () => {
    expect(seatChoice(2)).toMatchObject({ id: "seat-2", value: 2, about: [{ type: "seat", id: "2" }] });
  });
});

describe("a prompt that nobody can answer is a fault of the rules:", () => {
  const weights = { sum: { weight: (value: number) => value, min: 4 } };
  it.each<[string, (game: Game<Tiny>) => Rule<unknown>]>([
    ["no options", (game) => game.choose(0, "k", [])],
    ["too few options", (game) => game.chooseMany(0, "k", abc, { min: 4, max: 5 })],
    ["more at least than at most", (game) => game.chooseMany(0, "k", abc, { min: 2, max: 1 })],
    ["a sum out of reach", (game) => game.chooseMany(0, "k", abc, { min: 0, max: 3, ...weights })],
    [
      "a sum out of reach, forced",
      (game) => game.chooseMany(0, "k", [], { min: 0, max: 0, publicOptions: true, ...weights }),
    ],
    ["a group too few", (game) => game.chooseMany(0, "k", abc, { min: 2, max: 3, distinct: () => "same" })],
    ["no room for the points", (game) => game.allocate(0, "k", abc, { total: 4, limit: () => 1 })],
    ["half a point for an option", (game) => game.allocate(0, "k", abc, { total: 4, limit: () => 1.5 })],
    ["a limit that is no number", (game) => game.allocate(0, "k", abc, { total: 4, limit: () => Number.NaN })],
    ["points less than none", (game) => game.allocate(0, "k", abc, { total: -1, min: 0 })],
    ["no number in the range", (game) => game.integer(0, "k", { min: 3, max: 2 })],
    ["a range without end", (game) => game.integer(0, "k", { min: 0, max: Number.POSITIVE_INFINITY })],
    ["a text that must be and cannot", (game) => game.text(0, "k", { maxLength: 0, required: true })],
    ["a text shorter than none", (game) => game.text(0, "k", { maxLength: -1 })],
    ["a seat that does not exist", (game) => game.confirm(3, "k")],
    ["a seat that is none", (game) => game.confirm(Number.NaN, "k")],
    ["the same option twice", (game) => game.choose(0, "k", [...abc, ...abc.slice(0, 1)])],
    ["an offer to oneself", (game) => game.negotiate(0, 0, "k", { terms: [] })],
  ])("%s", (_, rule) => {
    expect(faultOf(rule)).toMatchObject({ name: "RuleFault", kind: "IMPOSSIBLE_PROMPT", trace: ["only"] });
  });

  it("points above an option's limit are no fault; only limits below the total are listed", () => {
    const match = asking((game) => game.allocate(0, "k", abc, { total: 2, limit: (value) => value * 2 - 1 }));
    expect(only(match)).toMatchObject({ max: 2, limits: { a: 0, b: 1 } });
    expect(only(match)).not.toHaveProperty("limits.c");
    const free = asking((game) => game.allocate(0, "k", abc, { total: 2, limit: () => Number.POSITIVE_INFINITY }));
    expect(only(free)).toMatchObject({ limits: {} });
  });
});

describe("an offer", () => {
  const terms = [{ kind: "integer" as const, id: "coins", label: t("coins"), min: 0, max: 9 }];
  const negotiation = (counterOffers?: number) =>
    asking((game) =>
      game.negotiate(0, 2, "deal", {
        terms,
        check: ({ coins }) => (coins === 7 ? t("reason.seven") : undefined),
        ...(counterOffers === undefined ? {} : { counterOffers }),
      }),
    );
  const propose = (coins: number): Answer => ({ offer: { reply: "propose", terms: { coins } } });

  const coins = { kind: "integer" as const, id: "coins", label: t("coins"), min: 0, max: 9 };
  const cards = { kind: "options" as const, id: "cards", label: t("cards"), options: abc, min: 0, max: 3 };
  const note = { kind: "text" as const, id: "note", label: t("note"), maxLength: 9 };
  it.each<[string, readonly Term[]]>([
    ["two terms have the same id", [coins, { ...note, id: "coins" }]],
    ["two options of a term have the same id", [{ ...cards, options: [...abc, ...abc.slice(0, 1)] }]],
    ["the range of a number is empty", [{ ...coins, min: 3, max: 2 }]],
    ["a term needs more options than it has", [{ ...cards, min: 4, max: 4 }]],
    ["a term needs more options than it takes", [{ ...cards, min: 2, max: 1 }]],
    ["a text is shorter than none", [{ ...note, maxLength: -1 }]],
  ])("that cannot be made because %s is a fault", (_, impossible) => {
    const fault = faultOf((game) => game.negotiate(0, 1, "deal", { terms: impossible }));
    expect(fault).toMatchObject({ kind: "IMPOSSIBLE_PROMPT" });
  });

  it("becomes an agreement when the partner accepts", () => {
    const match = negotiation();
    give(match, propose(3));
    expect(only(match)).toMatchObject({ seat: 2, partner: 0, proposed: { coins: 3 } });
    expect(give(match, { offer: { reply: "accept" } }, 2)).toEqual({ terms: { coins: 3 }, proposedBy: 0 });
  });

  it("is answered by counter-offers up to a limit", () => {
    const match = negotiation(1);
    give(match, propose(3));
    give(match, propose(5), 2);
    expect((only(match) as OfferPrompt).mayPropose).toBe(false);
    expect(() => give(match, propose(4))).toThrow(expect.objectContaining({ code: "OFFER_NOT_ALLOWED" }));
    expect(give(match, { offer: { reply: "accept" } })).toEqual({ terms: { coins: 5 }, proposedBy: 2 });
  });

  it("gives no agreement if it is refused or never made", () => {
    const match = negotiation();
    expect(give(match, { offer: { reply: "refuse" } })).toBe("nothing");
    const other = negotiation();
    give(other, propose(1));
    expect(give(other, { offer: { reply: "refuse" } }, 2)).toBe("nothing");
  });

  it("is refused with the rules' reason if they forbid it, and changes nothing", () => {
    const match = negotiation();
    const before = match.hash;
    expect(() => give(match, propose(7))).toThrow(expect.objectContaining({ reason: t("reason.seven") }));
    expect(match.hash).toBe(before);
  });

  it.each<[string, (game: Game<Tiny>) => undefined, string]>([
    ["throws", () => undefined, "RULE_THREW"],
    ["tries to change the game", (game) => game.endTurn() as undefined, "RULE_MISUSED_ENGINE"],
  ])("whose check %s is a fault of the rules, not a refusal", (what, check, kind) => {
    const match = asking((game) =>
      game.negotiate(0, 1, "deal", {
        terms,
        check: () => {
          if (what === "throws") throw new TypeError("bad check");
          return check(game);
        },
      }),
    );
    expect(() => give(match, propose(1))).toThrow(expect.objectContaining({ name: "RuleFault", kind }));
  });
});

describe("an interrupt window", () => {
  const open = (veiled: boolean) =>
    asking((game) =>
      game.window("alarm", {
        seats: [2, 0, 1],
        veiled,
        options: (seat) => (seat === 1 ? [] : [choice("shout", t("shout"), seat === 0 ? undefined : seat)]),
      }),
    );

  it("asks all its seats at once, including those that can only pass", () => {
    expect(open(false).prompts.map(({ seat, key }) => [seat, key])).toEqual([
      [0, "alarm"],
      [1, "alarm"],
      [2, "alarm"],
    ]);
  });

  it("returns the plays in its own order, whatever the order of answers", () => {
    const match = open(false);
    give(match, { option: "shout" }, 0);
    give(match, { pass: true }, 1);
    expect(give(match, { option: "shout" }, 2)).toEqual([{ seat: 2, value: 2 }, { seat: 0 }]);
  });

  it("shows who is still thinking, unless it is veiled", () => {
    const plain = open(false);
    give(plain, { pass: true }, 0);
    expect(plain.waitingFor("spectator")).toEqual([1, 2]);
    const veiled = open(true);
    expect(veiled.waitingFor("spectator")).toEqual([]);
    expect(veiled.waitingFor(1)).toEqual([1]);
    expect(veiled.openWindows).toEqual(["alarm"]);
  });
});

describe("seats that decide at the same time", () => {
  it("return their results in seat order, whatever the order of answers", () => {
    const match = asking((game) => game.together([2, 0], (seat) => game.integer(seat, "n", { min: 0, max: 9 })));
    expect(match.waitingFor("spectator")).toEqual([0, 2]);
    give(match, { integer: 5 }, 0);
    expect(give(match, { integer: 7 }, 2)).toEqual([7, 5]);
  });

  it("may be nested", () => {
    const match = asking((game) =>
      game.together([0, 2], function* (host): Rule<number> {
        const own = yield* game.together([host, host === 0 ? 1 : 2], (seat) =>
          game.integer(seat, "n", { min: 0, max: 9 }),
        );
        const last = yield* game.integer(host, "last", { min: 0, max: 9 });
        return own.reduce((sum, one) => sum + one, 0) * 10 + last;
      }),
    );
    give(match, { integer: 1 }, 0);
    give(match, { integer: 2 }, 2);
    give(match, { integer: 3 }, 1);
    expect(match.prompts.map(({ seat, key }) => [seat, key])).toEqual([
      [0, "last"],
      [2, "n"],
    ]);
    give(match, { integer: 4 }, 2);
    give(match, { integer: 5 }, 2);
    expect(give(match, { integer: 6 }, 0)).toEqual([46, 65]);
  });

  it("may be asked nothing", () => {
    const match = asking((game) =>
      game.together(game.seats, function* (seat): Rule<number> {
        if (seat !== 1) return seat;
        return yield* game.integer(seat, "n", { min: 5, max: 9 });
      }),
    );
    expect(give(match, { integer: 8 }, 1)).toEqual([0, 8, 2]);
    expect(
      asking((game) =>
        game.together(game.seats, function* (seat): Rule<number> {
          return seat;
        }),
      ).position.state.result,
    ).toEqual([0, 1, 2]);
    expect(asking((game) => game.together([], () => game.confirm(0, "never"))).position.state.result).toEqual([]);
  });

  it("have their own procedures, while others see only the common ones", () => {
    const planning = procedure("planning");
    const secret = procedure<{ seat: Seat }>("secret");
    const match = begin({
      phases: { only: (game) => game.call(planning) },
      procedures: [
        implement(planning, function* (game: Game<Tiny>) {
          yield* game.together([0, 1], (seat) => game.call(secret, { seat }));
        }),
        implement(secret, function* (game: Game<Tiny>, { seat }) {
          yield* game.confirm(seat, "k");
        }),
      ],
    });
    expect(match.procedures).toEqual(["only", "planning"]);
  });
});

describe("a function that only reads cannot act:", () => {
  const fault = (parts: Parameters<typeof begin>[0]) => {
    const match = begin({
      phases: {
        *only(game): Rule {
          yield* game.act(0, "main");
        },
      },
      ...parts,
    });
    for (const viewer of [0, "spectator"] as const) match.view(viewer);
    const [prompt] = match.prompts;
    if (prompt) match.answer(0, prompt.id, { pass: true });
  };
  const meddle = (position: unknown) => (position as Game<Tiny>).endTurn() as never;
  const peek = (position: unknown) => (position as Game<Tiny>).random.coin() as never;

  it.each<[string, Parameters<typeof begin>[0]]>([
    ["a view", { view: meddle }],
    ["a view that draws a random number", { view: peek }],
    ["a victory check", { victoryChecks: { win: { at: ["phase-end"], check: meddle } } }],
    ["an action's choices", { actions: { x: action<Tiny>({ group: "main", choices: meddle, *rule() {} }) } }],
  ])("%s", (_, parts) => {
    expect(() => fault(parts)).toThrow(expect.objectContaining({ kind: "RULE_MISUSED_ENGINE" }));
  });

  it("a value", () => {
    expect(
      faultOf(function* (game) {
        return game.value({ name: "v", base: meddle }, undefined);
      }).kind,
    ).toBe("RULE_MISUSED_ENGINE");
  });
});
