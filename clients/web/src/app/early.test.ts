import type { ConclaveClient } from "conclave/sdk";
import { expect, it } from "vitest";
import { askEarly, gamesOf, meOf } from "./early.ts";

function countingClient() {
  const asked: string[] = [];
  const client = {
    me: async () => void asked.push("me"),
    games: async () => {
      asked.push("games");
      return [];
    },
  } as unknown as ConclaveClient;
  return { asked, client };
}

it("what was asked early is taken once, and then asked anew", async () => {
  const { asked, client } = countingClient();
  askEarly(client, true);
  expect(asked).toEqual(["me", "games"]);
  await Promise.all([meOf(client), gamesOf(client)]);
  expect(asked).toEqual(["me", "games"]);
  await Promise.all([meOf(client), gamesOf(client)]);
  expect(asked).toEqual(["me", "games", "me", "games"]);
});

it("games are asked for early only where they are shown", async () => {
  const { asked, client } = countingClient();
  askEarly(client, false);
  expect(asked).toEqual(["me"]);
  await gamesOf(client);
  expect(asked).toEqual(["me", "games"]);
});
