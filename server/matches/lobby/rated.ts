import { Failure } from "../../ground/failure.ts";
import { hasRole } from "../../ground/roles.ts";
import type { Asker } from "../records/hosting.ts";
import type { MatchRecord, SeatRecord } from "../records/records.ts";

/** @throws {Failure} NOT_RATED where these seats cannot be those of a rated match */
export function checkRatedSeats(seats: readonly SeatRecord[]): void {
  if (seats.length >= 2 && seats.every(({ bot }) => bot === undefined)) return;
  throw new Failure("NOT_RATED", "a rated match has two players or more, and no bots");
}

/** @throws {Failure} NOT_REGISTERED for guests, who could have as many ratings as they like */
export function checkRatedPlayer(asker: Asker, { rated }: Pick<MatchRecord, "rated">): void {
  if (rated && !hasRole(asker, "player")) {
    throw new Failure("NOT_REGISTERED", "rated matches are for players with a login name");
  }
}
