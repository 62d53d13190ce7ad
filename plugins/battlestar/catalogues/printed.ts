/** Catalogues of printed pieces, for clients that draw them. The rules use the numbers in `tokens.ts`. */
import { type CatalogueEntry, catalogue, type Text, t } from "conclave/rules";
import { unitName } from "../effects/facts.ts";
import type { Icon, Title, Unit } from "../effects/names.ts";
import { attackParts } from "./attacks.ts";
import {
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

/** The damage tokens of basestars. Facts: how much damage it counts. */
export const basestarDamage = catalogue<Token>(
  "basestar-damage",
  basestarTokens.map((token) => ({ ...token, name: t(`token.${token.id}`), text: t(`token.${token.id}.text`) })),
  ({ text, counts }) => ({ text: [text], facts: [{ id: "damage", value: counts }] }),
);

interface Piece extends CatalogueEntry {
  readonly id: Unit;
}

/**
 * The kinds of pieces. Facts: how many there are, and at how much damage one is destroyed. Its parts are what attacks on it do, by the
 * attacker and what the die comes to.
 */
export const pieces = catalogue<Piece>(
  "pieces",
  (Object.keys(pieceCounts) as Unit[]).map((id) => ({ id, name: unitName(id) })),
  ({ id }) => ({
    facts: [
      { id: "number", value: pieceCounts[id] },
      ...(id === "basestar" ? [{ id: "destroyed-at", value: basestarDestroyedAt }] : []),
    ],
    parts: attackParts(id),
  }),
);

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
