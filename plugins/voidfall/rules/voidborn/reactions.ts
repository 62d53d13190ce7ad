import { on, type Reaction } from "conclave/rules";
import { deedDone } from "../../events.ts";
import { isAgainstVoid } from "../../state.ts";
import type { Match, Voidfall } from "../../types.ts";
import { countOverproduction } from "./havens.ts";

/** Two overproductions in a turn build a level of a Safe Haven. */
export const reactions: readonly Reaction<Voidfall>[] = [
  on(deedDone, {
    timing: "after",
    *rule(game: Match, { kind, seat, count = 1 }) {
      if (kind !== "overproduce" || !isAgainstVoid(game)) return;
      for (let time = 0; time < count; time++) yield* countOverproduction(game, seat);
    },
  }),
];
