import type { Command } from "commander";
import { FaultsDocument, ResumeFaultedMatchDocument } from "../../clients/sdk/generated/operations.ts";
import { administered } from "../../clients/sdk/hubs.ts";
import { UsageError } from "../arguments.ts";
import { type Administering, allOf } from "./reach.ts";
import { strandedHint } from "./stranded.ts";

/** `faults` and `resume`: matches whose rules have failed. */
export function addFaultCommands(program: Command, { work, print }: Administering): void {
  program
    .command("faults [match]")
    .description("list matches whose rules have failed, or show where those of one have")
    .action((wanted?: string) =>
      work(async (client) => {
        const matches = await allOf(
          async (after) => administered(await client.request(FaultsDocument, { first: 100, after })).faults,
        );
        const shown = wanted === undefined ? matches : matches.filter(({ id }) => id === wanted);
        if (wanted !== undefined && shown.length === 0) throw new UsageError(`match ${wanted} has no fault`);
        const lines = shown.flatMap(({ id, gameId, gameVersion, fault }) => {
          const { kind, message, trace = [], sequence, at } = fault ?? {};
          const what = `${id} ${gameId} ${gameVersion}: ${kind} after decision ${sequence}: ${message}`;
          return wanted === undefined ? [what] : [what, `  at ${at}`, ...trace.map((step) => `  in ${step}`)];
        });
        const hint = wanted === undefined ? await strandedHint(client) : [];
        print(shown, [lines.join("\n") || "no match has a fault", ...hint].join("\n"));
      }),
    );
  program
    .command("resume <match>")
    .description("let a match go on after a fix")
    .action((matchId: string) =>
      work(async (client) => {
        const { resumeFaultedMatch } = await client.request(ResumeFaultedMatchDocument, { matchId });
        const { id, status } = resumeFaultedMatch.match;
        print({ id, status }, `match ${id}: ${status}`);
      }),
    );
}
