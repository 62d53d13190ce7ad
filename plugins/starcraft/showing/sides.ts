import { type Fact, type MatterSeat, type MatterSide, type Seat, t } from "conclave/rules";

/** A player as a side of a matter, by name. */
export function sideOf(seat: Seat, state: MatterSeat["state"], facts: readonly Fact[] = []): MatterSide {
  return { name: t("engine.player", { player: { seat } }), seats: [{ seat, state }], facts };
}
