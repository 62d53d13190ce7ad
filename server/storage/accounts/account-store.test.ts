import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyStorage } from "../../../test/support/storage.ts";
import type { AccountRecord, Credentials, NewSession, Renewal } from "../../accounts/ports.ts";
import type { Role } from "../../ground/roles.ts";
import type { Storage } from "../index.ts";

describe.each(["pglite", "postgresql"] as const)("accounts in %s", (kind) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await emptyStorage(kind);
  });
  afterAll(() => storage.close());

  const createdAt = new Date("2026-11-20T12:00:00.123Z");
  const later = new Date("2027-01-01T00:00:00.789Z");

  function opening(account: string, expiresAt = later): NewSession {
    return {
      session: {
        ...{ id: randomUUID(), account, device: "Ann's phone 手机", createdAt, lastUsedAt: createdAt, expiresAt },
      },
      token: { hash: randomUUID(), createdAt, expiresAt },
      refreshHash: randomUUID(),
    };
  }

  function somebody(expiresAt = later): [AccountRecord, NewSession] {
    const id = randomUUID();
    return [{ id, name: "Ann 安 '", role: "guest", createdAt }, opening(id, expiresAt)];
  }

  async function registered(login: string = randomUUID()): Promise<[AccountRecord, NewSession, Credentials]> {
    const [guest, first] = somebody();
    const account: AccountRecord = { ...guest, role: "player", login };
    const credentials = { login, passwordHash: "$argon2id$" };
    expect(await storage.accounts.create(account, first, credentials)).toBe("created");
    return [account, first, credentials];
  }

  it("are read as they were stored", async () => {
    const [account, first] = somebody();
    await storage.accounts.create(account, first);
    expect(await storage.accounts.find(account.id)).toEqual(account);
    const { token, session } = first;
    expect(await storage.accounts.findByToken(token.hash)).toEqual({ account, session: session.id, token });
    expect(await storage.accounts.sessions(account.id, createdAt)).toEqual([session]);
    expect(await storage.accounts.sessions(account.id, later)).toEqual([]);
  });

  it("get no session for somebody who was recognised before all of them ended", async () => {
    const [account, first] = await registered();
    await storage.accounts.removeSessions(account.id);
    const outdated = opening(account.id);
    expect(await storage.accounts.openSession(outdated, 20)).toBe(false);
    const code = {
      ...{ frontend: randomUUID(), account: account.id, redirectUri: "https://board.example/", challenge: "c" },
      ...{ scopes: ["play"] as const, expiresAt: later },
    };
    await storage.frontends.add(
      {
        ...{ id: code.frontend, name: "Board", redirectUris: [code.redirectUri], origins: [], scopes: code.scopes },
        ...{ status: "REGISTERED", revision: 0, createdAt },
      },
      9,
    );
    for (const [hash, generation] of [
      [randomUUID(), undefined],
      [randomUUID(), 1],
    ] as const) {
      await storage.frontends.addCode({ ...code, hash, generation }, createdAt);
      await storage.frontends.spendCode(hash, createdAt);
      expect(await storage.frontends.openSession(hash, opening(account.id), 20)).toBe(generation === 1);
    }
    expect(await storage.accounts.sessions(account.id, createdAt)).toMatchObject([{ frontend: { id: code.frontend } }]);
    for (const { token } of [first, outdated]) {
      expect(await storage.accounts.findByToken(token.hash)).toBeUndefined();
    }
    const found = await storage.accounts.find(account.id);
    expect(found).toEqual({ ...account, generation: 1 });
    const next = { ...opening(account.id), generation: 1 };
    expect(await storage.accounts.openSession(next, 20)).toBe(true);
    expect(await storage.accounts.findByToken(next.token.hash)).toMatchObject({ account: found });
  });

  it("are stored together with their token or not at all", async () => {
    const [account, first] = somebody();
    await storage.accounts.create(account, first);
    const [other, second] = somebody();
    await expect(storage.accounts.create(other, { ...second, token: first.token })).rejects.toThrow(
      /token_pkey|duplicate/,
    );
    expect(await storage.accounts.find(other.id)).toBeUndefined();
  });

  it("have login names of their own, even if several want one at once", async () => {
    const login = randomUUID();
    const attempts = Array.from({ length: 5 }, () => {
      const [account, first] = somebody();
      return storage.accounts.create({ ...account, login }, first, { login, passwordHash: "hash" });
    });
    expect((await Promise.all(attempts)).filter((result) => result === "created")).toHaveLength(1);
    expect(await storage.accounts.findByLogin(login)).toMatchObject({ account: { login }, passwordHash: "hash" });
    expect(await storage.accounts.findByLogin("nobody\u0000")).toBeUndefined();
  });

  it("are registered once, and lose the sessions of the guest", async () => {
    const [account, first] = somebody();
    await storage.accounts.create(account, first);
    const [, , { login: taken }] = await registered();
    const login = randomUUID();
    const register = (name: string) =>
      storage.accounts.register(account.id, { login: name, passwordHash: "hash" }, opening(account.id));
    expect(await register(taken)).toBe("taken");
    expect(await storage.accounts.findByToken(first.token.hash)).toBeDefined();
    expect((await Promise.all([register(login), register(randomUUID())])).sort()).toEqual([
      "not a guest",
      "registered",
    ]);
    expect(await storage.accounts.findByToken(first.token.hash)).toBeUndefined();
    expect(await storage.accounts.find(account.id)).toMatchObject({ id: account.id, role: "player" });
    expect(await storage.accounts.sessions(account.id, createdAt)).toHaveLength(1);
  });

  it("are renamed", async () => {
    const [account] = await registered();
    await storage.accounts.rename(account.id, "Ann\u0000a");
    expect(await storage.accounts.find(account.id)).toEqual({ ...account, name: "Ann\uFFFDa" });
  });

  it("are listed in pages, newest first, by a part of either name", async () => {
    const word = `50%_${randomUUID().slice(0, 8)}`;
    for (const minute of [1, 2, 3]) {
      const [guest, first] = somebody();
      const at = new Date(createdAt.getTime() + minute * 60_000);
      await storage.accounts.create({ ...guest, name: `${word.toUpperCase()} ${minute}`, createdAt: at }, first);
    }
    expect(await storage.accounts.count({ search: word })).toBe(3);
    expect(await storage.accounts.count({ search: `${word.slice(0, 3)}x${word.slice(4)}` })).toBe(0);
    const [newest, second] = await storage.accounts.list({ search: word, limit: 2 });
    expect([newest?.name, second?.name]).toEqual([`${word.toUpperCase()} 3`, `${word.toUpperCase()} 2`]);
    const rest = await storage.accounts.list({ search: word, limit: 2, ...(second && { before: second }) });
    expect(rest.map(({ name }) => name)).toEqual([`${word.toUpperCase()} 1`]);
    const [account] = await registered(`login-${word}`);
    expect(await storage.accounts.list({ search: `login-${word}`, limit: 5 })).toEqual([account]);
  });

  it("keep an admin, even if two take the role from each other", async () => {
    const [one] = await registered();
    const [two] = await registered();
    const change = (id: string, before: Role, role: Role, keepAdmin = true) =>
      storage.accounts.setRole(
        { id, before, role, keepAdmin },
        {
          id: randomUUID(),
          at: createdAt,
          actor: { id: "x", name: "X" },
          action: "account-role",
          subject: id,
          before,
          after: role,
        },
      );
    expect(await change(one.id, "admin", "player")).toBe("changed");
    expect(await change(one.id, "player", "admin")).toBe("done");
    expect(await change(one.id, "admin", "player")).toBe("last admin");
    expect(await change(two.id, "player", "admin")).toBe("done");
    const both = await Promise.all([one, two].map(({ id }) => change(id, "admin", "moderator")));
    expect(both.sort()).toEqual(["done", "last admin"]);
    const { id } = (await storage.accounts.find(one.id))?.role === "admin" ? one : two;
    expect(await change(id, "admin", "player", false)).toBe("done");
    const log = await storage.audit.list({ limit: 10, subject: id });
    expect(log.map(({ after }) => after)).toContain("player");
    const [guest, first] = somebody();
    await storage.accounts.create(guest, first);
    expect(await change(guest.id, "guest", "admin")).toBe("changed");
  });

  it("keep the sessions that were used last", async () => {
    const [account, first] = await registered();
    for (let minute = 1; minute <= 4; minute++) {
      const at = new Date(createdAt.getTime() + minute * 60_000);
      const { session, ...rest } = opening(account.id);
      await storage.accounts.openSession({ ...rest, session: { ...session, lastUsedAt: at } }, 3);
    }
    const kept = await storage.accounts.sessions(account.id, createdAt);
    expect(kept.map(({ lastUsedAt }) => (lastUsedAt.getTime() - createdAt.getTime()) / 60_000)).toEqual([4, 3, 2]);
    expect(await storage.accounts.findByToken(first.token.hash)).toBeUndefined();
  });

  it("renew a session once with each refresh token, and end it when one is used again", async () => {
    const [account, { session, refreshHash = "", token }] = await registered();
    const renewal = (spentHash: string, hash: string): Renewal => ({
      ...{ session: session.id, spentHash, refreshHash: hash, sessionExpiresAt: later },
      token: { hash: randomUUID(), createdAt, expiresAt: later },
    });
    const now = new Date(createdAt.getTime() + 60_000);
    const second = renewal(refreshHash, "second");
    expect(await storage.accounts.renew(second, now)).toEqual(account);
    expect(await storage.accounts.findByToken(second.token.hash)).toMatchObject({ session: session.id });
    expect(await storage.accounts.findByToken(token.hash)).toBeDefined();
    expect(await storage.accounts.sessions(account.id, now)).toMatchObject([{ lastUsedAt: now }]);
    expect(await storage.accounts.renew(renewal("second", "third"), later)).toBeUndefined();
    expect(await storage.accounts.renew(renewal(refreshHash, "third"), now)).toBeUndefined();
    expect(await storage.accounts.findByToken(second.token.hash)).toBeUndefined();
    expect(await storage.accounts.sessions(account.id, now)).toEqual([]);
  });

  it("lose a session only by themselves", async () => {
    const [account, { session, token }] = await registered();
    const [other] = await registered();
    expect(await storage.accounts.removeSession(other.id, session.id)).toBe(false);
    expect(await storage.accounts.removeSession(account.id, session.id)).toBe(true);
    expect(await storage.accounts.removeSession(account.id, session.id)).toBe(false);
    expect(await storage.accounts.findByToken(token.hash)).toBeUndefined();
  });

  it.each(["", "nobody", "\u0000", "'"])("are not found by %j", async (text) => {
    expect(await storage.accounts.find(text)).toBeUndefined();
    expect(await storage.accounts.findByToken(text)).toBeUndefined();
  });

  it("outlive the tokens that are removed once expired", async () => {
    const [account, first] = somebody(new Date("2026-11-21T00:00:00.000Z"));
    const { token } = first;
    await storage.accounts.create(account, first);
    await storage.accounts.removeExpired(token.expiresAt);
    expect(await storage.accounts.findByToken(token.hash)).toBeDefined();
    await storage.accounts.removeExpired(new Date(token.expiresAt.getTime() + 1));
    expect(await storage.accounts.findByToken(token.hash)).toBeUndefined();
    expect(await storage.accounts.sessions(account.id, createdAt)).toEqual([]);
    expect(await storage.accounts.find(account.id)).toEqual(account);
  });
});
