import {
  AccessTokensDocument,
  type AccessTokensQuery,
  AccountExportDocument,
  BeginProviderSignInDocument,
  type BeginProviderSignInInput,
  type BeginProviderSignInMutation,
  ChangePasswordDocument,
  CreateAccessTokenDocument,
  type CreateAccessTokenInput,
  type CreateAccessTokenMutation,
  EmailAddressDocument,
  LinkedIdentitiesDocument,
  type LinkedIdentitiesQuery,
  MarkAsBotDocument,
  MyAdmissionDocument,
  type MyAdmissionQuery,
  RemoveIdentityDocument,
  RenameAccountDocument,
  RequestPasswordResetDocument,
  RevokeAccessTokenDocument,
  RevokeSessionDocument,
  SessionsDocument,
  type SessionsQuery,
  SetEmailAddressDocument,
  SignInProvidersDocument,
  type SignInProvidersQuery,
  VerifyEmailAddressDocument,
} from "./generated/operations.ts";
import { type Own, own } from "./hubs.ts";
import { newKey } from "./keys.ts";
import type { Sender } from "./sender.ts";

/** The account of the person who is signed in: its password, address, devices and providers. */
export class AccountClient {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /** Whether the account may be used, or waits for an admin; undefined without one. */
  async admission(): Promise<Own<MyAdmissionQuery>["admission"] | undefined> {
    return (await this.#sender.request(MyAdmissionDocument, {})).viewer?.admission;
  }

  /** Changes the password of the person who is signed in, and signs out on their other devices. */
  async changePassword(password: string, newPassword: string): Promise<void> {
    await this.#sender.request(ChangePasswordDocument, { input: { password, newPassword } });
  }

  /** The e-mail address of the person who is signed in, once it is confirmed. */
  async emailAddress(): Promise<string | undefined> {
    return own(await this.#sender.request(EmailAddressDocument, {})).emailAddress ?? undefined;
  }

  async setEmailAddress(address: string | undefined, password?: string): Promise<void> {
    await this.#sender.request(SetEmailAddressDocument, { input: { address, password } });
  }

  /** Confirms an address with the code of the link that was sent there. */
  async verifyEmailAddress(code: string): Promise<void> {
    await this.#sender.request(VerifyEmailAddressDocument, { code });
  }

  /** Sends a link to reset the password, if it is the address of an account. */
  async requestPasswordReset(address: string): Promise<void> {
    await this.#sender.request(RequestPasswordResetDocument, { address });
  }

  /** The tokens of one's programs, and whether one of these decides for the account. */
  async accessTokens(): Promise<{
    readonly tokens: Own<AccessTokensQuery>["accessTokens"];
    readonly isBot: boolean;
  }> {
    const { accessTokens: tokens, account } = own(await this.#sender.request(AccessTokensDocument, {}));
    return { tokens, isBot: account.isBot };
  }

  /** Makes a token for a program of one's own, which gives it to `ConclaveClient` as `token`. It is shown only now. */
  async createAccessToken(input: CreateAccessTokenInput): Promise<CreateAccessTokenMutation["createAccessToken"]> {
    const whole = { idempotencyKey: newKey(), ...input };
    return (await this.#sender.request(CreateAccessTokenDocument, { input: whole })).createAccessToken;
  }

  /** Ends a token of a program of one's own. */
  async revokeAccessToken(key: string): Promise<void> {
    await this.#sender.request(RevokeAccessTokenDocument, { key });
  }

  /** Says whether a program decides for the account: others see it. */
  async markAsBot(isBot: boolean): Promise<void> {
    await this.#sender.request(MarkAsBotDocument, { isBot });
  }

  /** All that the server stores about the person who is signed in. */
  async export(): Promise<unknown> {
    return own(await this.#sender.request(AccountExportDocument, {})).export;
  }

  /** The providers with which people can sign in. */
  async providers(): Promise<SignInProvidersQuery["server"]["signInProviders"]> {
    return (await this.#sender.request(SignInProvidersDocument, {})).server.signInProviders;
  }

  /** Begins to sign in with a provider: open `url`, and keep `handle`. */
  async beginSignIn(input: BeginProviderSignInInput): Promise<BeginProviderSignInMutation["beginProviderSignIn"]> {
    return (await this.#sender.request(BeginProviderSignInDocument, { input })).beginProviderSignIn;
  }

  /** The accounts elsewhere with which the person signs in. */
  async identities(): Promise<Own<LinkedIdentitiesQuery>["identities"]> {
    return own(await this.#sender.request(LinkedIdentitiesDocument, {})).identities;
  }

  /** Takes an account elsewhere away from that of the person. */
  async removeIdentity(key: string, password?: string): Promise<void> {
    await this.#sender.request(RemoveIdentityDocument, { input: { key, password } });
  }

  /** The devices on which the person is signed in. */
  async sessions(): Promise<Own<SessionsQuery>["sessions"]> {
    return own(await this.#sender.request(SessionsDocument, {})).sessions;
  }

  /** Signs out on another device. */
  async revokeSession(key: string): Promise<void> {
    await this.#sender.request(RevokeSessionDocument, { key });
  }

  /** Changes the name that others see, and returns it. */
  async rename(name: string): Promise<string> {
    return (await this.#sender.request(RenameAccountDocument, { name })).renameAccount.account.name;
  }
}
