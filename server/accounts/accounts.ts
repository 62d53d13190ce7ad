import { randomUUID } from "node:crypto";
import type { LRUCache } from "lru-cache";
import type { Locale } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import { isLasting } from "../ground/lasting.ts";
import { mostRecent } from "../ground/most-recent.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import { type Entrance, uninvited } from "./entrance.ts";
import { Guesses } from "./guesses.ts";
import { foldLogin, readLogin } from "./logins.ts";
import { readName } from "./names.ts";
import type { MailRequest, Notices } from "./notices.ts";
import { Passwords, readPassword } from "./passwords.ts";
import type { AccountRecord, AccountStore, SessionRecord, Whose } from "./ports.ts";
import { SentToken } from "./sent-token.ts";
import { type Account, accountOf, type Identity, Sessions, type SessionTimes, type SignIn } from "./sessions.ts";

/** Receives reports for admins. */
export interface AccountsLog {
  error(details: object, message: string): void;
}

export interface AccountsOptions extends Partial<SessionTimes> {
  readonly store: Omit<AccountStore, "list" | "count" | "setRole" | "ban" | "findByAddress" | "removeAddress">;
  readonly log: AccountsLog;
  readonly notices?: Notices;
  /** Whom this server lets in; everybody by default. */
  readonly entrance?: Pick<Entrance, "admit" | "admitGuest">;
  /** The tokens of the operator. Without one there is no operator. */
  readonly adminTokens?: readonly string[];
  /** Whether frontends of others can be used only after an admin has approved them; by default at once. */
  readonly frontendsNeedApproval?: boolean;
  /** Tells other nodes about whom they have to ask the store again. */
  readonly tellOthers?: ((whose: Whose) => void) | undefined;
  readonly now?: () => Date;
}

/** What somebody enters to sign in. */
export interface Credentials {
  readonly login: string;
  readonly password: string;
  /** What the client calls the device. */
  readonly device?: string | undefined;
}

/** What somebody enters to get an account. */
export interface SignUp extends Credentials {
  readonly name: string;
  /** The code of an invitation to this server, where it takes one. */
  readonly invitation?: string | undefined;
}

/** Somebody's old password, and the new one. */
export interface NewPassword {
  readonly password: string;
  readonly newPassword: string;
}

/** For how long a session counts as signed in just now, in milliseconds. */
const freshness = 10 * 60_000;

/** The longest that a name of an account is remembered, in milliseconds: other nodes change it as well. */
const nameFreshness = 60_000;

/** The id of the account of the admin: the nil UUID, which no other account can get. */
export const adminId = "00000000-0000-0000-0000-000000000000";

/** The operator: the same for everybody with the admin token, without an account of their own. */
export const adminAccount: Account = { id: adminId, name: "Admin", role: "admin" };

/** Who somebody is: signs people in, and authenticates their tokens. */
export class Accounts {
  readonly #store: AccountsOptions["store"];
  readonly #storing: Storing;
  readonly #notices: Notices | undefined;
  readonly #entrance: AccountsOptions["entrance"];
  readonly #now: () => Date;
  /** For the other services that sign people in. */
  readonly sessions: Sessions;
  /** For the other services that take passwords: one bounds the work for all. */
  readonly passwords = new Passwords();
  readonly #guesses: Guesses;
  readonly #names: LRUCache<string, { readonly name: string; readonly until: number }>;

  constructor({ store, log, notices, entrance, adminTokens = [], now = () => new Date(), ...rest }: AccountsOptions) {
    if (adminTokens.some((token) => token.length < 16)) {
      throw new RangeError("the admin token is too easy to guess: it needs at least 16 characters");
    }
    this.#store = store;
    this.#storing = storingWith(log, "the store of accounts failed");
    this.#notices = notices;
    this.#entrance = entrance;
    this.#now = now;
    this.#guesses = new Guesses(now);
    const { frontendsNeedApproval = false, tellOthers, ...times } = rest;
    const operator = { account: adminAccount, tokens: adminTokens };
    this.sessions = new Sessions({ store, now, times, operator, frontendsNeedApproval, tellOthers });
    this.#names = mostRecent(20_000);
  }

  /**
   * Creates a new account without registration.
   * @throws {Failure} with `INVALID_NAME`, `GUESTS_NOT_ADMITTED`, or `UNAVAILABLE` while nothing can be stored
   */
  async signInAsGuest(name: string, device?: string): Promise<SignIn> {
    const account: AccountRecord = { id: randomUUID(), name: readName(name), role: "guest", createdAt: this.#now() };
    await this.#entrance?.admitGuest();
    const { opening, signIn } = this.sessions.begin(account, device);
    await this.#storing(() => this.#store.create(account, opening));
    await this.#tidy();
    return signIn;
  }

  /**
   * Creates a new account with a login name and a password. It may have to wait until an admin approves it.
   * @throws {Failure} with `INVALID_LOGIN`, `INVALID_PASSWORD`, `INVALID_NAME`, `LOGIN_TAKEN`, `SIGN_UP_CLOSED`,
   * `INVITATION_NEEDED`, `UNKNOWN_INVITATION`
   */
  async signUp({ login: given, password, device, name, invitation }: SignUp, locale: Locale = "en"): Promise<SignIn> {
    const login = readLogin(given);
    const plain = { id: randomUUID(), name: readName(name), role: "player", login, createdAt: this.#now() } as const;
    const readied = readPassword(password);
    const { invitation: used, ...entry } = (await this.#entrance?.admit({ invitation, locale })) ?? {};
    const account: AccountRecord = { ...plain, ...entry };
    const passwordHash = await this.passwords.hash(readied);
    const { opening, signIn } = this.sessions.begin(account, device);
    const result = await this.#storing(() => this.#store.create(account, opening, { login, passwordHash }, used));
    if (result === "taken") throw taken();
    if (result === "uninvited") throw uninvited();
    await this.#tidy();
    return signIn;
  }

  /**
   * Gives a guest a login name and a password. The account keeps its id, its seats and its matches; its other tokens end.
   * A guest comes in like somebody who signs up.
   * @throws {Failure} with `INVALID_LOGIN`, `INVALID_PASSWORD`, `LOGIN_TAKEN`, `ALREADY_REGISTERED`, `SIGN_UP_CLOSED`,
   * `INVITATION_NEEDED`, `UNKNOWN_INVITATION`
   */
  async register(
    { id, name, role, standing: own, isBot }: Account,
    { login: given, password, device, invitation }: Credentials & Pick<SignUp, "invitation">,
    locale: Locale = "en",
  ): Promise<SignIn> {
    const login = readLogin(given);
    const readied = readPassword(password);
    // Whoever has signed in with a provider so far is in already, and chooses a login name.
    const entry =
      role === "guest"
        ? ((await this.#entrance?.admit({ invitation, locale })) ?? {})
        : { ...(own && { standing: own }) };
    const { standing } = entry;
    const { opening, signIn } = this.sessions.begin(
      { id, name, role: "player", ...(standing && { standing }), ...(isBot && { isBot }) },
      device,
    );
    const passwordHash = await this.passwords.hash(readied);
    const result = await this.#storing(() => this.#store.register(id, { login, passwordHash }, opening, entry));
    if (result === "taken") throw taken();
    if (result === "uninvited") throw uninvited();
    if (result === "not a guest") throw new Failure("ALREADY_REGISTERED", "this account has a login name already");
    this.sessions.distrust({ account: id });
    // Whoever signed in with a provider so far may have an address.
    await this.#notices?.tell(id, { kind: "password" }, locale);
    return signIn;
  }

  /**
   * Signs in somebody who has registered.
   * @param address from where, for the limit on guesses
   * @throws {Failure} with `SIGN_IN_FAILED`, `RATE_LIMITED`
   */
  async signIn({ device, ...entered }: Credentials, address: string): Promise<SignIn> {
    const account = await this.recognise(entered, address);
    const { opening, signIn } = this.sessions.begin(account, device);
    // The password may have changed just now.
    if (!(await this.#storing(() => this.#store.openSession(opening, this.sessions.most)))) throw loginFailed();
    await this.#tidy();
    return signIn;
  }

  /**
   * Who has this login name and password. Whether there is such an account shows neither in the failure nor in the time.
   * @param address from where, for the limit on guesses
   * @throws {Failure} with `SIGN_IN_FAILED`, `RATE_LIMITED`, `ACCOUNT_BANNED`
   */
  async recognise(
    { login: given, password }: Pick<Credentials, "login" | "password">,
    address: string,
  ): Promise<AccountRecord> {
    const login = foldLogin(given) ?? "";
    const found = await this.#guesses.check(login, address, () => this.#matching(login, password));
    if (!found) throw loginFailed();
    this.sessions.checkUsable(found.account);
    return found.account;
  }

  /**
   * Exchanges a refresh token for new tokens. One that was used before ends the session: somebody has copied it.
   * @throws {Failure} with `TOKEN_INVALID`
   */
  refresh(refreshToken: string): Promise<SignIn> {
    return this.#storing(() => this.sessions.renew(refreshToken));
  }

  /** Whether this is a token of the operator. */
  isOperator(token: SentToken | undefined): boolean {
    return token !== undefined && this.sessions.isOperator(token);
  }

  /**
   * Returns the account of a token.
   * @throws {Failure} with `TOKEN_INVALID`, `TOKEN_EXPIRED`, or `UNAVAILABLE` while nothing can be read
   */
  authenticate(token: string | SentToken): Promise<Identity> {
    const sent = typeof token === "string" ? new SentToken(token) : token;
    return this.#storing(() => this.sessions.authenticate(sent));
  }

  /** The devices on which somebody is signed in, most recently used first. */
  sessionsOf({ id }: Pick<Account, "id">): Promise<readonly SessionRecord[]> {
    return this.#storing(() => this.#store.sessions(id, this.#now()));
  }

  /**
   * Makes sure that it is somebody's own account, before what a thief of a token must not do: by the password, or without one
   * by having signed in just now.
   * @param network from where, for the limit on guesses
   * @throws {Failure} with `NOT_REGISTERED`, `WRONG_PASSWORD`, `RATE_LIMITED`, `SIGN_IN_AGAIN`
   */
  async confirm({ id, session }: Identity, password: string | undefined, network: string): Promise<void> {
    const account = await this.#storing(() => this.#store.find(id));
    if (!account || account.role === "guest")
      throw new Failure("NOT_REGISTERED", "this is only for registered accounts");
    if (password !== undefined && account.login !== undefined) {
      await this.#checkPassword(account.login, password, network);
      return;
    }
    const own = (await this.sessionsOf({ id })).find((each) => each.id === session);
    if (!own || own.createdAt.getTime() <= this.#now().getTime() - freshness) {
      throw new Failure("SIGN_IN_AGAIN", "enter your password, or sign in again first");
    }
  }

  /** Returns the hash of a password that is right. */
  async #checkPassword(login: string, password: string, network: string): Promise<string> {
    const found = await this.#guesses.check(login, network, () => this.#matching(login, password));
    if (!found) throw wrongPassword();
    return found.passwordHash;
  }

  /** Who has this login name, if that is the password. */
  async #matching(login: string, password: string): ReturnType<AccountStore["findByLogin"]> {
    const found = await this.#storing(() => this.#store.findByLogin(login));
    return (await this.passwords.matches(password, found?.passwordHash)) ? found : undefined;
  }

  /**
   * Changes one's password, and signs out on all other devices.
   * @throws {Failure} with `NOT_REGISTERED`, `INVALID_PASSWORD`, `WRONG_PASSWORD`, `RATE_LIMITED`
   */
  async changePassword(
    { id, session }: Identity,
    change: NewPassword,
    { network, locale }: MailRequest,
  ): Promise<void> {
    const login = (await this.#storing(() => this.#store.find(id)))?.login;
    if (login === undefined || session === undefined) {
      throw new Failure("NOT_REGISTERED", "this account has no password");
    }
    const password = readPassword(change.newPassword);
    const before = await this.#checkPassword(login, change.password, network);
    const passwordHash = await this.passwords.hash(password);
    if (!(await this.#storing(() => this.#store.changePassword({ id, before, passwordHash, session })))) {
      throw wrongPassword();
    }
    this.sessions.distrust({ account: id });
    await this.#notices?.tell(id, { kind: "password" }, locale);
  }

  /** Signs out: on this device, or on all. */
  async signOut({ id, session }: Identity, everywhere: boolean): Promise<void> {
    // The operator has no session, and its token stays.
    if (session === undefined) return;
    await this.#storing(async () => {
      if (everywhere) await this.#store.removeSessions(id);
      else await this.#store.removeSession(id, session);
    });
    this.sessions.distrust(everywhere ? { account: id } : { session });
  }

  /** Signs out on one of one's devices. @throws {Failure} with `UNKNOWN_SESSION` */
  async revokeSession({ id }: Pick<Account, "id">, session: string): Promise<void> {
    if (!(await this.#storing(() => this.#store.removeSession(id, session)))) {
      throw new Failure("UNKNOWN_SESSION", "you have no such session");
    }
    this.sessions.distrust({ session });
  }

  /** Changes the name that others see. @throws {Failure} with `INVALID_NAME`, `FORBIDDEN` */
  async rename(account: Account, name: string): Promise<Account> {
    const { id } = account;
    if (id === adminId) throw new Failure("FORBIDDEN", "the operator has no account of its own");
    const renamed = readName(name);
    await this.#storing(() => this.#store.rename(id, renamed));
    this.sessions.distrust({ account: id });
    this.#remember(id, renamed);
    return accountOf({ ...account, name: renamed });
  }

  /** Says whether a program decides for an account. @throws {Failure} with `FORBIDDEN` */
  async markAsBot({ id }: Account, isBot: boolean): Promise<void> {
    if (id === adminId) throw new Failure("FORBIDDEN", "the operator has no account of its own");
    await this.#storing(() => this.#store.markAsBot(id, isBot));
    this.sessions.distrust({ account: id });
  }

  /**
   * Returns the account with this id, if there is one.
   * @throws {Failure} with `UNAVAILABLE` while nothing can be read
   */
  async find(id: string): Promise<Account | undefined> {
    if (id === adminId) return this.sessions.hasOperator ? adminAccount : undefined;
    const found = await this.#storing(() => this.#store.find(id));
    if (found) this.#remember(id, found.name);
    return found && accountOf(found);
  }

  /**
   * The name of an account, at once if it is known.
   * @param before the name that it had once, for an account that is not found
   */
  nameOf(id: string, before: string): string | Promise<string> {
    const known = this.#names.get(id);
    if (known && isLasting(known.until, nameFreshness, this.#now().getTime())) return known.name;
    return this.find(id).then((account) => account?.name ?? before);
  }

  /** Asks the store again about an account that somebody else has changed. */
  forget(id: string): void {
    this.sessions.distrust({ account: id });
    this.#names.delete(id);
  }

  /** Asks the store again about what another node has changed. */
  hear(whose: Whose): void {
    this.sessions.distrustHere(whose);
    if ("account" in whose) this.#names.delete(whose.account);
  }

  #remember(id: string, name: string): void {
    this.#names.set(id, { name, until: this.#now().getTime() + nameFreshness });
  }

  /** Each sign-in also removes what has expired. It succeeds even if this fails: the next one tries again. */
  async #tidy(): Promise<void> {
    await this.#storing(() => this.#store.removeExpired(this.sessions.forgetBefore())).catch(() => {});
  }
}

function loginFailed(): Failure {
  return new Failure("SIGN_IN_FAILED", "the login name or the password is wrong");
}

function wrongPassword(): Failure {
  return new Failure("WRONG_PASSWORD", "the password is wrong");
}

function taken(): Failure {
  return new Failure("LOGIN_TAKEN", "somebody else has this login name");
}
