import { describe, expect, it } from "vitest";
import { ConclaveClient } from "./client.ts";
import { ApiError, NetworkError } from "./errors.ts";

/** A client whose requests get these replies, one after the other; an error means that the network failed. */
function clientWith(replies: readonly (object | Error)[]) {
  const sent: { headers: Headers; body: { variables: Record<string, unknown> } }[] = [];
  const client = new ConclaveClient({
    url: "http://server/graphql",
    locale: "ZH_HANT",
    retryDelay: 1,
    retries: 3,
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
  it("sends a decision again after a network failure, with the same key", async () => {
    const { client, sent } = clientWith([new TypeError("reset"), new TypeError("reset"), stored]);
    expect(await client.answer(answer)).toEqual({ version: 4, repeated: false });
    const keys = sent.map(({ body }) => (body.variables.input as { idempotencyKey: string }).idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).not.toBe("");
  });

  it("uses another key for another decision, and the one it is told", async () => {
    const { client, sent } = clientWith([stored, stored, stored]);
    await client.answer(answer);
    await client.answer(answer);
    await client.answer(answer, "mine");
    const keys = sent.map(({ body }) => (body.variables.input as { idempotencyKey: string }).idempotencyKey);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe("mine");
  });

  it("gives up when the network does not come back, and tries nothing again that was refused", async () => {
    const lost = clientWith([]);
    await expect(lost.client.answer(answer)).rejects.toThrow(NetworkError);
    expect(lost.sent).toHaveLength(4);
    const refused = clientWith([failure("OPTION_UNAVAILABLE", "太貴了"), stored]);
    await expect(refused.client.answer(answer)).rejects.toMatchObject({ code: "OPTION_UNAVAILABLE", reason: "太貴了" });
    expect(refused.sent).toHaveLength(1);
  });

  it("tries again when the server cannot store anything at the moment", async () => {
    const { client } = clientWith([failure("UNAVAILABLE"), stored]);
    expect(await client.answer(answer)).toMatchObject({ version: 4 });
  });

  it("is whoever has signed in, and asks in its language", async () => {
    const account = { id: "1", name: "Ann", admin: false };
    const { client, sent } = clientWith([
      { data: { signInAsGuest: { token: "secret", account } } },
      { data: { me: account } },
    ]);
    expect(await client.signInAsGuest("Ann")).toEqual(account);
    expect(await client.me()).toEqual(account);
    expect(sent[0]?.headers.get("authorization")).toBeNull();
    expect(sent[1]?.headers.get("authorization")).toBe("Bearer secret");
    expect(sent[1]?.headers.get("accept-language")).toBe("ZH-HANT");
  });

  it("forgets a token that is not good any more", async () => {
    const { client, sent } = clientWith([failure("TOKEN_EXPIRED"), { data: { me: null } }]);
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

  it("says when it is no GraphQL server that answers", async () => {
    const client = new ConclaveClient({ url: "http://server", retries: 0, fetch: async () => new Response("<html>") });
    await expect(client.match("m")).rejects.toThrow(NetworkError);
    await expect(client.match("m")).rejects.not.toThrow(ApiError);
  });
});
