import {
  defaultFieldResolver,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getArgumentValues,
} from "graphql";
import type { Meter } from "./meter.ts";
import type { VariableValues } from "./selection.ts";
import { abandon, isPromise } from "./unfinished.ts";
import { giveUp } from "./unsupported.ts";

/** Writes a value as JSON. @throws {Unsupported} for anything that graphql-js must complete */
export type Write = (value: unknown, run: Run) => string;

/** A field whose value comes from a resolver. */
export interface ResolvedField {
  readonly parent: GraphQLObjectType;
  readonly field: GraphQLField<unknown, unknown>;
  readonly nodes: readonly FieldNode[];
}

/** What `info` has that is the same for all fields of an operation. */
export type SharedInfo = Pick<GraphQLResolveInfo, "schema" | "fragments" | "operation" | "rootValue">;

/** A value that is not known yet, and how to write it. */
interface Gap {
  readonly value: PromiseLike<unknown>;
  readonly write: Write;
}

/** Marks a gap in a text. JSON never contains this character as it is. */
const mark = "\0";

/** One execution of a compiled operation. */
export class Run {
  readonly variables: VariableValues;
  readonly #context: unknown;
  readonly #info: SharedInfo;
  readonly #meter: Meter;
  readonly #gaps: Gap[] = [];

  constructor(info: SharedInfo, variables: VariableValues, context: unknown, meter: Meter) {
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
  valueOf(source: unknown, { parent, field, nodes }: ResolvedField, path?: GraphQLResolveInfo["path"]): unknown {
    const [node] = nodes as [FieldNode];
    const args = getArgumentValues(field, node, this.variables as { [name: string]: unknown });
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

  /** The text of a field with a resolver; a mark if its value is not known yet. */
  resolve(source: unknown, field: ResolvedField, write: Write): string {
    const value = this.valueOf(source, field);
    return isPromise(value) ? this.#leaveGap({ value, write }) : write(value, this);
  }

  /**
   * A mark for an object, or a list, that is not known yet.
   * @param isNullable whether there may be none
   * @throws {Unsupported} if it is nothing to wait for
   */
  later(value: unknown, write: Write, isNullable: boolean): string {
    if (!isPromise(value)) return giveUp();
    if (!isNullable) return this.#leaveGap({ value, write });
    return this.#leaveGap({ value, write: (known, run) => (known == null ? "null" : write(known, run)) });
  }

  /** How many values are not known yet. */
  get waiting(): number {
    return this.#gaps.length;
  }

  #leaveGap(gap: Gap): string {
    this.#gaps.push(gap);
    return `${mark}${this.#gaps.length - 1}${mark}`;
  }

  /**
   * The text without gaps: at once if there are none.
   * @throws {unknown} also by its promise, what the values or their writing throw
   */
  complete(text: string): string | Promise<string> {
    return this.#gaps.length === 0 ? text : this.#fill(text);
  }

  async #fill(text: string): Promise<string> {
    let filled = text;
    while (this.#gaps.length > 0) {
      const gaps = this.#gaps.splice(0);
      this.#meter.waits(gaps.length);
      const values = await Promise.all(gaps.map(({ value }) => value));
      const before = filled;
      filled = await this.#meter.goOn(() => {
        const texts = gaps.map(({ write }, index) => write(values[index], this));
        return before
          .split(mark)
          .map((part, index) => (index % 2 === 0 ? part : texts[Number(part)]))
          .join("");
      });
    }
    return filled;
  }

  /** Waits for nothing any more. */
  abandon(): void {
    for (const { value } of this.#gaps.splice(0)) abandon(value);
  }
}
