import {
  listAll,
  locales,
  ReferenceIndex,
  type RuleSet,
  type RuleSetChoice,
  sha256,
  vocabularyOf,
} from "../../../engine/index.ts";
import { Failure } from "../../../ground/failure.ts";
import type { Games } from "../../../matches/records/games.ts";
import { editionIdOf, isEditionId, partsOfId } from "../base/ids.ts";

/**
 * What an edition is made from again, so that its id finds it on every node and after every restart: nothing is stored. The hash says
 * that what is made is what was asked for.
 */
interface Printing {
  readonly extensions: readonly string[];
  /** Absent for the smallest table at which the game can be played with the extensions. */
  readonly seats?: number;
  readonly options: NonNullable<RuleSetChoice["options"]>;
}

/** Goes up when the server itself says the same print in another way. */
const format = 1;

/** How many characters of the hash stand in an id. */
const hashLength = 32;

/** Longer than any id of an edition with all extensions and options of a game. */
const longestId = 2_000;

/** In fields: composing rules for a lookup; and reading everything that is printed, in all languages, which takes 20 to 70 ms. */
const costs = { rules: 200, id: 8_000 } as const;

const ids = new WeakMap<RuleSet, string>();

/** The id of what these rules print. It is the same for all seats and options with which the same is printed. */
export function editionId(games: Games, rules: RuleSet, charge: (cost: number) => void): string {
  const known = ids.get(rules);
  if (known !== undefined) return known;
  charge(costs.id);
  const { extensions, seats, options } = shortest(games, rules);
  const choice = new URLSearchParams(extensions.map((key) => ["with", key]));
  if (seats !== undefined) choice.set("seats", String(seats));
  for (const [key, value] of Object.entries(options).sort()) choice.set(`option.${key}`, JSON.stringify(value));
  const id = editionIdOf(rules.game.id, hashOf(rules), choice);
  ids.set(rules, id);
  return id;
}

/** The rules that print what has this id; `undefined` if it is not the id of an edition, or what they print has changed since. */
export function rulesOfEdition(games: Games, id: string, charge: (cost: number) => void): RuleSet | undefined {
  const [game, own] = partsOfId(id) ?? [];
  if (game === undefined || own === undefined || !isEditionId(id) || id.length > longestId) return undefined;
  const printing = read(own);
  if (!printing || !games.find(game)) return undefined;
  const { extensions, ...choice } = printing;
  charge(costs.rules);
  const rules = unlessRefused(() => games.asPrinted(game, extensions, choice));
  return rules && editionId(games, rules, charge) === id ? rules : undefined;
}

function read(own: string): Printing | undefined {
  const asked = new URLSearchParams(own);
  const seats = asked.get("seats");
  try {
    const options = [...asked].flatMap(([name, value]) =>
      name.startsWith("option.") ? [[name.slice("option.".length), JSON.parse(value)] as const] : [],
    );
    return {
      extensions: asked.getAll("with"),
      ...(seats !== null && { seats: Number(seats) }),
      options: Object.fromEntries(options),
    };
  } catch {
    // No JSON: whoever made this id, it was not us.
    return undefined;
  }
}

/** The shortest choice that prints the same: of all that is printed, only boards depend on seats and options. */
function shortest(games: Games, rules: RuleSet): Printing {
  const { game, seats } = rules;
  const extensions = rules.extensions.map(({ id }) => id).sort();
  const options = changedOptions(rules);
  const boards = JSON.stringify(boardsOf(rules));
  const shorter: readonly Printing[] = [
    { extensions, options: {} },
    { extensions, seats, options: {} },
    { extensions, options },
  ];
  const same = shorter.find(({ extensions: _, ...choice }) => {
    const others = unlessRefused(() => games.asPrinted(game.id, extensions, choice));
    return others !== undefined && JSON.stringify(boardsOf(others)) === boards;
  });
  return same ?? { extensions, seats, options };
}

function unlessRefused<Value>(make: () => Value): Value | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** A hash of everything that an edition tells, in every language. */
function hashOf(rules: RuleSet): string {
  const { enums, ...vocabulary } = vocabularyOf(rules);
  const printed = {
    format,
    game: rules.game.id,
    lists: listAll(rules),
    boards: boardsOf(rules),
    enums: enums.map((declared) => [declared.name, Object.keys(declared.values).map(declared.label)]),
    vocabulary,
    messages: wordsOf(rules),
  };
  return sha256(JSON.stringify(printed)).slice(0, hashLength);
}

/** The boards as they are printed, with the words for what is printed on them. */
function boardsOf(rules: RuleSet): readonly object[] {
  const types = ReferenceIndex.of(rules);
  return Array.from(rules.boards.values(), ({ entries, ...board }) => {
    const printed = entries.all.flatMap((part) => (part.part === "place" && part.entry ? [part.entry.type] : []));
    return { ...board, parts: entries.all, types: printed.map((list) => types.typeOf(list)) };
  });
}

/** The options that are not what they usually are. */
function changedOptions({ game, extensions, allOptions }: RuleSet): Printing["options"] {
  const usual = new Map(Object.entries(game.options).map(([id, option]) => [id, option.default]));
  for (const { id: extension, options = {} } of extensions) {
    for (const [id, option] of Object.entries(options)) usual.set(`${extension}.${id}`, option.default);
  }
  return Object.fromEntries(Object.entries(allOptions).filter(([id, value]) => value !== usual.get(id)));
}

/** The messages that are read, by language. */
function wordsOf({ messages }: RuleSet): object {
  // The first of the sets that has a message is the one that is read.
  return Object.fromEntries(
    locales.map((locale) => [locale, Object.assign({}, ...messages.toReversed().map((set) => set[locale]))]),
  );
}
