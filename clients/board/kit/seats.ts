import type { Match } from "../../sdk/types.ts";
import type { BoardLanguage } from "../contract.ts";
import { kitTexts, wordsIn } from "./words.ts";

/** What a seat is called: who they are in the game, or else who plays. */
export function nameOfSeat({ seats }: Pick<Match, "seats">, seat: number, language: BoardLanguage): string {
  const { persona, name } = seats[seat] ?? {};
  return persona?.short.text ?? name ?? wordsIn(language, kitTexts)("seat", { number: seat + 1 });
}
