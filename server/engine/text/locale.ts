/** Messages by language, then by key, in ICU MessageFormat. */
export type Messages = { readonly [locale in Locale]: { readonly [key: string]: string } };

/** The languages that every player-facing text exists in. */
export type Locale = "en" | "zh-Hans" | "zh-Hant";
