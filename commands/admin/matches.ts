import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { type Command, Option } from "commander";
import {
  AnyMatchFileDocument,
  type ImportedSeatInput,
  ImportMatchDocument,
  type ImportMatchInput,
} from "../../clients/sdk/generated/operations.ts";
import { administered } from "../../clients/sdk/hubs.ts";
import { readNumber, UsageError } from "../arguments.ts";
import type { Administering } from "./reach.ts";

const visibilities = ["public", "unlisted", "private"];
const bots: ReadonlySet<string> = new Set(["random", "heuristic"]);

interface ImportFlags {
  readonly visibility: string;
  readonly player?: string[];
}

/** `matches`: a match as a file, out and in again; and ending and deleting one. */
export function addMatchCommands(program: Command, { work, print }: Administering): Command {
  const matches = program.command("matches").description("lists of matches, matches as files, and their ends");
  matches
    .command("end <match>")
    .description("end a match that is not over")
    .requiredOption("--reason <reason>", "why, for the log of moderation")
    .action((matchId: string, { reason }: { reason: string }) =>
      work(async (client) => {
        const { id, status } = await client.administration.endMatch(matchId, reason);
        print({ id, status }, `match ${id}: ${status}`);
      }),
    );
  matches
    .command("delete <match>")
    .description("delete a match that is over, with its decisions, talk and results")
    .requiredOption("--reason <reason>", "why, for the log of moderation")
    .action((matchId: string, { reason }: { reason: string }) =>
      work(async (client) => {
        await client.administration.deleteMatch(matchId, reason);
        print({ id: matchId }, `match ${matchId} is deleted`);
      }),
    );
  matches
    .command("export <match> <file>")
    .description("write a match as a file, with all its secrets")
    .action((matchId: string, file: string) =>
      work(async (client) => {
        const { matchFile } = administered(await client.request(AnyMatchFileDocument, { matchId }));
        // Nobody else may read it: the match may still be running.
        withFile(() => writeFileSync(file, matchFile, { mode: 0o600, flag: "wx" }));
        print({ match: matchId, file }, `match ${matchId} is in ${file}`);
      }),
    );
  matches
    .command("import <file>")
    .description("play the match of a file again, and store it under a new id")
    .addOption(new Option("--visibility <visibility>", "who learns of it").choices(visibilities).default("unlisted"))
    .option("--player <players...>", "who plays on, as seat=account or seat=random or seat=heuristic")
    .action((file: string, { visibility, player }: ImportFlags) => {
      const content = withFile(() => gzipSync(readFileSync(file)).toString("base64"));
      const players = player?.map(readPlayer);
      return work(async (client) => {
        const input: ImportMatchInput = { content, visibility: visibility.toUpperCase() as "UNLISTED", players };
        const { id, status } = (await client.request(ImportMatchDocument, { input })).importMatch.match;
        print({ id, status }, `match ${id}: ${status}`);
      });
    });
  return matches;
}

function withFile<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function readPlayer(text: string): ImportedSeatInput {
  const [, seat = "", player = ""] = /^(\d+)=(\S+)$/.exec(text) ?? [];
  if (player === "") throw new UsageError(`"${text}" is not like 0=account or 0=heuristic`);
  const who = bots.has(player) ? { bot: player } : { accountId: player };
  return { seat: readNumber("player", seat, 0), player: who };
}
