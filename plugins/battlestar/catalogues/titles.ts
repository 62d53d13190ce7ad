import type { PrintedAction } from "../effects/cards.ts";
import type { CharacterId, Title } from "../effects/names.ts";
import type { Character } from "./characters.ts";

/** The actions of title holders, by id. */
export const titleActions = {
  president: {
    "draw-quorum": { do: [{ op: "draw-quorum", count: 1 }] },
    "play-quorum": { do: [{ op: "play-quorum" }] },
  },
  admiral: {
    "launch-nuke": {
      requires: {
        kind: "all",
        of: [
          { kind: "at-least", what: "nukes", count: 1 },
          { kind: "at-least", what: "basestars", count: 1 },
        ],
      },
      do: [{ op: "launch-nuke", by: "acting-player" }],
    },
  },
} as const satisfies { readonly [title in Title]: { readonly [id: string]: PrintedAction } };

/** Sorts characters by their place in the line of succession to the title; also used at set-up. */
export function lineOfSuccession(characters: Iterable<Character>, title: Title): readonly CharacterId[] {
  return [...characters].sort((one, other) => one.succession[title] - other.succession[title]).map(({ id }) => id);
}
