import { DeckList, type Seat } from "conclave/rules";
import { resources as dials } from "../../board/tokens.ts";
import type { Resource } from "../../board/types.ts";
import { type Card, type LoyaltyDefinition, worded } from "../../cards.ts";
import type { LoyaltyCard } from "../../decks/types.ts";
import type { Side } from "../../sides.ts";
import type { Position } from "../../types.ts";

/** What a Cylon leader wants: to win with a side, in a certain way. */
interface Agenda extends LoyaltyCard {
  /** The side with which the leader wins. */
  readonly serves: Side;
  /** Whether things are as the leader wants them. All of it is public. */
  readonly holds: (position: Position) => boolean;
}

type AgendaDefinition = LoyaltyDefinition & Agenda;

function inTheRed({ state }: Position): number {
  const names = Object.keys(dials) as Resource[];
  return names.filter((name) => state.resources[name] <= dials[name].redAtMost).length;
}

const agendas: readonly Agenda[] = [
  {
    id: "agenda-shepherd",
    copies: 1,
    team: "cylon-leader",
    serves: "human",
    holds: (position) => inTheRed(position) >= 2,
  },
  {
    id: "agenda-witness",
    copies: 1,
    team: "cylon-leader",
    serves: "human",
    holds: (position) => position.zone("damage").length === 0,
  },
  {
    id: "agenda-reaping",
    copies: 1,
    team: "cylon-leader",
    serves: "cylon",
    holds: ({ state }) => state.distance >= 6,
  },
  {
    id: "agenda-inheritance",
    copies: 1,
    team: "cylon-leader",
    serves: "cylon",
    holds: ({ state }) => state.resources.population >= 5,
  },
];

/** The deck of agendas. */
export const agendaDeck = DeckList.of<Card>(worded<"loyalty", Agenda>("loyalty", agendas));

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

export function isAgenda(card: Card): card is AgendaDefinition {
  return card.category === "loyalty" && "serves" in card;
}

/** The agenda of the leader, as secret as the card. */
export function agendaOf(position: Position, seat: Seat): AgendaDefinition | undefined {
  const [id] = position.zone(agendaZone(seat));
  const card = id === undefined ? undefined : position.card(id);
  return card && isAgenda(card) ? card : undefined;
}
