import {
  AccountExportDocument,
  BeginProviderSignInDocument,
  type BeginProviderSignInInput,
  type BeginProviderSignInMutation,
  ChangePasswordDocument,
  EmailAddressDocument,
  LinkedIdentitiesDocument,
  type LinkedIdentitiesQuery,
  MyAdmissionDocument,
  type MyAdmissionQuery,
  RemoveIdentityDocument,
  RenameAccountDocument,
  RequestPasswordResetDocument,
  RevokeSessionDocument,
  SessionsDocument,
  type SessionsQuery,
  SetEmailAddressDocument,
  SignInProvidersDocument,
  type SignInProvidersQuery,
  VerifyEmailAddressDocument,
} from "./generated/operations.ts";
import { type Own, own } from "./hubs.ts";
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
