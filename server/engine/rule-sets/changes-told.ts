import type { GameTypes } from "../contract/position.ts";
import type { Piece } from "../contract/showing.ts";
import { type LocatedReference, nameOfPlace, ReferenceIndex } from "../printed/reference-index.ts";
import type { SaidChange } from "../prompts/forecast.ts";
import type { LogEntry } from "../text/log.ts";
import type { RuleSet } from "./rule-set.ts";

/**
 * Gives the changes that several log entries tell of together to these entries: each to the last one that names the piece, else to the
 * last one that names what is printed on it, else to the last of all. Without an entry nothing is given.
 * @param pieces the pieces that the reader saw before and sees after, whose prints entries may name
 */
export function changesTold<T extends GameTypes>(
  rules: RuleSet<T>,
  entries: readonly LogEntry[],
  changes: readonly SaidChange[],
  pieces: readonly (readonly Piece[])[],
): readonly (readonly SaidChange[])[] {
  const told: SaidChange[][] = entries.map(() => []);
  const last = told.at(-1);
  if (!last || changes.length === 0) return told;
  const index = ReferenceIndex.of(rules);
  const things = entries.map((entry) => new Set(thingsOf(index, entry).map(thing)));
  const prints = new Map(
    pieces.flat().flatMap(({ type, id, entry }) => (entry ? [[`${type} ${id}`, thing(index.locate(entry))]] : [])),
  );
  const naming = (name: string | undefined) => (name === undefined ? -1 : things.findLastIndex((all) => all.has(name)));
  for (const change of changes) {
    const { about } = change;
    const own = naming(thing(index.locate(about)));
    const place = own < 0 ? naming(prints.get(`${about.type} ${about.id}`)) : own;
    (told[place] ?? last).push(change);
  }
  return told;
}

function thingsOf(index: ReferenceIndex, entry: LogEntry): readonly LocatedReference[] {
  return [...(entry.about ?? []).map((each) => index.locate(each)), ...index.namedIn(entry)];
}

/** One name for a thing, whatever part of it is meant. */
function thing({ kind, list, key }: LocatedReference): string {
  return nameOfPlace({ kind, key, ...(list !== undefined && { list }) });
}
