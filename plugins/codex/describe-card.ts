import type { Description, Text } from "conclave/rules";
import type { Card } from "./types.ts";

/** What a card says, and its numbers, for whoever looks it up: a card browser needs nothing else. */
export function describeCard(card: Card): Description {
  const { type, colour, spec, tech, cost, atk, hp, subtypes, legendary, token, keywords, boost, workers, bands } = card;
  const given = { spec, tech, atk, hp, boost, workers, maxLevel: card.maxLevel };
  return {
    text: card.text as Text[],
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
