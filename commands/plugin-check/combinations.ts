import {
  composeRuleSet,
  type ExtensionDefinition,
  type GameDefinition,
  RuleSetError,
} from "../../server/engine/index.ts";

/** A game with some or no extensions. */
export interface Combination {
  readonly name: string;
  readonly extensions: readonly ExtensionDefinition[];
  /** The possible numbers of seats; at least one. */
  readonly seats: readonly number[];
}

/** Extensions that cannot be combined, and why. */
export interface Refused {
  readonly name: string;
  readonly reason: string;
}

/** The extensions with everything they require, as far as installed. */
function withRequired(
  extensions: readonly ExtensionDefinition[],
  installed: readonly ExtensionDefinition[],
): readonly ExtensionDefinition[] {
  const together = [...extensions];
  // The list grows during the loop.
  for (const { requires = {} } of together) {
    for (const id of Object.keys(requires)) {
      const required = installed.find((other) => other.id === id);
      if (required && !together.includes(required)) together.push(required);
    }
  }
  return together;
}

function combine(
  game: GameDefinition,
  chosen: readonly ExtensionDefinition[],
  installed: readonly ExtensionDefinition[],
  name: string,
): Combination | Refused {
  const extensions = withRequired(chosen, installed);
  const ids = extensions.map(({ id }) => id);
  const seats: number[] = [];
  let reason = "";
  for (let count = game.seats.min; count <= game.seats.max; count++) {
    try {
      composeRuleSet(game, extensions, { seats: count, extensions: ids });
      seats.push(count);
    } catch (error) {
      if (!(error instanceof RuleSetError)) throw error;
      reason = error.message;
    }
  }
  return seats.length > 0 ? { name, extensions, seats } : { name, reason };
}

/** The combinations to play for a plugin: alone, then with each other extension of its game. */
export function combinationsOf(
  game: GameDefinition,
  extension: ExtensionDefinition | undefined,
  installed: readonly ExtensionDefinition[],
): { readonly playable: readonly Combination[]; readonly refused: readonly Refused[] } {
  const found: (Combination | Refused)[] = [];
  if (!extension) found.push(combine(game, [], installed, "alone"));
  else {
    const alone = combine(game, [extension], installed, "alone");
    found.push(alone);
    const own = "extensions" in alone ? alone.extensions : [extension];
    for (const other of installed) {
      if (!own.includes(other)) found.push(combine(game, [extension, other], installed, `with ${other.id}`));
    }
  }
  const playable = found.filter((combination) => "seats" in combination);
  return { playable, refused: found.filter((combination) => "reason" in combination) };
}
