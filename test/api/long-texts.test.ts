import pino from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { longTexts } from "../support/long-texts.ts";
import { SentTexts } from "./sent-texts.ts";

/** No text that somebody sends takes much longer than any other of its length, wherever it is sent. */

const logged: object[] = [];
let texts: SentTexts;

beforeAll(async () => {
  const log = pino({ level: "error" }, { write: (line: string) => void logged.push(JSON.parse(line) as object) });
  texts = await SentTexts.open({ log });
});
afterAll(() => texts.close());
afterEach(() => expect(logged.splice(0)).toEqual([]));

const kinds = Object.keys(longTexts);

/** Each place gets another kind; `long-texts.deep.ts` sends all of them. */
const some = (place: number) => [kinds[place % kinds.length] ?? "letters"];

test("no text in an argument of a query takes much longer than others", async () => {
  expect(await texts.inArguments("query", some)).toEqual([]);
});

test("no text in an argument of a mutation takes much longer than others", async () => {
  expect(await texts.inArguments("mutation", some)).toEqual([]);
});

test("no text in an argument of a subscription takes much longer than others", async () => {
  expect(await texts.inArguments("subscription", some)).toEqual([]);
});

test("no text in a header takes much longer than others", async () => {
  expect(await texts.inHeaders(["languages", "attributes", "spaces"])).toEqual([]);
});

test("no text in `connection_init` takes much longer than others", async () => {
  expect(await texts.inGreetings(kinds)).toEqual([]);
});
