/** What is printed on the cards. Titles and texts are messages, found by deck and id: `crisis.<id>.title`. */

import type { Code } from "./code.ts";
import type { Condition } from "./conditions.ts";
import type { Icon, Placement, SkillType } from "./names.ts";
import type { Check, ChoiceOption, Effects } from "./operations.ts";
import type { Person } from "./people.ts";
import type { AttachedRule, SkillReaction } from "./rules.ts";

/** What every card face has. */
interface Printed {
  /** Unique within its deck; part of the message keys. */
  readonly id: string;
  /** How many cards of the deck have this face. */
  readonly copies: number;
}

/** An action printed on a card, a location or an ability. */
export interface PrintedAction {
  /** The action is available only while this holds. */
  readonly requires?: Condition;
  readonly do: Effects;
}

/** An attack: activates the ships in play (`activateFirst`), then `place`, then `special`. */
export interface Attack {
  readonly kind: "attack";
  readonly activateFirst: readonly Icon[];
  readonly place: Placement;
  readonly special: Effects;
}

/**
 * A skill check. If it has an `alternative`, `chooser` decides between option `1`, the check, and option `2`, the alternative.
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

/** The icons at the bottom of a card. Attacks have none: they activate ships as their first step. */
interface Icons {
  readonly activation: Icon;
  /** Whether the fleet marker moves one step in the Prepare for Jump step. */
  readonly jump: boolean;
}

/** A crisis card. Cards that differ only in their icons share the messages of `textOf` instead of using their id. */
export type CrisisCard = Printed & (Attack | ((CheckCrisis | EventCrisis) & Icons & { readonly textOf?: string }));

/** A super crisis card. It has no icons. */
export type SuperCrisisCard = Printed & (Attack | CheckCrisis);

/** A quorum card: played as an action, then discarded unless an effect attaches or removes it. */
export interface QuorumCard extends Printed {
  readonly action: Effects;
  /** The rule in force while the card is attached. */
  readonly attached?: AttachedRule;
  /** What playing it is worth to the fleet; a little by default. */
  readonly worth?: Code["worth"];
}

/** A destination: its effects are carried out, then `distance` is added to the distance travelled. */
export interface DestinationCard extends Printed {
  readonly distance: number;
  readonly effects: Effects;
}

/** A loyalty card. */
export interface LoyaltyCard extends Printed {
  /** The side of its owner: `human`, `cylon`, or a side of an extension. The Sympathizer decides no side. */
  readonly team: string;
  /** The card joins the loyalty deck only after the first deal. */
  readonly joins?: "sleeper";
  /**
   * The card can be revealed as an action. Effects: the player may carry them out, unless in the Brig, and becomes a revealed
   * Cylon. A rule decides everything that follows itself.
   */
  readonly reveal?: Effects | Code["loyalty"];
  /** The card is revealed when the sleeper agents wake, and this is carried out. */
  readonly received?: Effects | Code["loyalty"];
  /** What revealing it is worth to a Cylon; 1 by default. */
  readonly worth?: Code["worth"];
}

/** An agenda of a Cylon leader, of whom the extension `outriders` knows: the side with which the leader wins. How stands there. */
export interface AgendaCard extends Printed {
  readonly serves: "cylon" | "human";
}

/** The title of a skill card. */
export type SkillCardId = string;

/** A skill card: the number of copies by strength, and either an action or a reaction. */
export type SkillCard = Omit<Printed, "copies"> & {
  readonly type: SkillType;
  /** The number of copies of each strength. */
  readonly strengths: { readonly [strength: number]: number };
  /** What the card does face up in a check, before the cards are counted. */
  readonly inCheck?: Code["skill"];
  /** What keeping it is worth to a bot, besides its strength; 0 by default. */
  readonly keep?: Code["worth"];
} & (
    | {
        readonly timing: "action";
        readonly action: PrintedAction;
        /** How often cards of this title may be played in a turn, by all players together. */
        readonly perTurn?: number;
        /** What playing it is worth to a bot; by default estimated from its effects. */
        readonly worth?: Code["worth"];
      }
    | {
        readonly timing: "reaction";
        readonly reaction: SkillReaction;
        /** What playing it before a check is worth to a bot; by default it never does. */
        readonly worth?: Code["worthInCheck"];
      }
  );
