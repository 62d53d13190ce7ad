import type { Command } from "commander";
import {
  type AccountStanding,
  CreateAccountDocument,
  CreateSiteInvitationDocument,
  type CreateSiteInvitationInput,
  RevokeSiteInvitationDocument,
  SetAccountStandingDocument,
  SiteInvitationsDocument,
} from "../../clients/sdk/generated/operations.ts";
import { administered } from "../../clients/sdk/hubs.ts";
import { readNumber } from "../arguments.ts";
import { accountLine, idOf } from "./accounts.ts";
import { type Administering, allOfEdges } from "./reach.ts";

/** `accounts add`, `waiting`, `approve`, `refuse`, and `invitations`: who is let in. */
export function addAdmissionCommands(program: Command, accounts: Command, { work, print }: Administering): void {
  accounts
    .command("add <login> <name>")
    .description("make an account for somebody, who sets its password by a link")
    .action((login: string, name: string) =>
      work(async (client) => {
        const { createAccount: made } = await client.request(CreateAccountDocument, { input: { login, name } });
        const { account, code, link, expiresAt } = made;
        print(made, `${account.id} "${account.name}"\n${link ?? `the code ${code}`}\nuntil ${expiresAt}`);
      }),
    );
  accounts
    .command("waiting")
    .description("list the accounts that wait for an admin, newest first")
    .action(() =>
      work(async (client) => {
        const edges = await allOfEdges((after) =>
          client.administration.accounts({ standing: "WAITING", first: 100, after }),
        );
        print(edges, edges.map(accountLine).join("\n") || "nobody waits");
      }),
    );
  const standings: readonly [word: string, standing: AccountStanding, description: string][] = [
    ["approve", "MEMBER", "let an account in, by its login name or id; it is a member then"],
    ["refuse", "REFUSED", "do not let an account in that waits, by its login name or id"],
    ["dismiss", "ADMITTED", "take the membership of an account away; it can still be used"],
  ];
  for (const [word, standing, description] of standings) {
    const command = accounts.command(`${word} <account>`).description(description);
    const why = ["--reason <reason>", "what its owner is told"] as const;
    if (standing === "REFUSED") command.requiredOption(...why);
    else command.option(...why);
    command.action((account: string, { reason }: { reason?: string }) =>
      work(async (client) => {
        const accountId = await idOf(client, account);
        const input = { accountId, standing, reason };
        const { setAccountStanding: set } = await client.request(SetAccountStandingDocument, { input });
        print(set, `${account} is ${set.standing.toLowerCase()} now`);
      }),
    );
  }
  const invitations = program
    .command("invitations")
    .description("list the invitations to this server that are good")
    .action(() =>
      work(async (client) => {
        const { siteInvitations } = administered(await client.request(SiteInvitationsDocument, {}));
        const lines = siteInvitations.map(
          ({ key, uses, note, maker, expiresAt }) =>
            `${key} for ${uses} until ${expiresAt}, by ${maker ? `"${maker.name}"` : "the operator"}${note ? `: ${note}` : ""}`,
        );
        print(siteInvitations, lines.join("\n") || "there is no invitation");
      }),
    );
  invitations
    .command("add")
    .description("invite others to this server by a code")
    .option("--uses <number>", "how many can come in with it, at most 1000", "1")
    .option("--hours <hours>", "how long it is good", "168")
    .option("--note <note>", "what it is for, for admins")
    .action(({ uses, hours, note }: { uses: string; hours: string; note?: string }) =>
      work(async (client) => {
        const validHours = readNumber("hours", hours, 1, 8_760);
        const input: CreateSiteInvitationInput = { uses: readNumber("uses", uses, 1, 1_000), validHours, note };
        const { createSiteInvitation: made } = await client.request(CreateSiteInvitationDocument, { input });
        print(made, `the code ${made.code}\nfor ${made.invitation.uses} until ${made.invitation.expiresAt}`);
      }),
    );
  invitations
    .command("revoke <key>")
    .description("make an invitation useless, by its key")
    .action((key: string) =>
      work(async (client) => {
        await client.request(RevokeSiteInvitationDocument, { key });
        print({ key }, `invitation ${key} is revoked`);
      }),
    );
}
