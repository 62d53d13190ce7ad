import type { ConclaveClient } from "conclave/sdk";
import { expect, it } from "vitest";
import { askEarly, gamesNow, gamesOf, meNow, meOf, untilKnown } from "./early.ts";

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

it("what has arrived is known at once, until it is taken", async () => {
  const { client } = countingClient();
  askEarly(client, true);
  expect([meNow(client), gamesNow(client)]).toEqual([undefined, undefined]);
  await untilKnown(client, 1_000);
  expect([meNow(client), gamesNow(client)]).toEqual([null, []]);
  await Promise.all([meOf(client), gamesOf(client)]);
  expect([meNow(client), gamesNow(client)]).toEqual([undefined, undefined]);
});

it("a page does not wait for an answer that takes long, nor for one that fails", async () => {
  const never = { me: () => new Promise(() => {}), games: () => Promise.reject(new Error("no")) };
  const client = never as unknown as ConclaveClient;
  askEarly(client, true);
  await untilKnown(client, 1);
  expect([meNow(client), gamesNow(client)]).toEqual([undefined, undefined]);
  await expect(gamesOf(client)).rejects.toThrow("no");
});
