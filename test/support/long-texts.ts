import {
  type GraphQLInputField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from "graphql";
import { type Good, goodValue } from "./hostile-values.ts";

const repeated = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

const letters = (number: number) => number.toString(36).padStart(4, "0");

/** Different parts in a row: `aa0-aa1-…`. */
function series(begin: string, part: (number: number) => string, length: number): string {
  const parts = [begin];
  for (let size = begin.length, number = 0; size < length; number++) {
    parts.push(part(number));
    size += parts.at(-1)?.length ?? 1;
  }
  return parts.join("").slice(0, length);
}

/**
 * What makes something slow that looks at a text more than once: the attributes and variants of a language tag, nesting,
 * what a regular expression tries to divide in many ways, what has to be composed or sorted. By name, of a length in bytes.
 */
export const longTexts: { readonly [kind: string]: (bytes: number) => string } = {
  attributes: (bytes) => series("en-u", (number) => `-z${letters(number)}`, bytes),
  variants: (bytes) => series("en", (number) => `-v${letters(number)}`, bytes),
  languages: (bytes) => series("xx", (number) => `,q${letters(number).slice(1)}-Latn;q=0.${number % 1_000}`, bytes),
  letters: (bytes) => repeated("a", bytes),
  brackets: (bytes) => repeated("[", bytes),
  objects: (bytes) => repeated('{"a":', bytes),
  digits: (bytes) => repeated("9", bytes),
  spaces: (bytes) => `a${repeated(" ", bytes - 2)}a`,
  address: (bytes) => `${repeated("a.", bytes)}@`,
  link: (bytes) => `https://${repeated("xn--a-.", bytes - 8)}`,
  cursor: (bytes) => Buffer.from(repeated("[", Math.floor((bytes * 3) / 4))).toString("base64url"),
  // Each mark has another class, so that they are sorted: two bytes each.
  marks: (bytes) => `a${repeated("\u0327\u0301\u0323", Math.floor(bytes / 2) - 1)}`,
};

/** A way to put a text somewhere into a value. */
export interface TextPlace {
  readonly path: string;
  readonly with: (text: string) => unknown;
}

/** Wherever a value of this type takes texts. What is around them is good. */
export function textPlaces(type: GraphQLInputType, name: string, good: Good): readonly TextPlace[] {
  if (isNonNullType(type)) return textPlaces(type.ofType, name, good);
  if (isListType(type)) {
    return textPlaces(type.ofType, name, good).map((place) => ({
      path: `${place.path}[]`,
      with: (text) => [place.with(text)],
    }));
  }
  if (isEnumType(type)) return [];
  if (isInputObjectType(type)) {
    const whole = type.isOneOf ? {} : (goodValue(type, "", good) as object);
    const within = (field: GraphQLInputField) =>
      textPlaces(field.type, field.name, good).map((place) => ({
        path: `${name}.${place.path}`,
        with: (text: string) => ({ ...whole, [field.name]: place.with(text) }),
      }));
    return Object.values(type.getFields()).flatMap(within);
  }
  return type.name === "String" || type.name === "ID" ? [{ path: name, with: (text) => text }] : [];
}
