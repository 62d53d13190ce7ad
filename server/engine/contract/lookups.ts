import type { Seat } from "../seats.ts";

/** A match whose state has a part for each player, as rules and views have it. */
interface WithPlayers<Player> {
  readonly state: { readonly players: readonly Player[] };
}

/**
 * A player's part of the state: to be changed where a rule has the game, read only where something has a position.
 * @throws {RangeError} if nobody has the seat
 * @example
 * playerOf(game, seat).coins++;
 * const coins = game.look((position) => playerOf(position, seat).coins);
 */
export function playerOf<Player>({ state }: WithPlayers<Player>, seat: Seat): Player {
  return found(state.players[seat], "player in seat", seat);
}

/**
 * What has been looked up, which must be there.
 * @param kind what it is, and `id` which one: for the error
 * @throws {RangeError} if it is not
 * @example
 * const trader = found(game.state.players[seat], "trader", seat);
 */
export function found<Thing>(thing: Thing | undefined, kind: string, id: string | number): Thing {
  if (thing === undefined) throw new RangeError(`there is no ${kind} ${id}`);
  return thing;
}

/** How many names are made beforehand; further seats get theirs when they are asked for. */
const usualSeats = 8;

/**
 * Names for something of each seat, made once: zones of a kind, and keys that rules ask for all the time.
 * @example
 * const handOf = perSeat("hand");
 * game.moveAll(handOf(seat), "discard"); // for seat 2 from the zone "hand:2"
 */
export function perSeat<Kind extends string>(kind: Kind): (seat: Seat) => `${Kind}:${Seat}` {
  const names = Array.from({ length: usualSeats }, (_, seat) => `${kind}:${seat}` as const);
  return (seat) => names[seat] ?? `${kind}:${seat}`;
}
