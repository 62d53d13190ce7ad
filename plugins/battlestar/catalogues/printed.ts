/** Catalogues of printed pieces, for clients that draw them. The rules use the numbers in `tokens.ts`. */
import { type CatalogueEntry, catalogue, type Text, t } from "conclave/rules";
import type { Icon, Title, Unit } from "../effects/names.ts";
import {
  attackTable,
  type BasestarDamage,
  basestarDestroyedAt,
  basestarDamage as basestarTokens,
  pieces as pieceCounts,
} from "./tokens.ts";

interface NamedIcon extends CatalogueEntry {
  readonly id: Icon | "jump";
  readonly text: Text;
}

/** The icons on crisis cards. */
export const icons = catalogue<NamedIcon>(
  "icons",
  (["raiders", "launch-raiders", "heavy-raiders", "basestars", "jump"] as const).map((id) => ({
    id,
    name: t(`icon.${id}`),
    text: t(`icon.${id}.text`),
  })),
  ({ text }) => ({ text: [text] }),
);

interface Token extends CatalogueEntry, BasestarDamage {
  readonly text: Text;
}

/** The damage tokens of basestars. `data`: how much damage it `counts`, and its `effect`. */
export const basestarDamage = catalogue<Token>(
  "basestar-damage",
  basestarTokens.map((token) => ({ ...token, name: t(`token.${token.id}`), text: t(`token.${token.id}.text`) })),
  ({ text, counts, effect }) => ({ text: [text], data: { counts, ...(effect && { effect }) } }),
);

interface Piece extends CatalogueEntry {
  readonly id: Unit;
}

/**
 * The kinds of pieces. `data`: how many there are (`count`), at how much damage one is destroyed (`destroyedAt`), and `attackedBy`:
 * who attacks it, and what which results of the die do.
 */
export const pieces = catalogue<Piece>(
  "pieces",
  (Object.keys(pieceCounts) as Unit[]).map((id) => ({
    id,
    name: t(id === "centurion" || id === "nuke" ? `token.${id}` : `ship.${id}`),
  })),
  ({ id }) => ({
    data: {
      count: pieceCounts[id],
      ...(id === "basestar" && { destroyedAt: basestarDestroyedAt }),
      attackedBy: attacksOn(id),
    },
  }),
);

/** The rows of the attack table for a target. */
export function attacksOn(target: string) {
  return attackTable
    .filter((row) => row.target === target)
    .map(({ by, results }) => ({ by: [...by], results: results.map((result) => ({ ...result })) }));
}

interface TitleCard extends CatalogueEntry {
  readonly id: Title;
  readonly text: Text;
}

/** The titles. */
export const titles = catalogue<TitleCard>(
  "titles",
  (["president", "admiral"] as const).map((id) => ({ id, name: t(`title.${id}`), text: t(`title.${id}.text`) })),
  ({ text }) => ({ text: [text] }),
);
