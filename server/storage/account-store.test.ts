import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../test/support/database.ts";
import type { AccountRecord, TokenRecord } from "../accounts/ports.ts";
import { openStorage, type Storage } from "./index.ts";

describe.each(["pglite", "postgresql"] as const)("accounts in %s", (kind) => {
  let database: FreshDatabase | undefined;
  let storage: Storage;

  beforeAll(async () => {
    if (kind === "postgresql") database = await freshDatabase();
    storage = await openStorage(database ? { databaseUrl: database.url } : { dataDir: "memory://" });
  });
  afterAll(async () => {
    await storage.close();
    await database?.drop();
  });

  function somebody(expiresAt = new Date("2027-01-01T00:00:00.789Z")): [AccountRecord, TokenRecord] {
    const createdAt = new Date("2026-11-20T12:00:00.123Z");
    const id = randomUUID();
    return [
      { id, name: "Ann 安 '", createdAt },
      { hash: randomUUID(), account: id, createdAt, expiresAt },
    ];
  }

  it("are read as they were stored", async () => {
    const [account, token] = somebody();
    await storage.accounts.create(account, token);
    expect(await storage.accounts.find(account.id)).toEqual(account);
    expect(await storage.accounts.findByToken(token.hash)).toEqual({ account, token });
  });

  it("are stored together with their token or not at all", async () => {
    const [account, token] = somebody();
    await storage.accounts.create(account, token);
    const [other] = somebody();
    await expect(storage.accounts.create(other, { ...token, account: other.id })).rejects.toThrow(
      /token_pkey|duplicate/,
    );
    expect(await storage.accounts.find(other.id)).toBeUndefined();
  });

  it.each(["", "nobody", "\u0000", "'"])("are not found by %j", async (text) => {
    expect(await storage.accounts.find(text)).toBeUndefined();
    expect(await storage.accounts.findByToken(text)).toBeUndefined();
  });

  it("outlive the tokens that are removed once expired", async () => {
    const [account, token] = somebody(new Date("2026-11-21T00:00:00.000Z"));
    await storage.accounts.create(account, token);
    await storage.accounts.removeExpired(token.expiresAt);
    expect(await storage.accounts.findByToken(token.hash)).toBeDefined();
    await storage.accounts.removeExpired(new Date(token.expiresAt.getTime() + 1));
    expect(await storage.accounts.findByToken(token.hash)).toBeUndefined();
    expect(await storage.accounts.find(account.id)).toEqual(account);
  });
});
