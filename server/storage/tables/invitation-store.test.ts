import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyStorage } from "../../../test/support/storage.ts";
import type { Invitation } from "../../tables/ports.ts";
import type { Storage } from "../index.ts";

const noon = new Date("2026-11-20T12:00:00.123Z");
const one = new Date("2026-11-20T13:00:00.456Z");
const two = new Date("2026-11-20T14:00:00.000Z");

describe.each(["pglite", "postgresql"] as const)("invitations in %s", (kind) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await emptyStorage(kind);
  });
  afterAll(() => storage.close());

  async function stored(match: string, fields: Partial<Invitation> = {}, most = 9) {
    const invitation = {
      key: randomUUID(),
      match,
      uses: 1,
      maker: "ann",
      usedBy: [],
      createdAt: noon,
      expiresAt: one,
      ...fields,
    };
    const hash = randomUUID();
    return { invitation, hash, isStored: await storage.invitations.create(invitation, hash, most, []) };
  }

  it("are found by their hash until they expire", async () => {
    const { invitation, hash } = await stored("m1", { seat: 2 });
    expect(await storage.invitations.find(hash, noon)).toEqual(invitation);
    expect(await storage.invitations.find(hash, one)).toBeUndefined();
    expect(await storage.invitations.find("another", noon)).toBeUndefined();
    expect(await storage.invitations.use(hash, "ben", one)).toBe(false);
  });

  it("are used as often as they may be, also at once", async () => {
    const { invitation, hash } = await stored("m2", { uses: 3 });
    const used = await Promise.all(Array.from({ length: 8 }, () => storage.invitations.use(hash, "ben", noon)));
    expect(used.filter(Boolean)).toHaveLength(3);
    expect(await storage.invitations.find(hash, noon)).toBeUndefined();
    await storage.invitations.giveBack(hash, "ben");
    expect(await storage.invitations.find(hash, noon)).toEqual({ ...invitation, uses: 1 });
  });

  it("are limited for each match, not counting those that have expired or are used up", async () => {
    const first = await stored("m3", {}, 2);
    const second = await stored("m3", { expiresAt: two }, 2);
    expect((await stored("m3", {}, 2)).isStored).toBe(false);
    expect((await stored("m4", {}, 2)).isStored).toBe(true);
    await storage.invitations.use(second.hash, "ben", noon);
    expect((await stored("m3", { expiresAt: two }, 2)).isStored).toBe(true);
    const third = await stored("m3", { createdAt: one, expiresAt: two }, 2);
    expect(third.isStored).toBe(true);
    expect(await storage.invitations.find(first.hash, noon)).toBeUndefined();
  });

  it("are listed and removed by match and key", async () => {
    const { invitation: older } = await stored("m5");
    const { invitation: newer, hash } = await stored("m5", { createdAt: new Date(noon.getTime() + 1) });
    expect(await storage.invitations.ofMatch("m5", noon)).toEqual([older, newer]);
    expect(await storage.invitations.ofMatch("m5", one)).toEqual([]);
    expect(await storage.invitations.remove("another", newer.key)).toBe(false);
    expect(await storage.invitations.remove("m5\u0000", "\u0000")).toBe(false);
    expect(await storage.invitations.remove("m5", newer.key)).toBe(true);
    expect(await storage.invitations.find(hash, noon)).toBeUndefined();
    expect(await storage.invitations.remove("m5", newer.key)).toBe(false);
  });
});
