import { DeckList } from "conclave/rules";
import { orderToken } from "../effects/printing.ts";
import type { Card, OrderToken } from "../types.ts";
import { eventDecks } from "./events/index.ts";
import * as protoss from "./protoss.ts";
import * as terran from "./terran.ts";
import * as zerg from "./zerg.ts";

/** The order tokens of a player. */
const orders = DeckList.of<OrderToken>([
  orderToken("build", false, 2),
  orderToken("mobilize", false, 2),
  orderToken("research", false, 2),
  orderToken("build", true, 1),
  orderToken("mobilize", true, 1),
  orderToken("research", true, 1),
]);

/** All decks: combat cards and technologies by race, `<race>-combat` and `<race>-technologies`, events by stage. */
export const decks: { readonly [name: string]: DeckList<Card> } = {
  orders,
  "terran-combat": terran.combatCards,
  "terran-technologies": terran.technologyCards,
  "protoss-combat": protoss.combatCards,
  "protoss-technologies": protoss.technologyCards,
  "zerg-combat": zerg.combatCards,
  "zerg-technologies": zerg.technologyCards,
  ...eventDecks,
};
