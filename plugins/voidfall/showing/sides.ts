import { type MatterSeat, type MatterSide, type Seat, t } from "conclave/rules";
import type { VoidfallView } from "../view-types.ts";

/** Players as those who take part in a matter. */

/** A single player, who decides. */
export function deciding(seat: Seat, more: Omit<MatterSide, "name" | "seats"> = {}): MatterSide {
  return { name: t("side.player", { player: { seat } }), seats: [{ seat, state: "asked" }], ...more };
}

/** All players one after the other, in turn order, of whom one acts. Who is out of the game is not asked any more. */
function inTurn({ order, players, acting }: VoidfallView): readonly MatterSeat[] {
  const seats = order.length > 0 ? order : players.map(({ seat }) => seat);
  const now = seats.indexOf(acting);
  return seats.map((seat, index) => ({ seat, state: index < now ? "done" : index === now ? "asked" : "waiting" }));
}

/** All players together. */
export const everybody = (view: VoidfallView, seats: readonly MatterSeat[] = inTurn(view)): MatterSide => ({
  name: t("side.players"),
  seats,
});
