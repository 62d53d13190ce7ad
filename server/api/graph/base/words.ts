import { LRUCache } from "lru-cache";
import {
  engineMessages,
  type GameDefinition,
  type Locale,
  type Messages,
  type Persona,
  ReferenceIndex,
  type RuleSet,
  type Seat,
  t,
  translator,
} from "../../../engine/index.ts";
import type { SeatRecord } from "../../../matches/records/records.ts";
import { Words } from "./labels.ts";

/**
 * The name of the player in a seat: people have their own, bots one per language, and so have people whose account is deleted; a
 * free seat has none.
 */
export function nameOfSeat({ seat, bot, name }: SeatRecord, locale: Locale): string | undefined {
  const key = bot ? "engine.bot" : name === "" ? "engine.former" : undefined;
  return key ? translator([engineMessages], locale)(t(key, { number: seat + 1 })) : name;
}

const ofRuleSets = new WeakMap<RuleSet, LRUCache<string, Words>>();
const ofGames = new WeakMap<GameDefinition, Map<Locale, Words>>();

/** How many languages and sets of names are cached; names change while a match fills up. */
const mostWordsKept = 24;

/** The words of a match, cached per rule set, language and names: players are called by whom they play, if the game says it. */
export function wordsOfMatch(
  ruleSet: RuleSet,
  locale: Locale,
  seats: readonly SeatRecord[],
  personas: readonly (Persona | undefined)[] = [],
): Words {
  let kept = ofRuleSets.get(ruleSet);
  if (!kept) {
    kept = new LRUCache({ max: mostWordsKept });
    ofRuleSets.set(ruleSet, kept);
  }
  const called = personas.map((persona) => persona && (persona.short ?? persona.name));
  // Every view asks for its words: what they depend on is compared, and nothing is translated for that.
  const key = JSON.stringify([locale, called, seats.map(({ seat, bot, name }) => [seat, Boolean(bot), name])]);
  let words = kept.get(key);
  if (!words) {
    const translate = translator(ruleSet.messages, locale);
    const names = seats.map((seat) => {
      const text = called[seat.seat];
      return text ? translate(text) : nameOfSeat(seat, locale);
    });
    const nameOf = (seat: Seat): string => names[seat] ?? String(seat + 1);
    words = new Words(ruleSet.messages, locale, {
      nameOf,
      references: ReferenceIndex.of(ruleSet),
      symbols: ruleSet.symbols,
    });
    kept.set(key, words);
  }
  return words;
}

/** The words of rules, for what is printed. */
export function wordsOfRules(rules: RuleSet, locale: Locale): Words {
  return new Words(rules.messages, locale, { references: ReferenceIndex.of(rules), symbols: rules.symbols });
}

/** The words of a game without a match, and those of one of its extensions. */
export function wordsOfGame(game: GameDefinition, locale: Locale): Words {
  let kept = ofGames.get(game);
  if (!kept) {
    kept = new Map();
    ofGames.set(game, kept);
  }
  let words = kept.get(locale);
  if (!words) {
    words = new Words([game.messages, engineMessages], locale);
    kept.set(locale, words);
  }
  return words;
}

/** The words of an extension without a match. */
export function wordsOfExtension(game: GameDefinition, extension: { messages: Messages }, locale: Locale): Words {
  return new Words([extension.messages, game.messages, engineMessages], locale);
}
