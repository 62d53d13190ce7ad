import { Refusal } from "../text/errors.ts";
import type { Option, WithOptions } from "./prompt-base.ts";

export function findOption({ options, unavailable }: WithOptions, id: unknown): Option {
  return options.find((option) => option.id === id) ?? refuseOption(unavailable, id);
}

function refuseOption(unavailable: WithOptions["unavailable"], id: unknown): never {
  const found = unavailable.find((option) => option.id === id);
  if (found) {
    const { reason } = found;
    throw new Refusal("OPTION_UNAVAILABLE", "this option is not available now", { reason, options: [found] });
  }
  throw new Refusal("UNKNOWN_OPTION", "there is no such option", { options: typeof id === "string" ? [{ id }] : [] });
}

/** The options that an answer names, each once. */
export function findDistinct(prompt: WithOptions, ids: unknown): Option[] {
  if (!Array.isArray(ids)) throw new Refusal("WRONG_ANSWER_KIND", "a list of option ids is needed");
  // A longer list must contain duplicates, so refuse it before spending time on it.
  if (ids.length > prompt.options.length + prompt.unavailable.length) {
    throw new Refusal("TOO_MANY_OPTIONS", "more options are named than exist");
  }
  const optionWith = finder(prompt.options, ids.length);
  const found = new Set<Option>();
  // Goes through the holes of a sparse list, too.
  for (const id of ids) {
    const option = optionWith(id) ?? refuseOption(prompt.unavailable, id);
    if (found.has(option)) throw new Refusal("DUPLICATE_OPTION", "an option is named twice", { options: [option] });
    found.add(option);
  }
  return [...found];
}

/** Finds options by their ids. A map of all is worth its while only if many are looked for. */
function finder(options: readonly Option[], count: number): (id: unknown) => Option | undefined {
  if (count <= fewNamed) return (id) => options.find((option) => option.id === id);
  const byId = new Map<unknown, Option>();
  for (const option of options) byId.set(option.id, option);
  return (id) => byId.get(id);
}

const fewNamed = 4;

/** The options with these values. If several have the same value, each is used once. */
export function idsOf(options: readonly Option[], values: readonly unknown[]): string[] | undefined {
  const byValue = Map.groupBy(options, ({ value }) => value);
  const ids = values.map((value) => byValue.get(value)?.shift()?.id);
  return ids.every((id) => id !== undefined) ? ids : undefined;
}
