import { again } from "../../ground/signal.ts";
import type { Leave, OneAtATime } from "../base/one-at-a-time.ts";
import type { Result } from "../writing/shared-text.ts";

/** The newest event in place of one that waited, if it has a newer one; `undefined` if there are no more. */
export type Renew = () => Promise<unknown>;

/** What results are made from, and how. */
export interface ResultParts {
  readonly source: AsyncIterator<unknown, unknown, typeof again | undefined>;
  /** Where the results leave one at a time: that of a socket. */
  readonly outlet: OneAtATime;
  /** Whether the source brings a newer event in place of this one if it is asked for it. */
  readonly isRenewable: (event: unknown) => boolean;
  /** Makes the result for an event; `undefined` if there is none any more. */
  readonly make: (event: unknown, renew: Renew) => Promise<Result | undefined>;
  /** Called when the last result has been sent, or never can be. */
  readonly sent: () => void;
  /** Called when no more results are asked for. */
  readonly ended: () => void;
}

const done = { done: true, value: undefined } as const;

/**
 * The results of a subscription. The next one is asked for when the last one has been sent, and made when its socket can send it:
 * so a socket that is not read holds one, however many subscriptions it has, and the next one shows the newest state.
 */
export function resultsOf({
  source,
  outlet,
  isRenewable,
  make,
  sent,
  ended,
}: ResultParts): AsyncIterableIterator<Result> {
  let hasBegun = false;
  let hasEnded = false;
  let leave: Leave = () => {};

  const goIn = (left: Leave): void => {
    leave = left;
    if (hasEnded) leave();
  };
  /** Goes through the outlet. @returns what to wait for, if that takes any time */
  const enter = (): Promise<void> | undefined => {
    const entering = outlet.enter();
    if (entering instanceof Promise) return entering.then(goIn);
    goIn(entering);
    return undefined;
  };

  const next = async (): Promise<IteratorResult<Result>> => {
    sent();
    leave();
    if (!hasBegun) {
      hasBegun = true;
      // Nothing is looked for that could not be sent.
      await enter();
      leave();
    }
    if (hasEnded) return done;
    let pulled = await source.next();
    const renew: Renew = async () => {
      if (!pulled.done && isRenewable(pulled.value)) pulled = await source.next(again);
      return pulled.done || hasEnded ? undefined : pulled.value;
    };
    if (pulled.done || hasEnded) return done;
    const entering = enter();
    if (entering) {
      await entering;
      await renew();
    }
    if (pulled.done || hasEnded) return done;
    const value = await make(pulled.value, renew);
    return value && !hasEnded ? { done: false, value } : done;
  };

  const results: AsyncIterableIterator<Result> = {
    [Symbol.asyncIterator]: () => results,
    next: async () => {
      try {
        const result = await next();
        if (!result.done) return result;
      } catch (error) {
        leave();
        throw error;
      }
      ended();
      leave();
      return done;
    },
    return: async () => {
      hasEnded = true;
      sent();
      ended();
      leave();
      await source.return?.();
      return done;
    },
  };
  return results;
}
