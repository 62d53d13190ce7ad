import Negotiator from "negotiator";
import { type Locale, locales } from "../engine/index.ts";

/** Language and script of a tag, implied ones included: `zh-HK` is written in traditional characters. */
function writingOf(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    // Not a language tag; neither is `*`.
    return undefined;
  }
}

const byWriting = new Map(locales.map((locale) => [writingOf(locale), locale]));

/** The language that an `Accept-Language` header requests; English if it requests none of ours. */
export function localeOfHeader(header: string | undefined): Locale {
  const wanted = new Negotiator({ headers: { "accept-language": header } }).languages();
  return wanted.map((tag) => byWriting.get(writingOf(tag))).find((locale) => locale !== undefined) ?? "en";
}

/** The language with this name: one of ours (`zh-Hans` or `ZH_HANS`), or a list as in `Accept-Language`. */
export function localeOfName(name: unknown): Locale | undefined {
  if (typeof name !== "string") return undefined;
  const plain = name.replaceAll("_", "-").toLowerCase();
  return locales.find((locale) => locale.toLowerCase() === plain) ?? localeOfHeader(name);
}
