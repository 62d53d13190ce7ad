import { relative, resolve } from "node:path";
import { readPositional, runCommand } from "./arguments.ts";
import { buildBoard } from "./build-board/build-board.ts";

const help = `npm run build-board -- PATH

Builds the board for the web client that a game brings: \`web/index.ts\` or \`web/index.tsx\` in its folder becomes \`web/board.js\`,
one module with all that it needs, which the server reads when it starts.

  PATH   the folder of the game`;

/** Builds the board of a game: `npm run build-board -- PATH`. */
await runCommand(async (args) => {
  const { words } = readPositional(args, {}, ["PATH"]);
  const { file, size } = await buildBoard(resolve(words[0] ?? ""));
  console.log(`${relative(process.cwd(), file)}: ${size} bytes`);
  return 0;
}, help);
