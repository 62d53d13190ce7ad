import { IntlMessageFormat } from "intl-messageformat";
import type { Locale } from "./locale.ts";

/**
 * Returns the parameters of an ICU message, in alphabetical order.
 * @throws {SyntaxError} if it is not an ICU message
 */
export function messageParameters(pattern: string, locale: Locale): readonly string[] {
  const names = new Set<string>();
  collect(new IntlMessageFormat(pattern, locale, undefined, { ignoreTag: true }).getAst(), names);
  return [...names].sort();
}

type Elements = ReturnType<IntlMessageFormat["getAst"]>;

function collect(elements: Elements, names: Set<string>): void {
  for (const element of elements) {
    // Everything except literals (0) and `#` (7) is a parameter.
    if ("value" in element && element.type !== 0) names.add(element.value as string);
    if ("options" in element) for (const { value } of Object.values(element.options)) collect(value, names);
  }
}
