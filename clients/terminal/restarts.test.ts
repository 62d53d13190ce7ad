import { expect, it } from "vitest";
import { tellOfRestarts } from "./restarts.ts";
import { wordsIn } from "./words.ts";

it("tells of every announced restart, and goes on without if nobody can say", async () => {
  const at = "2026-01-31T18:30:00.000Z";
  const told: string[] = [];
  const client = {
    async *restarts() {
      yield undefined;
      yield { at, text: "New rules." };
      yield { at, text: null };
      throw new Error("the connection was lost");
    },
  };
  await tellOfRestarts(client, { say: wordsIn("en"), language: "en", print: (text) => told.push(text) });
  expect(told).toEqual([
    expect.stringMatching(/^The server restarts at \d\d:30\s[AP]M\. New rules\.$/),
    expect.stringMatching(/^The server restarts at \d\d:30\s[AP]M\.$/),
  ]);
});
