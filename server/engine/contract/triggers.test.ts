import { describe, expect, it } from "vitest";
import { begin, type Tiny, tiny } from "../../../test/games/tiny.ts";
import { ruleSetOf } from "../../../test/kit/rule-set.ts";
import { choice } from "../prompts/prompt-settings.ts";
import type { Answer, Prompt } from "../prompts/prompts.ts";
import type { Decision } from "../running/history.ts";
import { Match } from "../running/match.ts";
import type { Seat } from "../seats.ts";
import { t } from "../text/text.ts";
import type { ExtensionDefinition, GameDefinition } from "./contract.ts";
import type { Game } from "./game.ts";
import { event } from "./handles.ts";
import { implement, on, type Reaction } from "./hooks.ts";
import type { Position } from "./position.ts";
import type { Rule } from "./rule.ts";
import { askOrder, orderTriggers, type Simultaneous, type Trigger } from "./triggers.ts";

interface Creature {
  readonly id: string;
  readonly owner: Seat;
  /** "When this dies, draw a card", "when this dies, you may deal 1", or "whenever another one dies, gain a coin". */
  readonly ability: "draw" | "deal" | "watch";
}

const died = event<Creature>("died");

/** The creatures in play, and a record of events. */
interface Duel {
  creatures: Creature[];
  notes: string[];
}

const duelOf = (game: Game<Tiny>): Duel => game.state;
const note = (game: Game<Tiny>, what: string) => duelOf(game).notes.push(what);

const creature = (id: string, ability: Creature["ability"], owner: Seat = 0): Creature => ({ id, owner, ability });

/** When this dies: what its own ability does. */
function ownAbility({ id, owner, ability }: Creature): Trigger<Tiny>[] {
  if (ability === "watch") return [];
  const about = [{ type: "creature", id }];
  if (ability === "draw") {
    return [
      {
        id: `${id}.draw`,
        label: t("trigger.draw"),
        about,
        controller: owner,
        *rule(game) {
          game.draw("deck", `hand:${owner}`);
          note(game, `${id} draws`);
        },
      },
    ];
  }
  return [
    {
      id: `${id}.deal`,
      label: t("trigger.deal"),
      about,
      controller: owner,
      optional: true,
      *rule(game): Rule {
        const targets = duelOf(game).creatures.map((target) => choice(target.id, t(target.id), target));
        const target = yield* game.choose(owner, "target", targets, { optional: true });
        note(game, `${id} deals 1 to ${target?.id ?? "nobody"}`);
        if (target) yield* kill(game, target);
      },
    },
  ];
}

/** Whenever another one dies: creatures in play see it, and those that die together see each other die. */
function watching(position: Position<Tiny>, deaths: readonly Creature[]): Trigger<Tiny>[] {
  const watchers = [...(position.state.creatures as Creature[]), ...deaths].filter(
    ({ ability }) => ability === "watch",
  );
  return watchers.flatMap((watcher) =>
    deaths
      .filter((other) => other !== watcher)
      .map((other) => ({
        id: `${watcher.id}.${other.id}`,
        label: t("trigger.watch", { creature: t(watcher.id) }),
        ...(watcher.id.startsWith("sheep") && { alike: "flock" }),
        controller: watcher.owner,
        // A watcher that died with the others has seen it; one that has left play since no longer triggers.
        still: (now: Position<Tiny>) => deaths.includes(watcher) || isInPlay(now, watcher),
        *rule(game: Game<Tiny>): Rule {
          note(game, `${watcher.id} sees ${other.id}`);
        },
      })),
  );
}

function isInPlay(position: Position<Tiny>, wanted: Creature): boolean {
  return (position.state.creatures as Creature[]).some(({ id }) => id === wanted.id);
}

/** They die together. */
function* kill(game: Game<Tiny>, ...creatures: readonly Creature[]): Rule<readonly Creature[]> {
  return yield* game.eventForAll(died, creatures, function* (dying): Rule {
    const duel = duelOf(game);
    duel.creatures = duel.creatures.filter(({ id }) => id !== dying.id);
    note(game, `${dying.id} dies`);
  });
}

const abilities: readonly Reaction<Tiny>[] = [
  on<Tiny, Creature>(died, { timing: "after", triggers: (_, deaths) => deaths.flatMap(ownAbility) }),
  on(died, { timing: "after", triggers: watching }),
];

interface Setting {
  readonly inPlay: readonly Creature[];
  /** The creatures that die together; all by default. */
  readonly dying?: readonly Creature[];
  readonly reactions?: readonly Reaction<Tiny>[];
  readonly before?: (game: Game<Tiny>) => void;
}

function partsOf({ inPlay, dying = inPlay, reactions = abilities, before }: Setting): Partial<GameDefinition<Tiny>> {
  return {
    events: [died],
    reactions,
    phases: {
      *battle(game): Rule {
        Object.assign(game.state, { creatures: [...inPlay], notes: [] });
        before?.(game);
        const dead = yield* kill(game, ...dying);
        note(game, `${dead.length} dead`);
        yield* game.confirm(0, "again");
      },
    },
  };
}

function battle(setting: Setting, extensions: readonly ExtensionDefinition<Tiny>[] = []): Match<Tiny> {
  return begin(partsOf(setting), { extensions });
}

function asked(match: Match<Tiny>): Prompt {
  expect(match.prompts).toHaveLength(1);
  return match.prompts[0]!;
}

function give(match: Match<Tiny>, answer: Answer): void {
  const { seat, id } = asked(match);
  match.answer(seat, id, answer);
}

const notes = (match: Match<Tiny>): readonly string[] => match.position.state.notes;

describe("creatures that die together", () => {
  const three = [creature("wisp", "draw"), creature("imp", "deal"), creature("bear", "draw")];

  it("are all dead before anything triggered happens, and their owner orders the abilities", () => {
    const match = battle({ inPlay: three });
    expect(notes(match)).toEqual(["wisp dies", "imp dies", "bear dies"]);
    expect(asked(match)).toMatchObject({ kind: "order", seat: 0, key: "triggers", title: t("prompt.triggers") });
    expect(asked(match)).toMatchObject({
      options: [
        { id: "wisp.draw", label: t("trigger.draw"), about: [{ type: "creature", id: "wisp" }] },
        { id: "imp.deal", label: t("trigger.deal") },
        { id: "bear.draw", label: t("trigger.draw") },
      ],
    });
    give(match, { order: ["bear.draw", "imp.deal", "wisp.draw"] });
    expect(notes(match).slice(3)).toEqual(["bear draws"]);
    expect(asked(match)).toMatchObject({ kind: "choose", seat: 0, key: "trigger", options: [{ id: "imp.deal" }] });
    give(match, { option: "imp.deal" });
    give(match, { pass: true });
    expect(notes(match).slice(3)).toEqual(["bear draws", "imp deals 1 to nobody", "wisp draws", "3 dead"]);
    expect(match.position.zone("hand:0")).toHaveLength(2);
  });

  it("show what is put in order, if their game tells it", () => {
    const shown = implement<Tiny, Simultaneous, readonly string[]>(orderTriggers, function* (game, simultaneous) {
      const { seat, abilities: put } = simultaneous;
      note(game, `${seat} orders ${put.map(({ id }) => id).join(", ")}`);
      const order = yield* askOrder(game, simultaneous);
      note(game, "ordered");
      return order;
    });
    const match = begin({ ...partsOf({ inPlay: three }), procedures: [shown] });
    expect(notes(match).slice(3)).toEqual(["0 orders wisp.draw, imp.deal, bear.draw"]);
    expect(match.procedures).toEqual(["battle", "triggers"]);
    expect(asked(match)).toMatchObject({ kind: "order", seat: 0, key: "triggers" });
    give(match, { order: ["bear.draw", "imp.deal", "wisp.draw"] });
    expect(notes(match).slice(4)).toEqual(["ordered", "bear draws"]);
    expect(match.procedures).toEqual(["battle"]);
  });

  it("may decline an optional ability", () => {
    const match = battle({ inPlay: [creature("imp", "deal", 2)] });
    expect(asked(match)).toMatchObject({ seat: 2, key: "trigger" });
    give(match, { pass: true });
    expect(notes(match)).toEqual(["imp dies", "1 dead"]);
  });

  it("ask nobody for the order of one ability, or of several equal ones", () => {
    expect(notes(battle({ inPlay: three.slice(0, 1) }))).toEqual(["wisp dies", "wisp draws", "1 dead"]);
    const alike = three.filter(({ ability }) => ability === "draw");
    expect(notes(battle({ inPlay: alike }))).toEqual(["wisp dies", "bear dies", "wisp draws", "bear draws", "2 dead"]);
  });

  it("ask nobody for the order of those that are alike, unless there is another one", () => {
    const flock = [creature("sheep-1", "watch"), creature("sheep-2", "watch")];
    expect(notes(battle({ inPlay: flock })).slice(2)).toEqual([
      "sheep-1 sees sheep-2",
      "sheep-2 sees sheep-1",
      "2 dead",
    ]);
    const match = battle({ inPlay: [...flock, creature("wisp", "draw")] });
    expect(asked(match)).toMatchObject({ key: "triggers" });
  });

  it("see each other die", () => {
    const match = battle({ inPlay: [creature("owl", "watch"), creature("wisp", "draw")] });
    give(match, { order: ["owl.wisp", "wisp.draw"] });
    expect(notes(match).slice(2)).toEqual(["owl sees wisp", "wisp draws", "2 dead"]);
  });

  it("behave the same in a replay", () => {
    const rules = ruleSetOf(tiny(partsOf({ inPlay: three })), [], { seats: 3 });
    const match = Match.create(rules, "again");
    const decisions: Decision[] = [];
    for (const answer of [{ order: ["imp.deal", "wisp.draw", "bear.draw"] }, { pass: true }] as Answer[]) {
      const { seat, id } = asked(match);
      decisions.push(match.decisionFor(seat, id, answer));
      give(match, answer);
    }
    const again = Match.create(rules, "again");
    again.replay(decisions);
    expect(notes(again)).toContain("bear draws");
    expect(again.hash).toBe(match.hash);
  });
});

describe("abilities of several players", () => {
  const inPlay = [creature("wisp", "draw", 0), creature("imp", "deal", 0), creature("owl", "watch", 2)];
  const currentIs = (seat: Seat) => (game: Game<Tiny>) => {
    game.turn.seat = seat;
  };

  it("take effect player by player in table order from the current one on", () => {
    const match = battle({ inPlay, dying: inPlay.slice(0, 2), before: currentIs(1) });
    expect(notes(match).slice(2)).toEqual(["owl sees wisp", "owl sees imp"]);
    expect(asked(match)).toMatchObject({ seat: 0, key: "triggers" });
  });

  it("may all be ordered by one player if the game says so; equal abilities of two players differ", () => {
    const ordered = (deaths: readonly Creature[]) =>
      deaths.flatMap(ownAbility).map((trigger): Trigger<Tiny> => ({ ...trigger, orderedBy: 1 }));
    const match = battle({
      inPlay: [creature("wisp", "draw", 0), creature("bear", "draw", 2)],
      reactions: [on<Tiny, Creature>(died, { timing: "after", triggers: (_, deaths) => ordered(deaths) })],
    });
    expect(asked(match)).toMatchObject({ kind: "order", seat: 1 });
    give(match, { order: ["bear.draw", "wisp.draw"] });
    expect(notes(match).slice(2)).toEqual(["bear draws", "wisp draws", "2 dead"]);
  });

  it("take effect without asking a player who has left the game, who uses nothing optional", () => {
    const match = battle({ inPlay: inPlay.slice(0, 2), before: (game) => game.eliminate(0) });
    expect(notes(match)).toEqual(["wisp dies", "imp dies", "wisp draws", "2 dead"]);
  });
});

describe("an ability whose turn comes", () => {
  const owl = creature("owl", "watch", 1);
  const imp = creature("imp", "deal", 0);

  it("is dropped if its source is gone, and nobody is asked for its order", () => {
    const match = battle({ inPlay: [imp, owl, creature("hawk", "watch", 1)], dying: [imp] });
    give(match, { option: "imp.deal" });
    give(match, { option: "owl" });
    // The abilities of the second death take effect before the rest of the first.
    expect(notes(match)).toEqual([
      "imp dies",
      "imp deals 1 to owl",
      "owl dies",
      "hawk sees owl",
      "hawk sees imp",
      "1 dead",
    ]);
  });

  it("is dropped if an earlier one in the same order has removed its source", () => {
    const watcher = creature("owl", "watch", 0);
    const match = battle({ inPlay: [imp, watcher], dying: [imp] });
    give(match, { order: ["imp.deal", "owl.imp"] });
    give(match, { option: "imp.deal" });
    give(match, { option: "owl" });
    expect(notes(match)).toEqual(["imp dies", "imp deals 1 to owl", "owl dies", "1 dead"]);
  });
});

describe("in the fixed order of reactions", () => {
  const say = (what: string) =>
    function* (game: Game<Tiny>, { id }: Creature): Rule {
      note(game, `${what} ${id}`);
    };
  const two = [creature("wisp", "draw"), creature("bear", "draw")];

  it("abilities are collected after all events have happened, and take effect between forced and optional reactions", () => {
    const match = battle({
      inPlay: two,
      reactions: [
        on(died, {
          timing: "after",
          optional: {
            window: "mourn",
            seats: () => [1],
            options: () => [{ label: t("mourn") }],
            *rule(game, { id }) {
              note(game, `mourn ${id}`);
            },
          },
        }),
        on<Tiny, Creature>(died, {
          timing: "after",
          triggers: (position, deaths) =>
            deaths.map((dead) => ({
              id: dead.id,
              label: t("trigger", { notes: position.state.notes.length }),
              controller: 0,
              *rule(game) {
                note(game, `trigger ${dead.id} of ${position.state.creatures.length}`);
              },
            })),
        }),
        on(died, { timing: "after", rule: say("bury") }),
        on(died, { timing: "before", rule: say("fear for") }),
      ],
    });
    give(match, { option: "mourn" });
    give(match, { option: "mourn" });
    expect(notes(match)).toEqual([
      "fear for wisp",
      "fear for bear",
      "wisp dies",
      "bear dies",
      "bury wisp",
      "bury bear",
      "trigger wisp of 0",
      "trigger bear of 0",
      "mourn wisp",
      "mourn bear",
      "2 dead",
    ]);
  });

  it("an event that does not happen triggers nothing, but the others do", () => {
    const saved = on<Tiny, Creature>(died, {
      timing: "instead",
      *rule(game, { id }) {
        if (id === "wisp") note(game, "wisp is saved");
        return id === "wisp";
      },
    });
    expect(notes(battle({ inPlay: two, reactions: [saved, ...abilities] }))).toEqual([
      "wisp is saved",
      "bear dies",
      "bear draws",
      "1 dead",
    ]);
    const none = on<Tiny, Creature>(died, {
      timing: "after",
      triggers: () => {
        throw new Error("nothing has happened");
      },
    });
    expect(notes(battle({ inPlay: two.slice(0, 1), reactions: [saved, none] }))).toEqual(["wisp is saved", "0 dead"]);
  });

  it("extensions have their own abilities", () => {
    const extension: ExtensionDefinition<Tiny> = {
      id: "toll",
      version: "1.0.0",
      for: "tiny@^1",
      kind: "variant",
      title: t("game.title"),
      summary: t("game.summary"),
      reactions: [
        on<Tiny, Creature>(died, {
          timing: "after",
          triggers: (_, deaths) => [
            {
              id: "toll",
              label: t("toll"),
              controller: 1,
              *rule(game) {
                note(game, `toll for ${deaths.length}`);
              },
            },
          ],
        }),
      ],
      messages: { en: {}, "zh-Hans": {}, "zh-Hant": {} },
    };
    expect(notes(battle({ inPlay: two }, [extension])).slice(2)).toEqual([
      "wisp draws",
      "bear draws",
      "toll for 2",
      "2 dead",
    ]);
  });

  it("collecting must not act", () => {
    const meddling = on<Tiny, Creature>(died, {
      timing: "after",
      triggers: (position) => (position as unknown as Game<Tiny>).endTurn() as never,
    });
    expect(() => battle({ inPlay: two, reactions: [meddling] })).toThrow(
      expect.objectContaining({ kind: "RULE_MISUSED_ENGINE" }),
    );
  });
});

describe("an event for many payloads without reactions", () => {
  it("just happens to each", () => {
    const match = battle({ inPlay: [creature("wisp", "draw"), creature("imp", "deal")], reactions: [] });
    expect(notes(match)).toEqual(["wisp dies", "imp dies", "2 dead"]);
  });
});
