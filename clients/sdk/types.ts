/** What the documented operations bring, typed. See `schema/schema.graphql` for what each field means. */

export type Locale = "EN" | "ZH_HANS" | "ZH_HANT";

export interface Label {
  readonly key: string;
  readonly params?: unknown;
  readonly text: string;
}

export interface Reference {
  readonly type: string;
  readonly id: string;
}

export interface PromptOption {
  readonly id: string;
  readonly label: Label;
  readonly about: readonly Reference[];
}

export interface UnavailableOption extends PromptOption {
  readonly reason: Label;
  readonly rule: string | null;
}

export interface Window {
  readonly id: string;
  readonly label: Label;
}

interface PromptBase {
  readonly id: string;
  readonly key: string;
  readonly seat: number;
  readonly title: Label;
  readonly window: Window | null;
  /** Where the answer takes several choices: one that the rules allow. They may have more to say than a prompt tells. */
  readonly example: ExampleAnswer | null;
}

/** The place that an option is assigned to. */
export interface OptionPlace {
  readonly option: string;
  readonly place: string;
}

/** An answer with several choices: one of these. */
export interface ExampleAnswer {
  readonly options: readonly string[] | null;
  readonly order: readonly string[] | null;
  readonly allocation: readonly { readonly option: string; readonly points: number }[] | null;
  readonly assignment: readonly OptionPlace[] | null;
}

interface WithOptions {
  readonly options: readonly PromptOption[];
  readonly unavailable: readonly UnavailableOption[];
}

export interface ChoosePrompt extends PromptBase, WithOptions {
  readonly __typename: "ChoosePrompt";
  readonly pass: Label | null;
}

export interface ChooseManyPrompt extends PromptBase, WithOptions {
  readonly __typename: "ChooseManyPrompt";
  readonly min: number;
  readonly max: number;
  readonly sum: {
    readonly min: number | null;
    readonly max: number | null;
    readonly weights: readonly { readonly option: string; readonly weight: number }[];
  } | null;
  readonly distinct: readonly { readonly option: string; readonly group: string }[] | null;
}

export interface OrderPrompt extends PromptBase, WithOptions {
  readonly __typename: "OrderPrompt";
}

export interface AllocatePrompt extends PromptBase, WithOptions {
  readonly __typename: "AllocatePrompt";
  readonly total: number;
  readonly upTo: boolean;
  readonly limits: readonly { readonly option: string; readonly limit: number }[];
}

export interface AssignPlace {
  readonly id: string;
  readonly label: Label;
  readonly about: readonly Reference[];
  readonly min: number;
  readonly max: number | null;
}

export interface AssignPrompt extends PromptBase, WithOptions {
  readonly __typename: "AssignPrompt";
  readonly places: readonly AssignPlace[];
  readonly min: number;
  readonly max: number;
  readonly fits: readonly { readonly option: string; readonly places: readonly string[] }[];
  readonly weights: readonly { readonly option: string; readonly weight: number }[];
}

export interface IntegerPrompt extends PromptBase {
  readonly __typename: "IntegerPrompt";
  readonly min: number;
  readonly max: number;
}

export interface TextPrompt extends PromptBase {
  readonly __typename: "TextPrompt";
  readonly maxLength: number;
  readonly required: boolean;
}

export interface ConfirmPrompt extends PromptBase {
  readonly __typename: "ConfirmPrompt";
}

export type OfferTerm =
  | {
      readonly __typename: "OptionsTerm";
      readonly id: string;
      readonly label: Label;
      readonly min: number;
      readonly max: number;
      readonly options: readonly PromptOption[];
    }
  | {
      readonly __typename: "IntegerTerm";
      readonly id: string;
      readonly label: Label;
      readonly min: number;
      readonly max: number;
    }
  | { readonly __typename: "TextTerm"; readonly id: string; readonly label: Label; readonly maxLength: number };

export interface ProposedTerm {
  readonly id: string;
  readonly label: Label | null;
  readonly options: readonly string[] | null;
  readonly optionLabels: readonly Label[] | null;
  readonly integer: number | null;
  readonly text: string | null;
}

export interface OfferPrompt extends PromptBase {
  readonly __typename: "OfferPrompt";
  readonly partner: number;
  readonly mayPropose: boolean;
  readonly proposed: readonly ProposedTerm[] | null;
  readonly terms: readonly OfferTerm[];
}

export type Prompt =
  | ChoosePrompt
  | ChooseManyPrompt
  | OrderPrompt
  | AllocatePrompt
  | AssignPrompt
  | IntegerPrompt
  | TextPrompt
  | ConfirmPrompt
  | OfferPrompt;

/** One filled-in term of an offer. */
export interface TermValue {
  readonly id: string;
  readonly options?: readonly string[];
  readonly integer?: number;
  readonly text?: string;
}

/** The answer to a prompt: exactly one of these, as the type of the prompt says. */
export type AnswerValue =
  | { readonly option: string }
  | { readonly pass: true }
  | { readonly options: readonly string[] }
  | { readonly order: readonly string[] }
  | { readonly allocation: readonly { readonly option: string; readonly points: number }[] }
  | { readonly assignment: readonly OptionPlace[] }
  | { readonly integer: number }
  | { readonly text: string }
  | { readonly confirm: boolean }
  | { readonly offer: { readonly reply: "ACCEPT" | "REFUSE" } }
  | { readonly offer: { readonly reply: "PROPOSE"; readonly terms: readonly TermValue[] } };

export type MatchStatus = "LOBBY" | "RUNNING" | "FAULTED" | "FINISHED";

export type BotLevel = "RANDOM" | "HEURISTIC";

export interface MatchSeat {
  readonly index: number;
  readonly kind: "FREE" | "HUMAN" | "BOT";
  readonly name: string | null;
  readonly isYou: boolean;
  readonly bot: BotLevel | null;
}

export interface MatchOutcome {
  readonly id: string;
  readonly winners: readonly number[];
  readonly text: Label;
}

export interface Match {
  readonly id: string;
  readonly gameId: string;
  readonly version: number;
  readonly status: MatchStatus;
  readonly yourSeat: number | null;
  readonly round: number;
  readonly turn: number;
  readonly procedures: readonly { readonly name: string; readonly label: Label }[];
  readonly seats: readonly MatchSeat[];
  readonly prompts: readonly Prompt[];
  readonly waitingFor: readonly number[];
  readonly openWindows: readonly Window[];
  readonly autoPasses: readonly Window[];
  /** The earliest version that one can go back to by `undo`; null if there is nothing to take back. */
  readonly undoTo: number | null;
  readonly outcome: MatchOutcome | null;
  readonly seedCommitment: string | null;
  readonly seed: string | null;
}

export interface LogEntry {
  readonly version: number;
  readonly index: number;
  readonly at: string;
  readonly private: boolean;
  /** The seats that it is addressed to; null if everybody may read it. While the match is running you only learn of your own. */
  readonly for: readonly number[] | null;
  readonly label: Label;
}

export interface MatchUpdate {
  readonly since: number;
  readonly version: number;
  readonly entries: readonly LogEntry[];
  readonly match: Match;
}

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly admin: boolean;
}

export interface MatchOptionValue {
  readonly id: string;
  readonly value: { readonly boolean: boolean } | { readonly integer: number } | { readonly choice: string };
}

export interface CreateMatchInput {
  readonly game: string;
  readonly seats: number;
  readonly extensions?: readonly string[];
  readonly options?: readonly MatchOptionValue[];
  readonly bots?: readonly BotLevel[];
  readonly sit?: boolean;
  /** What bots wait before each answer, in milliseconds. */
  readonly botDelay?: number;
}

interface MatchOptionBase {
  readonly id: string;
  readonly label: Label;
  readonly explanation: Label | null;
}

export type MatchOption =
  | (MatchOptionBase & { readonly __typename: "BooleanMatchOption"; readonly defaultBoolean: boolean })
  | (MatchOptionBase & {
      readonly __typename: "IntegerMatchOption";
      readonly defaultInteger: number;
      readonly min: number;
      readonly max: number;
    })
  | (MatchOptionBase & {
      readonly __typename: "ChoiceMatchOption";
      readonly defaultChoice: string;
      readonly choices: readonly { readonly value: string; readonly label: Label }[];
    });

export interface Extension {
  readonly id: string;
  readonly version: string;
  readonly kind: "EXPANSION" | "VARIANT" | "HOUSE_RULE";
  readonly title: Label;
  readonly summary: Label;
  readonly gameRange: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly requires: readonly { readonly id: string; readonly range: string }[];
  readonly excludes: readonly string[];
  readonly options: readonly MatchOption[];
}

export interface Game {
  readonly id: string;
  readonly version: string;
  readonly title: Label;
  readonly summary: Label;
  readonly seats: { readonly min: number; readonly max: number };
  readonly viewType: string;
  readonly options: readonly MatchOption[];
  readonly extensions: readonly Extension[];
}
