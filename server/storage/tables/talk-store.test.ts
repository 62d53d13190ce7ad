import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aMatch, noon } from "../../../test/support/match-records.ts";
import { emptyStorage } from "../../../test/support/storage.ts";
import type { AuditEntry } from "../../audit/ports.ts";
import type { NewMessage, Place } from "../../tables/talk-ports.ts";
import type { Storage } from "../index.ts";

const later = new Date("2026-11-20T13:00:00.456Z");

describe.each(["pglite", "postgresql"] as const)("talk in %s", (kind) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await emptyStorage(kind);
  });
  afterAll(() => storage.close());

  async function aPlace(): Promise<Place> {
    const match = aMatch({ seats: [{ seat: 0, account: "ann" }] });
    await storage.matches.create(match);
    return { match: match.id, channel: "table" };
  }
  const ann = { id: "ann", name: "Ann 安" };
  const aMessage = (text: string, fields: Partial<NewMessage> = {}): NewMessage => ({
    ...{ author: ann, text, key: randomUUID(), at: noon, ...fields },
  });
  const read = (place: Place, fields: object = {}) => storage.talk.read(place, { reader: "ben", limit: 10, ...fields });
  const textsOf = async (place: Place, fields: object = {}) =>
    (await read(place, fields))?.messages.map(({ text }) => text);
  const entry = (subject: string): AuditEntry => ({
    ...{ id: randomUUID(), at: noon, actor: { id: "mod", name: "Mod" }, action: "talk-remove", subject },
  });

  it("is read as it was said, with the match of the same moment", async () => {
    const place = await aPlace();
    expect(await read(place)).toMatchObject({ match: { id: place.match }, version: 0, messages: [] });
    expect(await storage.talk.say(place, aMessage("Hello \\ ' ? 晚上好", { seat: 0 }), 9)).toBe(1);
    expect(await read(place)).toMatchObject({
      version: 1,
      messages: [{ number: 1, version: 1, author: ann, seat: 0, text: "Hello \\ ' ? 晚上好", at: noon, reactions: [] }],
    });
    expect(await read({ ...place, channel: "spectators" })).toMatchObject({ version: 0, messages: [] });
  });

  it("needs a match", async () => {
    for (const match of [randomUUID(), "no id", "\u0000"]) {
      const place: Place = { match, channel: "table" };
      expect(await storage.talk.say(place, aMessage("Hello"), 9)).toBeUndefined();
      expect(await read(place)).toBeUndefined();
      expect(await storage.talk.react(place, { number: 1, account: "a", reaction: "LIKE", on: true }, 9)).toBe(false);
    }
  });

  it("has consecutive numbers and versions, also of messages said at once, and forgets the oldest", async () => {
    const place = await aPlace();
    await Promise.all(Array.from({ length: 8 }, (_, index) => storage.talk.say(place, aMessage(`${index}`), 5)));
    // Those of the very same moment do not see each other: the next one forgets for all of them.
    await storage.talk.say(place, aMessage("last"), 5);
    const { messages, version } = (await read(place))!;
    expect(messages.map(({ number }) => number)).toEqual([5, 6, 7, 8, 9]);
    expect(messages.map((message) => message.version)).toEqual([5, 6, 7, 8, 9]);
    expect(version).toBe(9);
    expect((await read(place, { limit: 2 }))?.messages.map(({ number }) => number)).toEqual([8, 9]);
    expect((await read(place, { before: 7 }))?.messages.map(({ number }) => number)).toEqual([5, 6]);
    expect((await read(place, { changedAfter: 5, limit: 2 }))?.messages.map(({ number }) => number)).toEqual([6, 7]);
  });

  it("goes with its match", async () => {
    const match = aMatch({ status: "CANCELLED" });
    await storage.matches.create(match);
    const place: Place = { match: match.id, channel: "table" };
    expect(await storage.talk.say(place, aMessage("Hello"), 9)).toBe(1);
    expect(await storage.matches.remove(match.id)).toBe(true);
    await storage.matches.create(match);
    expect(await read(place)).toMatchObject({ version: 0, messages: [] });
  });

  it("counts reactions, of which a message has a limited number", async () => {
    const place = await aPlace();
    await storage.talk.say(place, aMessage("Ha"), 9);
    const react = (account: string, on = true) =>
      storage.talk.react(place, { number: 1, account, reaction: "LAUGH", on }, 2);
    expect([await react("ann"), await react("ben"), await react("ben"), await react("cid")]).toEqual([
      ...[true, true, true, false],
    ]);
    expect((await read(place))?.messages[0]?.reactions).toEqual([{ reaction: "LAUGH", count: 2, yours: true }]);
    expect(await react("ben", false)).toBe(true);
    expect((await read(place))?.messages[0]?.reactions).toEqual([{ reaction: "LAUGH", count: 1, yours: false }]);
  });

  it("leaves out those whom the reader has muted, of whom there is a limited number", async () => {
    const place = await aPlace();
    const reader = randomUUID();
    await storage.talk.say(place, aMessage("Hello"), 9);
    const mute = (muted: string, on = true) => storage.talk.mute(reader, muted, on, 2);
    expect([await mute("ann"), await mute("ann"), await mute("x"), await mute("y")]).toEqual([true, true, true, false]);
    expect(await storage.talk.mutes(reader)).toEqual(["ann", "x"]);
    expect(await textsOf(place, { reader })).toEqual([]);
    await mute("ann", false);
    expect(await textsOf(place, { reader })).toEqual(["Hello"]);
  });

  it("is removed by whoever closes its report first, with one entry in the audit log", async () => {
    const place = await aPlace();
    await storage.talk.say(place, aMessage("Rude"), 9);
    await storage.talk.react(place, { number: 1, account: "ben", reaction: "SAD", on: true }, 9);
    const reporter = { id: randomUUID(), name: "Ben" };
    const report = { id: randomUUID(), place, number: 1, reporter, reason: "rude", at: noon };
    expect(await storage.moderation.report(report, 1)).toBe("stored");
    expect(await storage.moderation.report({ ...report, id: randomUUID(), number: 2 }, 1)).toBe("unknown");
    expect(await storage.moderation.report({ ...report, id: randomUUID() }, 1)).toBe("full");
    const found = (await storage.moderation.find(report.id, "mod"))!;
    expect(found).toEqual({ ...report, author: ann, text: "Rude" });
    const entries = [entry(place.match), entry(place.match)];
    const closed = await Promise.all(entries.map((each) => storage.moderation.resolve(found, true, later, each)));
    expect(closed.toSorted()).toEqual([false, true]);
    expect(await read(place)).toMatchObject({ version: 3, messages: [{ number: 1, version: 3, reactions: [] }] });
    expect(await textsOf(place)).toEqual([undefined]);
    expect(await storage.audit.count({ subject: place.match })).toBe(1);
    expect((await storage.moderation.find(report.id, "mod"))?.resolvedAt).toEqual(later);
  });

  it("shows players of a running match no reports of what they may not read", async () => {
    const place: Place = { ...(await aPlace()), channel: "spectators" };
    await storage.talk.say(place, aMessage("Rude"), 9);
    const report = { id: randomUUID(), place, number: 1, reporter: { id: "b", name: "B" }, reason: "rude", at: noon };
    await storage.moderation.report(report, 20);
    const open = async (reader: string) =>
      (await storage.moderation.reports({ open: true, reader, limit: 50 })).filter(({ id }) => id === report.id).length;
    expect([await open("mod"), await open("ann")]).toEqual([1, 0]);
    expect(await storage.moderation.find(report.id, "ann")).toBeUndefined();
    const counts = [await storage.moderation.count({ open: true, reader: "mod" })];
    counts.push(await storage.moderation.count({ open: true, reader: "ann" }));
    expect(counts[0]! - counts[1]!).toBe(1);
  });

  it("is forbidden to somebody until a moment", async () => {
    const account = randomUUID();
    await storage.moderation.silence(account, later, entry(account));
    expect(await storage.talk.silencedUntil(account, noon)).toEqual(later);
    expect(await storage.talk.silencedUntil(account, later)).toBeUndefined();
    await storage.moderation.silence(account, undefined, entry(account));
    expect(await storage.talk.silencedUntil(account, noon)).toBeUndefined();
    expect(await storage.audit.count({ subject: account })).toBe(2);
  });
});
