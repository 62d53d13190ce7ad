import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyStorage } from "../../../test/support/storage.ts";
import type { AccountLink } from "../../accounts/link-ports.ts";
import type { AccountRecord, NewSession } from "../../accounts/ports.ts";
import type { Storage } from "../index.ts";

const noon = new Date("2026-11-20T12:00:00.123Z");
const one = new Date("2026-11-20T13:00:00.456Z");

describe.each(["pglite", "postgresql"] as const)("links in %s", (kind) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await emptyStorage(kind);
  });
  afterAll(() => storage.close());

  function opening(account: string): NewSession {
    const times = { createdAt: noon, expiresAt: one };
    return {
      session: { id: randomUUID(), account, lastUsedAt: noon, ...times },
      token: { hash: randomUUID(), ...times },
    };
  }

  async function registered(): Promise<AccountRecord & { readonly session: NewSession }> {
    const login = randomUUID();
    const account = { id: randomUUID(), name: "Ann", role: "player", login, createdAt: noon } as const;
    const session = opening(account.id);
    await storage.accounts.create(account, session, { login, passwordHash: "old" });
    return { ...account, session };
  }

  async function issued(account: string, fields: Partial<AccountLink> = {}, most = 9): Promise<string> {
    const hash = randomUUID();
    const link = { hash, kind: "reset", account, createdAt: noon, expiresAt: one, ...fields } as const;
    await storage.links.issue(link, most);
    return hash;
  }

  it("are found by their hash until they expire", async () => {
    const { session: _, ...account } = await registered();
    const hash = await issued(account.id);
    expect(await storage.links.find(hash, "reset", { now: noon })).toEqual(account);
    expect(await storage.links.find(hash, "reset", { now: one })).toBeUndefined();
    expect(await storage.links.find("another", "reset", { now: noon })).toBeUndefined();
    expect(await storage.links.resetPassword(hash, { now: one }, "new", opening(account.id))).toBe(false);
  });

  it("set the password once, also at once, and end all sessions and links", async () => {
    const account = await registered();
    const [hash, other] = [await issued(account.id), await issued(account.id)];
    const openings = [1, 2, 3].map(() => opening(account.id));
    const done = await Promise.all(
      openings.map((each) => storage.links.resetPassword(hash, { now: noon }, "new", each)),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await storage.accounts.findByLogin(account.login ?? "")).toMatchObject({ passwordHash: "new" });
    expect((await storage.accounts.sessions(account.id, noon)).map(({ id }) => id)).toEqual([
      openings[done.indexOf(true)]?.session.id,
    ]);
    expect(await storage.links.find(other, "reset", { now: noon })).toBeUndefined();
  });

  it("change nothing of another account", async () => {
    const [ann, ben] = [await registered(), await registered()];
    const hash = await issued(ann.id);
    expect(await storage.links.resetPassword(hash, { now: noon }, "new", opening(ben.id))).toBe(false);
    expect(await storage.accounts.findByLogin(ben.login ?? "")).toMatchObject({ passwordHash: "old" });
    expect(await storage.links.find(hash, "reset", { now: noon })).toBeDefined();
  });

  it("are few for each account, and forgotten when they expire", async () => {
    const { id } = await registered();
    const later = (seconds: number) => ({ createdAt: new Date(noon.getTime() + seconds * 1_000) });
    const hashes = [await issued(id, later(1), 2), await issued(id, later(2), 2), await issued(id, later(3), 2)];
    const found = await Promise.all(hashes.map((hash) => storage.links.find(hash, "reset", { now: noon })));
    expect(found.map((each) => each?.id)).toEqual([undefined, id, id]);
    await issued((await registered()).id, { createdAt: one, expiresAt: new Date(one.getTime() + 1) });
    expect(await storage.links.find(hashes[2] ?? "", "reset", { now: noon })).toBeUndefined();
  });

  it("are valid only as long as who has made them is an admin who may use the account", async () => {
    const { id } = await registered();
    const maker = { id: randomUUID(), name: "Eve", role: "admin", login: randomUUID(), createdAt: noon } as const;
    await storage.accounts.create(maker, opening(maker.id), { login: maker.login, passwordHash: "old" });
    const hash = await issued(id, { maker: maker.id });
    const valid = async () => (await storage.links.find(hash, "reset", { now: noon })) !== undefined;
    expect(await valid()).toBe(true);
    // Stored although its maker has just lost the role, or the account: nothing is left to be deleted then.
    for (const other of ["player", "moderator"] as const) {
      const former = { ...maker, id: randomUUID(), role: other, login: randomUUID() };
      await storage.accounts.create(former, opening(former.id), { login: former.login, passwordHash: "old" });
      const late = await issued(id, { maker: former.id });
      expect(await storage.links.find(late, "reset", { now: noon })).toBeUndefined();
    }
    const orphan = await issued(id, { maker: "nobody" });
    expect(await storage.links.find(orphan, "reset", { now: noon })).toBeUndefined();
    expect(await storage.links.resetPassword(orphan, { now: noon }, "new", opening(id))).toBe(false);
    expect(await storage.links.find(orphan, "reset", { now: noon, operator: "nobody" })).toMatchObject({ id });
    expect(await valid()).toBe(true);
  });

  it("confirm an address once, and other links end", async () => {
    const { id, login = "" } = await registered();
    const other = await issued(id);
    const hash = await issued(id, { kind: "address", address: `${login}@example.org` });
    expect(await storage.links.verifyAddress(other, noon)).toBeUndefined();
    expect(await storage.links.resetPassword(hash, { now: noon }, "new", opening(id))).toBe(false);
    expect(await storage.links.verifyAddress(hash, one)).toBeUndefined();
    const done = await Promise.all([1, 2].map(() => storage.links.verifyAddress(hash, noon)));
    expect(done).toEqual(expect.arrayContaining([{ account: id }, undefined]));
    expect((await storage.accounts.find(id))?.address).toBe(`${login}@example.org`);
    expect((await storage.accounts.findByAddress(`${login}@example.org`, 5)).map((each) => each.id)).toEqual([id]);
    expect(await storage.links.find(other, "reset", { now: noon })).toBeUndefined();
    await storage.accounts.removeAddress(id);
    expect((await storage.accounts.find(id))?.address).toBeUndefined();
  });

  it("end when the password is changed, as other sessions do", async () => {
    const { id, session } = await registered();
    const hash = await issued(id);
    const change = { id, before: "other", passwordHash: "new", session: session.session.id };
    expect(await storage.accounts.changePassword(change)).toBe(false);
    expect(await storage.links.find(hash, "reset", { now: noon })).toBeDefined();
    const second = opening(id);
    await storage.accounts.openSession(second, 20);
    expect(await storage.accounts.changePassword({ ...change, before: "old" })).toBe(true);
    expect((await storage.accounts.sessions(id, noon)).map((each) => each.id)).toEqual([session.session.id]);
    expect(await storage.links.find(hash, "reset", { now: noon })).toBeUndefined();
  });
});
