import { type Text, t } from "conclave/rules";
import type { Ability, Band, Card, Keywords, PlayEffect, SpellTraits, Tech } from "./types.ts";

/** How cards are written down. Names and texts are the messages `card.<id>.name` and `card.<id>.text`. */

interface Printed {
  readonly colour?: string;
  readonly spec?: string;
  readonly subtypes?: readonly string[];
  readonly keywords?: Keywords;
  readonly abilities?: readonly Ability[];
  readonly lingers?: readonly Ability[];
  readonly legendary?: boolean;
  readonly play?: PlayEffect;
  readonly boost?: number;
  readonly discount?: NonNullable<Card["discount"]>;
  readonly tells?: NonNullable<Card["tells"]>;
}

/** What all cards of a file have in common. */
export interface Family {
  readonly colour: string;
  readonly spec?: string;
}

interface PrintedUnit extends Printed {
  readonly tech: Tech;
  readonly cost: number;
  readonly atk: number;
  readonly hp: number;
}

interface PrintedBuilding extends Printed {
  readonly tech: Tech;
  readonly cost: number;
  readonly hp: number;
}

interface PrintedUpgrade extends Printed {
  readonly tech: Tech;
  readonly cost: number;
}

interface PrintedSpell extends Printed, SpellTraits {
  readonly cost: number;
}

function words(id: string): { readonly name: Text; readonly text: readonly Text[] } {
  return { name: t(`card.${id}.name`), text: [t(`card.${id}.text`)] };
}

const blank = { subtypes: [], keywords: {}, abilities: [] };

/** The makers of a spec’s or a starter deck’s cards: `const { unit, spell } = cardsOf({ colour: "red", spec: "fire" })`. */
export function cardsOf(family: Family) {
  return {
    unit: (id: string, printed: PrintedUnit): Card => ({
      id,
      ...words(id),
      type: "unit",
      ...blank,
      ...family,
      ...printed,
    }),
    building: (id: string, printed: PrintedBuilding): Card => ({
      id,
      ...words(id),
      type: "building",
      ...blank,
      ...family,
      ...printed,
    }),
    upgrade: (id: string, printed: PrintedUpgrade): Card => ({
      id,
      ...words(id),
      type: "upgrade",
      ...blank,
      ...family,
      ...printed,
    }),
    spell: (id: string, { minor, ultimate, ongoing, channeling, ...printed }: PrintedSpell): Card => ({
      id,
      ...words(id),
      type: "spell",
      ...blank,
      ...family,
      ...printed,
      spell: {
        ...(minor && { minor }),
        ...(ultimate && { ultimate }),
        ...(ongoing && { ongoing }),
        ...(channeling && { channeling }),
      },
    }),
    hero: (
      id: string,
      maxLevel: number,
      bands: readonly PrintedBand[],
      others: Pick<Printed, "lingers" | "tells"> = {},
    ): Card => ({
      id,
      name: t(`card.${id}.name`),
      text: bands.map((_, index) => t(`card.${id}.band-${index + 1}`)),
      type: "hero",
      ...blank,
      ...family,
      cost: 2,
      maxLevel,
      bands: bands.map((band) => ({ keywords: {}, abilities: [], ...band })),
      ...others,
    }),
  };
}

type PrintedBand = Pick<Band, "from" | "atk" | "hp"> & Partial<Pick<Band, "keywords" | "abilities">>;

interface PrintedToken extends Printed {
  readonly colour: string;
  readonly subtypes: readonly string[];
  readonly atk: number;
  readonly hp: number;
}

/** A token: a unit of tech 0 without cost. */
export function token(id: string, printed: PrintedToken): Card {
  const { name, text } = words(id);
  const says = Object.keys(printed.keywords ?? {}).length > 0 || printed.subtypes.includes("illusion");
  return { id, name, text: says ? text : [], type: "unit", ...blank, ...printed, tech: 0, cost: 0, token: true };
}

/** A base, tech building or add-on. */
export function fixedBuilding(
  id: string,
  printed: {
    readonly type: "base" | "tech-building" | "add-on";
    readonly abilities?: readonly Ability[];
    readonly cost: number;
    readonly hp: number;
    readonly workers?: number;
  },
): Card {
  return { id, ...words(id), ...blank, colour: "neutral", ...printed };
}
