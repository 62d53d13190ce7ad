import type { Area, LaunchArea, LocationId, Placement, Resource, Unit } from "./types.ts";

// --- Resources --------------------------------------------------------------------------------------------------------

/** Where a dial begins, and up to where it is in the red. */
export const resources = {
  fuel: { start: 8, redAtMost: 4 },
  food: { start: 8, redAtMost: 4 },
  morale: { start: 10, redAtMost: 5 },
  population: { start: 12, redAtMost: 6 },
} as const satisfies { readonly [resource in Resource]: { readonly start: number; readonly redAtMost: number } };

/** The last number on every dial. */
export const resourceMaximum = 15;

// --- Tracks -----------------------------------------------------------------------------------------------------------

/** One step of the jump track. */
export interface JumpStep {
  readonly zone: "blue" | "jump" | "red";
  /** The population at risk when a jump is forced from here; only a blue step has it. */
  readonly risk?: number;
}

/** The marker begins on the first step; reaching the last one is a jump. */
export const jumpTrack = [
  { zone: "red" },
  { zone: "red" },
  { zone: "red" },
  { zone: "blue", risk: 3 },
  { zone: "blue", risk: 1 },
  { zone: "jump" },
] as const satisfies readonly JumpStep[];

/** A forced jump loses the population at risk on this result of the die or less. */
export const forcedJumpLosesAtMost = 6;

/** Centurions start at 0. One that reaches this step ends the game. */
export const boardingTrackEnd = 4;

/** Distances at which the objective does something: loyalty cards are dealt again; the next jump wins. */
export const objective = { sleeper: 4, kobol: 8 } as const;

// --- Pieces -----------------------------------------------------------------------------------------------------------

/** How many pieces of a kind there are. */
export const pieces = {
  viper: 8,
  raptor: 4,
  raider: 16,
  "heavy-raider": 4,
  basestar: 2,
  centurion: 4,
  civilian: 12,
  nuke: 2,
} as const satisfies { readonly [unit in Unit]: number };

/** A civilian ship: what is lost with it. */
export interface CivilianShip {
  readonly id: string;
  readonly copies: number;
  readonly losses: { readonly [resource in Resource]?: number };
}

/** Twelve civilian ships, face down while they live. */
export const civilianShips = [
  { id: "population-1", copies: 6, losses: { population: 1 } },
  { id: "population-2", copies: 2, losses: { population: 2 } },
  { id: "population-1-fuel-1", copies: 1, losses: { population: 1, fuel: 1 } },
  { id: "population-1-morale-1", copies: 1, losses: { population: 1, morale: 1 } },
  { id: "empty", copies: 2, losses: {} },
] as const satisfies readonly CivilianShip[];

/** A Galactica damage token. A resource token leaves the game; a location token lies there until it is repaired. */
export type GalacticaDamage = { readonly id: string } & (
  | { readonly location: LocationId }
  | { readonly resource: Resource; readonly delta: number }
);

/** Eight tokens, one of each. */
export const galacticaDamage = [
  { id: "damage-ftl-control", location: "ftl-control" },
  { id: "damage-weapons-control", location: "weapons-control" },
  { id: "damage-command", location: "command" },
  { id: "damage-admirals-quarters", location: "admirals-quarters" },
  { id: "damage-hangar-deck", location: "hangar-deck" },
  { id: "damage-armory", location: "armory" },
  { id: "damage-fuel", resource: "fuel", delta: -1 },
  { id: "damage-food", resource: "food", delta: -1 },
] as const satisfies readonly GalacticaDamage[];

/** So many damaged locations at once end the game. */
export const galacticaDestroyedAt = 6;

/**
 * A basestar damage token. `counts` is how much damage it is.
 * - `no-launch`: the basestar launches neither raiders nor heavy raiders.
 * - `no-attack`: it does not attack Galactica.
 * - `easy-target`: every die rolled against it, that of a nuke included, is 2 higher.
 */
export interface BasestarDamage {
  readonly id: string;
  readonly counts: number;
  readonly effect?: "easy-target" | "no-attack" | "no-launch";
}

/** Four tokens, one of each. */
export const basestarDamage = [
  { id: "critical-hit", counts: 2 },
  { id: "disabled-hangar", counts: 1, effect: "no-launch" },
  { id: "disabled-weapons", counts: 1, effect: "no-attack" },
  { id: "structural-damage", counts: 1, effect: "easy-target" },
] as const satisfies readonly BasestarDamage[];

export type BasestarDamageId = (typeof basestarDamage)[number]["id"];

/** What `easy-target` adds to the die. */
export const easyTargetBonus = 2;

/** A basestar with so much damage is destroyed. */
export const basestarDestroyedAt = 3;

// --- Space ------------------------------------------------------------------------------------------------------------

/** The ring of areas, clockwise. */
export const areas = ["w", "nw", "ne", "e", "se", "sw"] as const satisfies readonly Area[];

export const launchAreas = ["sw", "se"] as const satisfies readonly LaunchArea[];

/** Where a heavy raider goes from areas that are not launch areas: to the nearest of these. */
export const heavyRaiderStep = {
  w: "sw",
  nw: "w",
  ne: "e",
  e: "se",
} as const satisfies { readonly [area in Exclude<Area, LaunchArea>]: Area };

// --- Attacks ----------------------------------------------------------------------------------------------------------

/**
 * What an attack does.
 * - `damaged-twice`: two damage tokens are drawn.
 * - `destroyed-with-raiders`: three raiders in the same area are destroyed, too.
 */
export type AttackResult = "damaged" | "damaged-twice" | "destroyed" | "destroyed-with-raiders";

export type AttackTarget = "basestar" | "centurion" | "civilian" | "galactica" | "heavy-raider" | "raider" | "viper";

export type Attacker = "armory" | "basestar" | "galactica" | "nuke" | "raider" | "viper";

/** Whatever the die shows outside of `results` is a miss. */
export interface AttackRow {
  readonly target: AttackTarget;
  readonly by: readonly Attacker[];
  /** Not rolled for: the result is that of any number. */
  readonly noRoll?: true;
  readonly results: readonly { readonly from: number; readonly to: number; readonly result: AttackResult }[];
}

/** A basestar hits Galactica with this or more (README, D1). */
export const basestarHitsGalacticaFrom = 5;

/** What every other source prints for the same; the variant `published-rules` puts it in the place of the other. */
export const publishedBasestarHitsGalacticaFrom = 4;

export const dieSides = 8;

/** How many raiders go with a basestar in `destroyed-with-raiders`. */
export const raidersDestroyedByNuke = 3;

export const attackTable = [
  { target: "raider", by: ["viper", "galactica"], results: [{ from: 3, to: 8, result: "destroyed" }] },
  { target: "heavy-raider", by: ["viper", "galactica"], results: [{ from: 7, to: 8, result: "destroyed" }] },
  { target: "centurion", by: ["armory"], results: [{ from: 7, to: 8, result: "destroyed" }] },
  {
    target: "viper",
    by: ["raider"],
    results: [
      { from: 5, to: 7, result: "damaged" },
      { from: 8, to: 8, result: "destroyed" },
    ],
  },
  { target: "civilian", by: ["raider"], noRoll: true, results: [{ from: 1, to: 8, result: "destroyed" }] },
  { target: "galactica", by: ["raider"], results: [{ from: 8, to: 8, result: "damaged" }] },
  {
    target: "galactica",
    by: ["basestar"],
    results: [{ from: basestarHitsGalacticaFrom, to: 8, result: "damaged" }],
  },
  { target: "basestar", by: ["viper"], results: [{ from: 8, to: 8, result: "damaged" }] },
  { target: "basestar", by: ["galactica"], results: [{ from: 5, to: 8, result: "damaged" }] },
  {
    target: "basestar",
    by: ["nuke"],
    results: [
      { from: 1, to: 2, result: "damaged-twice" },
      { from: 3, to: 6, result: "destroyed" },
      { from: 7, to: 8, result: "destroyed-with-raiders" },
    ],
  },
] as const satisfies readonly AttackRow[];

/** What each basestar does when an icon is resolved. */
export const basestarLaunches = {
  /** By the icon that launches raiders. */
  "launch-raiders": 3,
  /** By the icon of raiders, if none was on the board. */
  raiders: 2,
  /** By the icon of heavy raiders, if none was on the board. */
  "heavy-raiders": 1,
} as const;

// --- Limits and set-up ------------------------------------------------------------------------------------------------

/** Most skill cards in hand when it is checked. */
export const handLimit = 10;

/** Skill cards that a revealed Cylon receives in a turn, and keeps on being revealed. */
export const revealedCylon = { draw: 2, keep: 3, cardsPerCheck: 1 } as const;

/** Skill cards that somebody in Sickbay receives, and that somebody in the Brig may add to a check. */
export const confinement = { sickbayDraw: 1, brigCardsPerCheck: 1 } as const;

/** Cards of each printed skill type in the destiny deck, and cards of it in each check. */
export const destiny = { perType: 2, perCheck: 2 } as const;

/** What is where when the game begins. A character who begins in a viper brings one from the Reserves in addition. */
export const initialSetup = {
  ships: {
    w: { basestar: 1, raider: 3 },
    e: { civilian: 2 },
    se: { viper: 1 },
    sw: { viper: 1 },
  },
  nukes: 2,
  quorumCards: 1,
  /** Drawn from the own skill types; the first player draws none. */
  startingSkillCards: 3,
} as const satisfies {
  readonly ships: Placement;
  readonly nukes: number;
  readonly quorumCards: number;
  readonly startingSkillCards: number;
};
