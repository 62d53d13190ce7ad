import { type Bot, randomAnswer } from "../../../server/engine/index.ts";
import type { BattlestarView } from "../view-types.ts";

// Not written yet: until then it plays like the random bot.

export const heuristic: Bot<BattlestarView> = (_view, prompt, random) => randomAnswer(prompt, random);
