import { Field, ID, ObjectType } from "type-graphql";
import { type Listed, type Locale, listAll, type RuleSet } from "../../../engine/index.ts";
import { KeptByRules } from "../base/kept-by-rules.ts";
import { CatalogueEntry, type Words } from "../base/labels.ts";
import { wordsOfRules } from "../base/words.ts";
import { ListKindName } from "./enums.ts";

@ObjectType({ description: "A list of a game: a deck of cards, its characters, its locations.", simpleResolvers: true })
export class Catalogue {
  @Field(() => ID, { description: "Its name in the game: `crisis`, `characters`." })
  readonly key: string;

  @Field(() => ListKindName, { description: "Whether it is a deck of cards." })
  readonly kind: Listed["kind"];

  @Field(() => [CatalogueEntry], { description: "Its entries, in the order of the game." })
  readonly entries: readonly CatalogueEntry[];

  constructor({ id, kind, entries }: Listed, words: Words) {
    this.key = id;
    this.kind = kind;
    this.entries = entries.map((entry) => new CatalogueEntry(entry, words));
  }
}

/** Making them takes 0.1 to 7 ms for the included games. */
const catalogues = new KeptByRules<readonly Catalogue[]>(1_500);

/** All catalogues of the rules in one language, cached as long as the rules. */
export function cataloguesOf(
  rules: RuleSet,
  locale: Locale,
  charge: (cost: number) => void = () => {},
): readonly Catalogue[] {
  return catalogues.get(rules, locale, charge, () => {
    const words = wordsOfRules(rules, locale);
    return listAll(rules).map((list) => new Catalogue(list, words));
  });
}
