import { expect, it } from "vitest";
import type { ConclaveClient } from "./client.ts";
import { MatchSession } from "./session.ts";
import type { Match, MatchUpdate } from "./types.ts";

it("keeps what an update has brought while a node that is behind was asked for the match", async () => {
  const behind = { version: 3, status: "RUNNING" } as Match;
  const over = { version: 4, status: "FINISHED" } as Match;
  let reply = (_: Match): void => {};
  const client = {
    async *updates() {
      yield { cursor: "at 4", previous: "at 3", version: 4, entries: [], match: over } as unknown as MatchUpdate;
    },
    match: () =>
      new Promise<Match>((resolve) => {
        reply = resolve;
      }),
  } as unknown as ConclaveClient;
  const session = new MatchSession(client, "m", () => reply(behind));
  expect(await session.open("at 3")).toBe(over);
  expect(session.state).toBe(over);
});
