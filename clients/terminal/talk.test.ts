import { expect, it } from "vitest";
import { eventually } from "../../test/support/eventually.ts";
import { ApiError, type TalkChannel } from "../sdk/index.ts";
import { TableTalk, type TableTalkParts } from "./talk.ts";
import { wordsIn } from "./words.ts";

const message = (key: number, text: string | null) => ({
  ...{ key, author: { id: "a", name: "Ann" }, seat: 0, text, at: "2026-11-20T12:00:00.000Z", reactions: [] },
});

/** Talk of which these channels are there, and in each of which these updates come. */
function sitDown(
  channels: readonly { readonly channel: TalkChannel; readonly maySay: boolean }[],
  updates: readonly (readonly ReturnType<typeof message>[])[] = [],
  refusal?: ApiError,
) {
  const printed: string[] = [];
  const said: unknown[] = [];
  const talk = {
    channels: async () => ({
      channels,
      ...{ id: "m", game: { id: "g", talkNotice: { text: "Not a word!" } } },
    }),
    async *updates() {
      for (const messages of updates) yield { version: 1, messages };
    },
    say: async (...given: unknown[]) => {
      if (refusal) throw refusal;
      said.push(given);
      return message(1, "");
    },
  } as unknown as TableTalkParts["talk"];
  const table = new TableTalk({ talk, matchId: "m", print: (line) => printed.push(line), say: wordsIn("en") });
  return { table, printed, said };
}

it("shows the notice once, the last messages, and then each new one", async () => {
  const first = [1, 2, 3, 4, 5, 6].map((key) => message(key, `m${key}`));
  const { table, printed } = sitDown(
    [{ channel: "TABLE", maySay: true }],
    [first, [message(7, "new"), message(2, "m2")], [message(8, null)]],
  );
  await table.follow("RUNNING");
  await table.follow("RUNNING");
  await eventually(() => printed).toHaveLength(7);
  expect(printed).toEqual([
    "At the table: Not a word!",
    ...["m2", "m3", "m4", "m5", "m6", "new"].map((text) => `Ann: ${text}`),
  ]);
});

it("tells where somebody has said something", async () => {
  for (const [channel, line] of [
    ["TEAM", "(team) Ann: Hm"],
    ["SPECTATORS", "(spectators) Ann: Hm"],
  ] as const) {
    const { table, printed } = sitDown([{ channel, maySay: true }], [[message(1, "Hm")]]);
    await table.follow("RUNNING");
    await eventually(() => printed).toContain(line);
  }
});

it("talks where its player may, and to the team if asked to", async () => {
  const { table, printed, said } = sitDown([
    { channel: "TABLE", maySay: true },
    { channel: "TEAM", maySay: true },
  ]);
  await table.tell("To all", false);
  await table.tell("To us", true);
  expect(said).toEqual([
    ["m", "TABLE", "To all"],
    ["m", "TEAM", "To us"],
  ]);
  const watching = sitDown([
    { channel: "TABLE", maySay: false },
    { channel: "SPECTATORS", maySay: true },
  ]);
  await watching.table.tell("Among us", false);
  await watching.table.tell("To us", true);
  expect(watching.said).toEqual([["m", "SPECTATORS", "Among us"]]);
  expect(watching.printed).toEqual(["You cannot talk here."]);
  expect(printed).toEqual([]);
});

it("says why something cannot be said", async () => {
  const refusal = new ApiError("SILENCED", "a moderator has silenced you");
  const { table, printed } = sitDown([{ channel: "TABLE", maySay: true }], [], refusal);
  await table.tell("But", false);
  expect(printed).toEqual(["That is not possible: a moderator has silenced you"]);
});
