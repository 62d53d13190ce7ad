import type { CardId, Seat, Text, TileSide } from "conclave/rules";

/** The state of a match: plain JSON. */
export interface StarCraftState {
  readonly players: Player[];
  /** The tiles in play, in the order in which they were placed. */
  readonly planets: PlacedPlanet[];
  readonly routes: Route[];
  /** Units on the board, by id. */
  readonly units: { [id: string]: Unit };
  readonly bases: Base[];
  readonly transports: Transport[];
  /** Resource cards with players, by the area that they belong to. */
  readonly resourceCards: { [area: string]: ResourceCard };
  /** How far areas are depleted; 0 is not listed. */
  readonly depletion: { [area: string]: Depletion };
  /** Order tokens on planets, the top one last. */
  readonly stacks: { [planet: string]: PlacedOrder[] };
  /** How many order tokens have been placed in this round. */
  placed: number;
  /** The seat that begins the round. */
  first: Seat;
  /** Who begins the next round, if an event card has changed it. */
  nextFirst?: Seat;
  /** Who executes an order next. */
  acting: Seat;
  /** The turn of the execution phase, or the last one. */
  readonly execution: ExecutionTurn;
  /** The order that is being executed. */
  active?: ActiveOrder;
  /** What a player pays for, while the player chooses how. */
  payment?: Payment;
  /** The event card that is being played. */
  event?: PlayedEvent;
  battle?: Battle;
  /** The number of things that have got an id. */
  next: number;
}

export interface Player {
  /** The faction; empty until it is chosen. */
  faction: string;
  /** The planets that the player places in the galaxy. */
  tiles: string[];
  points: number;
  /** Workers that can be used. */
  pool: number;
  /** Workers that can be used after the next regrouping. */
  unavailable: number;
  /** Workers on permanent resources. */
  readonly permanent: Cost;
  /** The level of each building, by its id. */
  readonly buildings: { [building: string]: number };
  /** Modules, by id, with their numbers. */
  readonly modules: { [module: string]: number };
  /** The technologies bought, by id, with the round of the purchase. */
  readonly technologies: { [technology: string]: number };
  /** Special orders that may be placed in the next planning phase beyond the modules. */
  extraSpecialOrders: number;
}

/** An amount of resources. */
export interface Cost {
  minerals: number;
  gas: number;
}

export interface PlacedPlanet {
  readonly id: string;
  /** Grows to the east. */
  readonly x: number;
  /** Grows to the south. */
  readonly y: number;
  /** Quarter turns clockwise. */
  readonly rotation: number;
}

/** Where a route meets a planet: a side of the tile as it lies. */
export interface RouteEnd {
  readonly planet: string;
  readonly side: TileSide;
}

export interface Route {
  readonly id: string;
  /** One end; of a z-axis route the major one. */
  from: RouteEnd;
  /** The other end; of a z-axis route the minor one. */
  to: RouteEnd;
  readonly zAxis: boolean;
}

export interface Unit {
  readonly id: string;
  readonly kind: string;
  readonly seat: Seat;
  area: string;
}

export interface Base {
  readonly seat: Seat;
  area: string;
}

export interface Transport {
  readonly seat: Seat;
  route: string;
}

export interface ResourceCard {
  readonly seat: Seat;
  /** Workers on it. */
  workers: number;
}

/** 1 is partially depleted, 2 fully. */
export type Depletion = 1 | 2;

export interface PlacedOrder {
  readonly seat: Seat;
  readonly card: CardId;
}

/** A turn in which a player executes an order. */
export interface ExecutionTurn {
  /** Whether an order has been executed or taken back. */
  over: boolean;
  /** Whether the player has thought better of destroying a piece of their own. */
  spared: boolean;
}

export interface ActiveOrder {
  readonly seat: Seat;
  readonly planet: string;
  readonly card: CardId;
  /** The pieces of a Build order, while they are chosen. */
  construction?: Construction;
}

/** Pieces that are chosen one by one and paid for together. */
export interface Construction {
  /** The units that stood on the planet before the order. */
  readonly standing: readonly string[];
  /** How many more units the build limit allows. */
  left: number;
  /** What a special order saves. */
  readonly saving: number;
  /** What is to be built. */
  readonly pieces: Text[];
  /** Their cost. */
  owed: Cost;
  /** What the saving can take off. */
  savable: Cost;
}

/** What is to be paid, as everybody knows it. */
export interface Payment {
  readonly seat: Seat;
  /** Without what is saved. */
  readonly cost: Cost;
  /** How many resources are saved: this many, or at most this many. */
  readonly saved: number;
  /** Whether the player may save less. */
  readonly optional: boolean;
}

/** An event card that is being played. */
export interface PlayedEvent {
  readonly seat: Seat;
  /** The definition of the card. */
  readonly card: string;
}

// --- battle -----------------------------------------------------------------------------------------------------------

export type Role = "attacker" | "defender";

/** The stages of a battle, in order. */
export type BattleStage = "start" | "line-up" | "cards" | "skirmishes" | "aftermath";

/** A battle under way. Its units keep their area until it is over. */
export interface Battle {
  readonly area: string;
  readonly attacker: Seat;
  readonly defender: Seat;
  /** Whether a special order has brought it about. */
  readonly special: boolean;
  stage: BattleStage;
  /** The units that take part and are alive. */
  readonly units: string[];
  /** The kinds of all units that take part or have taken part, by id. */
  readonly kinds: { readonly [unit: string]: string };
  /** Cloaked units that would have been destroyed: they withdraw at the end of the step. */
  readonly withdrawing: string[];
  /** Units that have withdrawn: they live, elsewhere. */
  readonly withdrawn: string[];
  readonly skirmishes: Skirmish[];
  /** Bonuses for the whole battle. */
  readonly bonuses: BattleBonus[];
  /** The players who detect cloaked units in all skirmishes. */
  readonly detecting: Seat[];
  /** The players whose combat cards are placed face up. */
  readonly openCards: Seat[];
  /** The players who have to place combat cards first; if all or none of them, the attacker does. */
  readonly placingFirst: Seat[];
  /** Who places combat cards now. */
  placing?: Seat;
  /** Who has placed combat cards. */
  readonly placed: Seat[];
  /** Whether it has been called off: nobody fights, and the attacker retreats. */
  calledOff: boolean;
}

export interface BattleBonus {
  readonly seat: Seat;
  readonly stat: "attack" | "health";
  readonly amount: number;
  /** The kinds of front-line units that have it; all without it. */
  readonly fronts?: readonly string[];
  /** The definition of the card that it comes from. */
  readonly from: string;
  /** Bonuses of the same group do not add up: the highest counts. */
  readonly group?: string;
}

export interface Skirmish {
  readonly attacker: SkirmishSide;
  readonly defender: SkirmishSide;
  resolved: boolean;
  /** Splash that has been triggered. */
  readonly splash: TriggeredSplash[];
}

export interface TriggeredSplash {
  /** Who has triggered it. */
  readonly seat: Seat;
  /** The definition of the card. */
  readonly card: string;
  readonly victims: SplashVictims;
}

/** What splash takes: units of a type, or of some kinds. */
export type SplashVictims = { readonly type: "ground" | "flying" | "any" } | { readonly units: readonly string[] };

export interface SkirmishSide {
  /** The front-line unit. */
  front: string;
  readonly supports: string[];
  /** The standard combat card from the hand, or the unseen card from the deck. */
  standard?: CardId;
  reinforcement?: CardId;
  /** Whether the front-line unit is cloaked and not detected. */
  cloaked?: boolean;
  /** Once it is resolved. */
  result?: SkirmishResult;
}

/** A strength with where it comes from. */
export interface SkirmishResult {
  readonly attack: number;
  readonly health: number;
  readonly sufficient: boolean;
  readonly parts: StrengthPart[];
  /** The definitions of the cards played. */
  readonly cards: string[];
  /** The definitions of cards that were cancelled or had nothing to match. */
  readonly without: string[];
  /** Kinds of units of this side that were destroyed. */
  readonly lost: string[];
}

/** A part of a final attack or health. */
export interface StrengthPart {
  readonly stat: "attack" | "health";
  readonly amount: number;
  readonly from: "major" | "minor" | "card" | "support" | "module" | "special-order" | "bonus" | "set";
  /** The definition of the card, or the id of the module. */
  readonly source?: string;
}
