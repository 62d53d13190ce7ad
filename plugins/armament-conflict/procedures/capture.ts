import type { CardId, Rule, Seat } from "../../../server/engine/index.ts";
import type { Match } from "../types.ts";

// Not written yet: a territory falls (R36), is removed (R54), a capital falls (R66). Placing it is `placeTerritory` in
// procedures/lands.ts; desertion is `desert` in procedures/desertion.ts.

/** A territory at 0 goes to whoever took it (R36). */
export function* captureTerritory(_game: Match, _territory: CardId, _by: Seat): Rule {}
