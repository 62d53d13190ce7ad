import type { Answer, ChoosePrompt, Option, Prompt, Random } from "conclave/rules";
import type { Table } from "./table.ts";

/** How much a player wants an option; passing is worth nothing, so what it does not want is below 0. */
export type Appraisal = (table: Table, option: Option, prompt: ChoosePrompt, random: Random) => number;

/** A prompt for points to be spread. */
export type AllocatePrompt = Extract<Prompt, { kind: "allocate" }>;

/** A card's advice for bots. */
export interface Advice {
  /** What it is worth: a modification where it is assembled (2 to 9), any other card in the hand (1 to 8). */
  readonly worth?: number;
  /** Units attack by it: whoever holds it plans for war. */
  readonly attacks?: boolean;
  /** How much the player wants to play it now, compared with 30 and more for a unit; below 0 it keeps it. */
  wish?(table: Table, random: Random): number;
  /** How much it wants the options of the prompts that the card asks, by the key of the prompt. */
  readonly options?: { readonly [key: string]: Appraisal };
  /** How it spreads points where the card asks for that, by the key of the prompt. */
  readonly allocations?: { readonly [key: string]: (table: Table, prompt: AllocatePrompt) => Answer };
}
