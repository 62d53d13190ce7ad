import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { describeVocabulary } from "../../commands/vocabulary/describe-vocabulary.ts";
import { composeRuleSet } from "../../server/engine/index.ts";
import { loadPlugins } from "../../server/plugins/plugin-loader.ts";

const plugins = join(import.meta.dirname, "../../plugins");
const games = await loadPlugins(plugins);

describe.each(games.all)("The vocabulary of $id", (game) => {
  it("is declared, and described in VOCABULARY.md (npm run vocabulary -- PATH --games 0)", () => {
    expect(game.vocabulary).toBeDefined();
    const rules = composeRuleSet(game, [], { seats: game.seats.min }, "reference");
    expect(readFileSync(join(plugins, game.id, "VOCABULARY.md"), "utf8")).toBe(describeVocabulary(rules));
  });

  it("has every prompt that has a text, those of its extensions as well", () => {
    const parts = [game, ...games.extensionsOf(game.id)];
    const declared = parts.flatMap(({ vocabulary }) => Object.keys(vocabulary?.prompts ?? {}));
    const titled = parts.flatMap(({ messages }) =>
      Object.keys(messages?.en ?? {}).flatMap((key) => (key.startsWith("prompt.") ? key.slice("prompt.".length) : [])),
    );
    expect(titled.length).toBeGreaterThan(0);
    expect(titled.filter((key) => !declared.includes(key))).toEqual([]);
  });
});
