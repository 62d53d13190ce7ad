import type { Locale, RuleSetPin } from "../../../engine/index.ts";
import type { Games } from "../../../matches/records/games.ts";
import { Words } from "../base/labels.ts";
import { wordsOfExtension, wordsOfGame } from "../base/words.ts";
import { type ChosenOption, chosenOption } from "../games/options.ts";
import { MatchExtension } from "./match-parts.ts";

/** The extensions that a match is pinned to, with what they are called as far as they are installed. */
export function pinnedExtensions(games: Games, pin: RuleSetPin, locale: Locale): MatchExtension[] {
  const game = games.find(pin.game);
  const installed = games.extensionsOf(pin.game);
  return pin.extensions.map(({ id, version }) => {
    const extension = installed.find((candidate) => candidate.id === id);
    const words = game && extension ? wordsOfExtension(game, extension, locale) : new Words([], locale);
    return new MatchExtension(id, version, words.label(extension?.title ?? { key: id }));
  });
}

/** The options that a match is pinned to, as far as what they belong to is installed. */
export function pinnedOptions(games: Games, pin: RuleSetPin, locale: Locale): ChosenOption[] {
  const game = games.find(pin.game);
  if (!game) return [];
  const chosen: ChosenOption[] = [];
  for (const [id, definition] of Object.entries(game.options)) {
    const value = pin.options[id];
    if (value === undefined) continue;
    chosen.push(chosenOption("", id, definition, value, wordsOfGame(game, locale)));
  }
  for (const extension of games.extensionsOf(game.id)) {
    for (const [id, definition] of Object.entries(extension.options ?? {})) {
      const value = pin.options[`${extension.id}.${id}`];
      if (value === undefined) continue;
      const words = wordsOfExtension(game, extension, locale);
      chosen.push(chosenOption(`${extension.id}.`, id, definition, value, words));
    }
  }
  return chosen;
}
