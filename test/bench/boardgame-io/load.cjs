// Usage: node load.cjs PORT MATCHES WARM-UP MEASURED. Plays the matches for so many milliseconds, in each one move after the
// other. A move counts when both players have its update. Prints "measuring", and in the end the times in
// milliseconds with its own CPU in seconds since then.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Pieces } = require("./game.cjs");

const [port, matches, warmUp, measured] = process.argv.slice(2).map(Number);
const lobby = `http://127.0.0.1:${port + 1}/games/pieces`;

async function post(url, body) {
  const headers = { "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return response.json();
}

async function sitDown(matchID, playerID) {
  const { playerCredentials } = await post(`${lobby}/${matchID}/join`, { playerID, playerName: `p${playerID}` });
  const client = Client({
    game: Pieces,
    numPlayers: 2,
    matchID,
    playerID,
    credentials: playerCredentials,
    multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }),
    debug: false,
  });
  const waiting = new Set();
  client.subscribe(() => {
    for (const check of [...waiting]) check();
  });
  client.start();
  const reaches = (round) =>
    new Promise((resolve) => {
      const check = () => {
        if ((client.getState()?.G?.round ?? -1) < round) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  await reaches(0);
  return { client, reaches };
}

async function begin() {
  const { matchID } = await post(`${lobby}/create`, { numPlayers: 2 });
  return [await sitDown(matchID, "0"), await sitDown(matchID, "1")];
}

async function main() {
  const times = [];
  const tables = [];
  for (let match = 0; match < matches; match++) tables.push(await begin());
  const start = performance.now() + warmUp;
  const end = start + measured;
  let before = process.cpuUsage();
  setTimeout(() => {
    before = process.cpuUsage();
    process.stdout.write("measuring\n");
  }, warmUp);
  const play = async (players) => {
    for (let round = 1; performance.now() < end; round++) {
      const sent = performance.now();
      players[(round - 1) % 2].client.moves.play(1 + (round % 5));
      await Promise.all(players.map(({ reaches }) => reaches(round)));
      if (sent > start) times.push(performance.now() - sent);
    }
  };
  await Promise.all(tables.map(play));
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(`${JSON.stringify({ times, cpu: (user + system) / 1e6 })}\n`, () => process.exit(0));
}

main();
