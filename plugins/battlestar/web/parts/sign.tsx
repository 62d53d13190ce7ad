import { nameOfSeat, SeatSign } from "conclave/board";
import type { ReactNode } from "react";
import { useTable } from "./table-context.ts";

/** The sign of a seat, as on its plate. */
export function Sign({ seat, size = 14 }: { readonly seat: number; readonly size?: number }): ReactNode {
  const found = useTable().state.match.seats.find((each) => each.seat === seat);
  return found ? <SeatSign seat={found} size={size} /> : null;
}

/** Says whom a seat plays, in short. */
export function useNameOf(): (seat: number) => string {
  const { host, state } = useTable();
  return (seat) => nameOfSeat(state.match, seat, host.language);
}
