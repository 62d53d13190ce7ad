import {
  AccountsDocument,
  type AccountsQuery,
  type AccountsQueryVariables,
  BanAccountDocument,
  DeleteMatchDocument,
  EndMatchDocument,
  type EndMatchMutation,
  IssuePasswordResetDocument,
  type IssuePasswordResetMutation,
  type Role,
  SetAccountRoleDocument,
} from "./generated/operations.ts";
import { type Administered, administered } from "./hubs.ts";
import type { Sender } from "./sender.ts";
import type { Account } from "./types.ts";

/** What admins do with accounts and matches. */
export class AdministrationClient {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /** A page of the server's accounts, newest first: for admins. */
  async accounts(choice: AccountsQueryVariables = {}): Promise<Administered<AccountsQuery>["accounts"]> {
    return administered(await this.#sender.request(AccountsDocument, choice)).accounts;
  }

  /** Gives a registered account another role: for admins. */
  async setRole(accountId: string, role: Role): Promise<Account> {
    return (await this.#sender.request(SetAccountRoleDocument, { input: { accountId, role } })).setAccountRole.account;
  }

  /**
   * Bans an account for some hours, or with 0 lets it be used again: for admins. Returns until when.
   * @param reason what its owner is told
   */
  async ban(accountId: string, hours: number, reason: string): Promise<string | undefined> {
    return (await this.#sender.request(BanAccountDocument, { accountId, hours, reason })).banAccount.until ?? undefined;
  }

  /** Ends a match that is not over: for admins. */
  async endMatch(matchId: string, reason: string): Promise<EndMatchMutation["endMatch"]["match"]> {
    return (await this.#sender.request(EndMatchDocument, { matchId, reason })).endMatch.match;
  }

  /** Deletes a match that is over: for admins. */
  async deleteMatch(matchId: string, reason: string): Promise<void> {
    await this.#sender.request(DeleteMatchDocument, { matchId, reason });
  }

  /** Makes a link for somebody who has lost their password: for admins. The code is shown only now. */
  async issuePasswordReset(accountId: string): Promise<IssuePasswordResetMutation["issuePasswordReset"]> {
    return (await this.#sender.request(IssuePasswordResetDocument, { accountId })).issuePasswordReset;
  }
}
