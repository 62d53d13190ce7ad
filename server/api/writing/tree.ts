import { joined, type Summed, summedUp } from "./checksum.ts";
import { inOnePiece } from "./one-piece.ts";

/**
 * JSON that is written, and still known by its parts: what has stayed the same since an earlier one may be the same object. A leaf is its
 * text. Nothing in it ever changes.
 */
export type Tree = string | ObjectTree | ListTree;

/** The fields by which an item of a list says what it is, the first that it has. */
const naming = ["key", "id", "seat"] as const;

/** What all objects have in common that one selection makes of one type. */
export class Shape {
  readonly names: readonly string[];
  /** The text before each value. */
  readonly befores: readonly string[];
  readonly sums: readonly Summed[];
  /** The text after all of them. */
  readonly end: string;
  readonly endSum: Summed;
  /** Where the values are that may say what an object is. */
  readonly naming: readonly number[];

  constructor(names: readonly string[]) {
    this.names = names;
    this.befores = names.map((name, index) => `${index === 0 ? "{" : ","}${JSON.stringify(name)}:`);
    this.sums = this.befores.map(summedUp);
    this.end = names.length === 0 ? "{}" : "}";
    this.endSum = summedUp(this.end);
    this.naming = naming.map((name) => names.indexOf(name)).filter((index) => index >= 0);
  }

  /** Whether objects of both have the same names in the same order. */
  hasNamesOf(other: Shape): boolean {
    return this === other || (this.names.length === other.names.length && this.names.every(isAt, other.names));
  }
}

function isAt(this: readonly string[], name: string, index: number): boolean {
  return this[index] === name;
}

const comma = summedUp(",");
const listStart = summedUp("[");
const listEnd = summedUp("]");

export class ObjectTree {
  readonly shape: Shape;
  readonly values: readonly Tree[];
  #text: string | undefined;
  #summed: Summed | undefined;

  constructor(shape: Shape, values: readonly Tree[]) {
    this.shape = shape;
    this.values = values;
  }

  get text(): string {
    if (this.#text !== undefined) return this.#text;
    const { befores, end } = this.shape;
    let text = "";
    for (let index = 0; index < befores.length; index++) {
      text += (befores[index] as string) + textOf(this.values[index] as Tree);
    }
    return text + end;
  }

  /** Keeps its text, for an object that is in many trees. */
  kept(): this {
    this.#text ??= inOnePiece(this.text);
    this.#summed ??= summedUp(this.#text);
    return this;
  }

  get summed(): Summed {
    if (this.#summed) return this.#summed;
    const { sums, endSum } = this.shape;
    const total = new Total();
    for (let index = 0; index < sums.length; index++) {
      total.add(sums[index] as Summed);
      total.add(summedOf(this.values[index] as Tree));
    }
    total.add(endSum);
    this.#summed = total;
    return total;
  }

  /** The same with other values at some places. */
  with(others: ReadonlyMap<string, Tree>): ObjectTree {
    return new ObjectTree(
      this.shape,
      this.values.map((value, index) => others.get(this.shape.names[index] as string) ?? value),
    );
  }
}

export class ListTree {
  readonly items: readonly Tree[];
  #summed: Summed | undefined;

  constructor(items: readonly Tree[]) {
    this.items = items;
  }

  get text(): string {
    // In one piece, if its items are.
    return `[${this.items.map(textOf).join(",")}]`;
  }

  get summed(): Summed {
    if (this.#summed) return this.#summed;
    const total = new Total();
    total.add(listStart);
    for (let index = 0; index < this.items.length; index++) {
      if (index > 0) total.add(comma);
      total.add(summedOf(this.items[index] as Tree));
    }
    total.add(listEnd);
    this.#summed = total;
    return total;
  }
}

/** Texts one after the other. */
class Total implements Summed {
  bytes = 0;
  sum = 0;

  add(next: Summed): void {
    this.sum = joined(this.sum, next);
    this.bytes += next.bytes;
  }
}

/** The JSON. */
export function textOf(tree: Tree): string {
  return typeof tree === "string" ? tree : tree.text;
}

/** How long the JSON is: of what is put together in bytes, of a leaf in characters. */
export function sizeOf(tree: Tree): number {
  return typeof tree === "string" ? tree.length : tree.summed.bytes;
}

/** How long the JSON is in UTF-8, and its checksum. */
export function summedOf(tree: Tree): Summed {
  return typeof tree === "string" ? summedUp(tree) : tree.summed;
}

/** Whether both are the same JSON. */
export function isSameTree(one: Tree, other: Tree): boolean {
  if (one === other) return true;
  if (one instanceof ObjectTree) {
    return other instanceof ObjectTree && one.shape.hasNamesOf(other.shape) && areSame(one.values, other.values);
  }
  return one instanceof ListTree && other instanceof ListTree && areSame(one.items, other.items);
}

function areSame(some: readonly Tree[], others: readonly Tree[]): boolean {
  if (some.length !== others.length) return false;
  for (let index = 0; index < some.length; index++) {
    if (!isSameTree(some[index] as Tree, others[index] as Tree)) return false;
  }
  return true;
}

/** The tree of plain data. */
export function treeOf(data: unknown): Tree {
  if (Array.isArray(data)) return new ListTree(data.map(treeOf));
  if (typeof data !== "object" || data === null) return JSON.stringify(data) ?? "null";
  const names = Object.keys(data);
  return new ObjectTree(new Shape(names), Object.values(data).map(treeOf));
}

/** The tree with others in place of some leaves, as far as there are any for them. */
export function replacing(tree: Tree, replace: (leaf: string) => Tree): Tree {
  if (typeof tree === "string") return replace(tree);
  const before = tree instanceof ListTree ? tree.items : tree.values;
  const after = before.map((each) => replacing(each, replace));
  if (after.every((each, index) => each === before[index])) return tree;
  return tree instanceof ListTree ? new ListTree(after) : new ObjectTree(tree.shape, after);
}
