import type { CDPSession } from "playwright-core";
import { ConclaveClient, isOver, MatchSession } from "../../../clients/sdk/index.ts";
import type { Figure } from "../figures.ts";
import { onWebStage, type Watched, type WebStage } from "./stage.ts";

/** At a decision a second, which is fast for people and slow for bots. */
const decisionsOfAnHour = 3_600;

/** How much of the page's memory and how many of its nodes are in use once its garbage is gone. */
interface Held {
  readonly bytes: number;
  readonly nodes: number;
}

/**
 * What stays in the memory of a page that watches bots play, match after match, for as many decisions as some hours have. The matches
 * of a quarter of an hour come before that, since what is loaded once stays.
 */
export async function benchWatching(gameId: string, hours: number): Promise<Figure[]> {
  const wanted = hours * decisionsOfAnHour;
  const { seen, bytes, nodes } = await onWebStage((stage) =>
    stage.onPage("/", {}, async (watched) => {
      await watch(stage, watched, gameId, decisionsOfAnHour / 4);
      const before = await held(watched.devtools);
      const decisions = await watch(stage, watched, gameId, wanted);
      const after = await held(watched.devtools);
      return { seen: decisions, bytes: after.bytes - before.bytes, nodes: after.nodes - before.nodes };
    }),
  );
  return [
    {
      id: `web.watching.${gameId}`,
      what: `web: memory left by ${seen.toLocaleString("en")} decisions of bots in ${gameId}, watched`,
      value: bytes / 1e6,
      unit: "MB",
    },
    { id: `web.watching.${gameId}.nodes`, what: "web: nodes of the page left by them", value: nodes, unit: "" },
  ];
}

/** Watches matches of bots on a page until this many decisions have been made. @returns how many were */
async function watch({ url }: WebStage, { page }: Watched, gameId: string, wanted: number): Promise<number> {
  const client = new ConclaveClient({ url });
  let decisions = 0;
  try {
    await client.signInAsGuest("Host");
    const { seats } = (await client.games()).find(({ id }) => id === gameId) ?? {};
    if (!seats) throw new Error(`there is no game "${gameId}"`);
    const bots = Array.from({ length: Math.max(2, seats.min) }, () => "heuristic" as const);
    while (decisions < wanted) {
      const { id } = await client.createMatch({
        ...{ gameId, seats: bots.length, bots, botDelayMs: 10, sit: false },
      });
      // As a link does: the page itself stays.
      await page.evaluate((path) => history.pushState(null, "", path), `/match/${id}`);
      await client.startMatch(id);
      const session = new MatchSession(client, id);
      await session.open();
      const { version } = await session.until(isOver);
      await page.getByRole("heading", { name: "The match is over." }).waitFor();
      decisions += version;
      console.error(`  ${decisions} of ${wanted} decisions`);
    }
  } finally {
    await client.close();
  }
  return decisions;
}

async function held(devtools: CDPSession): Promise<Held> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const { nodes } = await devtools.send("Memory.getDOMCounters");
  return { bytes: usedSize, nodes };
}
