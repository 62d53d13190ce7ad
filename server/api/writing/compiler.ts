import {
  type FieldNode,
  type GraphQLAbstractType,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
} from "graphql";
import { leafWriter, type WriteLeaf } from "./leaves.ts";
import { inOnePiece } from "./one-piece.ts";
import { Part } from "./part.ts";
import { type Form, resolvedField, type Write } from "./run.ts";
import type { Selections } from "./selection.ts";
import { ListTree, ObjectTree, Shape, type Tree, treeOf } from "./tree.ts";
import { isUnfinished } from "./unfinished.ts";
import { giveUp, Unsupported } from "./unsupported.ts";

/** The most response fields of a compiled document: one that names more is not a usual one. */
const mostFields = 5_000;

/**
 * Compiles selections into functions that write JSON, or its tree, without making the result first. V8 optimises them for the data that they
 * meet: each field is one read at one place in the code.
 *
 * They know only success. Whatever would be an error in graphql-js, or is not plain data, makes them give up.
 */
export class Compiler<Made extends Tree> {
  readonly #schema: GraphQLSchema;
  readonly #selections: Selections;
  readonly #form: Form<Made>;
  /** The source of the functions. It has only names from the schema and the document, as JSON texts. */
  readonly #source: string[] = [];
  /** What the source refers to, by name. */
  readonly #bound = new Map<unknown, string>();
  /** The functions that exist already, by type and nodes. */
  readonly #functions = new Map<string, string>();
  readonly #nodes = new Map<FieldNode, number>();
  /** Functions that make what depends on nothing but the value. */
  readonly #plain = new Set<string>();
  /** Whether what is being compiled reads nothing but the value, as far as it is known. */
  #isPlain = true;
  #fields = 0;
  #named = 0;

  constructor(schema: GraphQLSchema, selections: Selections, form: Form<Made>) {
    this.#form = form;
    this.#schema = schema;
    this.#selections = selections;
  }

  /**
   * Functions that write the values of fields, one for each.
   * @throws {Unsupported} if one of them cannot be compiled
   */
  compile(
    fields: readonly { readonly type: GraphQLOutputType; readonly nodes: readonly FieldNode[] }[],
  ): Write<Made>[] {
    const writers = fields.map(({ type, nodes }) =>
      this.#function("v, run", () => `return ${this.#value(type, nodes, "v")};`),
    );
    const names = [...this.#bound.values()];
    const body = `"use strict";\n${this.#source.join("\n")}\nreturn [${writers.join(", ")}];`;
    const make = new Function(...names, body) as (...bound: unknown[]) => Write<Made>[];
    return make(...this.#bound.keys());
  }

  /** An expression for what is made of a value, which is read once. */
  #value(type: GraphQLOutputType, nodes: readonly FieldNode[], value: string): string {
    if (isNonNullType(type)) return this.#present(type.ofType, nodes, value, false);
    return `((t = ${value}) === null || t === undefined ? "null" : ${this.#present(type, nodes, "t", true)})`;
  }

  /**
   * An expression for what is made of a value that is not null: all functions give up if it is.
   * @param isNullable whether it may turn out to be null if it is a promise
   */
  #present(type: GraphQLOutputType, nodes: readonly FieldNode[], value: string, isNullable: boolean): string {
    if (isLeafType(type)) return `${this.#bind(this.#form.isTree ? treeWriterOf(type) : writerOf(type))}(${value})`;
    const name = this.#composite(type, nodes, isNullable);
    // One that is still being compiled contains itself: how much it reads is not known yet.
    if (!this.#plain.has(name)) this.#isPlain = false;
    return `${name}(${value}, run)`;
  }

  /** The function that writes objects of a type, or lists. What is a promise is waited for. */
  #composite(type: GraphQLOutputType, nodes: readonly FieldNode[], isNullable: boolean): string {
    const key = `${type} ${isNullable} ${nodes.map((node) => this.#numberOf(node)).join(" ")}`;
    let name = this.#functions.get(key);
    if (!name) {
      name = this.#function("v, run", (own) =>
        this.#bodyOf(type, nodes, own, `return run.later(v, ${own}, ${isNullable});`),
      );
      this.#functions.set(key, name);
    }
    return name;
  }

  /**
   * @param own the name of the function
   * @param wait what to do with a value that is not there yet, or none that can be written
   */
  #bodyOf(type: GraphQLOutputType, nodes: readonly FieldNode[], own: string, wait: string): string {
    if (isListType(type)) return this.#listBody(type.ofType, nodes, wait);
    if (isObjectType(type)) return this.#objectBody(type, nodes, own, wait);
    return this.#abstractBody(type as GraphQLAbstractType, nodes, wait);
  }

  #listBody(type: GraphQLOutputType, nodes: readonly FieldNode[], wait: string): string {
    if (this.#form.isTree || !isLeafType(getNullableType(type))) {
      // In one piece, if its items are.
      const made = this.#form.isTree ? `new ${this.#bind(ListTree)}(items)` : '"[" + items.join(",") + "]"';
      return `if (!Array.isArray(v)) ${wait}
        const items = [];
        for (let i = 0; i < v.length; i++) items.push(${this.#value(type, nodes, "v[i]")});
        return ${made};`;
    }
    return `if (!Array.isArray(v)) ${wait}
      let text = "[";
      for (let i = 0; i < v.length; i++) text += (i === 0 ? "" : ",") + ${this.#value(type, nodes, "v[i]")};
      return text + "]";`;
  }

  #abstractBody(type: GraphQLAbstractType, nodes: readonly FieldNode[], wait: string): string {
    const { resolveType } = type;
    // More parameters: it may depend on the context.
    if (resolveType && resolveType.length > 1) throw new Unsupported(`the types of ${type}`);
    const possible = this.#schema.getPossibleTypes(type);
    const cases = possible.map(
      (each) => `case ${JSON.stringify(each.name)}: return ${this.#present(each, nodes, "v", false)};`,
    );
    return `${this.#unlessObject(wait)}
      switch (${resolveType ? `${this.#bind(resolveType)}(v)` : "v.__typename"}) { ${cases.join("\n")} }
      return ${this.#giveUp}();`;
  }

  #objectBody(type: GraphQLObjectType, nodes: readonly FieldNode[], own: string, wait: string): string {
    const { isTypeOf } = type;
    if (isTypeOf && isTypeOf.length > 1) throw new Unsupported(`the objects of ${type}`);
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const fields: [name: string, made: string | undefined][] = [];
    for (const [name, fieldNodes] of this.#selections.fieldsOf(type, sets)) {
      if (++this.#fields > mostFields) throw new Unsupported("a document with so many fields");
      const [first] = fieldNodes as [FieldNode];
      fields.push([name, first.name.value === "__typename" ? undefined : this.#field(type, first, fieldNodes)]);
    }
    const made = this.#form.isTree ? this.#objectTree(type, fields) : objectText(type, fields);
    return `${this.#unlessObject(wait)}
      ${isTypeOf ? `if (${this.#bind(isTypeOf)}(v) !== true) ${this.#giveUp}();` : ""}
      ${this.#isPlain ? this.#keeping(made, own) : `return ${made};`}`;
  }

  #objectTree(type: GraphQLObjectType, fields: readonly (readonly [string, string | undefined])[]): string {
    const shape = this.#bind(new Shape(fields.map(([name]) => name)));
    const values = fields.map(([, made]) => made ?? JSON.stringify(JSON.stringify(type.name)));
    return `new ${this.#bind(ObjectTree)}(${shape}, [${values.join(", ")}])`;
  }

  /** What returns something made, and keeps it where the value is a part that is written again. */
  #keeping(expression: string, own: string): string {
    const kept = this.#form.isTree ? "made.kept()" : `${this.#bind(inOnePiece)}(made)`;
    return `if (!(v instanceof ${this.#bind(Part)})) return ${expression};
      const before = v.madeBy(${own});
      if (before !== undefined) return before;
      const { waiting } = run;
      const made = ${expression};
      return run.waiting === waiting ? v.keep(${own}, ${kept}) : made;`;
  }

  /** An expression for the value of a field of the object `v`. */
  #field(parent: GraphQLObjectType, first: FieldNode, nodes: readonly FieldNode[]): string {
    const field = parent.getFields()[first.name.value];
    if (!field) throw new Unsupported(`the field ${first.name.value}`);
    if (field.resolve) {
      this.#isPlain = false;
      const write = this.#function("v, run", () => `return ${this.#value(field.type, nodes, "v")};`);
      return `run.resolve(v, ${this.#bind(resolvedField(parent, field, nodes))}, ${write})`;
    }
    // Their errors would be the field's.
    if (field.args.length > 0) throw new Unsupported(`the arguments of ${parent}.${field.name}`);
    return this.#value(field.type, nodes, `v[${JSON.stringify(field.name)}]`);
  }

  get #giveUp(): string {
    return this.#bind(giveUp);
  }

  #unlessObject(wait: string): string {
    return `if (!${this.#bind(isFinishedObject)}(v)) ${wait}`;
  }

  #numberOf(node: FieldNode): number {
    let number = this.#nodes.get(node);
    if (number === undefined) {
      number = this.#nodes.size;
      this.#nodes.set(node, number);
    }
    return number;
  }

  #bind(value: unknown): string {
    let name = this.#bound.get(value);
    if (name === undefined) {
      name = `b${this.#bound.size}`;
      this.#bound.set(value, name);
    }
    return name;
  }

  /** A function of the source. @param bodyFor its body, which may call it by its name */
  #function(parameters: string, bodyFor: (name: string) => string): string {
    const name = `f${this.#named++}`;
    const wasPlain = this.#isPlain;
    this.#isPlain = true;
    this.#source.push(`function ${name}(${parameters}) { let t; ${bodyFor(name)} }`);
    if (this.#isPlain) this.#plain.add(name);
    this.#isPlain = wasPlain;
    return name;
  }
}

/**
 * An expression for the text of an object.
 * @param fields what is made of each, by name; without it, the name of the type
 */
function objectText(type: GraphQLObjectType, fields: readonly (readonly [string, string | undefined])[]): string {
  const parts: string[] = [];
  let literal = "{";
  for (const [index, [name, made]] of fields.entries()) {
    literal += `${index === 0 ? "" : ","}${JSON.stringify(name)}:`;
    if (made === undefined) {
      literal += JSON.stringify(type.name);
      continue;
    }
    parts.push(JSON.stringify(literal), made);
    literal = "";
  }
  parts.push(JSON.stringify(`${literal}}`));
  return parts.join(" + ");
}

/** Whether fields can be read from the value. */
function isFinishedObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !isUnfinished(value);
}

const treeWriters = new WeakMap<GraphQLLeafType, (value: unknown) => Tree>();

/** The same for trees: of JSON in a field they know the parts as well. */
function treeWriterOf(type: GraphQLLeafType): (value: unknown) => Tree {
  if (isSpecifiedScalarType(type) || isEnumType(type)) return writerOf(type);
  let writer = treeWriters.get(type);
  if (!writer) {
    const write = writerOf(type);
    writer = (value) => {
      const text = write(value);
      return text.startsWith("{") || text.startsWith("[") ? treeOf(JSON.parse(text)) : text;
    };
    treeWriters.set(type, writer);
  }
  return writer;
}

const leafWriters = new WeakMap<GraphQLLeafType, WriteLeaf>();

/** One function for each type, however many documents use it. */
function writerOf(type: GraphQLLeafType): WriteLeaf {
  let writer = leafWriters.get(type);
  if (!writer) {
    writer = leafWriter(type);
    leafWriters.set(type, writer);
  }
  return writer;
}
