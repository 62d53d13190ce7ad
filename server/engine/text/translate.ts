import { IntlMessageFormat } from "intl-messageformat";
import type { Seat } from "../seats.ts";
import type { Locale, Messages } from "./locale.ts";
import type { SeatName, Text, TextParam } from "./text.ts";

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

/** A stretch of a translated text: `what` it names; nothing between the names. */
export interface Stretch<What> {
  readonly text: string;
  readonly what?: What;
}

/** A text or a name of a player, as a parameter of a message. */
type Spoken = Text | SeatName;

/**
 * Returns a translator that uses the first of these messages that has a key. Falls back to English for a missing translation,
 * and to the key for a missing message. If a parameter is missing, the text is shown with a gap.
 */
export function translator(
  messages: readonly Messages[],
  locale: Locale,
  nameOf: (seat: Seat) => string = (seat) => String(seat + 1),
): Translate {
  return new Translator(messages, locale, nameOf).translate;
}

/** Translates texts, whole or in stretches. */
export class Translator {
  readonly #messages: readonly Messages[];
  readonly #locale: Locale;
  readonly #list: Intl.ListFormat;
  readonly #nameOf: (seat: Seat) => string;

  constructor(messages: readonly Messages[], locale: Locale, nameOf: (seat: Seat) => string) {
    this.#messages = messages;
    this.#locale = locale;
    this.#list = new Intl.ListFormat(locale, { type: "conjunction" });
    this.#nameOf = nameOf;
  }

  readonly translate: Translate = (text) => {
    const found = this.#find(text.key);
    if (!found) return text.key;
    const { pattern, language } = found;
    if (isPlain(pattern)) return pattern;
    const values: Record<string, string | number> = {};
    for (const [name, param] of Object.entries(text.params ?? {})) values[name] = this.#word(param);
    try {
      return String(compile(pattern, language).format(values));
    } catch {
      // A parameter is missing, or the message is broken. A text with a gap is better than a match that nobody can open.
      return pattern;
    }
  };

  /**
   * Splits a text at the names in it.
   * @param whatOf what a text, or the name of a player, stands for as a whole; a name is not looked into
   */
  spell<What>(text: Text, whatOf: (spoken: Spoken) => What | undefined): readonly Stretch<What>[] {
    const stretches: Stretch<What>[] = [];
    this.#spell(text, whatOf, stretches);
    return stretches;
  }

  #spell<What>(spoken: Spoken, whatOf: (spoken: Spoken) => What | undefined, into: Stretch<What>[]): void {
    const what = whatOf(spoken);
    if (what !== undefined) {
      into.push({ text: "seat" in spoken ? this.#call(spoken) : this.translate(spoken), what });
      return;
    }
    const found = "seat" in spoken ? undefined : this.#find(spoken.key);
    if ("seat" in spoken || !found || isPlain(found.pattern) || !spoken.params) {
      say("seat" in spoken ? this.#call(spoken) : this.translate(spoken), into);
      return;
    }
    const values: Record<string, string | number | Inner> = {};
    for (const [name, param] of Object.entries(spoken.params)) {
      values[name] = isSimple(param) ? this.#word(param) : new Inner(param, () => String(this.#word(param)));
    }
    let parts: readonly { readonly value: unknown }[];
    try {
      parts = compile(found.pattern, found.language).formatToParts(values as never) as typeof parts;
    } catch {
      say(found.pattern, into);
      return;
    }
    for (const { value } of parts) {
      if (value instanceof Inner) this.#spellParam(value.param, whatOf, into);
      else say(String(value), into);
    }
  }

  #spellParam<What>(param: TextParam, whatOf: (spoken: Spoken) => What | undefined, into: Stretch<What>[]): void {
    if (isSimple(param)) {
      say(String(this.#word(param)), into);
      return;
    }
    if (!isList(param)) {
      this.#spell(param, whatOf, into);
      return;
    }
    // The list format puts commas and conjunctions between as many things as there are, whatever they are.
    let next = 0;
    for (const { type, value } of this.#list.formatToParts(param.map((_, index) => String(index)))) {
      if (type === "literal") say(value, into);
      else this.#spellParam(param[next++] as TextParam, whatOf, into);
    }
  }

  #find(key: string): { readonly pattern: string; readonly language: Locale } | undefined {
    for (const language of this.#locale === "en" ? (["en"] as const) : [this.#locale, "en" as const]) {
      for (const { [language]: set } of this.#messages) {
        const pattern = Object.hasOwn(set, key) ? set[key] : undefined;
        if (pattern !== undefined) return { pattern, language };
      }
    }
    return undefined;
  }

  #word(param: TextParam): string | number {
    if (typeof param === "boolean") return String(param);
    if (isSimple(param)) return param;
    if (isList(param)) return this.#list.format(param.map((item) => String(this.#word(item))));
    return "seat" in param ? this.#call(param) : this.translate(param);
  }

  #call({ seat, as }: SeatName): string {
    return as ? this.translate(as) : this.#nameOf(seat);
  }
}

/** A parameter that is spelled where it stands. A message may also choose by it, as by any text. */
class Inner {
  readonly param: TextParam;
  readonly #said: () => string;

  constructor(param: TextParam, said: () => string) {
    this.param = param;
    this.#said = said;
  }

  toString(): string {
    return this.#said();
  }
}

function isPlain(pattern: string): boolean {
  return !pattern.includes("{") && !pattern.includes("'");
}

function isSimple(param: TextParam): param is string | number | boolean {
  return typeof param !== "object";
}

function isList(param: TextParam): param is readonly TextParam[] {
  return Array.isArray(param);
}

/** Adds words without a meaning of their own to those before, if these have none either. */
function say<What>(text: string, into: Stretch<What>[]): void {
  if (text === "") return;
  const last = into.at(-1);
  if (last && last.what === undefined) into[into.length - 1] = { text: last.text + text };
  else into.push({ text });
}
