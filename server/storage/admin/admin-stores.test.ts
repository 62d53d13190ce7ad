import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyStorage } from "../../../test/support/storage.ts";
import type { AuditEntry } from "../../audit/ports.ts";
import type { Storage } from "../index.ts";

describe.each(["pglite", "postgresql"] as const)("in %s", (kind) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await emptyStorage(kind);
  });
  afterAll(() => storage.close());

  let seconds = 0;
  function entry(subject: string, details: Partial<AuditEntry> = {}): AuditEntry {
    const at = new Date(Date.UTC(2026, 10, 22, 12, 0, seconds++));
    return { id: randomUUID(), at, actor: { id: "ada", name: "Ada" }, action: "offer", subject, ...details };
  }
  const settingOf = async (key: string) => (await storage.settings.all()).find((setting) => setting.key === key);
  const aboutOf = (subject: string) => storage.audit.list({ subject, limit: 10 });

  describe("settings", () => {
    it("are stored together with the entry of the audit log", async () => {
      const before = { enabled: true };
      const after = { enabled: false, names: ["安\u0000", "b"] };
      const first = entry("game:one", { after: before });
      expect(await storage.settings.change({ key: "one", revision: 0, value: before }, first)).toBe(true);
      const second = entry("game:one", { before, after });
      expect(await storage.settings.change({ key: "one", revision: 1, value: after }, second)).toBe(true);
      expect(await settingOf("one")).toEqual({ key: "one", revision: 2, value: after });
      expect(await aboutOf("game:one")).toEqual([second, first]);
    });

    it("are changed by one of two who change them at once, and only that change is in the audit log", async () => {
      const both = ["a", "b"].map((value) => entry("game:two", { after: value }));
      const stored = await Promise.all(
        both.map((change) => storage.settings.change({ key: "two", revision: 0, value: change.after! }, change)),
      );
      expect(stored.toSorted()).toEqual([false, true]);
      const winner = both[stored.indexOf(true)]!;
      expect(await settingOf("two")).toEqual({ key: "two", revision: 1, value: winner.after });
      expect(await aboutOf("game:two")).toEqual([winner]);
    });

    it("stay as they are if the revision is not the expected one", async () => {
      await storage.settings.change({ key: "three", revision: 0, value: 1 }, entry("game:three"));
      for (const revision of [0, 2]) {
        expect(await storage.settings.change({ key: "three", revision, value: 2 }, entry("game:three"))).toBe(false);
        expect(await storage.settings.change({ key: "none", revision: revision + 1, value: 2 }, entry("none"))).toBe(
          false,
        );
      }
      expect(await storage.settings.change({ key: "three", revision: 7 }, entry("game:three"))).toBe(false);
      expect(await settingOf("three")).toEqual({ key: "three", revision: 1, value: 1 });
      expect(await aboutOf("game:three")).toHaveLength(1);
    });

    it("can be removed", async () => {
      await storage.settings.change({ key: "four", revision: 0, value: 1 }, entry("game:four"));
      expect(await storage.settings.change({ key: "four", revision: 1 }, entry("game:four", { before: 1 }))).toBe(true);
      expect(await settingOf("four")).toBeUndefined();
      expect(await aboutOf("game:four")).toHaveLength(2);
    });
  });

  describe("the audit log", () => {
    it("is listed page by page, newest first, those of the same moment as well", async () => {
      const at = new Date("2026-11-22T13:00:00.123Z");
      const entries = Array.from({ length: 7 }, () => entry("pages", { at }));
      for (const each of entries) await storage.audit.record(each);
      const seen: AuditEntry[] = [];
      for (;;) {
        const last = seen.at(-1);
        const page = await storage.audit.list({ subject: "pages", limit: 3, ...(last && { before: last }) });
        if (page.length === 0) break;
        seen.push(...page);
      }
      expect(seen).toEqual(entries.toSorted((a, b) => (a.id < b.id ? 1 : -1)));
    });

    it("can be filtered by who did something", async () => {
      const own = entry("by", { actor: { id: `ben ${kind}`, name: "Ben\u0000" } });
      await storage.audit.record(own);
      await storage.audit.record(entry("by"));
      const actor = `ben ${kind}`;
      expect(await storage.audit.list({ actor, limit: 9 })).toEqual([
        { ...own, actor: { id: actor, name: "Ben\uFFFD" } },
      ]);
      expect(await storage.audit.count({ actor })).toBe(1);
      expect(await storage.audit.count({ subject: "by" })).toBe(2);
    });

    it("shows some actions alone, and forgets these after a while", async () => {
      const at = (day: number) => new Date(Date.UTC(2026, 0, day));
      const made = [
        entry("old", { action: "ban", at: at(1) }),
        entry("old", { action: "ban", at: at(3) }),
        entry("old", { action: "offer", at: at(1) }),
      ];
      for (const each of made) await storage.audit.record(each);
      const filter = { subject: "old", actions: ["ban", "silence"] };
      expect(await storage.audit.list({ ...filter, limit: 9 })).toEqual([made[1], made[0]]);
      expect(await storage.audit.count(filter)).toBe(2);
      await storage.audit.removeOld(["ban", "silence"], at(2));
      expect(await storage.audit.list({ subject: "old", limit: 9 })).toEqual([made[1], made[2]]);
    });
  });
});
