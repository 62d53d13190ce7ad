/**
 * A number by which differences in plain JSON data are noticed: the same for equal data, whatever the order of keys. Whole
 * states and views are compared after every decision, so no text is built for it, which would take many times as long.
 */
export function digest(value: unknown): number {
  switch (typeof value) {
    case "string":
      return digestOfText(value);
    case "number":
      return (value | 0) === value ? mixed(kinds.number, value) : mixed(kinds.number, digestOfText(String(value)));
    case "boolean":
      return value ? kinds.true : kinds.false;
    case "object":
      if (value === null) return kinds.null;
      return Array.isArray(value) ? digestOfList(value) : digestOfRecord(value as Record<string, unknown>);
    default:
      // What JSON does not have is `null` in a list.
      return kinds.null;
  }
}

/** Where the digests of each kind of data begin, so that `1`, `"1"` and `[1]` differ. */
const kinds = {
  null: 0x2545f491,
  true: 0x1b56c4e9,
  false: 0x7f4a7c15,
  number: 0x3c6ef372,
  text: 0x510e527f,
  list: 0x1f83d9ab,
  record: 0x5be0cd19,
} as const;

function digestOfText(text: string): number {
  let hash: number = kinds.text;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x9e3779b1);
  return mixed(hash, text.length);
}

function digestOfList(list: readonly unknown[]): number {
  let hash: number = kinds.list;
  for (const item of list) hash = mixed(hash, digest(item));
  return mixed(hash, list.length);
}

function digestOfRecord(record: Readonly<Record<string, unknown>>): number {
  let sum = 0;
  for (const key of Object.keys(record)) {
    const item = record[key];
    // A sum, in which the order does not count.
    if (item !== undefined) sum = (sum + mixed(digestOfText(key), digest(item))) | 0;
  }
  return mixed(kinds.record, sum);
}

/** Both numbers as one, in which every bit depends on all of theirs (the last step of MurmurHash3). */
function mixed(first: number, second: number): number {
  let hash = Math.imul(first, 0x9e3779b1) ^ second;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
