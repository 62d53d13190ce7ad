/**
 * The test kit for rules, for the tests of every game.
 *
 * - `scenario` plays a match decision by decision, and then again in every way in which a server might.
 * - `houseRule` makes an extension for one test, and `trial` one in which a rule is played by itself.
 * - `playRandomly` plays whole games and checks the invariants of all games.
 * - `secretsTest` proves that nobody sees what they may not know.
 * - `Shown` checks what clients draw that do not know the game.
 * - `messagesTest` finds texts that are missing in a language.
 */
export { firstAnswer, passingAnswer, type Strategy, wrongAnswers } from "./answers.ts";
export type { CheckSettings } from "./check-settings.ts";
export { checkPrompt, checkState, checkView } from "./checks.ts";
export { type Counter, type ExplanationReport, type ExplanationSettings, explainChanges } from "./explanations.ts";
export { type HouseRuleChanges, type HouseRuleWords, houseRule, trial } from "./house-rule.ts";
export { luckyPlace, type Wish } from "./luck.ts";
export {
  type MessagesReport,
  type MessagesTestSettings,
  messageProblems,
  messagesTest,
  textProblems,
  writtenProblems,
} from "./messages.ts";
export { difference, type Observation, observe } from "./observe.ts";
export {
  playRandomly,
  type RandomCheck,
  type RandomGame,
  RandomGameError,
  type RandomPlaySettings,
} from "./play-randomly.ts";
export { type Move, Recording } from "./recording.ts";
export { type PlaySettings, ruleSetOf, type ScenarioSettings } from "./rule-set.ts";
export { cardOf, Scenario, scenario } from "./scenario.ts";
export { SeatExpectation } from "./seat-expectation.ts";
export { NothingHiddenError, type SecretsReport, type SecretsTestSettings, secretsTest } from "./secrets.ts";
export { Shown } from "./shown.ts";
export { UsedTexts } from "./texts.ts";
