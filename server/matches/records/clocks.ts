import type { Prompt, Seat } from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";

/** What happens when the time of a player is up: a bot decides, the least is decided, or the player concedes. */
export type TimeExpiry = "BOT" | "DEFAULT" | "CONCEDE";

/** How long players may think, in seconds: the same for every decision, or out of a bank that each player has. */
export type TimeControl = {
  readonly onExpiry: TimeExpiry;
} & ({ readonly perDecision: number } | { readonly bank: number; readonly increment: number });

/** A time control as somebody asks for it, in seconds. */
export interface TimePlan {
  readonly perDecision?: number;
  readonly bank?: number;
  readonly increment?: number;
  readonly onExpiry: TimeExpiry;
}

/** The clock of a seat, all times in milliseconds. */
export interface SeatClock {
  readonly seat: Seat;
  /** What is left of its bank, not counting the time since the clock began to run. */
  readonly bank?: number;
  /** Present while it is asked. */
  readonly running?: RunningClock;
  /** After an undo: its decisions may not take longer than this, until one cannot be taken back any more. */
  readonly latest?: number;
}

export interface RunningClock {
  /** The prompt since which it has been running. */
  readonly prompt: string;
  readonly since: number;
  readonly deadline: number;
  /** Whether it takes from the bank. */
  readonly charged: boolean;
}

/** A seat that is asked. */
type Asked = Pick<Prompt, "id" | "seat" | "window">;

/** What has changed who is asked: a row of the log. */
interface Turned {
  readonly seat: Seat;
  readonly hidden: boolean;
  readonly at: Date;
  /** How many of its decisions the seat has taken back; absent for a decision. */
  readonly takenBack?: number;
  /** Whether it was a decision that cannot be taken back. */
  readonly barrier?: boolean;
}

const second = 1000;
const day = 24 * 60 * 60;

/** The bounds of time controls, in seconds. */
const timeBounds = {
  perDecision: { least: 10, most: 30 * day },
  bank: { least: 60, most: 90 * day },
  increment: { least: 0, most: 30 * day },
} as const;

/**
 * Checks a time control as somebody asks for it.
 * @throws {Failure} BAD_REQUEST
 */
export function checkTime(time: TimePlan): TimeControl {
  const { perDecision, bank, increment, onExpiry } = time;
  for (const [name, { least, most }] of Object.entries(timeBounds)) {
    const value = time[name as keyof typeof timeBounds];
    if (value !== undefined && !(Number.isInteger(value) && value >= least && value <= most)) {
      throw new Failure("BAD_REQUEST", "`{name}` is a number of seconds from {least} to {most}", {
        params: { name, least, most },
      });
    }
  }
  if (perDecision !== undefined && bank === undefined && increment === undefined) return { perDecision, onExpiry };
  if (bank !== undefined && perDecision === undefined) return { bank, increment: increment ?? 0, onExpiry };
  throw new Failure("BAD_REQUEST", "a time control has either `perDecision`, or `bank` and perhaps `increment`");
}

/** The clocks at the start of a match. */
export function firstClocks(time: TimeControl, seats: number, asked: readonly Asked[], at: Date): readonly SeatClock[] {
  const stopped = Array.from({ length: seats }, (_, seat) => ({
    seat,
    ...("bank" in time && { bank: time.bank * second }),
  }));
  return stopped.map((clock) => start(time, clock, asked, at.getTime()));
}

/**
 * The clocks after a row of the log. They depend on its time alone, not on when somebody looks.
 *
 * A clock runs while its seat is asked. In a veiled window all clocks have the same time, and take nothing from the bank:
 * otherwise they would tell who is still thinking, or later who has thought for how long.
 * @param asked the prompts after it
 */
export function clocksAfter(
  time: TimeControl,
  before: readonly SeatClock[],
  asked: readonly Asked[],
  row: Turned,
): readonly SeatClock[] {
  const at = row.at.getTime();
  // A hidden row has left its window open, so others are still asked there: their time is the window's.
  const isVeiled = (id: string) => asked.some((prompt) => prompt.id === id && prompt.window?.veiled);
  const veiled = row.hidden ? before.find(({ running }) => running && isVeiled(running.prompt)) : undefined;
  return before.map((clock) => {
    const { seat, running } = clock;
    const acted = seat === row.seat;
    const stays = running && asked.some((prompt) => prompt.seat === seat && prompt.id === running.prompt);
    if (!acted && (stays || (!running && !asked.some((prompt) => prompt.seat === seat)))) return clock;
    const stopped = stop(time, clock, at, acted ? row : undefined);
    return start(time, stopped, asked, at, veiled?.running?.deadline);
  });
}

function stop(time: TimeControl, { seat, bank, running, latest }: SeatClock, at: number, row?: Turned): SeatClock {
  const isUndo = row?.takenBack !== undefined;
  if (bank === undefined || !("bank" in time)) {
    if (!row) return { seat, ...(latest !== undefined && { latest }) };
    // Taking back gives no more time, or else somebody could decide and take back for ever.
    if (isUndo) return { seat, latest: Math.min(latest ?? Infinity, running?.deadline ?? at + limitOf(time)) };
    return { seat, ...(latest !== undefined && !row.barrier && { latest }) };
  }
  const spent = running?.charged ? Math.max(0, at - running.since) : 0;
  const gained = row && !isUndo && running?.charged ? time.increment * second : 0;
  const lost = (row?.takenBack ?? 0) * time.increment * second;
  return { seat, bank: Math.max(0, Math.max(0, bank - spent) + gained - lost) };
}

function start(
  time: TimeControl,
  clock: SeatClock,
  asked: readonly Asked[],
  at: number,
  veiledUntil?: number,
): SeatClock {
  const prompt = asked.find(({ seat }) => seat === clock.seat);
  if (!prompt) return clock;
  const veiled = prompt.window?.veiled === true;
  const charged = clock.bank !== undefined && !veiled;
  const limit = charged ? (clock.bank as number) : limitOf(time);
  const whole = (veiled ? veiledUntil : undefined) ?? at + limit;
  // A seat that has taken something back still has the same time behind a veil as the others.
  const deadline = veiled ? whole : Math.min(whole, clock.latest ?? Infinity);
  return { ...clock, running: { prompt: prompt.id, since: at, deadline, charged } };
}

/** How long a decision may take that takes nothing from a bank, in milliseconds. */
function limitOf(time: TimeControl): number {
  return "bank" in time ? (time.bank / 10 + time.increment) * second : time.perDecision * second;
}

/** The clocks after a time in which they stood still, in milliseconds. */
export function shiftClocks(clocks: readonly SeatClock[], by: number): readonly SeatClock[] {
  return clocks.map(({ running, latest, ...clock }) => ({
    ...clock,
    ...(running && { running: { ...running, since: running.since + by, deadline: running.deadline + by } }),
    ...(latest !== undefined && { latest: latest + by }),
  }));
}

/** The clocks with at least this much time until this moment for everybody who is asked, in milliseconds. */
export function lastingUntil(clocks: readonly SeatClock[], moment: number): readonly SeatClock[] {
  return clocks.map(({ running, ...clock }) => ({
    ...clock,
    ...(running && { running: { ...running, deadline: Math.max(running.deadline, moment) } }),
  }));
}

/** The next moment at which the time of a seat is up. */
export function nextDeadline(clocks: readonly SeatClock[]): Date | undefined {
  const deadlines = clocks.flatMap(({ running }) => running?.deadline ?? []);
  return deadlines.length > 0 ? new Date(Math.min(...deadlines)) : undefined;
}
