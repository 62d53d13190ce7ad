import { LRUCache } from "lru-cache";
import { major } from "semver";
import {
  composeRuleSet,
  type ExtensionDefinition,
  extensionTarget,
  type GameDefinition,
  nearestNames,
  type RuleSet,
  type RuleSetChoice,
  RuleSetError,
  type RuleSetPin,
  restoreRuleSet,
} from "../../engine/index.ts";
import type { ErrorCode } from "../../ground/error-codes.ts";
import { Failure } from "../../ground/failure.ts";

/** A plugin that could not be used, and why: the server runs without it. */
export interface BrokenPlugin {
  /** Its folder or file, relative to the folder of plugins. */
  readonly path: string;
  readonly reason: string;
}

/** A board for the web client that a game brings: an ECMAScript module. */
export interface WebBoard {
  /** What it is called, with a hash of its content. */
  readonly file: string;
  readonly content: Buffer;
}

/** How many combinations of extensions are cached for lookups in the rules. */
const mostPrinted = 32;

/** How many rule sets of matches are cached. */
const mostRestored = 100;

/** The installed games and extensions. While the server runs there can be more of them, but never others or fewer. */
export class Games {
  readonly #games: Map<string, GameDefinition>;
  readonly #extensions: Map<string, ExtensionDefinition[]>;
  readonly #printed = new LRUCache<string, RuleSet>({ max: mostPrinted });
  /** The rules of matches, by what they are pinned to: those of many thousand matches are the same few. */
  readonly #restored = new LRUCache<string, RuleSet>({ max: mostRestored });
  readonly #webBoards: Map<string, WebBoard>;
  #broken: readonly BrokenPlugin[];

  /** @param webBoards the boards that games bring, by the ids of these */
  constructor(
    games: readonly GameDefinition[],
    extensions: readonly ExtensionDefinition[] = [],
    broken: readonly BrokenPlugin[] = [],
    webBoards: ReadonlyMap<string, WebBoard> = new Map(),
  ) {
    this.#games = new Map(games.map((game) => [game.id, game]));
    this.#extensions = Map.groupBy(extensions, (extension) => extensionTarget(extension).game);
    this.#broken = broken;
    this.#webBoards = new Map(webBoards);
  }

  /** The plugins that could not be used. */
  get broken(): readonly BrokenPlugin[] {
    return this.#broken;
  }

  /** What others have and these lack: games as `game`, extensions as `game/extension`. */
  lacking(others: Games): string[] {
    return others.all.flatMap(({ id }) => {
      const missing = others.extensionsOf(id).filter((extension) => !this.#has(id, extension.id));
      return [...(this.#games.has(id) ? [] : [id]), ...missing.map((extension) => `${id}/${extension.id}`)];
    });
  }

  /** Takes in what others have and these lack. Their broken plugins are the broken ones from now on. */
  takeIn(others: Games): void {
    for (const game of others.all) {
      const added = others.extensionsOf(game.id).filter(({ id }) => !this.#has(game.id, id));
      const webBoard = others.webBoardOf(game.id);
      if (!this.#games.has(game.id) && webBoard) this.#webBoards.set(game.id, webBoard);
      if (!this.#games.has(game.id)) this.#games.set(game.id, game);
      this.#extensions.set(game.id, [...(this.#extensions.get(game.id) ?? []), ...added]);
    }
    this.#broken = others.broken;
    this.#printed.clear();
  }

  #has(game: string, extension: string): boolean {
    return this.#extensions.get(game)?.some(({ id }) => id === extension) ?? false;
  }

  /** All games, by id in alphabetical order. */
  get all(): readonly GameDefinition[] {
    return [...this.#games.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** The extensions that are installed for a game, by id in alphabetical order. */
  extensionsOf(game: string): readonly ExtensionDefinition[] {
    return [...(this.#extensions.get(game) ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** The board for the web client that a game brings. */
  webBoardOf(game: string): WebBoard | undefined {
    return this.#webBoards.get(game);
  }

  /** The boards that games bring, by the ids of these. */
  get webBoards(): ReadonlyMap<string, WebBoard> {
    return this.#webBoards;
  }

  find(id: string): GameDefinition | undefined {
    return this.#games.get(id);
  }

  /**
   * Composes the rules for a new match, or for lookups.
   * @throws {Failure} with the code of the first problem, and all problems in its message
   */
  compose(game: string, choice: RuleSetChoice, use?: "new-match" | "reference"): RuleSet {
    const definition = this.#games.get(game);
    if (!definition) {
      const [name] = nearestNames(game, this.#games.keys());
      if (name === undefined) throw new Failure("UNKNOWN_GAME", "there is no such game");
      throw new Failure("UNKNOWN_GAME", 'there is no such game; did you mean "{name}"?', { params: { name } });
    }
    try {
      return composeRuleSet(definition, this.#nameable(game), choice, use);
    } catch (error) {
      if (!(error instanceof RuleSetError)) throw error;
      const [first] = error.problems;
      throw new Failure(first?.code ?? "CLASH", first?.reason ?? { en: error.message }, {
        subjects: error.problems.flatMap((problem) => problem.about),
        problems: error.problems.map(({ about: subjects, ...problem }) => ({ ...problem, subjects })),
      });
    }
  }

  /**
   * The rules as they are printed, without a match: without a number of seats those for the smallest table at which a game can be
   * played with these extensions. Rules that were asked for recently are the same object again.
   * @throws {Failure} as `compose` does
   */
  asPrinted(game: string, extensions: readonly string[], choice: Partial<RuleSetChoice> = {}): RuleSet {
    const { seats, options = {} } = choice;
    const key = JSON.stringify([game, extensions.toSorted(), seats, Object.entries(options).sort()]);
    let rules = this.#printed.get(key);
    if (!rules) {
      rules =
        seats === undefined
          ? this.#print(game, { extensions, options })
          : this.compose(game, { seats, extensions, options }, "reference");
      this.#printed.set(key, rules);
    }
    return rules;
  }

  #print(game: string, choice: Omit<RuleSetChoice, "seats">): RuleSet {
    const { min = 1, max = 1 } = this.#games.get(game)?.seats ?? {};
    for (let seats = min; ; seats++) {
      try {
        return this.compose(game, { seats, ...choice }, "reference");
      } catch (error) {
        const forOtherTables = error instanceof Failure && error.code === "WRONG_SEAT_COUNT";
        if (!forOtherTables || seats >= max) throw error;
      }
    }
  }

  /** The extensions of a game first, then those of others: naming one of these is answered with the game it is for. */
  #nameable(game: string): readonly ExtensionDefinition[] {
    const own = this.extensionsOf(game);
    return [...own, ...[...this.#extensions.values()].flat().filter((extension) => !own.includes(extension))];
  }

  /** The rules that a match is pinned to, if they have been composed recently. */
  restored(pin: RuleSetPin): RuleSet | undefined {
    return this.#restored.get(JSON.stringify(pin));
  }

  /**
   * Composes the rules that a match is pinned to; matches with the same pin share them. If no suitable version is installed, that
   * is not the match's fault: another server, or this one with other plugins, can continue it.
   * @throws {Failure} UNKNOWN_GAME or UNKNOWN_EXTENSION when one of them is not there, or in another major version
   * @throws {RuleFault} if they cannot be combined any more
   */
  restore(pin: RuleSetPin): RuleSet {
    const known = this.restored(pin);
    if (known) return known;
    const definition = this.#games.get(pin.game);
    const missing = this.missing(pin);
    if (missing) throw notInstalled(missing.kind === "game" ? "UNKNOWN_GAME" : "UNKNOWN_EXTENSION", missing);
    const ruleSet = restoreRuleSet(definition as GameDefinition, this.extensionsOf(pin.game), pin);
    this.#restored.set(JSON.stringify(pin), ruleSet);
    return ruleSet;
  }

  /** The game or the extension that a match needs and that is not installed, or only in a version that cannot play it. */
  missing(pin: RuleSetPin): Missing | undefined {
    const game = { id: pin.game, version: pin.version };
    const definition = this.#games.get(pin.game);
    if (!definition || !plays(definition, game)) return { kind: "game", ...game, installed: definition?.version };
    const installed = this.#extensions.get(pin.game) ?? [];
    for (const { id, version } of pin.extensions) {
      const found = installed.find((extension) => extension.id === id);
      if (!found || !plays(found, { id, version }))
        return { kind: "extension", id, version, installed: found?.version };
    }
    return undefined;
  }

  /** The bare game of a match whose rule set cannot be composed any more: enough to show what it was. */
  restoreAnyway(pin: RuleSetPin): RuleSet {
    return this.compose(pin.game, { seats: pin.seats }, "reference");
  }
}

/** What a match needs and this server does not have. */
export interface Missing {
  readonly kind: "game" | "extension";
  readonly id: string;
  readonly version: string;
  /** The version that is installed instead, if one is. */
  readonly installed: string | undefined;
}

interface Versioned {
  readonly id: string;
  readonly version: string;
}

/** Whether a match of one version can continue with the other. */
function plays(installed: Versioned, pinned: Versioned): boolean {
  return major(installed.version) === major(pinned.version);
}

/** The failure where something is missing. */
export function notInstalled(code: ErrorCode, { id, version, installed }: Missing): Failure {
  if (installed === undefined) {
    return new Failure(code, 'the match is played by "{id}" {version}, which this server does not have', {
      params: { id, version },
    });
  }
  return new Failure(code, 'the match is played by "{id}" {version}, and this server has {installed}', {
    params: { id, version, installed },
  });
}
