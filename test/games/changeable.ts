import { type CardDefinition, DeckList } from "../../server/engine/cards/cards.ts";
import { action } from "../../server/engine/contract/actions.ts";
import type { ExtensionDefinition, VictoryCheck } from "../../server/engine/contract/contract.ts";
import type { Game } from "../../server/engine/contract/game.ts";
import { event } from "../../server/engine/contract/handles.ts";
import { option } from "../../server/engine/contract/options.ts";
import { value } from "../../server/engine/contract/position.ts";
import type { Rule } from "../../server/engine/contract/rule.ts";
import type { RuleSetChoice } from "../../server/engine/contract/rulebook.ts";
import { composeRuleSet } from "../../server/engine/rule-sets/compose.ts";
import { t } from "../../server/engine/text/text.ts";
import { problemsOf, type Tiny, tiny, tinyDeck } from "./tiny.ts";

/** A game with something of each kind that extensions change, for tests of how rule sets are composed. */

export const limit = value<Tiny, { bonus: number }, number>("limit", (_, { bonus }) => 10 + bonus);
export const storm = event<{ log: string[] }>("storm");
export const never: VictoryCheck<Tiny> = { at: ["phase-end"], check: () => undefined };
export const card = (id: string): CardDefinition => ({ id, name: t(id) });

/** Records in the state that it has run, and asks in the phase `last`. */
export function note(name: string) {
  return function* (game: Game<Tiny>): Rule {
    game.state.ran = [...(game.state.ran ?? []), name];
    if (name === "last") yield* game.confirm(0, "k");
  };
}

export const game = tiny({
  seats: { min: 2, max: 4 },
  options: { length: option.integer({ min: 1, max: 9, default: 5 }), mode: option.choice(["easy", "hard"], "easy") },
  decks: { main: tinyDeck, spare: DeckList.of([card("silver")]) },
  phases: { first: note("first"), second: note("second"), last: note("last") },
  values: [limit],
  events: [storm],
  moments: ["score"],
  victoryChecks: { first: never, second: never },
  actions: {
    search: action<Tiny>({ group: "main", choices: () => [{ label: t("search") }], *rule() {} }),
    rest: action<Tiny>({ group: "main", choices: () => [{ label: t("rest") }], *rule() {} }),
  },
});

/** Composes a rule set for three seats with these extensions. */
export function compose(extensions: readonly ExtensionDefinition<Tiny>[], choice: Partial<RuleSetChoice> = {}) {
  return composeRuleSet(game, extensions, { seats: 3, extensions: extensions.map(({ id }) => id), ...choice });
}

/** The problems that keep these extensions from being composed. */
export function problems(
  extensions: readonly ExtensionDefinition<Tiny>[],
  choice: Partial<RuleSetChoice> = {},
): string[] {
  return problemsOf(() => compose(extensions, choice));
}
