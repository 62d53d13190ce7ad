import { type CatalogueEntry, catalogue, t } from "conclave/rules";
import type { Category } from "./card-types.ts";

/** A category of cards. Its cards are in the deck of the same name. */
export interface CategoryEntry extends CatalogueEntry {
  readonly id: Category;
}

/** Makes a category with its name, the message `category.<id>`; also for categories of extensions. */
export function category(id: Category): CategoryEntry {
  return { id, name: t(`category.${id}`) };
}

/** The categories of cards, and of tokens that can lie face down. */
export const categories = catalogue<CategoryEntry>("categories", [
  category("skill"),
  category("crisis"),
  category("super-crisis"),
  category("quorum"),
  category("destination"),
  category("loyalty"),
  category("civilian"),
  category("galactica-damage"),
]);
