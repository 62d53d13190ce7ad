import { type Answer, type Prompt, type Random, randomAnswer } from "conclave/rules";
import type { CodexView } from "../view-types.ts";

/** A bot that plays by arithmetic. */
export function heuristic(_view: CodexView, prompt: Prompt, random: Random): Answer {
  return randomAnswer(prompt, random);
}
