import "reflect-metadata";
import { graphql, printSchema } from "graphql";
import {
  Arg,
  Args,
  ArgsType,
  buildSchemaSync,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
  UseMiddleware,
} from "type-graphql";
import { beforeEach, expect, it } from "vitest";
import { callMethodsDirectly } from "./direct-methods.ts";

const Side = { Left: "left", Right: "right" } as const;
registerEnumType(Side, { name: "Side" });

@InputType()
class Inner {
  @Field(() => Int, { defaultValue: 7 })
  number!: number;

  @Field(() => Inner, { nullable: true })
  inner?: Inner | null;
}

@InputType()
class Base {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  name?: string | null;
}

@InputType()
class Whole extends Base {
  @Field(() => Date, { nullable: true })
  at?: Date;

  @Field(() => Side, { nullable: true })
  side?: "left" | "right";

  @Field(() => [Inner], { nullable: true })
  inners?: Inner[] | null;

  @Field(() => [[Int]], { nullable: true })
  table?: number[][];
}

@ArgsType()
class Page {
  @Field(() => Int, { defaultValue: 10 })
  first!: number;

  @Field(() => Whole, { nullable: true })
  filter?: Whole;
}

@InputType()
class Strange {
  @Field(() => Int, { nullable: true })
  number? = 3;
}

@ObjectType()
class Thing {
  @Field(() => ID)
  id!: string;
}

/** What methods were called with, in order. */
let calls: unknown[] = [];

@Resolver(() => Thing)
class ThingResolver {
  readonly #prefix = "own";

  @Query(() => Thing, { nullable: true })
  thing(@Ctx() context: object, @Arg("input", () => Whole) input: Whole, @Ctx("locale") locale: string): Thing {
    calls.push([context, input, locale]);
    return { id: `${this.#prefix} ${input.id}` };
  }

  @Query(() => [Thing])
  async things(@Args(() => Page) page: Page): Promise<Thing[]> {
    calls.push([page]);
    return [];
  }

  @Mutation(() => Int)
  many(
    @Arg("ids", () => [ID], { nullable: true }) ids: string[] | null,
    @Arg("all", () => [Inner], { nullable: true }) all?: Inner[],
  ): number {
    calls.push([ids, all]);
    return 1;
  }

  @Query(() => Int)
  @UseMiddleware(({ context }, next) => {
    calls.push(context);
    return next();
  })
  watched(): number {
    return 2;
  }

  @FieldResolver(() => String)
  upper(@Root() { id }: Thing, @Arg("times", () => Int, { defaultValue: 1 }) times: number): string {
    calls.push([id, times]);
    return id.toUpperCase().repeat(times);
  }
}

const build = () => buildSchemaSync({ resolvers: [ThingResolver], validate: false });

beforeEach(() => {
  calls = [];
});

it.each([
  [
    "an input of each kind of field",
    `{ thing(input: { id: "a", name: null, at: "2026-01-02T00:00:00Z", side: Left }) { id upper(times: 2) } }`,
  ],
  [
    "inputs in inputs, and in lists",
    `{ thing(input: { id: 5, inners: [{ inner: { inner: null } }, { number: 1 }] }) { upper } }`,
  ],
  ["a list of lists", `{ thing(input: { id: 5, table: [[1, 2], []], inners: null }) { id } }`],
  ["arguments of a class", `{ things(first: 3, filter: { id: "x", inners: [] }) { id } }`],
  ["arguments of a class by default", "{ things { id } }"],
  ["lists of scalars and of inputs", `mutation { many(ids: ["a", "b"], all: [{}, { number: 2 }]) }`],
  ["null and nothing", "mutation { many(ids: null) }"],
  ["a method with a middleware", "{ watched }"],
  ["what is wrong", `{ thing(input: { name: "no id" }) { id } }`],
])("methods get the same as from TypeGraphQL: %s", async (_what, source) => {
  const contextValue = { locale: "en" };
  const byTypeGraphql = await graphql({ schema: build(), source, contextValue });
  const expected = calls.splice(0);
  const schema = build();
  callMethodsDirectly(schema);
  expect(await graphql({ schema, source, contextValue })).toEqual(byTypeGraphql);
  expect(calls).toStrictEqual(expected);
});

it("changes nothing of the schema itself", () => {
  const schema = build();
  const before = printSchema(schema);
  callMethodsDirectly(schema);
  expect(printSchema(schema)).toBe(before);
});

it("an input with a default that the schema does not know is refused", async () => {
  @Resolver()
  class StrangeResolver {
    @Query(() => Int)
    strange(@Arg("input", () => Strange) input: Strange): number {
      return input.number ?? 0;
    }
  }
  const schema = buildSchemaSync({ resolvers: [StrangeResolver], validate: false });
  callMethodsDirectly(schema);
  const { errors } = await graphql({ schema, source: "{ strange(input: {}) }" });
  expect(errors?.[0]?.message).toBe("Strange has a default that the schema does not know");
});
