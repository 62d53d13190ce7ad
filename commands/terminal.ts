import { runCommand } from "./arguments.ts";
import { playInTerminal } from "./terminal/program.ts";

const help = `npm run terminal -- --game ID [--seats N] [--with EXTENSION…] [--option id=value…] [--bots random|heuristic]
npm run terminal -- --match ID
npm run terminal -- --sign-up LOGIN | --sign-in LOGIN | --sign-out

Lets a person play any game against bots and others, here or on a server elsewhere.

  --game ID                    the game of a new match
  --seats N                    how many play
  --with EXTENSION…            the extensions
  --option id=value…           the options
  --bots KIND                  random or heuristic
  --bot-delay MILLISECONDS     how long bots wait
  --match ID                   a match to go on with
  --url URL                    a server elsewhere; by default one of its own, with DATA_DIR or DATABASE_URL
  --name NAME                  what others see
  --locale en|zh-Hans|zh-Hant  the language
  --sign-up, --sign-in LOGIN    with an account, whose password is asked for; these work alone, too
  --sign-out                    forgets the account`;

/**
 * Lets a person play any game against bots: `npm run terminal -- --game ID [--seats N] [--locale zh-Hans] [--name NAME]
 * [--with EXTENSION…] [--option id=value…] [--bots random|heuristic] [--bot-delay MILLISECONDS]`, or resumes a match
 * with `--match ID`. `--sign-up LOGIN` and `--sign-in LOGIN` ask for the password of an account first, `--sign-out` forgets it;
 * these work alone, too. Uses the server at `--url`, or its own, which stores its data in `DATA_DIR` or `DATABASE_URL`.
 * Its output ends with `> ` whenever it waits for an answer, so that programs can play through pipes as well.
 */
await runCommand((args) => playInTerminal(args, { input: process.stdin, output: process.stdout }), help);
