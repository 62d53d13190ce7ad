import { Failure } from "../../ground/failure.ts";
import type { Leave } from "../base/one-at-a-time.ts";
import type { SteadyBudget } from "./rate-limits.ts";

/** How many updates of an address are made at a time. */
const mostAtOnce = 4;

/** How many characters of updates that nobody shares may wait to be read by an address, and how many are kept to make patches. */
const mostHeld = 32 * 1024 * 1024;

/** How long an update waits at most for an address that has had too many, in milliseconds. */
const longestWait = 30_000;

/** How often an address is looked at again that does not read, in milliseconds. */
const lookAgain = 1_000;

/** Somebody who waits for an update to be made. */
interface Waiting {
  readonly since: number;
  readonly enter: (leave: Leave) => void;
  readonly refuse: (failure: Failure) => void;
}

/** The updates of an address. */
interface Lane {
  running: number;
  /** The characters that wait to be read. */
  held: number;
  /** The characters that patches are made from. */
  kept: number;
  readonly waiting: Waiting[];
  timer: NodeJS.Timeout | undefined;
}

/**
 * Where updates that nobody shares wait until they may be made: a few of each address at a time, in the order in which they came.
 * An address that has used up its time, or does not read what it gets, waits longer. Whoever waits too long for that is refused.
 */
export class UpdateLanes {
  readonly #budget: SteadyBudget;
  readonly #now: () => number;
  readonly #lanes = new Map<string, Lane>();

  /**
   * @param budget the time of each address, in milliseconds
   * @param now a clock, in milliseconds
   */
  constructor(budget: SteadyBudget, now: () => number = () => performance.now()) {
    this.#budget = budget;
    this.#now = now;
  }

  /**
   * Waits until an update of this address may be made: not at all, where an address keeps within its limits. Whoever is in must
   * leave when it is made.
   * @throws {Failure} RATE_LIMITED (as a rejection) if it takes too long because of what the address has used before
   */
  enter(address: string): Leave | Promise<Leave> {
    const lane = this.#laneOf(address);
    if (lane.waiting.length === 0 && hasRoom(lane) && this.#budget.wait(address) === 0) return this.#let(address, lane);
    return new Promise((enter, refuse) => {
      lane.waiting.push({ since: this.#now(), enter, refuse });
      this.#goOn(address, lane);
    });
  }

  /** Charges an address for the making of an update. @param time in milliseconds */
  charge(address: string, time: number): void {
    this.#budget.charge(address, time);
  }

  /** Counts an update of this many characters until it has been read. @returns what to call then */
  hold(address: string, characters: number): Leave {
    const lane = this.#laneOf(address);
    lane.held += characters;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      lane.held -= characters;
      this.#goOn(address, lane);
    };
  }

  /** Counts what is kept of an address to make patches from, if there is room for it. @returns what to call when it is not kept any more */
  keep(address: string, characters: number): Leave | undefined {
    const lane = this.#laneOf(address);
    if (lane.kept + characters > mostHeld) return undefined;
    lane.kept += characters;
    let isKept = true;
    return () => {
      if (!isKept) return;
      isKept = false;
      lane.kept -= characters;
      this.#goOn(address, lane);
    };
  }

  #laneOf(address: string): Lane {
    let lane = this.#lanes.get(address);
    if (!lane) {
      lane = { running: 0, held: 0, kept: 0, waiting: [], timer: undefined };
      this.#lanes.set(address, lane);
    }
    return lane;
  }

  #let(address: string, lane: Lane): Leave {
    lane.running++;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      lane.running--;
      this.#goOn(address, lane);
    };
  }

  /** Lets in who may go on, and refuses who has waited too long. */
  #goOn(address: string, lane: Lane): void {
    clearTimeout(lane.timer);
    lane.timer = undefined;
    // Asked once for each: time goes on, and whoever has to wait by one answer must not be forgotten by the next.
    let pause = 0;
    while (lane.waiting.length > 0) {
      pause = this.#budget.wait(address);
      if (pause > 0 || !hasRoom(lane)) break;
      lane.waiting.shift()?.enter(this.#let(address, lane));
    }
    if (lane.waiting.length === 0) {
      if (lane.running + lane.held + lane.kept === 0) this.#lanes.delete(address);
      return;
    }
    // Those who are in go on with the others when they leave.
    if (pause === 0 && lane.held < mostHeld) return;
    const tooEarly = this.#now() - longestWait;
    while (lane.waiting[0] && lane.waiting[0].since <= tooEarly) lane.waiting.shift()?.refuse(tooMuch());
    lane.timer = setTimeout(() => this.#goOn(address, lane), Math.min(pause || lookAgain, lookAgain)).unref();
  }
}

/** Whether one more may be made of those whose results wait to be read. */
function hasRoom({ running, held }: Lane): boolean {
  return running < mostAtOnce && held < mostHeld;
}

function tooMuch(): Failure {
  return new Failure("RATE_LIMITED", "the updates for this address take too much: subscribe to less");
}
