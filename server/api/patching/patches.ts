import type { Viewer } from "../../engine/index.ts";
import type { MatchPatch, PatchOperation } from "../graph/matches/patch.ts";
import { inHexadecimal } from "../writing/checksum.ts";
import { SharedText } from "../writing/shared-text.ts";
import { isSameTree, ListTree, ObjectTree, sizeOf, type Tree, textOf } from "../writing/tree.ts";
import { differences, type Operation } from "./differences.ts";
import type { PatchedFields, Wanted } from "./patched-fields.ts";

/** What turns the match of one update into that of the next. */
interface Patch {
  /** The CRC-32 of the next match as JSON, in hexadecimal. */
  readonly hash: string;
  readonly operations: readonly Operation[];
}

/** The match in a result, as its viewer has it. The next patch is about it. */
export interface Base {
  readonly viewer: Viewer;
  readonly match: Tree;
}

/** A result, and the match that its receiver has then. */
export interface Based {
  readonly result: SharedText;
  readonly base: Base;
}

/**
 * An update with the whole match. It makes patches of earlier matches: once for all who have the same. They are one viewer class, with
 * one operation, its variables and language.
 */
export class WholeUpdate extends SharedText {
  readonly base: Base;
  readonly #data: ObjectTree;
  readonly #fields: PatchedFields;
  readonly #patched = new Map<Base, SharedText>();

  constructor(data: ObjectTree, fields: PatchedFields, viewer: Viewer) {
    super(() => resultOf(data));
    this.#data = data;
    this.#fields = fields;
    const update = valueAt(data, fields.update);
    this.base = { viewer, match: update instanceof ObjectTree ? valueAt(update, fields.match) : "null" };
  }

  override get size(): number {
    return sizeOf(this.#data);
  }

  override isSame(other: SharedText): boolean {
    return other instanceof WholeUpdate && isSameTree(this.#data, other.#data);
  }

  /** Whether nothing has to be made for who has this match. */
  isReadyAfter(before: Base | undefined): boolean {
    return !this.#isPatchable(before) || this.#patched.has(before);
  }

  /** The result for who has this match. */
  after(before: Base | undefined): Based {
    const { base } = this;
    if (!this.#isPatchable(before)) return { result: this, base };
    let result = this.#patched.get(before);
    if (!result) {
      result = this.#patch(before);
      this.#patched.set(before, result);
    }
    return { result, base };
  }

  /** Who sees the match from another seat now begins anew. */
  #isPatchable(before: Base | undefined): before is Base {
    return before?.viewer === this.base.viewer;
  }

  /** The update with a patch, unless that is not shorter. */
  #patch(before: Base): SharedText {
    const { update, match, patch } = this.#fields;
    const [now, whole] = [this.base.match, valueAt(this.#data, update)];
    if (!(now instanceof ObjectTree) || !(whole instanceof ObjectTree)) return this;
    const made: Patch = { hash: inHexadecimal(now.summed.sum), operations: differences(before.match, now) };
    const others = new Map<string, Tree>([[match, "null"]]);
    for (const [name, wanted] of patch) others.set(name, objectOf(wanted, made, patchFields));
    const data = this.#data.with(new Map([[update, whole.with(others)]]));
    const text = resultOf(data);
    return text.length < this.size ? new SharedText(text) : this;
  }
}

function resultOf(data: Tree): string {
  return `{"data":${textOf(data)}}`;
}

/** A field of an object, which has it. */
function valueAt({ shape, values }: ObjectTree, name: string): Tree {
  return values[shape.names.indexOf(name)] ?? "null";
}

/** How each field of an object is written. @param of what is wanted of it, if it has fields */
type Fields<Type, From> = { readonly [Field in keyof Type]: (from: From, of: Wanted | undefined) => Tree };

const patchFields: Fields<MatchPatch, Patch> = {
  hash: ({ hash }) => JSON.stringify(hash),
  operations: ({ operations }, of) =>
    new ListTree(of ? operations.map((operation) => objectOf(of, operation, operationFields)) : []),
};

const operationFields: Fields<PatchOperation, Operation> = {
  op: ({ op }) => JSON.stringify(op),
  path: ({ path }) => JSON.stringify(path),
  value: ({ value = "null" }) => value,
};

function objectOf<Type, From>({ shape, type, fields }: Wanted, from: From, written: Fields<Type, From>): ObjectTree {
  const values = fields.map(({ name, of }) =>
    name === "__typename" ? JSON.stringify(type) : written[name as keyof Type](from, of),
  );
  return new ObjectTree(shape, values);
}
