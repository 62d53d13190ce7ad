import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptyStorage } from "../../../test/support/storage.ts";
import type { OnceRequest } from "../../accounts/once-ports.ts";
import type { Storage } from "../open.ts";

const at = (seconds: number) => new Date(seconds * 1_000);

const asking = (hash: string, fields: Partial<OnceRequest> = {}): OnceRequest => ({
  ...{ hash, request: "play", id: `${hash}-1`, account: "ann", now: at(10), most: 3 },
  ...{ lostBefore: at(0), expiresAt: at(100), ...fields },
});

describe.each(["pglite", "postgresql"] as const)("requests that are done once, in %s", (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await emptyStorage(kind);
    const times = { createdAt: at(1), expiresAt: at(1_000) };
    await storage.accounts.create(
      { id: "ann", name: "Ann", role: "guest", createdAt: at(1) },
      { session: { id: "s", account: "ann", lastUsedAt: at(1), ...times }, token: { hash: "h", ...times } },
    );
  });
  afterAll(() => storage.close());

  test("one of several may carry a request out, and others see that", async () => {
    const stages = await Promise.all([1, 2, 3].map((id) => storage.once.begin(asking("several", { id: `${id}` }))));
    expect(stages.map(({ stage }) => stage).sort()).toEqual(["begun", "underWay", "underWay"]);
    await storage.once.keep("several", "reply");
    expect(await storage.once.begin(asking("several"))).toMatchObject({ stage: "done", reply: "reply" });
    await storage.once.keep("several", "another");
    expect(await storage.once.begin(asking("several", { request: "other" }))).toMatchObject({
      ...{ request: "play", stage: "done", reply: "reply" },
    });
  });

  test("what was given up, or lost, goes on under its id, but only as what it was", async () => {
    await storage.once.begin(asking("lost", { id: "first" }));
    const late = { id: "second", lostBefore: at(11) };
    expect(await storage.once.begin(asking("lost", { ...late, request: "other" }))).toMatchObject({ request: "play" });
    expect(await storage.once.begin(asking("lost", late))).toMatchObject({ id: "first", stage: "again" });
    expect(await storage.once.begin(asking("lost", { id: "third" }))).toMatchObject({ stage: "underWay" });
    await storage.once.giveUp("lost");
    expect(await storage.once.begin(asking("lost", { id: "third" }))).toMatchObject({ id: "first", stage: "again" });
    await storage.once.forget("lost");
    expect(await storage.once.begin(asking("lost", { id: "third" }))).toMatchObject({ id: "third", stage: "begun" });
  });

  test("what was kept long enough is gone, and begins anew even before", async () => {
    await storage.once.begin(asking("old", { id: "first" }));
    await storage.once.keep("old", "reply");
    await storage.once.removeExpired(at(99));
    expect(await storage.once.begin(asking("old"))).toMatchObject({ stage: "done" });
    const anew = asking("old", { id: "second", now: at(100), expiresAt: at(200) });
    expect(await storage.once.begin(anew)).toMatchObject({ id: "second", stage: "begun" });
    await storage.once.removeExpired(at(200));
    expect(await storage.once.begin(asking("old", { id: "third" }))).toMatchObject({ id: "third", stage: "begun" });
  });

  test("the newest of an account are remembered", async () => {
    for (const [index, hash] of ["a", "b", "c", "d"].entries()) {
      await storage.once.begin(asking(hash, { now: at(20 + index) }));
      await storage.once.keep(hash, hash);
    }
    expect(await storage.once.begin(asking("d"))).toMatchObject({ stage: "done" });
    expect(await storage.once.begin(asking("a"))).toMatchObject({ stage: "begun" });
  });
});
