import type { Fact } from "./panels.ts";

/** How many facts a plate has room for. */
const most = 3;

/**
 * What the plate of a seat has room for: the numbers by which one wins, before all others.
 * @param readsEnglish whether the reader has names from the schema as words
 */
export function plateFacts(facts: readonly Fact[], readsEnglish: boolean): readonly Fact[] {
  const numbers = facts.filter(
    ({ number, name, isWord }) => number && (isWord || readsEnglish) && !/^team$|limit/i.test(name),
  );
  const isScore = ({ name }: Fact): boolean => /score|points$|influence|glory|baseHp/i.test(name);
  return [...numbers.filter(isScore), ...numbers.filter((fact) => !isScore(fact))].slice(0, most);
}
