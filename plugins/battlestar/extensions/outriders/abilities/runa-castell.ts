import { type CardId, modify, on, type Seat } from "conclave/rules";
import { launchAreas } from "../../../catalogues/tokens.ts";
import type { Area } from "../../../effects/names.ts";
import { crisisDrawn } from "../../../events.ts";
import { areaOption } from "../../../labels.ts";
import { launchViper } from "../../../rules/space/launching.ts";
import { hasAbility, isAt, seatWith, shipOf, vipersIn } from "../../../state.ts";
import type { Battlestar, Position } from "../../../types.ts";
import { cardsPerCheck } from "../../../values.ts";

const awayCards = 2;

function picket(position: Position): Seat | undefined {
  const seat = seatWith(position, "forward-picket");
  return seat === undefined || isAt(position, seat, "brig") ? undefined : seat;
}

/** Forward Picket: before an attack card is resolved she may launch a viper; not in the Brig, nor against a super crisis. */
const forwardPicket = on<Battlestar, { readonly card: CardId }>(crisisDrawn, {
  timing: "after",
  optional: {
    window: "forward-picket",
    seats(position, { card }) {
      const seat = picket(position);
      const drawn = position.card(card);
      const isAttack = drawn.category === "crisis" && drawn.kind === "attack";
      return seat !== undefined && isAttack && vipersIn(position, "reserves").length > 0 ? [seat] : [];
    },
    options: () => launchAreas.map(areaOption),
    *rule(game, _, seat, area) {
      game.log("outriders.forward-picket", { player: { seat } });
      yield* launchViper(game, area as Area);
    },
  },
});

export const runaReactions = [forwardPicket];

/** Out of Touch: she adds at most two cards to a check while she is not on Galactica. */
export const outOfTouch = modify(cardsPerCheck, (before, position: Position, { seat }) =>
  hasAbility(position, seat, "out-of-touch") && shipOf(position, seat) !== "galactica"
    ? Math.min(before, awayCards)
    : before,
);
