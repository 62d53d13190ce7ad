import type { Rule } from "conclave/rules";
import type { Match } from "../types.ts";

export function* eventCards(_: Match): Rule {}
