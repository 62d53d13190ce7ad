import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { messagesIn } from "./messages-in.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "conclave-words-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: { readonly [path: string]: unknown }): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(content));
  }
}

const inAll = (place: string, words: { readonly [key: string]: string }) =>
  Object.fromEntries(["en", "zh-Hans", "zh-Hant"].map((locale) => [`${place}${locale}.json`, words]));

test("words are found beside what they are about, and not in extensions", () => {
  write({
    ...inAll("messages/", { "hill.title": "Hill" }),
    ...inAll("cards/blue/", { "card.blue.name": "Blue" }),
    ...inAll("extensions/snow/", { "snow.title": "Snow" }),
    "vocabulary.json": { log: [] },
  });
  const words = { "hill.title": "Hill", "card.blue.name": "Blue" };
  expect(messagesIn(folder)).toEqual({ en: words, "zh-Hans": words, "zh-Hant": words });
  expect(messagesIn(join(folder, "extensions/snow")).en).toEqual({ "snow.title": "Snow" });
});

test("what is said twice names both files", () => {
  write({ ...inAll("", { a: "A" }), ...inAll("cards/", { a: "B" }) });
  expect(() => messagesIn(folder)).toThrow('the message "a" is in en.json and in cards/en.json');
});

test("a language that is missing, and what is no text, are refused", () => {
  write({ "en.json": { a: "A" } });
  expect(() => messagesIn(folder)).toThrow("zh-Hans.json");
  write(inAll("", { a: 1 as unknown as string }));
  expect(() => messagesIn(folder)).toThrow('the message "a" is no text');
  write(inAll("", ["a"] as never));
  expect(() => messagesIn(folder)).toThrow("is no list of messages by their keys");
});
