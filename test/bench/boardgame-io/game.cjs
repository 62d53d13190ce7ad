// The same small game as ../games/pieces/index.ts, for boardgame.io.
const { INVALID_MOVE } = require("boardgame.io/core");

const cells = Array.from({ length: 60 }, (_, key) => ({
  key,
  kind: `unit-${key % 9}`,
  x: key % 8,
  y: key >> 3,
  damage: 0,
  text: "a piece on the table, with a name",
  owner: key % 2,
  tags: ["a", "b", "c"],
}));

exports.Pieces = {
  name: "pieces",
  setup: () => ({ cells, round: 0, players: { 0: { hand: [1, 2, 3, 4, 5] }, 1: { hand: [1, 2, 3, 4, 5] } } }),
  playerView: ({ G, playerID }) => ({
    ...G,
    players: Object.fromEntries(
      Object.entries(G.players).map(([id, player]) => [id, id === playerID ? player : { count: player.hand.length }]),
    ),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID }, card) => {
        if (!G.players[playerID].hand.includes(card)) return INVALID_MOVE;
        G.round += 1;
        G.cells[G.round % 60].damage += card;
        return undefined;
      },
    },
  },
};
