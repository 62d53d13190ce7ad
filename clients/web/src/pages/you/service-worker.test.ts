import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";

const program = readFileSync(join(import.meta.dirname, "../../../public/service-worker.js"), "utf8");
const scope = "https://play.example.org/games/";

/** A page that is open. */
interface OpenPage {
  readonly url: string;
  readonly focused: boolean;
}

/** Runs the service worker in something like a browser, and tells what it does. */
function running(pages: readonly OpenPage[] = []) {
  const handlers = new Map<string, (event: object) => void>();
  const done: string[] = [];
  const shown: { readonly title: string; readonly body: string; readonly tag: string; readonly data: object }[] = [];
  const self = {
    registration: {
      scope,
      showNotification: async (title: string, rest: object) => void shown.push({ title, ...rest } as never),
    },
    clients: {
      matchAll: async () => pages.map((page) => ({ ...page, focus: async () => void done.push(`focus ${page.url}`) })),
      openWindow: async (url: string) => void done.push(`open ${url}`),
    },
    skipWaiting: async () => {},
    addEventListener: (kind: string, handler: (event: object) => void) => handlers.set(kind, handler),
  };
  runInNewContext(program, { self, URL });
  const fire = async (kind: string, event: object): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve();
    handlers.get(kind)?.({ ...event, waitUntil: (next: Promise<unknown>) => (work = next) });
    await work;
  };
  return { handlers, done, shown, fire };
}

const turn = { type: "turn", matchId: "m-1", text: "It is your turn in Coin." };
const said = (told: unknown) => ({ data: { json: () => told } });

describe("the service worker", () => {
  it("shows what the server says, once for each match", async () => {
    const { shown, fire } = running([{ url: `${scope}tables`, focused: true }]);
    await fire("push", said(turn));
    expect(shown).toMatchObject([
      { title: "Conclave", body: turn.text, tag: "m-1", data: { address: `${scope}match/m-1` } },
    ]);
  });

  it("says nothing to somebody who looks at the match", async () => {
    const { shown, fire } = running([{ url: `${scope}match/m-1#x`, focused: true }]);
    await fire("push", said(turn));
    expect(shown).toEqual([]);
  });

  it.each([null, { json: () => JSON.parse("<") }, { json: () => ({ matchId: 1 }) }])(
    "shows something whatever comes (%#)",
    async (data) => {
      const { shown, fire } = running();
      await fire("push", { data });
      expect(shown).toMatchObject([{ body: "", data: { address: scope } }]);
    },
  );

  it("leads to no other site, whatever the match is called", async () => {
    const { shown, fire } = running();
    await fire("push", said({ ...turn, matchId: "//evil.example/x" }));
    expect(shown).toMatchObject([{ data: { address: `${scope}match/%2F%2Fevil.example%2Fx` } }]);
  });

  it("opens the match by a click, in its own page if there is one", async () => {
    const click = { notification: { close: () => {}, data: { address: `${scope}match/m-1` } } };
    const open = running([{ url: `${scope}match/m-1`, focused: false }]);
    await open.fire("notificationclick", click);
    expect(open.done).toEqual([`focus ${scope}match/m-1`]);
    const closed = running([{ url: `${scope}tables`, focused: true }]);
    await closed.fire("notificationclick", click);
    expect(closed.done).toEqual([`open ${scope}match/m-1`]);
  });

  it("stands between no page and the server: nothing of GraphQL is ever kept", () => {
    expect([...running().handlers.keys()].sort()).toEqual(["install", "notificationclick", "push"]);
    expect(program).not.toMatch(/caches|fetch\(/);
  });
});
