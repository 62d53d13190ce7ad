import { Field, ID, Int, InterfaceType, ObjectType } from "type-graphql";
import type { Amount as EngineAmount } from "../../../engine/index.ts";

@InterfaceType({
  description:
    "A stretch of a text. All of them together are `Label.text`. More kinds may come: show `text` of those that you do not know.",
  resolveType: (value) => (value as object).constructor.name,
})
export abstract class Span {
  @Field(() => String, { description: "Its words as they stand in `Label.text`, white space included." })
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

@ObjectType({ implements: Span, description: "Words between the names.", simpleResolvers: true })
export class TextSpan extends Span {}

@ObjectType({
  implements: Span,
  description: "A number of something that has a symbol, or the name of that: a cost, a resource, a skill.",
  simpleResolvers: true,
})
export class AmountSpan extends Span {
  @Field(() => ID, { description: "The symbol, by its key." })
  readonly symbol: string;

  @Field(() => Int, { nullable: true, description: "How many; absent where the text only names it." })
  readonly count: number | undefined;

  constructor(text: string, { symbol, count }: { readonly symbol: string; readonly count?: number }) {
    super(text);
    this.symbol = symbol;
    this.count = count;
  }
}

@ObjectType({ description: "A number of something that has a symbol.", simpleResolvers: true })
export class Amount {
  @Field(() => ID, { description: "The symbol, by its key." })
  readonly symbol: string;

  @Field(() => Int, { description: "How many of what the symbol stands for." })
  readonly count: number;

  constructor({ symbol, count }: EngineAmount) {
    this.symbol = symbol;
    this.count = count;
  }
}
