import type { PromptOption } from "conclave/sdk";

/** Options that differ in nothing which the player can know. */
export interface AlikeOptions<Option extends { readonly key: string }> {
  readonly first: Option;
  readonly all: readonly Option[];
}

/** Puts options together that are alike, where the first of them stands. */
export function groupAlike<Option extends Pick<PromptOption, "key" | "alike">>(
  options: readonly Option[],
): readonly AlikeOptions<Option>[] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const name = option.alike === null ? `key ${option.key}` : `alike ${option.alike}`;
    const group = groups.get(name);
    if (group) group.push(option);
    else groups.set(name, [option]);
  }
  return [...groups.values()].map((all) => ({ first: all[0] as Option, all }));
}
