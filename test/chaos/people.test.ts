import { expect, it, vi } from "vitest";
import { Ledger } from "./ledger.ts";
import { playAtTable } from "./people.ts";

/** A server's update of a match at a version. */
const update = (version: number, status: string, prompts: readonly object[] = []) => ({
  type: "next",
  payload: {
    data: {
      matchUpdated: {
        cursor: `at ${version}`,
        previous: null,
        version,
        entries: [],
        match: { version, status, prompts, undoTo: null },
      },
    },
  },
});

/** A connection to a server whose only match has one open prompt until it is told that the match is over. */
class Connection {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static current: Connection;
  readyState = Connection.OPEN;
  onopen = (): void => {};
  onmessage = (_: { readonly data: string }): void => {};
  onclose = (_: object): void => {};
  #subscription = "";

  constructor() {
    Connection.current = this;
    queueMicrotask(() => this.onopen());
  }

  send(text: string): void {
    const { type, id } = JSON.parse(text) as { readonly type: string; readonly id: string };
    if (type === "connection_init") queueMicrotask(() => this.#tell({ type: "connection_ack" }));
    if (type !== "subscribe") return;
    this.#subscription = id;
    queueMicrotask(() => this.#tell(update(1, "RUNNING", [{ __typename: "ConfirmPrompt", id: "0.1" }])));
  }

  endMatch(): void {
    this.#tell(update(2, "FINISHED"));
    this.#tell({ type: "complete" });
  }

  close(): void {
    this.readyState = Connection.CLOSED;
    this.onclose({ code: 1000, reason: "", wasClean: true });
  }

  #tell(message: object): void {
    this.onmessage({ data: JSON.stringify({ id: this.#subscription, ...message }) });
  }
}

it("a player stops when the match ends between seeing a prompt and answering it", async () => {
  const replies: Readonly<Record<string, object>> = {
    SignInAsGuest: { data: { signInAsGuest: { token: "token", account: {} } } },
    CreateMatch: { data: { createMatch: { match: { id: "m" } } } },
    StartMatch: { data: { startMatch: { match: { id: "m" } } } },
    SetAutoPass: { data: { setAutoPass: { match: { autoPasses: [] } } } },
    Answer: { errors: [{ message: "over", extensions: { code: "MATCH_NOT_RUNNING" } }] },
  };
  const asked: string[] = [];
  vi.stubGlobal("WebSocket", Connection);
  vi.stubGlobal("fetch", async (_: URL, { body }: RequestInit) => {
    const [, name = ""] = /mutation (\w+)/.exec(String(body)) ?? [];
    asked.push(name);
    if (name === "SetAutoPass") Connection.current.endMatch();
    return Response.json(replies[name]);
  });
  const ledger = new Ledger();
  await playAtTable(
    "table",
    { people: 1, bots: ["random"], watchers: 0 },
    {
      // With this seed, an auto-pass comes before the first answer.
      seed: "s",
      urls: ["http://server/graphql"],
      ledger,
      closing: () => true,
      abandoned: new AbortController().signal,
    },
  );
  expect(asked).toEqual(["SignInAsGuest", "CreateMatch", "StartMatch", "SetAutoPass", "Answer"]);
  expect([...ledger.surprises]).toEqual([]);
  expect(ledger.refused).toMatchObject([{ prompt: "0.1", code: "MATCH_NOT_RUNNING" }]);
});
