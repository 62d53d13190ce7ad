import Negotiator from "negotiator";
import { type Locale, locales } from "../../../engine/index.ts";
import { Failure } from "../../../ground/failure.ts";

/** The longest language tag: RFC 5646, section 4.4.1. What is longer takes ICU seconds, and is not a language of anybody. */
const longestTag = 35;

/** How much of `Accept-Language` is read, in characters, and how many of its languages. Browsers send fewer than 100. */
const read = { characters: 1_000, languages: 20 } as const;

/** Language and script of a tag, implied ones included: `zh-HK` is written in traditional characters. */
function writingOf(tag: string): string | undefined {
  if (tag.length > longestTag) return undefined;
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    // Not a language tag; neither is `*`.
    return undefined;
  }
}

const byWriting = new Map(locales.map((locale) => [writingOf(locale), locale]));

/** The language that an `Accept-Language` header requests; English if it requests none of ours near its beginning. */
export function localeOfHeader(header: string | undefined): Locale {
  const wanted = new Negotiator({ headers: { "accept-language": beginningOf(header) } }).languages();
  for (const tag of wanted.slice(0, read.languages)) {
    const locale = byWriting.get(writingOf(tag));
    if (locale !== undefined) return locale;
  }
  return "en";
}

/** The whole languages at the beginning of a header. */
function beginningOf(header: string | undefined): string | undefined {
  if (header === undefined || header.length <= read.characters) return header;
  return header.slice(0, header.lastIndexOf(",", read.characters) + 1);
}

/** A language tag in its canonical form; absent if it is none, or longer than any. */
export function canonicalTag(text: string): string | undefined {
  if (text.length > longestTag) return undefined;
  try {
    const [tag] = Intl.getCanonicalLocales(text);
    return tag !== undefined && tag.length <= longestTag ? tag : undefined;
  } catch {
    return undefined;
  }
}

/** A language as its canonical tag. @throws {Failure} BAD_REQUEST */
export function readLanguage(text: string): string {
  const tag = canonicalTag(text);
  if (tag === undefined) throw new Failure("BAD_REQUEST", "a language is a tag such as `de` or `zh-Hant`");
  return tag;
}
