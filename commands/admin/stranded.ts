import type { Command } from "commander";
import { StrandedMatchesDocument } from "../../clients/sdk/generated/operations.ts";
import { administered } from "../../clients/sdk/hubs.ts";
import type { ConclaveClient } from "../../clients/sdk/index.ts";
import { callOf } from "../how-to-run.ts";
import { type Administering, allOf } from "./reach.ts";

/** `stranded`: matches whose rules the server lacks. */
export function addStrandedCommand(program: Command, { work, print }: Administering): void {
  program
    .command("stranded")
    .description("list matches whose game or extension is missing, or has another major version")
    .action(() =>
      work(async (client) => {
        const matches = await allOf(
          async (after) =>
            administered(await client.request(StrandedMatchesDocument, { first: 100, after })).strandedMatches,
        );
        const lines = matches.map(({ id, gameId, gameVersion, extensions, strandedSince }) => {
          const added = extensions.map(({ key, version }) => ` with ${key} ${version}`).join("");
          return `${id} ${gameId} ${gameVersion}${added}: since ${strandedSince}`;
        });
        print(matches, lines.join("\n") || "the server has the rules of all matches");
      }),
    );
}

/** A line for lists of what is wrong, if matches are stranded. */
export async function strandedHint(client: ConclaveClient): Promise<readonly string[]> {
  const { totalCount } = administered(await client.request(StrandedMatchesDocument, { first: 1 })).strandedMatches;
  return (totalCount ?? 0) === 0
    ? []
    : [`${totalCount} matches are stranded without their rules: ${callOf("admin")} stranded`];
}
