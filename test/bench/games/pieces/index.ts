import {
  type CardDefinition,
  choice,
  defineGame,
  type Game,
  type GameTypes,
  messagesIn,
  type Position,
  type Rule,
  randomAnswer,
  type Seat,
  t,
  turnOrder,
  type Viewer,
  type ViewOf,
  view,
} from "../../../../server/engine/index.ts";

interface Piece {
  key: number;
  kind: string;
  x: number;
  y: number;
  damage: number;
  text: string;
  owner: number;
  tags: string[];
}

const PieceType = view.object("PiecesPiece", "A piece.", {
  key: view.integer("Its number."),
  kind: view.id("Its kind."),
  x: view.integer("Its column."),
  y: view.integer("Its row."),
  damage: view.integer("Its damage."),
  text: view.key("What it is."),
  owner: view.integer("The owner's seat."),
  tags: view.list(view.id("A tag."), "Its tags."),
});
const PlayerType = view.object("PiecesPlayer", "A player.", {
  seat: view.integer("The seat."),
  count: view.integer("The number of cards in hand."),
  hand: view.list(view.integer("A card."), "The viewer's own cards."),
});
const PiecesView = view.object("PiecesView", "The table.", {
  round: view.integer("The number of cards played."),
  cells: view.many(PieceType, "The pieces."),
  players: view.many(PlayerType, "The players."),
});

interface Pieces extends GameTypes {
  state: { cells: Piece[]; round: number; hands: number[][] };
  options: Record<string, never>;
  card: CardDefinition;
  view: ViewOf<typeof PiecesView>;
}

const size = 60;

function* play(game: Game<Pieces>): Rule {
  const { current: seat, state } = game;
  const hand = state.hands[seat] ?? [];
  const card = yield* game.choose(
    seat,
    "play",
    hand.map((value) => choice(`c${value}`, t("card", { value }), value)),
  );
  state.round += 1;
  const piece = state.cells[state.round % size];
  if (piece) piece.damage += card;
}

function viewOf({ state, seats }: Position<Pieces>, viewer: Viewer): Pieces["view"] {
  const handOf = (seat: Seat): readonly number[] => state.hands[seat] ?? [];
  return {
    round: state.round,
    cells: state.cells.map((piece) => ({ ...piece })),
    players: seats.map((seat) => ({
      seat,
      count: handOf(seat).length,
      hand: seat === viewer ? [...handOf(seat)] : [],
    })),
  };
}

/**
 * A small game that servers are measured with: sixty pieces on a table, about 9 KB as JSON, hands of five cards, and one card in
 * each turn. It has no end. The same game for boardgame.io is `../../boardgame-io/game.cjs`.
 */
export default defineGame<Pieces>({
  id: "pieces",
  version: "1.0.0",
  engine: "^2",
  title: t("game.title"),
  summary: t("game.summary"),
  seats: { min: 2, max: 2 },
  options: {},
  zones: {},
  decks: {},
  setup: (game) => ({
    cells: Array.from({ length: size }, (_, key) => ({
      key,
      kind: `unit-${key % 9}`,
      x: key % 8,
      y: key >> 3,
      damage: 0,
      text: "a piece on the table, with a name",
      owner: key % 2,
      tags: ["a", "b", "c"],
    })),
    round: 0,
    hands: game.seats.map(() => [1, 2, 3, 4, 5]),
  }),
  phases: { play },
  flow: turnOrder({ turn: ["play"] }),
  values: [],
  events: [],
  actions: {},
  victoryChecks: {},
  moments: [],
  viewType: PiecesView,
  view: viewOf,
  describe: ({ round }) => [`${round}`],
  determinize: () => {},
  bots: { heuristic: (_view, prompt, random) => randomAnswer(prompt, random) },
  messages: messagesIn(import.meta.dirname),
});
