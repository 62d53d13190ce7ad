import { RuleFault } from "../../engine/index.ts";
import { type Shape, Shapes } from "./shapes.ts";

type Fields = { readonly [name: string]: unknown };

/** Copies records of one shape. */
type Copy = (value: Fields, last: Fields | undefined, other: Fields | undefined) => Fields;

const none: readonly unknown[] = [];

/** Views have as many kinds of records as the types of the game, with and without what may be missing. */
const mostShapes = 4_000;

const shapes = new Shapes<Copy>(compiled, mostShapes);

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
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return listCopy(value, listOf(last), listOf(other));
  if (Object.getPrototypeOf(value) === Object.prototype) {
    const record = value as Fields;
    return shapes.of(record)?.made(record, fieldsOf(last), fieldsOf(other)) ?? plainCopy(record);
  }
  if (value instanceof Promise) throw new RuleFault("RULE_THREW", "a view must not have a promise in it", []);
  for (const part of Object.values(value)) ownCopy(part, undefined, undefined);
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
      item = ownCopy(value, last[index], other[index]);
      if (moved !== 0 && item !== last[index] && item !== other[index]) {
        item = ownCopy(value, last[index + moved], other[index]);
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

/**
 * The function that copies records of a shape: V8 optimises it for them, as each field is read at one place in the code. Its source has
 * nothing but their names, as JSON texts. What is sent of a text has its parameters in their order, so that only what has the same order
 * is the same.
 */
function compiled(shape: Shape<Copy>, names: readonly string[]): Copy {
  const texts = names.map((name) => JSON.stringify(name));
  const read = texts.map(
    (name, index) => `
      let x${index} = value[${name}];
      if (typeof x${index} === "object" && x${index} !== null) {
        const copy = ownCopy(x${index}, last?.[${name}], other?.[${name}]);
        isOwn &&= copy !== x${index};
        x${index} = copy;
      }`,
  );
  const isSame = (copy: string) =>
    [`isOwn && ${copy} !== undefined`, ...texts.map((name, index) => `x${index} === ${copy}[${name}]`)].join(" && ");
  // In brackets `__proto__` is a name like any other.
  const fields = texts.map((name, index) => `${name === '"__proto__"' ? `[${name}]` : name}: x${index}`);
  const source = `"use strict";
    return (value, last, other) => {
      let isOwn = true;
      ${read.join("")}
      if (${isSame("last")} && shape.isOf(last)) return last;
      if (${isSame("other")} && shape.isOf(other)) return other;
      return { ${fields.join(", ")} };
    };`;
  return new Function("ownCopy", "shape", source)(ownCopy, shape) as Copy;
}

/** A copy of a record of a rare shape. */
function plainCopy(value: Fields): Fields {
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, ownCopy(field, undefined, undefined)]));
}
