import type { CDPSession } from "playwright-core";
import { answerByChance, ConclaveClient, isOver, MatchSession, type Prompt } from "../../../clients/sdk/index.ts";
import { makeSandbox, type SandboxMatch } from "../../../commands/sandbox/sandbox.ts";
import { randomFrom, SeededRandom } from "../../../server/engine/index.ts";
import type { Games } from "../../../server/matches/records/games.ts";
import { questionOn } from "../../support/play-by-buttons.ts";
import { type Figure, median } from "../figures.ts";
import { adminToken, onWebStage } from "./stage.ts";

/** How many decisions are watched. */
const decisions = 30;

/** How long a page has for an update before the next decision, in milliseconds: it counts what it has worked in that time. */
const pause = 250;

/**
 * What an update costs the page that shows it: how much processor its main thread takes for a decision in the scene of a game that has most
 * pieces, seen from a seat, with laying out and drawing.
 */
export async function benchUpdates(games: Games, gameId: string): Promise<Figure[]> {
  const costs = await onWebStage(async (stage) => {
    const sandbox = await makeSandbox({ url: stage.url, token: adminToken, games, show: [gameId] });
    const clients = sandbox.players.map(({ token }) => new ConclaveClient({ url: stage.url, token }));
    try {
      const match = await largest(clients[0] as ConclaveClient, sandbox.matches);
      const sessions = clients.map((client) => new MatchSession(client, match.id));
      await Promise.all(sessions.map((session) => session.open()));
      const settings = { token: sandbox.players[0]?.token ?? "", viewport: { width: 1280, height: 900 } };
      return await stage.onPage(`/match/${match.id}`, settings, async ({ page, devtools }) => {
        await questionOn(page).waitFor();
        return costsOf(devtools, sessions);
      });
    } finally {
      for (const client of clients) await client.close();
    }
  });
  return [
    {
      id: `web.update.${gameId}`,
      what: `web: an update of ${gameId} costs the page, median`,
      value: median(costs),
      unit: "ms",
    },
    { id: `web.update.${gameId}.most`, what: "web: the same, at most", value: Math.max(...costs), unit: "ms" },
  ];
}

interface PieceCount {
  readonly match: { readonly view: { readonly pieces: readonly unknown[] } | null } | null;
}

/** The running match of a sandbox with most pieces. */
async function largest(client: ConclaveClient, matches: readonly SandboxMatch[]): Promise<SandboxMatch> {
  let most = -1;
  let found: SandboxMatch | undefined;
  for (const match of matches) {
    if (match.waitingFor.length === 0) continue;
    const { match: seen } = await client.request<PieceCount>(
      "query ($id: ID!) { match(id: $id) { view { pieces { key } } } }",
      { id: match.id },
    );
    const count = seen?.view?.pieces.length ?? 0;
    if (count > most) [most, found] = [count, match];
  }
  if (!found) throw new Error("no scene of this sandbox is running");
  return found;
}

/** The processor time of the main thread for each of some decisions, in milliseconds. */
async function costsOf(devtools: CDPSession, sessions: readonly MatchSession[]): Promise<number[]> {
  const random = new SeededRandom(randomFrom("updates"));
  const costs: number[] = [];
  // The time that the thread has run, not what other processes have taken from it meanwhile.
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await settle();
  while (costs.length < decisions) {
    const idle = await worked(devtools, settle);
    const played = await worked(devtools, async () => {
      if (await decideOnce(sessions, random)) await settle();
    });
    const match = await sessions[0]?.until(() => true);
    if (!match || isOver(match)) break;
    costs.push(Math.max(0, played - idle));
  }
  return costs;
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pause));

/** How long the main thread works meanwhile, in milliseconds. */
async function worked(devtools: CDPSession, meanwhile: () => Promise<void>): Promise<number> {
  const before = await taskTime(devtools);
  await meanwhile();
  return (await taskTime(devtools)) - before;
}

async function taskTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value;
  if (seconds === undefined) throw new Error("the browser does not tell how long it works");
  return seconds * 1000;
}

/** Lets somebody who is asked decide by chance. @returns whether anybody has */
async function decideOnce(sessions: readonly MatchSession[], random: SeededRandom): Promise<boolean> {
  for (const session of sessions) {
    const { prompts } = await session.until(() => true);
    const [prompt] = prompts;
    if (prompt && (await answerByChance(session, prompt as Prompt, (bound) => random.below(bound)))) return true;
  }
  return false;
}
