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
 * - **Deltas** are added: a negative one is a loss. No resource rises above 15 or falls below 0 (B161).
 */
import type { SkillType } from "../../board/types.ts";
import type { BattleEffect } from "./battle.ts";
import type { Condition, DieResult } from "./conditions.ts";
import type { FleetEffect } from "./fleet.ts";
import type { Candidates, Person } from "./people.ts";
import type { PlayEffect } from "./play.ts";
import type { PlayersEffect } from "./players.ts";

export type * from "./battle.ts";
export type * from "./conditions.ts";
export type * from "./fleet.ts";
export type * from "./people.ts";
export type * from "./play.ts";
export type * from "./players.ts";
export type * from "./rules.ts";

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

/** Decisions, dice and skill checks, and what comes of them. */
export type Decision = Choose | ChoosePlayer | If | MakeSkillCheck | May | Roll;

/** Everything that a card, a location or an ability can do. */
export type Effect = BattleEffect | Decision | FleetEffect | PlayEffect | PlayersEffect;

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
