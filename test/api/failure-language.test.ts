import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { locales } from "../../server/engine/index.ts";
import { codeText } from "../../server/ground/code-words.ts";
import { type ErrorCode, errorCodes } from "../../server/ground/error-codes.ts";
import { Failure } from "../../server/ground/failure.ts";
import { type FailureMessage, failureText, failureWords } from "../../server/ground/failure-words.ts";
import { ask, post, signIn, startServer, type TestServer } from "./support.ts";

const chinese = /\p{Script=Han}/u;

describe("failure messages", () => {
  const sentences = Object.keys(failureWords["zh-Hans"]) as FailureMessage[];
  const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort();

  test("are the same in all languages", () => {
    expect(Object.keys(failureWords["zh-Hant"])).toEqual(sentences);
  });

  test("have the same parameters in all languages", () => {
    for (const sentence of sentences) {
      for (const locale of locales) {
        const text = failureText(sentence, {}, locale);
        expect(gaps(text), text).toEqual(gaps(sentence));
        expect(chinese.test(text), text).toBe(locale !== "en");
      }
    }
  });

  test("exist in all languages for every code", () => {
    for (const code of Object.keys(errorCodes) as ErrorCode[]) {
      expect(codeText(code, "en")).toBe(errorCodes[code]);
      expect(codeText(code, "zh-Hans")).toMatch(chinese);
      expect(codeText(code, "zh-Hant")).toMatch(chinese);
    }
  });

  test("fall back to the code's meaning, with what it is about, if a detail exists only in English", () => {
    const failure = new Failure("EXCLUDED", { en: "a excludes b" }, { subjects: ["a", "b"] });
    expect(failure.messageIn("en")).toBe("a excludes b");
    expect(failure.messageIn("zh-Hans")).toBe("这些扩展不能同时使用（a、b）");
    expect(failure.messageIn("zh-Hant")).toBe("這些擴充模組不能同時使用（a、b）");
  });
});

describe("a client receives failures in its language", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const speaking = (language: string) => ({ headers: { "accept-language": language } });
  const unknown = '{ match(id: "00000000-0000-4000-8000-000000000000") { id } }';

  test.each([
    ["en", "there is no such match"],
    ["zh-CN", "没有这场对局"],
    ["zh-TW,zh;q=0.9", "沒有這場對局"],
  ])("over HTTP, with Accept-Language %s", async (language, message) => {
    const token = await signIn(server, "Ada");
    const { errors } = await ask(server, unknown, {}, { token, ...speaking(language) });
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: "UNKNOWN_MATCH" } });
  });

  test("for simultaneous readers, each in their own", async () => {
    const token = await signIn(server, "Ben");
    const languages = ["zh-CN", "en", "zh-TW", "en", "zh-CN"];
    const replies = await Promise.all(
      languages.map((language) => ask(server, unknown, {}, { token, ...speaking(language) })),
    );
    expect(replies.map(({ errors }) => errors?.[0]?.message)).toEqual([
      "没有这场对局",
      "there is no such match",
      "沒有這場對局",
      "there is no such match",
      "没有这场对局",
    ]);
  });

  test("before GraphQL runs, with details for developers", async () => {
    const malformed = await post(server, "{", speaking("zh-CN"));
    expect(malformed.errors?.[0]).toMatchObject({ message: "无法读取请求：必须是 JSON" });
    const misspelt = await ask(server, "{ secrets }", {}, speaking("zh-TW"));
    expect(misspelt.errors?.[0]?.message).toMatch(/^請求格式有誤：Cannot query field/);
    const nameless = await ask(
      server,
      'mutation { signInAsGuest(input: { name: " " }) { token } }',
      {},
      speaking("zh-CN"),
    );
    expect(nameless.errors?.[0]).toMatchObject({ message: "名字为空", extensions: { code: "INVALID_NAME" } });
  });

  test("in the list of all codes", async () => {
    const { data } = await ask(server, "{ server { errorCodes { code meaning } } }", {}, speaking("zh-Hant"));
    expect(data.server.errorCodes).toContainEqual({ code: "SEAT_TAKEN", meaning: "座位已有人" });
  });

  test("over a socket, with the locale from connection_init", async () => {
    const socket = new WebSocket(`${server.url.replace("http", "ws")}/graphql`, "graphql-transport-ws");
    const messages: { type: string; payload?: { message: string }[] }[] = [];
    const failed = new Promise<void>((resolve, reject) => {
      socket.on("error", reject);
      socket.on("open", () => socket.send(JSON.stringify({ type: "connection_init", payload: { locale: "zh-Hant" } })));
      socket.on("message", (data) => {
        const message = JSON.parse(String(data));
        messages.push(message);
        if (message.type === "connection_ack") {
          socket.send(
            JSON.stringify({
              id: "1",
              type: "subscribe",
              payload: { query: "{ viewer { account { id } } matches { x } }" },
            }),
          );
        } else if (message.type === "error" || message.type === "next") resolve();
      });
    });
    await failed;
    socket.close();
    const error = messages.find(({ type }) => type === "error");
    expect(error?.payload?.[0]?.message).toMatch(/^請求格式有誤：/);
  });
});
