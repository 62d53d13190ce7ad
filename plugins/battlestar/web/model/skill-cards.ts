import type { Print } from "conclave/board";

/** What is printed on a skill card. */
export interface SkillCard {
  /** The key of its type: `tactics`. */
  readonly skill: string;
  readonly strength: number;
}

/** What is printed on a skill card of a kind; undefined for what is none. */
export function skillCard({ find, lists }: Pick<Print, "find" | "lists">, kind: string): SkillCard | undefined {
  const facts = find("skill", kind)?.facts ?? [];
  const textOf = (fact: string): string | undefined => facts.find(({ key }) => key === fact)?.value.text;
  // The card tells its type by name.
  const types = lists.find(({ key }) => key === "skill-types")?.entries ?? [];
  const type = types.find(({ name }) => name.text === textOf("skill"));
  return type && { skill: type.key, strength: Number(textOf("strength") ?? 0) };
}
