import { expect, it } from "vitest";
import {
  catalogue,
  type DeclaredVocabulary,
  type ExtensionDefinition,
  type Game,
  type GameDefinition,
  type Rule,
  type RuleSet,
  t,
} from "../../server/engine/index.ts";
import { harbour } from "../../test/games/harbour/index.ts";
import { type Tiny, tiny, tinyExtension } from "../../test/games/tiny.ts";
import { ruleSetOf } from "../../test/kit/rule-set.ts";
import { describeVocabulary } from "./describe-vocabulary.ts";
import { meetVocabulary } from "./meet-vocabulary.ts";

it("random games add the prompts, references and outcomes that they meet to what is declared", () => {
  const game = { ...harbour, vocabulary: { about: ["isle"] } } as unknown as GameDefinition;
  const told: string[] = [];
  const met = meetVocabulary(game, [], { games: 3, seed: "harbour" }, (text) => told.push(text));
  expect(told).toHaveLength(3);
  expect(met.about).toEqual(expect.arrayContaining(["card", "isle"]));
  expect(met.prompts).toMatchObject({ main: ["choose"] });
  expect(meetVocabulary(game, [], { games: 0, seed: "harbour" }, () => {})).toEqual({
    prompts: {},
    about: ["isle"],
    outcomes: [],
  });
});

it("what an extension declares itself is not added to its game", () => {
  const ends = (id: string, asked: (game: Game<Tiny>) => Rule<unknown> = function* () {}) =>
    function* (game: Game<Tiny>): Rule {
      yield* asked(game);
      yield* game.end({ id, winners: [], text: t("game.title") });
    };
  const asks = ends("drowned", (game) => game.confirm(0, "sure"));
  const game = tiny({ phases: { wait: ends("dry") } }) as unknown as GameDefinition;
  const met = (vocabulary: DeclaredVocabulary, more: Partial<ExtensionDefinition<Tiny>> = {}) => {
    const parts = { phases: { define: { asks }, replace: { wait: "asks" } }, vocabulary, ...more };
    const extension = tinyExtension("doubt", parts) as unknown as ExtensionDefinition;
    return meetVocabulary(game, [extension], { games: 2, seed: "doubt", maxDecisions: 9 }, () => {});
  };
  expect(met({})).toEqual({ prompts: { sure: ["confirm"] }, about: [], outcomes: ["drowned", "dry"] });
  expect(met({ prompts: { sure: ["choose"] }, outcomes: ["drowned"] }).prompts).toEqual({ sure: ["confirm"] });
  expect(met({ prompts: { sure: ["confirm"] } })).toEqual({ prompts: {}, about: [], outcomes: ["drowned", "dry"] });
  // Its checks of victory say what comes of them.
  const never = { drowned: { at: ["phase-end"] as const, check: () => undefined } };
  expect(met({}, { victoryChecks: never }).outcomes).toEqual(["dry"]);
});

it("the page has every name, with its words in English and what stands on faces", () => {
  const isles = catalogue(
    "isles",
    [
      { id: "reef", name: t("suit.tea"), tides: [1, 2] },
      { id: "bay", name: t("suit.salt"), tides: [] },
    ],
    ({ id, tides }) => ({
      facts: [{ id: "tides", value: tides.length }, ...(id === "bay" ? [{ id: "calm", value: t("suit.salt") }] : [])],
    }),
  );
  const page = describeVocabulary(ruleSetOf({ ...harbour, catalogues: [isles] }, [], {}) as unknown as RuleSet);
  expect(page).toContain(
    "### HarbourSuit\n\n| value | in English | meaning |\n| --- | --- | --- |\n| `SILK` | silk | Silk. |",
  );
  expect(page).toContain("A catalogue with 2 entries. Pictures: `harbour/isles/<key>`.");
  expect(page).toContain("Facts: `calm`, `tides`.");
  expect(page).toMatch(/## Outcomes\n\n`ended`, `last-standing`, `rich`, `season-over`/);
});
