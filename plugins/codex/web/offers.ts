import type { Prompt, PromptOption } from "conclave/board";
import { cardOf } from "./gallery.tsx";
import type { CodexView } from "./view.ts";

/** Which options stand on the table. */
export interface Places {
  /** Whether the thing that an option is about stands there. */
  has(option: PromptOption): boolean;
  /** The add-ons that can be built now. */
  addOnsOf(prompt: Prompt | undefined): readonly string[];
}

export function placesOf({ things, players }: Pick<CodexView, "things" | "players">): Places {
  const there = new Set([
    ...things.map(({ key }) => key),
    ...players.flatMap(({ command, future, hand }) => [...command, ...future, ...(hand ?? [])].map(({ key }) => key)),
  ]);
  return {
    has: ({ about }) =>
      about.some(({ kind, key, list }) =>
        kind === "PIECE" ? there.has(key) : kind === "ENTRY" && list === "buildings",
      ),
    addOnsOf: (prompt) => {
      const options = prompt && "options" in prompt ? prompt.options : [];
      return options.flatMap(({ action, about }) => (action === "add-on" ? [about[0]?.key ?? ""] : []));
    },
  };
}

/**
 * The options whose cards are laid out, since they stand nowhere: if one is chosen or several, in no order. What the main phase offers
 * besides stays below the board.
 */
export function inGallery(prompt: Prompt | undefined, places: Places): readonly PromptOption[] {
  const isChoice =
    prompt?.__typename === "ChoosePrompt" || (prompt?.__typename === "ChooseManyPrompt" && !prompt.ordered);
  if (!isChoice || prompt.key === "main") return [];
  return prompt.options.filter((option) => cardOf(option) !== undefined && !places.has(option));
}
