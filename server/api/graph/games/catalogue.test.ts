import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Locale } from "../../../engine/index.ts";
import { loadPlugins } from "../../../plugins/plugin-loader.ts";
import "../../schema.ts";
import { cataloguesOf } from "./catalogue.ts";

test("what a game lists is put together once for each language", async () => {
  const games = await loadPlugins(fileURLToPath(new URL("../../../../plugins", import.meta.url)));
  const rules = games.asPrinted("battlestar", []);
  const catalogue = (locale: Locale = "en") => cataloguesOf(rules, locale);
  const first = catalogue();
  expect(catalogue()).toBe(first);
  const chinese = catalogue("zh-Hans");
  expect(chinese).not.toBe(first);
  expect(chinese[0]?.entries[0]?.name.text).not.toBe(first[0]?.entries[0]?.name.text);
});

test("parts of an entry have keys, names and texts", async () => {
  const games = await loadPlugins(fileURLToPath(new URL("../../../../plugins", import.meta.url)));
  const lists = cataloguesOf(games.compose("battlestar", { seats: 4 }), "en");
  const [apollo] =
    lists.find(({ key }) => key === "characters")?.entries.filter(({ key }) => key === "lee-adama") ?? [];
  const said = apollo?.parts.map(({ key, name, text }) => [key, name?.text, text?.text.length]);
  expect(said?.[1]).toEqual(["cag", "CAG", expect.any(Number)]);
  const [crisis] =
    lists.find(({ key }) => key === "crisis")?.entries.filter(({ key }) => key === "food-shortage") ?? [];
  expect(crisis?.parts[0]).toMatchObject({ key: "1", name: { text: "Lose 2 food" }, text: null });
});
