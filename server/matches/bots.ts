import { randomUUID } from "node:crypto";
import {
  type Answer,
  type Match,
  type Prompt,
  randomAnswer,
  randomFrom,
  readAnswer,
  SeededRandom,
} from "../engine/index.ts";
import type { BotLevel } from "./records.ts";

/** What a bot answers. It gets the prompt and the view of its seat, and nothing else. */
export function botAnswer(match: Match, level: BotLevel, prompt: Prompt): Answer {
  const random = new SeededRandom(randomFrom(randomUUID()));
  if (level === "random") return randomAnswer(prompt, random);
  try {
    const answer = match.ruleSet.heuristicAnswer(match.view(prompt.seat), prompt, random);
    readAnswer(prompt, answer);
    return answer;
  } catch {
    // A bot that fails must not hold up the others at the table.
    return randomAnswer(prompt, random);
  }
}
