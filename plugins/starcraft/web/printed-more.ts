import type { PrintedEntry } from "conclave/board";

/** What the board has selected of printed entries besides what all have (`selections.ts`). */
interface PrintedMore {
  readonly cost?: readonly { readonly symbol: string; readonly count: number }[];
  readonly told?: readonly {
    readonly key: string;
    readonly about: { readonly key: string } | null;
    readonly value: { readonly params: unknown };
  }[];
}

const more = (entry: PrintedEntry): PrintedMore => entry as PrintedEntry & PrintedMore;

/** What something costs. */
export const costOf = (entry: PrintedEntry): NonNullable<PrintedMore["cost"]> => more(entry).cost ?? [];

/** The building that a unit needs, and its level. */
export function needOf(unit: PrintedEntry): { readonly building: string; readonly level: number } | undefined {
  const fact = more(unit).told?.find(({ key }) => key === "needs");
  const { level } = (fact?.value.params ?? {}) as { readonly level?: unknown };
  return fact?.about && typeof level === "number" ? { building: fact.about.key, level } : undefined;
}

/** The units that a combat card is printed for; empty if it is for all. */
export function unitsOfCard(card: PrintedEntry): readonly string[] {
  const fact = more(card).told?.find(({ key }) => key === "units");
  const { items } = (fact?.value.params ?? {}) as { readonly items?: unknown };
  if (!Array.isArray(items)) return [];
  // The parts of a list are names of units, by their messages.
  return items.flatMap((item: { readonly key?: string }) => /^unit\.(.+)\.name$/.exec(item.key ?? "")?.[1] ?? []);
}

/** The key of the race of a faction. */
export function raceIn(faction: PrintedEntry | undefined): string | undefined {
  return faction && more(faction).told?.find(({ key }) => key === "race")?.about?.key;
}
