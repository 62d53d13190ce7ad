import { choice, playerOf, type Rule, type Seat, t } from "conclave/rules";
import { turnPlaceReference } from "../../labels.ts";
import type { Match, Position } from "../../types.ts";

/** Who has less influence chooses a place in the turn order first; of equals the one who was later. */
export function* chooseTurnOrder(game: Match): Rule {
  const { state } = game;
  if (state.order.length < 2) return;
  const free = state.order.map((_, place) => place);
  const places: Seat[] = [];
  for (const seat of choosers(game)) {
    const place = yield* game.choose(
      seat,
      "turn-order",
      free.map((open) =>
        choice(`place-${open + 1}`, t("label.place", { place: open + 1 }), open, turnPlaceReference(open)),
      ),
      { publicOptions: true },
    );
    free.splice(free.indexOf(place), 1);
    places[place] = seat;
  }
  state.order = places;
  game.turn.first = places[0] ?? 0;
  game.log("turn-order", { players: places.map((seat) => ({ seat })) });
}

function choosers(position: Position): readonly Seat[] {
  const { order } = position.state;
  return order.toSorted(
    (one, other) =>
      playerOf(position, one).influence - playerOf(position, other).influence ||
      order.indexOf(other) - order.indexOf(one),
  );
}
