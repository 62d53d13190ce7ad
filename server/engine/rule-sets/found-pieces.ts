import type { Piece } from "../contract/showing.ts";
import type { Fact } from "../printed/catalogue.ts";
import type { LocatedReference, ReferenceIndex } from "../printed/reference-index.ts";
import type { Seat } from "../seats.ts";
import type { Reference } from "../text/reference.ts";
import type { Text } from "../text/text.ts";
import type { ViewField, ViewFields, ViewObject } from "../text/view-type.ts";

type Data = { readonly [field: string]: unknown };

/** Fields that say whose something is, the first that is there. */
const owners = ["seat", "owner", "controller"];

/** What is known of everything within a part of a view. */
interface Within {
  readonly at?: Reference;
  readonly seat?: Seat;
  readonly zone?: string;
}

/**
 * Finds the pieces in a view without knowing the game: whatever has a `key`. What is printed on it is known by the references that
 * the game declares; it stands at the nearest place around it that a board has, it belongs to the nearest seat, and its numbers, words
 * and values of enumerations are its facts.
 */
export class FoundPieces {
  readonly #fields: ViewFields;
  readonly #index: ReferenceIndex;
  readonly #prefix: string;
  /** By the type in the view. */
  readonly #types = new Map<ViewObject, string>();

  /** @param prefix what the names of the game's types begin with */
  constructor(fields: ViewFields, index: ReferenceIndex, prefix: string) {
    this.#fields = fields;
    this.#index = index;
    this.#prefix = prefix;
  }

  /** The pieces in a view, each once, in the order of the view. */
  in(view: object): readonly Piece[] {
    const found = new Map<string, Piece>();
    this.#fieldsOf(this.#fields, view as Data, {}, found);
    return [...found.values()];
  }

  #fieldsOf(fields: ViewFields, data: Data, within: Within, found: Map<string, Piece>): void {
    for (const [name, field] of Object.entries(fields))
      this.#value(field.type, data[name], { ...within, zone: name }, found);
  }

  #value(type: ViewField["type"], value: unknown, within: Within, found: Map<string, Piece>): void {
    if (value === undefined || value === null) return;
    if (type.kind === "list") for (const item of value as readonly unknown[]) this.#value(type.of, item, within, found);
    else if (type.kind === "object") this.#object(type.object, value as Data, within, found);
  }

  #object(object: ViewObject, data: Data, around: Within, found: Map<string, Piece>): void {
    const { fields } = object;
    const seat = seatIn(fields, data) ?? around.seat;
    const within = { ...around, ...(seat !== undefined && { seat }) };
    const { key } = data;
    const place = this.#placeIn(fields, data);
    const at = place ?? within.at;
    if ("key" in fields && typeof key === "string") {
      const type = this.#typeOf(object);
      const name = `${type} ${key}`;
      if (!found.has(name)) found.set(name, this.#piece(object, type, key, data, { ...within, ...(at && { at }) }));
      const inner = place ?? (this.#index.locate({ type, id: key }).kind === "piece" ? { type, id: key } : at);
      this.#fieldsOf(fields, data, { ...within, ...(inner && { at: inner }) }, found);
      return;
    }
    this.#fieldsOf(fields, data, { ...within, ...(at && { at }) }, found);
  }

  #piece(object: ViewObject, type: string, id: string, data: Data, { at, seat, zone }: Within): Piece {
    const { fields } = object;
    const print = this.#index.printFieldOf(type);
    const printed = print && data[print.field];
    const known = print && typeof printed === "string" ? this.#index.entryIn(print.lists, printed) : undefined;
    const entry = known && { type: this.#index.typeOf(known.list), id: known.id };
    const told = Object.entries(fields).filter(
      ([name]) => !["key", "faceDown", ...owners].includes(name) && name !== print?.field,
    );
    const facts = told.flatMap(([name, field]) => factOf(name, field, data[name]) ?? []);
    return {
      id,
      type,
      ...(entry && { entry }),
      ...(at ? { at } : zone !== undefined && { zone }),
      ...(seat !== undefined && { seat }),
      ...(data.faceDown === true && { faceDown: true }),
      ...(facts.length > 0 && { facts }),
    };
  }

  /** The place that an object is: by its own key, or by the field that names it. */
  #placeIn(fields: ViewFields, data: Data): Reference | undefined {
    for (const [name, { type }] of Object.entries(fields)) {
      const id = data[name];
      if (type.kind !== "id" || typeof id !== "string") continue;
      const place = this.#index.placeWith(id);
      if (place && (name === "key" || name === place.type)) return referenceTo(place);
    }
    return undefined;
  }

  /** The word for what has this type in the view: the declared one whose print it has, or the name of the type without the game's. */
  #typeOf(object: ViewObject): string {
    let type = this.#types.get(object);
    if (type === undefined) {
      const own = object.name.startsWith(this.#prefix) ? object.name.slice(this.#prefix.length) : object.name;
      const word = own.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
      const declared = this.#index.pieceTypes;
      const printed = declared.filter(({ field }) => field !== undefined && field in object.fields);
      const called = declared.find((each) => word === each.type || word.endsWith(`-${each.type}`));
      type = called?.type ?? printed[0]?.type ?? word;
      this.#types.set(object, type);
    }
    return type;
  }
}

/** A reference as rules make them, to what has been located. */
function referenceTo({ type, key, seat }: LocatedReference): Reference {
  return { type, id: key, ...(seat !== undefined && { seat }) };
}

function seatIn(fields: ViewFields, data: Data): Seat | undefined {
  for (const name of owners) {
    if (fields[name]?.type.kind === "integer" && typeof data[name] === "number") return data[name];
  }
  return undefined;
}

function factOf(id: string, { type }: ViewField, value: unknown): Fact | undefined {
  if (value === undefined || value === null) return undefined;
  switch (type.kind) {
    case "integer":
    case "float":
      return { id, value: value as number };
    case "text":
      return { id, value: value as Text };
    case "enum":
      return { id, value: type.enum.label(value as string) };
    case "boolean":
      return value === true ? { id, value: { key: "engine.yes" } } : undefined;
    default:
      return undefined;
  }
}
