import {
  amount,
  type CardId,
  choice,
  type Option,
  playerOf,
  type Rule,
  type Seat,
  seatChoice,
  type Text,
  t,
} from "conclave/rules";
import { unlikeUnits } from "../../galaxy/control.ts";
import { routeById } from "../../galaxy/routes.ts";
import { aboutRoute, aboutUnit, cardName, routeLabel, transportLabel, unitLabel } from "../../labels.ts";
import { drawCombat } from "../../rules/drawing.ts";
import { checkElimination } from "../../rules/elimination.ts";
import { destroyUnits, fullCost } from "../../rules/pieces.ts";
import { destroyTransport } from "../../rules/transports.ts";

import type { Transport } from "../../state-types.ts";
import type { EventCard, Match, Position } from "../../types.ts";
import { teamOf } from "../../values.ts";
import { handZone } from "../../zones.ts";
import { canDraw } from "./advantages.ts";
import { eventCard } from "./printing.ts";

/** Event cards that are played against others (README, "Events"). */

/** Partners are not opponents. */
function isOpponent(position: Position, seat: Seat, other: Seat): boolean {
  return position.value(teamOf, { seat: other }) !== position.value(teamOf, { seat });
}

function opponentsOf(position: Position, seat: Seat): readonly Seat[] {
  return position.activeSeats.filter((other) => isOpponent(position, seat, other));
}

function aboutSeat(seat: Seat) {
  return { type: "seat", id: String(seat) };
}

/** Something of another player. */
function owned(seat: Seat, what: Text): Text {
  return t("label.owned", { player: { seat }, what });
}

// --- combat cards -----------------------------------------------------------------------------------------------------

function withHands(position: Position, seat: Seat): readonly Seat[] {
  return opponentsOf(position, seat).filter((other) => position.zone(handZone(other)).length > 0);
}

const reconnaissance: Pick<EventCard, "problem" | "rule"> = {
  problem(position, seat) {
    return withHands(position, seat).length > 0 || canDraw(position, seat) ? undefined : t("reason.no-combat-cards");
  },
  *rule(game, seat) {
    const hands = withHands(game, seat);
    if (hands.length > 0) {
      const other = yield* game.choose(seat, "reconnoitre", hands.map(seatChoice), { publicOptions: true });
      showHand(game, other, seat);
    }
    drawCombat(game, seat, 1);
  },
};

function showHand(game: Match, of: Seat, to: Seat): void {
  const hand: readonly CardId[] = game.zone(handZone(of));
  for (const card of hand) game.show(card, [to]);
  game.log("hand-shown", { player: { seat: to }, other: { seat: of } });
  game.log("hand-seen", { other: { seat: of }, cards: hand.map((card) => cardName(game.card(card))) }, [to]);
}

// --- transports -------------------------------------------------------------------------------------------------------

function transportOptions(position: Position, seat: Seat): readonly Option<Readonly<Transport>>[] {
  return position.state.transports.flatMap((transport) => {
    const route = routeById(position, transport.route);
    if (!isOpponent(position, seat, transport.seat) || !route) return [];
    const label = owned(transport.seat, transportLabel(position, transport));
    const about = [aboutSeat(transport.seat), aboutRoute(route)];
    return [choice(`seat-${transport.seat}@${route.id}`, label, transport, about)];
  });
}

const shotDown: Pick<EventCard, "problem" | "rule"> = {
  problem: (position, seat) => (transportOptions(position, seat).length > 0 ? undefined : t("reason.no-target")),
  *rule(game, seat) {
    const options = game.look((position) => transportOptions(position, seat));
    const transport = yield* game.choose(seat, "shoot-down", options, { publicOptions: true });
    destroyTransport(game, transport);
    const route = routeById(game, transport.route);
    if (!route) return;
    game.log("transport-destroyed", { player: { seat: transport.seat }, route: routeLabel(game, route) });
  },
};

// --- workers ----------------------------------------------------------------------------------------------------------

/** An opponent loses workers, as many as are in the pool. */
function workerLoss(count: number): Pick<EventCard, "problem" | "rule"> {
  const withWorkers = (position: Position, seat: Seat) =>
    opponentsOf(position, seat).filter((other) => playerOf(position, other).pool > 0);
  return {
    problem: (position, seat) => (withWorkers(position, seat).length > 0 ? undefined : t("reason.no-target")),
    *rule(game, seat) {
      const victims = withWorkers(game, seat).map(seatChoice);
      const victim = yield* game.choose(seat, "worker-loss", victims, { params: { count }, publicOptions: true });
      const player = playerOf(game, victim);
      const lost = Math.min(count, player.pool);
      player.pool -= lost;
      game.log("workers-lost", { player: { seat: victim }, workers: amount("worker", lost) });
    },
  };
}

// --- units ------------------------------------------------------------------------------------------------------------

/** An enemy unit that is destroyed may cost this much, with the units that it has grown out of. */
const strikeCost = 4;

function unitOptions(position: Position, seat: Seat): readonly Option<string>[] {
  return unlikeUnits(Object.values(position.state.units))
    .filter((unit) => isOpponent(position, seat, unit.seat) && fullCost(position, unit.kind) <= strikeCost)
    .map((unit) => choice(unit.id, owned(unit.seat, unitLabel(position, unit)), unit.id, aboutUnit(unit)));
}

const orbitalStrike: Pick<EventCard, "problem" | "rule"> = {
  problem: (position, seat) => (unitOptions(position, seat).length > 0 ? undefined : t("reason.no-target")),
  *rule(game, seat): Rule {
    const options = game.look((position) => unitOptions(position, seat));
    const id = yield* game.choose(seat, "orbital-strike", options, { publicOptions: true });
    const unit = game.state.units[id];
    if (!unit) return;
    game.log("unit-destroyed", { player: { seat: unit.seat }, unit: unitLabel(game, unit) });
    yield* destroyUnits(game, [id]);
    yield* checkElimination(game);
  },
};

export const attackCards = [
  ...eventCard("reconnaissance", { 1: 2 }, { ...reconnaissance, worth: 1 }),
  ...eventCard("shot-down", { 2: 2 }, { ...shotDown, worth: 2 }),
  ...eventCard("labour-unrest", { 2: 2 }, { ...workerLoss(1), worth: 1.5 }),
  ...eventCard("raid-on-the-mines", { 3: 2 }, { ...workerLoss(2), worth: 2.5 }),
  ...eventCard("orbital-strike", { 3: 2 }, { ...orbitalStrike, worth: 3.5 }),
];
