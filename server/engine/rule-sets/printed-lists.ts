import { type DeckList, looksLikeDeck } from "../cards/cards.ts";
import type { ExtensionDefinition, GameDefinition } from "../contract/contract.ts";
import type { GameTypes } from "../contract/position.ts";
import { type Catalogue, looksLikeEntries } from "../printed/catalogue.ts";
import type { Claims } from "./claims.ts";
import { ListChanges } from "./list-changes.ts";

/** The decks of a game, changed and added to by extensions. */
export function decksOf<T extends GameTypes>(
  game: GameDefinition<T>,
  extensions: readonly ExtensionDefinition<T>[],
  claims: Claims,
): ListChanges<DeckList<T["card"]>> {
  const changes = new ListChanges<DeckList<T["card"]>>(
    { list: "deck", item: "card" },
    (deck) => deck.entries.map(({ card, copies }) => ({ id: card.id, name: card.name, definition: card, copies })),
    claims,
  );
  for (const [name, deck] of Object.entries(game.decks)) changes.define(name, deck);
  for (const { id, decks = {} } of extensions) {
    for (const [name, part] of Object.entries(decks)) {
      if (typeof part === "function") {
        changes.change(name, (deck) => known(part(deck), looksLikeDeck, "that makes no deck list"), id);
      } else changes.define(name, part, id);
    }
  }
  return changes;
}

/** The catalogues of a game, changed and added to by extensions. */
export function cataloguesOf<T extends GameTypes>(
  game: GameDefinition<T>,
  extensions: readonly ExtensionDefinition<T>[],
  claims: Claims,
): ListChanges<Catalogue> {
  const changes = new ListChanges<Catalogue>(
    { list: "catalogue", item: "entry" },
    ({ entries }) => Array.from(entries, (entry) => ({ id: entry.id, name: entry.name, definition: entry, copies: 1 })),
    claims,
  );
  for (const catalogue of game.catalogues ?? []) changes.define(catalogue.name, catalogue);
  for (const { id, catalogues = [] } of extensions) {
    for (const part of catalogues) {
      if ("amend" in part) {
        const amended = (list: Catalogue) => {
          const entries = known(part.amend(list.entries), looksLikeEntries, "that makes no entries");
          return { ...list, entries };
        };
        changes.change(part.catalogue, amended, id);
      } else changes.define(part.name, part, id);
    }
  }
  return changes;
}

/** What an extension has made of a list, if that is a list still. */
function known<Made>(made: Made, isList: (value: unknown) => boolean, problem: string): Made {
  if (!isList(made)) throw new TypeError(problem);
  return made;
}
