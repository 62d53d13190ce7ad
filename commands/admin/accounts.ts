import type { Command } from "commander";
import { AccountsDocument, SetAccountRoleDocument } from "../../clients/sdk/generated/operations.ts";
import { readNumber, UsageError } from "../arguments.ts";
import type { Administering } from "./reach.ts";

const roles = { player: "PLAYER", moderator: "MODERATOR", admin: "ADMIN" } as const;

/** `accounts` and `role`: who is on the server, and what they may do. */
export function addAccountCommands(program: Command, { reach, print }: Administering): void {
  program
    .command("accounts [search]")
    .description("list accounts, newest first: those with this in their name or login name")
    .option("--first <number>", "how many, at most 100", "20")
    .action(async (search: string | undefined, { first }: { first: string }) => {
      const server = await reach();
      try {
        const { accounts } = await server.client.request(AccountsDocument, {
          ...{ search, first: readNumber("first", first, 1, 100) },
        });
        const lines = accounts.edges.map(
          ({ node: { id, name, role }, login, createdAt }) =>
            `${id} ${role.toLowerCase()} ${login ?? "-"} "${name}" since ${createdAt}`,
        );
        print(accounts.edges, lines.join("\n") || "there is no such account");
      } finally {
        await server.close();
      }
    });
  program
    .command("role <login> <role>")
    .description("make somebody with this login name a player, a moderator or an admin")
    .action(async (login: string, word: string) => {
      if (!Object.hasOwn(roles, word)) throw new UsageError(`a role is one of ${Object.keys(roles).join(", ")}`);
      const role = roles[word as keyof typeof roles];
      const wanted = login.trim().normalize("NFKC").toLowerCase();
      const server = await reach();
      try {
        for (let after: string | null | undefined; ; ) {
          const { accounts } = await server.client.request(AccountsDocument, { search: wanted, first: 100, after });
          const found = accounts.edges.find((edge) => edge.login === wanted);
          if (found) {
            const { setAccountRole } = await server.client.request(SetAccountRoleDocument, {
              input: { accountId: found.node.id, role },
            });
            return print(setAccountRole.account, `${wanted} is now ${word}`);
          }
          if (!accounts.pageInfo.hasNextPage) throw new UsageError(`nobody has the login name "${login}"`);
          after = accounts.pageInfo.endCursor;
        }
      } finally {
        await server.close();
      }
    });
}
