import type { Seat } from "conclave/rules";

const mostSeats = 5;

/** Names for something of each seat, made once: they are keys that rules ask for all the time. */
export function perSeat(what: string): (seat: Seat) => string {
  const names = Array.from({ length: mostSeats }, (_, seat) => `${what}:${seat}`);
  return (seat) => names[seat] ?? `${what}:${seat}`;
}
