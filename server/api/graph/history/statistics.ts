import { Field, ObjectType } from "type-graphql";
import type { StatisticsQuestion } from "../../../history/history.ts";
import type { StatisticsBy } from "../../../history/ports.ts";
import type { Context } from "../base/context.ts";
import { StatisticsEntry } from "./history.ts";

@ObjectType({
  description:
    "Matches that are over, counted: at most 500 entries each, what was played most first. Private matches count only in your own.",
})
export class Statistics {
  readonly #context: Context;
  readonly #question: StatisticsQuestion;

  constructor(context: Context, question: StatisticsQuestion) {
    this.#context = context;
    this.#question = question;
  }

  async #by(what: StatisticsBy): Promise<StatisticsEntry[]> {
    const { asker, services } = this.#context;
    const entries = await services.history.statistics(asker, what, this.#question);
    return entries.map((entry) => new StatisticsEntry(entry));
  }

  @Field(() => [StatisticsEntry], { description: "Counted by game: `key` is that of the game." })
  games(): Promise<StatisticsEntry[]> {
    return this.#by("game");
  }

  @Field(() => [StatisticsEntry], { description: "Counted by extension: a match with two counts for both." })
  extensions(): Promise<StatisticsEntry[]> {
    return this.#by("extension");
  }

  @Field(() => [StatisticsEntry], { description: "By what was played with, where the game tells." })
  factions(): Promise<StatisticsEntry[]> {
    return this.#by("faction");
  }
}
