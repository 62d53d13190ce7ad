import { randomBytes } from "node:crypto";
import { readArguments, runCommand } from "./arguments.ts";
import { installedGames } from "./installed-games.ts";
import { startLocalServer } from "./local-server.ts";
import { matchArguments, readMatch } from "./match-arguments.ts";
import { playGame, toOptionInputs } from "./playing.ts";

const help = `npm run play -- --game ID [--seats N] [--seed S] [--with EXTENSION…] [--option id=value…]

Starts a server, and plays a whole game through it, with a client for each seat. What it stores is deleted afterwards,
unless DATABASE_URL is set.`;

/**
 * Starts a real server and plays one whole game through it, with one client per seat: `npm run play -- --game ID
 * --seats N --seed S [--with EXTENSION…] [--option id=value…]`. Stored data is deleted afterwards, unless
 * `DATABASE_URL` is set.
 */
await runCommand(async (args) => {
  const values = readArguments(args, { ...matchArguments, seed: { type: "string" } });
  const seed = values.seed ?? randomBytes(8).toString("hex");
  const games = await installedGames();
  const { game, seats, extensions, options } = readMatch(games, values);

  const server = await startLocalServer({ games });
  console.error(`${game.id} with ${seats} clients over ${server.url}`);
  try {
    const result = await playGame(
      {
        url: server.url,
        seed,
        match: { gameId: game.id, seats, extensions: { keys: extensions }, options: toOptionInputs(options) },
      },
      ({ decisions, updatesReceived }) => console.error(`${decisions} decisions, ${updatesReceived} updates`),
    );
    console.log(JSON.stringify(result));
    return result.finished && result.gaps === 0 && result.duplicates === 0 ? 0 : 1;
  } finally {
    await server.close();
  }
}, help);
