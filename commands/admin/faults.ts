import type { Command } from "commander";
import { FaultsDocument, ResumeFaultedMatchDocument } from "../../clients/sdk/generated/operations.ts";
import type { Administering } from "./reach.ts";

/** `faults` and `resume`: matches whose rules have failed. */
export function addFaultCommands(program: Command, { reach, print }: Administering): void {
  program
    .command("faults")
    .description("list matches whose rules have failed")
    .action(async () => {
      const server = await reach();
      try {
        const matches = [];
        for (let after: string | undefined; ; ) {
          const { faults } = await server.client.request(FaultsDocument, { first: 100, ...(after && { after }) });
          matches.push(...faults.edges.map(({ node }) => node));
          if (!faults.pageInfo.hasNextPage || !faults.pageInfo.endCursor) break;
          after = faults.pageInfo.endCursor;
        }
        const lines = matches.map(
          ({ id, gameId, gameVersion, fault }) =>
            `${id} ${gameId} ${gameVersion}: ${fault?.kind} after decision ${fault?.sequence}: ${fault?.message}`,
        );
        print(matches, lines.join("\n") || "no match has a fault");
      } finally {
        await server.close();
      }
    });
  program
    .command("resume <match>")
    .description("let a match go on after a fix")
    .action(async (matchId: string) => {
      const server = await reach();
      try {
        const { resumeFaultedMatch } = await server.client.request(ResumeFaultedMatchDocument, { matchId });
        const { id, status } = resumeFaultedMatch.match;
        print({ id, status }, `match ${id}: ${status}`);
      } finally {
        await server.close();
      }
    });
}
