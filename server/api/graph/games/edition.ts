import { Field, ID, ObjectType } from "type-graphql";
import type { RuleSet } from "../../../engine/index.ts";
import type { Context } from "../base/context.ts";
import { Node } from "../base/node.ts";
import { wordsOfRules } from "../base/words.ts";
import { Board, boardsIn } from "./board.ts";
import { Catalogue, cataloguesOf } from "./catalogue.ts";
import { editionId } from "./edition-id.ts";
import { Game } from "./games.ts";
import { gameFor } from "./offered-resolver.ts";
import { GameSymbol } from "./symbols.ts";
import { Vocabulary, vocabularyIn } from "./vocabulary.ts";

@ObjectType({
  implements: Node,
  description:
    "All that is printed of a game with certain extensions, options and seats. It never changes: what is printed otherwise " +
    "has another id. So keep it for ever, once for each language.",
  simpleResolvers: true,
})
export class Edition implements Node {
  readonly #context: Context;
  readonly #rules: RuleSet;

  constructor(context: Context, rules: RuleSet) {
    this.#context = context;
    this.#rules = rules;
  }

  @Field(() => ID, {
    description:
      "Made from all that is printed, in every language: the same print has the same id on every node, also after a restart. " +
      "`node` finds it as long as the server prints it so. After that it is null: ask the match or the game again.",
  })
  get id(): string {
    return editionId(this.#context.services.games, this.#rules, this.#context.charge);
  }

  @Field(() => Game, { description: "As this server offers it to you now: the one thing here that may change." })
  get game(): Game {
    return gameFor(this.#context, this.#rules.game);
  }

  @Field(() => [Catalogue], { description: "Its decks and other lists: for card browsers, and to look keys up." })
  get catalogue(): readonly Catalogue[] {
    return cataloguesOf(this.#rules, this.#context.locale, this.#context.charge);
  }

  @Field(() => [Board], {
    description:
      "What is printed on its boards: where places lie, how they are linked, tracks. Unused ones are left out.",
  })
  get boards(): readonly Board[] {
    return boardsIn(this.#rules, this.#context.locale, this.#context.charge);
  }

  @Field(() => [GameSymbol], { description: "What costs, facts and texts count, in the order of the game." })
  get symbols(): readonly GameSymbol[] {
    const words = wordsOfRules(this.#rules, this.#context.locale);
    return this.#rules.symbols.all.map((symbol) => new GameSymbol(symbol, words));
  }

  @Field(() => Vocabulary, { description: "All names that a client can meet in its matches." })
  get vocabulary(): Vocabulary {
    return vocabularyIn(this.#rules, this.#context.locale, this.#context.charge);
  }
}
