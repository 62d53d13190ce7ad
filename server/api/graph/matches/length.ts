import { Field, Int, ObjectType } from "type-graphql";
import { type LengthInPlay, lengthText, lengthUnit, reachedText } from "../../../engine/index.ts";
import { Label, type Words } from "../base/labels.ts";
import { LengthBoundName } from "../games/enums.ts";
import type { Seen } from "./seen.ts";

@ObjectType({
  description: "How long a match lasts at most, in what its game counts: rounds, turns, cycles.",
  simpleResolvers: true,
})
export class GameLength {
  @Field(() => Label, { description: "The name of what is counted: one of them." })
  readonly unit: Label;

  @Field(() => Int, { description: "How many there are at most." })
  readonly most: number;

  @Field(() => LengthBoundName, { description: "How that is known." })
  readonly bound: LengthInPlay["by"];

  @Field(() => Label, { description: "All of this, such as “at most 30 rounds”." })
  readonly text: Label;

  constructor(length: LengthInPlay, words: Words, text = lengthText(length)) {
    this.unit = words.label(lengthUnit(length, 1));
    this.most = length.most;
    this.bound = length.by;
    this.text = words.label(text);
  }
}

@ObjectType({
  description: "How far a match is, and how long it lasts at most, in what its game counts.",
  simpleResolvers: true,
})
export class MatchLength extends GameLength {
  @Field(() => Int, { description: "How many have begun; 0 before the first one, and for those who may not watch." })
  readonly reached: number;

  constructor(length: LengthInPlay, reached: number, words: Words) {
    super(length, words, reachedText(length, reached));
    this.reached = reached;
  }

  /** Absent if the game declares no length. */
  static of({ observation, words }: Seen): MatchLength | undefined {
    const { length } = observation.ruleSet;
    return length && new MatchLength(length, observation.reached ?? 0, words);
  }
}
