import { Field, InputType, Int, ObjectType } from "type-graphql";
import type { Restart } from "../../../admin/restarts.ts";

@ObjectType({ description: "A restart of the server that an admin has announced.", simpleResolvers: true })
export class ServerRestart {
  @Field(() => Date, { description: "When it is to happen, by the clock of the server (`Server.time`)." })
  readonly at: Date;

  @Field(() => String, { nullable: true, description: "What the admin says about it." })
  readonly text: string | undefined;

  constructor({ at, text }: Restart) {
    this.at = at;
    this.text = text;
  }
}

@ObjectType({ description: "What is announced now.", simpleResolvers: true })
export class ServerRestartUpdate {
  @Field(() => ServerRestart, { nullable: true, description: "The next restart, if one is announced." })
  readonly restart: ServerRestart | undefined;

  constructor(restart: Restart | undefined) {
    this.restart = restart && new ServerRestart(restart);
  }
}

@InputType({ description: "Which restart to announce." })
export class AnnounceRestartInput {
  @Field(() => Int, { description: "In how many seconds: 0 to 604,800." })
  inSeconds!: number;

  @Field(() => String, { nullable: true, description: "What to say about it: up to 500 characters." })
  text?: string | null;
}

@ObjectType({ description: "The restart is announced, in place of an earlier one.", simpleResolvers: true })
export class AnnounceRestartPayload {
  @Field(() => ServerRestart)
  readonly restart!: ServerRestart;
}

@ObjectType({ description: "Nothing is announced any more.", simpleResolvers: true })
export class CancelRestartPayload {
  @Field(() => ServerRestart, { nullable: true, description: "The next restart: none." })
  readonly restart: ServerRestart | undefined;
}
