import type { Description } from "conclave/rules";
import { combatCardFacts, eventFacts, orderFacts } from "../catalogues/faces.ts";
import { combatCardSummary, eventSummary, orderText } from "../catalogues/summaries.ts";
import type { Card } from "../types.ts";

/** What a card says, and its numbers, for whoever looks it up. */
export function describeCard(card: Card): Description {
  switch (card.category) {
    case "order":
      return { text: orderText(card), facts: orderFacts(card) };
    case "event":
      return { summary: eventSummary(card), text: [card.text], facts: eventFacts(card) };
    default:
      return {
        summary: combatCardSummary(card),
        ...(card.text && { text: [card.text] }),
        facts: combatCardFacts(card),
      };
  }
}
