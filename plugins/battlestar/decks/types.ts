/** What is printed on the cards. Their titles and texts are messages, found by deck and id: `crisis.<id>.title`. */
import type { Icon, Placement, SkillType } from "../board/types.ts";
import type { AttachedRule, Check, ChoiceOption, Condition, Effects, Person, SkillReaction } from "./effects/index.ts";

/**
 * Rules that may stand on a card beside its data, by the sort of card. `card-rules.ts` says what they get: that has to do with
 * cards, but imports must not go round.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled elsewhere
export interface CardRules {}

/** What every printed face has. */
interface Printed {
  /** Unique within its deck; a part of the message keys. */
  readonly id: string;
  /** How many of the deck's cards bear this face. */
  readonly copies: number;
}

/** An action that is printed on something. */
export interface PrintedAction {
  /** It may be taken only while this holds. */
  readonly requires?: Condition;
  readonly do: Effects;
}

/** An attack: ships that are there act by `activateFirst`, then `place`, then `special`. */
export interface Attack {
  readonly kind: "attack";
  readonly activateFirst: readonly Icon[];
  readonly place: Placement;
  readonly special: Effects;
}

/**
 * A skill check. With an `alternative` `chooser` decides between option `1`, the check, and option `2`, the alternative.
 */
export interface CheckCrisis {
  readonly kind: "skill-check";
  readonly check: Check;
  readonly alternative?: { readonly chooser: Person; readonly effects: Effects };
}

/** `chooser` chooses one of the options `1` and `2`. */
export interface EventCrisis {
  readonly kind: "event";
  readonly chooser: Person;
  readonly options: readonly ChoiceOption[];
}

/** The icons at the foot of a card. Attacks have none: what they activate is the first step of the attack. */
interface Icons {
  readonly activation: Icon;
  /** Whether the fleet marker moves one step in the Prepare for Jump step. */
  readonly jump: boolean;
}

/** A crisis card. Cards that differ in their icons only share their messages: those of `textOf` instead of their id. */
export type CrisisCard = Printed & (Attack | ((CheckCrisis | EventCrisis) & Icons & { readonly textOf?: string }));

/** A super crisis card. It has no icons. */
export type SuperCrisisCard = Printed & (Attack | CheckCrisis);

/** A quorum card: played as an action, then discarded unless an effect attaches or removes it. */
export interface QuorumCard extends Printed {
  readonly action: Effects;
  /** The rule in force while it is attached. */
  readonly attached?: AttachedRule;
}

/** A destination: after its effects the fleet has gone `distance` further. */
export interface DestinationCard extends Printed {
  readonly distance: number;
  readonly effects: Effects;
}

/** A loyalty card. */
export interface LoyaltyCard extends Printed {
  /** The side that it puts its owner on: `human`, `cylon`, or one of an extension. The Sympathizer puts nobody on any. */
  readonly team: string;
  /** It comes into the loyalty deck after the first deal only. */
  readonly joins?: "sleeper";
  /**
   * It can be revealed as an action. Effects: the player carries them out, if it wants and is not in the Brig, and is a revealed
   * Cylon then. A rule says all that comes of it itself.
   */
  readonly reveal?: Effects | CardRules["loyalty"];
  /** It is revealed when the sleeper agents wake, and this is carried out. */
  readonly received?: Effects | CardRules["loyalty"];
}

/** The title of a skill card. */
export type SkillCardId = string;

/** A skill card: its strengths with their number of copies, and either an action or a reaction. */
export type SkillCard = Omit<Printed, "copies"> & {
  readonly type: SkillType;
  /** How many copies there are of each strength. */
  readonly strengths: { readonly [strength: number]: number };
  /** What it does where it lies open in a check, before the cards are counted. */
  readonly inCheck?: CardRules["skill"];
} & (
    | {
        readonly timing: "action";
        readonly action: PrintedAction;
        /** How often a card of this title may be played in a turn, by all players together. */
        readonly perTurn?: number;
      }
    | { readonly timing: "reaction"; readonly reaction: SkillReaction }
  );
