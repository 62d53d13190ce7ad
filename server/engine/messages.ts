import type { Messages } from "./contract.ts";

/** The few texts that the engine itself brings. */
export const engineMessages: Messages = {
  en: {
    "engine.pass": "Pass",
    "engine.player": "{player}",
  },
  "zh-Hans": {
    "engine.pass": "跳过",
    "engine.player": "{player}",
  },
  "zh-Hant": {
    "engine.pass": "略過",
    "engine.player": "{player}",
  },
};
