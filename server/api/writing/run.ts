import {
  defaultFieldResolver,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
} from "graphql";
import { argumentsReader, type ReadArguments } from "./arguments.ts";
import type { Meter } from "./meter.ts";
import type { VariableValues } from "./selection.ts";
import { ObjectTree, replacing, type Shape, type Tree } from "./tree.ts";
import { abandon, isPromise } from "./unfinished.ts";
import { giveUp } from "./unsupported.ts";

/** Writes a value as JSON, or as its tree. @throws {Unsupported} for anything that graphql-js must complete */
export type Write<Made extends Tree = Tree> = (value: unknown, run: Run<Made>) => Made;

/** A field whose value comes from a resolver. */
export interface ResolvedField {
  readonly parent: GraphQLObjectType;
  readonly field: GraphQLField<unknown, unknown>;
  readonly nodes: readonly FieldNode[];
  readonly readArguments: ReadArguments;
}

/** @param nodes where it stands in the document, at least once */
export function resolvedField(
  parent: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  nodes: readonly FieldNode[],
): ResolvedField {
  return { parent, field, nodes, readArguments: argumentsReader(field, nodes[0] as FieldNode) };
}

/** What `info` has that is the same for all fields of an operation. */
export type SharedInfo = Pick<GraphQLResolveInfo, "schema" | "fragments" | "operation" | "rootValue">;

/** A value that is not known yet, and how to write it. */
interface Gap<Made extends Tree> {
  readonly value: PromiseLike<unknown>;
  readonly write: Write<Made>;
}

/** Marks a gap in a text. JSON never contains this character as it is. */
const mark = "\0";

/** What results are made as: their JSON, or its tree. */
export interface Form<Made extends Tree> {
  readonly isTree: boolean;
  /** The text of a leaf, as it stands in what is made. */
  readonly leaf: (text: string) => Made;
  /** Puts what is known now into the gaps. */
  readonly fill: (made: Made, known: readonly Made[]) => Made;
  /** What is made of the root fields together. */
  readonly whole: (shape: Shape, fields: readonly Made[]) => Made;
}

/** Results as texts: `{"data":…}`. */
export const asText: Form<string> = {
  isTree: false,
  leaf: (text) => text,
  fill: (text, known) =>
    text
      .split(mark)
      .map((piece, index) => (index % 2 === 0 ? piece : known[Number(piece)]))
      .join(""),
  whole: ({ befores, end }, fields) => `{"data":${befores.map((before, at) => before + fields[at]).join("")}${end}}`,
};

/** Results as trees of their data. */
export const asTree: Form<Tree> = {
  isTree: true,
  leaf: (text) => text,
  fill: (tree, known) =>
    replacing(tree, (leaf) => (leaf.startsWith(mark) ? (known[Number(leaf.slice(1, -1))] as Tree) : leaf)),
  whole: (shape, fields) => new ObjectTree(shape, fields),
};

/** One execution of a compiled operation. */
export class Run<Made extends Tree = Tree> {
  readonly variables: VariableValues;
  readonly #context: unknown;
  readonly #info: SharedInfo;
  readonly #meter: Meter;
  readonly #form: Form<Made>;
  readonly #gaps: Gap<Made>[] = [];

  constructor(info: SharedInfo, variables: VariableValues, context: unknown, meter: Meter, form: Form<Made>) {
    this.#form = form;
    this.#info = info;
    this.#meter = meter;
    this.variables = variables;
    this.#context = context;
  }

  /**
   * The value of a field with a resolver.
   * @param path where the field is, as far as this is known
   * @throws {unknown} what the resolver throws
   */
  valueOf(
    source: unknown,
    { parent, field, nodes, readArguments }: ResolvedField,
    path?: GraphQLResolveInfo["path"],
  ): unknown {
    const args = readArguments(this.variables);
    const info: GraphQLResolveInfo = {
      fieldName: field.name,
      fieldNodes: nodes,
      returnType: field.type,
      parentType: parent,
      // A resolver that needs to know where it is has to be run by graphql-js.
      get path() {
        return path ?? giveUp();
      },
      ...this.#info,
      variableValues: this.variables as { [name: string]: unknown },
    };
    return (field.resolve ?? defaultFieldResolver)(source, args, this.#context, info);
  }

  /** What a field with a resolver is; a mark if its value is not known yet. */
  resolve(source: unknown, field: ResolvedField, write: Write<Made>): Made {
    const value = this.valueOf(source, field);
    return isPromise(value) ? this.#leaveGap({ value, write }) : write(value, this);
  }

  /**
   * A mark for an object, or a list, that is not known yet.
   * @param isNullable whether there may be none
   * @throws {Unsupported} if it is nothing to wait for
   */
  later(value: unknown, write: Write<Made>, isNullable: boolean): Made {
    if (!isPromise(value)) return giveUp();
    if (!isNullable) return this.#leaveGap({ value, write });
    return this.#leaveGap({
      value,
      write: (known, run) => (known == null ? this.#form.leaf("null") : write(known, run)),
    });
  }

  /** How many values are not known yet. */
  get waiting(): number {
    return this.#gaps.length;
  }

  #leaveGap(gap: Gap<Made>): Made {
    this.#gaps.push(gap);
    return this.#form.leaf(`${mark}${this.#gaps.length - 1}${mark}`);
  }

  /**
   * What was made without gaps: at once if there are none.
   * @throws {unknown} also by its promise, what the values or their writing throw
   */
  complete(made: Made): Made | Promise<Made> {
    return this.#gaps.length === 0 ? made : this.#fill(made);
  }

  async #fill(made: Made): Promise<Made> {
    let filled = made;
    while (this.#gaps.length > 0) {
      const gaps = this.#gaps.splice(0);
      this.#meter.waits(gaps.length);
      const values = await Promise.all(gaps.map(({ value }) => value));
      const before = filled;
      filled = await this.#meter.goOn(() => {
        const known = gaps.map(({ write }, index) => write(values[index], this));
        return this.#form.fill(before, known);
      });
    }
    return filled;
  }

  /** Waits for nothing any more. */
  abandon(): void {
    for (const { value } of this.#gaps.splice(0)) abandon(value);
  }
}
