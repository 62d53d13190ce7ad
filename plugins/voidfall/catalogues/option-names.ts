import type { Messages } from "conclave/rules";
import { difficultyIds, scenarioIds } from "../options.ts";

const names = [
  ...scenarioIds.map((id) => [`option.scenario.${id}`, `scenario.${id}.name`] as const),
  ...difficultyIds.map((id) => [`option.difficulty.${id}`, `difficulty.${id}.name`] as const),
];

/** The words of the game, in which what is printed is called the same where it can be chosen as an option. */
export function withOptionNames({ en, "zh-Hans": hans, "zh-Hant": hant }: Messages): Messages {
  const named = (words: { readonly [key: string]: string }): { readonly [key: string]: string } => ({
    ...words,
    ...Object.fromEntries(names.map(([option, name]) => [option, words[name] ?? ""])),
  });
  return { en: named(en), "zh-Hans": named(hans), "zh-Hant": named(hant) };
}
