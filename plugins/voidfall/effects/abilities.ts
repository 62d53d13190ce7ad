import type { Cost, DeedKind, Effect, Fleet, Installation, Metric, Resource, Resources } from "./effect-types.ts";
import type { CombatAbility } from "./types.ts";

/**
 * What technologies, houses, sectors and events change for a player: one form for all four, so that a rule asks once
 * (`abilitiesOf`) and never for the thing that it comes from.
 */
export interface Abilities {
  /** Actions besides those of the played focus. */
  readonly actions?: readonly ExtraAction[];
  /** What may be done after a deed. */
  readonly reflexes?: readonly Reflex[];
  readonly combat?: readonly CombatAbility[];
  /** The fleets that can be deployed, with the cubes that a token holds. */
  readonly fleets?: { readonly [fleet in Fleet]?: number };
  /** Starbases that each sector may have. */
  readonly starbases?: number;
  /** Added to production levels: for each that is counted, once without `per`. */
  readonly levels?: readonly { readonly resource: Resource; readonly amount: number; readonly per?: Metric }[];
  /** Gained right before such a resource is produced. */
  readonly beforeProduction?: Resources;
  /** What else can be paid for a cost. */
  readonly substitutes?: readonly Substitute[];
  /** Room for corruption on the card. */
  readonly chambers?: number;
  /** Whether an effect that removes corruption removes one more from the card. */
  readonly cleansesChambers?: boolean;
  /** Agenda slots besides the three. */
  readonly agendaSlots?: number;
  /** Trade tokens that can be kept besides those on agendas. */
  readonly tradeStorage?: number;
  /** Guilds that the home sector takes besides its slots. */
  readonly homeGuilds?: number;
  /** Shipyards that each sector with a shipyard counts as besides. */
  readonly extraShipyards?: number;
  /** Whether a sector with such a fleet counts as one with a shipyard. */
  readonly fleetShipyard?: Fleet;
  /** Whether entering the tiers 3 and 4 deactivates nothing. */
  readonly freeTiers?: boolean;
  /** Whether the upkeep of sectors costs nothing. */
  readonly freeSectorUpkeep?: boolean;
  /** Points of upkeep that a unit of a resource pays. */
  readonly upkeepPayment?: { readonly [resource in Resource]?: number };
  /** Defends against skirmishes of the evaluation phase, for this cost. */
  readonly autoDefence?: Cost;
  /** Whether skirmishes find no target as long as the player has at most this much influence. */
  readonly skirmishImmunity?: number;
  /** Where an action could build an installation, a sentry may be deployed: instead of it, or also. */
  readonly sentryBuilding?: "instead" | "also";
  /** With a starbase in the sector, corruption may be removed instead of population added. */
  readonly cleanseWithStarbase?: boolean;
  /** One cube of a deployment may be replaced by removing a corruption. */
  readonly cleanseInsteadOfCube?: boolean;
  /** Whether moves may ignore Voidstorms, or invasions come from two sectors away. */
  readonly longMoves?: boolean;
  /** Focus families in whose turns one action may be done twice, paid twice; `preferred` for preferred focuses. */
  readonly doubleActions?: readonly string[];
  /** Cubes lost in a battle that may go home instead: once, or any number. */
  readonly escape?: "one" | "any";
  /** Whether installations of an invaded sector stay. */
  readonly keepsInstallations?: boolean;
  /** Whether a cube is deployed after an invasion that was won or tied; a tie becomes a victory. */
  readonly replicates?: boolean;
  /** Before an invasion a reclaim token may be placed: on a Voidborn sector, or also on any corrupted one. */
  readonly salvages?: "voidborn" | "corrupted";
  /** All three actions without a Trade token, once a cycle. */
  readonly thirdAction?: boolean;
  /** Once a cycle corruption of the least advanced track does not cancel its benefit. */
  readonly ignoresLeastTrackCorruption?: boolean;
  /** What actions of preferred focuses cost besides, or instead. */
  readonly preferredSurcharge?: Cost;
  readonly preferredCost?: Cost;
  /** What each focus that deploys costs besides: a corruption, or one material for each cube. */
  readonly deploySurcharge?: boolean;
  /** Whether removed corruption is kept beside the house mat. */
  readonly keepsRemovedCorruption?: boolean;
  /** Whether glory that is gained is upgraded at once. */
  readonly upgradesNewGlory?: boolean;
  /** Salvo absorption of the Voidborn in skirmishes: one for each that is counted. */
  readonly voidSalvoAbsorption?: Metric;
  /** Whether the Crisis board does not count in the evaluation phase. */
  readonly ignoresCrisisBoard?: boolean;
}

/** An action that can be taken before or after any other action of the turn. */
export interface ExtraAction {
  /** Unique within its source. */
  readonly id: string;
  /** The families of focuses with which it can be taken; `preferred` for the preferred focuses of the house. */
  readonly focuses: readonly string[];
  /** The families of focuses with which it cannot be taken after all. */
  readonly notWith?: readonly string[];
  readonly cost: Cost;
  readonly effect: Effect;
  /** How often in a turn; once by default. */
  readonly times?: number;
  /** Only right before an invasion. */
  readonly beforeInvasion?: boolean;
  /** Actions with the same name exclude each other in a turn. */
  readonly group?: string;
}

/** What a player may do when something has happened, at any moment within the same action. */
export interface Reflex {
  /** Unique within its source. */
  readonly id: string;
  readonly on: DeedKind;
  /** Which deeds of this kind; all without it. */
  readonly when?: DeedFilter;
  readonly effect: Effect;
  readonly limit?: "turn" | "cycle";
}

/** All of these must be so. */
export interface DeedFilter {
  readonly resource?: Resource;
  readonly installations?: readonly Installation[];
  readonly asCost?: boolean;
  /** Of invasions: whether the sector was corrupted. */
  readonly corrupted?: boolean;
  /** Of invasions: whether it was a sector of the Voidborn. */
  readonly voidborn?: boolean;
  /** Of invasions: whether there were no bounty tokens. */
  readonly withoutBounty?: boolean;
}

/** Another way to pay for a part of a cost. */
export interface Substitute {
  readonly id: string;
  readonly pay: Cost;
  readonly for: Cost;
  readonly limit?: "turn";
}

/** Abilities with where they come from. */
export interface SourcedAbilities {
  /** `technology:shields`, `house:nervo`, `sector:s12`, `event:event-3h-…`, `origin:…` */
  readonly source: string;
  readonly abilities: Abilities;
}
