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

/** A bot's answer. The bot gets the prompt and the view of its seat, and nothing else. */
export function botAnswer(match: Match, level: BotLevel, prompt: Prompt): Answer {
  const random = new SeededRandom(randomFrom(randomUUID()));
  if (level === "random") return randomAnswer(prompt, random);
  try {
    const answer = match.ruleSet.heuristicAnswer(match.view(prompt.seat), prompt, random);
    readAnswer(prompt, answer);
    return answer;
  } catch {
    // A failing bot must not block the other players.
    return randomAnswer(prompt, random);
  }
}
