import type { Rulebook } from "conclave/rules";
import { type Character, characters, skillSet } from "../catalogues/characters.ts";
import type { SkillCardDefinition } from "../decks/card-types.ts";
import type { Battlestar } from "../types.ts";
import type { PlayerView } from "../view-types.ts";

type Rules = Rulebook<Battlestar>;

/** The skill card of this kind, if it is one. */
export function skillCardIn(rules: Rules, kind: string): SkillCardDefinition | undefined {
  const card = rules.cards.get(kind);
  return card?.category === "skill" ? card : undefined;
}

/** The skill sets of characters, which never change. */
const skillSets = new WeakMap<Character, readonly string[]>();

/** The types that the player draws; none before the character is picked. */
export function skillsOf(rules: Rules, { character: key }: Pick<PlayerView, "character">): readonly string[] {
  const character = key === undefined ? undefined : rules.entries(characters).find(key);
  if (!character) return [];
  let found = skillSets.get(character);
  if (!found) {
    found = skillSet(character);
    skillSets.set(character, found);
  }
  return found;
}
