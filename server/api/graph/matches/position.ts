import { Args, Field, Int, InterfaceType, ObjectType } from "type-graphql";
import type { Hosting } from "../../../matches/records/hosting.ts";
import type { Context } from "../base/context.ts";
import { MatchLength } from "./length.ts";
import { changesInLog, LogArguments, LogEntry, LogEntryConnection, logPaging } from "./log.ts";
import { GameView, MatchOutcome } from "./match-parts.ts";
import { Procedure } from "./procedure.ts";
import { Window } from "./prompt-parts.ts";
import { Prompt } from "./prompts.ts";
import type { Seen } from "./seen.ts";
import { Persona } from "./showing.ts";

@InterfaceType({
  description: "What somebody sees of a match, now or at an earlier version: one fragment draws both.",
  // Both kinds are made as what they are.
  resolveType: (value) => (value as object).constructor.name,
})
export abstract class Position {
  @Field(() => Int, { description: "The version, as the one who looks counts." })
  version!: number;

  @Field(() => Int, { nullable: true, description: "The seat that it is seen from; absent for spectators." })
  seat?: number;

  @Field(() => Int, { description: "The number of rounds begun so far, as the game counts them; 0 before the first." })
  round!: number;

  @Field(() => Int, { description: "The number of turns begun so far, of all players together; 0 before the first." })
  turn!: number;

  @Field(() => MatchLength, {
    nullable: true,
    description: "How far it is, and how long it lasts at most; absent where its game does not say.",
  })
  length?: MatchLength;

  @Field(() => [Procedure], { description: "The phase and the procedures under way, outermost first." })
  procedures!: Procedure[];

  @Field(() => [Int], { description: "The seats that it waits for, as far as the one who looks may know." })
  waitingFor!: readonly number[];

  @Field(() => [Window], { description: "The interrupt windows that are open." })
  openWindows!: readonly Window[];

  @Field(() => [Prompt], {
    description: "The open prompts of the one who looks. Those of earlier versions take no answer.",
  })
  prompts!: readonly Prompt[];

  @Field(() => MatchOutcome, { nullable: true, description: "How it ended; absent before." })
  outcome?: MatchOutcome;

  @Field(() => GameView, { nullable: true, description: "What is seen. Absent before the start." })
  view?: object;

  @Field(() => [String], {
    description: "What is seen, in a few paragraphs of text: for screen readers, terminals and chats.",
  })
  description!: readonly string[];

  @Field(() => LogEntryConnection, {
    description: "What has happened until then, as the one who looks may read it; by default the newest page.",
  })
  log(@Args(() => LogArguments) _page: LogArguments): LogEntryConnection {
    throw new Error("each kind of position has a log of its own");
  }
}

@ObjectType({
  implements: Position,
  description:
    "A match as somebody saw it at one version. It never changes, except for the current version of a match that goes on. It " +
    "has no id: caches should keep it with the field and its arguments.",
  simpleResolvers: true,
})
export class MatchPosition {
  readonly #seen: Seen;
  readonly #context: Context;

  constructor(seen: Seen, context: Context) {
    this.#seen = seen;
    this.#context = context;
  }

  get #hosting(): Hosting {
    return this.#context.services.hosting;
  }

  @Field(() => Int, { description: "The version, as the one who looked counted." })
  get version(): number {
    return this.#seen.observation.version;
  }

  @Field(() => Int, { nullable: true, description: "The seat that it is seen from; absent for spectators." })
  get seat(): number | undefined {
    const { viewer } = this.#seen.observation;
    return viewer === "spectator" ? undefined : viewer;
  }

  @Field(() => Int, { description: "The number of rounds begun by then, as the game counts them; 0 before the first." })
  get round(): number {
    return this.#seen.observation.round;
  }

  @Field(() => Int, { description: "The number of turns begun by then, of all players together; 0 before the first." })
  get turn(): number {
    return this.#seen.observation.turn;
  }

  @Field(() => MatchLength, {
    nullable: true,
    description: "How far the match was, and how long it lasts at most; absent where its game does not say.",
  })
  get length(): MatchLength | undefined {
    return MatchLength.of(this.#seen);
  }

  @Field(() => [Procedure], { description: "The phase and the procedures under way, outermost first." })
  get procedures(): Procedure[] {
    return this.#seen.procedures;
  }

  @Field(() => [Int], { description: "The seats that the match waited for, as far as the one who looked might know." })
  get waitingFor(): readonly number[] {
    return this.#seen.observation.waitingFor;
  }

  @Field(() => [Window], { description: "The interrupt windows that were open." })
  get openWindows(): readonly Window[] {
    return this.#seen.openWindows;
  }

  @Field(() => [Prompt], {
    description: "The open prompts of the one who looked. Those of earlier versions take no answer.",
  })
  get prompts(): readonly Prompt[] {
    return this.#seen.prompts;
  }

  @Field(() => MatchOutcome, { nullable: true, description: "How the match ended; absent before its last version." })
  get outcome(): MatchOutcome | undefined {
    const { outcome } = this.#seen.observation;
    return outcome && new MatchOutcome(outcome, this.#seen);
  }

  @Field(() => GameView, { nullable: true, description: "What was seen. Absent before the start." })
  get view(): object | undefined {
    return this.#seen.view;
  }

  @Field(() => [String], { description: "What was seen, in a few paragraphs of text." })
  description(): Promise<readonly string[]> {
    return this.#seen.paragraphs();
  }

  @Field(() => [Persona], {
    nullable: "items",
    description: "Whom the players played then, by seat; null where that was not known to everybody.",
  })
  get personas(): readonly (Persona | undefined)[] {
    return this.#seen.observation.match.seats.map(({ seat }) => this.#seen.persona(seat));
  }

  @Field(() => [LogEntry], { description: "What happened with this version, as the one who looked could read it." })
  async entries(): Promise<LogEntry[]> {
    const { match, viewer, version } = this.#seen.observation;
    const entries = await this.#hosting.entriesOf(match.id, viewer, version);
    const changes = changesInLog(this.#context, match.id, viewer);
    return entries.map((entry) => new LogEntry(entry, this.#seen, changes));
  }

  @Field(() => LogEntryConnection, {
    description: "What had happened until then, as the one who looked could read it; by default the newest page.",
  })
  async log(@Args(() => LogArguments) page: LogArguments): Promise<LogEntryConnection> {
    const { match, viewer, version } = this.#seen.observation;
    const paging = { ...logPaging(match.id, page), upTo: version };
    const changes = changesInLog(this.#context, match.id, viewer);
    return new LogEntryConnection(match.id, await this.#hosting.log(match.id, viewer, paging), this.#seen, changes);
  }
}
