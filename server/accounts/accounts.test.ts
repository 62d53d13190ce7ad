import { beforeEach, describe, expect, it, vi } from "vitest";
import { Failure } from "../matches/failure.ts";
import { Accounts, type AccountsOptions, adminId } from "./accounts.ts";
import type { AccountRecord, AccountStore, TokenRecord } from "./ports.ts";

class MemoryStore implements AccountStore {
  readonly accounts = new Map<string, AccountRecord>();
  readonly tokens = new Map<string, TokenRecord>();

  async create(account: AccountRecord, token: TokenRecord): Promise<void> {
    this.accounts.set(account.id, account);
    this.tokens.set(token.hash, token);
  }

  async find(id: string): Promise<AccountRecord | undefined> {
    return this.accounts.get(id);
  }

  async findByToken(hash: string): Promise<{ account: AccountRecord; token: TokenRecord } | undefined> {
    const token = this.tokens.get(hash);
    const account = token && this.accounts.get(token.account);
    return account && { account, token };
  }

  async removeExpired(before: Date): Promise<void> {
    for (const [hash, { expiresAt }] of this.tokens) if (expiresAt < before) this.tokens.delete(hash);
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
    expect(await service.authenticate(token)).toEqual(account);
    expect(await accounts().authenticate(token)).toEqual(account);
  });

  it("store nothing that could be used as a token", async () => {
    const { token } = await accounts().signInAsGuest("Ann");
    expect(JSON.stringify([...store.tokens.values()])).not.toContain(token);
    for (const hash of store.tokens.keys()) expect(await failure(accounts().authenticate(hash))).toBe("TOKEN_INVALID");
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
    expect(await service.authenticate(token)).toEqual(account);
    expect(error).toHaveBeenCalledTimes(2);
  });

  it("sign a guest in even if removing expired tokens fails", async () => {
    vi.spyOn(store, "removeExpired").mockRejectedValue(new Error("the connection was lost"));
    const { token, account } = await accounts().signInAsGuest("Ann");
    expect(await accounts().authenticate(token)).toEqual(account);
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
