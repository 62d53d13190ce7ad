/** What a field of a view is, from the schema's own description of itself. */
export interface FieldShape {
  readonly name: string;
  /** What it means, in English: the schema describes itself in one language. */
  readonly description: string;
  /** The name of its type, without lists and "not null". */
  readonly type: string;
  readonly kind: "SCALAR" | "ENUM" | "OBJECT" | "LABEL";
  readonly isList: boolean;
  /** Whether it may be absent. */
  readonly isOptional: boolean;
  /** The catalogue or deck in which its value is a key, where the description names one. */
  readonly list: string | undefined;
  /** Whether only the player who sees it may know it. */
  readonly isSecret: boolean;
}

/** The types of a view by their names. */
export type ViewShape = ReadonlyMap<string, readonly FieldShape[]>;

interface TypeReference {
  readonly kind: string;
  readonly name: string | null;
  readonly ofType?: TypeReference | null;
}

interface TypeReply {
  readonly name: string;
  readonly fields:
    | readonly {
        readonly name: string;
        readonly description: string | null;
        readonly args: readonly unknown[];
        readonly type: TypeReference;
      }[]
    | null;
}

const typeFields = `name fields {
  name description args { name }
  type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }
}`;

/** How many types are asked for at once: the server refuses many aliases. */
const mostAtOnce = 24;

/** Types of the server itself whose content is known from elsewhere. */
const elsewhere: ReadonlySet<string> = new Set(["CatalogueEntry", "CataloguePart", "Piece", "Reference"]);

type Ask = <Result>(query: string, variables?: Readonly<Record<string, unknown>>) => Promise<Result>;

/** Reads what a view is made of, from the schema. @param viewType `Game.viewType` */
export async function readViewShape(ask: Ask, viewType: string): Promise<ViewShape> {
  const shape = new Map<string, readonly FieldShape[]>();
  let open = [viewType];
  while (open.length > 0) {
    const names = open.slice(0, mostAtOnce);
    const query = `query ViewTypes { ${names.map((name, index) => `t${index}: __type(name: ${JSON.stringify(name)}) { ${typeFields} }`).join(" ")} }`;
    const reply = await ask<Readonly<Record<string, TypeReply | null>>>(query);
    for (const type of Object.values(reply)) if (type) shape.set(type.name, shapeOf(type));
    const known = new Set([...shape.keys(), ...names]);
    const next = [...shape.values()].flat().flatMap(({ kind, type }) => (kind === "OBJECT" ? type : []));
    open = [...new Set([...open.slice(mostAtOnce), ...next])].filter((name) => !known.has(name));
  }
  return shape;
}

function shapeOf({ fields }: TypeReply): FieldShape[] {
  return (fields ?? []).flatMap(({ name, description, args, type }) => {
    // A field with arguments is a question of its own.
    if (args.length > 0) return [];
    const { named, isList } = unwrapped(type);
    if (elsewhere.has(named.name ?? "")) return [];
    const kind = named.name === "Label" ? "LABEL" : named.kind;
    if (kind !== "SCALAR" && kind !== "ENUM" && kind !== "OBJECT" && kind !== "LABEL") return [];
    const said = description ?? "";
    const [, list] = /(?:deck|catalogue|decks|catalogues) `([\w-]+)`/.exec(said) ?? [];
    const isSecret =
      /\bonly (?:shown|known|visible) to (?:this|that|the) player|\bonly the viewer\b|\bthe viewer may see\b/i.test(
        said,
      );
    const isOptional = type.kind !== "NON_NULL";
    return [{ isOptional, name, description: said, type: named.name ?? "", kind, isList, list, isSecret }];
  });
}

function unwrapped(type: TypeReference): { readonly named: TypeReference; readonly isList: boolean } {
  let isList = false;
  let named = type;
  while (named.ofType) {
    isList ||= named.kind === "LIST";
    named = named.ofType;
  }
  return { named, isList };
}

/** How deep a selection goes: deeper than any view, and an end for types that contain themselves. */
const deepest = 9;

/** Everything in a view, as a selection for the subscription. */
export function selectionOf(shape: ViewShape, viewType: string): string {
  return `... on ${viewType} { ${fieldsOf(shape, viewType, 0)} }`;
}

function fieldsOf(shape: ViewShape, type: string, depth: number): string {
  const fields = shape.get(type) ?? [];
  return fields
    .flatMap(({ name, type: inner, kind }) => {
      if (kind === "LABEL") return `${name} { text }`;
      if (kind !== "OBJECT") return name;
      if (depth >= deepest) return [];
      const selected = fieldsOf(shape, inner, depth + 1);
      return selected === "" ? [] : `${name} { ${selected} }`;
    })
    .join(" ");
}

/**
 * The short things in a view, as a selection: what stands in it itself, what it says of each seat, and what only the viewer knows. For
 * games whose things are told as pieces.
 */
export function summaryOf(shape: ViewShape, viewType: string): string {
  const isShort = ({ kind }: FieldShape): boolean => kind !== "OBJECT";
  const short = (type: string): string =>
    (shape.get(type) ?? [])
      .filter(isShort)
      .map(({ name, kind }) => (kind === "LABEL" ? `${name} { text }` : name))
      .join(" ");
  const parts = (shape.get(viewType) ?? []).flatMap(({ name, type, kind, isList, isSecret }) => {
    const inner = shape.get(type) ?? [];
    const isOfSeats =
      isList && inner.some((field) => field.name === "seat") && !inner.some((field) => field.name === "key");
    const selected = short(type);
    return kind === "OBJECT" && (isOfSeats || (isSecret && !isList)) && selected !== ""
      ? [`${name} { ${selected} }`]
      : [];
  });
  return `... on ${viewType} { ${[short(viewType), ...parts].join(" ")} }`;
}
