import type { Description } from "conclave/rules";
import type { Card } from "./types.ts";

/** What a card says, and its numbers, for whoever looks it up. */
export function describeCard(card: Card): Description {
  switch (card.category) {
    case "order":
      return { data: { order: card.order, special: card.special } };
    case "event":
      return { text: [card.text], data: { stage: card.stage, timing: card.timing, certainty: card.certainty } };
    default: {
      const { kind, race, technology, units, specialtySupport, major, minor, text, certainty } = card;
      return {
        ...(text && { text: [text] }),
        data: {
          kind,
          race,
          units: units === "all" ? "all" : [...units],
          specialtySupport,
          certainty,
          ...(technology !== undefined && { technology }),
          ...(major && { major: { ...major } }),
          ...(minor && { minor: { ...minor } }),
        },
      };
    }
  }
}
