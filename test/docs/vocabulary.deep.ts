import { join } from "node:path";
import { expect, it } from "vitest";
import { meetVocabulary } from "../../commands/vocabulary/meet-vocabulary.ts";
import { mergedVocabulary } from "../../server/engine/index.ts";
import { loadPlugins } from "../../server/plugins/plugin-loader.ts";

const games = await loadPlugins(join(import.meta.dirname, "../../plugins"));
const series = process.env.GAMES_SEED ?? String(Date.now());

/** Enough for each extension to be played some ten times. */
const plays = 60;

it.each(games.all)(
  `The vocabulary of $id has all that random games with each extension meet, series ${series}`,
  (game) => {
    const told: string[] = [];
    const met = meetVocabulary(game, games.extensionsOf(game.id), { games: plays, seed: series }, (text) =>
      told.push(text),
    );
    expect(told).toHaveLength(plays);
    expect(met).toEqual(mergedVocabulary([game.vocabulary]));
  },
);
