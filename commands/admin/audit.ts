import type { Command } from "commander";
import { AuditLogDocument } from "../../clients/sdk/generated/operations.ts";
import { administered } from "../../clients/sdk/hubs.ts";
import type { ConclaveClient } from "../../clients/sdk/index.ts";
import { readNumber } from "../arguments.ts";
import type { Administering } from "./reach.ts";

/** Which entries of a log to show. */
interface Choice {
  readonly subject?: string;
  readonly account?: string;
  readonly first: number;
}

/** `audit` and `moderation`: who has changed what, and who has done what to people. */
export function addAuditCommands(program: Command, { work, print }: Administering): void {
  /** A command that shows a log. `read` returns its entries and a text for each. */
  const addLog = (
    name: string,
    { shows, example, none }: { readonly shows: string; readonly example: string; readonly none: string },
    read: (client: ConclaveClient, choice: Choice) => Promise<readonly (readonly [entry: object, text: string])[]>,
  ): void => {
    program
      .command(name)
      .description(`show ${shows}, newest first`)
      .option("--subject <subject>", `only what was done to this, such as ${example}`)
      .option("--account <id>", "only what this account has done")
      .option("--first <number>", "how many entries, at most 100", "20")
      .action(({ first, ...choice }: Omit<Choice, "first"> & { readonly first: string }) =>
        work(async (client) => {
          const found = await read(client, { ...choice, first: readNumber("first", first, 1, 100) });
          print(
            found.map(([entry]) => entry),
            found.map(([, text]) => text).join("\n") || none,
          );
        }),
      );
  };
  addLog(
    "audit",
    { shows: "who has changed what", example: "game:battlestar", none: "nothing has been changed yet" },
    async (client, choice) => {
      const { auditLog } = administered(await client.request(AuditLogDocument, choice));
      return auditLog.edges.map(({ node }) => {
        const { at, actor, action, subject, before, after } = node;
        return [
          node,
          `${at} ${actor.name} ${action} ${subject}\n  ${JSON.stringify(before)}\n  ${JSON.stringify(after)}`,
        ];
      });
    },
  );
  addLog(
    "moderation",
    {
      shows: "what moderators and admins have done to people and matches",
      example: "account:5a0d…",
      none: "nothing has been done yet",
    },
    async (client, choice) =>
      (await client.moderation.log(choice)).edges.map(({ node }) => {
        const { at, actor, action, subject, reason, after } = node;
        return [node, `${at} ${actor.name} ${action} ${subject}: ${reason ?? JSON.stringify(after)}`];
      }),
  );
}
