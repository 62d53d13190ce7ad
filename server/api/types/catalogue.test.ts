import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { loadPlugins } from "../../plugin-loader.ts";
import "../schema.ts";
import { wholeOffer } from "../../admin/offer.ts";
import { Game } from "./games.ts";

test("what a game lists is put together once for each language", async () => {
  const games = await loadPlugins(fileURLToPath(new URL("../../../plugins", import.meta.url)));
  const [game] = games.all as [(typeof games.all)[0]];
  const catalogue = () => new Game(games, game, "en", { offer: wholeOffer, asker: undefined }).catalogue([], undefined);
  const first = catalogue();
  expect(catalogue()).toBe(first);
  const chinese = new Game(games, game, "en", { offer: wholeOffer, asker: undefined }).catalogue([], "zh-Hans");
  expect(chinese).not.toBe(first);
  expect(chinese[0]?.entries[0]?.name.text).not.toBe(first[0]?.entries[0]?.name.text);
});
