import type { Messages } from "conclave/rules";
import crisesEn from "./crises/en.json" with { type: "json" };
import crisesHans from "./crises/zh-Hans.json" with { type: "json" };
import crisesHant from "./crises/zh-Hant.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import phasesEn from "./phases/en.json" with { type: "json" };
import phasesHans from "./phases/zh-Hans.json" with { type: "json" };
import phasesHant from "./phases/zh-Hant.json" with { type: "json" };
import rulesEn from "./rules/en.json" with { type: "json" };
import rulesHans from "./rules/zh-Hans.json" with { type: "json" };
import rulesHant from "./rules/zh-Hant.json" with { type: "json" };
import spaceEn from "./space/en.json" with { type: "json" };
import spaceHans from "./space/zh-Hans.json" with { type: "json" };
import spaceHant from "./space/zh-Hant.json" with { type: "json" };
import tableEn from "./table/en.json" with { type: "json" };
import tableHans from "./table/zh-Hans.json" with { type: "json" };
import tableHant from "./table/zh-Hant.json" with { type: "json" };
import hans from "./zh-Hans.json" with { type: "json" };
import hant from "./zh-Hant.json" with { type: "json" };

/** All messages of the game: things on the table; then rules, battles, crises and descriptions; then names of phases,
 * procedures and windows. */
export const messages: Messages = {
  en: { ...en, ...rulesEn, ...spaceEn, ...crisesEn, ...tableEn, ...phasesEn },
  "zh-Hans": { ...hans, ...rulesHans, ...spaceHans, ...crisesHans, ...tableHans, ...phasesHans },
  "zh-Hant": { ...hant, ...rulesHant, ...spaceHant, ...crisesHant, ...tableHant, ...phasesHant },
};
