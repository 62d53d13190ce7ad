import { canonicalJson } from "../json/json.ts";
import { optionTerms } from "./option-terms.ts";
import type { Prompt } from "./prompts.ts";

/**
 * The options of a prompt that differ in nothing which the player can know: those that the rules call alike, and those that say
 * and concern the same. Returns a word that they share, by the id of the option; options that are like no other have none.
 */
export function alikeOptions(prompt: Extract<Prompt, { readonly options: unknown }>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (prompt.options.length < 2) return found;
  const groups = Map.groupBy(prompt.options, ({ id, label, about = [], alike, action }) => {
    const shown = alike === undefined ? [label, about] : [alike];
    return canonicalJson([alike === undefined, shown, action, optionTerms(prompt, id)]);
  });
  for (const [first, ...others] of groups.values()) {
    if (!first || others.length === 0) continue;
    for (const { id } of [first, ...others]) found.set(id, first.id);
  }
  return found;
}
