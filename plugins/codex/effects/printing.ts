import { type Text, t } from "conclave/rules";
import type { Ability, Band, Card, Keywords, PlayEffect, SpellTraits, Tech } from "../types.ts";

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

/**
 * A card with all its fields in one order, also those that it does not have: V8 reads objects of one shape far more quickly than
 * those of many, and rules read cards all the time.
 */
function cardOf(id: string, printed: Pick<Card, "type" | "colour" | "cost"> & Partial<Card>): Card {
  const { name, text } = words(id);
  return {
    id,
    name: printed.name ?? name,
    text: printed.text ?? text,
    type: printed.type,
    colour: printed.colour,
    spec: printed.spec,
    tech: printed.tech,
    cost: printed.cost,
    discount: printed.discount,
    atk: printed.atk,
    hp: printed.hp,
    subtypes: printed.subtypes ?? [],
    legendary: printed.legendary,
    token: printed.token,
    keywords: printed.keywords ?? {},
    abilities: printed.abilities ?? [],
    lingers: printed.lingers,
    tells: printed.tells,
    play: printed.play,
    boost: printed.boost,
    spell: printed.spell,
    bands: printed.bands,
    maxLevel: printed.maxLevel,
    workers: printed.workers,
  };
}

/** The makers of a spec’s or a starter deck’s cards: `const { unit, spell } = cardsOf({ colour: "red", spec: "fire" })`. */
export function cardsOf(family: Family) {
  return {
    unit: (id: string, printed: PrintedUnit): Card => cardOf(id, { type: "unit", ...family, ...printed }),
    building: (id: string, printed: PrintedBuilding): Card => cardOf(id, { type: "building", ...family, ...printed }),
    upgrade: (id: string, printed: PrintedUpgrade): Card => cardOf(id, { type: "upgrade", ...family, ...printed }),
    spell: (id: string, { minor, ultimate, ongoing, channeling, ...printed }: PrintedSpell): Card =>
      cardOf(id, { type: "spell", ...family, ...printed, spell: { minor, ultimate, ongoing, channeling } }),
    hero: (
      id: string,
      maxLevel: number,
      bands: readonly PrintedBand[],
      others: Pick<Printed, "lingers" | "tells"> = {},
    ): Card =>
      cardOf(id, {
        type: "hero",
        ...family,
        text: bands.map((_, index) => t(`card.${id}.band-${index + 1}`)),
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
  const says = Object.keys(printed.keywords ?? {}).length > 0 || printed.subtypes.includes("illusion");
  return cardOf(id, { ...printed, type: "unit", tech: 0, cost: 0, token: true, ...(!says && { text: [] }) });
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
  return cardOf(id, { colour: "neutral", ...printed });
}
