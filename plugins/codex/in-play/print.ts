import type { Entries } from "conclave/rules";
import type { Ability, Band, Card, Figure, Keyword, Keywords, Part } from "../types.ts";

/** The glossary of a match. */
export type Glossary = Entries<Keyword>;

/** What is printed on a thing: of a hero, on the bands that it has reached. */
export interface Print {
  readonly keywords: Keywords;
  /** With those that its keywords bring. */
  readonly abilities: readonly Ability[];
  /** Of a hero: the number of the band that brings an ability. */
  readonly bands: ReadonlyMap<Ability, number>;
  readonly printed: Figure["printed"];
  readonly parts: readonly Part[];
}

/** Numbers in place of the printed ones. */
export type Base = Partial<Figure["printed"]>;

/** What was read already, by glossary. */
const known = new WeakMap<Glossary, Prints>();

/** The prints of the cards under a glossary: most cards are read again and again. */
export class Prints {
  readonly glossary: Glossary;
  /** What was read already, by card and number of bands. */
  readonly #read = new Map<Card, Print[]>();

  private constructor(glossary: Glossary) {
    this.glossary = glossary;
  }

  static under(glossary: Glossary): Prints {
    let prints = known.get(glossary);
    if (!prints) {
      prints = new Prints(glossary);
      known.set(glossary, prints);
    }
    return prints;
  }

  /** Reads a card. */
  of(card: Card, level: number | undefined, base?: Base): Print {
    if (base) return read(this.glossary, card, bandsReached(card, level), base);
    let prints = this.#read.get(card);
    if (!prints) {
      prints = [];
      this.#read.set(card, prints);
    }
    const bands = countBands(card, level);
    prints[bands] ??= read(this.glossary, card, bandsReached(card, level));
    return prints[bands] as Print;
  }
}

function read(glossary: Glossary, card: Card, bands: readonly Band[], base: Base = {}): Print {
  const keywords: { [keyword: string]: number } = {};
  const abilities = [...card.abilities, ...addKeywords(keywords, card.keywords, glossary)];
  const bandOf = new Map<Ability, number>();
  for (const [number, band] of bands.entries()) {
    const brought = [...addKeywords(keywords, band.keywords, glossary), ...band.abilities];
    for (const ability of brought) bandOf.set(ability, number);
    abilities.push(...brought);
  }
  const { atk, hp } = { atk: card.atk, hp: card.hp, ...bands.at(-1), ...base };
  const parts: Part[] = [];
  if (atk !== undefined) parts.push({ what: "atk", amount: atk, from: "printed" });
  if (hp !== undefined) parts.push({ what: "hp", amount: hp, from: "printed" });
  for (const [keyword, amount] of Object.entries(keywords)) {
    if (glossary.find(keyword)?.stacks) parts.push({ what: "keyword", keyword, amount, from: "printed" });
  }
  return {
    keywords,
    abilities: abilities.length > 0 ? abilities : none,
    bands: bandOf.size > 0 ? bandOf : noBands,
    printed: { atk: atk ?? 0, hp: hp ?? 0 },
    parts,
  };
}

const none: readonly never[] = [];
const noBands: ReadonlyMap<Ability, number> = new Map();

/** Adds keywords to others. Returns the abilities that they bring. */
export function addKeywords(
  to: { [keyword: string]: number },
  gained: Keywords,
  glossary: Glossary,
): readonly Ability[] {
  let abilities: readonly Ability[] = none;
  // V8 throws away what it has compiled of a `for…in` loop over objects of many shapes, again and again.
  for (const [keyword, amount] of Object.entries(gained)) {
    const entry = glossary.find(keyword);
    const before = to[keyword] ?? 0;
    to[keyword] = entry?.stacks ? before + amount : Math.max(before, amount);
    if (entry && entry.abilities.length > 0 && before === 0) abilities = [...abilities, ...entry.abilities];
  }
  return abilities;
}

/** The bands that a hero has reached, lowest first. */
function bandsReached(card: Card, level: number | undefined): readonly Band[] {
  return card.bands?.slice(0, countBands(card, level)) ?? none;
}

/** How many bands a hero has reached. */
export function countBands({ bands }: Card, level: number | undefined): number {
  if (!bands || level === undefined) return 0;
  let count = 0;
  while (count < bands.length && (bands[count] as Band).from <= level) count++;
  return count;
}
