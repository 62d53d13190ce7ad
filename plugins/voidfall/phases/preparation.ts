import type { Rule } from "conclave/rules";
import type { Match } from "../types.ts";

export function* preparation(_game: Match): Rule {
  throw new Error("not written yet");
}
