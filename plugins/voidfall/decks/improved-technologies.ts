import { t } from "conclave/rules";
import { technologies } from "../catalogues/technologies/index.ts";
import type { ImprovedTechnologyCard } from "../types.ts";

/** The improved card of a technology: an extension’s own needs one, too. */
export const improvedCard = (technology: string): ImprovedTechnologyCard => ({
  id: `improved-${technology}`,
  name: t(`technology.${technology}.name`),
  category: "improved-technology",
  technology,
});

/** The improved card of each technology. */
export const improvedTechnologies = technologies.entries.ids.map(improvedCard);
