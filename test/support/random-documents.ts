import type fc from "fast-check";
import {
  doTypesOverlap,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from "graphql";

/** Draws whole numbers from 0 to `most`. */
export type Draw = (most: number) => number;

/** Draws from a generator of fast-check. */
export function drawFrom(generate: fc.GeneratorValue, { nat }: Pick<typeof fc, "nat">): Draw {
  return (most) => generate(nat, { max: most });
}

/** The variables that decide about fields. */
export const conditions = { declaration: "$yes: Boolean!, $no: Boolean = false", names: ["yes", "no"] } as const;

interface Fragment {
  readonly name: string;
  readonly type: GraphQLCompositeType;
}

/**
 * Writes random selections for a schema: aliases, repeated fields, fragments of all kinds, `__typename`, `@skip` and
 * `@include` with and without variables. A few of them are not valid, because fields of one name conflict.
 */
export class RandomSelections {
  readonly #schema: GraphQLSchema;
  readonly #draw: Draw;
  /** How likely a type is chosen for a fragment: the others only keep a few places. */
  readonly #prefers: (type: GraphQLObjectType) => boolean;
  readonly #fragments: Fragment[] = [];
  readonly #texts: string[] = [];

  constructor(schema: GraphQLSchema, draw: Draw, prefers: (type: GraphQLObjectType) => boolean = () => true) {
    this.#schema = schema;
    this.#draw = draw;
    this.#prefers = prefers;
  }

  /** The named fragments of all selections so far, as text. */
  get fragments(): string {
    return this.#texts.join("\n");
  }

  /** A selection of a type, with its braces. */
  of(type: GraphQLCompositeType, depth: number): string {
    const fields = isUnionType(type) ? [] : Object.values(type.getFields());
    const open = fields.filter(
      (field) => !field.args.some(isRequiredArgument) && (depth > 0 || !isCompositeType(getNamedType(field.type))),
    );
    const parts: string[] = [];
    for (let left = 1 + this.#draw(5); left > 0; left--) {
      const field = open[this.#draw(open.length)];
      parts.push(field ? this.#field(field, depth) : `${this.#alias("__typename")}__typename${this.#directive()}`);
    }
    for (let left = depth > 0 ? this.#draw(isAbstractType(type) ? 4 : 1) : 0; left > 0; left--) {
      parts.push(this.#fragment(type, depth));
    }
    return `{ ${parts.join(" ")} }`;
  }

  #field({ name, type }: GraphQLField<unknown, unknown>, depth: number): string {
    const named = getNamedType(type);
    const selection = isCompositeType(named) ? ` ${this.of(named, depth - 1)}` : "";
    return `${this.#alias(name)}${name}${this.#directive()}${selection}`;
  }

  /** One alias always stands for the same field, so that fields can be merged. */
  #alias(name: string): string {
    const chosen = this.#draw(5);
    return chosen === 0 ? `a_${name}: ` : chosen === 1 ? `b_${name}: ` : "";
  }

  #directive(): string {
    const directives = [
      " @include(if: $yes)",
      " @skip(if: $no)",
      " @skip(if: false) @include(if: true)",
      " @skip(if: $yes)",
    ];
    return directives[this.#draw(20)] ?? "";
  }

  #fragment(type: GraphQLCompositeType, depth: number): string {
    const on = this.#typeWithin(type);
    const choice = this.#draw(3);
    if (choice === 0) return `...${this.#directive()} ${this.of(type, depth - 1)}`;
    if (choice === 1) return `... on ${on.name}${this.#directive()} ${this.of(on, depth)}`;
    const known = this.#fragments.filter((fragment) => doTypesOverlap(this.#schema, fragment.type, type));
    const again = known[this.#draw(known.length)];
    if (again) return `...${again.name}${this.#directive()}`;
    const text = this.of(on, depth - 1);
    const name = `F${this.#fragments.length}`;
    // Only now, so that it cannot contain itself.
    this.#fragments.push({ name, type: on });
    this.#texts.push(`fragment ${name} on ${on.name} ${text}`);
    return `...${name}${this.#directive()}`;
  }

  /** The type itself, an interface of it, or one of its possible types. */
  #typeWithin(type: GraphQLCompositeType): GraphQLCompositeType {
    const candidates: GraphQLCompositeType[] = [type];
    if (isObjectType(type)) candidates.push(...type.getInterfaces());
    else {
      const possible = this.#schema.getPossibleTypes(type);
      candidates.push(...possible.filter((each) => this.#prefers(each) || this.#draw(5) === 0));
    }
    return candidates[this.#draw(candidates.length - 1)] ?? type;
  }
}

/** Values that hardly fit any field. Fresh ones, because some of them can be used only once. */
const misfits: readonly (() => unknown)[] = [
  () => null,
  () => undefined,
  () => 'a "text" \ud800',
  () => 1.5,
  () => -0,
  () => Number.NaN,
  () => 2 ** 40,
  () => 12n,
  () => true,
  () => ({}),
  () => [],
  () => new Set([1, 2]),
  () => new Error("wrong data"),
  () => Promise.resolve(3),
  () => () => "called",
  () => new Date(0),
  () => Object.assign(() => 1, { key: "a function" }),
  () => ({ valueOf: () => 7 }),
  () => ({ toJSON: () => ({ made: 1 }) }),
  () => Symbol("odd"),
];

/** Changes one place of plain data into something that hardly fits. */
export function spoil(data: object, draw: Draw): void {
  let place = data as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(place);
    const key = keys[draw(Math.max(0, keys.length - 1))];
    if (key === undefined) return;
    const inner = place[key];
    if (typeof inner === "object" && inner !== null && !Object.isFrozen(inner) && draw(4) > 0) {
      place = inner as Record<string, unknown>;
      continue;
    }
    place[key] = misfits[draw(misfits.length - 1)]?.();
    return;
  }
}
