import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import type { TimeControl as HostedControl, TimeExpiry, TimePlan } from "../../../matches/records/clocks.ts";
import type { ShownClock } from "../../../matches/records/hosting.ts";
import type { Pause } from "../../../matches/records/records.ts";
import { isGiven } from "../base/connections.ts";

export const TimeExpiryName = { BOT: "BOT", DEFAULT: "DEFAULT", CONCEDE: "CONCEDE" } as const satisfies {
  [Name in TimeExpiry]: Name;
};

registerEnumType(TimeExpiryName, {
  name: "TimeExpiry",
  description: "What happens when the time of a player is up.",
  valuesConfig: {
    BOT: { description: "A bot makes this decision." },
    DEFAULT: {
      description: "The least is decided: to pass or refuse, else what the prompt suggests, else the first option.",
    },
    CONCEDE: { description: "The player concedes; where the rules do not allow that at the moment, a bot decides." },
  },
});

@InputType({ description: "So much time for every decision." })
export class PerDecisionInput {
  @Field(() => Int, { description: "In seconds: from 10 to 2,592,000, which is 30 days." })
  seconds!: number;

  @Field(() => TimeExpiryName, { description: "What happens when the time of a player is up." })
  onExpiry!: TimeExpiry;
}

@InputType({ description: "So much time for all decisions of a player together." })
export class BankInput {
  @Field(() => Int, { description: "In seconds: from 60 to 7,776,000, which is 90 days." })
  seconds!: number;

  @Field(() => Int, {
    defaultValue: 0,
    description: "What the bank gains with every decision, in seconds: from 0 to 2,592,000.",
  })
  incrementSeconds!: number;

  @Field(() => TimeExpiryName, { description: "What happens when the time of a player is up." })
  onExpiry!: TimeExpiry;
}

@InputType({ description: "How long players may think: exactly one of these." })
export class TimeControlInput {
  @Field(() => PerDecisionInput, { nullable: true, description: "A limit for every decision." })
  perDecision?: PerDecisionInput;

  @Field(() => BankInput, { nullable: true, description: "A limit for all decisions of a player together." })
  bank?: BankInput;
}

/** The time control as hosting takes it. */
export function readTime({ perDecision, bank }: TimeControlInput): TimePlan {
  if (perDecision) return { perDecision: perDecision.seconds, onExpiry: perDecision.onExpiry };
  const { seconds = 0, incrementSeconds, onExpiry = "BOT" } = bank ?? {};
  return { bank: seconds, ...(isGiven(incrementSeconds) && { increment: incrementSeconds }), onExpiry };
}

@ObjectType({ description: "How long players may think.", simpleResolvers: true })
export class TimeControl {
  @Field(() => Int, { nullable: true, description: "In seconds for every decision; absent where players have a bank." })
  readonly perDecisionSeconds: number | undefined;

  @Field(() => Int, { nullable: true, description: "What each player has at the start, in seconds." })
  readonly bankSeconds: number | undefined;

  @Field(() => Int, { nullable: true, description: "What a bank gains with every decision, in seconds." })
  readonly incrementSeconds: number | undefined;

  @Field(() => TimeExpiryName, { description: "What happens when the time of a player is up." })
  readonly onExpiry: TimeExpiry;

  constructor(time: HostedControl) {
    this.perDecisionSeconds = "bank" in time ? undefined : time.perDecision;
    this.bankSeconds = "bank" in time ? time.bank : undefined;
    this.incrementSeconds = "bank" in time ? time.increment : undefined;
    this.onExpiry = time.onExpiry;
  }
}

@ObjectType({ description: "A pause, or the proposal of one.", simpleResolvers: true })
export class MatchPause {
  @Field(() => [Int], { description: "The seats that want a pause; in a pause, those that want to go on." })
  readonly agreed: readonly number[];

  @Field(() => Date, { nullable: true, description: "Since when the match is paused; absent while that is proposed." })
  readonly since: Date | undefined;

  @Field(() => Date, { nullable: true, description: "From when on any of the players can end the pause alone." })
  readonly until: Date | undefined;

  constructor({ agreed, since }: Pause, until: (since: string) => Date) {
    this.agreed = agreed;
    this.since = since === undefined ? undefined : new Date(since);
    this.until = since === undefined ? undefined : until(since);
  }
}

@InputType({ description: "Whether a match is to stand still." })
export class VoteToPauseInput {
  @Field(() => ID)
  matchId!: string;

  @Field(() => Boolean, { description: "Whether you want a pause; otherwise that the match goes on." })
  pause!: boolean;
}

@ObjectType({ description: "The clock of a seat.", simpleResolvers: true })
export class MatchClock {
  @Field(() => Int, { description: "The seat that has this clock, from 0." })
  readonly seat: number;

  @Field(() => Date, {
    nullable: true,
    description:
      "When its time is up, by the clock of the server (`Server.time`). Absent while the seat is not asked, as far as you may know.",
  })
  readonly deadline: Date | undefined;

  @Field(() => Int, {
    nullable: true,
    description: "What was left of its bank when it was asked, in whole seconds; absent without banks.",
  })
  readonly bankSeconds: number | undefined;

  constructor({ seat, deadline, bank }: ShownClock) {
    this.seat = seat;
    this.deadline = deadline;
    this.bankSeconds = bank === undefined ? undefined : Math.floor(bank / 1000);
  }
}
