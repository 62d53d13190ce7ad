import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import type { Figures } from "../../../admin/figures.ts";
import type { ExtensionPlayed as PlayedExtension, GamePlayed as PlayedGame } from "../../../admin/ports.ts";

@ObjectType({ description: "Connections to PostgreSQL of this node.", simpleResolvers: true })
export class DatabaseConnections {
  @Field(() => Int, { description: "Those that are used." })
  readonly used!: number;

  @Field(() => Int, { description: "Those that are idle." })
  readonly idle!: number;

  @Field(() => Int, { description: "Statements that wait for one." })
  readonly waiting!: number;
}

@ObjectType({
  description:
    "How the node that answers is doing. What is counted has been counted since it started: ask again for how much it is now, and " +
    "compare only what has the same `startedAt`.",
  simpleResolvers: true,
})
export class ServerFigures {
  @Field(() => Date, { description: "When this was so." })
  readonly at: Date;

  @Field(() => Date, { description: "When the process of the node was started." })
  readonly startedAt: Date;

  @Field(() => String, { description: "The version of Conclave." })
  readonly version: string;

  @Field(() => Int, {
    nullable: true,
    description: "Nodes that serve the same data, this one included; absent while that is not known.",
  })
  readonly nodes: number | undefined;

  @Field(() => Int, { description: "WebSockets that are open." })
  readonly sockets: number;

  @Field(() => Int, { description: "Subscriptions that are open." })
  readonly subscriptions: number;

  @Field(() => Int, { description: "Matches that this node has in memory; all others are loaded when somebody asks." })
  readonly openMatches: number;

  @Field(() => Float, { description: "About how much memory matches take, in bytes." })
  readonly matchMemory: number;

  @Field(() => Float, { description: "How much memory matches may take, in bytes." })
  readonly mostMatchMemory: number;

  @Field(() => Float, { description: "The memory of the process, in bytes." })
  readonly memory: number;

  @Field(() => Float, { description: "For how many seconds the event loop has been busy." })
  readonly busySeconds: number;

  @Field(() => Float, { description: "Operations that were done or refused, subscriptions included." })
  readonly operations: number;

  @Field(() => Float, { description: "Decisions that were stored." })
  readonly decisions: number;

  @Field(() => Float, { description: "Errors in the log." })
  readonly errors: number;

  @Field(() => Int, { description: "Mails that wait, or are being sent." })
  readonly mailsWaiting: number;

  @Field(() => DatabaseConnections, {
    nullable: true,
    description: "Connections to PostgreSQL; absent where the data are in a folder.",
  })
  readonly databaseConnections: DatabaseConnections | undefined;

  @Field(() => Date, {
    nullable: true,
    description: "When the last backup by the server or its commands was made; absent if there was none.",
  })
  readonly lastBackupAt: Date | undefined;

  constructor({ matchMemory, connections, ...figures }: Figures) {
    this.at = figures.at;
    this.startedAt = figures.startedAt;
    this.version = figures.version;
    this.nodes = figures.nodes;
    this.sockets = figures.sockets;
    this.subscriptions = figures.subscriptions;
    this.openMatches = figures.openMatches;
    this.matchMemory = matchMemory.used;
    this.mostMatchMemory = matchMemory.most;
    this.memory = figures.memory;
    this.busySeconds = figures.busySeconds;
    this.operations = figures.operations;
    this.decisions = figures.decisions;
    this.errors = figures.errors;
    this.mailsWaiting = figures.mailsWaiting;
    this.databaseConnections = connections;
    this.lastBackupAt = figures.lastBackupAt;
  }
}

@ObjectType({ description: "In how many matches an extension is played at the moment.", simpleResolvers: true })
export class ExtensionPlayed implements PlayedExtension {
  @Field(() => ID, { description: "The key of the extension." })
  readonly key!: string;

  @Field(() => Int, { description: "In how many matches that have begun and are not over, also paused ones." })
  readonly matches!: number;
}

@ObjectType({
  description: "How much a game is played at the moment, private matches included. It need not be installed any more.",
  simpleResolvers: true,
})
export class GamePlayed implements PlayedGame {
  @Field(() => ID, { description: "The id of the game, as in `Game.id` if it is installed." })
  readonly gameId!: string;

  @Field(() => Int, { description: "Matches that have begun and are not over, also those that are paused." })
  readonly matches!: number;

  @Field(() => Int, { description: "How many people have seats in them, each counted once." })
  readonly people!: number;

  @Field(() => [ExtensionPlayed], { description: "The extensions with which they are played." })
  readonly extensions!: readonly ExtensionPlayed[];
}
