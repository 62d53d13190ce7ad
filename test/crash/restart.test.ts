import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { playGame } from "../../commands/playing.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";

/** In the middle of a game: this many answers have been sent. */
const middle = 12;

it("is played through by clients that would soon give up without it: nothing is lost, nothing comes twice", async () => {
  const folder = mkdtempSync(join(tmpdir(), "conclave-restart-"));
  const port = await freePort();
  let server = await ServerProcess.start(port, { DATA_DIR: folder });
  try {
    let answers = 0;
    let restarted: Promise<void> | undefined;
    const restart = async (): Promise<void> => {
      await server.kill("SIGTERM");
      // Longer than the clients try after a lost connection.
      await wait(1_000);
      server = await ServerProcess.start(port, { DATA_DIR: folder });
    };
    const result = await playGame({
      url: `${server.url}/graphql`,
      seed: "restart",
      match: { gameId: "harbour", seats: 3 },
      patience: 120_000,
      client: {
        retries: 2,
        retryDelay: 20,
        longestDelay: 200,
        fetch: (url, init) => {
          if (String(init?.body).includes("answer(input") && ++answers === middle) restarted = restart();
          return fetch(url, init);
        },
      },
    });
    await restarted;
    expect(answers).toBeGreaterThan(middle * 2);
    expect(result).toMatchObject({ finished: true, gaps: 0, duplicates: 0 });
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
