import { randomUUID } from "node:crypto";
import { type Locale, sha256 } from "../engine/index.ts";
import type { ErrorCode } from "../ground/error-codes.ts";
import { Failure } from "../ground/failure.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import { type Accounts, type AccountsLog, adminId } from "./accounts.ts";
import { type Entrance, type Knock, uninvited } from "./entrance.ts";
import { longestName, readName } from "./names.ts";
import type { MailRequest, Notices } from "./notices.ts";
import type { AccountRecord, AccountStore } from "./ports.ts";
import type { IdentityRecord, ProviderStore } from "./provider-ports.ts";
import type { ProviderSettings } from "./provider-settings.ts";
import type { ProviderClaims, Providers } from "./providers.ts";
import { newSecret, secretShape } from "./secrets.ts";
import type { Identity, SignIn } from "./sessions.ts";

const minute = 60_000;

/** How long people may take at the provider, and frontends to use the code, in milliseconds. */
const terms = { provider: 10 * minute, code: minute };

/** How many identities an account may have. */
const mostIdentities = 10;

/** How to sign in with a provider. */
export interface ProviderPlan {
  readonly provider: string;
  /** The page of the frontend that goes on with the code; absent for the page of this server. */
  readonly returnTo: string | undefined;
  /** Whether to add the identity to the account of whoever asks. */
  readonly link: boolean;
  readonly password?: string | undefined;
}

/** What somebody has after coming back from a provider. */
export interface ReturnedSignIn {
  readonly code: string;
  readonly handle: string;
  /** The code of an invitation to this server, for whoever is new where signing up takes one. */
  readonly invitation?: string | undefined;
}

/** Makes a new account within what the address of whoever signs in may have of them. */
export type MakeAccount = <Result>(make: () => Promise<Result>) => Promise<Result>;

/** A sign-in that has begun. */
export interface BegunSignIn {
  /** The page of the provider to open. */
  readonly url: string;
  /** For the frontend to keep: the code is worth nothing without it. */
  readonly handle: string;
  readonly expiresAt: Date;
}

export interface ProviderSignInParts {
  readonly providers: Providers;
  readonly store: Pick<AccountStore, "openSession">;
  readonly providerStore: ProviderStore;
  readonly accounts: Pick<Accounts, "confirm" | "sessions" | "forget" | "find">;
  readonly notices: Notices;
  readonly entrance: Pick<Entrance, "admit">;
  /** The origins of pages that may be returned to. */
  readonly origins: readonly string[];
  /** The page of this server on which somebody signs in for a frontend of others. */
  readonly ownPage?: string | undefined;
  readonly log: AccountsLog;
  readonly now?: () => Date;
}

/** Signing in with accounts of others. No token is ever in an address: a frontend gets a code that works once, for it alone. */
export class ProviderSignIn {
  readonly #parts: ProviderSignInParts;
  readonly #storing: Storing;
  readonly #now: () => Date;

  constructor(parts: ProviderSignInParts) {
    this.#parts = parts;
    this.#storing = storingWith(parts.log, "the store of accounts failed");
    this.#now = parts.now ?? (() => new Date());
  }

  /** The providers to choose from. */
  get providers(): readonly ProviderSettings[] {
    return this.#parts.providers.all;
  }

  /**
   * Begins to sign in, or to link an identity with one's account.
   * @param network from where, for the limit on guesses
   * @throws {Failure} UNKNOWN_PROVIDER, INVALID_RETURN, PROVIDER_FAILED; for links NOT_SIGNED_IN, FORBIDDEN, and for players whatever
   * `Accounts.confirm` fails with
   */
  async begin(asker: Identity | undefined, plan: ProviderPlan, network: string): Promise<BegunSignIn> {
    const { providers, accounts, providerStore: store } = this.#parts;
    const provider = providers.named(plan.provider);
    const returnTo = plan.returnTo === undefined ? this.#parts.ownPage : this.#readReturn(plan.returnTo);
    if (returnTo === undefined) throw new Error("without an address of this server nobody can return to it");
    if (plan.link) {
      if (!asker) throw new Failure("NOT_SIGNED_IN", "a token is needed: sign in first");
      if (asker.id === adminId) throw new Failure("FORBIDDEN", "the operator has no account of its own");
      if (asker.role !== "guest") await accounts.confirm(asker, plan.password, network);
    }
    const [state, handle] = [newSecret(), newSecret()];
    const { url, verifier, nonce } = await providers.begin(provider, state);
    const now = this.#now();
    const expiresAt = new Date(now.getTime() + terms.provider);
    await this.#storing(() =>
      store.begin(
        {
          ...{
            stateHash: sha256(state),
            handleHash: sha256(handle),
            provider: provider.key,
            verifier,
            nonce,
            returnTo,
          },
          ...{ expiresAt, ...(plan.link && asker && { account: asker.id }) },
        },
        now,
      ),
    );
    return { url, handle, expiresAt };
  }

  /**
   * Takes somebody back from a provider.
   * @param query what the provider has added to the address
   * @returns the page of the frontend to go to, with a code or the code of an error behind the `#`
   * @throws {Failure} UNKNOWN_SIGN_IN if it is not known where they came from, also the second time
   */
  async comeBack(query: string): Promise<string> {
    const { providers, providerStore: store } = this.#parts;
    const state = new URLSearchParams(query).get("state") ?? "";
    const begun = secretShape.test(state)
      ? await this.#storing(() => store.take(sha256(state), this.#now()))
      : undefined;
    if (!begun) throw unknownSignIn();
    // Our own page has no script that could read what is behind a #. The code is for whoever has the handle only.
    const mark = begun.returnTo === this.#parts.ownPage ? "?" : "#";
    const back = (name: string, value: string) => `${begun.returnTo}${mark}${new URLSearchParams({ [name]: value })}`;
    try {
      const claims = await providers.identify(providers.named(begun.provider), query, state, begun);
      const code = newSecret();
      const expiresAt = new Date(this.#now().getTime() + terms.code);
      await this.#storing(() =>
        store.identified({ stateHash: sha256(state), codeHash: sha256(code), claims, expiresAt }),
      );
      return back("code", code);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return back("error", error.code satisfies ErrorCode);
    }
  }

  /**
   * Signs in with the code that came back. Somebody new gets an account. Where signing in was begun as a link, the identity is
   * added to the account that asks, which must be the one that began it: a guest becomes a player by that. Both come in like
   * those who sign up.
   * @throws {Failure} UNKNOWN_SIGN_IN, IDENTITY_TAKEN, TOO_MANY_IDENTITIES, SIGN_UP_CLOSED, INVITATION_NEEDED, UNKNOWN_INVITATION, and
   * what `making` fails with
   */
  async complete(
    asker: Identity | undefined,
    { device, ...back }: ReturnedSignIn & { readonly device?: string | undefined },
    locale: Locale,
    making: MakeAccount,
  ): Promise<SignIn> {
    const { store, accounts } = this.#parts;
    const account = await this.recognise(asker, back, locale, making);
    const { opening, signIn } = accounts.sessions.begin(account, device);
    if (!(await this.#storing(() => store.openSession(opening, accounts.sessions.most)))) throw unknownSignIn();
    return signIn;
  }

  /** Who has come back, without signing in: see `complete`. */
  async recognise(
    asker: Identity | undefined,
    { code, handle, invitation }: ReturnedSignIn,
    locale: Locale,
    making: MakeAccount,
  ): Promise<AccountRecord> {
    const { providerStore } = this.#parts;
    if (!secretShape.test(code) || !secretShape.test(handle)) throw unknownSignIn();
    const found = await this.#storing(() => providerStore.complete(sha256(code), sha256(handle), this.#now()));
    if (!found || (found.account !== undefined && found.account !== asker?.id)) throw unknownSignIn();
    const { claims, provider } = found;
    const identity = { ...claims, provider, createdAt: this.#now() };
    const knock = { invitation, locale };
    const account =
      found.account === undefined || !asker
        ? await this.#accountOf(identity, claims, knock, making)
        : await this.#link(asker, identity, knock);
    this.#parts.accounts.sessions.checkUsable(account);
    return account;
  }

  async #accountOf(
    identity: Omit<IdentityRecord, "key">,
    { name }: ProviderClaims,
    knock: Knock,
    making: MakeAccount,
  ): Promise<AccountRecord> {
    const { providerStore: store, entrance } = this.#parts;
    const known = await this.#storing(() => store.holderOf(identity));
    if (known) return known;
    const { invitation, ...entry } = await entrance.admit(knock);
    const createdAt = this.#now();
    const fresh: AccountRecord = { id: randomUUID(), name: nameFrom(name), role: "player", createdAt, ...entry };
    const made = await making(() =>
      this.#storing(() => store.accountOf({ ...identity, key: randomUUID() }, fresh, invitation)),
    );
    if (made === "uninvited") throw uninvited();
    return made;
  }

  async #link(
    { id, role }: Pick<Identity, "id" | "role">,
    identity: Omit<IdentityRecord, "key">,
    knock: Knock,
  ): Promise<AccountRecord> {
    const { locale } = knock;
    const entry = role === "guest" ? await this.#parts.entrance.admit(knock) : {};
    const linked = await this.#storing(() =>
      this.#parts.providerStore.link(id, { ...identity, key: randomUUID() }, mostIdentities, entry),
    );
    if (linked === "uninvited") throw uninvited();
    if (linked === "taken") throw new Failure("IDENTITY_TAKEN", "this identity belongs to another account");
    if (linked === "too many")
      throw new Failure("TOO_MANY_IDENTITIES", "this account has as many identities as it may have");
    this.#parts.accounts.forget(id);
    await this.#tell(id, "identityAdded", identity.provider, locale);
    return linked;
  }

  /** The identities of an account. */
  identitiesOf(id: string): Promise<readonly IdentityRecord[]> {
    return this.#storing(() => this.#parts.providerStore.identities(id));
  }

  /**
   * Takes an identity away from one's account.
   * @throws {Failure} UNKNOWN_IDENTITY, LAST_SIGN_IN if there would be no way to sign in any more, and whatever `Accounts.confirm`
   * fails with
   */
  async unlink(
    asker: Identity,
    key: string,
    password: string | undefined,
    { network, locale }: MailRequest,
  ): Promise<void> {
    await this.#parts.accounts.confirm(asker, password, network);
    const identity = (await this.identitiesOf(asker.id)).find((each) => each.key === key);
    const result = await this.#storing(() => this.#parts.providerStore.unlink(asker.id, key));
    if (result === "unknown") throw new Failure("UNKNOWN_IDENTITY", "you have no such identity");
    if (result === "last")
      throw new Failure("LAST_SIGN_IN", "this is your only way to sign in: choose a password first");
    if (identity) await this.#tell(asker.id, "identityRemoved", identity.provider, locale);
  }

  async #tell(account: string, kind: "identityAdded" | "identityRemoved", key: string, locale: Locale): Promise<void> {
    // A host may offer it no longer.
    const provider = this.providers.find((each) => each.key === key)?.name ?? key;
    await this.#parts.notices.tell(account, { kind, provider }, locale);
  }

  /** A page of a frontend that this server knows: others could collect codes. */
  #readReturn(text: string): string {
    const url = text.length <= 1_000 ? URL.parse(text) : null;
    if (
      url?.href === this.#parts.ownPage ||
      url?.hash !== "" ||
      url.username !== "" ||
      url.password !== "" ||
      !this.#mayReturnTo(url)
    ) {
      throw new Failure("INVALID_RETURN", "this server does not return to that page");
    }
    return url.href;
  }

  #mayReturnTo({ protocol, origin }: URL): boolean {
    return /^https?:$/.test(protocol) && (this.#parts.origins.includes("*") || this.#parts.origins.includes(origin));
  }
}

/** What somebody is called elsewhere, as far as it can be a name here. */
function nameFrom(name = ""): string {
  try {
    return readName([...name].slice(0, longestName).join(""));
  } catch {
    return "Player";
  }
}

function unknownSignIn(): Failure {
  return new Failure("UNKNOWN_SIGN_IN", "this sign-in is unknown, expired or used already");
}
