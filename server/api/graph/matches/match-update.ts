import { Field, Int, ObjectType } from "type-graphql";
import type { MatchUpdate as HostedUpdate } from "../../../matches/records/hosting.ts";
import { chargingReplay } from "../base/charging-replay.ts";
import type { Context } from "../base/context.ts";
import { LogEntry } from "./log.ts";
import { Match } from "./match.ts";
import { MatchPatch } from "./patch.ts";
import { once } from "./prompt-parts.ts";
import { Seen } from "./seen.ts";
import { writePoint } from "./update-cursor.ts";

@ObjectType({ description: "A match has changed, as far as you may notice.", simpleResolvers: true })
export class MatchUpdate {
  readonly #update: HostedUpdate;

  @Field(() => Int, { description: "The version that it leads to." })
  readonly version: number;

  @Field(() => [LogEntry], { description: "What happened in between." })
  readonly entries: LogEntry[];

  @Field(() => Match, { nullable: true, description: "The current match; null if there is a patch instead." })
  readonly match: Match | undefined;

  @Field(() => MatchPatch, {
    nullable: true,
    description: "What has changed in `match` as you select it. Only with `patches`, and where it is shorter.",
  })
  /** Every update is made as a whole: a patch is put in place of its match once that is known as its receivers select it. */
  readonly patch: MatchPatch | undefined;

  constructor(update: HostedUpdate, context: Context) {
    this.#update = update;
    const { observation, entries } = update;
    const seen = Seen.of(observation, context.locale, context.services.hosting);
    this.version = observation.version;
    const told = once(() => context.services.hosting.changesIn(update, chargingReplay(context)));
    this.entries = entries.map((entry, at) => new LogEntry(entry, seen, async () => (await told())[at] ?? []));
    this.match = new Match(observation.match, context, observation);
    this.patch = undefined;
  }

  @Field(() => String, {
    description: "How far you are with it. Subscribe with it as `after` to go on from here, on any connection.",
  })
  get cursor(): string {
    const { point, observation } = this.#update;
    return writePoint(observation, point);
  }

  @Field(() => String, {
    nullable: true,
    description:
      "The `cursor` of the update before, or what you gave as `after`; absent where it begins anew. If you have another one, you have " +
      "missed something: subscribe anew.",
  })
  get previous(): string | undefined {
    const { point, previous, observation } = this.#update;
    return previous && writePoint(observation, { ...point, ...previous });
  }
}
