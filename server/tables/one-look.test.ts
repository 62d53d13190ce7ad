import { setImmediate as turn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { until } from "../../test/support/eventually.ts";
import { aMatch } from "../../test/support/match-records.ts";
import { Awaiting } from "./awaiting.ts";
import { MatchChanges } from "./match-changes.ts";
import { Talk } from "./talk.ts";
import type { Message, TalkStore } from "./talk-ports.ts";

/** However many connections an account has, what changes is looked up a few times and no more. */

const many = 1_000;
const guest = { id: "guest", name: "Guest", role: "guest" } as const;
const quiet = { error: () => {} };

/** Lets everything go on that waits for nothing outside. */
async function settled(): Promise<void> {
  for (let each = 0; each < 20; each++) await turn();
}

/** What each of these iterators has brought, as it comes. */
function collected<Item>(iterators: readonly AsyncIterableIterator<Item>[]): Item[][] {
  return iterators.map((iterator) => {
    const items: Item[] = [];
    void (async () => {
      for await (const item of iterator) items.push(item);
    })();
    return items;
  });
}

test("a message for a thousand subscribers of one guest is read at most twice", async () => {
  const match = aMatch({ seats: [{ seat: 0, account: guest.id, name: guest.name }] });
  const said: Message[] = [];
  const read = vi.fn<TalkStore["read"]>(async (_place, { changedAfter = 0 }) => {
    await turn();
    return { match, version: said.length, messages: said.filter(({ version }) => version > changedAfter) };
  });
  const find = vi.fn(async () => match);
  const changes = new MatchChanges();
  const store = { read } as unknown as TalkStore;
  const hosting = { find, team: async () => [] };
  const talk = new Talk({ store, hosting, changes, accounts: { find: async () => undefined }, log: quiet });
  const place = { match: match.id, channel: "TABLE" } as const;
  const heard = collected(Array.from({ length: many }, () => talk.updates(guest, place)));
  await settled();
  expect(read.mock.calls.length).toBeLessThanOrEqual(2);
  for (const number of [1, 2, 3]) {
    read.mockClear();
    find.mockClear();
    said.push({ number, version: number, author: guest, text: `${number}`, at: new Date(), reactions: [] });
    changes.tell(match.id);
    await settled();
    expect(read.mock.calls.length).toBeLessThanOrEqual(2);
    expect(find.mock.calls.length).toBeLessThanOrEqual(2);
    for (const news of heard) {
      expect(news.at(-1)).toMatchObject({ version: number, messages: [{ text: `${number}` }] });
      expect(news).toHaveLength(number + 1);
    }
  }
  await talk.close();
});

test("a change for a thousand subscribers of one guest to who waits for them is read at most twice", async () => {
  const waiting = [aMatch({}), aMatch({})].map((match) => ({ match, since: new Date(0) }));
  const page = vi.fn(async (_account: string, _after: unknown, limit: number) => {
    await turn();
    return { matches: waiting.slice(0, limit), total: waiting.length };
  });
  const concerned = vi.fn(async () => [guest.id]);
  const changes = new MatchChanges();
  const awaiting = new Awaiting({
    ...{ store: { page, concerned }, changes, log: quiet },
    pauses: { collect: 1, retry: 1_000 },
  });
  // Their pages differ in length.
  const pages = collected(Array.from({ length: many }, (_, n) => awaiting.updates(guest, 1 + (n % 3))));
  await settled();
  expect(page.mock.calls.length).toBeLessThanOrEqual(2);
  page.mockClear();
  waiting.push({ match: aMatch({}), since: new Date(1) });
  changes.tell("a match");
  await until(() => pages.every((each) => each.length === 2));
  expect(page.mock.calls.length).toBeLessThanOrEqual(2);
  expect(concerned).toHaveBeenCalledTimes(1);
  for (const [n, each] of pages.entries()) {
    const first = 1 + (n % 3);
    expect(each.at(-1)).toMatchObject({ total: 3, hasNextPage: first < 3 });
    expect(each.at(-1)?.entries).toHaveLength(first);
  }
  await awaiting.close();
});
