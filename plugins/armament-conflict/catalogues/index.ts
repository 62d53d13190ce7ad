import { type CatalogueEntry, catalogue, t } from "conclave/rules";

/** What is printed on no card of a deck, by the names under which cards and views refer to it. */

function worded(name: string, noun: string, ids: readonly string[]) {
  const entries = ids.map((id): CatalogueEntry => ({ id, name: t(`${noun}.${id}.name`) }));
  return catalogue(name, entries, ({ id }) => ({ text: [t(`${noun}.${id}.text`)] }));
}

/** The terrains of territories, with the rule of each. */
export const terrains = worded("terrains", "terrain", ["city", "coast", "desert", "forest", "mountain", "plain"]);

/** The achievements of players, with what they are for and what they give. */
export const achievements = worded("achievements", "achievement", [
  "anti-peace",
  "economic-hegemony",
  "gods-judge",
  "heir-boss",
  "loser",
  "peacemaker",
  "source-of-disaster",
]);

/** The cards that are laid in combat, with how each fares against the others. */
export const combatCards = worded("combat-cards", "combat-card", ["attack", "defend", "rest", "self-destruct"]);

/** The kinds of cards. */
export const categories = catalogue(
  "categories",
  ["basic", "character", "faction", "modification", "special-attack", "strategy", "territory", "troop", "vehicle"].map(
    (id): CatalogueEntry => ({ id, name: t(`category.${id}.name`) }),
  ),
);
