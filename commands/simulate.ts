import { randomBytes } from "node:crypto";
import { lengthText, lengthUnit, type RuleSet, translator } from "../server/engine/index.ts";
import { readArguments, readNumber, readWords, runCommand, UsageError } from "./arguments.ts";
import { botKindsFor } from "./bots/create-bot.ts";
import { installedGames } from "./installed-games.ts";
import { matchArguments, readMatch } from "./match-arguments.ts";
import { simulate } from "./simulation.ts";

/** How long the longest game was beside what the game declares. */
function lengthLine({ length, messages }: RuleSet, longest: number, beyond: number): string {
  if (!length) return "";
  const say = translator(messages, "en");
  const unit = say(lengthUnit(length, longest));
  const more = beyond === 0 ? "" : `; ${beyond} of the games went BEYOND that`;
  return `length: ${say(lengthText(length))}; the longest of these games had ${longest} ${unit}${more}`;
}

/** How often to report progress, in milliseconds. */
const progressEvery = 2000;

const help = `npm run simulate -- --game ID [--seats N] [--games K] [--seed S] [--with EXTENSION…] [--option id=value…] [--bots KIND,KIND…]

Plays whole games of bots without a server, and prints how they went as JSON.`;

/**
 * Plays whole bot games without a server:
 * `npm run simulate -- --game ID --seats N --games K --seed S [--with EXTENSION…] [--option id=value…] [--bots KIND,KIND…]`.
 *
 * `package.json` gives it much room for young objects, for nearly all that games make is soon gone, and tells V8 not to put
 * what it expects to stay among the old ones: it takes the prompts for such, which then keep all alive that they refer to.
 */
await runCommand(async (args) => {
  const values = readArguments(args, {
    ...matchArguments,
    games: { type: "string", default: "100" },
    seed: { type: "string" },
    bots: { type: "string", default: "heuristic" },
  });
  const games = readNumber("games", values.games, 1);
  if (values.seed === "") throw new UsageError("--seed must not be empty");
  const seed = values.seed ?? randomBytes(8).toString("hex");
  const { ruleSet } = readMatch(await installedGames(), values);
  const bots = readWords("bots", values.bots, botKindsFor(ruleSet.game));

  let told = performance.now();
  let longest = 0;
  let beyond = 0;
  const result = await simulate(
    { ruleSet, games, seed, bots },
    {
      finished: (reached) => {
        longest = Math.max(longest, reached);
        if (ruleSet.length && reached > ruleSet.length.most) beyond++;
      },
      failed: ({ game, seed: failedSeed, decisions, reason }) => {
        console.error(`game ${game} failed after ${decisions} decisions, seed "${failedSeed}": ${reason}`);
      },
      progress: ({ finished, failed, decisions, decisionsPerSecond }) => {
        const now = performance.now();
        if (now - told < progressEvery && finished + failed < games) return;
        told = now;
        console.error(
          `${finished + failed} of ${games} games, ${decisions} decisions, ${decisionsPerSecond} a second, ${failed} failed`,
        );
      },
    },
  );
  if (ruleSet.length) console.error(lengthLine(ruleSet, longest, beyond));
  console.log(JSON.stringify(result));
  return result.failed > 0 ? 1 : 0;
}, help);
