import type { Locale, Messages } from "./locale.ts";
import type { Text } from "./text.ts";
import { translator } from "./translate.ts";

/** A sentence in every language. */
export type Spoken = { readonly [locale in Locale]: string };

/** Returns the text in every language, in the first of these messages that have it. */
export function spoken(text: Text, messages: readonly Messages[]): Spoken {
  const inWords = (locale: Locale) => translator(messages, locale)(text);
  return { en: inWords("en"), "zh-Hans": inWords("zh-Hans"), "zh-Hant": inWords("zh-Hant") };
}
