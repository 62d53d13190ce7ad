/**
 * The plugin contract and the rules engine, for games, extensions and hosts. Pure: no I/O (but for `messagesIn`, while a plugin is
 * loaded), no clock, and only seeded randomness.
 */

export {
  type CardDefinition,
  type CardId,
  DeckList,
  looksLikeDeck,
  type Visibility,
  type ZoneDefinition,
} from "./cards/cards.ts";
export { type Action, type ActionChoice, action } from "./contract/actions.ts";
export { otherOfTwoWins } from "./contract/concession.ts";
export {
  type Bot,
  type BotLesson,
  type DeclaredVocabulary,
  defineExtension,
  defineGame,
  type ExtensionDefinition,
  type Flow,
  type GameDefinition,
  type GameScope,
  type GameSource,
  type Phase,
  type PhaseChanges,
  type Standing,
  type TalkRules,
  type VictoryCheck,
} from "./contract/contract.ts";
export { type Declared, declaredIn, type ModuleExports } from "./contract/declared.ts";
export { rounds, turnOrder } from "./contract/flow.ts";
export type { CardOrigin, Game, Placement, ZoneViewers } from "./contract/game.ts";
export { event, type GameEvent, type Procedure, procedure } from "./contract/handles.ts";
export {
  type CollectTriggers,
  type Implementation,
  implement,
  type Modifier,
  modify,
  type OptionalReaction,
  on,
  type Reaction,
  type Wrapper,
  wrap,
} from "./contract/hooks.ts";
export {
  type GameLength,
  type LengthBound,
  type LengthInPlay,
  lengthText,
  lengthUnit,
  reachedText,
} from "./contract/length.ts";
export { found, perSeat, playerOf } from "./contract/lookups.ts";
export {
  type MatchOption,
  type MatchOptions,
  type OptionValue,
  type OptionValues,
  option,
  optionLabel,
  optionProblem,
} from "./contract/options.ts";
export { type GameTypes, type Position, type Value, value } from "./contract/position.ts";
export type { Frame, Outcome, Rule } from "./contract/rule.ts";
export { isForSeats, type Rulebook, type RuleSetChoice, type SeatCounts } from "./contract/rulebook.ts";
export { type Observed, type Scene, whenAsked, whenOver } from "./contract/scenes.ts";
export type {
  Figure,
  FigureNow,
  Matter,
  MatterKind,
  MatterResult,
  MatterSeat,
  MatterSide,
  MatterStage,
  Persona,
  Piece,
  Showing,
} from "./contract/showing.ts";
export type { MatchState, Turn } from "./contract/state.ts";
export { askOrder, orderTriggers, type Simultaneous, type Trigger } from "./contract/triggers.ts";
export { engineVersion } from "./contract/version.ts";
export { type OptionWish, type WishingBotSettings, wishingBot } from "./contract/wishing-bot.ts";
export {
  canonicalJson,
  type DeepReadonly,
  dictionary,
  findNonJson,
  fingerprint,
  hashOf,
  type Json,
  sha256,
} from "./json/json.ts";
export { didYouMean, nearestNames } from "./json/nearest.ts";
export { type Random, type RandomState, randomFrom, SeededRandom } from "./json/random.ts";
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
} from "./printed/board.ts";
export {
  type Amendment,
  amend,
  type Catalogue,
  type CatalogueEntry,
  catalogue,
  type Description,
  Entries,
  type Fact,
  type Listed,
  type ListedEntry,
  listAll,
  looksLikeEntries,
  type PrintedPart,
} from "./printed/catalogue.ts";
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
} from "./printed/printed-board.ts";
export {
  type LocatedReference,
  nameOfPlace,
  ReferenceIndex,
  type RulesOfReferences,
} from "./printed/reference-index.ts";
export {
  type DeclaredReferences,
  type ReferenceKind,
  type ReferenceSource,
  reference,
} from "./printed/references.ts";
export {
  type Amount,
  amount,
  type DeclaredSymbols,
  type SymbolDefinition,
  type SymbolInPlay,
  Symbols,
} from "./printed/symbols.ts";
export { alikeOptions } from "./prompts/alike.ts";
export type { AllocatePrompt, AllocateSettings } from "./prompts/allocate.ts";
export type { AssignPrompt, AssignSettings } from "./prompts/assign.ts";
export type { ChoosePrompt } from "./prompts/choose.ts";
export type { ChooseManyPrompt, ChooseManySettings, SumConstraint } from "./prompts/choose-many.ts";
export type { ConfirmPrompt } from "./prompts/confirm.ts";
export type { Place } from "./prompts/find-assignment.ts";
export { findSubset } from "./prompts/find-subset.ts";
export type {
  Chance,
  Change,
  Forecast,
  SaidChance,
  SaidChange,
  SaidForecast,
  Whereabouts,
} from "./prompts/forecast.ts";
export { isBlank, readFreeText } from "./prompts/free-text.ts";
export type { IntegerPrompt } from "./prompts/integer.ts";
export type { Agreement, NegotiateSettings, OfferPrompt, OfferReply, Term, Terms } from "./prompts/offer.ts";
export { type OptionTerms, optionTerms } from "./prompts/option-terms.ts";
export type { OrderPrompt } from "./prompts/order.ts";
export type { Objection, Option, UnavailableOption, WindowName } from "./prompts/prompt-base.ts";
export {
  type Check,
  choice,
  type Play,
  type PromptSettings,
  seatChoice,
  type WindowSettings,
} from "./prompts/prompt-settings.ts";
export {
  type Answer,
  type CompoundPrompt,
  fallbackAnswer,
  isAllowed,
  type Prompt,
  promptFingerprint,
  randomAnswer,
  readAnswer,
} from "./prompts/prompts.ts";
export type { TextPrompt } from "./prompts/text.ts";
export { changesBetween } from "./rule-sets/changes.ts";
export { changesTold } from "./rule-sets/changes-told.ts";
export { composeRuleSet, extensionTarget, restoreRuleSet } from "./rule-sets/compose.ts";
export { RuleSet, type RuleSetPin } from "./rule-sets/rule-set.ts";
export { figuresOf, mattersOf, piecesOf } from "./rule-sets/shown.ts";
export {
  engineVocabulary,
  type MessageKey,
  mergedVocabulary,
  nameKeysOf,
  type PromptKey,
  plainOutcomesOf,
  type Vocabulary,
  vocabularyOf,
  windowsOf,
} from "./rule-sets/vocabulary.ts";
export { prefixOf, viewFieldOf, viewTypeOf, wholeViewFields } from "./rule-sets/whole-view-type.ts";
export type { Checkpoint } from "./running/checkpoint.ts";
export {
  type Certainty,
  forecastOf,
  forecastsOf,
  tryOut,
  type WholeForecast,
  wholeForecast,
} from "./running/forecasts.ts";
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
} from "./running/history.ts";
export { Match } from "./running/match.ts";
export { RunningGame } from "./running/running-game.ts";
export type { Step } from "./running/step.ts";
export { orderFrom, type Seat, type Viewer } from "./seats.ts";
export {
  type FaultKind,
  Refusal,
  type RefusalCode,
  RuleFault,
  RuleSetError,
  type RuleSetProblem,
} from "./text/errors.ts";
export type { Locale, Messages } from "./text/locale.ts";
export { type LogEntry, type LogSettings, mayRead } from "./text/log.ts";
export { messageParameters } from "./text/message-parameters.ts";
export { engineMessages, translations } from "./text/messages.ts";
export { messagesIn } from "./text/messages-in.ts";
export type { Reference, ReferenceRole } from "./text/reference.ts";
export {
  counted,
  named,
  quoted,
  type SeatName,
  sentences,
  type Text,
  type TextParam,
  type TextParams,
  t,
} from "./text/text.ts";
export { locales, type Translate, Translator, translator } from "./text/translate.ts";
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
} from "./text/view-type.ts";
