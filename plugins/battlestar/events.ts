import { type CardId, event, type Seat, type Text } from "conclave/rules";
import type { Area, CharacterId, Icon, LocationId, Resource, SkillType, Title } from "./effects/names.ts";
import type { CheckOutcome, CheckSource, DieState, RollReason } from "./state-types.ts";

// --- turns and people -------------------------------------------------------------------------------------------------

export const characterPicked = event<{ seat: Seat; character: CharacterId }>("character-picked");
export const turnBegins = event<{ seat: Seat }>("turn-begins");
export const turnEnds = event<{ seat: Seat }>("turn-ends");
export const skillCardsDrawn = event<{ seat: Seat; cards: readonly CardId[] }>("skill-cards-drawn");
export const skillCardsDiscarded = event<{ seat: Seat; cards: readonly CardId[] }>("skill-cards-discarded");
/** A skill card is played as an action; the event itself is its effect. */
export const skillCardPlayed = event<{ seat: Seat; title: string }>("skill-card-played");
/** A character has moved, by movement or otherwise. */
export const characterMoved = event<{ seat: Seat; from: LocationId | undefined; to: LocationId }>("character-moved");
export const actionTaken = event<{ seat: Seat; action: string }>("action-taken");
export const locationActivated = event<{ seat: Seat; location: LocationId }>("location-activated");
export const titleGiven = event<{ title: Title; to: Seat | undefined; from: Seat | undefined }>("title-given");
export const loyaltyDealt = event<{ deal: "setup" | "sleeper" }>("loyalty-dealt");
export const cylonRevealed = event<{ seat: Seat; sympathizer: boolean }>("cylon-revealed");
export const quorumPlayed = event<{ seat: Seat; card: CardId }>("quorum-played");

// --- dice and checks --------------------------------------------------------------------------------------------------

/** A die shows a number. Reactions may have it rolled `again`. */
export const dieFallen = event<{ readonly die: Readonly<DieState>; again: boolean }>("die-fallen");
/** A die has been rolled, before its result is used. */
export const dieRolled = event<{ by: Seat; reason: RollReason; result: number }>("die-rolled");
/** A check is about to be made (`checkUnderWay`). If a reaction gives it an outcome, it is not made. */
export const checkCalled = event<{ source: CheckSource }>("check-called");
/** The check is at a location: printed abilities change its difficulty, before cards in front of players do (B19). */
export const checkAtLocation = event<Extract<CheckSource, { kind: "location" }>>("check-at-location");
/** A check begins; reactions before it may still change its difficulty (`state.checks.at(-1)`). */
export const checkBegins = event<{ source: CheckSource }>("check-begins");
/** The destiny cards have been added. */
export const checkDestinyAdded = event<{ source: CheckSource }>("check-destiny-added");
/** Everybody has added cards; none is revealed yet. */
export const checkCardsAdded = event<{ source: CheckSource }>("check-cards-added");
/** All cards are revealed. The event itself is their effects in a check. */
export const checkRevealed = event<{ source: CheckSource }>("check-revealed");
/** The cards have been counted. */
export const checkCounted = event<{ source: CheckSource; total: number }>("check-counted");
/** The outcome takes effect. */
export const checkResolved = event<{ source: CheckSource; outcome: CheckOutcome }>("check-resolved");

/** The check is over: the cards still in the zone are discarded. */
export const checkEnds = event<{ source: CheckSource; zone: string }>("check-ends");

// --- crises -----------------------------------------------------------------------------------------------------------

/** A crisis card is about to be drawn into the zone `crisis`. A replacement of the event must set the `card` drawn. */
export const crisisDue = event<{ readonly drawer: Seat; card?: CardId | undefined }>("crisis-due");
/** A crisis card was drawn and shown. Reactions may replace it; then `card` is the replacement. */
export const crisisRevealed = event<{ readonly drawer: Seat; card: CardId }>("crisis-revealed");
/** An option of a crisis card, `card`, was chosen, given by its id. Reactions may change it to one of the `others`. */
export const crisisOptionChosen = event<{
  readonly card: string;
  option: string;
  readonly others: readonly string[];
  readonly labelOf: (option: string) => Text;
}>("crisis-option-chosen");
/** This card will be resolved. */
export const crisisDrawn = event<{ card: CardId; drawer: Seat }>("crisis-drawn");
export const crisisResolved = event<{ card: CardId; drawer: Seat }>("crisis-resolved");

// --- the fleet --------------------------------------------------------------------------------------------------------

export const resourceChanged = event<{ resource: Resource; delta: number }>("resource-changed");
/** Vipers have been placed from the Reserves into space, after the whole placement step. */
export const vipersPlaced = event<{ vipers: readonly string[] }>("vipers-placed");
export const iconActivated = event<{ icon: Icon }>("icon-activated");
export const cylonShipsPlaced = event<{ ships: readonly string[] }>("cylon-ships-placed");
export const galacticaDamaged = event<{ location: LocationId | undefined }>("galactica-damaged");
export const basestarDestroyed = event<{ area: Area }>("basestar-destroyed");
export const civilianDestroyed = event<{ card: CardId }>("civilian-destroyed");
export const centurionBoarded = event<Record<never, never>>("centurion-boarded");
export const fleetJumps = event<{ distance: number }>("fleet-jumps");
export const distanceTravelled = event<{ distance: number }>("distance-travelled");

/** Blind Devotion names a type. */
export const typeZeroed = event<{ type: SkillType }>("type-zeroed");
