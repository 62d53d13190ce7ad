import { DeckList, t } from "conclave/rules";
import type { Card } from "./state.ts";

const card = (id: string, worth: number, copies: number): Card & { copies: number } => ({
  id,
  name: t(`card.${id}`),
  worth,
  copies,
});

export const deck = DeckList.of<Card>([card("one", 1, 8), card("two", 2, 6), card("three", 3, 4)]);
