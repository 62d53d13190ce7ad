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
 * Applies changes to a document, one after the other, and returns it. It is changed in place.
 * @throws {RangeError} if one of them does not fit
 */
export function applyPatch(document: unknown, operations: readonly PatchOperation[]): unknown {
  let current = document;
  for (const { op, path, value } of operations) {
    const names = path.split("/").slice(1).map(unescaped);
    const last = names.pop();
    if (last === undefined) {
      current = value;
      continue;
    }
    let parent = current;
    for (const name of names) parent = contained(parent, name);
    if (Array.isArray(parent)) changeList(parent, op, Number(last), value);
    else changeObject(parent, op, last, value);
  }
  return current;
}

/** The names of an object never change: another object takes its place. */
function changeObject(parent: unknown, op: PatchOperation["op"], name: string, value: unknown): void {
  if (op !== "replace") throw new RangeError(`"${op}" is for lists`);
  contained(parent, name);
  (parent as { [name: string]: unknown })[name] = value;
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
  return (parent as { readonly [name: string]: unknown })[name];
}

function unescaped(name: string): string {
  return name.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** The match of one subscription, kept up to date by patches. */
export class PatchedMatch {
  /** As JSON, so that nobody can change it. */
  #text: string | undefined;

  /**
   * The match after an update; `undefined` if it is not the one that the server has. The order of updates must be kept.
   * @param update with a whole match, or with a patch of the one before
   */
  after({ match, patch }: { readonly match: unknown; readonly patch?: MatchPatch | null }): unknown {
    if (!patch) {
      this.#text = JSON.stringify(match);
      return match;
    }
    if (this.#text === undefined) return undefined;
    let next: unknown;
    try {
      next = applyPatch(JSON.parse(this.#text), patch.operations);
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
    this.#text = JSON.stringify(next);
    return crc32(this.#text) === patch.hash ? next : undefined;
  }
}

/** What a byte makes of a checksum, by that byte. */
const byByte = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/** The CRC-32 of a text in UTF-8, as eight hexadecimal digits. */
function crc32(text: string): string {
  let sum = -1;
  for (const byte of new TextEncoder().encode(text)) sum = (byByte[(sum ^ byte) & 0xff] as number) ^ (sum >>> 8);
  return (~sum >>> 0).toString(16).padStart(8, "0");
}
