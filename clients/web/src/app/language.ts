import { createContext, useContext } from "react";
import type { CompiledMessage, MessageParams } from "./message.ts";
import { formatMessage } from "./message.ts";
import type en from "./messages/en.json";
import type enOfYou from "./messages/you/en.json";

/** The languages, as they call themselves. */
export const languages = { en: "English", "zh-Hans": "简体中文", "zh-Hant": "繁體中文" } as const;

export type Language = keyof typeof languages;

/** The client's own messages; those of games come from the server. */
export type WordKey = keyof typeof en | keyof typeof enOfYou;

export type Words = { readonly [key in WordKey]: CompiledMessage };

/** Says something in the language of the reader. */
export type Say = (key: WordKey, params?: MessageParams) => string;

/** How things are said on this page. */
export interface Speech {
  readonly language: Language;
  readonly say: Say;
  /** All of these: "a, b, and c". */
  readonly list: (items: readonly string[]) => string;
  /** One of these: "a, b, or c". */
  readonly either: (items: readonly string[]) => string;
  readonly speak: (language: Language) => void;
}

export const SpeechContext = createContext<Speech | undefined>(undefined);

/** How to say things. */
export function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error("there is no language here");
  return speech;
}

type Loaders = { readonly [language in Language]: () => Promise<{ readonly default: unknown }> };

const loaders: Loaders = {
  en: () => import("./messages/en.json"),
  "zh-Hans": () => import("./messages/zh-Hans.json"),
  "zh-Hant": () => import("./messages/zh-Hant.json"),
};

/** What only some pages say: loaded with them. */
const ofPages = {
  you: {
    en: () => import("./messages/you/en.json"),
    "zh-Hans": () => import("./messages/you/zh-Hans.json"),
    "zh-Hant": () => import("./messages/you/zh-Hant.json"),
  },
} satisfies { readonly [pages: string]: Loaders };

type Pages = keyof typeof ofPages;

/** The pages whose words have been loaded, which are loaded in other languages as well. */
const shown = new Set<Pages>();
const words: { [language in Language]?: Record<string, CompiledMessage> } = {};
let latest: Language = "en";

/**
 * Loads what this client says in a language: for a language always the same object, to which pages add what only they say. What is loaded
 * is compiled: see `building/compiled-messages.ts`.
 */
export async function wordsIn(language: Language): Promise<Words> {
  latest = language;
  words[language] ??= {};
  const said = words[language];
  const loaded = await Promise.all([loaders[language](), ...[...shown].map((pages) => ofPages[pages][language]())]);
  return Object.assign(said, ...loaded.map((each) => each.default)) as Words;
}

/** Loads a page together with its words. */
export async function withWords<Page>(pages: Pages, page: Promise<Page>): Promise<Page> {
  shown.add(pages);
  await wordsIn(latest);
  return page;
}

/** How things are said with these words. */
export function speechOf(language: Language, words: Words, speak: Speech["speak"]): Speech {
  const lists = new Intl.ListFormat(language, { type: "conjunction" });
  const choices = new Intl.ListFormat(language, { type: "disjunction" });
  return {
    language,
    speak,
    say: (key, params) => formatMessage(words[key], language, params),
    list: (items) => lists.format(items),
    either: (items) => choices.format(items),
  };
}

/** The language that somebody has chosen here, or else their browser's. */
export function firstLanguage(chosen: string | null, wanted: readonly string[]): Language {
  if (chosen !== null && chosen in languages) return chosen as Language;
  for (const tag of wanted) {
    const name = tag.toLowerCase();
    if (/^zh\b/.test(name)) return /hant|tw|hk|mo/.test(name) ? "zh-Hant" : "zh-Hans";
    if (name.startsWith("en")) return "en";
  }
  return "en";
}
