import { IntlMessageFormat } from "intl-messageformat";
import type { Seat } from "../seats.ts";
import type { Locale, Messages } from "./locale.ts";
import type { Text, TextParam } from "./text.ts";

/** Translates a text. */
export type Translate = (text: Text) => string;

export const locales: readonly Locale[] = ["en", "zh-Hans", "zh-Hant"];

/** Compiled messages, kept for the life of the process: their number is limited by the message files. */
const compiled = new Map<string, IntlMessageFormat>();

function compile(pattern: string, language: Locale): IntlMessageFormat {
  const key = `${language}\n${pattern}`;
  let format = compiled.get(key);
  if (!format) {
    format = new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true });
    compiled.set(key, format);
  }
  return format;
}

/**
 * Returns a translator that uses the first of these messages that has a key. Falls back to English for a missing translation,
 * and to the key for a missing message. If a parameter is missing, the text is shown with a gap.
 */
export function translator(
  messages: readonly Messages[],
  locale: Locale,
  nameOf: (seat: Seat) => string = (seat) => String(seat + 1),
): Translate {
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const find = (key: string): { readonly pattern: string; readonly language: Locale } | undefined => {
    for (const language of locale === "en" ? [locale] : [locale, "en" as const]) {
      for (const { [language]: set } of messages) {
        const pattern = Object.hasOwn(set, key) ? set[key] : undefined;
        if (pattern !== undefined) return { pattern, language };
      }
    }
    return undefined;
  };
  const word = (param: TextParam): string | number => {
    if (typeof param === "boolean") return String(param);
    if (typeof param !== "object") return param;
    if (Array.isArray(param)) return list.format(param.map((item) => String(word(item))));
    if ("seat" in param) return nameOf(param.seat);
    return translate(param as Text);
  };
  const translate: Translate = (text) => {
    const found = find(text.key);
    if (!found) return text.key;
    const { pattern, language } = found;
    if (!pattern.includes("{") && !pattern.includes("'")) return pattern;
    const values: Record<string, string | number> = {};
    for (const [name, param] of Object.entries(text.params ?? {})) values[name] = word(param);
    try {
      return String(compile(pattern, language).format(values));
    } catch {
      // A parameter is missing, or the message is broken. A text with a gap is better than a match that nobody can open.
      return pattern;
    }
  };
  return translate;
}
