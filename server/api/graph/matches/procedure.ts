import { Field, ID, ObjectType } from "type-graphql";
import type { Text } from "../../../engine/index.ts";
import { Label, Reference, type Sight } from "../base/labels.ts";
import { references } from "../base/references.ts";
import { Matter } from "./showing.ts";

@ObjectType({ description: "A phase or procedure that is under way.", simpleResolvers: true })
export class Procedure {
  readonly #sight: Sight;
  readonly #text: Text;
  readonly #matter: () => Promise<Matter | undefined>;

  @Field(() => ID, { description: "Its name in the rules." })
  readonly key: string;

  constructor(key: string, sight: Sight, matter: () => Promise<Matter | undefined>) {
    this.key = key;
    this.#sight = sight;
    this.#matter = matter;
    this.#text = sight.words.firstText(`phase.${key}`, `procedure.${key}`, `window.${key}`, key);
  }

  @Field(() => Label, { description: "Its name for players, such as that of the phase; the key where it has none." })
  get label(): Label {
    return this.#sight.words.label(this.#text);
  }

  @Field(() => [Reference], { description: "What its name names, such as a card." })
  get about(): readonly Reference[] {
    return references(this.#sight, { texts: [this.#text] });
  }

  @Field(() => Matter, {
    nullable: true,
    description:
      "What it is about, as far as you may know: a check, a battle, a trade. Null where the game says nothing.",
  })
  get matter(): Promise<Matter | undefined> {
    return this.#matter();
  }
}
