import type { Locale } from "../engine/index.ts";
import { type ErrorCode, errorCodes } from "./error-codes.ts";
import hans from "./words/codes.zh-Hans.json" with { type: "json" };
import hant from "./words/codes.zh-Hant.json" with { type: "json" };

/** The meaning of every code in Chinese: for failures whose details are for developers and stand in English. */
const codeWords: { readonly [locale in Exclude<Locale, "en">]: { readonly [code in ErrorCode]: string } } = {
  "zh-Hans": hans,
  "zh-Hant": hant,
};

/** What a code means: in English the sentence of `errorCodes`, in Chinese without a full stop. */
export function codeText(code: ErrorCode, locale: Locale): string {
  return locale === "en" ? errorCodes[code] : codeWords[locale][code];
}
