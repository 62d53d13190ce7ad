import { defineExtension, type Game, type GameTypes, option, type Rule, t, translations } from "conclave/rules";

/** Its own part of the state: plain JSON data. */
interface NewExtensionState {
  /** The number of times that the phase has begun. */
  begun: number;
}

/** Runs before the phase "draw" of the game. */
function* remember(game: Game<GameTypes>): Rule {
  const state = game.stateOf<NewExtensionState>("new-extension");
  state.begun++;
  const every = Number(game.optionsOf("new-extension").every);
  if (state.begun % every === 0) game.log("new-extension", { player: { seat: game.current }, count: state.begun });
}

// To use the game's own state, cards, values and events, replace GameTypes with the game's types.
export default defineExtension<GameTypes>({
  id: "new-extension",
  version: "0.1.0",
  for: "new-game@^0.1.0",
  kind: "house-rule",
  title: t("new-extension.title"),
  summary: t("new-extension.summary"),
  options: { every: option.integer({ min: 1, max: 10, default: 1 }) },
  setup: (): NewExtensionState => ({ begun: 0 }),
  phases: { define: { "new-extension": remember }, before: { draw: "new-extension" } },
  messages: translations({
    "new-extension.title": ["New Extension Title", "New Extension Title", "New Extension Title"],
    "new-extension.summary": ["Counts the turns aloud.", "报出回合数。", "報出回合數。"],
    "option.every": ["How often", "频率", "頻率"],
    "option.every.text": ["It is told every so many times.", "每隔多少次报一次。", "每隔多少次報一次。"],
    "phase.new-extension": ["New Extension Title", "New Extension Title", "New Extension Title"],
    "log.new-extension": [
      "{player} begins: number {count}.",
      "{player}开始：第{count}次。",
      "{player}開始：第{count}次。",
    ],
  }),
});
