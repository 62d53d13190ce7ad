/**
 * What the cards, locations and abilities of Battlestar do, as data.
 *
 * An {@link Effect} is one of a few operations, each with one exact meaning, which the rules implement once. What holds for
 * all of them:
 * - **Order.** The effects of a list are carried out in order, each completely, with whatever it leads to, before the next.
 * - **As much as possible.** What cannot be done is skipped and the rest is done; of a count, as many as there are. Whoever
 *   may choose must do as much as is possible. A list that ends the game is not finished.
 * - **Revealed Cylons** are never forced: an effect that makes one discard, sends one anywhere or gives one a title does
 *   nothing to that player. They still make the decisions that a card gives to the current player.
 * - **Nobody there.** A {@link Person} that stands for nobody (a vacant title) makes the effect do nothing.
 * - **Deltas** are added: a negative one is a loss. No resource rises above 15; falling below 0 is possible and means 0.
 */
import type {
  GalacticaLocationId,
  HazardousLocationId,
  Icon,
  LocationId,
  Placement,
  Resource,
  ShipId,
  SkillType,
  Title,
} from "../board/types.ts";

/**
 * One player.
 * - `current-player`: whose turn it is.
 * - `acting-player`: who takes the action, plays the card, activates the location, uses the ability, reveals the loyalty
 *   card or has been dealt the Sympathizer. Another than the current player under an Executive Order. On crisis,
 *   super-crisis and destination cards, which nobody plays as an action, never used.
 * - `president`, `admiral`: who holds the title at the moment the effect is carried out.
 * - `target`: who was chosen by the innermost {@link ChoosePlayer} around the effect.
 */
export type Person = "acting-player" | "admiral" | "current-player" | "president" | "target";

/** One player, or every player who is not a revealed Cylon. */
export type People = Person | "each-player";

/**
 * What a candidate must be capable of to be worth choosing.
 * - `act`: is on the board (not Helo before he has come aboard).
 * - `be-president`: does not hold the title and may be given it; where an Assign Vice President is in play and the
 *   choice is made at Administration, only its holder.
 * - `be-admiral`: does not hold the title and is not in the Brig.
 * - `be-looked-at`: has a face-down loyalty card, and no rule in play forbids looking.
 * - `go-to-brig`: can be sent to the Brig: is on the board, and not there already.
 * - `go-to-sickbay`: can be sent to Sickbay: is on the board, not there already, and not in the Brig.
 */
export type Fitness = "act" | "be-admiral" | "be-looked-at" | "be-president" | "go-to-brig" | "go-to-sickbay";

/** Who may be chosen: every player, the chooser included, who meets all that is said here. */
export interface Candidates {
  /** Revealed Cylons may be chosen, too; otherwise they never are. */
  readonly revealedCylons?: true;
  /** Not the player who chooses. */
  readonly others?: true;
  /** Only those who stand on a location of this ship; in a viper is nowhere. */
  readonly ship?: ShipId;
  /** Only those who stand there. */
  readonly location?: LocationId;
  /** Only holders of one of these titles. */
  readonly holding?: readonly Title[];
  /** Not the holder of this title. */
  readonly notHolding?: Title;
  /** Only those who are fit for it. */
  readonly fit?: Fitness;
  /** If nobody is `fit`, anybody else who meets the rest may be chosen; otherwise nobody is. */
  readonly orAnybody?: true;
}

/** What must hold. All of it is public. */
export type Condition =
  | { readonly kind: "all"; readonly of: readonly Condition[] }
  | { readonly kind: "any"; readonly of: readonly Condition[] }
  /** There are at least so many; see {@link Countable}. */
  | { readonly kind: "at-least"; readonly what: Countable; readonly count: number }
  | { readonly kind: "resource-below"; readonly resource: Resource; readonly value: number }
  /** At least one resource is in the red: at or below half of where it began (fuel 4, food 4, morale 5, population 6). */
  | { readonly kind: "any-resource-red" }
  | { readonly kind: "distance-at-most"; readonly distance: number }
  /** The fleet marker is on a blue step of the jump track. */
  | { readonly kind: "jump-ready" }
  | { readonly kind: "holds-title"; readonly who: Person; readonly title: Title }
  /** Has piloting in the skill set. */
  | { readonly kind: "is-pilot"; readonly who: Person }
  /** Is in a viper in space. */
  | { readonly kind: "in-viper"; readonly who: Person }
  /** Flies a viper in an area with a Cylon ship. */
  | { readonly kind: "has-target"; readonly who: Person }
  | { readonly kind: "at-location"; readonly who: Person; readonly location: LocationId }
  /** Stands on a location that has a damage token. */
  | { readonly kind: "at-damaged-location"; readonly who: Person }
  /** Has a face-down loyalty card. */
  | { readonly kind: "has-hidden-loyalty"; readonly who: Person }
  | { readonly kind: "has-super-crisis"; readonly who: Person }
  /** Has not become a revealed Cylon by the Sympathizer. */
  | { readonly kind: "not-sympathizer"; readonly who: Person };

/**
 * What can be counted for a condition.
 * - `nukes`: held by the Admiral.
 * - `raptors`, `vipers-in-reserves`: in the Reserves, undamaged.
 * - `damaged-vipers`: in the box of damaged vipers.
 * - `launchable-vipers`: in the Reserves, or uncrewed in space.
 * - `centurions`: on the boarding track.
 * - `cylon-ships`: raiders, heavy raiders and basestars in space. `basestars`: these alone.
 * - `civilians`: civilian ships in space.
 */
export type Countable =
  | "basestars"
  | "centurions"
  | "civilians"
  | "cylon-ships"
  | "damaged-vipers"
  | "launchable-vipers"
  | "nukes"
  | "raptors"
  | "vipers-in-reserves";

/** When a die of eight sides, with everything that was added to it, comes out right. */
export type DieResult = { readonly atLeast: number } | { readonly atMost: number };

/** A skill check. `pass`, `partial` or `fail` is carried out, whatever its outcome is. */
export interface Check {
  readonly difficulty: number;
  /** Cards of these types count for it, all others against it. */
  readonly skills: readonly SkillType[];
  readonly pass: Effects;
  /** For checks with a middle outcome: neither passed nor below `atLeast`. Nothing changes this value. */
  readonly partial?: { readonly atLeast: number; readonly effects: Effects };
  readonly fail: Effects;
}

/**
 * One thing to choose. Its label is the message `<source>.option.<id>`, where the source is the message prefix of what it is
 * printed on: `crisis.<id>` (`<textOf>` where a card has one), `quorum.<id>`, `skill-card.<id>`, `location.<id>`, `ability.<id>`.
 */
export interface ChoiceOption {
  readonly id: string;
  /** It may be chosen only while this holds; it is listed as unavailable otherwise. */
  readonly requires?: Condition;
  readonly effects: Effects;
}

// --- People and cards -------------------------------------------------------------------------------------------------

/**
 * `by` chooses a player, and `do` is carried out with that player as `target`. With `optional` nobody may be chosen.
 * If there is no candidate, or nobody is chosen, `do` is not carried out.
 */
export interface ChoosePlayer {
  readonly op: "choose-player";
  readonly by: Person;
  readonly from: Candidates;
  readonly optional?: true;
  readonly do: Effects;
}

/**
 * `who` discards so many skill cards, or all, of own choice or, with `random`, at random. Somebody with fewer discards all.
 * With `each-player` all choose at the same time, and discard in turn order from the current player on.
 */
export interface Discard {
  readonly op: "discard";
  readonly who: People;
  readonly count: number | "all";
  readonly random?: true;
}

/**
 * `who` draws so many skill cards of these types, in any mixture, first choosing how many of each; the own skill set does not
 * matter.
 */
export interface Draw {
  readonly op: "draw";
  readonly who: Person;
  readonly count: number;
  readonly types: readonly SkillType[] | "any";
}

/**
 * `who` is moved there at no cost; a viper returns to the Reserves. Does nothing to somebody who is there already, is not
 * on the board, or would go from the Brig to Sickbay. An Admiral who enters the Brig loses the title to the next in line.
 */
export interface Send {
  readonly op: "send";
  readonly who: Person;
  readonly to: HazardousLocationId;
}

/** Everybody on the location, or on all locations of the ship, is sent, as by {@link Send}. */
export interface SendAll {
  readonly op: "send-all";
  readonly from: { readonly location: GalacticaLocationId } | { readonly ship: ShipId };
  readonly to: HazardousLocationId;
}

/** `who`, who is in the Brig, moves to another location of Galactica, not a hazardous one, that `by` chooses. */
export interface LeaveBrig {
  readonly op: "leave-brig";
  readonly who: Person;
  readonly by: Person;
}

/**
 * `to` is given the title, with the nukes or the quorum hand that go with it. Nothing happens if `to` holds it already or
 * may not hold it (a revealed Cylon; an Admiral in the Brig).
 */
export interface GiveTitle {
  readonly op: "give-title";
  readonly title: Title;
  readonly to: Person;
}

/**
 * `viewer` alone sees face-down loyalty cards of `target`: one drawn at random or all of them. Nothing if these are one
 * and the same player, there is none, or a rule in play forbids looking.
 */
export interface LookAtLoyalty {
  readonly op: "look-at-loyalty";
  readonly viewer: Person;
  readonly target: Person;
  readonly cards: "all" | "one-at-random";
}

/** `who` looks at the hand of skill cards of `from`, and takes one of them. */
export interface StealSkillCard {
  readonly op: "steal-skill-card";
  readonly who: Person;
  readonly from: Person;
}

/** `from` hands all own face-down loyalty cards to `to`, unseen by others. */
export interface GiveLoyalty {
  readonly op: "give-loyalty";
  readonly from: Person;
  readonly to: Person;
}

/** The Sympathizer counts as "You Are Not a Cylon" for the rest of the game; it stays face up. */
export interface CountAsHuman {
  readonly op: "count-as-human";
  readonly who: Person;
}

/**
 * `who` becomes a revealed Cylon by the Sympathizer: discards down to three cards, loses attached quorum cards and
 * titles, moves to the Resurrection Ship. No super crisis card is drawn now or later, the turn does not end, and Cylon
 * Fleet is forbidden for good.
 */
export interface TurnSympathizer {
  readonly op: "turn-sympathizer";
  readonly who: Person;
}

// --- Decisions and dice -----------------------------------------------------------------------------------------------

/** `by` chooses one option, and its effects are carried out. With `optional` none may be chosen. If none is available: nothing. */
export interface Choose {
  readonly op: "choose";
  readonly by: Person;
  readonly optional?: true;
  readonly options: readonly ChoiceOption[];
}

/** `by` says yes or no; on yes `do` is carried out. Nobody is asked unless `requires` holds. */
export interface May {
  readonly op: "may";
  readonly by: Person;
  readonly requires?: Condition;
  readonly do: Effects;
}

/** If the condition holds: `do`, otherwise `otherwise`. */
export interface If {
  readonly op: "if";
  readonly condition: Condition;
  readonly do: Effects;
  readonly otherwise?: Effects;
}

/** `by` rolls one die, with the reactions that a die allows. If the result is `on`: `do`, otherwise `otherwise`. */
export interface Roll {
  readonly op: "roll";
  readonly by: Person;
  readonly on: DieResult;
  readonly do: Effects;
  readonly otherwise?: Effects;
}

/** A skill check outside a crisis card, with all that a skill check brings. */
export interface MakeSkillCheck {
  readonly op: "skill-check";
  readonly check: Check;
}

// --- The fleet --------------------------------------------------------------------------------------------------------

/** A resource changes. Nobody loses before the end of the turn. */
export interface ChangeResource {
  readonly op: "resource";
  readonly resource: Resource;
  readonly delta: number;
}

/**
 * The fleet marker moves along the jump track, never below the start. If it reaches the end the fleet jumps at once, and the
 * rest of the list follows after the jump.
 */
export interface MoveJumpTrack {
  readonly op: "jump-track";
  readonly delta: number;
}

/**
 * The fleet has gone so much further; this card stays beside the objective for it. What happens at distances 4 and 8
 * happens at once.
 */
export interface AddDistance {
  readonly op: "distance";
  readonly delta: number;
}

/**
 * FTL Control: the acting player rolls; on 6 or less the population at the jump step is lost. Then the fleet jumps, with
 * everything that a jump is.
 */
export interface ForceJump {
  readonly op: "force-jump";
}

/** So many raptors in the Reserves are destroyed: they leave the game. */
export interface LoseRaptors {
  readonly op: "lose-raptors";
  readonly count: number;
}

/** So many nukes of the Admiral leave the game unused. */
export interface LoseNukes {
  readonly op: "lose-nukes";
  readonly count: number;
}

/**
 * Vipers or raptors that are damaged or destroyed, as `from` says, go to the Reserves. With more than `count` of them
 * `by` chooses which; with `optional` `by` may also take fewer, or none.
 */
export interface Restore {
  readonly op: "restore";
  readonly by: Person;
  readonly unit: "raptor" | "viper";
  readonly from: readonly ("damaged" | "destroyed")[];
  readonly count: number;
  readonly optional?: true;
}

/** So many vipers are damaged. Of those in space, crewed ones included, `by` chooses them; a pilot goes to Sickbay. */
export interface DamageVipers {
  readonly op: "damage-vipers";
  readonly where: "reserves" | "space";
  readonly count: number;
  readonly by: Person;
}

/** All vipers in space return to the Reserves; their pilots stand on the Hangar Deck. */
export interface ReturnVipers {
  readonly op: "return-vipers";
}

/**
 * So many civilian ships are drawn from the unused ones and destroyed: each is shown, its resources are lost, and it leaves
 * the game. If none is unused the current player chooses one in space instead.
 */
export interface DestroyCivilians {
  readonly op: "destroy-civilians";
  readonly count: number;
}

/** Galactica is damaged so many times: the current player draws that many damage tokens, one after the other, and each takes effect. */
export interface DamageGalactica {
  readonly op: "damage-galactica";
  readonly count: number;
}

/** `by` draws so many Galactica damage tokens, sees them alone, and chooses those that take effect; the rest goes back. */
export interface SabotageGalactica {
  readonly op: "sabotage-galactica";
  readonly by: Person;
  readonly draw: number;
  readonly resolve: number;
}

/** The damage token of the location that `who` stands on goes back to the pool. */
export interface RepairLocation {
  readonly op: "repair-location";
  readonly who: Person;
}

// --- Battle -----------------------------------------------------------------------------------------------------------

/**
 * The pieces are put into these areas: vipers from the Reserves, civilian ships unseen from the unused ones. If there are
 * too few pieces of a kind the current player decides which are placed.
 */
export interface PlaceShips {
  readonly op: "place-ships";
  readonly areas: Placement;
}

/** So many centurions are put at the start of the boarding track. */
export interface BoardCenturions {
  readonly op: "board-centurions";
  readonly count: number;
}

/** Cylon ships act as by these icons, one icon after the other, as listed. */
export interface Activate {
  readonly op: "activate";
  readonly icons: readonly Icon[];
}

/** Exactly those raiders that the placement of this attack card has put on the board act, once each. */
export interface ActivatePlacedRaiders {
  readonly op: "activate-placed-raiders";
}

/** Every basestar that can launches so many raiders and heavy raiders. */
export interface LaunchFromBasestars {
  readonly op: "launch-from-basestars";
  readonly raiders: number;
  readonly heavyRaiders: number;
}

/** `by` chooses so many of them, raiders and heavy raiders from any areas, centurions from any step, and they are destroyed. */
export interface DestroyCylons {
  readonly op: "destroy-cylons";
  readonly by: Person;
  readonly unit: "centurion" | "heavy-raider" | "raider";
  readonly count: number;
}

/** Galactica fires at one Cylon ship in any area; `by` chooses it and rolls. */
export interface GalacticaAttack {
  readonly op: "galactica-attack";
  readonly by: Person;
}

/** `by` rolls against one centurion of own choice on the boarding track. */
export interface AttackCenturion {
  readonly op: "attack-centurion";
  readonly by: Person;
}

/** `by` spends a nuke against a basestar of own choice; it leaves the game. */
export interface LaunchNuke {
  readonly op: "launch-nuke";
  readonly by: Person;
}

/** `by` activates uncrewed vipers up to `count` times: each time launches one, moves one by an area, or has one attack. */
export interface ActivateVipers {
  readonly op: "activate-vipers";
  readonly by: Person;
  readonly count: number;
}

/** The viper of `who` attacks up to `count` times in its area, the target chosen anew each time. */
export interface ViperAttacks {
  readonly op: "viper-attacks";
  readonly who: Person;
  readonly count: number;
}

/**
 * `who` boards an undamaged viper in the Reserves and launches into `sw` or `se`. If the Reserves hold none, an uncrewed viper
 * from space, chosen by `who`, returns there first.
 */
export interface LaunchSelf {
  readonly op: "launch-self";
  readonly who: Person;
}

/** `by` looks at the hidden side of so many civilian ships in space, then may move each of these to an adjacent area. */
export interface InspectCivilians {
  readonly op: "inspect-civilians";
  readonly by: Person;
  readonly count: number;
}

// --- Turns, decks and cards in play -----------------------------------------------------------------------------------

/** `who` may take so many more actions, at once. */
export interface ExtraActions {
  readonly op: "extra-actions";
  readonly who: Person;
  readonly count: number;
}

/**
 * Executive Order: `who` at once either moves and then takes an action, or takes two actions (in the Brig: cannot move). Then
 * the turn goes on. If the first action makes `who` a revealed Cylon the second is lost.
 */
export interface GrantActions {
  readonly op: "grant-actions";
  readonly who: Person;
}

/** `by` chooses one of the decks, looks at its top card alone, and puts it back on top or at the bottom. */
export interface Scry {
  readonly op: "scry";
  readonly by: Person;
  readonly decks: readonly ("crisis" | "destination")[];
}

/**
 * After this card's Cylon ships have been activated, the current player draws another crisis card and resolves it completely,
 * with its own ships and its own jump icon.
 */
export interface ExtraCrisis {
  readonly op: "extra-crisis";
}

/** `by` draws so many crisis cards, sees them alone, has one resolved as its crisis, and discards the rest. */
export interface PickCrisis {
  readonly op: "pick-crisis";
  readonly by: Person;
  readonly draw: number;
}

/** `who` has the super crisis card in hand resolved. */
export interface PlaySuperCrisis {
  readonly op: "play-super-crisis";
  readonly who: Person;
}

/** `who` draws another super crisis card, then discards the one that was in hand before. */
export interface ReplaceSuperCrisis {
  readonly op: "replace-super-crisis";
  readonly who: Person;
}

/** So many quorum cards are added to the quorum hand, which goes with the title of President. */
export interface DrawQuorum {
  readonly op: "draw-quorum";
  readonly count: number;
}

/** The President plays one card of the quorum hand, as if by an action. */
export interface PlayQuorum {
  readonly op: "play-quorum";
}

/** `by` draws so many quorum cards, sees them alone, plays one as its acting player, and puts the rest at the bottom of the deck. */
export interface PickQuorum {
  readonly op: "pick-quorum";
  readonly by: Person;
  readonly draw: number;
}

/**
 * This quorum card is put in front of `to` and its `attached` rule is in force; `president-title` is whoever is President
 * from then on. It is discarded when its holder becomes a revealed Cylon.
 */
export interface Attach {
  readonly op: "attach";
  readonly to: Person | "president-title";
}

/** This card leaves the game instead of being discarded. */
export interface RemoveThisCard {
  readonly op: "remove-this-card";
}

/** This card stays in play, with this rule in force. */
export interface KeepInPlay {
  readonly op: "keep-in-play";
  readonly rule: KeptRule;
}

/**
 * A rule of a crisis card that stays in play. Its text is the message `keep.<kind>`.
 * - `jump`: the card is discarded at the next jump; `end-of-game`: it stays.
 * - Relentless pursuit: the card is discarded as soon as a civilian ship or a basestar is destroyed; if the fleet jumps
 *   before that, it is shuffled into the crisis deck.
 */
export type KeptRule =
  /** Added to every attack roll of an uncrewed viper. */
  | { readonly kind: "uncrewed-viper-attacks"; readonly delta: number; readonly until: "jump" }
  /** Whenever a basestar launches raiders, it launches so many more; likewise heavy raiders. */
  | { readonly kind: "basestar-launches"; readonly delta: number; readonly until: "jump" }
  /** Nobody may activate the location. */
  | { readonly kind: "location-disabled"; readonly location: GalacticaLocationId; readonly until: "jump" }
  | { readonly kind: "relentless-pursuit"; readonly until: "civilian-or-basestar-destroyed" }
  /** No player may look at loyalty cards of another player. */
  | { readonly kind: "no-looking-at-loyalty"; readonly until: "end-of-game" }
  /** Nobody may move to the ship; its locations cannot be used. */
  | { readonly kind: "ship-closed"; readonly ship: ShipId; readonly until: "end-of-game" };

/**
 * A rule of a quorum card that is attached. The *holder* is the player it is attached to. Its text is `quorum.<id>.text`.
 */
export type AttachedRule =
  /**
   * The next time one of these checks is made its difficulty changes by `delta`, then the card is discarded. `against`: only
   * if the character named is the holder of that title.
   */
  | {
      readonly kind: "difficulty";
      readonly checks: readonly { readonly location: LocationId; readonly against?: Title }[];
      readonly delta: number;
    }
  /** When somebody activates the location the holder may choose one of these changes of the difficulty; then it is discarded. */
  | { readonly kind: "may-change-difficulty"; readonly location: LocationId; readonly deltas: readonly number[] }
  /**
   * At the next jump that draws destinations, the holder instead of the Admiral draws so many and chooses one; the rest goes to
   * the bottom of the deck. Then the card is discarded. What the destination leaves to the Admiral stays with the Admiral.
   */
  | { readonly kind: "choose-destination"; readonly draw: number }
  /** While the holder is not President, nobody else can be named at the location. Stays in play. */
  | { readonly kind: "only-candidate"; readonly location: LocationId };

/**
 * What a skill card does that is played in reaction. It is discarded and adds nothing to a check.
 *
 * To a skill check:
 * - `cards-face-up`: before any card is added: every card of this check, destiny included, is added face up.
 * - `type-counts`: before any card is added: all cards of that type count for this check.
 * - `difficulty`: once all cards are counted: the value needed to pass (not a partial one) changes; once a check.
 *
 * To a die:
 * - `die-bonus`: before any die is rolled: its result changes, to 8 at most, also when it is rolled again; once a die.
 * - `reroll-attack-on-viper`: after the die of an attack on any viper: it is rolled again, with `crewedDelta` added, to no
 *   less than 1, if the viper is crewed.
 */
export type SkillReaction =
  | { readonly kind: "cards-face-up" }
  | { readonly kind: "type-counts"; readonly type: SkillType }
  | { readonly kind: "difficulty"; readonly delta: number }
  | { readonly kind: "die-bonus"; readonly delta: number }
  | { readonly kind: "reroll-attack-on-viper"; readonly crewedDelta: number };

/** Everything that a card, a location or an ability can do. */
export type Effect =
  | Activate
  | ActivatePlacedRaiders
  | ActivateVipers
  | AddDistance
  | Attach
  | AttackCenturion
  | BoardCenturions
  | ChangeResource
  | Choose
  | ChoosePlayer
  | CountAsHuman
  | DamageGalactica
  | DamageVipers
  | DestroyCivilians
  | DestroyCylons
  | Discard
  | Draw
  | DrawQuorum
  | ExtraActions
  | ExtraCrisis
  | ForceJump
  | GalacticaAttack
  | GiveLoyalty
  | GiveTitle
  | GrantActions
  | If
  | InspectCivilians
  | KeepInPlay
  | LaunchFromBasestars
  | LaunchNuke
  | LaunchSelf
  | LeaveBrig
  | LookAtLoyalty
  | LoseNukes
  | LoseRaptors
  | MakeSkillCheck
  | May
  | MoveJumpTrack
  | PickCrisis
  | PickQuorum
  | PlaceShips
  | PlayQuorum
  | PlaySuperCrisis
  | RemoveThisCard
  | RepairLocation
  | ReplaceSuperCrisis
  | Restore
  | ReturnVipers
  | Roll
  | SabotageGalactica
  | Scry
  | Send
  | SendAll
  | StealSkillCard
  | TurnSympathizer
  | ViperAttacks;

/** Effects, carried out in order. None at all is an effect that does nothing. */
export type Effects = readonly Effect[];

/** The name of an operation. */
export type EffectOp = Effect["op"];

/** The effect with that name: `EffectOf<"discard">`. */
export type EffectOf<Op extends EffectOp> = Extract<Effect, { readonly op: Op }>;

/** All effects of a list with those inside of them, in the order in which they are written. */
export function effectsOf(effects: Effects): Effects {
  return effects.flatMap((effect) => [effect, ...effectsOf(effectsInside(effect))]);
}

function effectsInside(effect: Effect): Effects {
  switch (effect.op) {
    case "choose":
      return effect.options.flatMap((option) => option.effects);
    case "choose-player":
    case "may":
      return effect.do;
    case "if":
    case "roll":
      return [...effect.do, ...(effect.otherwise ?? [])];
    case "skill-check":
      return [...effect.check.pass, ...(effect.check.partial?.effects ?? []), ...effect.check.fail];
    default:
      return [];
  }
}
