import { isSameTree, ListTree, ObjectTree, sizeOf, type Tree } from "../writing/tree.ts";
import { alignment } from "./alignment.ts";

/** One change, as in a JSON Patch (RFC 6902). */
export interface Operation {
  readonly op: "add" | "remove" | "replace";
  /** A JSON Pointer (RFC 6901). */
  readonly path: string;
  /** Absent for `remove`. */
  readonly value?: Tree;
}

/** The characters of an operation besides its path and value. */
const overhead = `{"op":"replace","path":"","value":}`.length;

/**
 * The changes that make one document into another, to be applied one after the other. Names of objects keep their order, so
 * that the result is the other document as text too. Items of lists are matched by what they are, as far as they say it.
 *
 * What is the same object in both is not looked into. Otherwise it takes a time that grows with the size of the documents.
 */
export function differences(before: Tree, after: Tree): readonly Operation[] {
  const found: Operation[] = [];
  compare("", before, after, found);
  return found;
}

/** Adds the changes below a path. */
function compare(path: string, before: Tree, after: Tree, found: Operation[]): void {
  if (before === after) return;
  const start = found.length;
  if (before instanceof ListTree && after instanceof ListTree) compareLists(path, before.items, after.items, found);
  else if (before instanceof ObjectTree && after instanceof ObjectTree && before.shape.hasNamesOf(after.shape)) {
    compareObjects(path, before, after, found);
  } else {
    found.push({ op: "replace", path, value: after });
    return;
  }
  if (found.length > start && !isShorter(found, start, path, after)) {
    found.splice(start, found.length, { op: "replace", path, value: after });
  }
}

/** Whether the changes from a place in the list on are shorter than the whole value. */
function isShorter(found: readonly Operation[], start: number, path: string, after: Tree): boolean {
  const most = overhead + path.length + sizeOf(after);
  let length = 0;
  for (let index = start; index < found.length; index++) {
    length += lengthOf(found[index] as Operation);
    if (length >= most) return false;
  }
  return true;
}

function lengthOf({ path, value }: Operation): number {
  return overhead + path.length + (value === undefined ? 0 : sizeOf(value));
}

/** Compares what objects with the same names have. */
function compareObjects(path: string, before: ObjectTree, after: ObjectTree, found: Operation[]): void {
  for (let index = 0; index < after.values.length; index++) {
    const [earlier, value] = [before.values[index] as Tree, after.values[index] as Tree];
    if (earlier !== value) compare(`${path}/${escaped(after.shape.names[index] as string)}`, earlier, value, found);
  }
}

/**
 * What is the same at both ends stays. Between these, items are removed from the last to the first, and then the others added and those
 * that are kept compared.
 */
function compareLists(path: string, before: readonly Tree[], after: readonly Tree[], found: Operation[]): void {
  const [start, end] = sameEnds(before, after);
  const removing = before.slice(start, before.length - end);
  const adding = after.slice(start, after.length - end);
  const kept = alignment(removing, adding);
  const stays = new Set(kept.values());
  for (let index = removing.length - 1; index >= 0; index--) {
    if (!stays.has(index)) found.push({ op: "remove", path: `${path}/${start + index}` });
  }
  for (const [index, value] of adding.entries()) {
    const earlier = kept.get(index);
    if (earlier === undefined) found.push({ op: "add", path: `${path}/${start + index}`, value });
    else compare(`${path}/${start + index}`, removing[earlier] as Tree, value, found);
  }
}

/** How many items at the start, and how many others at the end, are the same in both lists. */
function sameEnds(before: readonly Tree[], after: readonly Tree[]): readonly [start: number, end: number] {
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && isSameTree(before[start] as Tree, after[start] as Tree)) start++;
  let end = 0;
  while (start + end < least) {
    if (!isSameTree(before[before.length - 1 - end] as Tree, after[after.length - 1 - end] as Tree)) break;
    end++;
  }
  return [start, end];
}

function escaped(name: string): string {
  return /[~/]/.test(name) ? name.replaceAll("~", "~0").replaceAll("/", "~1") : name;
}
