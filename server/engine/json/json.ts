import { hash } from "node:crypto";

/** Plain JSON data: the content of match states, answers and stored rows. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** `T` with all properties read-only at any depth. */
export type DeepReadonly<T> = T extends string | number | boolean | undefined | null
  ? T
  : T extends readonly (infer Item)[]
    ? readonly DeepReadonly<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
      : T;

/**
 * What plain JSON data has under a key of its own: `constructor` is a key like any other. All that data inherits are functions
 * and `__proto__`. On the hot path: `Object.hasOwn` takes several times as long.
 */
export function ownValue<Value>(record: { readonly [key: string]: Value }, key: string): Value | undefined {
  const found = record[key];
  return typeof found === "function" || (key === "__proto__" && !Object.hasOwn(record, key)) ? undefined : found;
}

/**
 * A record under keys that differ from time to time, such as ids. It is a dictionary from the start: V8 would learn the shape of
 * a plain object with every key, and what it has learned of all of them makes each slower.
 */
export function dictionary<Value>(entries: Iterable<readonly [key: string, value: Value]> = []): {
  [key: string]: Value;
} {
  const record: { [key: string]: Value } = Object.create(null);
  for (const [key, value] of entries) record[key] = value;
  return record;
}

/** JSON text with sorted keys, so that equal data has equal text. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const record = value as Record<string, unknown>;
  const parts: string[] = [];
  for (const key of Object.keys(record).sort()) {
    const item = record[key];
    if (item !== undefined) parts.push(`${JSON.stringify(key)}:${canonicalJson(item)}`);
  }
  return `{${parts.join(",")}}`;
}

/** SHA-256 of a text, in hexadecimal. */
export function sha256(text: string): string {
  return hash("sha256", text, "hex");
}

/** The hash that identifies a piece of JSON data; the order of keys does not matter. */
export function hashOf(value: unknown): string {
  return sha256(canonicalJson(value));
}

/**
 * Returns the path to the first part of `value` that is not plain JSON data (`units.c4.when`), or `undefined`. State that is
 * not plain would change when it is stored and loaded.
 */
export function findNonJson(value: unknown, path = "state"): string | undefined {
  const found = find(value, []);
  return found === undefined ? undefined : path + found;
}

/**
 * The way from the value to the first part that is not plain; empty if it is the value itself. Put together only once something
 * is found, because whole states are searched. `within` are the objects that contain the value, which must not contain itself.
 */
function find(value: unknown, within: object[]): string | undefined {
  switch (typeof value) {
    case "string":
    case "boolean":
      return undefined;
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0) ? undefined : "";
    case "undefined":
      return undefined;
    case "object": {
      if (value === null) return undefined;
      if (within.includes(value)) return "";
      within.push(value);
      const found = Array.isArray(value) ? findInList(value, within) : findInRecord(value, within);
      within.pop();
      return found;
    }
    default:
      return "";
  }
}

function findInList(list: readonly unknown[], within: object[]): string | undefined {
  for (let index = 0; index < list.length; index++) {
    const item = list[index];
    const found = item === undefined ? "" : find(item, within);
    if (found !== undefined) return `[${index}]${found}`;
  }
  return undefined;
}

function findInRecord(record: object, within: object[]): string | undefined {
  const prototype = Object.getPrototypeOf(record);
  if (prototype !== Object.prototype && prototype !== null) return "";
  for (const key of Object.keys(record)) {
    const found = find((record as Record<string, unknown>)[key], within);
    if (found !== undefined) return `.${key}${found}`;
  }
  return undefined;
}

/** A deep copy of plain JSON data. */
export function copyJson<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
}

/**
 * A short fingerprint (13 hexadecimal digits, 53 bits) of a text, for detecting differences. Fast and well distributed, but
 * not safe against deliberate collisions.
 */
export function fingerprint(text: string): string {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 2654435761);
    second = Math.imul(second ^ code, 1597334677);
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  const high = (second & 0x1fffff).toString(16).padStart(5, "0").slice(-5);
  return high + (first >>> 0).toString(16).padStart(8, "0");
}
