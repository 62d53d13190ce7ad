import { DeckList, type Seat } from "conclave/rules";
import { resources as dials } from "../../board/tokens.ts";
import type { Resource } from "../../board/types.ts";
import type { Card, Cards, Worded } from "../../card-types.ts";
import { worded } from "../../cards.ts";
import type { Side } from "../../sides.ts";
import type { Position } from "../../types.ts";

/** What a Cylon leader wants: to win with a side, in a certain way. */
interface Agenda {
  readonly id: string;
  readonly copies: number;
  /** The side with which the leader wins. */
  readonly serves: Side;
  /** Whether things are as the leader wants them. All of it is public. */
  readonly holds: (position: Position) => boolean;
}

declare module "../../card-types.ts" {
  interface Cards {
    agenda: Worded<"agenda", Agenda>;
  }
}

function inTheRed({ state }: Position): number {
  const names = Object.keys(dials) as Resource[];
  return names.filter((name) => state.resources[name] <= dials[name].redAtMost).length;
}

const agendas: readonly Agenda[] = [
  {
    id: "shepherd",
    copies: 1,
    serves: "human",
    holds: (position) => inTheRed(position) >= 2,
  },
  {
    id: "witness",
    copies: 1,
    serves: "human",
    holds: (position) => position.zone("damage").length === 0,
  },
  {
    id: "reaping",
    copies: 1,
    serves: "cylon",
    holds: ({ state }) => state.distance >= 6,
  },
  {
    id: "inheritance",
    copies: 1,
    serves: "cylon",
    holds: ({ state }) => state.resources.population >= 5,
  },
];

/** The deck of agendas. Whoever looks one up is told whom it serves. */
export const agendaDeck = DeckList.of<Card>(
  worded(
    "agenda",
    agendas.map((agenda) => ({ ...agenda, data: { serves: agenda.serves } })),
  ),
);

export const agendaZones = {
  "agenda-deck": { visibleTo: "nobody" },
  agenda: { visibleTo: "owner" },
  "agenda-drawn": { visibleTo: "owner" },
} as const;

export function agendaZone(seat: Seat): string {
  return `agenda:${seat}`;
}

export function agendaDrawnZone(seat: Seat): string {
  return `agenda-drawn:${seat}`;
}

/** The agenda of the leader, as secret as the card. */
export function agendaOf(position: Position, seat: Seat): Cards["agenda"] | undefined {
  const [id] = position.zone(agendaZone(seat));
  const card = id === undefined ? undefined : position.card(id);
  return card?.category === "agenda" ? card : undefined;
}
