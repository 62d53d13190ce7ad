import { type Rule, type Seat, seatChoice, type UnavailableOption } from "conclave/rules";
import { back } from "../labels.ts";
import type { Match, Position } from "../types.ts";

/** All other living players. */
export function othersThan(position: Position, seat: Seat): Seat[] {
  return position.activeSeats.filter((other) => other !== seat);
}

/**
 * The player must choose another living player who passes the test. Returns `undefined` without a prompt if there is
 * none.
 */
export function* chooseOtherPlayer(
  game: Match,
  seat: Seat,
  key: string,
  test: (other: Seat) => boolean = () => true,
): Rule<Seat | undefined> {
  const others = game.activeSeats.filter((other) => other !== seat && test(other));
  if (others.length === 0) return undefined;
  return yield* game.choose(seat, key, others.map(seatChoice), { publicOptions: true });
}

/** Same as `chooseOtherPlayer`, but the player may back out and keep the card. */
export function* chooseTarget(
  game: Match,
  seat: Seat,
  key: string,
  test: (other: Seat) => boolean = () => true,
  unavailable: readonly UnavailableOption[] = [],
): Rule<Seat | undefined> {
  const others = game.activeSeats.filter((other) => other !== seat && test(other));
  return yield* game.choose(seat, key, others.map(seatChoice), { optional: back, unavailable });
}
