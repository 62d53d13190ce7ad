import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { aMatch, noon } from "../../../test/support/match-records.ts";
import { emptyStorage } from "../../../test/support/storage.ts";
import type { Contact, DueSearch } from "../../tables/reminder-ports.ts";
import type { Storage } from "../index.ts";

const moment = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

describe.each(["pglite", "postgresql"] as const)("reminders in %s", (kind) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await emptyStorage(kind);
  });
  afterAll(() => storage.close());

  async function aContact(fields: Partial<Contact> = {}): Promise<Contact> {
    const contact: Contact = {
      ...{ id: randomUUID(), account: randomUUID(), kind: "WEBHOOK", url: "https://example.org/", locale: "en" },
      ...{ secret: "c2VjcmV0", createdAt: noon, ...fields },
    };
    await storage.reminders.add(contact, 10);
    return contact;
  }

  /** A match that has been waiting for an account since noon. */
  async function waitingFor(account: string, prompt = "0.1"): Promise<string> {
    const asked = [{ seat: 0, prompt, since: noon.getTime() }];
    const match = aMatch({ host: account, seats: [{ seat: 0, account }], asked });
    await storage.matches.create(match);
    return match.id;
  }

  const search = (matches: readonly string[], fields: Partial<DueSearch> = {}): DueSearch => ({
    ...{
      matches,
      after: moment(-60),
      before: moment(0),
      now: moment(15),
      present: [],
      mostWaiting: 20,
      limit: 50,
      ...fields,
    },
  });
  const due = (matches: readonly string[], fields: Partial<DueSearch> = {}) =>
    storage.reminders.due(search(matches, fields));
  const take = async (account: string, at = 15) =>
    (await storage.reminders.take(moment(at), moment(at + 60), { proved: 100, others: 100 })).filter(
      ({ contact }) => contact.account === account,
    );

  it("are made once for each prompt, by one of those who look at once", async () => {
    const contact = await aContact();
    const match = await waitingFor(contact.account);
    expect((await Promise.all([1, 2, 3].map(() => due([match])))).toSorted()).toEqual([0, 0, 1]);
    const [reminder, ...others] = await take(contact.account);
    expect(others).toEqual([]);
    expect(reminder).toMatchObject({ contact, match: { id: match }, prompt: "0.1", since: noon, attempt: 1 });
    await storage.reminders.sent(reminder!);
    expect(await due([match])).toBe(0);
    const asked = [{ seat: 0, prompt: "0.2", since: moment(1).getTime() }];
    await storage.matches.change(match, 0, { asked });
    expect(await due([match], { before: moment(1) })).toBe(1);
    expect(await take(contact.account)).toMatchObject([{ prompt: "0.2" }]);
  });

  it("are found in all matches as well", async () => {
    const contact = await aContact();
    await waitingFor(contact.account);
    const { matches: _, ...everywhere } = search([]);
    expect(await storage.reminders.due(everywhere)).toBeGreaterThan(0);
    expect(await take(contact.account)).toHaveLength(1);
  });

  it("are not made too early, too late, without a contact, or for those who are present anywhere", async () => {
    const { account } = await aContact();
    const match = await waitingFor(account);
    expect(await due([match], { before: moment(-1) })).toBe(0);
    expect(await due([match], { after: noon })).toBe(0);
    expect(await due([await waitingFor(randomUUID())])).toBe(0);
    expect(await due([match], { present: [account] })).toBe(0);
    await storage.reminders.present("node", [account, "somebody"], moment(16));
    expect(await due([match])).toBe(0);
    await storage.reminders.present("another", [], moment(16));
    expect(await due([match])).toBe(0);
    await storage.reminders.present("node", [], moment(20));
    expect(await due([match])).toBe(1);
  });

  it("are taken by one of several nodes, and again when that one has not finished in time", async () => {
    const { account } = await aContact();
    await due([await waitingFor(account)]);
    const taken = await Promise.all([1, 2, 3].map(() => take(account)));
    expect(taken.map(({ length }) => length).toSorted()).toEqual([0, 0, 1]);
    expect(await take(account, 74)).toEqual([]);
    expect(await take(account, 75)).toMatchObject([{ attempt: 2 }]);
  });

  it("are taken one at a time for each contact, and all of it wait when one has not arrived", async () => {
    const { account } = await aContact();
    await due([await waitingFor(account), await waitingFor(account)]);
    const [first, ...others] = await take(account);
    expect([first?.proved, others, await take(account)]).toEqual([false, [], []]);
    await storage.reminders.postpone(first!, moment(45));
    expect(await take(account, 44)).toEqual([]);
    const [second] = await take(account, 45);
    await storage.reminders.sent(second!);
    const [third] = await take(account, 45);
    expect([third?.proved, third?.id === second?.id]).toEqual([true, false]);
    await storage.reminders.postpone(third!, moment(50));
    expect(await take(account, 50)).toMatchObject([{ proved: false }]);
  });

  it("for contacts at which nothing has arrived take no room from others", async () => {
    const contacts = [await aContact(), await aContact(), await aContact()];
    await due(await Promise.all(contacts.map(({ account }) => waitingFor(account))));
    const room = (proved: number, others: number, at = 15) =>
      storage.reminders.take(moment(at), moment(at + 60), { proved, others });
    expect(await room(9, 0)).toEqual([]);
    const [one, ...rest] = await room(0, 1);
    expect(rest).toEqual([]);
    await storage.reminders.sent(one!);
    await due([await waitingFor(one!.contact.account)]);
    expect(await room(0, 2)).toMatchObject([{ proved: false }, { proved: false }]);
    expect(await room(1, 0)).toMatchObject([{ proved: true, contact: one?.contact }]);
  });

  it("are forgotten when they are not needed any more", async () => {
    const { account } = await aContact();
    const match = await waitingFor(account);
    await due([match]);
    await storage.matches.change(match, 0, { asked: [] });
    expect(await take(account)).toEqual([]);
    await storage.matches.change(match, 1, { asked: [{ seat: 0, prompt: "0.1", since: noon.getTime() }] });
    expect(await take(account, 300)).toEqual([]);
  });

  it("wait for another attempt, and switch a contact off when several in a row are given up", async () => {
    const contact = await aContact();
    const { account } = contact;
    for (const off of [false, true]) {
      await due([await waitingFor(account)]);
      const [reminder] = await take(account);
      await storage.reminders.postpone(reminder!, moment(45));
      expect(await take(account, 44)).toEqual([]);
      const [again] = await take(account, 45);
      expect(await storage.reminders.giveUp(again!, 2, moment(45))).toBe(off);
    }
    expect(await storage.reminders.contacts(account)).toEqual([{ ...contact, switchedOffAt: moment(45) }]);
    expect(await due([await waitingFor(account)])).toBe(0);
    expect(await storage.reminders.add({ ...contact, id: randomUUID(), locale: "zh-Hans" }, 1)).toEqual({
      ...contact,
      locale: "zh-Hans",
    });
  });

  it("count anew after one has arrived", async () => {
    const { account } = await aContact();
    for (const outcome of ["fails", "arrives", "fails"]) {
      await due([await waitingFor(account)]);
      const [reminder] = await take(account);
      if (outcome === "arrives") await storage.reminders.sent(reminder!);
      else expect(await storage.reminders.giveUp(reminder!, 2, noon)).toBe(false);
    }
  });

  it("are limited for each contact", async () => {
    const { account } = await aContact();
    for (let index = 0; index < 4; index++) await due([await waitingFor(account)], { mostWaiting: 2 });
    const taken = async () => {
      const [reminder] = await take(account);
      if (reminder) await storage.reminders.sent(reminder);
      return reminder !== undefined;
    };
    expect([await taken(), await taken(), await taken()]).toEqual([true, true, false]);
  });

  it("have a limited number of contacts, of which only the owner removes one", async () => {
    const { account, id } = await aContact();
    const another = {
      ...(await aContact({ account, url: "https://example.org/2" })),
      id: randomUUID(),
      url: "https://3",
    };
    expect(await storage.reminders.add(another, 2)).toBeUndefined();
    expect(await storage.reminders.remove("eve", id)).toBe(false);
    expect(await storage.reminders.remove(account, id)).toBe(true);
    expect(await storage.reminders.add(another, 2)).toEqual(another);
    expect(await storage.reminders.contacts(account)).toHaveLength(2);
  });

  it("are sent with keys that all nodes share", async () => {
    const keys = await Promise.all(["a", "b"].map((key) => storage.reminders.sharedKey("test", async () => key)));
    expect(new Set(keys).size).toBe(1);
    expect(await storage.reminders.sharedKey("test", async () => "c")).toBe(keys[0]);
  });
});

test("of those who are connected, only people who can be reminded are stored", async () => {
  const storage = await emptyStorage("postgresql");
  const sql = new pg.Client(storage.databaseUrl);
  await sql.connect();
  try {
    const webhook = { kind: "WEBHOOK", url: "https://example.org/", locale: "en", secret: "c2VjcmV0" } as const;
    for (const account of ["ada", "ben"]) {
      await storage.reminders.add({ id: randomUUID(), account, createdAt: noon, ...webhook }, 10);
    }
    await storage.reminders.present("node", ["ada", "guest", "another guest"], moment(60));
    expect((await sql.query(`select "node", "account" from "presence"`)).rows).toEqual([
      { node: "node", account: "ada" },
    ]);
  } finally {
    await sql.end();
    await storage.close();
  }
});
