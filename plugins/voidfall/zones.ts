import { perSeat, type Seat, type ZoneDefinition } from "conclave/rules";
import type { AgendaType } from "./effects/effect-types.ts";

/** The places for cards and tokens. Those of a player or a sector carry its id behind a colon. */
export const zones = {
  /** Focus cards in hand: known to all. */
  focuses: { visibleTo: "everybody" },
  /** The focus of the current turn. */
  played: { visibleTo: "everybody" },
  /** Focus cards that were played in this cycle. */
  discard: { visibleTo: "everybody" },
  /** Innovation, until the end of cycle 1. */
  aside: { visibleTo: "everybody" },
  /** Agendas in hand. */
  agendas: { visibleTo: "owner" },
  /** Agendas in play; the state says on which slot. */
  "in-play": { visibleTo: "everybody" },
  /** Tokens that a player has revealed and kept. */
  bounties: { visibleTo: "everybody" },
  reclaims: { visibleTo: "everybody" },
  /** Bounty and reclaim tokens on a sector, face down. */
  tokens: { visibleTo: "nobody" },
  "bounty-supply": { visibleTo: "nobody" },
  "reclaim-supply": { visibleTo: "nobody" },
  /** The piles of agendas, a zone for each type: face down, but for the top card, which lies in `offer`. */
  pile: { visibleTo: "nobody" },
  /** The agenda that lies face up on its pile. */
  offer: { visibleTo: "everybody" },
  /** Agendas that a player has drawn to keep one. */
  drawn: { visibleTo: "owner" },
  /** Improved technologies that can be gained, the leftmost first. */
  improved: { visibleTo: "everybody" },
  /** The four improved technologies of the third cycle. */
  "improved-later": { visibleTo: "nobody" },
  /** Improved cards of the technologies with which players began. */
  "improved-own": { visibleTo: "everybody" },
  /** The two events of each later cycle, a zone for each cycle. */
  events: { visibleTo: "nobody" },
  /** The events that have been revealed, the current one on top. */
  "event-row": { visibleTo: "everybody" },
  /** What went back to the box unseen. */
  box: { visibleTo: "nobody" },
  /** Hero or joint focus cards. */
  "special-deck": { visibleTo: "nobody" },
  "special-offer": { visibleTo: "everybody" },
  "alert-deck": { visibleTo: "nobody" },
  "alert-discard": { visibleTo: "everybody" },
  /** War cards that are not in the alert deck. */
  wars: { visibleTo: "nobody" },
  /** Crises, a zone for each level; an empty pile is made of its discards again. */
  crises: { visibleTo: "nobody" },
  "crisis-discard": { visibleTo: "everybody" },
  /** The crisis of this turn. */
  crisis: { visibleTo: "everybody" },
  /** Permanent crises; the state says on which slot. */
  "crisis-board": { visibleTo: "everybody" },
} as const satisfies { readonly [name: string]: ZoneDefinition };

/** The zones of a player, in the order in which they are made. */
export const zonesOfSeat = [
  "focuses",
  "played",
  "discard",
  "aside",
  "agendas",
  "in-play",
  "bounties",
  "reclaims",
  "improved-own",
  "drawn",
] as const satisfies readonly (keyof typeof zones)[];

/** The names of a kind of zone for all seats. */
const zoneOfSeat: (kind: (typeof zonesOfSeat)[number]) => (seat: Seat) => string = perSeat;

export const focusesZone = zoneOfSeat("focuses");
export const playedZone = zoneOfSeat("played");
export const discardZone = zoneOfSeat("discard");
export const asideZone = zoneOfSeat("aside");
export const agendasZone = zoneOfSeat("agendas");
export const inPlayZone = zoneOfSeat("in-play");
export const bountiesZone = zoneOfSeat("bounties");
export const reclaimsZone = zoneOfSeat("reclaims");
export const ownImprovedZone = zoneOfSeat("improved-own");

export const drawnZone = zoneOfSeat("drawn");
export const tokensZone = (sector: string): string => `tokens:${sector}`;
export const pileZone = (type: AgendaType): string => `pile:${type}`;
export const offerZone = (type: AgendaType): string => `offer:${type}`;
export const eventsZone = (cycle: number): string => `events:${cycle}`;
export const crisesZone = (level: number): string => `crises:${level}`;
export const crisisDiscardZone = (level: number): string => `crisis-discard:${level}`;
