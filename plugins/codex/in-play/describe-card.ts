import { type Description, type Text, type TextParams, t } from "conclave/rules";
import { subtypeName } from "../catalogues/subtypes.ts";
import type { Card } from "../types.ts";

/** What a card says, and its numbers, for whoever looks it up: a card browser needs nothing else. */
export function describeCard(card: Card): Description {
  const { type, colour, spec, tech, cost, atk, hp, subtypes, legendary, token, keywords, boost, workers, bands } = card;
  // Options name the abilities that players use.
  const parts = card.abilities.flatMap((it) =>
    it.ability === "activated" ? [{ id: it.id, name: t(`ability.${it.id}`) }] : [],
  );
  const given = { spec, tech, atk, hp, boost, workers, maxLevel: card.maxLevel };
  return {
    summary: summaryOf(card),
    text: bands ? bands.map(({ from, atk, hp }, band) => bandText(card, band, { from, atk, hp })) : [...card.text],
    parts,
    data: {
      type,
      colour,
      cost,
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
      subtypes: [...subtypes],
      keywords: { ...keywords },
      legendary: legendary === true,
      token: token === true,
      ...(card.spell && { spell: { ...card.spell } }),
      ...(bands && {
        bands: bands.map(({ from, atk: bandAtk, hp: bandHp, keywords: gained }) => ({
          from,
          atk: bandAtk,
          hp: bandHp,
          keywords: { ...gained },
        })),
      }),
    },
  };
}

function bandText({ text }: Card, band: number, numbers: TextParams): Text {
  return t("summary.band", { ...numbers, text: text[band] ?? "" });
}

/** A card in a line: its type, where it comes from, what it costs, its numbers. */
export function summaryOf(card: Card): Text {
  const { tech = 0, cost, atk = 0, hp = 0, workers = 0, maxLevel: top = 1 } = card;
  return t(`summary.${card.token ? "token" : card.type}`, {
    type: typeOf(card),
    origin: originOf(card),
    tech,
    cost,
    atk,
    hp,
    workers,
    top,
  });
}

function typeOf({ type, token, spell, legendary, subtypes }: Card): Text {
  const kind = token ? "token" : spell ? spellKind(spell) : type;
  const name = t(`card-type.${legendary && !spell ? `legendary-${kind}` : kind}`);
  return subtypes.length > 0 ? t("card-type.with-subtypes", { type: name, subtypes: subtypes.map(subtypeName) }) : name;
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
