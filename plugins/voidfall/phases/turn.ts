import type { Rule } from "conclave/rules";
import type { Match } from "../types.ts";

export function* turn(_game: Match): Rule {
  throw new Error("not written yet");
}
