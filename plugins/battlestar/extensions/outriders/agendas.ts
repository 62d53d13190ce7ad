import { DeckList, type Seat, t } from "conclave/rules";
import { resources as dials } from "../../catalogues/tokens.ts";
import type { Card } from "../../decks/card-types.ts";
import { worded } from "../../decks/cards.ts";
import type { AgendaCard } from "../../effects/cards.ts";
import type { Resource } from "../../effects/names.ts";
import type { Situation } from "../../table/situation.ts";
import type { Position } from "../../types.ts";
import type { BattlestarView } from "../../view-types.ts";

/** What a Cylon leader wants: to win with the side that the card serves, in a certain way. */
interface Agenda extends AgendaCard {
  /** Whether things are as the leader wants them. All of it is public. */
  readonly holds: (position: Position) => boolean;
  /** How likely it looks to a bot that things will be so when the voyage ends: 0 to 1. */
  readonly promise: (situation: Situation) => number;
}

function inTheRed({ state }: Position): number {
  const names = Object.keys(dials) as Resource[];
  return names.filter((name) => state.resources[name] <= dials[name].redAtMost).length;
}

/** Steps of distance to go. */
function stepsAhead({ distance, kobol }: BattlestarView): number {
  return Math.max(0, kobol - distance);
}

/** A margin as a chance: one half at 0, the steeper the smaller the scale. */
function chance(margin: number, scale: number): number {
  return 1 / (1 + Math.exp(-margin / scale));
}

/** How likely the fleet looks to arrive: by its scarcest resource, and by how far it has to go. */
function fleetArrives({ view }: Situation): number {
  const scarcest = Math.min(...view.resources.map(({ amount }) => amount));
  return chance(scarcest - stepsAhead(view) * 0.75 - 1.5, 2);
}

/** How likely a bot is to win by an agenda: that its side wins, and in its way. */
export function prospect(situation: Situation, { serves, promise }: Agenda): number {
  const arrives = fleetArrives(situation);
  return (serves === "human" ? arrives : 1 - arrives) * promise(situation);
}

const agendas: readonly Agenda[] = [
  {
    id: "shepherd",
    copies: 1,
    serves: "human",
    holds: (position) => inTheRed(position) >= 2,
    promise: ({ view }) => {
      const [, second = 0] = view.resources
        .map(({ resource, amount }) => amount - dials[resource as Resource].redAtMost)
        .sort((a, b) => a - b);
      return chance(stepsAhead(view) * 0.5 - second + 0.5, 0.5);
    },
  },
  {
    id: "witness",
    copies: 1,
    serves: "human",
    holds: (position) => position.zone("damage").length === 0,
    promise: ({ damagedLocations }) => (damagedLocations === 0 ? 0.6 : 0.3 / damagedLocations),
  },
  {
    id: "reaping",
    copies: 1,
    serves: "cylon",
    holds: ({ state }) => state.distance >= 6,
    promise: ({ view }) => (view.distance >= 6 ? 1 : 0.5 + view.distance * 0.05),
  },
  {
    id: "inheritance",
    copies: 1,
    serves: "cylon",
    holds: ({ state }) => state.resources.population >= 5,
    promise: (situation) => chance(situation.amount("population") - 4.5 - stepsAhead(situation.view) * 0.4, 1.5),
  },
];

/** The deck of agendas. Whoever looks one up is told whom it serves. */
export const agendaDeck = DeckList.of<Card>(
  worded(
    "agenda",
    agendas.map(({ id, copies, serves }) => ({
      id,
      copies,
      serves,
      facts: [{ id: "serves", value: t(`team.${serves}`) }],
    })),
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

/** The agenda on a card, if it is one. */
export function agendaOn(card: Card | undefined): Agenda | undefined {
  return card?.category === "agenda" ? agendas.find(({ id }) => id === card.id) : undefined;
}

/** The agenda of the leader, as secret as the card. */
export function agendaOf(position: Position, seat: Seat): Agenda | undefined {
  const [id] = position.zone(agendaZone(seat));
  return id === undefined ? undefined : agendaOn(position.card(id));
}
