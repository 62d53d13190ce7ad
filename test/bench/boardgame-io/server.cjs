// Usage: node server.cjs PORT. Serves the game, with matches in memory; the lobby is at the next port.
const { Server } = require("boardgame.io/server");
const { Pieces } = require("./game.cjs");

const port = Number(process.argv[2]);
Server({ games: [Pieces], origins: ["*"] }).run({ port, lobbyConfig: { apiPort: port + 1 } });
