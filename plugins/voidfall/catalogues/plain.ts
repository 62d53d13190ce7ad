import type { Description } from "conclave/rules";

/** The printed values of an entry as plain JSON: without its id, its texts and what only rules need. */
export function plain(entry: object): NonNullable<Description["data"]> {
  return JSON.parse(JSON.stringify(entry, (key, value) => (hidden.has(key) ? undefined : value)));
}

const hidden = new Set(["id", "name", "text"]);
