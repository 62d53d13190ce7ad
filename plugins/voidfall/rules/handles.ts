import { type Procedure, procedure, type Seat } from "conclave/rules";
import type { Context, Deed } from "../effects/context.ts";
import type { AgendaType, CorruptionPlace, Cost, Effect, Track, VoidBonus } from "../effects/effect-types.ts";

/** The parts of the rules that call each other, and that extensions may wrap or replace. */

/**
 * Resolves an effect: its parts in the order that the player wants, with the reflexes that deeds trigger. Returns whether
 * anything was done. Within another effect (`inner`) the reflexes wait for the outer one.
 */
export const resolveEffect = procedure<
  { readonly context: Context; readonly effect: Effect; readonly inner?: boolean },
  boolean
>("resolve-effect");

/** Pays a cost in full. Returns whether it was paid; a cost that cannot be paid changes nothing. */
export const payCost = procedure<{ readonly context: Context; readonly cost: Cost }, boolean>("pay-cost");

/** A player has done something. */
export const deed = procedure<{ readonly context: Context; readonly deed: Deed }>("deed");

/** Solves what a deed solves of the current and the permanent crises. */
export const solveCrises = procedure<{ readonly context: Context; readonly deed: Deed }>("solve-crises");

/** A player invades a sector. Returns whether there was a battle. */
export const invadeSector = procedure<
  { readonly context: Context; readonly target: "any" | "corrupted"; readonly bombard: boolean },
  boolean
>("invade-sector");

/** How a skirmish ended; `none` if there was no target. */
export type SkirmishResult = "defended" | "lost" | "tie" | "none";

/** The Voidborn attack a player. */
export const fightSkirmish = procedure<
  {
    readonly seat: Seat;
    readonly modifier: number;
    readonly bonus?: VoidBonus;
    /** Resolved even after a successful defence. */
    readonly aftermath?: Effect;
    readonly inEvaluation?: boolean;
  },
  SkirmishResult
>("fight-skirmish");

/** A sector without fleets of its player is taken by the Voidborn. */
export const abandonSector = procedure<{ readonly sector: string; readonly seat?: Seat }>("abandon-sector");

/** Recalls cubes; a sector that is emptied is abandoned. Returns how many. */
export const recallCubes = procedure<{ readonly context: Context; readonly count: number }, number>("recall-cubes");

/** Takes an action of a preferred focus that is in hand or discarded. Returns whether it was paid for. */
export const takePreferredAction = procedure<{ readonly context: Context }, boolean>("take-preferred-action");

/** Gains a technology of choice. Returns whether there was one. */
export const gainTechnologyCard = procedure<
  {
    readonly context: Context;
    readonly kind: "basic" | "improved" | "any";
    /** Only one of these, which can be waived. */
    readonly among?: readonly string[];
  },
  boolean
>("gain-technology-card");

/** Gains Trade tokens from the galactic board, each with a benefit. Returns whether there was one. */
export const gainTradeTokens = procedure<
  { readonly context: Context; readonly count: number; readonly withoutBenefit?: boolean },
  boolean
>("gain-trade-tokens");

/** Gains bounty tokens and resolves them. */
export const gainBounties = procedure<{ readonly context: Context; readonly count: number }>("gain-bounties");

/** Takes a reclaim token from the supply and resolves it on the home sector. */
export const takeReclaimToken = procedure<{ readonly context: Context }>("take-reclaim-token");

/** Resolves the tokens of an invaded sector, which its player keeps. */
export const resolveTokens = procedure<{ readonly context: Context; readonly sector: string }>("resolve-tokens");

/** Advances on a track. Returns whether the marker moved. */
export const advanceOnTrack = procedure<
  { readonly context: Context; readonly track: Track; readonly benefit: boolean },
  boolean
>("advance-on-track");

/** Advances on a track of choice. Returns whether a marker moved. */
export const advanceOnTrackOfChoice = procedure<
  { readonly context: Context; readonly track: Track | "any" | "least" },
  boolean
>("advance-on-track-of-choice");

/** The agenda that lies face up, one of two that are drawn, or the top one of those that lie face down. */
export type AgendaSource = "offer" | "drawn" | "pile";

/** Gains an agenda of choice. Returns whether there was one. */
export const gainAgendaOfChoice = procedure<
  { readonly context: Context; readonly type: AgendaType | "any"; readonly unseen: boolean },
  boolean
>("gain-agenda-of-choice");

/** Gains an agenda of a type. Returns whether there was one. */
export const gainAgendaCard = procedure<
  { readonly context: Context; readonly type: AgendaType; readonly from: AgendaSource },
  boolean
>("gain-agenda-card");

/** Returns Trade tokens to the galactic board. */
export const returnTradeTokens = procedure<{ readonly context: Context; readonly count: number }>(
  "return-trade-tokens",
);

/** Gains corruption. Returns how many found a place. */
export const gainCorruptions = procedure<
  {
    readonly context: Context;
    readonly count: number;
    readonly at?: readonly CorruptionPlace[];
    readonly fallback?: readonly CorruptionPlace[];
    readonly asCost?: boolean;
  },
  number
>("gain-corruptions");

/** A Catastrophe: each player recovers, the last one loses the game. */
export const catastrophe = procedure("catastrophe");

/** Builds a level of a Safe Haven. Returns whether it could be. */
export const buildHavenLevel = procedure<{ readonly context: Context }, boolean>("build-haven-level");

/** Each Harbinger of a sector that was invaded goes to the Crisis board. */
export const harbingersToBoard = procedure<{ readonly seat: Seat; readonly sector: string }>("harbingers-to-board");

/** Draws the crisis of a turn, if the alert card asks for one. */
export const crisisStep = procedure<{ readonly seat: Seat }>("crisis-step");

/** What the Voidborn do at the end of a turn: an unsolved crisis, or a war card. */
export const voidAdvance = procedure<{ readonly seat: Seat }>("void-advance");

/** Recalls cubes from sectors of a player with too many fleet tokens. */
export const cleanUpFleets = procedure<{ readonly seat: Seat }>("clean-up-fleets");

/** An operation that an extension brings: it implements the procedure of this name. */
export function ownOperation(name: string): Procedure<{ readonly context: Context }, boolean> {
  return procedure(name);
}

/** The frames of the event that act after the first turn of a player in the cycle. */
export const resolveDelayedFrames = procedure<{ readonly seat: Seat }>("resolve-delayed-frames");

/** Builds the alert deck of the cycle. */
export const buildAlertDeck = procedure("build-alert-deck");

/** Reveals the alert card of the round. */
export const revealAlert = procedure("reveal-alert");

/**
 * The Crisis board acts on a player: a skirmish with the modifier of the war track, then the resources of the economic track
 * are paid.
 */
export const resolveCrisisBoard = procedure<{
  readonly seat: Seat;
  readonly modifier: number;
  readonly bonus?: VoidBonus;
  readonly aftermath?: Effect;
  readonly inEvaluation?: boolean;
}>("resolve-crisis-board");

/** Pays the upkeep of the evaluation phase. */
export const payUpkeep = procedure<{ readonly seat: Seat }>("pay-upkeep");
