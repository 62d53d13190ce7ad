import { Field, ID, ObjectType } from "type-graphql";
import type { SymbolInPlay } from "../../../engine/index.ts";
import { Label, type Words } from "../base/labels.ts";

@ObjectType({
  description: "Something that is counted, paid and printed as a symbol: a resource, a skill, a kind of damage.",
  simpleResolvers: true,
})
export class GameSymbol {
  @Field(() => ID, { description: "Its key, as in `Amount.symbol`." })
  readonly key: string;

  @Field(() => Label, { description: "What it is called, for players: the words that stand for the picture." })
  readonly name: Label;

  @Field(() => ID, { description: "A stable key for its picture: clients bring pictures of their own." })
  readonly art: string;

  constructor({ id, name, art }: SymbolInPlay, words: Words) {
    this.key = id;
    this.name = words.label(name);
    this.art = art;
  }
}
