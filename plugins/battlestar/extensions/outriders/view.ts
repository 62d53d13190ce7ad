import { type Viewer, type ViewOf, view } from "conclave/rules";
import type { Position } from "../../types.ts";
import { card } from "../../view-types.ts";
import { cardView } from "../../views/cards.ts";
import { agendaDrawnZone, agendaOf, agendaZone } from "./agendas.ts";
import { leaderOf } from "./leader.ts";

const leader = view.object("BattlestarCylonLeader", "The player who leads the Cylons, on a side of its own.", {
  seat: view.integer("The seat of the player who leads them."),
  agenda: view.maybe(view.one(card, "With whom the leader wants to win, and how; only the leader sees it.")),
  drawn: view.maybe(view.one(card, "Another agenda that the leader may keep instead; only the leader sees it.")),
  serves: view.maybe(view.key("The side that the agenda serves.")),
});

export type LeaderView = ViewOf<typeof leader>;

/** What the view has besides. */
export const leaderView = {
  fields: { cylonLeader: view.maybe(view.one(leader, "The Cylon leader, in matches with one.")) },
  resolve(position: Position, viewer: Viewer) {
    const seat = leaderOf(position);
    if (seat === undefined) return {};
    const [id] = position.zone(agendaZone(seat));
    if (id === undefined || !position.canSee(viewer, id)) return { cylonLeader: { seat } };
    const serves = agendaOf(position, seat)?.serves;
    const [drawn] = position.zone(agendaDrawnZone(seat));
    return {
      cylonLeader: {
        seat,
        agenda: cardView(position, id),
        ...(drawn !== undefined && position.canSee(viewer, drawn) && { drawn: cardView(position, drawn) }),
        ...(serves !== undefined && { serves }),
      },
    };
  },
};
