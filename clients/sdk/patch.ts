import { checksumOf } from "./checksum.ts";

/** One change of a JSON document, as in a JSON Patch (RFC 6902). */
export interface PatchOperation {
  readonly op: "add" | "remove" | "replace";
  /** A JSON Pointer (RFC 6901). */
  readonly path: string;
  readonly value?: unknown;
}

/** What turns one match into the next. */
export interface MatchPatch {
  /** The CRC-32 of the next match as JSON, in hexadecimal. */
  readonly hash: string;
  readonly operations: readonly PatchOperation[];
}

/**
 * Applies changes to a document, one after the other, and returns what comes of them. The document stays as it is, and whatever no change is
 * in is the same object afterwards: so it can be seen by looking which parts of a match are new.
 * @throws {RangeError} if one of them does not fit
 */
export function applyPatch(document: unknown, operations: readonly PatchOperation[]): unknown {
  const copies = new Copies();
  let current = document;
  for (const { op, path, value } of operations) {
    const names = path.split("/").slice(1).map(unescaped);
    const last = names.pop();
    if (last === undefined) {
      current = value;
      continue;
    }
    current = copies.of(current);
    let parent = current;
    for (const name of names) {
      const part = copies.of(contained(parent, name));
      (parent as Named)[name] = part;
      parent = part;
    }
    if (Array.isArray(parent)) changeList(parent, op, Number(last), value);
    else changeObject(parent, op, last, value);
  }
  return current;
}

/** An object or a list, by names or places. */
interface Named {
  [name: string]: unknown;
}

/** The objects and lists that one patch changes: each is copied once. */
class Copies {
  readonly #own = new Set<unknown>();

  /** What may be changed in place of a part. */
  of(part: unknown): unknown {
    if (typeof part !== "object" || part === null || this.#own.has(part)) return part;
    const copy = Array.isArray(part) ? [...part] : { ...part };
    this.#own.add(copy);
    return copy;
  }
}

/** The names of an object never change: another object takes its place. */
function changeObject(parent: unknown, op: PatchOperation["op"], name: string, value: unknown): void {
  if (op !== "replace") throw new RangeError(`"${op}" is for lists`);
  contained(parent, name);
  (parent as Named)[name] = value;
}

function changeList(list: unknown[], op: PatchOperation["op"], index: number, value: unknown): void {
  const most = op === "add" ? list.length : list.length - 1;
  if (!Number.isInteger(index) || index < 0 || index > most) throw new RangeError(`a list has no place ${index}`);
  if (op === "add") list.splice(index, 0, value);
  else if (op === "remove") list.splice(index, 1);
  else list[index] = value;
}

/** A value in an object or list, which must be there. */
function contained(parent: unknown, name: string): unknown {
  if (typeof parent !== "object" || parent === null || !Object.hasOwn(parent, name)) {
    throw new RangeError(`there is nothing at "${name}"`);
  }
  return (parent as Named)[name];
}

function unescaped(name: string): string {
  return name.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** The match of one subscription, kept up to date by patches. */
export class PatchedMatch {
  /** Whoever was given it may have changed it, which shows with the next patch. */
  #match: unknown;

  /**
   * The match after an update; `undefined` if it is not the one that the server has. The order of updates must be kept. Whatever has not
   * changed is the same object as before.
   * @param update with a whole match, or with a patch of the one before
   */
  after({ match, patch }: { readonly match: unknown; readonly patch?: MatchPatch | null }): unknown {
    if (!patch) {
      this.#match = match;
      return match;
    }
    if (this.#match === undefined) return undefined;
    let next: unknown;
    try {
      next = applyPatch(this.#match, patch.operations);
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
    this.#match = next;
    return checksumOf(JSON.stringify(next)) === patch.hash ? next : undefined;
  }
}
