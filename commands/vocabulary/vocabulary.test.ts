import { expect, it } from "vitest";
import { catalogue, type GameDefinition, type RuleSet, t } from "../../server/engine/index.ts";
import { harbour } from "../../test/games/harbour/index.ts";
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
  expect(met.outcomes.length).toBeGreaterThan(0);
  expect(meetVocabulary(game, [], { games: 0, seed: "harbour" }, () => {})).toEqual({
    prompts: {},
    about: ["isle"],
    outcomes: [],
  });
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
