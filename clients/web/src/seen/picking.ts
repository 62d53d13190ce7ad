import type { ChooseManyPrompt } from "conclave/sdk";

/**
 * What is picked after an option was touched: it is taken, or put back. At most one of a group is picked, so a new one takes the
 * place of the old one, as it does where only one can be chosen. Where no more can be chosen, nothing changes.
 */
export function touched(
  { options, max }: Pick<ChooseManyPrompt, "options" | "max">,
  picked: readonly string[],
  key: string,
): readonly string[] {
  if (picked.includes(key)) return picked.filter((other) => other !== key);
  const groupOf = (of: string): string | null => options.find((option) => option.key === of)?.group ?? null;
  const group = groupOf(key);
  const rest = picked.filter((other) => max > 1 && (group === null || groupOf(other) !== group));
  return rest.length < max ? [...rest, key] : picked;
}

/** All options in an order: those that have been picked, one after the other, then the others as they were. */
export function inOrder({ options }: Pick<ChooseManyPrompt, "options">, picked: readonly string[]): readonly string[] {
  return [...picked, ...options.map(({ key }) => key).filter((key) => !picked.includes(key))];
}
