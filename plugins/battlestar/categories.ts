import { type CatalogueEntry, catalogue, t } from "conclave/rules";
import type { Category } from "./card-types.ts";

/** A sort of cards. The deck of the same name has its cards. */
export interface CategoryEntry extends CatalogueEntry {
  readonly id: Category;
}

/** A sort of cards with its name, the message `category.<id>`. For those of extensions, too. */
export function category(id: Category): CategoryEntry {
  return { id, name: t(`category.${id}`) };
}

/** The sorts of cards, and of tokens that lie face down. */
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
