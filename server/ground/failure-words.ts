import type { Locale } from "../engine/index.ts";
import hans from "./words/failures.zh-Hans.json" with { type: "json" };
import hant from "./words/failures.zh-Hant.json" with { type: "json" };

/** The message of a failure: an English sentence with translations. Names in braces are parameters. */
export type FailureMessage = keyof typeof hans;

/**
 * The messages of failures in Chinese, by their English sentence. A failure whose sentence is missing in a language does not compile:
 * a new one needs all of them.
 */
export const failureWords: {
  readonly [locale in Exclude<Locale, "en">]: { readonly [sentence in FailureMessage]: string };
} = { "zh-Hans": hans, "zh-Hant": hant };

/** The parameters of a failure's message. */
export type FailureParams = { readonly [name: string]: string | number };

/** A failure's sentence in a language. */
export function failureText(message: FailureMessage, params: FailureParams, locale: Locale): string {
  const pattern = locale === "en" ? message : failureWords[locale][message];
  return pattern.replace(/\{(\w+)\}/g, (gap, name: string) => String(params[name] ?? gap));
}
