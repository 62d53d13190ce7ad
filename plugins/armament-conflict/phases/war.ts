import type { Rule } from "../../../server/engine/index.ts";
import type { Match } from "../types.ts";

// Not written yet: the war phase (R27 to R59). Expanding is `expand` in procedures/lands.ts; Retreat as an order is the
// play "retreat" of actions/orders.ts.

/** The war phase. */
export function* war(_game: Match): Rule {}
