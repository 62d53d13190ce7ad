import { type CardId, choice, type Rule, type Seat, type Text, t } from "conclave/rules";
import { about } from "../effects/sources.ts";
import { activePlayers } from "../effects/teams.ts";
import { figuresOf } from "../in-play/board.ts";
import { isFighter } from "../in-play/figures.ts";
import { numbered } from "../labels.ts";
import { lendPatrollers } from "../modes/free-for-all.ts";
import { thingIn } from "../state.ts";
import { type Slot, slots } from "../state-types.ts";
import type { Figure, Match, Position } from "../types.ts";
import { patrolLimit, patrolProblem } from "../values.ts";

/** Ready units and heroes are sent to the slots of the patrol zone, one to each (README, "The patrol zone"). */
export function* sendPatrols(game: Match): Rule {
  const seats = activePlayers(game).filter((seat) => patrollersOf(game, seat).length > 0);
  const plans = yield* game.together(seats, (seat) => choosePatrol(game, seat));
  for (const [index, seat] of seats.entries()) {
    for (const [slot, cards] of plans[index] ?? []) {
      for (const card of cards) {
        thingIn(game, card).slot = slot;
        game.log("patrols", { card: game.card(card).name, player: { seat }, slot: t(`slot.${slot}`) });
      }
    }
  }
  for (const seat of activePlayers(game)) yield* lendPatrollers(game, seat, patrollersOf);
}

/** Those that may patrol: ready units and heroes, also those that arrived in this turn. */
function patrollersOf(position: Position, seat: Seat): readonly Figure[] {
  return figuresOf(position, seat).filter(
    (it) =>
      isFighter(it) &&
      !it.thing.exhausted &&
      it.thing.slot === undefined &&
      position.value(patrolProblem, { figure: it }) === undefined,
  );
}

function* choosePatrol(game: Match, seat: Seat): Rule<ReadonlyMap<Slot, readonly CardId[]>> {
  const possible = game.look((position) => patrollersOf(position, seat));
  const places = slots.map((slot) => ({
    ...choice(slot, slotLabel(slot), slot, { type: "slot", id: slot }),
    min: 0,
    max: 1,
  }));
  return yield* game.assign(
    seat,
    "patrol",
    possible.map((it) => choice(it.id, numbered(it), it.id, about(it.id))),
    places,
    { max: game.value(patrolLimit, { seat }) },
  );
}

function slotLabel(slot: Slot): Text {
  return t("label.slot", { slot: t(`slot.${slot}`), bonus: t(`slot.${slot}.text`) });
}
