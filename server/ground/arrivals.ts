/**
 * Connections that come in. Node takes one in each turn of the event loop. So if twenty come at once, the last one is not heard before
 * the loop has gone round twenty times: work of some milliseconds in each of these turns would keep it waiting for all of them.
 */

/** How many turns of the event loop work waits for connections at most, so that it goes on however many come. */
const mostTurns = 32;

/** How many have come so far. */
let came = 0;
let isComing = false;

/** A connection has come in: perhaps others wait behind it. */
export function connectionCame(): void {
  const mine = ++came;
  isComing = true;
  // If another one waits, it comes in the next turn.
  setImmediate(() =>
    setImmediate(() => {
      if (mine === came) isComing = false;
    }),
  );
}

/** Does work that takes some milliseconds after the event loop has gone round, and first lets in connections that wait. */
export function afterArrivals(work: () => void): void {
  let turns = 0;
  const look = (): void => {
    if (isComing && turns++ < mostTurns) setImmediate(look);
    else work();
  };
  setImmediate(look);
}
