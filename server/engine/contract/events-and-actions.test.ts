import { describe, expect, it } from "vitest";
import { begin, type Tiny } from "../../../test/games/tiny.ts";
import type { Answer, Prompt } from "../prompts/prompts.ts";
import type { Match } from "../running/match.ts";
import { t } from "../text/text.ts";
import { type ActionChoice, action } from "./actions.ts";
import type { Game } from "./game.ts";
import { event } from "./handles.ts";
import { type OptionalReaction, on, type Reaction } from "./hooks.ts";
import type { Rule } from "./rule.ts";

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

describe("an event", () => {
  const raid = event<{ log: string[] }>("raid");
  const note = (name: string) => ({
    *rule(_: Game<Tiny>, { log }: { log: string[] }): Rule {
      log.push(name);
    },
  });
  const optional = (name: string, seats: number[]): OptionalReaction<Tiny, { log: string[] }> => ({
    window: name,
    seats: () => seats,
    options: (_, { log }) => (log.includes("spoiled") ? [] : [{ label: t(name), value: name }]),
    *rule(game, { log }, seat, value) {
      log.push(`${value} ${seat}`);
      if (game.state.spoil) log.push("spoiled");
    },
  });
  const match = (reactions: readonly Reaction<Tiny>[], spoil = false): Match<Tiny> =>
    begin({
      events: [raid],
      reactions,
      phases: {
        *only(game): Rule {
          game.turn.seat = 1;
          game.state.spoil = spoil;
          const log: string[] = [];
          const happened = yield* game.event(raid, { log }, function* () {
            log.push("raid");
          });
          game.state.result = [...log, happened];
          yield* game.confirm(0, "again");
        },
      },
    });

  it("happens when nobody reacts", () => {
    expect(match([]).position.state.result).toEqual(["raid", true]);
  });

  it("runs reactions in order: instead, before, the event, after; forced before optional", () => {
    const played = match([
      on(raid, { timing: "after", optional: optional("cheer", [0]) }),
      on(raid, { timing: "after", ...note("after") }),
      on(raid, { timing: "before", optional: optional("warn", [0]) }),
      on(raid, { timing: "before", ...note("before") }),
      on<Tiny, { log: string[] }>(raid, {
        timing: "instead",
        *rule(_, { log }) {
          log.push("instead");
          return false;
        },
      }),
    ]);
    give(played, { option: "warn" });
    expect(give(played, { option: "cheer" })).toEqual([
      "instead",
      "before",
      "warn 0",
      "raid",
      "after",
      "cheer 0",
      true,
    ]);
  });

  it("for several runs each step for all: forced reactions to the second before optional ones to the first", () => {
    const log: string[] = [];
    const timed = (timing: "before" | "after") => [
      on<Tiny, { log: string[] }>(raid, {
        timing,
        optional: {
          window: timing,
          seats: () => [0],
          options: () => [{ label: t(timing) }],
          *rule(): Rule {
            log.push(`${timing} optional`);
          },
        },
      }),
      on(raid, { timing, ...note(`${timing} forced`) }),
    ];
    const played = begin({
      events: [raid],
      reactions: [...timed("before"), ...timed("after")],
      phases: {
        *only(game): Rule {
          yield* game.eventForAll(raid, [{ log }, { log }], () => {
            log.push("raid");
            return undefined;
          });
          yield* game.confirm(0, "again");
        },
      },
    });
    for (const window of ["before", "before", "after", "after"]) give(played, { option: window });
    expect(log).toEqual([
      ...["before forced", "before forced", "before optional", "before optional"],
      ...["raid", "raid"],
      ...["after forced", "after forced", "after optional", "after optional"],
    ]);
  });

  it("does not happen if it is replaced, and then nothing else reacts", () => {
    const played = match([
      on<Tiny, { log: string[] }>(raid, {
        timing: "instead",
        *rule(_, { log }) {
          log.push("shield");
          return true;
        },
      }),
      on<Tiny, { log: string[] }>(raid, {
        timing: "instead",
        *rule(_, { log }) {
          log.push("second");
          return true;
        },
      }),
      on(raid, { timing: "after", ...note("after") }),
    ]);
    expect(played.position.state.result).toEqual(["shield", false]);
  });

  it("lets players react in table order from the current player on", () => {
    const played = match([on(raid, { timing: "after", optional: optional("cheer", [0, 1, 2]) })]);
    for (const seat of [0, 1, 2]) give(played, { option: "cheer" }, seat);
    expect(played.position.state.result).toEqual(["raid", "cheer 1", "cheer 2", "cheer 0", true]);
  });

  it("drops a reaction that an earlier one has made impossible", () => {
    const played = match([on(raid, { timing: "after", optional: optional("cheer", [0, 1, 2]) })], true);
    for (const seat of [0, 1, 2]) give(played, { option: "cheer" }, seat);
    expect(played.position.state.result).toEqual(["raid", "cheer 1", "spoiled", true]);
  });
});

describe("an action", () => {
  const dig = action<Tiny, string>({
    group: "main",
    choices: (position, seat): ActionChoice<string>[] =>
      position.state.deep
        ? []
        : [
            { id: "north", label: t("dig.north"), value: "north", about: [{ type: "space", id: "n" }] },
            { id: "south", label: t("dig.south"), unavailable: t("reason.rocks"), rule: "4.2" },
            ...(seat === 0 ? [{ id: "home", label: t("dig.home"), value: "home" }] : []),
          ],
    *rule(game, seat, where) {
      game.state.dug = `${where} by ${seat}`;
      yield* game.confirm(seat, "deep");
    },
  });
  const rest = action<Tiny>({ group: "main", choices: () => [{ label: t("rest") }], *rule() {} });
  const other = action<Tiny>({ group: "other", choices: () => [{ label: t("other") }], *rule() {} });
  const match = (deep = false): Match<Tiny> =>
    begin({
      actions: { dig, rest, other },
      phases: {
        *only(game): Rule {
          game.state.deep = deep;
          game.state.result = (yield* game.act(0, "main")) ?? "nothing";
          yield* game.confirm(0, "again");
        },
      },
    });

  it("is offered in its group with all its choices, including unavailable ones", () => {
    const prompt = only(match());
    if (prompt.kind !== "choose") throw new Error("choose one");
    expect(prompt.options.map(({ id }) => id)).toEqual(["dig:north", "dig:home", "rest"]);
    expect(prompt.options[0]?.about).toEqual([{ type: "space", id: "n" }]);
    expect(prompt.options.map((option) => option.action)).toEqual(["dig", "dig", "rest"]);
    expect(prompt.unavailable).toEqual([
      { id: "dig:south", label: t("dig.south"), reason: t("reason.rocks"), rule: "4.2" },
    ]);
  });

  it("is carried out under its own name, with the value of the choice", () => {
    const played = match();
    give(played, { option: "dig:north" });
    expect(played.position.state.dug).toBe("north by 0");
    expect(played.procedures).toEqual(["only", "dig"]);
    expect(give(played, { confirm: true })).toBe("dig");
  });

  it("need not be taken", () => {
    expect(give(match(), { pass: true })).toBe("nothing");
    expect(only(match(true))).toMatchObject({ options: [{ id: "rest" }] });
  });
});
