import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { describeVocabulary } from "../../commands/vocabulary/describe-vocabulary.ts";
import { composeRuleSet } from "../../server/engine/index.ts";
import { loadPlugins } from "../../server/plugin-loader.ts";

const plugins = join(import.meta.dirname, "../../plugins");
const { all } = await loadPlugins(plugins);

describe.each(all)("The vocabulary of $id", (game) => {
  it("is declared, and described in VOCABULARY.md (npm run vocabulary -- PATH --games 0)", () => {
    expect(game.vocabulary).toBeDefined();
    const rules = composeRuleSet(game, [], { seats: game.seats.min }, "reference");
    expect(readFileSync(join(plugins, game.id, "VOCABULARY.md"), "utf8")).toBe(describeVocabulary(rules));
  });
});
