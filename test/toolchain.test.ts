import "reflect-metadata";
import { GraphQLObjectType, graphql } from "graphql";
import { Arg, buildSchema, Field, ObjectType, Query, Resolver } from "type-graphql";
import { describe, expect, it } from "vitest";

@ObjectType({ description: "What is laid on the table" })
class Card {
  @Field(() => String)
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

@Resolver()
class CardResolver {
  @Query(() => Card)
  card(@Arg("name", () => String) name: string): Card {
    return new Card(name);
  }
}

describe("the toolchain", () => {
  it("runs on the Node.js that the project pins", () => {
    expect(process.version).toBe("v26.10.0");
  });

  it("builds a schema from decorated classes, with one copy of graphql", async () => {
    const schema = await buildSchema({ resolvers: [CardResolver] });
    expect(schema.getType("Card")).toBeInstanceOf(GraphQLObjectType);
    const result = await graphql({ schema, source: `{ card(name: "one") { name } }` });
    expect(result).toEqual({ data: { card: { name: "one" } } });
  });
});
