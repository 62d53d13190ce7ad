import {
  defineExtension,
  type ExtensionDefinition,
  type Game,
  type GameDefinition,
  type GameTypes,
  type Rule,
  t,
  translations,
} from "../../server/engine/index.ts";

/** What a house rule changes. */
export type HouseRuleChanges<T extends GameTypes> = Omit<
  ExtensionDefinition<T>,
  "id" | "version" | "for" | "kind" | "title" | "summary" | "messages"
>;

/** Texts in English, Simplified and Traditional Chinese, by key. */
export type HouseRuleWords = Parameters<typeof translations>[0];

/**
 * A house rule that only a test plays with: an extension of this game with a title, so that the test says no more than what changes.
 *
 * ```ts
 * const play = scenario(harbour, [houseRule(harbour, "rich", { values: [modify(income, (before) => before + 1)] })]);
 * ```
 */
export function houseRule<T extends GameTypes>(
  game: GameDefinition<T>,
  id: string,
  changes: HouseRuleChanges<T>,
  words: HouseRuleWords = {},
): ExtensionDefinition<T> {
  const [major] = game.version.split(".");
  return defineExtension<T>({
    ...changes,
    id,
    version: "1.0.0",
    for: `${game.id}@^${major}`,
    kind: "house-rule",
    title: t(`${id}.title`),
    summary: t(`${id}.title`),
    messages: translations({ [`${id}.title`]: ["For a test", "用于测试", "用於測試"], ...words }),
  });
}

/**
 * A rule by itself, as a house rule: it runs instead of a phase, and when it is done, the current player is asked `trial`, so that a
 * scenario can end there.
 *
 * ```ts
 * const play = scenario(harbour, [trial(harbour, "main", (game) => drawCards(game, 0, 2))]);
 * play.arrange("main", (game) => game.move(cardOf(game, "guard", "deck"), "hand:1"), { seat: 0 });
 * play.end({ asked: [[0, "trial"]] });
 * ```
 */
export function trial<T extends GameTypes>(
  game: GameDefinition<T>,
  phase: string,
  rule: (game: Game<T>) => Rule<unknown>,
): ExtensionDefinition<T> {
  const phases: NonNullable<ExtensionDefinition<T>["phases"]> = {
    define: {
      *trial(match) {
        yield* rule(match);
        yield* match.confirm(match.turn.seat, "trial");
      },
    },
    replace: { [phase]: "trial" },
  };
  return houseRule<T>(
    game,
    "trial",
    { phases },
    {
      "phase.trial": ["Trial", "测试", "測試"],
      "prompt.trial": ["Done", "完成", "完成"],
    },
  );
}
