import type { Messages } from "conclave/rules";
import en from "./en.json" with { type: "json" };
import warEn from "./war/en.json" with { type: "json" };
import warHans from "./war/zh-Hans.json" with { type: "json" };
import warHant from "./war/zh-Hant.json" with { type: "json" };
import hans from "./zh-Hans.json" with { type: "json" };
import hant from "./zh-Hant.json" with { type: "json" };

/** All words of the game: what concerns the war phase stands in a folder of its own. */
export const messages: Messages = {
  en: { ...en, ...warEn },
  "zh-Hans": { ...hans, ...warHans },
  "zh-Hant": { ...hant, ...warHant },
};
