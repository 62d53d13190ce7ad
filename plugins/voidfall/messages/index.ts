import type { Messages } from "conclave/rules";
import en from "./en.json" with { type: "json" };
import printEn from "./print-en.json" with { type: "json" };
import printHans from "./print-zh-Hans.json" with { type: "json" };
import printHant from "./print-zh-Hant.json" with { type: "json" };
import hans from "./zh-Hans.json" with { type: "json" };
import hant from "./zh-Hant.json" with { type: "json" };

/** All words of the game: `print-…` what is printed, the other files what is said while playing. */
export const messages: Messages = {
  en: { ...en, ...printEn },
  "zh-Hans": { ...hans, ...printHans },
  "zh-Hant": { ...hant, ...printHant },
};
