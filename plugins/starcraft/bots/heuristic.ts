import { type Answer, type Prompt, type Random, randomAnswer } from "conclave/rules";
import type { StarCraftView } from "../view-types.ts";

export function heuristic(_: StarCraftView, prompt: Prompt, random: Random): Answer {
  return randomAnswer(prompt, random);
}
