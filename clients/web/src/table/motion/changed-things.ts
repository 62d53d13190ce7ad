/** Where something is drawn, in pixels of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How a thing is drawn at a moment. */
export interface DrawnThing {
  readonly box: Box;
  /** Whether it is in sight, rather than scrolled away or in a part of the table that is not open. */
  readonly isSeen: boolean;
  /** What it says, which tells whether anything about it has changed. */
  readonly text: string;
  /** What it is drawn by: a thing that goes elsewhere is drawn by something else there. */
  readonly by: object;
}

/** All things that are drawn, by their keys. */
export type DrawnThings = ReadonlyMap<string, DrawnThing>;

/** What has become of a thing. */
export type ThingChange =
  | { readonly kind: "MOVED"; readonly key: string; readonly from: Box; readonly to: Box }
  | { readonly kind: "CAME" | "CHANGED"; readonly key: string; readonly to: Box }
  | { readonly kind: "WENT"; readonly key: string; readonly from: Box };

/** How far something has to go until that is a move, in pixels. */
const leastWay = 24;

/** With more changes than these nobody could follow. */
export const mostChanges = 40;

/**
 * What has become of things from one drawing of a table to the next. What is drawn by the same element has only made room for something
 * else, wherever it is now; what is out of sight comes from nowhere, and goes there.
 */
export function changedThings(before: DrawnThings, after: DrawnThings): readonly ThingChange[] {
  const changes: ThingChange[] = [];
  for (const [key, is] of after) {
    const was = before.get(key);
    const { box: to } = is;
    if (!is.isSeen) continue;
    if (!was || (!was.isSeen && was.by !== is.by)) changes.push({ kind: "CAME", key, to });
    else if (!was.isSeen) continue;
    else if (was.by !== is.by && wayBetween(was.box, to) >= leastWay)
      changes.push({ kind: "MOVED", key, from: was.box, to });
    else if (was.text !== is.text) changes.push({ kind: "CHANGED", key, to });
  }
  for (const [key, was] of before) {
    const is = after.get(key);
    if (was.isSeen && (!is || (!is.isSeen && is.by !== was.by))) changes.push({ kind: "WENT", key, from: was.box });
  }
  return changes.length > mostChanges ? [] : changes;
}

/** How far it is from the middle of a box to that of another. */
function wayBetween(one: Box, other: Box): number {
  return Math.hypot(
    one.left + one.width / 2 - other.left - other.width / 2,
    one.top + one.height / 2 - other.top - other.height / 2,
  );
}
