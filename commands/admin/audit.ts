import type { Command } from "commander";
import { AuditLogDocument } from "../../clients/sdk/generated/operations.ts";
import { readNumber } from "../arguments.ts";
import type { Administering } from "./reach.ts";

/** `audit` and `moderation`: who has changed what, and who has done what to people. */
export function addAuditCommands(program: Command, { work, print }: Administering): void {
  program
    .command("audit")
    .description("show who has changed what, newest first")
    .option("--subject <subject>", "only what was done to this, such as game:battlestar")
    .option("--account <id>", "only what this account has done")
    .option("--first <number>", "how many entries, at most 100", "20")
    .action(({ subject, account, first }: { subject?: string; account?: string; first: string }) =>
      work(async (client) => {
        const { auditLog } = await client.request(AuditLogDocument, {
          ...{ subject, account },
          first: readNumber("first", first, 1, 100),
        });
        const entries = auditLog.edges.map(({ node }) => node);
        const lines = entries.map(
          ({ at, actor, action, subject: about, before, after }) =>
            `${at} ${actor.name} ${action} ${about}\n  ${JSON.stringify(before)}\n  ${JSON.stringify(after)}`,
        );
        print(entries, lines.join("\n") || "nothing has been changed yet");
      }),
    );
  program
    .command("moderation")
    .description("show what moderators and admins have done to people and matches, newest first")
    .option("--subject <subject>", "only what was done to this, such as account:5a0d…")
    .option("--account <id>", "only what this account has done")
    .option("--first <number>", "how many entries, at most 100", "20")
    .action(({ subject, account, first }: { subject?: string; account?: string; first: string }) =>
      work(async (client) => {
        const page = await client.moderation.log({
          ...{ subject, account },
          first: readNumber("first", first, 1, 100),
        });
        const entries = page.edges.map(({ node }) => node);
        const lines = entries.map(
          ({ at, actor, action, subject: about, reason, after }) =>
            `${at} ${actor.name} ${action} ${about}: ${reason ?? JSON.stringify(after)}`,
        );
        print(entries, lines.join("\n") || "nothing has been done yet");
      }),
    );
}
