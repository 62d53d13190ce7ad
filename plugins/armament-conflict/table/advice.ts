import type { Answer, ChoosePrompt, Option, Prompt, Random } from "conclave/rules";
import type { Table } from "./table.ts";

/** How much a player wants an option. Passing scores 0, so options the player does not want score below 0. */
export type Appraisal = (table: Table, option: Option, prompt: ChoosePrompt, random: Random) => number;

/** A prompt to distribute points. */
export type AllocatePrompt = Extract<Prompt, { kind: "allocate" }>;

/** A card's advice for bots. */
export interface Advice {
  /** Its value: 2 to 9 for an assembled modification, 1 to 8 for any other card in hand. */
  readonly worth?: number;
  /** Units attack with it; a player who holds it plans for war. */
  readonly attacks?: boolean;
  /** How much the player wants to play it now. Units score 30 and more; a score below 0 keeps the card. */
  wish?(table: Table, random: Random): number;
  /** Scores the options of the card's prompts, by prompt key. */
  readonly options?: { readonly [key: string]: Appraisal };
  /** Distributes points in the card's prompts, by prompt key. */
  readonly allocations?: { readonly [key: string]: (table: Table, prompt: AllocatePrompt) => Answer };
}
