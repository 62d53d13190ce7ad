import type { CardId, Seat } from "conclave/rules";
import type { CheckSettings } from "conclave/testing";
import type { Position, Voidfall } from "./types.ts";

const settings: CheckSettings<Voidfall> = {
  /** With `secret-focus` all learn at the beginning of a turn what its player has chosen for it. */
  told: (position: Position) => {
    if (!position.hasExtension("secret-focus")) return [];
    const { planned, shown } = position.stateOf<{ planned: { [seat: string]: CardId }; shown: Seat[] }>("secret-focus");
    return shown.map((seat) => planned[seat] ?? "");
  },
};

export default settings;
