import { IntlMessageFormat } from "intl-messageformat";
import en from "./messages/en.json" with { type: "json" };
import zhHans from "./messages/zh-Hans.json" with { type: "json" };
import zhHant from "./messages/zh-Hant.json" with { type: "json" };

/** The terminal's own messages; those of games come from the server. */
export type WordKey = keyof typeof en;

export type Say = (key: WordKey, params?: Readonly<Record<string, string | number>>) => string;

/** The supported languages. */
export const languages = ["en", "zh-Hans", "zh-Hant"] as const;

export type Language = (typeof languages)[number];

const messages: { readonly [language in Language]: { readonly [key in WordKey]: string } } = {
  en,
  "zh-Hans": zhHans,
  "zh-Hant": zhHant,
};

/** Translates the terminal's own messages. */
export function wordsIn(language: Language): Say {
  return (key, params) => String(new IntlMessageFormat(messages[language][key], language).format(params));
}

/** A list as text: "a, b and c". */
export function listIn(language: Language, items: readonly string[]): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(items);
}

/** The language set by the environment, such as `zh_TW.UTF-8` in `LANG`. */
export function languageOf(environment: string | undefined): Language {
  const name = (environment ?? "").toLowerCase();
  if (/^zh[_-](hant|tw|hk|mo)/.test(name)) return "zh-Hant";
  return name.startsWith("zh") ? "zh-Hans" : "en";
}
