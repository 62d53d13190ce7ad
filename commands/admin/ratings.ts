import type { Command } from "commander";
import { RecomputeRatingsDocument } from "../../clients/sdk/generated/operations.ts";
import type { Administering } from "./reach.ts";

/** `ratings`: how good players are. */
export function addRatingCommands(program: Command, { work, print }: Administering): void {
  program
    .command("ratings")
    .description("how good players are")
    .command("recompute")
    .description("compute all ratings again from the results of rated matches, in the background of a server")
    .action(() =>
      work(async (client) => {
        const { matches } = (await client.request(RecomputeRatingsDocument, {})).recomputeRatings;
        print({ matches }, `ratings are being computed again from ${matches} matches`);
      }),
    );
}
