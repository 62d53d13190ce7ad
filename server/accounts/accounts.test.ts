import { beforeEach, describe, expect, it, vi } from "vitest";
import { Failure } from "../ground/failure.ts";
import { Accounts, type AccountsOptions, adminId } from "./accounts.ts";
import type {
  AccountRecord,
  Credentials,
  NewSession,
  PasswordChange,
  Renewal,
  SessionRecord,
  TokenRecord,
} from "./ports.ts";

type Store = AccountsOptions["store"];

class MemoryStore implements Store {
  readonly accounts = new Map<string, AccountRecord>();
  readonly credentials = new Map<string, Credentials>();
  readonly openings = new Map<string, NewSession>();

  async create(account: AccountRecord, opening: NewSession, credentials?: Credentials) {
    if (credentials && (await this.findByLogin(credentials.login))) return "taken";
    this.accounts.set(account.id, account);
    if (credentials) this.credentials.set(account.id, credentials);
    this.openings.set(opening.session.id, opening);
    return "created";
  }

  async find(id: string): Promise<AccountRecord | undefined> {
    return this.accounts.get(id);
  }

  async findByLogin(login: string): Promise<{ account: AccountRecord; passwordHash: string } | undefined> {
    const [id, found] = [...this.credentials].find(([, each]) => each.login === login) ?? [];
    const account = id === undefined ? undefined : this.accounts.get(id);
    return account && found && { account, passwordHash: found.passwordHash };
  }

  async rename(id: string, name: string): Promise<void> {
    const account = this.accounts.get(id);
    if (account) this.accounts.set(id, { ...account, name });
  }

  async markAsBot(): Promise<void> {}

  async useAccessToken(): Promise<void> {}

  async register(id: string, credentials: Credentials, opening: NewSession) {
    if (await this.findByLogin(credentials.login)) return "taken";
    const account = this.accounts.get(id);
    if (!account || this.credentials.has(id)) return "not a guest";
    this.accounts.set(id, { ...account, role: "player", login: credentials.login });
    this.credentials.set(id, credentials);
    await this.removeSessions(id);
    this.openings.set(opening.session.id, opening);
    return "registered";
  }

  async changePassword({ id, before, passwordHash, session: kept }: PasswordChange): Promise<boolean> {
    const known = this.credentials.get(id);
    if (known?.passwordHash !== before) return false;
    this.credentials.set(id, { ...known, passwordHash });
    for (const [session, { session: each }] of this.openings) {
      if (each.account === id && session !== kept) this.openings.delete(session);
    }
    return true;
  }

  async openSession(opening: NewSession): Promise<boolean> {
    this.openings.set(opening.session.id, opening);
    return true;
  }

  async sessions(account: string): Promise<readonly SessionRecord[]> {
    return [...this.openings.values()].map(({ session }) => session).filter((session) => session.account === account);
  }

  async renew({ session: id, spentHash, refreshHash, token }: Renewal): Promise<AccountRecord | undefined> {
    const opening = this.openings.get(id);
    if (opening?.refreshHash !== spentHash) {
      this.openings.delete(id);
      return undefined;
    }
    this.openings.set(id, { session: opening.session, refreshHash, token });
    return this.accounts.get(opening.session.account);
  }

  async removeSession(account: string, id: string): Promise<boolean> {
    return this.openings.get(id)?.session.account === account && this.openings.delete(id);
  }

  async removeSessions(account: string): Promise<void> {
    for (const [id, { session }] of this.openings) if (session.account === account) this.openings.delete(id);
  }

  async findByToken(
    hash: string,
  ): Promise<{ account: AccountRecord; session: string; token: TokenRecord } | undefined> {
    const opening = [...this.openings.values()].find(({ token }) => token.hash === hash);
    const account = opening && this.accounts.get(opening.session.account);
    return account && { account, session: opening.session.id, token: opening.token };
  }

  async removeExpired(before: Date): Promise<void> {
    for (const [id, { token }] of this.openings) if (token.expiresAt < before) this.openings.delete(id);
  }
}

const minute = 60_000;
const day = 24 * 60 * minute;
const adminToken = "a long admin token";

describe("accounts", () => {
  let store: MemoryStore;
  let now: number;

  const accounts = (options: Partial<AccountsOptions> = {}) =>
    new Accounts({ store, log: { error: () => {} }, adminTokens: [adminToken], now: () => new Date(now), ...options });

  beforeEach(() => {
    store = new MemoryStore();
    now = Date.parse("2026-11-20T12:00:00Z");
  });

  async function failure(work: Promise<unknown>): Promise<string> {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Failure);
    return (error as Failure).code;
  }

  it("know a guest by the token from signing in", async () => {
    const service = accounts();
    const { token, account, expiresAt } = await service.signInAsGuest("Ann");
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(account).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: "Ann", role: "guest" });
    expect(expiresAt).toEqual(new Date(now + 30 * day));
    expect(await service.authenticate(token)).toEqual({ ...account, session: expect.any(String) });
    expect(await accounts().authenticate(token)).toMatchObject(account);
  });

  it("store nothing that could be used as a token", async () => {
    const { token } = await accounts().signInAsGuest("Ann");
    expect(JSON.stringify([...store.openings])).not.toContain(token);
    for (const {
      token: { hash },
    } of store.openings.values())
      expect(await failure(accounts().authenticate(hash))).toBe("TOKEN_INVALID");
  });

  it.each([
    ["unknown", "A".repeat(43)],
    ["empty", ""],
    ["too long", "A".repeat(100_000)],
    ["odd", "\u0000\ud800"],
    ["nearly the admin's", `${adminToken} `],
  ])("refuse a token that is %s", async (_, token) => {
    expect(await failure(accounts().authenticate(token))).toBe("TOKEN_INVALID");
  });

  it("refuse an expired token, even one trusted a moment ago", async () => {
    const service = accounts({ lifetime: 10 * minute, trust: 60 * minute });
    const { token } = await service.signInAsGuest("Ann");
    now += 10 * minute - 1;
    await service.authenticate(token);
    now += 1;
    expect(await failure(service.authenticate(token))).toBe("TOKEN_EXPIRED");
  });

  it("forget an expired token after a while", async () => {
    const service = accounts();
    const { token } = await service.signInAsGuest("Ann");
    now += 59 * day;
    await service.signInAsGuest("Bob");
    expect(await failure(service.authenticate(token))).toBe("TOKEN_EXPIRED");
    now += 2 * day;
    await service.signInAsGuest("Bob");
    expect(await failure(service.authenticate(token))).toBe("TOKEN_INVALID");
  });

  it("ask the store once a minute about a token in use", async () => {
    const service = accounts();
    const { token } = await service.signInAsGuest("Ann");
    const asked = vi.spyOn(store, "findByToken");
    for (let request = 0; request < 10; request++) await service.authenticate(token);
    expect(asked).toHaveBeenCalledTimes(1);
    now += minute;
    await service.authenticate(token);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("do not trust what was looked up while it changed", async () => {
    const service = accounts();
    const { token, account } = await service.signInAsGuest("Ann");
    const { findByToken } = store;
    const asked = vi.spyOn(store, "findByToken").mockImplementationOnce(async (hash) => {
      const found = await findByToken.call(store, hash);
      await service.rename(account, "Zoe");
      return found;
    });
    expect(await service.authenticate(token)).toMatchObject({ name: "Zoe" });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("look a token up a few times at most while others change all the time, and do not trust it then", async () => {
    const service = accounts();
    const { token, account } = await service.signInAsGuest("Ann");
    const { findByToken } = store;
    const asked = vi.spyOn(store, "findByToken").mockImplementation((hash) => {
      service.sessions.distrust({ account: "another" });
      return findByToken.call(store, hash);
    });
    for (const times of [3, 6]) {
      expect(await service.authenticate(token)).toMatchObject(account);
      expect(asked).toHaveBeenCalledTimes(times);
    }
  });

  it("tell other nodes what they change, but not what these have told them", async () => {
    const told: object[] = [];
    const service = accounts({ tellOthers: (whose) => told.push(whose) });
    const { token, account } = await service.signInAsGuest("Ann");
    await service.rename(account, "Zoe");
    await service.signOut(await service.authenticate(token), true);
    expect(told).toEqual([{ account: account.id }, { account: account.id }]);
    service.hear({ account: account.id });
    expect(told).toHaveLength(2);
  });

  it("ask the store again about everybody who comes after notices may have been lost", async () => {
    const service = accounts();
    const { token } = await service.signInAsGuest("Ann");
    await service.authenticate(token);
    await store.removeSessions((await service.authenticate(token)).id);
    service.sessions.distrustAll();
    expect(await failure(service.authenticate(token))).toBe("TOKEN_INVALID");
  });

  it("know the admin by the configured token, and nobody without one", async () => {
    expect(await accounts().authenticate(adminToken)).toEqual({ id: adminId, name: "Admin", role: "admin" });
    const without = { store, now: () => new Date(now), log: { error: () => {} } };
    expect(await failure(new Accounts(without).authenticate(adminToken))).toBe("TOKEN_INVALID");
    expect(await failure(new Accounts(without).authenticate(""))).toBe("TOKEN_INVALID");
  });

  it("are found by their ids, with the names that they signed in with", async () => {
    const { account } = await accounts().signInAsGuest("Ann");
    expect(await accounts().find(account.id)).toEqual(account);
    expect(await accounts().find("nobody")).toBeUndefined();
    expect(await accounts().find(adminId)).toEqual({ id: adminId, name: "Admin", role: "admin" });
    const { adminToken: _, ...without } = { store, adminToken, log: { error: () => {} } };
    expect(await new Accounts(without).find(adminId)).toBeUndefined();
  });

  const ann = { login: "ann", password: "correct horse", name: "Ann" };

  it("sign in with the login name in any case and form, and the password", async () => {
    const service = accounts();
    const { account, refreshToken } = await service.signUp({ ...ann, login: " Änn " });
    expect(account.role).toBe("player");
    expect(refreshToken).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/);
    expect((await service.signIn({ ...ann, login: "A\u0308NN" }, "here")).account).toEqual(account);
    expect(JSON.stringify([...store.credentials, ...store.openings])).not.toContain(ann.password);
    expect(JSON.stringify([...store.openings])).not.toContain(refreshToken);
  });

  it("refuse a wrong password and an unknown name with the same words", async () => {
    const service = accounts();
    await service.signUp(ann);
    const said = async (work: Promise<unknown>) => String(await work.catch((error: unknown) => error));
    const wrong = await said(service.signIn({ ...ann, password: "wrong horse" }, "here"));
    expect(wrong).toContain("the login name or the password is wrong");
    expect(await said(service.signIn({ ...ann, login: "nobody" }, "here"))).toBe(wrong);
    expect(await said(service.signIn({ ...ann, password: "x".repeat(1_000_000) }, "here"))).toBe(wrong);
    expect(await said(service.signIn({ ...ann, login: "x".repeat(1_000_000) }, "here"))).toBe(wrong);
  });

  it("let a name be guessed ten times from an address in a quarter of an hour, and right passwords not count", async () => {
    const service = accounts();
    await service.signUp(ann);
    for (let time = 0; time < 12; time++) await service.signIn(ann, "here");
    const guess = (address: string) => failure(service.signIn({ ...ann, password: "wrong horse" }, address));
    expect(await Promise.all(Array.from({ length: 11 }, () => guess("here")))).toEqual([
      ...Array(10).fill("SIGN_IN_FAILED"),
      "RATE_LIMITED",
    ]);
    expect(await failure(service.signIn(ann, "here"))).toBe("RATE_LIMITED");
    expect(await service.signIn(ann, "there")).toMatchObject({ account: { name: "Ann" } });
    now += 15 * minute;
    expect(await service.signIn(ann, "here")).toMatchObject({ account: { name: "Ann" } });
  });

  it("renew a session, once with each refresh token", async () => {
    const service = accounts();
    const first = await service.signUp(ann);
    now += 61 * minute;
    expect(await failure(service.authenticate(first.token))).toBe("TOKEN_EXPIRED");
    const second = await service.refresh(first.refreshToken ?? "");
    expect(await service.authenticate(second.token)).toMatchObject(first.account);
    expect(await failure(service.refresh(first.refreshToken ?? ""))).toBe("TOKEN_INVALID");
    expect(await failure(service.authenticate(second.token))).toBe("TOKEN_INVALID");
    expect(await failure(service.refresh(second.refreshToken ?? ""))).toBe("TOKEN_INVALID");
  });

  it.each(["", "x", "A".repeat(43), `${"0".repeat(36)}.${"A".repeat(43)}`, "x".repeat(1_000_000)])(
    "refuse a refresh token that is none",
    async (token) => {
      expect(await failure(accounts().refresh(token))).toBe("TOKEN_INVALID");
    },
  );

  it("become those of players, and stay the same", async () => {
    const service = accounts();
    const { account, token } = await service.signInAsGuest("Ann");
    const registered = await service.register(account, ann);
    expect(registered.account).toEqual({ ...account, role: "player" });
    expect(await failure(service.authenticate(token))).toBe("TOKEN_INVALID");
    expect(await failure(service.register(account, { ...ann, login: "other" }))).toBe("ALREADY_REGISTERED");
    const guest = await service.signInAsGuest("Ben");
    expect(await failure(service.register(guest.account, { ...ann, login: "ANN" }))).toBe("LOGIN_TAKEN");
    expect(await service.authenticate(guest.token)).toMatchObject(guest.account);
  });

  it("are renamed at once for whoever asks here", async () => {
    const service = accounts();
    const { account, token } = await service.signInAsGuest("Ann");
    await service.authenticate(token);
    expect(await service.nameOf(account.id, "before")).toBe("Ann");
    await service.rename(account, " Anna ");
    expect(service.nameOf(account.id, "before")).toBe("Anna");
    expect(await service.authenticate(token)).toMatchObject({ name: "Anna" });
    expect(await service.nameOf("nobody", "before")).toBe("before");
  });

  it.each([
    ["too short", "a"],
    ["too long", "x".repeat(33)],
    ["very long", "x".repeat(1_000_000)],
    ["two words", "ann lee"],
    ["an address", "ann@example.org"],
    ["empty", ""],
  ])("refuse a login name that is %s", async (_, login) => {
    expect(await failure(accounts().signUp({ ...ann, login }))).toBe("INVALID_LOGIN");
  });

  it.each(["", "7 chars", "x".repeat(257), "x".repeat(1_000_000), "half a \ud83d character"])(
    "refuse the password %#",
    async (password) => {
      expect(await failure(accounts().signUp({ ...ann, password }))).toBe("INVALID_PASSWORD");
      expect(store.accounts.size).toBe(0);
    },
  );

  it("report that the store fails, but still trust known tokens", async () => {
    const error = vi.fn();
    const service = accounts({ log: { error } });
    const { token, account } = await service.signInAsGuest("Ann");
    await service.authenticate(token);
    for (const method of ["create", "findByToken", "removeExpired"] as const) {
      vi.spyOn(store, method).mockRejectedValue(new Error("the connection was lost"));
    }
    expect(await failure(service.signInAsGuest("Bob"))).toBe("UNAVAILABLE");
    expect(await failure(service.authenticate("A".repeat(43)))).toBe("UNAVAILABLE");
    expect(await service.authenticate(token)).toMatchObject(account);
    expect(error).toHaveBeenCalledTimes(2);
  });

  it("sign a guest in even if removing expired tokens fails", async () => {
    vi.spyOn(store, "removeExpired").mockRejectedValue(new Error("the connection was lost"));
    const { token, account } = await accounts().signInAsGuest("Ann");
    expect(await accounts().authenticate(token)).toMatchObject(account);
  });

  it("refuse an admin token that can be guessed", () => {
    expect(() => accounts({ adminTokens: [""] })).toThrow(RangeError);
    expect(() => accounts({ adminTokens: [adminToken, "admin"] })).toThrow(RangeError);
  });

  it.each([
    ["  Ann  ", "Ann"],
    ["Ame\u0301lie", "Amélie"],
    ["x".repeat(32), "x".repeat(32)],
    ["👨‍👩‍👧‍👦".repeat(32), "👨‍👩‍👧‍👦".repeat(32)],
    ["王小明", "王小明"],
    ["O'Brien; -- <b>", "O'Brien; -- <b>"],
    ["🏴󠁧󠁢󠁥󠁮󠁧󠁿 नमस्ते", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 नमस्ते"],
  ])("accept the name %j", async (name, shown) => {
    expect((await accounts().signInAsGuest(name)).account.name).toBe(shown);
  });

  it.each([
    ["empty", ""],
    ["blank", " \u3000 "],
    ["invisible", "\u200d\u200d"],
    ["a blank letter", "\u3164"],
    ["too long", "x".repeat(33)],
    ["very long", "x".repeat(1_000_000)],
    ["too many family members", "👨‍👩‍👧‍👦".repeat(33)],
    ["piled up", `a${"\u0301".repeat(400)}`],
    ["two lines", "Ann\nBob"],
    ["with a null", "Ann\u0000"],
    ["with an escape", "\u001b[31mAnn"],
    ["turned around", "Ann\u202eboB"],
    ["isolated", "Ann\u2066"],
    ["with a hidden space", "An\u200bn"],
    ["half a character", "Ann\ud83d"],
    ["private", "\ue000"],
  ])("refuse a name that is %s", async (_, name) => {
    expect(await failure(accounts().signInAsGuest(name))).toBe("INVALID_NAME");
    expect(store.accounts.size).toBe(0);
  });
});
