import { type Reference as EngineReference, nameOfPlace, type Text } from "../../../engine/index.ts";
import { Reference, type Sight } from "./labels.ts";

/** What something is about: first what the rules say, then whatever else its texts name. */
export function references(sight: Sight, { about = [], texts, owner }: About): readonly Reference[] {
  const index = sight.words.references;
  if (!index) return [];
  const given = about.map((each) => index.locate(each, owner));
  const before = new Set(given.map(nameOfPlace));
  const named = texts.flatMap((text) => index.namedIn(text));
  for (const each of named) {
    const name = nameOfPlace(each);
    if (before.has(name)) continue;
    before.add(name);
    given.push(each);
  }
  return given.map((each) => new Reference(each, sight));
}

/** What is known about what something is about. */
export interface About {
  /** What the rules say. */
  readonly about?: readonly EngineReference[] | undefined;
  /** What people read of it. */
  readonly texts: readonly Text[];
  /** Whose board is meant, where each player has one and the rules do not say. */
  readonly owner?: number;
}
