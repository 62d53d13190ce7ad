import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import type { MatchCourse as Told } from "../../../matches/records/hosting.ts";
import { Label } from "../base/labels.ts";
import type { Seen } from "./seen.ts";

@ObjectType({ description: "A moment in the course of a match.", simpleResolvers: true })
export class CourseMoment {
  @Field(() => Int, { description: "The version, as the one who looks counts: what `Match.at` takes." })
  readonly version: number;

  @Field(() => Int, { description: "The number of rounds begun by then." })
  readonly round: number;

  @Field(() => Int, { description: "The number of turns begun by then." })
  readonly turn: number;

  constructor({ version, round, turn }: Told["moments"][number]) {
    this.version = version;
    this.round = round;
    this.turn = turn;
  }
}

@ObjectType({ description: "A number that a game counts, over a match: to be plotted.", simpleResolvers: true })
export class FigureSeries {
  @Field(() => ID, { description: "The game’s key for what is counted; with `seat` unique in a course." })
  readonly key: string;

  @Field(() => Label, { description: "What is counted, for the legend of the chart." })
  readonly label: Label;

  @Field(() => Int, { nullable: true, description: "The seat whose it is; null if it is the whole match’s." })
  readonly seat: number | undefined;

  @Field(() => [Float], {
    nullable: "items",
    description: "Its value at each of the `moments`, in their order; null where there was none.",
  })
  readonly values: readonly (number | undefined)[];

  constructor({ key, seat, values }: Told["figures"][number], { words }: Seen) {
    this.key = key;
    this.label = words.nameOf("figure", key);
    this.seat = seat;
    this.values = values;
  }
}

@ObjectType({
  description:
    "How a match has gone so far, as everybody could know it at the time, without decisions that were taken back later.",
  simpleResolvers: true,
})
export class MatchCourse {
  @Field(() => [CourseMoment], {
    description: "When each turn or round began, the first moment being the start. Of very long matches only some.",
  })
  readonly turns: readonly CourseMoment[];

  @Field(() => [CourseMoment], {
    description: "The moments that `figures` tells of, from the start to now: at most 200, evenly spread.",
  })
  readonly moments: readonly CourseMoment[];

  @Field(() => [FigureSeries], {
    description: "What the game counts over time, in the order in which it shows it; empty if it counts nothing.",
  })
  readonly figures: readonly FigureSeries[];

  constructor({ turns, moments, figures }: Told, seen: Seen) {
    this.turns = turns.map((moment) => new CourseMoment(moment));
    this.moments = moments.map((moment) => new CourseMoment(moment));
    this.figures = figures.map((series) => new FigureSeries(series, seen));
  }
}
