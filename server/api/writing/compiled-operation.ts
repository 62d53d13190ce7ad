import {
  type ExecutionArgs,
  type FieldNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
} from "graphql";
import { Compiler } from "./compiler.ts";
import type { Meter } from "./meter.ts";
import { type Form, type ResolvedField, Run, resolvedField, type SharedInfo, type Write } from "./run.ts";
import { conditionsOf, type Fragments, Selections, type VariableValues } from "./selection.ts";
import { Shape, type Tree } from "./tree.ts";
import { isPromise } from "./unfinished.ts";
import { Unsupported } from "./unsupported.ts";

/** A root field: how its value is found and written. */
interface RootField<Made extends Tree> {
  readonly name: string;
  readonly resolved: ResolvedField;
  readonly write: Write<Made>;
}

/** An operation as it is for some values of its conditions. */
interface Variant<Made extends Tree> {
  readonly fields: readonly RootField<Made>[];
  readonly shape: Shape;
}

/** What a root field's resolver returned, by response name: a promise where it has to be waited for. */
export type RootValues = ReadonlyMap<string, { readonly value: unknown } | { readonly error: unknown }>;

/** A result that could not be written: graphql-js completes it from the values of the root fields. */
export class Unwritten {
  readonly values: RootValues;

  constructor(values: RootValues) {
    this.values = values;
  }
}

/** How many sets of values of its conditions an operation is compiled for. */
const mostVariants = 8;

/** An operation as functions that write its result. */
export class CompiledOperation<Made extends Tree> {
  readonly #schema: GraphQLSchema;
  readonly #operation: OperationDefinitionNode;
  readonly #fragments: Fragments;
  readonly #form: Form<Made>;
  readonly #conditions: readonly string[];
  readonly #variants = new Map<string, Variant<Made> | Unsupported>();

  constructor(schema: GraphQLSchema, operation: OperationDefinitionNode, fragments: Fragments, form: Form<Made>) {
    this.#form = form;
    this.#schema = schema;
    this.#operation = operation;
    this.#fragments = fragments;
    this.#conditions = conditionsOf(operation, fragments);
  }

  /**
   * Runs the operation: resolves its root fields, each once, and writes the result: at once if nothing had to be waited for. It
   * never rejects.
   * @throws {Unsupported} if it cannot be compiled; then nothing has run
   */
  run(args: ExecutionArgs, variables: VariableValues, meter: Meter): Made | Unwritten | Promise<Made | Unwritten> {
    const variant = this.#variantFor(variables);
    const { fields } = variant;
    const info: SharedInfo = {
      schema: this.#schema,
      fragments: Object.fromEntries(this.#fragments),
      operation: this.#operation,
      rootValue: args.rootValue,
    };
    const run = new Run(info, variables, args.contextValue, meter, this.#form);
    const values = new Map<string, { readonly value: unknown } | { readonly error: unknown }>();
    let waits = false;
    let failed = false;
    for (const { name, resolved } of fields) {
      try {
        const path = { prev: undefined, key: name, typename: resolved.parent.name };
        const value = run.valueOf(args.rootValue, resolved, path);
        values.set(name, { value });
        waits ||= isPromise(value);
      } catch (error) {
        values.set(name, { error });
        failed = true;
      }
    }
    if (failed) return new Unwritten(values);
    if (waits) return this.#writeLater(variant, values, run, meter);
    return this.#write(variant, (name) => (values.get(name) as { value: unknown }).value, run, new Unwritten(values));
  }

  #variantFor(variables: VariableValues): Variant<Made> {
    const key = JSON.stringify(this.#conditions.map((name) => variables[name]));
    let variant = this.#variants.get(key);
    if (!variant) {
      if (this.#variants.size >= mostVariants) throw new Unsupported("so many conditions");
      try {
        variant = this.#compile(variables);
      } catch (error) {
        if (!(error instanceof Unsupported)) throw error;
        variant = error;
      }
      this.#variants.set(key, variant);
    }
    if (variant instanceof Unsupported) throw variant;
    return variant;
  }

  #compile(variables: VariableValues): Variant<Made> {
    const type = this.#schema.getRootType(this.#operation.operation);
    if (!type) throw new Unsupported("an operation without a type");
    const selections = new Selections(this.#schema, this.#fragments, variables);
    const fields = [...selections.fieldsOf(type, [this.#operation.selectionSet])].map(([name, nodes]) => {
      const [{ name: fieldName }] = nodes as [FieldNode];
      const field = type.getFields()[fieldName.value];
      if (!field) throw new Unsupported(`the root field ${fieldName.value}`);
      return { name, resolved: resolvedField(type, field, nodes) };
    });
    // One after the other, and none after a failure.
    if (this.#operation.operation === OperationTypeNode.MUTATION && fields.length > 1) {
      throw new Unsupported("several mutations");
    }
    const compiler = new Compiler(this.#schema, selections, this.#form);
    const writers = compiler.compile(fields.map(({ resolved: { field, nodes } }) => ({ type: field.type, nodes })));
    return {
      fields: fields.map((field, index) => ({ ...field, write: writers[index] as Write<Made> })),
      shape: new Shape(fields.map(({ name }) => name)),
    };
  }

  /** Writes the result from the values of the root fields. */
  #write(
    { fields, shape }: Variant<Made>,
    known: (name: string) => unknown,
    run: Run<Made>,
    unwritten: Unwritten,
  ): Made | Unwritten | Promise<Made | Unwritten> {
    const { whole } = this.#form;
    const giveUp = (): Unwritten => {
      run.abandon();
      return unwritten;
    };
    try {
      const made = run.complete(
        whole(
          shape,
          fields.map((field) => field.write(known(field.name), run)),
        ),
      );
      return made instanceof Promise ? made.catch(giveUp) : made;
    } catch {
      // Whatever it was: graphql-js meets it again, and reports it.
      return giveUp();
    }
  }

  async #writeLater(
    variant: Variant<Made>,
    values: RootValues,
    run: Run<Made>,
    meter: Meter,
  ): Promise<Made | Unwritten> {
    meter.waits(values.size);
    const unwritten = new Unwritten(values);
    let resolved: Map<string, unknown>;
    try {
      resolved = new Map(
        await Promise.all(
          [...values].map(async ([name, known]) => [name, await ("value" in known && known.value)] as const),
        ),
      );
    } catch {
      return unwritten;
    }
    return meter.goOn(() => this.#write(variant, (name) => resolved.get(name), run, unwritten));
  }
}
