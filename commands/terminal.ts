import { runCommand } from "./arguments.ts";
import { playInTerminal } from "./terminal/program.ts";

/**
 * Lets a person play any game against bots: `npm run terminal -- --game ID [--seats N] [--locale zh-Hans] [--name NAME]
 * [--with EXTENSION…] [--option id=value…] [--bots random|heuristic] [--bot-delay MILLISECONDS]`, or resumes a match
 * with `--match ID`. `--sign-up LOGIN` and `--log-in LOGIN` ask for the password of an account first, `--log-out` forgets it;
 * these work alone, too. Uses the server at `--url`, or its own, which stores its data in `DATA_DIR` or `DATABASE_URL`.
 * Its output ends with `> ` whenever it waits for an answer, so that programs can play through pipes as well.
 */
await runCommand((args) => playInTerminal(args, { input: process.stdin, output: process.stdout }));
