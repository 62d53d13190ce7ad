import type { InDeck } from "../../effects/cards.ts";
import type { BasicCard } from "../../types.ts";
import { attack } from "./attack.ts";
import { move } from "./move.ts";
import { repair } from "./repair.ts";
import { retreat } from "./retreat.ts";
import { loyaltyNotForSale, priceLimit, trade } from "./trade.ts";

/** The basic orders. They are free to play; only an emergency retreat costs resources. */
export const basicCards: readonly InDeck<BasicCard>[] = [
  { ...attack, copies: 38 },
  { ...move, copies: 6 },
  { ...repair, copies: 5 },
  { ...retreat, copies: 7 },
  { ...trade, copies: 2 },
];

export const basicValues = [loyaltyNotForSale, priceLimit];
