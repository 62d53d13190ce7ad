import type { Command } from "commander";
import {
  AccountsDocument,
  type AccountsQuery,
  IssuePasswordResetDocument,
  SetAccountRoleDocument,
} from "../../clients/sdk/generated/operations.ts";
import { type Administered, administered } from "../../clients/sdk/hubs.ts";
import type { ConclaveClient } from "../../clients/sdk/index.ts";
import { didYouMean } from "../../server/engine/json/nearest.ts";
import { readNumber, UsageError } from "../arguments.ts";
import type { Administering } from "./reach.ts";

const roles = { player: "PLAYER", moderator: "MODERATOR", admin: "ADMIN" } as const;

/** `accounts` and `role`: who is on the server, how they get back in, and what they may do. */
export function addAccountCommands(program: Command, { work, print }: Administering): Command {
  const accounts = program
    .command("accounts")
    .argument("[search]")
    .description("list accounts, newest first: those with this in their name or login name")
    .option("--first <number>", "how many, at most 100", "20")
    .action((search: string | undefined, { first }: { first: string }) =>
      work(async (client) => {
        const page = await client.administration.accounts({ search, first: readNumber("first", first, 1, 100) });
        const words = accounts.commands.map((command) => command.name());
        const none = `there is no such account${search === undefined ? "" : didYouMean(search, words)}`;
        print(page.edges, page.edges.map(accountLine).join("\n") || none);
      }),
    );
  accounts
    .command("reset <login>")
    .description("make a link with which somebody with this login name sets a new password, once, within a day")
    .action((login: string) =>
      work(async (client) => {
        const accountId = await idOf(client, login);
        const { issuePasswordReset: issued } = await client.request(IssuePasswordResetDocument, { accountId });
        const { code, link, expiresAt } = issued;
        print(issued, `${link ?? `the code ${code}`}\nuntil ${expiresAt}`);
      }),
    );
  accounts
    .command("ban <account>")
    .description("ban an account, by its login name or id: its sessions end, and bots play in its seats")
    .requiredOption("--reason <reason>", "why, for its owner and the log of moderation")
    .option("--hours <hours>", "for how long; ten years by default", "87600")
    .action((account: string, { reason, hours }: { reason: string; hours: string }) =>
      work(async (client) => {
        const accountId = await idOf(client, account);
        const until = await client.administration.ban(accountId, readNumber("hours", hours, 1, 87_600), reason);
        print({ id: accountId, until }, `${account} is banned until ${until}`);
      }),
    );
  accounts
    .command("unban <account>")
    .description("let an account be used again, by its login name or id")
    .requiredOption("--reason <reason>", "why, for the log of moderation")
    .action((account: string, { reason }: { reason: string }) =>
      work(async (client) => {
        const accountId = await idOf(client, account);
        await client.administration.ban(accountId, 0, reason);
        print({ id: accountId }, `${account} may be used again`);
      }),
    );
  program
    .command("role <login> <role>")
    .description("make somebody with this login name a player, a moderator or an admin")
    .action(async (login: string, word: string) => {
      if (!Object.hasOwn(roles, word)) throw new UsageError(`a role is one of ${Object.keys(roles).join(", ")}`);
      const role = roles[word as keyof typeof roles];
      await work(async (client) => {
        const accountId = await idOf(client, login);
        const { setAccountRole } = await client.request(SetAccountRoleDocument, { input: { accountId, role } });
        print(setAccountRole.account, `${folded(login)} is now ${word}`);
      });
    });
  return accounts;
}

/** An account in a line, with the names that other commands take. */
export function accountLine({ node: { id, name, role }, login, createdAt, ...more }: AccountEdge): string {
  const { bannedUntil, standing, standingReason } = more;
  const stands = standing === "ADMITTED" ? "" : `, ${standing.toLowerCase()}`;
  return (
    `${id} ${role.toLowerCase()} ${login ?? "-"} "${name}" since ${createdAt}${stands}` +
    (standing === "REFUSED" && standingReason ? `: ${standingReason}` : "") +
    (bannedUntil ? `, banned until ${bannedUntil}` : "")
  );
}

type AccountEdge = Administered<AccountsQuery>["accounts"]["edges"][number];

/**
 * The account with this login name or id. The search also finds names that only contain it.
 * @throws {UsageError} if nobody has it
 */
export async function idOf(client: ConclaveClient, login: string): Promise<string> {
  // No login name is as long as an id.
  if (/^[0-9a-f-]{36}$/.test(login)) return login;
  const wanted = folded(login);
  for (let after: string | null | undefined; ; ) {
    const { accounts } = administered(await client.request(AccountsDocument, { search: wanted, first: 100, after }));
    const found = accounts.edges.find((edge) => edge.login === wanted);
    if (found) return found.node.id;
    if (!accounts.pageInfo.hasNextPage) {
      const { edges } = administered(await client.request(AccountsDocument, { first: 100 })).accounts;
      const known = edges.flatMap((edge) => edge.login ?? []);
      throw new UsageError(`nobody has the login name "${login}"${didYouMean(wanted, known)}`);
    }
    after = accounts.pageInfo.endCursor;
  }
}

/** A login name as the server keeps it. */
function folded(login: string): string {
  return login.trim().normalize("NFKC").toLowerCase();
}
