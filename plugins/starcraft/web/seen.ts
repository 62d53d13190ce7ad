import type { BoardView } from "conclave/board";

/** What the board has selected of the view (`selections.ts`), as it comes. */

export interface Cost {
  readonly minerals: number;
  readonly gas: number;
}

export interface Unit {
  readonly key: string;
  /** An entry of the catalogue `units`. */
  readonly kind: string;
  readonly seat: number;
}

export interface Area {
  readonly key: string;
  readonly controller: number | null;
  readonly bases: readonly number[];
  readonly units: readonly Unit[];
  readonly depletion: number;
  readonly resourceCard: { readonly seat: number; readonly workers: number; readonly capacity: number } | null;
}

export interface Token {
  readonly seat: number;
  readonly key: string | null;
  readonly card: string | null;
}

export interface Planet {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** Quarter turns clockwise. */
  readonly rotation: number;
  readonly areas: readonly Area[];
  /** The top token last. */
  readonly orders: readonly Token[];
}

export type Side = "NORTH" | "EAST" | "SOUTH" | "WEST";

export interface RouteEnd {
  readonly planet: string;
  readonly side: Side;
}

export interface Route {
  readonly key: string;
  readonly zAxis: boolean;
  readonly ends: readonly RouteEnd[];
  readonly transports: readonly number[];
}

export interface Card {
  readonly key: string;
  readonly card: string;
}

export interface Player {
  readonly seat: number;
  readonly team: number;
  readonly faction: string | null;
  readonly points: number;
  readonly pointsToWin: number | null;
  readonly eliminated: boolean;
  readonly workers: number;
  readonly unavailableWorkers: number;
  readonly permanentWorkers: Cost;
  readonly permanentResources: Cost;
  readonly income: Cost;
  readonly buildings: readonly { readonly building: string; readonly level: number }[];
  readonly modules: readonly { readonly module: string; readonly count: number }[];
  readonly technologies: readonly string[];
  readonly playArea: readonly Card[];
  readonly ordersLeft: number;
  readonly handCount: number;
  readonly deckCount: number;
  readonly discard: readonly Card[];
  readonly eventCount: number;
  readonly keptCount: number;
  readonly unitBuildLimit: number | null;
  readonly handLimit: number | null;
  readonly tiles: readonly string[];
  readonly orders: readonly Card[];
  readonly hand: readonly Card[];
  readonly events: readonly Card[];
  readonly kept: readonly Card[];
}

export interface SkirmishSide {
  readonly seat: number;
  readonly front: string;
  readonly frontKind: string;
  readonly supports: readonly Unit[];
  readonly cardCount: number;
  readonly cards: readonly string[];
  readonly faceDown: boolean;
  readonly cloaked: boolean;
  readonly attack: number | null;
  readonly health: number | null;
  readonly sufficient: boolean | null;
  readonly without: readonly string[];
  readonly lost: readonly string[];
}

export interface Skirmish {
  readonly resolved: boolean;
  readonly attacker: SkirmishSide;
  readonly defender: SkirmishSide;
}

export interface Battle {
  readonly area: string;
  readonly attacker: number;
  readonly defender: number;
  readonly special: boolean;
  readonly stage: string;
  readonly placing: number | null;
  readonly placed: readonly number[];
  readonly units: readonly Unit[];
  readonly skirmishes: readonly Skirmish[];
}

export interface StarCraftSeen {
  readonly round: number;
  readonly first: number;
  readonly stage: number;
  readonly eventsLeft: number;
  readonly ending: readonly Card[];
  readonly eventDiscard: readonly Card[];
  readonly planets: readonly Planet[];
  readonly routes: readonly Route[];
  readonly players: readonly Player[];
  readonly order: { readonly planet: string } | null;
  readonly battle: Battle | null;
}

/** The view with its pieces. */
export type Table = BoardView<StarCraftSeen>;
