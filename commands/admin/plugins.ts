import type { Command } from "commander";
import { BrokenPluginsDocument, LoadPluginsDocument } from "../../clients/sdk/generated/operations.ts";
import { administered } from "../../clients/sdk/hubs.ts";
import type { Administering } from "./reach.ts";
import { strandedHint } from "./stranded.ts";

interface Broken {
  readonly path: string;
  readonly reason: string;
}

/** `load` and `broken`: what is installed. */
export function addPluginCommands(program: Command, { work, print }: Administering): void {
  program
    .command("load")
    .description("take in games and extensions that were installed while the server runs")
    .action(() =>
      work(async (client) => {
        const { games, brokenPlugins } = (await client.request(LoadPluginsDocument, {})).loadPlugins;
        const taken = games.map(
          ({ id, version, extensions }) =>
            `${id} ${version}${extensions.length > 0 ? ` with ${extensions.map(({ key }) => `${id}/${key}`).join(", ")}` : ""}`,
        );
        const lines = taken.length > 0 ? taken : ["nothing is new"];
        print({ games, brokenPlugins }, [...lines, ...linesOf(brokenPlugins)].join("\n"));
      }),
    );
  program
    .command("broken")
    .description("list plugins that cannot be used, and why")
    .action(() =>
      work(async (client) => {
        const { brokenPlugins } = administered(await client.request(BrokenPluginsDocument, {}));
        const hint = await strandedHint(client);
        print(brokenPlugins, [linesOf(brokenPlugins).join("\n") || "all plugins can be used", ...hint].join("\n"));
      }),
    );
}

function linesOf(broken: readonly Broken[]): string[] {
  return broken.map(({ path, reason }) => `${path} cannot be used: ${reason}`);
}
