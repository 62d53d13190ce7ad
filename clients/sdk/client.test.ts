import { describe, expect, it, vi } from "vitest";
import { ConclaveClient } from "./client.ts";
import { ApiError, NetworkError } from "./errors.ts";
import type { ClientSettings } from "./settings.ts";

/** A client whose requests get these replies in order; an error means that the network failed. */
function clientWith(replies: readonly (object | Error)[], settings: Partial<ClientSettings> = {}) {
  const sent: { headers: Headers; body: { variables: Record<string, unknown> } }[] = [];
  const client = new ConclaveClient({
    url: "http://server/graphql",
    locale: "zh-Hant",
    retryDelay: 1,
    retries: 3,
    ...settings,
    fetch: async (_url, request) => {
      sent.push({ headers: new Headers(request?.headers), body: JSON.parse(String(request?.body)) });
      const reply = replies[sent.length - 1];
      if (!reply || reply instanceof Error) throw reply ?? new Error("no reply left");
      return Response.json(reply);
    },
  });
  return { client, sent };
}

const answer = { matchId: "m", promptId: "0.1", answer: { pass: true }, version: 3 } as const;
const stored = { data: { answer: { version: 4, repeated: false } } };
const failure = (code: string, reason?: string) => ({
  errors: [{ message: "no", extensions: { code, ...(reason ? { reason: { text: reason } } : {}) } }],
});

describe("the client", () => {
  it("resends a decision after a network failure, with the same key", async () => {
    const { client, sent } = clientWith([new TypeError("reset"), new TypeError("reset"), stored]);
    expect(await client.answer(answer)).toEqual({ version: 4, repeated: false });
    const keys = sent.map(({ body }) => (body.variables.input as { idempotencyKey: string }).idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).not.toBe("");
  });

  it("uses a new key for each decision, unless given one", async () => {
    const { client, sent } = clientWith([stored, stored, stored]);
    await client.answer(answer);
    await client.answer(answer);
    await client.answer(answer, "mine");
    const keys = sent.map(({ body }) => (body.variables.input as { idempotencyKey: string }).idempotencyKey);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe("mine");
  });

  it("gives up if the network stays down, and does not retry rejected requests", async () => {
    const lost = clientWith([]);
    await expect(lost.client.answer(answer)).rejects.toThrow(NetworkError);
    expect(lost.sent).toHaveLength(4);
    const refused = clientWith([failure("OPTION_UNAVAILABLE", "太貴了"), stored]);
    await expect(refused.client.answer(answer)).rejects.toMatchObject({ code: "OPTION_UNAVAILABLE", reason: "太貴了" });
    expect(refused.sent).toHaveLength(1);
  });

  it("gives up on decisions sooner than on all else where that is set", async () => {
    const { client, sent } = clientWith([], { decisionRetries: 1 });
    await expect(client.answer(answer)).rejects.toThrow(NetworkError);
    expect(sent).toHaveLength(2);
    await expect(client.games()).rejects.toThrow(NetworkError);
    expect(sent).toHaveLength(2 + 4);
  });

  it("says which options are at fault, and what they concern", async () => {
    const about = [{ kind: "ENTRY", type: "card", key: "attack", list: "main" }];
    const extensions = { code: "CONSTRAINT_VIOLATED", options: ["a", "b"], about };
    const { client } = clientWith([{ errors: [{ message: "no", extensions }] }, failure("TOO_FEW_OPTIONS")]);
    await expect(client.answer(answer)).rejects.toMatchObject({ options: ["a", "b"], about, reason: undefined });
    await expect(client.answer(answer)).rejects.toMatchObject({ options: [], about: [] });
  });

  it("retries when the server temporarily cannot store anything", async () => {
    const { client } = clientWith([failure("UNAVAILABLE"), stored]);
    expect(await client.answer(answer)).toMatchObject({ version: 4 });
  });

  it("waits longer before each retry, with random variation", async () => {
    const waits: number[] = [];
    const { setTimeout: real } = globalThis;
    const spy = vi.spyOn(globalThis, "setTimeout").mockImplementation(((work: () => void, time = 0) => {
      waits.push(time);
      return real(work, 0);
    }) as typeof setTimeout);
    try {
      const lost = new ConclaveClient({
        url: "http://server",
        retries: 6,
        retryDelay: 100,
        longestDelay: 1_000,
        fetch: async () => {
          throw new TypeError("reset");
        },
      });
      await expect(lost.match("m")).rejects.toThrow(NetworkError);
    } finally {
      spy.mockRestore();
    }
    const most = [100, 200, 400, 800, 1_000, 1_000];
    expect(waits).toHaveLength(most.length);
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual((most[index] as number) / 2);
      expect(wait).toBeLessThanOrEqual(most[index] as number);
    }
    expect(new Set(waits).size).toBe(most.length);
  });

  it("lets a reviver inspect every value", async () => {
    const client = new ConclaveClient({
      url: "http://server",
      reviver: (_key, value) => (typeof value === "string" ? value.replaceAll("\u001b", "") : value),
      fetch: async () =>
        Response.json({ data: { viewer: { account: { id: "1", name: "A\u001b[31mnn", role: "GUEST" } } } }),
    });
    expect(await client.me()).toMatchObject({ name: "A[31mnn" });
  });

  it("sends the token after signing in, and its locale", async () => {
    const account = { id: "1", name: "Ann", role: "GUEST" };
    const { client, sent } = clientWith([
      { data: { signInAsGuest: { token: "secret", account } } },
      { data: { viewer: { account } } },
    ]);
    expect(await client.signInAsGuest("Ann")).toEqual(account);
    expect(await client.me()).toEqual(account);
    expect(sent[0]?.headers.get("authorization")).toBeNull();
    expect(sent[1]?.headers.get("authorization")).toBe("Bearer secret");
    expect(sent[1]?.headers.get("accept-language")).toBe("zh-Hant");
  });

  it("forgets an invalid token", async () => {
    const { client, sent } = clientWith([failure("TOKEN_EXPIRED"), { data: { viewer: null } }]);
    const old = new ConclaveClient({
      url: "http://server",
      token: "old",
      fetch: async () => Response.json(failure("TOKEN_EXPIRED")),
    });
    expect(await old.me()).toBeUndefined();
    expect(old.token).toBeUndefined();
    expect(await client.me()).toBeUndefined();
    expect(sent).toHaveLength(1);
  });

  it("says by how much the server's clock is ahead", async () => {
    const hour = 3_600_000;
    const client = new ConclaveClient({
      url: "http://server",
      fetch: async () => Response.json({ data: { server: { time: new Date(Date.now() + hour), restart: null } } }),
    });
    expect(Math.abs((await client.clockLead()) - hour)).toBeLessThan(10_000);
  });

  it("reports if the reply does not come from a GraphQL server", async () => {
    const client = new ConclaveClient({ url: "http://server", retries: 0, fetch: async () => new Response("<html>") });
    await expect(client.match("m")).rejects.toThrow(NetworkError);
    await expect(client.match("m")).rejects.not.toThrow(ApiError);
  });
});
