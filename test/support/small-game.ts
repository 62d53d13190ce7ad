import {
  choice,
  composeRuleSet,
  defineGame,
  type Game,
  type GameDefinition,
  type GameTypes,
  type OptionValue,
  option,
  type Rule,
  type RuleSet,
  randomAnswer,
  type Seat,
  t,
  turnOrder,
  type Viewer,
  view,
} from "../../server/engine/index.ts";

/** A tiny game: each turn a player bets on a coin, and the first with three points wins. */
export interface Coin extends GameTypes {
  readonly state: { points: number[]; last?: number };
  readonly options: { readonly goal: number };
  readonly view: { readonly points: readonly number[] };
}

const words = {
  "game.title": "Coin",
  "game.summary": "Bet on a coin.",
  "outcome.goal": "{winner} has the points.",
  "prompt.bet": "Heads or tails?",
  "bet.heads": "Heads",
  "bet.odds": "The coin decides",
  "figure.points": "Points",
  "bet.tails": "Tails",
  "log.right": "{player} was right.",
  "log.wrong": "{player} was wrong.",
};

/** One bet: a turn of the game. */
export function* bet(game: Game<Coin>): Rule {
  const seat = game.current;
  const chances = [{ label: t("bet.heads"), percent: 50 }];
  const heads = yield* game.choose(seat, "bet", [
    { ...choice("heads", t("bet.heads"), true), forecast: () => ({ text: t("bet.odds"), chances }) },
    choice("tails", t("bet.tails"), false),
  ]);
  const right = game.random.coin() === heads;
  if (right) game.state.points[seat] = (game.state.points[seat] ?? 0) + 1;
  game.log(right ? "right" : "wrong", { player: { seat } });
}

/** The game, with some parts replaced. */
export function coinGame(changes: Partial<GameDefinition<Coin>> = {}): GameDefinition<Coin> {
  return defineGame<Coin>({
    id: "coin",
    version: "1.0.0",
    engine: "^2",
    title: t("game.title"),
    summary: t("game.summary"),
    seats: { min: 1, max: 4 },
    options: { goal: option.integer({ min: 1, max: 1000, default: 3 }) },
    zones: {},
    decks: {},
    setup: (game) => ({ points: game.seats.map(() => 0) }),
    phases: { bet },
    flow: turnOrder({ turn: ["bet"] }),
    values: [],
    events: [],
    actions: {},
    moments: [],
    victoryChecks: {
      goal: {
        at: ["phase-end"],
        check: ({ state, options, seats }) => {
          const winner = seats.find((seat) => (state.points[seat] ?? 0) >= options.goal);
          if (winner === undefined) return undefined;
          return { winners: [winner], text: t("outcome.goal", { winner: { seat: winner } }) };
        },
      },
    },
    viewType: view.object("CoinView", "What is seen.", { points: view.list(view.integer("Points"), "By seat.") }),
    view: (position: { readonly state: { readonly points: readonly number[] } }, _viewer: Viewer) => ({
      points: [...position.state.points],
    }),
    showing: { figures: { points: { of: "seats", read: ({ points }) => points } } },
    describe: ({ points }) => [points.join(" : ")],
    determinize: () => {},
    standing: (_position, seat) => ({
      factions: [seat === 0 ? "north" : "south", "coast"],
      team: seat % 2 === 0 ? "even" : "odd",
    }),
    bots: { heuristic: (_view, prompt, random) => randomAnswer(prompt, random) },
    messages: { en: words, "zh-Hans": words, "zh-Hant": words },
    ...changes,
  });
}

/** The game, where everybody may whisper before each bet, behind a veil. */
export function whisperGame(): GameDefinition<Coin> {
  return coinGame({
    flow: turnOrder({ turn: ["whisper", "bet"] }),
    phases: {
      bet,
      *whisper(game: Game<Coin>): Rule {
        yield* game.window<Seat>("whisper", { seats: game.seats, veiled: true, options: () => [] });
      },
    },
  });
}

/** The game with rules that ask something else, so that they cannot replay its matches. */
export function confirmGame(): GameDefinition<Coin> {
  return coinGame({
    phases: {
      *bet(game: Game<Coin>): Rule {
        yield* game.confirm(game.current, "bet");
      },
    },
  });
}

/** The game's rule set, ready to be played. */
export function coinRules(
  changes: Partial<GameDefinition<Coin>> = {},
  settings: { readonly seats?: number; readonly options?: { readonly [id: string]: OptionValue } } = {},
): RuleSet {
  const rules = composeRuleSet(coinGame(changes), [], { seats: 2, ...settings });
  // A rule set of one game fits any game for code that does not read its state.
  return rules as unknown as RuleSet;
}
