import type {
  CardDefinition,
  CatalogueEntry,
  Game,
  GameTypes,
  OptionValues,
  Position as PositionOf,
  Text,
} from "conclave/rules";
import type { Abilities } from "./effects/abilities.ts";
import type {
  AgendaType,
  Condition,
  Cost,
  CrisisType,
  Cycle,
  DeedKind,
  Difficulty,
  Effect,
  Fleet,
  Guild,
  Installation,
  Metric,
  Mode,
  Part,
  Resource,
  Resources,
  Track,
  VoidBonus,
} from "./effects/effect-types.ts";
import type { options } from "./options.ts";
import type { VoidfallState } from "./state-types.ts";
import type { VoidfallView } from "./view-types.ts";

/** The types of Voidfall under one name. */
export interface Voidfall extends GameTypes {
  readonly state: VoidfallState;
  readonly options: OptionValues<typeof options>;
  readonly card: Card;
  readonly view: VoidfallView;
}

/** A match as views, values and conditions see it. */
export type Position = PositionOf<Voidfall>;

/** A match as rules see it. */
export type Match = Game<Voidfall>;

/** How sure a printed value is: found in sources, or reconstructed (README, "Certainty"). */
export type Certainty = "high" | "medium" | "low" | "reconstructed";

// --- catalogues -------------------------------------------------------------------------------------------------------

export interface House extends CatalogueEntry {
  readonly complexity: number;
  /** Whether a Fallen House of this name has the cracked mark. */
  readonly cracked: boolean;
  /** The nine focus cards. */
  readonly focuses: readonly string[];
  readonly preferred: readonly string[];
  /** What each space of a track gives, the first space after the start first. */
  readonly tracks: { readonly [track in Track]: readonly Effect[] };
  readonly ability?: Abilities & { readonly text: Text };
  readonly homeCorruptible: boolean;
  readonly certainty: Certainty;
}

export interface Origin extends CatalogueEntry {
  readonly house: string;
  readonly side: "A" | "B";
  readonly technology: string;
  readonly resources: Resources;
  /** Active fleet power at the start; what is neither active nor on the map is inactive. */
  readonly active: number;
  readonly home: StartingSector;
  readonly outpost: StartingSector;
  readonly tracks: { readonly [track in Track]?: number };
  /** The starting agendas, which are in play. */
  readonly agendas: readonly string[];
  /** What the player gets once the set-up is done. */
  readonly setup: readonly Part[];
  readonly certainty: Certainty;
}

export interface StartingSector {
  readonly population: number;
  readonly guilds: readonly Guild[];
  readonly installations: readonly Installation[];
  readonly fleets: { readonly [fleet in Fleet]?: number };
  readonly corrupted: boolean;
}

export interface Technology extends CatalogueEntry {
  /** The house that begins with it. */
  readonly house: string;
  /** Resolved when the basic card is gained, and again for the improved one. */
  readonly immediate: Effect;
  readonly basic: Abilities & { readonly text: Text };
  readonly improved: Abilities & { readonly text: Text };
  readonly certainty: Certainty;
}

export interface FleetKind extends CatalogueEntry {
  readonly id: Fleet;
  /** The technology that unlocks it. */
  readonly technology?: string;
  /** What deploying a cube of it costs besides. */
  readonly cost: Resources;
  /** How many cubes a token holds with the basic and the improved technology. */
  readonly cubes: { readonly basic: number; readonly improved: number };
}

/** A slot, from left to right, with the upkeep that it costs while it is used. */
export type Slots = readonly number[];

export interface SectorType extends CatalogueEntry {
  readonly guildSlots: Slots;
  readonly installationSlots: Slots;
  readonly printedGuilds: readonly Guild[];
  readonly printedInstallations: readonly Installation[];
  readonly upkeep: number;
  /** Population that is printed and never changes. */
  readonly fixedPopulation?: number;
  /** Whether there can be a population. */
  readonly populated: boolean;
  readonly corruptible: boolean;
  /** How many fleet tokens of the Voidborn it takes; each holds three cubes. */
  readonly voidTokens: number;
  readonly invadable: boolean;
  /** Whether the Voidborn take it when it is abandoned. */
  readonly takenByVoidborn: boolean;
  /** Changes while it is controlled. */
  readonly ability?: Abilities;
  /** Resolved after each successful invasion. */
  readonly flag?: Effect;
  readonly text?: Text;
  readonly certainty: Certainty;
}

export interface Scenario extends CatalogueEntry {
  readonly mode: Mode;
  readonly players: number;
  readonly complexity: number;
  readonly sectors: readonly ScenarioSector[];
  /** Pairs of adjacent sectors; those parted by a Voidstorm are not among them. */
  readonly adjacency: readonly (readonly [string, string])[];
  /** Pairs of sectors that wormholes join. */
  readonly wormholeLinks: readonly (readonly [string, string])[];
  readonly voidstorms: readonly (readonly [string, string])[];
  /** The number of levels of each Safe Haven. */
  readonly havens: readonly number[];
  /** The Fallen Houses; drawn without it. */
  readonly fallenHouses?: readonly string[];
  readonly certainty: Certainty;
}

export interface ScenarioSector {
  readonly id: string;
  /** Axial coordinates of a flat-topped hex. */
  readonly q: number;
  readonly r: number;
  readonly type: string;
  readonly population: number;
  readonly voidCubes: number;
  /** Sector Defenses, printed ones included. */
  readonly defenses: number;
  readonly glory: readonly number[];
  readonly bounties: number;
  readonly reclaims: number;
  readonly harbingers: number;
  readonly corrupted: boolean;
  /** The seat of a home sector or an outpost, from 0. */
  readonly seat?: number;
  /** The letter of a wormhole. */
  readonly letter?: string;
}

export interface FallenHouse extends CatalogueEntry {
  readonly population: number;
  readonly technologies: readonly string[];
  readonly cracked: boolean;
  readonly reward: Effect;
  readonly certainty: Certainty;
}

export interface DifficultyLevel extends CatalogueEntry {
  readonly id: Difficulty;
  /** What the Voidborn have before anything else. */
  readonly influence: number;
  /** The alert cards that are added in each cycle: situations by level, and war cards. */
  readonly alerts: readonly { readonly situations: readonly [number, number, number]; readonly wars: number }[];
  /** Starting crises on the board. */
  readonly crises: { readonly military: number; readonly economic: number };
  /** The cycle in which a Harbinger comes to the Crisis board. */
  readonly harbingerAt?: Cycle;
  readonly certainty: Certainty;
}

// --- cards ------------------------------------------------------------------------------------------------------------

export type Card =
  | FocusCard
  | AgendaCard
  | ImprovedTechnologyCard
  | EventCard
  | AlertCard
  | CrisisCard
  | BountyToken
  | ReclaimToken;

export interface FocusCard extends CardDefinition {
  readonly category: "focus";
  readonly kind: "standard" | "house" | "hero" | "joint";
  /** What agendas, technologies and hero cards call it. A house card with a name of its own is a family of its own. */
  readonly family: string;
  readonly actions: readonly FocusAction[];
  readonly certainty: Certainty;
}

/** Who may resolve the parts of an action of a joint card: only oneself, one player, each their own, not the same part. */
export type Resolver = "self" | "either" | "both" | "split";

export interface FocusAction {
  /** Unique on its card. */
  readonly id: string;
  readonly name: Text;
  readonly cost: Cost;
  readonly effect: Effect;
  readonly resolver?: Resolver;
}

export interface AgendaCard extends CardDefinition {
  readonly category: "agenda";
  /** Starting agendas have none. */
  readonly type?: AgendaType;
  readonly objectives: readonly Objective[];
  /** Of starting agendas: added to production levels as long as it is in play. */
  readonly levels?: Resources;
  readonly certainty: Certainty;
}

/** What an agenda is worth when it is scored. */
export type Objective =
  | { readonly kind: "feat"; readonly influence: number; readonly condition: Condition }
  | { readonly kind: "per"; readonly influence: number; readonly metric: Metric; readonly every?: number }
  | {
      readonly kind: "track";
      readonly track: Track | "each";
      readonly byTier: readonly [number, number, number, number];
    };

export interface ImprovedTechnologyCard extends CardDefinition {
  readonly category: "improved-technology";
  readonly technology: string;
}

/** When a frame of an event acts: each player in turn, once, all together, all through the cycle, after the first turn. */
export type FrameTiming = "each-player" | "once" | "together" | "lasting" | "delayed";

export interface EventFrame {
  readonly timing: FrameTiming;
  readonly mandatory: boolean;
  /** Whom it concerns; everybody without it. */
  readonly onlyIf?: Condition;
  readonly effect?: Effect;
  /** What it changes for the whole cycle. */
  readonly lasting?: Abilities;
  /** Resolved right before the evaluation phase. */
  readonly beforeEvaluation?: Effect;
  readonly text?: Text;
}

/** A reward of an event in the evaluation phase. */
export type EventObjective =
  | { readonly kind: "feat"; readonly condition: Condition; readonly reward: Effect }
  /** The reward for each that is counted; with `distinct` each time another resource. */
  | {
      readonly kind: "per";
      readonly metric: Metric;
      readonly reward: Effect;
      readonly max?: number;
      readonly distinct?: boolean;
    }
  | {
      readonly kind: "track";
      readonly track: Track | "each";
      readonly byTier: readonly [number, number, number, number];
    }
  /** Influence: the sum of metrics times a factor, divided and rounded down. */
  | {
      readonly kind: "influence";
      readonly metrics: readonly Metric[];
      readonly times: number;
      readonly dividedBy: number;
    };

export interface EventCard extends CardDefinition {
  readonly category: "event";
  readonly cycle: Cycle;
  readonly rounds: number;
  readonly frames: readonly EventFrame[];
  /** Blocks of objectives; all lines of a block belong together. */
  readonly objectives: readonly (readonly EventObjective[])[];
  /** Whether only one block may be scored. */
  readonly oneBlock: boolean;
  readonly modes: readonly Mode[];
  readonly certainty: Certainty;
}

export type AlertCard = SituationCard | WarCard;

export interface SituationCard extends CardDefinition {
  readonly category: "alert";
  readonly kind: "situation";
  readonly level: 1 | 2 | 3;
}

export interface WarCard extends CardDefinition {
  readonly category: "alert";
  readonly kind: "war";
  /** Added to the fleet of the Voidborn, by cycle. */
  readonly modifiers: readonly [number, number, number];
  readonly bonus: { readonly [difficulty in Difficulty]: VoidBonus };
  /** What happens even after a successful defence. */
  readonly aftermath: Effect;
  readonly certainty: Certainty;
}

export interface CrisisCard extends CardDefinition {
  readonly category: "crisis";
  /** 0 for the starting crises. */
  readonly level: 0 | 1 | 2 | 3;
  readonly type: CrisisType;
  readonly condition: CrisisCondition;
  /** Starting crises have none. */
  readonly penalty?: Effect;
  readonly certainty: Certainty;
}

/** What a player must do to solve a crisis. */
export interface CrisisCondition {
  readonly deed: DeedKind;
  /** How much of it within one action. */
  readonly min?: number;
  readonly resource?: Resource;
  readonly kind?: "basic" | "improved";
  /** What must hold besides, right after the deed; with `either` before or after. */
  readonly while?: { readonly condition: Condition; readonly check: "after" | "either" };
  readonly cost?: Cost;
}

export interface BountyToken extends CardDefinition {
  readonly category: "bounty";
  readonly effect: Effect;
}

export interface ReclaimToken extends CardDefinition {
  readonly category: "reclaim";
  readonly effect: Effect;
}
