// Usage: node server.cjs PORT [URL]. Serves the game, with matches in memory or in this PostgreSQL; the lobby is at the next port.
const { Server } = require("boardgame.io/server");
const { PostgresStore } = require("bgio-postgres");
const { Pieces } = require("./game.cjs");

const [port, database] = [Number(process.argv[2]), process.argv[3]];
const db = database && new PostgresStore(database, { logging: false });
Server({ games: [Pieces], origins: ["*"], ...(db && { db }) }).run({ port, lobbyConfig: { apiPort: port + 1 } });
