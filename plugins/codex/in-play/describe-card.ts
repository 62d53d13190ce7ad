import { type Amount, amount, type Description, type Fact, type PrintedPart, type Text, t } from "conclave/rules";
import { subtypeName } from "../catalogues/subtypes.ts";
import { goldOf, runeSymbol, workersOf } from "../catalogues/symbols.ts";
import { keywords as keywordCatalogue } from "../effects/keywords.ts";
import type { Ability, Band, Card, Cost, Keywords } from "../types.ts";

/** What a card says, and its numbers, for whoever looks it up: a card browser needs nothing else. */
export function describeCard(card: Card): Description {
  const { bands } = card;
  return {
    summary: summaryOf(card),
    text: bands ? bands.map(({ from, atk, hp }, band) => bandText(card, band, { from, atk, hp })) : [...card.text],
    ...(hasPrice(card) && { cost: [{ symbol: "gold", count: card.cost }] }),
    facts: factsOf(card),
    parts: [...boostOf(card), ...bandsOf(card), ...abilitiesOf(card)],
  };
}

/** Bases, tokens and maps are not paid for. */
function hasPrice({ type, token }: Card): boolean {
  return !token && type !== "base" && type !== "map";
}

function factsOf(card: Card): readonly Fact[] {
  const { colour, spec, tech, atk, hp, workers, maxLevel, keywords, spell, subtypes, type } = card;
  const channeling = spell?.channeling;
  return [
    { id: "type", value: kindOf(card) },
    ...subtypeFacts(subtypes),
    ...numbers({ tech: isTechCard(card) ? tech : undefined, atk, hp, workers, "top-level": maxLevel }),
    ...keywordFacts(keywords),
    ...(channeling === undefined ? [] : [specFact("channeling", channeling)]),
    ...(spec === undefined ? [] : [specFact("spec", spec)]),
    ...(type === "map" ? [] : [colourFact(colour)]),
  ];
}

function isTechCard({ type, token }: Card): boolean {
  return !token && (type === "unit" || type === "building" || type === "upgrade");
}

function numbers(given: { readonly [id: string]: number | undefined }): readonly Fact[] {
  return Object.entries(given).flatMap(([id, value]) => (value === undefined ? [] : [{ id, value }]));
}

function subtypeFacts(subtypes: readonly string[]): readonly Fact[] {
  const [only, ...others] = subtypes;
  if (only === undefined) return [];
  if (others.length > 0) {
    return [{ id: "subtypes", value: t("card-type.subtypes", { subtypes: subtypes.map(subtypeName) }) }];
  }
  return [{ id: "subtypes", value: subtypeName(only), about: { type: "subtypes", id: only } }];
}

function specFact(id: string, spec: string): Fact {
  return { id, value: t(`spec.${spec}`), about: { type: "specs", id: spec } };
}

function colourFact(colour: string): Fact {
  return { id: "colour", value: t(`colour.${colour}`), about: { type: "colours", id: colour } };
}

/** Keywords that come with a number, also if that is 1. Others may have one if their cards say so. */
const numbered: ReadonlySet<string> = new Set([
  "fading",
  "forecast",
  ...keywordCatalogue.entries.all.filter(({ stacks }) => stacks).map(({ id }) => id),
]);

/** Keywords, each with its number if it has one. */
export function keywordFacts(keywords: Keywords): readonly Fact[] {
  return Object.entries(keywords)
    .filter(([, count]) => count > 0)
    .map(([id, count]) => ({
      id,
      name: t(`keyword.${id}.name`),
      value: count > 1 || numbered.has(id) ? count : t("engine.yes"),
      about: { type: "keywords", id },
    }));
}

function boostOf({ boost }: Card): readonly PrintedPart[] {
  return boost === undefined
    ? []
    : [{ id: "boost", kind: "boost", name: t("part.boost"), cost: [{ symbol: "gold", count: boost }] }];
}

function bandsOf({ bands = [], text }: Card): readonly PrintedPart[] {
  return bands.map(({ from, atk, hp, keywords }, band) => ({
    id: `band-${band + 1}`,
    kind: "band",
    name: t("part.band", { from }),
    ...(text[band] && { text: text[band] }),
    facts: [...numbers({ level: from, atk, hp }), ...keywordFacts(keywords)],
  }));
}

/** The abilities that players use: options name them. */
function abilitiesOf({ abilities, bands = [] }: Card): readonly PrintedPart[] {
  const levels = new Map<string, Band>();
  for (const band of bands)
    for (const it of band.abilities) if (isUsed(it) && !levels.has(it.id)) levels.set(it.id, band);
  const used = [...abilities, ...bands.flatMap((band) => band.abilities)].filter(isUsed);
  return [...new Map(used.map((it) => [it.id, it])).values()].map(({ id, cost }) => {
    const band = levels.get(id);
    return {
      id,
      kind: "ability",
      name: t(`ability.${id}`),
      cost: amountsOf(cost),
      ...(band && { facts: [{ id: "level", value: band.from }] }),
    };
  });
}

/** What an ability printed on a card costs, as far as it has symbols. */
export function costOf(card: Card, ability: string): readonly Amount[] {
  return abilitiesOf(card).find(({ id }) => id === ability)?.cost ?? [];
}

/** What a card says of an ability printed on it: of a hero, the band that brings it. */
export function textOf({ abilities, bands = [], text }: Card, ability: string): Text | undefined {
  const isIt = (it: Ability): boolean => isUsed(it) && it.id === ability;
  const band = bands.findIndex((each) => each.abilities.some(isIt));
  return band >= 0 ? text[band] : abilities.some(isIt) ? text[0] : undefined;
}

function isUsed(it: Ability): it is Ability & { readonly ability: "activated" } {
  return it.ability === "activated";
}

/** What an ability costs, as far as it has symbols: what is sacrificed stands in the text. */
function amountsOf({ gold = 0, exhaust = false, discard = 0, workers = 0, runes = {} }: Cost): readonly Amount[] {
  return [
    { symbol: "gold", count: gold },
    { symbol: "worker", count: workers },
    { symbol: "discard", count: discard },
    ...Object.entries(runes).map(([kind, count]) => ({ symbol: runeSymbol(kind), count })),
    { symbol: "exhaust", count: exhaust ? 1 : 0 },
  ].filter(({ count }) => count > 0);
}

function bandText({ text }: Card, band: number, given: { from: number; atk: number; hp: number }): Text {
  return t("summary.band", { ...given, text: text[band] ?? "" });
}

/** A card in a line: its type, where it comes from, what it costs, its numbers. */
export function summaryOf(card: Card): Text {
  const { tech = 0, cost, atk = 0, hp = 0, workers = 0, maxLevel: top = 1 } = card;
  const pair = card.token || card.type === "unit";
  return t(`summary.${card.token ? "token" : card.type}`, {
    type: typeOf(card),
    origin: originOf(card),
    tech,
    cost: goldOf(cost),
    atk,
    hp: pair ? hp : amount("hp", hp),
    workers: workersOf(workers),
    top,
  });
}

function typeOf(card: Card): Text {
  const { subtypes } = card;
  const type = kindOf(card);
  return subtypes.length > 0 ? t("card-type.with-subtypes", { type, subtypes: subtypes.map(subtypeName) }) : type;
}

function kindOf({ type, token, spell, legendary }: Card): Text {
  const kind = token ? "token" : spell ? spellKind(spell) : type;
  return t(`card-type.${legendary && !spell ? `legendary-${kind}` : kind}`);
}

function spellKind({ minor, ultimate, ongoing }: NonNullable<Card["spell"]>): string {
  if (ultimate) return ongoing ? "ongoing-ultimate-spell" : "ultimate-spell";
  if (ongoing) return "ongoing-spell";
  return minor ? "minor-spell" : "spell";
}

function originOf({ spec, colour }: Card): Text {
  const name = t(`colour.${colour}`);
  return spec === undefined
    ? t("origin.starter", { colour: name })
    : t("origin.spec", { spec: t(`spec.${spec}`), colour: name });
}
