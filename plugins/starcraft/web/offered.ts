import type { Prompt, Reference } from "conclave/board";
import { handleOf } from "./choosing.ts";

/** Lists whose entries are read as cards where one is to be chosen: they lie nowhere else on the board. */
const shownAsCards = new Set(["technologies", "modules", "factions", "buildings"]);

/** What can be bought or taken, as a card that says what it does and what it costs. */
export interface Offered {
  readonly list: string;
  readonly key: string;
  /** What options name it by. */
  readonly handle: string;
  /** Why it cannot be had. */
  readonly reason: string | undefined;
}

/** What the question offers of what is printed in the catalogues. */
export function offeredIn(prompt: Prompt | undefined): readonly Offered[] {
  if (prompt?.__typename !== "ChoosePrompt") return [];
  const of = (about: readonly Named[], reason?: string): readonly Offered[] => {
    const found = prompt.key === "tile" ? tileIn(about) : entryIn(about);
    return found ? [{ ...found, reason }] : [];
  };
  return [
    ...prompt.options.flatMap(({ about }) => of(about)),
    ...prompt.unavailable.flatMap(({ about, reason }) => of(about, reason.text)),
  ];
}

type Named = Pick<Reference, "kind" | "key" | "list">;

/** A planet that is not in the galaxy yet. */
function tileIn(about: readonly Named[]): Omit<Offered, "reason"> | undefined {
  const place = about.find(({ kind }) => kind === "PLACE");
  return place && { list: "planets", key: place.key, handle: handleOf(place) };
}

/** What is only printed: where an option names a place as well, it is chosen there. */
function entryIn(about: readonly Named[]): Omit<Offered, "reason"> | undefined {
  if (about.some(({ kind }) => kind === "PLACE" || kind === "PIECE")) return undefined;
  const entry = about.find(({ kind, list }) => kind === "ENTRY" && list !== null && shownAsCards.has(list));
  return entry?.list ? { list: entry.list, key: entry.key, handle: handleOf(entry) } : undefined;
}
