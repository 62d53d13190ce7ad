import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import type { TimeControl as HostedControl, TimeExpiry, TimePlan } from "../../../matches/records/clocks.ts";
import type { ShownClock } from "../../../matches/records/hosting.ts";
import type { Pause } from "../../../matches/records/records.ts";

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

@InputType({ description: "How long players may think, in seconds: `perDecision`, or `bank` and perhaps `increment`." })
export class TimeControlInput {
  @Field(() => Int, { nullable: true, description: "For every decision: from 10 to 2,592,000, which is 30 days." })
  perDecision?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "For all decisions of a player together: from 60 to 7,776,000, which is 90 days.",
  })
  bank?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "What the bank gains with every decision: from 0 to 2,592,000; 0 by default.",
  })
  increment?: number | null;

  @Field(() => TimeExpiryName, { description: "What happens when the time of a player is up." })
  onExpiry!: TimeExpiry;
}

/** The time control as hosting takes it. */
export function readTime({ perDecision, bank, increment, onExpiry }: TimeControlInput): TimePlan {
  return {
    ...(typeof perDecision === "number" && { perDecision }),
    ...(typeof bank === "number" && { bank }),
    ...(typeof increment === "number" && { increment }),
    onExpiry,
  };
}

@ObjectType({ description: "How long players may think, in seconds.", simpleResolvers: true })
export class TimeControl {
  @Field(() => Int, { nullable: true, description: "For every decision; absent where players have a bank." })
  readonly perDecision: number | undefined;

  @Field(() => Int, { nullable: true, description: "What each player has at the start." })
  readonly bank: number | undefined;

  @Field(() => Int, { nullable: true, description: "What a bank gains with every decision." })
  readonly increment: number | undefined;

  @Field(() => TimeExpiryName, { description: "What happens when the time of a player is up." })
  readonly onExpiry: TimeExpiry;

  constructor(time: HostedControl) {
    this.perDecision = "bank" in time ? undefined : time.perDecision;
    this.bank = "bank" in time ? time.bank : undefined;
    this.increment = "bank" in time ? time.increment : undefined;
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

@InputType({ description: "Which match to pause." })
export class PauseMatchInput {
  @Field(() => ID, { description: "The match." })
  matchId!: string;
}

@InputType({ description: "Which match is to go on." })
export class UnpauseMatchInput {
  @Field(() => ID, { description: "The match." })
  matchId!: string;
}

@ObjectType({ description: "The clock of a seat.", simpleResolvers: true })
export class MatchClock {
  @Field(() => Int, { description: "The seat." })
  readonly seat: number;

  @Field(() => Date, {
    nullable: true,
    description:
      "When its time is up, by the clock of the server (`serverTime`). Absent while the seat is not asked, as far as you may know.",
  })
  readonly deadline: Date | undefined;

  @Field(() => Int, {
    nullable: true,
    description: "What was left of its bank when it was asked, in whole seconds; absent without banks.",
  })
  readonly bank: number | undefined;

  constructor({ seat, deadline, bank }: ShownClock) {
    this.seat = seat;
    this.deadline = deadline;
    this.bank = bank === undefined ? undefined : Math.floor(bank / 1000);
  }
}
