import type { Messages } from "conclave/rules";
import { difficultyIds, scenarioIds } from "../options.ts";
import en from "./en.json" with { type: "json" };
import printEn from "./print-en.json" with { type: "json" };
import printHans from "./print-zh-Hans.json" with { type: "json" };
import printHant from "./print-zh-Hant.json" with { type: "json" };
import hans from "./zh-Hans.json" with { type: "json" };
import hant from "./zh-Hant.json" with { type: "json" };

/** What is printed is called the same where it can be chosen as an option. */
const optionNames = [
  ...scenarioIds.map((id) => [`option.scenario.${id}`, `scenario.${id}.name`] as const),
  ...difficultyIds.map((id) => [`option.difficulty.${id}`, `difficulty.${id}.name`] as const),
];

function withOptions(print: { readonly [key: string]: string }): { readonly [key: string]: string } {
  return { ...print, ...Object.fromEntries(optionNames.map(([option, name]) => [option, print[name] ?? ""])) };
}

/** All words of the game: `print-…` what is printed, the other files what is said while playing. */
export const messages: Messages = {
  en: { ...en, ...withOptions(printEn) },
  "zh-Hans": { ...hans, ...withOptions(printHans) },
  "zh-Hant": { ...hant, ...withOptions(printHant) },
};
