import pino from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { longTexts } from "../support/long-texts.ts";
import { SentTexts } from "./sent-texts.ts";

/** As in `long-texts.test.ts`, with each kind of text in each place. */

const logged: object[] = [];
let texts: SentTexts;

beforeAll(async () => {
  const log = pino({ level: "error" }, { write: (line: string) => void logged.push(JSON.parse(line) as object) });
  texts = await SentTexts.open({ log });
});
afterAll(() => texts.close());
afterEach(() => expect(logged.splice(0)).toEqual([]));

const kinds = Object.keys(longTexts);

test("no text in an argument of a query takes much longer than others", async () => {
  expect(await texts.inArguments("query", () => kinds)).toEqual([]);
});

test("no text in an argument of a mutation takes much longer than others", async () => {
  expect(await texts.inArguments("mutation", () => kinds)).toEqual([]);
});

test("no text in an argument of a subscription takes much longer than others", async () => {
  expect(await texts.inArguments("subscription", () => kinds)).toEqual([]);
});

test("no text in a header takes much longer than others", async () => {
  expect(await texts.inHeaders(kinds)).toEqual([]);
});
