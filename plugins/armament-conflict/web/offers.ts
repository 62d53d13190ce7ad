import type { Prompt, PromptOption, TablePiece } from "conclave/board";
import type { ArmamentView, Land } from "./view.ts";

/** Which options stand on the table. */
export interface Places {
  /** Whether the thing that an option is about stands there. */
  has(option: PromptOption): boolean;
}

function landsOf({ players }: Pick<ArmamentView, "players">): readonly Land[] {
  return players.flatMap(({ territories, dealt }) => [...territories, ...(dealt ?? [])]);
}

export function placesOf(view: Pick<ArmamentView, "players">): Places {
  const there = new Set([
    ...landsOf(view).flatMap(({ key, garrison }) => [key, ...garrison.map((unit) => unit.key)]),
    ...view.players.flatMap(({ hand, modification }) =>
      [...(hand ?? []), ...(modification ? [modification] : [])].map(({ key }) => key),
    ),
  ]);
  return {
    has: ({ about }) => isOfSeat(about) || about.some(({ kind, key }) => kind === "PIECE" && there.has(key)),
  };
}

/** Whether an option is about a player and nothing else: it is chosen at their name. */
const isOfSeat = (about: PromptOption["about"]): boolean =>
  about.length > 0 && about.every(({ kind }) => kind === "SEAT");

/** What is printed that an option is about, if it is about that alone. */
export function printOf({ about }: PromptOption): { readonly list: string; readonly key: string } | undefined {
  const entry = about.find(({ kind }) => kind === "ENTRY");
  return entry && entry.list !== null ? { list: entry.list, key: entry.key } : undefined;
}

/** The options whose cards are laid out, since they stand nowhere: factions, combat cards, cards of a pile. */
export function inGallery(prompt: Prompt | undefined, places: Places): readonly PromptOption[] {
  if (prompt?.__typename !== "ChoosePrompt" && prompt?.__typename !== "ChooseManyPrompt") return [];
  return prompt.options.filter((option) => printOf(option) !== undefined && !places.has(option));
}

/** What each land and unit could take in a view. */
export function durabilities(view: Pick<ArmamentView, "players"> | undefined): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  for (const { key, durability, garrison } of view ? landsOf(view) : []) {
    known.set(key, durability);
    for (const unit of garrison) if (unit.durability !== null) known.set(unit.key, unit.durability);
  }
  return known;
}

/** Where the board itself draws pieces. */
const zones: ReadonlySet<string> = new Set([
  ...["hand", "discard", "main-deck", "territory-deck", "bank", "treasury", "dealt", "modification"],
  ...["agreements", "achievements", "faction", "offered", "scouted"],
]);

/** Pieces that have no place on this board, such as those of extensions. */
export function homeless(pieces: readonly TablePiece[]): readonly TablePiece[] {
  return pieces.filter(({ type, at, zone }) =>
    zone ? !zones.has(zone.key) : at?.kind !== "PIECE" && type !== "territory" && type !== "unit",
  );
}
