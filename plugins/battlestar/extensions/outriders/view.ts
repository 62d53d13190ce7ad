import type { Viewer } from "conclave/rules";
import { view } from "conclave/rules";
import type { Position } from "../../types.ts";
import { card } from "../../view-types.ts";
import { cardView } from "../../views/cards.ts";
import { agendaZone } from "./agendas.ts";
import { leaderOf } from "./leader.ts";

const leader = view.object("BattlestarCylonLeader", "The player who leads the Cylons, on a side of its own.", {
  seat: view.integer("The leader’s seat."),
  agenda: view.maybe(view.one(card, "With whom the leader wants to win, and how; only the leader sees it.")),
});

/** What the view has besides. */
export const leaderView = {
  fields: { cylonLeader: view.maybe(view.one(leader, "The Cylon leader, in matches with one.")) },
  resolve(position: Position, viewer: Viewer) {
    const seat = leaderOf(position);
    if (seat === undefined) return {};
    const [agenda] = position.zone(agendaZone(seat));
    const seen = agenda !== undefined && position.canSee(viewer, agenda);
    return { cylonLeader: { seat, ...(seen && { agenda: cardView(position, agenda) }) } };
  },
};
