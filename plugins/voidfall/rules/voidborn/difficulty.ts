import { difficulties } from "../../catalogues/difficulties.ts";
import type { DifficultyLevel, Position } from "../../types.ts";

/** The difficulty that the host has chosen. */
export function difficultyOf(position: Position): DifficultyLevel {
  return position.entry(difficulties, position.options.difficulty);
}
