import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { Failure } from "../matches/failure.ts";
import { storing } from "../matches/storing.ts";
import { Guesses } from "./guesses.ts";
import { foldLogin, readLogin } from "./logins.ts";
import { readName } from "./names.ts";
import { Passwords, readPassword } from "./passwords.ts";
import type { AccountRecord, AccountStore, SessionRecord } from "./ports.ts";
import { type Account, type Identity, Sessions, type SessionTimes, type SignIn } from "./sessions.ts";

/** Receives reports for admins. */
export interface AccountsLog {
  error(details: object, message: string): void;
}

export interface AccountsOptions extends Partial<SessionTimes> {
  readonly store: Omit<AccountStore, "list" | "count" | "setRole">;
  readonly log: AccountsLog;
  /** The tokens of the operator. Without one there is no operator. */
  readonly adminTokens?: readonly string[];
  readonly now?: () => Date;
}

/** What somebody enters to log in. */
export interface LogIn {
  readonly login: string;
  readonly password: string;
  /** What the client calls the device. */
  readonly device?: string | undefined;
}

/** The longest that a name of an account is remembered, in milliseconds: other nodes change it as well. */
const nameFreshness = 60_000;

/** The id of the account of the admin: the nil UUID, which no other account can get. */
export const adminId = "00000000-0000-0000-0000-000000000000";

/** The account of the admin: the same for everybody with the admin token. */
const adminAccount: Account = { id: adminId, name: "Admin", role: "admin" };

/** Who somebody is: signs people in, and authenticates their tokens. */
export class Accounts {
  readonly #store: AccountsOptions["store"];
  readonly #log: AccountsLog;
  readonly #now: () => Date;
  readonly #sessions: Sessions;
  readonly #passwords = new Passwords();
  readonly #guesses: Guesses;
  readonly #names: LRUCache<string, { readonly name: string; readonly until: number }>;

  constructor({ store, log, adminTokens = [], now = () => new Date(), ...times }: AccountsOptions) {
    if (adminTokens.some((token) => token.length < 16)) {
      throw new RangeError("the admin token is too easy to guess: it needs at least 16 characters");
    }
    this.#store = store;
    this.#log = log;
    this.#now = now;
    this.#guesses = new Guesses(now);
    this.#sessions = new Sessions({ store, now, times, operator: { account: adminAccount, tokens: adminTokens } });
    this.#names = new LRUCache({ max: 20_000 });
  }

  /**
   * Creates a new account without registration.
   * @throws {Failure} with `INVALID_NAME`, or `UNAVAILABLE` while nothing can be stored
   */
  async signInAsGuest(name: string, device?: string): Promise<SignIn> {
    const account: AccountRecord = { id: randomUUID(), name: readName(name), role: "guest", createdAt: this.#now() };
    const { opening, signIn } = this.#sessions.begin(account, device);
    await this.#storing(() => this.#store.create(account, opening));
    await this.#tidy();
    return signIn;
  }

  /**
   * Creates a new account with a login name and a password.
   * @throws {Failure} with `INVALID_LOGIN`, `INVALID_PASSWORD`, `INVALID_NAME`, `LOGIN_TAKEN`
   */
  async signUp({ login: given, password, device, name }: LogIn & { readonly name: string }): Promise<SignIn> {
    const login = readLogin(given);
    const account: AccountRecord = {
      ...{ id: randomUUID(), name: readName(name), role: "player", login, createdAt: this.#now() },
    };
    const passwordHash = await this.#passwords.hash(readPassword(password));
    const { opening, signIn } = this.#sessions.begin(account, device);
    if (!(await this.#storing(() => this.#store.create(account, opening, { login, passwordHash })))) throw taken();
    await this.#tidy();
    return signIn;
  }

  /**
   * Gives a guest a login name and a password. The account keeps its id, its seats and its matches; its other tokens end.
   * @throws {Failure} with `INVALID_LOGIN`, `INVALID_PASSWORD`, `LOGIN_TAKEN`, `ALREADY_REGISTERED`
   */
  async register({ id, name }: Account, { login: given, password, device }: LogIn): Promise<SignIn> {
    const login = readLogin(given);
    const readied = readPassword(password);
    const { opening, signIn } = this.#sessions.begin({ id, name, role: "player" }, device);
    const passwordHash = await this.#passwords.hash(readied);
    const result = await this.#storing(() => this.#store.register(id, { login, passwordHash }, opening));
    if (result === "taken") throw taken();
    if (result === "not a guest") throw new Failure("ALREADY_REGISTERED", "this account has a login name already");
    this.#sessions.distrust({ account: id });
    return signIn;
  }

  /**
   * Signs somebody in who has registered. Whether there is such an account shows neither in the failure nor in the time.
   * @param address from where, for the limit on guesses
   * @throws {Failure} with `LOGIN_FAILED`, `RATE_LIMITED`
   */
  async logIn({ login: given, password, device }: LogIn, address: string): Promise<SignIn> {
    const login = foldLogin(given) ?? "";
    const forgive = this.#guesses.count(login, address);
    const found = await this.#storing(() => this.#store.findByLogin(login));
    if (!(await this.#passwords.matches(password, found?.passwordHash)) || !found) {
      throw new Failure("LOGIN_FAILED", "the login name or the password is wrong");
    }
    forgive();
    const { opening, signIn } = this.#sessions.begin(found.account, device);
    await this.#storing(() => this.#store.openSession(opening, this.#sessions.most));
    await this.#tidy();
    return signIn;
  }

  /**
   * Exchanges a refresh token for new tokens. One that was used before ends the session: somebody has copied it.
   * @throws {Failure} with `TOKEN_INVALID`
   */
  refresh(refreshToken: string): Promise<SignIn> {
    return this.#storing(() => this.#sessions.renew(refreshToken));
  }

  /**
   * Returns the account of a token.
   * @throws {Failure} with `TOKEN_INVALID`, `TOKEN_EXPIRED`, or `UNAVAILABLE` while nothing can be read
   */
  authenticate(token: string): Promise<Identity> {
    return this.#storing(() => this.#sessions.authenticate(token));
  }

  /** The devices on which somebody is signed in, most recently used first. */
  sessionsOf({ id }: Pick<Account, "id">): Promise<readonly SessionRecord[]> {
    return this.#storing(() => this.#store.sessions(id, this.#now()));
  }

  /** Signs out: on this device, or on all. */
  async logOut({ id, session }: Identity, everywhere: boolean): Promise<void> {
    // The operator has no session, and its token stays.
    if (session === undefined) return;
    await this.#storing(async () => {
      if (everywhere) await this.#store.removeSessions(id);
      else await this.#store.removeSession(id, session);
    });
    this.#sessions.distrust(everywhere ? { account: id } : { session });
  }

  /** Signs out on one of one's devices. @throws {Failure} with `UNKNOWN_SESSION` */
  async revokeSession({ id }: Pick<Account, "id">, session: string): Promise<void> {
    if (!(await this.#storing(() => this.#store.removeSession(id, session)))) {
      throw new Failure("UNKNOWN_SESSION", "you have no such session");
    }
    this.#sessions.distrust({ session });
  }

  /** Changes the name that others see. @throws {Failure} with `INVALID_NAME`, `FORBIDDEN` */
  async rename({ id, role }: Account, name: string): Promise<Account> {
    if (id === adminId) throw new Failure("FORBIDDEN", "the operator has no account of its own");
    const renamed = readName(name);
    await this.#storing(() => this.#store.rename(id, renamed));
    this.#sessions.distrust({ account: id });
    this.#remember(id, renamed);
    return { id, name: renamed, role };
  }

  /**
   * Returns the account with this id, if there is one.
   * @throws {Failure} with `UNAVAILABLE` while nothing can be read
   */
  async find(id: string): Promise<Account | undefined> {
    if (id === adminId) return this.#sessions.hasOperator ? adminAccount : undefined;
    const found = await this.#storing(() => this.#store.find(id));
    if (found) this.#remember(id, found.name);
    return found && { id: found.id, name: found.name, role: found.role };
  }

  /**
   * The name of an account, at once if it is known.
   * @param before the name that it had once, for an account that is not found
   */
  nameOf(id: string, before: string): string | Promise<string> {
    const known = this.#names.get(id);
    if (known && known.until > this.#now().getTime()) return known.name;
    return this.find(id).then((account) => account?.name ?? before);
  }

  /** Asks the store again about an account that somebody else has changed. */
  forget(id: string): void {
    this.#sessions.distrust({ account: id });
  }

  #remember(id: string, name: string): void {
    this.#names.set(id, { name, until: this.#now().getTime() + nameFreshness });
  }

  /** Each sign-in also removes what has expired. It succeeds even if this fails: the next one tries again. */
  async #tidy(): Promise<void> {
    await this.#storing(() => this.#store.removeExpired(this.#sessions.forgetBefore())).catch(() => {});
  }

  #storing<Result>(work: () => Promise<Result>): Promise<Result> {
    return storing(this.#log, "the store of accounts failed", work);
  }
}

function taken(): Failure {
  return new Failure("LOGIN_TAKEN", "somebody else has this login name");
}
