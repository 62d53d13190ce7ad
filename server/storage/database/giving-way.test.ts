import { expect, test } from "vitest";
import { giveWayBetween, type RawClient } from "./giving-way.ts";

/** A client whose every message takes so long by its own clock, in milliseconds. */
function slowClient(takes: number) {
  let time = 0;
  let ran = 0;
  const client: RawClient = {
    execProtocolRaw: async () => {
      time += takes;
      ran++;
      return new Uint8Array();
    },
  };
  giveWayBetween(client, () => time);
  return { client, ran: () => ran };
}

test("messages in one turn of the event loop stop once their slice is used, and go on in the next", async () => {
  const { client, ran } = slowClient(2);
  const all = (async () => {
    for (let index = 0; index < 7; index++) await client.execProtocolRaw(new Uint8Array());
  })();
  const seen: number[] = [];
  while (seen.at(-1) !== 7) {
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(ran());
  }
  await all;
  expect(seen).toEqual([3, 6, 7]);
});

test("a message that fails gives way like any other, and fails alone", async () => {
  let fails = true;
  const client: RawClient = {
    execProtocolRaw: async () => {
      if (fails) throw new Error("no such table");
      return new Uint8Array();
    },
  };
  giveWayBetween(client);
  await expect(client.execProtocolRaw(new Uint8Array())).rejects.toThrow("no such table");
  fails = false;
  await expect(client.execProtocolRaw(new Uint8Array())).resolves.toEqual(new Uint8Array());
});
