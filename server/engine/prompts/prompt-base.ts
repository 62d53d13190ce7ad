import type { Seat } from "../seats.ts";
import type { Reference } from "../text/reference.ts";
import type { Text } from "../text/text.ts";
import type { Forecast } from "./forecast.ts";

/** An option of a prompt. The rule receives `value`, which never leaves the engine. */
export interface Option<Value = unknown> {
  /** Unique within the prompt, and the same whenever the prompt is asked again. */
  readonly id: string;
  readonly label: Text;
  /**
   * Everything that it is about: for an attack, the attacker and the target. No two options of one action are about the same, unless
   * they are alike. Whatever stands printed or lies on the table is a thing to be about; an option without one is a way (up or down,
   * more or less), which only its label tells from others.
   */
  readonly about?: readonly Reference[];
  /** The action that made it, for the options of `game.act`. */
  readonly action?: string;
  /**
   * A word that it shares with options which differ in nothing that the player can know, such as copies of a card in a hand.
   * Not needed where they also concern the same.
   */
  readonly alike?: string;
  /**
   * Returns what would become of it, for clients that ask before the player chooses. Called when somebody asks, as often as they like:
   * must not change anything, and must depend only on what the seat knows.
   */
  readonly forecast?: () => Forecast | undefined;
  readonly value: Value;
}

/** An option that the player would expect but may not choose now. */
export interface UnavailableOption {
  readonly id: string;
  readonly label: Text;
  /** Everything that it is about: for an attack, the attacker and the target. */
  readonly about?: readonly Reference[];
  readonly reason: Text;
  /** The source of the rule that forbids it, such as a section of the rulebook or the id of a ruling. */
  readonly rule?: string;
}

/** The fields of all prompts. */
export interface PromptBase {
  /** Unique among all prompts of the match, except that a prompt which nobody answered may come back after an undo. */
  readonly id: string;
  readonly seat: Seat;
  /** The game's key for this question: stable, for clients that handle some prompts specially. */
  readonly key: string;
  readonly title: Text;
  /** Everything that the question is about, besides what its title names. */
  readonly about?: readonly Reference[];
  /** The number of decisions that had been made when it was asked. */
  readonly since: number;
  /** The interrupt window that this prompt belongs to. */
  readonly window?: WindowName;
}

/** An interrupt window, by the name for which players may choose to always pass. */
export interface WindowName {
  readonly id: string;
  /** Whether others see only that the window is open, not who is still thinking. */
  readonly veiled: boolean;
}

export interface WithOptions {
  readonly options: readonly Option[];
  readonly unavailable: readonly UnavailableOption[];
}

/** Why the rules do not allow an answer, and which of its options are at fault: clients show these. */
export interface Objection<Chosen = unknown> {
  readonly reason: Text;
  /** The values of the options without which the answer would not be wrong in this way. */
  readonly options: readonly Chosen[];
}

/** The fields of prompts for several choices at once. */
export interface Compound<Given> {
  /** Returns why the rules do not allow the value that the rule would receive, or `undefined`. Called before anything happens. */
  readonly check?: (value: unknown) => Text | Objection | undefined;
  /** An allowed answer: the rule's own example, or the smallest possible one. */
  readonly example: Given;
}

/** Who is asked what. */
export type Question = Pick<PromptBase, "seat" | "key" | "title" | "about">;

/** A prompt to which the engine has not yet assigned an id. */
export type Unnamed<P> = P extends PromptBase ? Omit<P, "id" | "since"> : never;

/** A prompt for several choices at once, before it is known whether it can be answered. */
export type Draft<P> = P extends PromptBase & Compound<unknown> ? Omit<Unnamed<P>, "example" | "check"> : never;
