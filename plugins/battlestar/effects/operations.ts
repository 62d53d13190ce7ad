import type { Text } from "conclave/rules";
import type { Code } from "./code.ts";
import type { Condition, DieResult } from "./conditions.ts";
import type { Icon, LocationId, Placement, Resource, ShipId, SkillType, Title } from "./names.ts";
import type { Candidates, People, Person } from "./people.ts";
import type { KeptRule } from "./rules.ts";

/** The data of operations, by name. A file in `operations/` carries each out, puts it into words and says what it is worth. */
export interface Operations {
  // --- Ships and battle

  /**
   * Places the pieces in these areas: vipers from the Reserves, and unseen civilian ships from the unused ones. If there are too
   * few pieces of a kind, the current player decides which are placed.
   */
  "place-ships": { readonly areas: Placement };
  /** Places `count` centurions at the start of the boarding track. */
  "board-centurions": { readonly count: number };
  /** Activates Cylon ships by these icons, in order. */
  activate: { readonly icons: readonly Icon[] };
  /** Activates, once each, exactly the raiders that this attack card has placed. */
  "activate-placed-raiders": unknown;
  /** Every basestar that can launches these numbers of raiders and heavy raiders. */
  "launch-from-basestars": { readonly raiders: number; readonly heavyRaiders: number };
  /** Destroys `count` of them, chosen by `by`: raiders and heavy raiders in any areas, centurions on any step. */
  "destroy-cylons": {
    readonly by: Person;
    readonly unit: "centurion" | "heavy-raider" | "raider";
    readonly count: number;
  };
  /** Galactica fires at one Cylon ship in any area; `by` chooses it and rolls. */
  "galactica-attack": { readonly by: Person };
  /** `by` chooses a centurion on the boarding track and rolls against it. */
  "attack-centurion": { readonly by: Person };
  /** `by` spends a nuke, which leaves the game, against a basestar of their choice. */
  "launch-nuke": { readonly by: Person };
  /** `by` activates uncrewed vipers up to `count` times: each time launches one, moves one by an area, or attacks with one. */
  "activate-vipers": { readonly by: Person; readonly count: number };
  /** The viper of `who` attacks up to `count` times in its area, with a new choice of target each time. */
  "viper-attacks": { readonly who: Person; readonly count: number };
  /**
   * `who` boards an undamaged viper in the Reserves and launches into `sw` or `se`. If the Reserves hold none, an uncrewed viper
   * from space, chosen by `who`, returns there first.
   */
  "launch-self": { readonly who: Person };
  /** `by` looks at the hidden side of `count` civilian ships in space, then may move each of them to an adjacent area. */
  "inspect-civilians": { readonly by: Person; readonly count: number };

  // --- The fleet

  /** Changes a resource. Nobody loses before the end of the turn. */
  resource: { readonly resource: Resource; readonly delta: number };
  /**
   * Moves the fleet marker along the jump track, never below the start. If it reaches the end, the fleet jumps immediately, and
   * the rest of the list follows after the jump.
   */
  "jump-track": { readonly delta: number };
  /**
   * Adds to the distance travelled; this card stays beside the objective to show it. The events at distances 4 and 8 happen
   * immediately.
   */
  distance: { readonly delta: number };
  /**
   * FTL Control: the acting player rolls; on 6 or less the population of the jump step is lost. Then the fleet makes a complete
   * jump.
   */
  "force-jump": unknown;
  /** Destroys `count` raptors in the Reserves: they leave the game. */
  "lose-raptors": { readonly count: number };
  /** Removes `count` unused nukes of the Admiral from the game. */
  "lose-nukes": { readonly count: number };
  /**
   * Returns `count` damaged or destroyed (`from`) vipers or raptors to the Reserves. If there are more, `by` chooses; with
   * `optional` `by` may also take fewer, or none.
   */
  restore: {
    readonly by: Person;
    readonly unit: "raptor" | "viper";
    readonly from: readonly ("damaged" | "destroyed")[];
    readonly count: number;
    readonly optional?: true;
  };
  /** Damages `count` vipers. `by` chooses among those in space, including crewed ones, whose pilots go to Sickbay. */
  "damage-vipers": { readonly where: "reserves" | "space"; readonly count: number; readonly by: Person };
  /** Returns all vipers in space to the Reserves, and their pilots to the Hangar Deck. */
  "return-vipers": unknown;
  /**
   * Draws and destroys `count` unused civilian ships: each is shown, its resources are lost, and it leaves the game. If none is
   * unused, the current player chooses one in space instead.
   */
  "destroy-civilians": { readonly count: number };
  /** Damages Galactica `count` times: the current player draws that many damage tokens in turn, and each takes effect. */
  "damage-galactica": { readonly count: number };
  /** `by` draws Galactica damage tokens, alone looks at them, and chooses those that take effect; the rest go back. */
  "sabotage-galactica": { readonly by: Person; readonly draw: number; readonly resolve: number };
  /** Returns the damage token of the location of `who` to the pool. */
  "repair-location": { readonly who: Person };

  // --- Cards and turns

  /** `who` may immediately take `count` more actions. */
  "extra-actions": { readonly who: Person; readonly count: number };
  /**
   * Executive Order: `who` immediately either moves and takes an action, or takes two actions (in the Brig: cannot move). Then
   * the turn continues. If the first action makes `who` a revealed Cylon, the second is lost.
   */
  "grant-actions": { readonly who: Person };
  /** `by` chooses one of the decks, looks at its top card alone, and puts it back on top or at the bottom. */
  scry: { readonly by: Person; readonly decks: readonly ("crisis" | "destination")[] };
  /**
   * After this card's Cylon ships have been activated, the current player draws another crisis card and resolves it completely,
   * with its own ships and its own jump icon.
   */
  "extra-crisis": unknown;
  /** `by` draws `count` crisis cards and alone looks at them; resolves one as its crisis, and discards the rest. */
  "pick-crisis": { readonly by: Person; readonly draw: number };
  /** Resolves the super crisis card in the hand of `who`. */
  "play-super-crisis": { readonly who: Person };
  /** `who` draws another super crisis card, then discards the previous one. */
  "replace-super-crisis": { readonly who: Person };
  /** Adds `count` quorum cards to the quorum hand, which belongs to the title of President. */
  "draw-quorum": { readonly count: number };
  /** The President plays a card of the quorum hand, as with an action. */
  "play-quorum": unknown;
  /** `by` draws `count` quorum cards and alone looks at them; plays one as its acting player, and puts the rest at the bottom. */
  "pick-quorum": { readonly by: Person; readonly draw: number };
  /**
   * Puts this quorum card in front of `to`, with its `attached` rule in force. With `president-title` the holder is always the
   * current President. The card is discarded when its holder becomes a revealed Cylon.
   */
  attach: { readonly to: Person | "president-title" };
  /** This card leaves the game instead of being discarded. */
  "remove-this-card": unknown;
  /** This card stays in play, with this rule in force. */
  "keep-in-play": { readonly rule: KeptRule };

  // --- Players

  /**
   * `who` discards `count` skill cards, or all, of their choice or with `random` at random; a player with fewer discards all.
   * With `each-player` all choose at the same time, and discard in turn order from the current player on.
   */
  discard: { readonly who: People; readonly count: number | "all"; readonly random?: true };
  /**
   * `who` draws `count` skill cards of these types, after choosing how many of each. The player's skill set does not matter.
   */
  draw: { readonly who: Person; readonly count: number; readonly types: readonly SkillType[] | "any" };
  /**
   * Moves `who` to the location at no cost; a viper returns to the Reserves. Does nothing to a player who is already there, is not
   * on the board or is in the Brig, nor if the ship of the location is closed. An Admiral who enters the Brig loses the title to
   * the next in line.
   */
  send: { readonly who: Person; readonly to: LocationId };
  /** Sends everybody on the location, or on all locations of the ship, as with `send`. */
  "send-all": {
    readonly from: { readonly location: LocationId } | { readonly ship: ShipId };
    readonly to: LocationId;
  };
  /** Moves `who` from the Brig to a location of Galactica that `by` chooses, except hazardous ones. */
  "leave-brig": { readonly who: Person; readonly by: Person };
  /**
   * Gives `to` the title, with its nukes or quorum hand. Does nothing if `to` already holds it or may not hold it (a revealed
   * Cylon; an Admiral in the Brig).
   */
  "give-title": { readonly title: Title; readonly to: Person };
  /**
   * `viewer` alone looks at face-down loyalty cards of `target`: one at random, or all. Does nothing if both are the same player,
   * there is no such card, or a rule in play forbids looking.
   */
  "look-at-loyalty": {
    readonly viewer: Person;
    readonly target: Person;
    readonly cards: "all" | "one-at-random";
  };
  /** `who` looks at the hand of skill cards of `from`, and takes one of them. */
  "steal-skill-card": { readonly who: Person; readonly from: Person };
  /** `from` gives all their face-down loyalty cards to `to`, unseen by others. */
  "give-loyalty": { readonly from: Person; readonly to: Person };
  /** The Sympathizer counts as "You Are Not a Cylon" for the rest of the game; it stays face up. */
  "count-as-human": { readonly who: Person };
  /**
   * `who` becomes a revealed Cylon through the Sympathizer: discards down to three cards, loses attached quorum cards and
   * titles, moves to the Resurrection Ship. No super crisis card is drawn now or later, the turn does not end, and Cylon
   * Fleet is forbidden for good.
   */
  "turn-sympathizer": { readonly who: Person };

  // --- Decisions

  /** `by` chooses an option, or with `optional` none. Its effects are carried out. Does nothing if no option is available. */
  choose: { readonly by: Person; readonly optional?: true; readonly options: readonly ChoiceOption[] };
  /**
   * `by` chooses a player, or with `optional` none, and `do` is carried out with that player as `target`. If there is no
   * candidate, or nobody is chosen, `do` is not carried out.
   */
  "choose-player": {
    readonly by: Person;
    readonly from: Candidates;
    readonly optional?: true;
    readonly do: Effects;
  };
  /** Carries out `do` if the condition holds, and else `otherwise`. */
  if: { readonly condition: Condition; readonly do: Effects; readonly otherwise?: Effects };
  /** Carries out `do` if `by` says yes. Asks nobody unless `requires` holds. */
  may: { readonly by: Person; readonly requires?: Condition; readonly do: Effects };
  /** `by` rolls a die, with the reactions that a die allows. Carries out `do` if the result is `on`, and else `otherwise`. */
  roll: { readonly by: Person; readonly on: DieResult; readonly do: Effects; readonly otherwise?: Effects };
  /** Makes a complete skill check. */
  "skill-check": { readonly check: Check };
  /**
   * A custom rule, for the cards of extensions: `text` describes it in full sentences, `do` carries it out, `worth` estimates its
   * worth to the fleet (0 by default). Only for definitions, which are never stored: it must not get into the state.
   */
  rule: { readonly text: Text; readonly do: Code["effect"]; readonly worth?: Code["worth"] };
}

/** The name of an operation. */
export type EffectOp = keyof Operations;

/** The effect with this name: `EffectOf<"discard">`. */
export type EffectOf<Op extends EffectOp> = { readonly [One in Op]: { readonly op: One } & Operations[One] }[Op];

/** Everything that a card, a location or an ability can do: `{ op: "draw", who: "target", count: 1, types: "any" }`. */
export type Effect = EffectOf<EffectOp>;

/** Effects in the order in which they are carried out. An empty list does nothing. */
export type Effects = readonly Effect[];

/** A skill check. The outcome decides which of `pass`, `partial` and `fail` is carried out. */
export interface Check {
  readonly difficulty: number;
  /** Cards of these types count for the check, all others against it. */
  readonly skills: readonly SkillType[];
  readonly pass: Effects;
  /** For checks with a middle outcome: below the difficulty, but at least `atLeast`, which never changes. */
  readonly partial?: { readonly atLeast: number; readonly effects: Effects };
  readonly fail: Effects;
}

/**
 * An option. Its label is the message `<source>.option.<id>`, where the source is the message prefix of the thing it is printed
 * on: `crisis.<id>` (`<textOf>` if the card has one), `quorum.<id>`, `skill-card.<id>`, `location.<id>`, `ability.<id>`.
 */
export interface ChoiceOption {
  readonly id: string;
  /** The option is available only while this holds; otherwise it is listed as unavailable. */
  readonly requires?: Condition;
  readonly effects: Effects;
  /** What choosing it is worth to a bot; bots choose at random among options of which one has none. */
  readonly worth?: Code["worth"];
}
