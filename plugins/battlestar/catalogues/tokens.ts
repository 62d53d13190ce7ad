import type { Area, LaunchArea, LocationId, Placement, Resource, Unit } from "../effects/names.ts";

// --- Resources --------------------------------------------------------------------------------------------------------

/** Where a dial starts, and the highest value in the red. */
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
  /** The population at risk when a jump is forced from here; only blue steps have it. */
  readonly risk?: number;
}

/** The marker starts on the first step; at the last step the fleet jumps. */
export const jumpTrack = [
  { zone: "red" },
  { zone: "red" },
  { zone: "red" },
  { zone: "blue", risk: 3 },
  { zone: "blue", risk: 1 },
  { zone: "jump" },
] as const satisfies readonly JumpStep[];

/** A forced jump loses the population at risk if the die shows this or less. */
export const forcedJumpLosesAtMost = 6;

/** Centurions start at 0. A centurion that reaches this step ends the game. */
export const boardingTrackEnd = 4;

/** Distances at which something happens: at `sleeper` loyalty cards are dealt again; from `kobol` on, the next jump wins. */
export const objective = { sleeper: 4, kobol: 8 } as const;

// --- Pieces -----------------------------------------------------------------------------------------------------------

/** The number of pieces of each kind. */
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

/** A civilian ship and what is lost with it. */
export interface CivilianShip {
  readonly id: string;
  readonly copies: number;
  readonly losses: { readonly [resource in Resource]?: number };
}

/** Twelve civilian ships, face down until they are destroyed. */
export const civilianShips = [
  { id: "population-1", copies: 6, losses: { population: 1 } },
  { id: "population-2", copies: 2, losses: { population: 2 } },
  { id: "population-1-fuel-1", copies: 1, losses: { population: 1, fuel: 1 } },
  { id: "population-1-morale-1", copies: 1, losses: { population: 1, morale: 1 } },
  { id: "empty", copies: 2, losses: {} },
] as const satisfies readonly CivilianShip[];

/** A Galactica damage token. A resource token leaves the game; a location token stays until it is repaired. */
export type GalacticaDamage = { readonly id: string } & (
  | { readonly location: LocationId }
  | { readonly resource: Resource; readonly delta: number }
);

/** The eight tokens. */
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

/** The game ends when this many locations are damaged at the same time. */
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

/** The four tokens. */
export const basestarDamage = [
  { id: "critical-hit", counts: 2 },
  { id: "disabled-hangar", counts: 1, effect: "no-launch" },
  { id: "disabled-weapons", counts: 1, effect: "no-attack" },
  { id: "structural-damage", counts: 1, effect: "easy-target" },
] as const satisfies readonly BasestarDamage[];

export type BasestarDamageId = (typeof basestarDamage)[number]["id"];

/** What `easy-target` adds to the die. */
export const easyTargetBonus = 2;

/** A basestar with this much damage is destroyed. */
export const basestarDestroyedAt = 3;

// --- Space ------------------------------------------------------------------------------------------------------------

/** The ring of areas, clockwise. */
export const areas = ["w", "nw", "ne", "e", "se", "sw"] as const satisfies readonly Area[];

export const launchAreas = ["sw", "se"] as const satisfies readonly LaunchArea[];

/** Where a heavy raider goes from an area that is not a launch area: one step towards the nearest. */
export const heavyRaiderStep = {
  w: "sw",
  nw: "w",
  ne: "e",
  e: "se",
} as const satisfies { readonly [area in Exclude<Area, LaunchArea>]: Area };

// --- Attacks ----------------------------------------------------------------------------------------------------------

/**
 * What an attack does.
 * - `damaged-twice`: the basestar gets two damage tokens.
 * - `destroyed-with-raiders`: three raiders in the same area are destroyed, too.
 */
export type AttackResult = "damaged" | "damaged-twice" | "destroyed" | "destroyed-with-raiders";

export type AttackTarget = "basestar" | "centurion" | "civilian" | "galactica" | "heavy-raider" | "raider" | "viper";

export type Attacker = "armory" | "basestar" | "galactica" | "nuke" | "raider" | "viper";

/** One row of the attack table. Numbers that are not in `results` miss. */
export interface AttackRow {
  readonly target: AttackTarget;
  readonly by: readonly Attacker[];
  /** The attack needs no roll: its result is the same for any number. */
  readonly noRoll?: true;
  readonly results: readonly { readonly from: number; readonly to: number; readonly result: AttackResult }[];
}

/** A basestar hits Galactica with this or more (see D1 in the README). */
export const basestarHitsGalacticaFrom = 5;

/** The same in every other source; used by the variant `published-rules`. */
export const publishedBasestarHitsGalacticaFrom = 4;

export const dieSides = 8;

/** How many raiders `destroyed-with-raiders` destroys with a basestar. */
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

/** How many ships each basestar launches for an icon. */
export const basestarLaunches = {
  /** For the icon that launches raiders. */
  "launch-raiders": 3,
  /** For the raiders icon, if no raider was on the board. */
  raiders: 2,
  /** For the heavy raiders icon, if no heavy raider was on the board. */
  "heavy-raiders": 1,
} as const;

// --- Limits and set-up ------------------------------------------------------------------------------------------------

/** The hand limit for skill cards, applied at the end of the turn. */
export const handLimit = 10;

/** Skill cards that a revealed Cylon draws in a turn, keeps when revealed, and may add to a check. */
export const revealedCylon = { draw: 2, keep: 3, cardsPerCheck: 1 } as const;

/** Skill cards that a player in Sickbay receives, and that a player in the Brig may add to a check. */
export const confinement = { sickbayDraw: 1, brigCardsPerCheck: 1 } as const;

/** Cards of each printed skill type in the destiny deck, and cards of it in each check. */
export const destiny = { perType: 2, perCheck: 2 } as const;

/** The positions at the start of the game. A character who starts in a viper takes another one from the Reserves. */
export const initialSetup = {
  ships: {
    w: { basestar: 1, raider: 3 },
    e: { civilian: 2 },
    se: { viper: 1 },
    sw: { viper: 1 },
  },
  nukes: 2,
  quorumCards: 1,
  /** Drawn from the player's own skill types; the first player draws none. */
  startingSkillCards: 3,
} as const satisfies {
  readonly ships: Placement;
  readonly nukes: number;
  readonly quorumCards: number;
  readonly startingSkillCards: number;
};
