import type { Command } from "commander";
import { AnnounceRestartDocument, CancelRestartDocument } from "../../clients/sdk/generated/operations.ts";
import { UsageError } from "../arguments.ts";
import type { Administering } from "./reach.ts";

/** `announce` and `withdraw`: restarts of the server. */
export function addRestartCommands(program: Command, { work, print }: Administering): void {
  program
    .command("announce [text]")
    .description("tell everybody who is connected that the server restarts")
    .requiredOption("--in <time>", "when: 30s, 5m, 2h")
    .action((text: string | undefined, { in: time }: { in: string }) => {
      const inSeconds = readSeconds(time);
      return work(async (client) => {
        const { restart } = (await client.request(AnnounceRestartDocument, { input: { inSeconds, text } }))
          .announceRestart;
        print(restart, `a restart is announced for ${restart.at}`);
      });
    });
  program
    .command("withdraw")
    .description("take back the announcement of a restart")
    .action(() =>
      work(async (client) => {
        await client.request(CancelRestartDocument, {});
        print({ restart: null }, "no restart is announced any more");
      }),
    );
}

const seconds = { s: 1, m: 60, h: 3_600 } as const;

/** @throws {UsageError} */
function readSeconds(time: string): number {
  const [, count = "", unit = ""] = /^(\d{1,6})([smh])$/.exec(time) ?? [];
  if (unit === "") throw new UsageError(`--in needs a time such as 30s, 5m or 2h, not "${time}"`);
  return Number(count) * seconds[unit as keyof typeof seconds];
}
