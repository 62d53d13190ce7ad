import type { ExtensionDefinition } from "../contract/contract.ts";
import { optionLabel } from "../contract/options.ts";
import type { GameTypes } from "../contract/position.ts";
import { append } from "../json/append.ts";
import type { Messages } from "../text/locale.ts";
import type { Claims } from "./claims.ts";

/** Two extensions must not bring different texts for the same key. */
export function claimMessages<T extends GameTypes>(
  extensions: readonly ExtensionDefinition<T>[],
  claims: Claims,
): void {
  const bringers = new Map<string, ExtensionDefinition<T>[]>();
  for (const extension of extensions) {
    for (const key of messageKeys(extension.messages)) append(bringers, key, extension);
  }
  for (const [key, [first, ...others]] of bringers) {
    if (!first || !others.some(({ messages }) => differentWords(first.messages, messages, key))) continue;
    for (const extension of [first, ...others]) {
      if (!isOptionLabel(extension, key)) claims.add("message", key, extension.id);
    }
  }
}

/** The words of an extension's options are read in its own messages, all others in those of the whole rule set. */
function isOptionLabel<T extends GameTypes>({ options = {} }: ExtensionDefinition<T>, key: string): boolean {
  const labels = Object.entries(options).map(([name, option]) => optionLabel(name, option).key);
  return labels.some((label) => key === label || key.startsWith(`${label}.`));
}

/** All keys that have a message in some language. */
function messageKeys(messages: Messages): Set<string> {
  return new Set(Object.values(messages).flatMap((set) => Object.keys(set)));
}

function differentWords(some: Messages, others: Messages, key: string): boolean {
  const wordsIn = (messages: Messages) => Object.entries(messages).map(([locale, set]) => `${locale} ${set[key]}`);
  return wordsIn(some).sort().join() !== wordsIn(others).sort().join();
}
