import type { Messages } from "./contract.ts";

/** The few texts that the engine itself brings. */
export const engineMessages: Messages = {
  en: {
    "engine.ended": "The game is over.",
    "engine.pass": "Pass",
    "engine.player": "{player}",
    "engine.undone": "{player} takes back the last decision.",
  },
  "zh-Hans": {
    "engine.ended": "游戏结束。",
    "engine.pass": "跳过",
    "engine.player": "{player}",
    "engine.undone": "{player}撤销了上一个决定。",
  },
  "zh-Hant": {
    "engine.ended": "遊戲結束。",
    "engine.pass": "略過",
    "engine.player": "{player}",
    "engine.undone": "{player}收回了上一個決定。",
  },
};
