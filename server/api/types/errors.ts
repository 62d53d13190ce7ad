import { Field, ID, ObjectType } from "type-graphql";

@ObjectType({ description: "A code that a failure can have, in `extensions.code`.", simpleResolvers: true })
export class ErrorCodeInfo {
  @Field(() => ID, { description: "Stable: never renamed, and never with another meaning." })
  readonly code: string;

  @Field(() => String, { description: "Its meaning, in a sentence." })
  readonly meaning: string;

  constructor(code: string, meaning: string) {
    this.code = code;
    this.meaning = meaning;
  }
}

@ObjectType({ description: "A plugin that could not be used: the server runs without it.", simpleResolvers: true })
export class BrokenPluginInfo {
  @Field(() => String, { description: "Its folder or file, or its id." })
  readonly path: string;

  @Field(() => String, { description: "Why it cannot be used." })
  readonly reason: string;

  constructor(path: string, reason: string) {
    this.path = path;
    this.reason = reason;
  }
}
