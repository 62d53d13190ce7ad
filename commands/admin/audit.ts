import type { Command } from "commander";
import { AuditLogDocument } from "../../clients/sdk/generated/operations.ts";
import { readNumber } from "../arguments.ts";
import type { Administering } from "./reach.ts";

/** `audit`: who has changed what. */
export function addAuditCommands(program: Command, { reach, print }: Administering): void {
  program
    .command("audit")
    .description("show who has changed what, newest first")
    .option("--subject <subject>", "only what was done to this, such as game:battlestar")
    .option("--account <id>", "only what this account has done")
    .option("--first <number>", "how many entries, at most 100", "20")
    .action(async ({ subject, account, first }: { subject?: string; account?: string; first: string }) => {
      const server = await reach();
      try {
        const { auditLog } = await server.client.request(AuditLogDocument, {
          ...{ subject, account },
          first: readNumber("first", first, 1, 100),
        });
        const entries = auditLog.edges.map(({ node }) => node);
        const lines = entries.map(
          ({ at, actor, action, subject: about, before, after }) =>
            `${at} ${actor.name} ${action} ${about}\n  ${JSON.stringify(before)}\n  ${JSON.stringify(after)}`,
        );
        print(entries, lines.join("\n") || "nothing has been changed yet");
      } finally {
        await server.close();
      }
    });
}
