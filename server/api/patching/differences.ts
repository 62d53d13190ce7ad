import { alignment } from "./alignment.ts";
import type { Json, JsonObject } from "./json.ts";

/** One change, as in a JSON Patch (RFC 6902). */
export interface Operation {
  readonly op: "add" | "remove" | "replace";
  /** A JSON Pointer (RFC 6901). */
  readonly path: string;
  /** Absent for `remove`. */
  readonly value?: Json;
}

/** The characters of an operation besides its path and value. */
const overhead = `{"op":"replace","path":"","value":}`.length;

/**
 * The changes that make one document into another, to be applied one after the other. Names of objects keep their order, so
 * that the result is the other document as text too. Items of lists are matched by what they are, as far as they say it.
 *
 * Takes a time that grows with the size of the documents times their depth.
 */
export function differences(before: Json, after: Json): readonly Operation[] {
  const found: Operation[] = [];
  compare("", before, after, found);
  return found;
}

/** Adds the changes below a path. */
function compare(path: string, before: Json, after: Json, found: Operation[]): void {
  if (before === after) return;
  const start = found.length;
  if (Array.isArray(before) && Array.isArray(after)) compareLists(path, before, after, found);
  else if (isObject(before) && isObject(after) && haveSameNames(before, after)) {
    for (const name of Object.keys(after)) {
      compare(`${path}/${escaped(name)}`, before[name] as Json, after[name] as Json, found);
    }
  } else {
    found.push({ op: "replace", path, value: after });
    return;
  }
  if (found.length > start && !isShorter(found, start, path, after)) {
    found.splice(start, found.length, { op: "replace", path, value: after });
  }
}

/** Whether the changes from a place in the list on are shorter than the whole value. */
function isShorter(found: readonly Operation[], start: number, path: string, after: Json): boolean {
  let length = 0;
  for (let index = start; index < found.length; index++) length += lengthOf(found[index] as Operation);
  return roomAfter(after, length - overhead - path.length) < 0;
}

/** How many characters of a room a value leaves, about; negative if it does not fit. Looks no further than that. */
function roomAfter(value: Json, room: number): number {
  if (typeof value === "string") return room - value.length - 2;
  if (typeof value !== "object" || value === null) return room - String(value).length;
  let left = room - 2;
  for (const [name, item] of Object.entries(value)) {
    if (left < 0) break;
    left = roomAfter(item as Json, left - 1 - (Array.isArray(value) ? 0 : name.length + 3));
  }
  return left;
}

function lengthOf({ path, value }: Operation): number {
  return overhead + path.length + (value === undefined ? 0 : JSON.stringify(value).length);
}

/** Removes items from the last to the first, and then adds the others and compares those that are kept. */
function compareLists(path: string, before: readonly Json[], after: readonly Json[], found: Operation[]): void {
  const kept = alignment(before, after);
  const stays = new Set(kept.values());
  for (let index = before.length - 1; index >= 0; index--) {
    if (!stays.has(index)) found.push({ op: "remove", path: `${path}/${index}` });
  }
  for (const [index, value] of after.entries()) {
    const earlier = kept.get(index);
    if (earlier === undefined) found.push({ op: "add", path: `${path}/${index}`, value });
    else compare(`${path}/${index}`, before[earlier] as Json, value, found);
  }
}

/** Whether objects have the same names in the same order. */
function haveSameNames(before: JsonObject, after: JsonObject): boolean {
  const [names, others] = [Object.keys(before), Object.keys(after)];
  return names.length === others.length && names.every((name, index) => name === others[index]);
}

function isObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
