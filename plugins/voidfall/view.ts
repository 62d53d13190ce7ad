import type { Viewer } from "conclave/rules";
import { costAmounts } from "./effects/faces.ts";
import { scenarioOf } from "./rules/map.ts";
import type { Position } from "./types.ts";
import type { VoidfallView } from "./view-types.ts";
import { battleView } from "./views/battle.ts";
import { cardsView, cardView } from "./views/cards.ts";
import { sectorsView } from "./views/map.ts";
import { offersView } from "./views/offers.ts";
import { playerView } from "./views/player.ts";
import { invasionsView, turnView } from "./views/turn.ts";
import { voidView } from "./views/voidborn.ts";
import { eventsZone } from "./zones.ts";

/**
 * What a viewer sees: hands and events to come only if the viewer has seen them. What is the same for everybody is made once, and
 * stays the same object until it changes.
 */
export function viewOf(position: Position, viewer: Viewer): VoidfallView {
  const { mode, scenario, cycle, round, order, taken, active, battle, payments = [], swap } = position.state;
  const event = position.zone("event-row").at(-1);
  return {
    mode,
    scenario,
    cycle,
    round,
    order: [...order],
    taken,
    pastEvents: cardsView(position, viewer, "event-row").slice(0, -1),
    peeked: cardsView(position, viewer, eventsZone(cycle + 1)),
    sectors: position.once(sectorsView),
    voidstorms: scenarioOf(position).voidstorms.map(([one, other]) => ({ one, other })),
    players: position.seats.map((seat) => playerView(position, viewer, seat)),
    offers: offersView(position, viewer),
    acting: position.turn.seat,
    payments: payments.map(({ seat, cost }) => ({ seat, parts: costAmounts(cost) })),
    invasions: active ? invasionsView(position, active.seat) : [],
    ...(event !== undefined && { event: cardView(position, event) }),
    ...(battle && { battle: battleView(battle) }),
    ...(swap && { swap: { ...swap } }),
    ...(active && { turn: turnView(position, active) }),
    ...(mode !== "competitive" && { voidborn: voidView(position, viewer) }),
  };
}
