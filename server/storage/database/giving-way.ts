import type { PGlite } from "@electric-sql/pglite";
import { afterArrivals } from "../../ground/arrivals.ts";

/** How long statements run one after the other before everything else gets its turn, in milliseconds, unless one takes longer. */
const slice = 5;

/** The part of PGlite that is changed here. */
export type RawClient = Pick<PGlite, "execProtocolRaw">;

/**
 * Makes PGlite give way to everything else between its messages. It runs each within the process, and begins the next one
 * before the event loop has gone round: while statements keep coming, no request would be read and no reply written.
 * @param now a clock, in milliseconds
 */
export function giveWayBetween(client: RawClient, now: () => number = () => performance.now()): void {
  const run = client.execProtocolRaw.bind(client);
  /** How much of the current turn of the event loop is used, in milliseconds. */
  let used = 0;
  let nextTurn: Promise<void> | undefined;
  client.execProtocolRaw = async (...message) => {
    while (used >= slice) await nextTurn;
    const began = now();
    try {
      return await run(...message);
    } finally {
      used += now() - began;
      nextTurn ??= new Promise((resolve) =>
        afterArrivals(() => {
          used = 0;
          nextTurn = undefined;
          resolve();
        }),
      );
    }
  };
}
