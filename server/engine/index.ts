/**
 * The plugin contract and the rules engine, for games, extensions and hosts. Pure: no I/O, no clock, and only seeded
 * randomness.
 */

export {
  allJoined,
  fieldBeside,
  groups,
  type Hex,
  hexDirections,
  hexDistance,
  hexId,
  hexLinks,
  hexNeighbours,
  isOpen,
  type Link,
  type Links,
  linksOf,
  mergedLinks,
  pairsOf,
  type ReachSettings,
  reach,
  type Tile,
  type TileSide,
  tileLinks,
  tileSides,
  turnHex,
  turnSide,
  withoutLinks,
} from "./board.ts";
export {
  type CardDefinition,
  type CardId,
  DeckList,
  looksLikeDeck,
  type Visibility,
  type ZoneDefinition,
} from "./cards.ts";
export {
  type Amendment,
  amend,
  type Catalogue,
  type CatalogueEntry,
  catalogue,
  type Description,
  Entries,
  type Listed,
  type ListedEntry,
  listAll,
  looksLikeEntries,
  type PrintedPart,
} from "./catalogue.ts";
export type { Checkpoint } from "./checkpoint.ts";
export { composeRuleSet, extensionTarget, restoreRuleSet } from "./compose.ts";
export { otherOfTwoWins } from "./concession.ts";
export {
  type Action,
  type ActionChoice,
  action,
  type Bot,
  type BotLesson,
  type CollectTriggers,
  type DeclaredVocabulary,
  defineExtension,
  defineGame,
  type ExtensionDefinition,
  type Flow,
  type GameDefinition,
  type Implementation,
  implement,
  isForSeats,
  type Modifier,
  modify,
  type OptionalReaction,
  on,
  type Phase,
  type PhaseChanges,
  type Reaction,
  type Rulebook,
  type RuleSetChoice,
  type SeatCounts,
  type Standing,
  type TalkRules,
  type VictoryCheck,
  type Wrapper,
  wrap,
} from "./contract.ts";
export { type FaultKind, Refusal, type RefusalCode, RuleFault, RuleSetError, type RuleSetProblem } from "./errors.ts";
export { findSubset } from "./find-answer.ts";
export { rounds, turnOrder } from "./flow.ts";
export { isBlank, readFreeText } from "./free-text.ts";
export type { CardOrigin, Game, Placement, ZoneViewers } from "./game.ts";
export { event, type GameEvent, type Procedure, procedure } from "./handles.ts";
export {
  type Decision,
  type DecisionRow,
  type LogRow,
  standingAmong,
  standingDecisions,
  type Undoable,
  type UndoRow,
  undoable,
  undoFrom,
  undoHorizon,
} from "./history.ts";
export {
  canonicalJson,
  type DeepReadonly,
  dictionary,
  findNonJson,
  fingerprint,
  hashOf,
  type Json,
  sha256,
} from "./json.ts";
export { type GameLength, type LengthBound, type LengthInPlay, lengthText, lengthUnit, reachedText } from "./length.ts";
export type { Locale, Messages } from "./locale.ts";
export { type LogEntry, mayRead } from "./log.ts";
export { Match, type Step } from "./match.ts";
export { messageParameters } from "./message-parameters.ts";
export { engineMessages, translations } from "./messages.ts";
export { NamedEntries } from "./named-entries.ts";
export { didYouMean, nearestNames } from "./nearest.ts";
export {
  type MatchOption,
  type MatchOptions,
  type OptionValue,
  type OptionValues,
  option,
  optionLabel,
  optionProblem,
} from "./options.ts";
export { type GameTypes, type Position, type Value, value } from "./position.ts";
export {
  amendBoard,
  type BoardChange,
  type BoardInPlay,
  type BoardLink,
  type BoardPart,
  type BoardPlace,
  type BoardPoint,
  type BoardTrack,
  board,
  type PrintedBoard,
  partsOf,
  type TrackStep,
} from "./printed-board.ts";
export {
  type Agreement,
  type AllocateSettings,
  type AssignSettings,
  type Check,
  type ChooseManySettings,
  choice,
  type NegotiateSettings,
  type Play,
  type PromptSettings,
  seatChoice,
  type WindowSettings,
} from "./prompt-settings.ts";
export {
  type AllocatePrompt,
  type Answer,
  type AssignPrompt,
  type ChooseManyPrompt,
  type ChoosePrompt,
  type CompoundPrompt,
  type ConfirmPrompt,
  type IntegerPrompt,
  type OfferPrompt,
  type OfferReply,
  type Option,
  type OrderPrompt,
  type Place,
  type Prompt,
  promptFingerprint,
  type Reference,
  type SumConstraint,
  type Term,
  type Terms,
  type TextPrompt,
  type UnavailableOption,
  type WindowName,
} from "./prompts.ts";
export { type Random, type RandomState, randomFrom, SeededRandom } from "./random.ts";
export { randomAnswer } from "./random-answer.ts";
export { isAllowed, readAnswer } from "./read-answer.ts";
export type { Frame, Outcome, Rule } from "./rule.ts";
export { RuleSet, type RuleSetPin } from "./rule-set.ts";
export { RunningGame } from "./running-game.ts";
export { type Observed, type Scene, whenAsked, whenOver } from "./scenes.ts";
export { orderFrom, type Seat, type Viewer } from "./seats.ts";
export type { MatchState, Turn } from "./state.ts";
export { counted, quoted, sentences, type Text, type TextParam, type TextParams, t } from "./text.ts";
export { locales, type Translate, translator } from "./translate.ts";
export type { Trigger } from "./triggers.ts";
export { engineVersion } from "./version.ts";
export {
  enumsIn,
  enumValue,
  type ViewEnum,
  type ViewField,
  type ViewFields,
  type ViewFieldType,
  type ViewObject,
  type ViewOf,
  view,
} from "./view-type.ts";
export {
  engineVocabulary,
  type MessageKey,
  mergedVocabulary,
  type PromptKey,
  plainOutcomesOf,
  type Vocabulary,
  vocabularyOf,
  windowsOf,
} from "./vocabulary.ts";
