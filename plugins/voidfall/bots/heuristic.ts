import { type Bot, randomAnswer } from "conclave/rules";
import type { Voidfall } from "../types.ts";

export const heuristic: Bot<Voidfall> = (_view, prompt, random) => randomAnswer(prompt, random);
