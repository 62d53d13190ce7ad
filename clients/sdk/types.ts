import type {
  AnswerFieldsFragment,
  AnswerValueInput,
  AwaitingFieldsFragment,
  BoardQuery,
  CatalogueQuery,
  ChangeFieldsFragment,
  CheckAnswerQuery,
  ForecastFieldsFragment,
  FrontendFieldsFragment,
  GameFieldsFragment,
  LabelFieldsFragment,
  LogEntryFieldsFragment,
  MatchChangesQuery,
  MatchCourseQuery,
  MatchFieldsFragment,
  MatchMattersQuery,
  MatchOptionFieldsFragment,
  MatchOptionInput,
  MatchPositionQuery,
  MatchUpdatedSubscription,
  MeQuery,
  MessageFieldsFragment,
  OfferTermInput,
  OptionFieldsFragment,
  PromptFieldsFragment,
  ReferenceFieldsFragment,
  ServerRestartQuery,
  UnavailableFieldsFragment,
  VocabularyQuery,
} from "./generated/operations.ts";

/** Names for the results of the documented operations. See `schema/schema.graphql` for the meaning of each field. */

export type {
  AccessScope,
  CreateMatchInput,
  ErrorCode,
  FrontendStatus,
  MatchStatus,
  Reaction,
  TalkChannel,
} from "./generated/operations.ts";

export type Frontend = FrontendFieldsFragment;
export type Label = LabelFieldsFragment;
export type PromptOption = OptionFieldsFragment;
export type UnavailableOption = UnavailableFieldsFragment;
export type Reference = ReferenceFieldsFragment;
/** A reference of an option: with the part that is meant, and what it does there. */
export type OptionReference = PromptOption["about"][number];

export type Prompt = PromptFieldsFragment;
export type ChoosePrompt = PromptOf<"ChoosePrompt">;
export type ChooseManyPrompt = PromptOf<"ChooseManyPrompt">;
export type AllocatePrompt = PromptOf<"AllocatePrompt">;
export type AssignPrompt = PromptOf<"AssignPrompt">;
export type IntegerPrompt = PromptOf<"IntegerPrompt">;
export type TextPrompt = PromptOf<"TextPrompt">;
export type ConfirmPrompt = PromptOf<"ConfirmPrompt">;
export type OfferPrompt = PromptOf<"OfferPrompt">;
type PromptOf<Name extends Prompt["__typename"]> = Extract<Prompt, { readonly __typename: Name }>;

export type AssignPlace = AssignPrompt["places"][number];
export type AllocatedPoints = NonNullable<GivenAnswer["allocation"]>[number];
export type AssignedPlace = NonNullable<GivenAnswer["assignment"]>[number];
export type OfferTerm = OfferPrompt["terms"][number];
/** A term of an offer that was made. */
export type FilledTerm = NonNullable<OfferPrompt["proposed"]>[number];
/** An answer as the server tells of it: exactly one of its fields is not null. */
export type GivenAnswer = AnswerFieldsFragment;
export type Window = NonNullable<Prompt["window"]>;

/** The answer to a prompt: exactly one of these, depending on the prompt's type. */
export type AnswerValue = AnswerValueInput;
/** What would become of an answer. */
export type AnswerCheck = Extract<NonNullable<CheckAnswerQuery["node"]>, { readonly check: unknown }>["check"];
/** What would become of an answer, as far as the one who is asked can know it. */
export type Forecast = ForecastFieldsFragment;
/** Why an answer would be refused. */
export type AnswerRefusal = NonNullable<AnswerCheck["refusal"]>;
/** One filled-in term of an offer. */
export type TermValue = OfferTermInput;

/** What a phase or a procedure is about. */
export type Matter = NonNullable<MatchMattersQuery["match"]["procedures"][number]["matter"]>;

/** What was selected with a view: see `withView`. */
interface WithView {
  readonly procedures: readonly (MatchFieldsFragment["procedures"][number] & {
    /** What it is about; absent if no view was selected, null where the game says nothing. */
    readonly matter?: Matter | null;
  })[];
  /** What has been selected of the game's view; absent if nothing was, null before the start. */
  readonly view?: { readonly __typename: string; readonly [field: string]: unknown } | null;
}

export type Match = Omit<MatchFieldsFragment, "procedures"> & WithView;
export type MatchSeat = Match["seats"][number];
export type MatchOutcome = NonNullable<Match["outcome"]>;
/** An update with the whole match, and its version: patches have been applied. */
export type MatchUpdate = Omit<MatchUpdatedSubscription["matchUpdated"], "match" | "patch"> & {
  readonly version: number;
  readonly match: Match;
};
/** A match as it was: what it has in common with a `Match` is the same. */
export type MatchPosition = Omit<MatchPositionQuery["match"]["at"], "procedures"> & WithView;
/** How a match has gone: when its turns began, and what its game counts over time. */
export type MatchCourse = MatchCourseQuery["match"]["course"];
export type LogEntry = LogEntryFieldsFragment;
/** What changed with each log entry of a version. */
export type ChangesOfVersion = MatchChangesQuery["match"]["at"];
/** A move or a number that has changed, or would. */
export type Change = ChangeFieldsFragment;

/** The matches that wait for you, a page of them. */
export type AwaitingPage = AwaitingFieldsFragment;

export type TalkMessage = MessageFieldsFragment;

export type Account = NonNullable<MeQuery["viewer"]>["account"];

export type Game = GameFieldsFragment;
export type Catalogue = NonNullable<CatalogueQuery["game"]>["edition"]["catalogue"][number];
export type CatalogueEntry = Catalogue["entries"][number];
export type Board = NonNullable<BoardQuery["game"]>["edition"]["boards"][number];
export type ServerRestart = NonNullable<ServerRestartQuery["server"]["restart"]>;
export type Vocabulary = NonNullable<VocabularyQuery["game"]>["edition"]["vocabulary"];
export type Extension = Game["extensions"][number];
export type MatchOption = MatchOptionFieldsFragment;
export type MatchOptionValue = MatchOptionInput;
