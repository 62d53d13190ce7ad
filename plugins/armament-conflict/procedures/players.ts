import { type Rule, type Seat, seatChoice, type UnavailableOption } from "conclave/rules";
import { back } from "../labels.ts";
import type { Match, Position } from "../types.ts";

/** The living players but this one. */
export function othersThan(position: Position, seat: Seat): Seat[] {
  return position.activeSeats.filter((other) => other !== seat);
}

/** The player has to name another living one, of those that pass the test; nobody is asked when there is none. */
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

/** The same for a card that may stay in the hand: the player may name nobody. */
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
