import { RuleFault } from "../../engine/index.ts";

type Fields = { readonly [name: string]: unknown };

const none: readonly unknown[] = [];

/** The names in the records that are being copied, each record's behind those of the one it stands in: a list for each would be garbage. */
const names: string[] = [];
/** How many of them are in use. */
let named = 0;

/** Objects of classes that stand in copies, if there are any at all. */
let ofClasses: WeakSet<object> | undefined;

/**
 * A copy of what rules show, which they cannot change any more: with everything read once, so that a field that is computed when it is
 * read is computed now. What says the same as one of two earlier copies at its place, in the same order, is that copy, and not another
 * object: so what stays the same through a match does not grow old in memory again and again, and whoever compares is done at once.
 *
 * Objects of classes stay as they are, since they may have more than their fields.
 * @param last an earlier copy
 * @param other the same of another viewer
 * @throws {RuleFault} if there is a promise in it
 */
export function ownCopy(value: unknown, last: unknown, other: unknown): unknown {
  // The one before may have been stopped in the middle.
  named = 0;
  return copyOf(value, last, other);
}

function copyOf(value: unknown, last: unknown, other: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return listCopy(value, listOf(last), listOf(other));
  if (Object.getPrototypeOf(value) === Object.prototype)
    return fieldsCopy(value as Fields, fieldsOf(last), fieldsOf(other));
  if (value instanceof Promise) throw new RuleFault("RULE_THREW", "a view must not have a promise in it", []);
  for (const part of Object.values(value)) copyOf(part, undefined, undefined);
  ofClasses ??= new WeakSet();
  ofClasses.add(value);
  return value;
}

function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

function fieldsOf(value: unknown): Fields | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value) || ofClasses?.has(value)) return undefined;
  return value as Fields;
}

function listCopy(values: readonly unknown[], last = none, other = none): readonly unknown[] {
  // If some were added or taken away, those behind them stand elsewhere.
  const moved = last.length - values.length;
  // All so far is the same as there.
  let same = moved === 0 ? last : other.length === values.length ? other : undefined;
  let copy: unknown[] | undefined = same ? undefined : [];
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    let item = value;
    let isOwn = true;
    if (typeof value === "object" && value !== null) {
      item = copyOf(value, last[index], other[index]);
      if (moved !== 0 && item !== last[index] && item !== other[index]) {
        item = copyOf(value, last[index + moved], other[index]);
      }
      isOwn = item !== value;
    }
    if (same && !(isOwn && item === same[index])) {
      const isOther = same === last && other.length === values.length && isOwn && item === other[index];
      if (isOther && agree(last, other, index)) same = other;
      else {
        copy = same.slice(0, index);
        same = undefined;
      }
    }
    if (copy) copy.push(item);
  }
  return same ?? copy ?? [];
}

/** Whether two lists begin with the same. */
function agree(one: readonly unknown[], other: readonly unknown[], length: number): boolean {
  for (let index = 0; index < length; index++) if (one[index] !== other[index]) return false;
  return true;
}

/** On the hot path: most of a view is short records of strings and numbers, of which most stay as they are. */
function fieldsCopy(value: Fields, last: Fields | undefined, other: Fields | undefined): Fields {
  const first = named;
  // All so far is the same as there.
  let same = last ?? other;
  let copy: Record<string, unknown> | undefined = same ? undefined : {};
  for (const name in value) {
    const index = named++;
    names[index] = name;
    let field = value[name];
    let isOwn = true;
    if (typeof field === "object" && field !== null) {
      const given = field;
      field = copyOf(given, last?.[name], other?.[name]);
      isOwn = field !== given;
    }
    if (same && !(isOwn && field === same[name])) {
      if (same === last && other && isOwn && field === other[name] && agreeIn(first, index, last, other)) same = other;
      else {
        copy = fieldsFrom(first, index, same);
        same = undefined;
      }
    }
    if (copy) setField(copy, name, field);
  }
  const end = named;
  named = first;
  if (!same) return copy ?? {};
  if (isAll(first, end, same)) return same;
  if (same === last && other && isAll(first, end, other) && agreeIn(first, end, same, other)) return other;
  return fieldsFrom(first, end, same);
}

/** Whether two records have the same under these names. */
function agreeIn(first: number, end: number, one: Fields, other: Fields): boolean {
  for (let index = first; index < end; index++) {
    const name = names[index] as string;
    if (one[name] !== other[name]) return false;
  }
  return true;
}

/** A record with the fields of these names, as they stand in another one. */
function fieldsFrom(first: number, end: number, same: Fields): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (let index = first; index < end; index++) {
    const name = names[index] as string;
    setField(copy, name, same[name]);
  }
  return copy;
}

/** Whether a record has fields of these names and no others, in this order: a text is sent with its parameters as they stand. */
function isAll(first: number, end: number, fields: Fields): boolean {
  let index = first;
  for (const name in fields) if (index === end || names[index++] !== name) return false;
  return index === end;
}

/** `__proto__` is a name like any other. */
function setField(fields: Record<string, unknown>, name: string, field: unknown): void {
  if (name !== "__proto__") fields[name] = field;
  else Object.defineProperty(fields, name, { value: field, enumerable: true, configurable: true, writable: true });
}
