import { Field, ObjectType } from "type-graphql";
import { Game } from "../games/games.ts";

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

@ObjectType({ description: "What has been taken in.", simpleResolvers: true })
export class LoadPluginsPayload {
  @Field(() => [Game], { description: "The games that are new, or have new extensions." })
  games!: Game[];

  @Field(() => [BrokenPluginInfo], { description: "Plugins that could not be used." })
  brokenPlugins!: BrokenPluginInfo[];
}
