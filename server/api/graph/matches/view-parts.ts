import {
  type RuleSet,
  type Text,
  type ViewFields,
  type ViewFieldType,
  type ViewObject,
  wholeViewFields,
} from "../../../engine/index.ts";
import { Part } from "../../writing/part.ts";
import { isUnfinished } from "../../writing/unfinished.ts";
import { Label, type Words } from "../base/labels.ts";

/**
 * Prepares a value of a view to be sent: with parts in place of its objects, and labels in place of its texts. Where one of the
 * earlier values at this place says the same, the answer is what was made of that.
 */
type Prepare = (value: unknown, words: Words, last: unknown, other: unknown) => unknown;

/** What has been made of the fields of a view that have objects or texts in them, by name. */
export type Prepared = { readonly [field: string]: unknown };

type PrepareView = (view: object, words: Words, last?: Prepared, other?: Prepared) => Prepared;

const ofRuleSets = new WeakMap<RuleSet, PrepareView>();
const ofObjects = new WeakMap<ViewObject, Prepare>();

/**
 * Prepares those fields of a view that have objects or texts in them. What says the same as an earlier view in these words is the same
 * object, whoever that was shown to, so that its text can be kept with it.
 * @param view one that never changes: what it has in common with an earlier one needs no comparison
 * @param last what was made of an earlier view
 * @param other the same of another one
 */
export function prepareView(ruleSet: RuleSet, view: object, words: Words, last?: Prepared, other?: Prepared): Prepared {
  let prepare = ofRuleSets.get(ruleSet);
  if (!prepare) {
    prepare = ofView(wholeViewFields(ruleSet));
    ofRuleSets.set(ruleSet, prepare);
  }
  return prepare(view, words, last, other);
}

function ofView(fields: ViewFields): PrepareView {
  const prepared: (readonly [string, Prepare])[] = [];
  for (const [name, { type }] of Object.entries(fields)) {
    const prepare = isPlain(type) ? undefined : ofType(type);
    if (prepare) prepared.push([name, prepare]);
  }
  return (view, words, last, other) => {
    const data = view as Record<string, unknown>;
    const made: Record<string, unknown> = {};
    for (const [name, prepare] of prepared) {
      if (data[name] !== undefined) made[name] = prepare(data[name], words, last?.[name], other?.[name]);
    }
    return made;
  };
}

/** Whether values of a type are sent as the game makes them. */
function isPlain(type: ViewFieldType): boolean {
  return type.kind === "list" ? isPlain(type.of) : type.kind !== "object" && type.kind !== "text";
}

/** @returns `undefined` for values that are compared as they are */
function ofType(type: ViewFieldType): Prepare | undefined {
  switch (type.kind) {
    case "text":
      return prepareText;
    case "list": {
      const prepare = ofType(type.of);
      return prepare ? ofList(prepare) : prepareValues;
    }
    case "object":
      return ofObject(type.object);
    default:
      return undefined;
  }
}

function prepareText(value: unknown, words: Words, last: unknown, other: unknown): unknown {
  if (value === undefined || value === null) return value;
  if (last instanceof Label && last.says(value as Text)) return last;
  if (other instanceof Label && other.says(value as Text)) return other;
  return words.label(value as Text);
}

const noItems: readonly unknown[] = [];

/** Lists of what has no parts. */
function prepareValues(value: unknown, _words: Words, last: unknown, other: unknown): unknown {
  // What is not a list fails as it is written.
  if (!Array.isArray(value) || value === last || value === other) return value;
  if (Array.isArray(last) && areSame(value, last) && value.every(stays)) return last;
  if (Array.isArray(other) && areSame(value, other) && value.every(stays)) return other;
  return value;
}

function areSame(values: readonly unknown[], others: readonly unknown[]): boolean {
  if (values.length !== others.length) return false;
  for (let index = 0; index < values.length; index++) if (values[index] !== others[index]) return false;
  return true;
}

function ofList(prepare: Prepare): Prepare {
  return (value, words, last, other) => {
    if (!Array.isArray(value)) return value;
    const before: readonly unknown[] = Array.isArray(last) ? last : noItems;
    const beside: readonly unknown[] = Array.isArray(other) ? other : noItems;
    // If some were added or taken away, those behind them stand elsewhere.
    const moved = before.length - value.length;
    const items: unknown[] = [];
    for (let index = 0; index < value.length; index++) {
      let item = prepare(value[index], words, before[index], beside[index]);
      if (moved !== 0 && item !== before[index] && item !== beside[index]) {
        item = prepare(value[index], words, before[index + moved], beside[index]);
      }
      items.push(item);
    }
    if (before === last && areSame(items, before)) return last;
    return beside === other && areSame(items, beside) ? other : items;
  };
}

/** Whether a value stays as it is: objects where none belongs may be of a class, and change. */
function stays(value: unknown): boolean {
  return value === null || (typeof value !== "object" && typeof value !== "function");
}

function ofObject(object: ViewObject): Prepare {
  let prepare = ofObjects.get(object);
  if (!prepare) {
    let made: Prepare | undefined;
    // Not before it is needed: its fields may have the same type again.
    prepare = (value, words, last, other) => {
      made ??= compiled(object);
      return made(value, words, last, other);
    };
    ofObjects.set(object, prepare);
  }
  return prepare;
}

/**
 * The function that prepares objects of a type: V8 optimises it for them, as each field is read at one place in the code. Its source
 * has nothing but the names of fields, as JSON texts.
 */
function compiled({ fields }: ViewObject): Prepare {
  const names = Object.keys(fields).map((name) => JSON.stringify(name));
  const prepares = Object.values(fields).map(({ type }) => ofType(type));
  const read = names.map((name, index) =>
    prepares[index] ? `prepares[${index}](value[${name}], words, last?.[${name}], other?.[${name}])` : `value[${name}]`,
  );
  const same = (before: string) =>
    [before, ...names.map((name, index) => `x${index} === ${before}[${name}]`)].join(" && ");
  const stay = ["true", ...names.flatMap((_, index) => (prepares[index] ? [] : `stays(x${index})`))].join(" && ");
  const source = `"use strict";
    class PartOfView extends Part {
      constructor(${names.map((_, index) => `x${index}`).join(", ")}) {
        super();
        ${names.map((name, index) => `this[${name}] = x${index};`).join("\n")}
      }
    }
    return (value, words, lastOne, otherOne) => {
      if (typeof value !== "object" || value === null) return value;
      const last = lastOne instanceof PartOfView ? lastOne : undefined;
      if (last !== undefined && last.isOf(value)) return last;
      const other = otherOne instanceof PartOfView ? otherOne : undefined;
      if (other !== undefined && other.isOf(value)) return other;
      if (isUnfinished(value)) return value;
      ${read.map((expression, index) => `const x${index} = ${expression};`).join("\n")}
      if (${same("last")} && ${stay}) return last.made(value);
      if (${same("other")} && ${stay}) return other.made(value);
      return new PartOfView(${names.map((_, index) => `x${index}`).join(", ")}).made(value);
    };`;
  const make = new Function("Part", "isUnfinished", "stays", "prepares", source) as (...bound: unknown[]) => Prepare;
  return make(Part, isUnfinished, stays, prepares);
}
