import {
  action,
  type CardDefinition,
  type CardId,
  DeckList,
  defineGame,
  event,
  type Game,
  type GameDefinition,
  type GameTypes,
  implement,
  type Option,
  type Position,
  perSeat,
  playerOf,
  procedure,
  type Rule,
  randomAnswer,
  type Seat,
  t,
  turnOrder,
  value,
  view,
} from "../../server/engine/index.ts";

/** The game that the examples of the contract and of the cheat sheet are about: three traders with fruit. */
export interface Market extends GameTypes {
  readonly state: { players: Trader[] };
  readonly card: Fruit;
  readonly view: { readonly coins: readonly number[] };
}

interface Trader {
  coins: number;
  /** The name of the trader's stall. */
  stall: string;
}

interface Fruit extends CardDefinition {
  readonly worth: number;
}

const fruit = (id: string, worth: number): Fruit & { copies: number } => ({
  id,
  name: t(`fruit.${id}`),
  worth,
  copies: 4,
});

export const handOf = perSeat("hand");

/** What a fruit costs. */
export const price = value("price", (position: Position<Market>, { card }: { card: CardId }) => {
  return position.card(card).worth;
});

/** A fruit is sold. */
export const sold = event<{ seat: Seat; card: CardId }>("sold");

/** Two traders exchange fruit, if the second agrees. Returns whether they did. */
export const barter = procedure<{ from: Seat; to: Seat }, boolean>("barter");

function* exchange(game: Game<Market>, { from, to }: { from: Seat; to: Seat }): Rule<boolean> {
  const agreed = yield* game.confirm(to, "barter", { params: { player: { seat: from } } });
  if (agreed) game.draw(handOf(from), handOf(to));
  return agreed;
}

/** Buys the fruit on top of the deck. */
const buy = action<Market>({
  group: "market",
  choices: (position, seat) => {
    const top = position.zone("deck").at(-1);
    if (top === undefined || playerOf(position, seat).coins === 0) return [];
    return [{ label: t("buy") }];
  },
  *rule(game, seat) {
    playerOf(game, seat).coins--;
    game.draw("deck", handOf(seat));
  },
});

const messages = { "game.title": "Market", "game.summary": "Three traders with fruit." };

/** The game, with some parts replaced. */
export function market(parts: Partial<GameDefinition<Market>>): GameDefinition<Market> {
  return defineGame<Market>({
    id: "market",
    version: "1.0.0",
    engine: "^2",
    title: t("game.title"),
    summary: t("game.summary"),
    seats: { min: 3, max: 3 },
    options: {},
    zones: {
      deck: { visibleTo: "nobody", refill: "discard" },
      discard: { visibleTo: "everybody" },
      stall: { visibleTo: "everybody" },
      hand: { visibleTo: "owner" },
    },
    decks: { fruit: DeckList.of<Fruit>([fruit("apple", 1), fruit("pear", 2), fruit("plum", 3)]) },
    setup: (game) => {
      for (const zone of ["deck", "discard", "stall:north", "stall:south"]) game.createZone(zone);
      game.createDeck("fruit", "deck");
      for (const seat of game.seats) {
        game.createZone(handOf(seat), seat);
        game.draw("deck", handOf(seat), 3);
      }
      return { players: game.seats.map(() => ({ coins: 5, stall: "" })) };
    },
    phases: {},
    flow: turnOrder({ turn: Object.keys(parts.phases ?? {}) }),
    values: [price],
    events: [sold],
    procedures: [implement(barter, exchange)],
    actions: { buy },
    windows: ["outbid"],
    moments: ["closed"],
    victoryChecks: {},
    viewType: view.object("MarketView", "The table.", { coins: view.list(view.integer("Coins."), "By seat.") }),
    view: (position) => ({ coins: position.state.players.map(({ coins }) => coins) }),
    describe: () => [],
    determinize: (game, viewer, random) => game.redeal(viewer, random),
    bots: { heuristic: (_, prompt, random) => randomAnswer(prompt, random) },
    messages: { en: messages, "zh-Hans": messages, "zh-Hant": messages },
    ...parts,
  });
}

/** What an example can use besides what it imports. */
export interface Table {
  readonly game: Game<Market>;
  /** The current player. */
  readonly seat: Seat;
  readonly others: readonly Seat[];
  /** One of the others. */
  readonly other: Seat;
  /** The cards in the hand of the current player. */
  readonly hand: readonly CardId[];
  /** One of these cards. */
  readonly card: CardId;
  /** An option for each of these cards. */
  readonly goods: readonly Option<CardId>[];
}

/** An example as a rule. */
export type Example = (table: Table) => Rule<unknown>;
