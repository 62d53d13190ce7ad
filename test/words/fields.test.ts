import { join } from "node:path";
import { expect, it } from "vitest";
import { nameKeysOf } from "../../server/engine/rule-sets/vocabulary.ts";
import { wholeViewFields } from "../../server/engine/rule-sets/whole-view-type.ts";
import { wordsIn } from "../../server/engine/text/view-type.ts";
import { loadPlugins } from "../../server/plugins/plugin-loader.ts";

const installed = await loadPlugins(join(import.meta.dirname, "../../plugins"));

it.each(installed.all)("every field of the view of $id has a name for players in three languages", (game) => {
  const extensions = installed.extensionsOf(game.id);
  const { names } = wordsIn(wholeViewFields({ game, extensions }));
  expect(names.length).toBeGreaterThan(50);
  const sets = [game, ...extensions].map(({ messages }) => messages);
  const unnamed = (["en", "zh-Hans", "zh-Hant"] as const).flatMap((locale) => {
    const isNamed = (name: string): boolean =>
      nameKeysOf(name).some((key) => sets.some((messages) => messages[locale][key] !== undefined));
    return names.filter((name) => !isNamed(name)).map((name) => `${name} (${locale})`);
  });
  expect(unnamed).toEqual([]);
});
