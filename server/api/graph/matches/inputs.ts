import { Field, ID, InputType, Int } from "type-graphql";
import type { OptionValue } from "../../../engine/index.ts";
import { Failure } from "../../../ground/failure.ts";
import type { MatchPlan } from "../../../matches/records/hosting.ts";
import { onceKey } from "../base/once.ts";
import { uniqueRecord } from "../base/unique-record.ts";
import { AnswerValueInput, oneOfAnswers } from "./prompts.ts";
import { SettingsInput, settingsPlan } from "./settings.ts";
import { TimeControlInput } from "./time.ts";

@InputType({ description: "A value for an option: exactly one of these." })
export class OptionValueInput {
  @Field(() => Boolean, { nullable: true, description: "For an option that is on or off." })
  boolean?: boolean;

  @Field(() => Int, { nullable: true, description: "For an option with a whole number." })
  integer?: number;

  @Field(() => ID, { nullable: true, description: "For an option with named values." })
  choice?: string;
}

@InputType({ description: "A value for one option." })
export class MatchOptionInput {
  @Field(() => ID, { description: "The option. Those of extensions stand under `<extension>.<option>`." })
  key!: string;

  @Field(() => OptionValueInput)
  value!: OptionValueInput;
}

@InputType({ description: "The extensions of a match: exactly one of these." })
export class ExtensionsChoiceInput {
  @Field(() => [ID], {
    nullable: true,
    description: "The extensions, by key and in any order; empty for none. Each may come once.",
  })
  keys?: string[];

  @Field(() => ID, {
    nullable: true,
    description: "One of the game’s recommended sets, with its options: those that you give as well override them.",
  })
  setKey?: string;
}

@InputType({ description: "What to create a match with." })
export class CreateMatchInput extends SettingsInput {
  @Field(() => ID)
  gameId!: string;

  @Field(() => Int, { description: "How many seats there are." })
  seats!: number;

  @Field(() => [MatchOptionInput], { nullable: true, description: "Options that differ from what they usually are." })
  options?: MatchOptionInput[] | null;

  @Field(() => ExtensionsChoiceInput, {
    nullable: true,
    description: "The extensions to play with; with none of them by default.",
  })
  extensions?: ExtensionsChoiceInput | null;

  @Field(() => [ID], {
    nullable: true,
    description: "Bots from the start, in the last seats: the keys of some of `Game.bots`.",
  })
  bots?: string[] | null;

  @Field(() => Boolean, { defaultValue: true, description: "Whether you take the first seat." })
  sit!: boolean;

  @Field(() => ID, onceKey)
  idempotencyKey?: string | null;
}

@InputType({ description: "A match to join: exactly one of these." })
export class JoinTargetInput {
  @Field(() => ID, {
    nullable: true,
    description: "The match, by `Match.id`: one that you may know of without an invitation.",
  })
  matchId?: string;

  @Field(() => String, { nullable: true, description: "The code of an invitation to it." })
  code?: string;
}

@InputType({ description: "Which match to join." })
export class JoinMatchInput {
  @Field(() => JoinTargetInput, { description: "The match: by its id, or by the code of an invitation." })
  target!: JoinTargetInput;

  @Field(() => Int, {
    nullable: true,
    description:
      "The seat to take; by default the one that is held for you, or else the first free one. An invitation for a seat is always for that one.",
  })
  seat?: number | null;

  @Field(() => ID, onceKey)
  idempotencyKey?: string | null;
}

@InputType({ description: "Which match to leave." })
export class LeaveMatchInput {
  @Field(() => ID)
  matchId!: string;
}

@InputType({ description: "Which match to come back to." })
export class ReturnToMatchInput {
  @Field(() => ID)
  matchId!: string;
}

@InputType({ description: "Which match to start." })
export class StartMatchInput {
  @Field(() => ID)
  matchId!: string;
}

@InputType({ description: "The match to resume." })
export class ResumeFaultedMatchInput {
  @Field(() => ID)
  matchId!: string;
}

@InputType({ description: "The answer to one prompt, by somebody who has seen it." })
export class AnswerInput {
  @Field(() => ID)
  matchId!: string;

  @Field(() => ID)
  promptId!: string;

  @Field(() => Int, { description: "The version of the match that you have seen." })
  version!: number;

  @Field(() => ID, {
    description:
      "Any string that you have not used in this match. Sent again, it gets the same reply and decides nothing twice.",
  })
  idempotencyKey!: string;

  @Field(() => AnswerValueInput)
  answer!: AnswerValueInput;
}

@InputType({ description: "The match in which you give up." })
export class ConcedeInput {
  @Field(() => ID)
  matchId!: string;

  @Field(() => ID, {
    description: "Any string that you have not used in this match. Sent again, it gets the same reply.",
  })
  idempotencyKey!: string;
}

@InputType({ description: "What to take back." })
export class UndoInput {
  @Field(() => ID)
  matchId!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      "The version to go back to, not before `undoTo`: all that you have decided after it is taken back at once. Without " +
      "it, only your last decision is.",
  })
  to?: number | null;

  @Field(() => Int, { description: "The version of the match that you have seen." })
  version!: number;

  @Field(() => ID, {
    description:
      "Any string that you have not used in this match. Sent again, it gets the same reply and undoes nothing twice.",
  })
  idempotencyKey!: string;
}

@InputType({ description: "A standing order to pass." })
export class SetAutoPassInput {
  @Field(() => ID)
  matchId!: string;

  @Field(() => ID)
  windowKey!: string;

  @Field(() => Boolean, { description: "Whether you always pass it from now on." })
  on!: boolean;
}

/** Inputs with exactly one field. TypeGraphQL cannot declare that yet, so the schema is marked afterwards. */
export const oneOfInputs: readonly string[] = [
  OptionValueInput.name,
  ExtensionsChoiceInput.name,
  JoinTargetInput.name,
  TimeControlInput.name,
  ...["ReplacementInput", "ImportedPlayerInput"],
  ...oneOfAnswers,
];

/**
 * A new match as hosting takes it.
 * @throws {Failure} DUPLICATE_OPTION, INVALID_NAME, TEXT_EMPTY, TEXT_TOO_LONG, INVALID_TEXT, BAD_REQUEST
 */
export function readMatchPlan(input: CreateMatchInput): MatchPlan {
  return {
    game: input.gameId,
    seats: input.seats,
    options: readOptions(input.options ?? []),
    extensions: input.extensions?.keys ?? [],
    ...(input.extensions?.setKey !== undefined && { set: input.extensions.setKey }),
    bots: input.bots ?? [],
    sit: input.sit,
    ...settingsPlan(input),
  };
}

/** Converts the option values for the rules. */
export function readOptions(options: readonly MatchOptionInput[]): { readonly [id: string]: OptionValue } {
  return uniqueRecord(
    options.map(({ key, value }) => [key, value.boolean ?? value.integer ?? value.choice ?? ""] as const),
    () => new Failure("DUPLICATE_OPTION", "an option is named twice"),
  );
}
