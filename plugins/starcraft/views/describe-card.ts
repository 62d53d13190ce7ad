import type { Description } from "conclave/rules";
import { combatCardSummary, eventSummary, orderText } from "../catalogues/summaries.ts";
import type { Card } from "../types.ts";

/** What a card says, and its numbers, for whoever looks it up. */
export function describeCard(card: Card): Description {
  switch (card.category) {
    case "order":
      return { text: orderText(card), data: { order: card.order, special: card.special } };
    case "event":
      return {
        summary: eventSummary(card),
        text: [card.text],
        data: { stage: card.stage, timing: card.timing, certainty: card.certainty },
      };
    default: {
      const { kind, race, technology, units, specialtySupport, major, minor, text, certainty } = card;
      return {
        summary: combatCardSummary(card),
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
