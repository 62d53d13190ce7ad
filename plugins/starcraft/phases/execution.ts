import type { Rule } from "conclave/rules";
import type { Match } from "../types.ts";

export function* execution(_: Match): Rule {}
