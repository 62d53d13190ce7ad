import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { silentBus } from "../../server/bus/index.ts";
import {
  type ExtensionDefinition,
  type GameDefinition,
  randomAnswer,
  randomFrom,
  SeededRandom,
  type Viewer,
} from "../../server/engine/index.ts";
import { Failure } from "../../server/ground/failure.ts";
import { MatchHost } from "../../server/matches/host.ts";
import type { HostParts } from "../../server/matches/host-work.ts";
import { Games } from "../../server/matches/records/games.ts";
import type { Asker, MatchPlan, MatchUpdate } from "../../server/matches/records/hosting.ts";
import type { Bus, MatchStore } from "../../server/matches/records/ports.ts";
import type { MatchRecord } from "../../server/matches/records/records.ts";

/** A log that records what was reported. */
export class KeptLog {
  readonly entries: { readonly level: "warn" | "error"; readonly message: string; readonly details: object }[] = [];
  warn(details: object, message: string): void {
    this.entries.push({ level: "warn", message, details });
  }
  error(details: object, message: string): void {
    this.entries.push({ level: "error", message, details });
  }
}

/** A host over a store, with the games a test needs. */
export function hostOver(
  store: MatchStore,
  // A game of any types: the host does not look into its state.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  games: readonly GameDefinition<any>[],
  parts: Partial<HostParts> & { readonly extensions?: readonly ExtensionDefinition[]; readonly bus?: Bus } = {},
): { readonly host: MatchHost; readonly log: KeptLog } {
  const log = new KeptLog();
  const host = new MatchHost({
    store,
    bus: parts.bus ?? silentBus,
    games: new Games(games as GameDefinition[], parts.extensions),
    log,
    ...parts,
  });
  return { host, log };
}

/** A new person. */
export function person(name: string, admin = false): Asker {
  return { id: randomUUID(), name, role: admin ? "admin" : "player" };
}

/** A running match with a person in every seat that has no bot. */
export async function seated(
  host: MatchHost,
  plan: MatchPlan,
): Promise<{ readonly match: MatchRecord; readonly people: readonly Asker[] }> {
  const people = Array.from({ length: plan.seats - (plan.bots?.length ?? 0) }, (_, seat) => person(`P${seat + 1}`));
  const [first, ...others] = people as [Asker, ...Asker[]];
  const { id } = await host.create(first, plan);
  for (const other of others) await host.join(other, id, undefined, "invited");
  return { match: await host.start(first, id), people };
}

/**
 * Answers at random for all people until the match is over or this many decisions are made. Retries answers that become
 * stale because several people decide at once.
 */
export async function playOn(
  host: MatchHost,
  match: string,
  people: readonly Asker[],
  {
    seed = "play",
    most = Number.POSITIVE_INFINITY,
    onAccepted,
  }: { seed?: string; most?: number; onAccepted?: (key: string) => void } = {},
): Promise<number> {
  const random = new SeededRandom(randomFrom(seed));
  let made = 0;
  while (made < most) {
    const record = await host.find(match, "invited");
    if (record.status !== "RUNNING") return made;
    let asked = false;
    for (const asker of people) {
      const viewer = host.viewerOf(asker, record);
      const { prompts, version } = await host.observe(match, viewer);
      const [prompt] = prompts;
      if (!prompt || made >= most) continue;
      asked = true;
      const key = randomUUID();
      try {
        await host.answer(asker, { match, prompt: prompt.id, answer: randomAnswer(prompt, random), version, key });
      } catch (error) {
        // A bot was faster: the first answer of several closes the others' prompts, or even ends the match.
        if (error instanceof Failure && ["PROMPT_NOT_OPEN", "MATCH_NOT_RUNNING"].includes(error.code)) continue;
        throw error;
      }
      onAccepted?.(key);
      made++;
    }
    if (!asked) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return made;
}

/** The version from which an update goes on. */
export function sinceOf({ previous, point }: MatchUpdate): number {
  return (previous ?? point).version;
}

/** Reads updates until the match is over or a number has arrived, and checks that none is missing or repeated. */
export async function follow(
  updates: AsyncIterable<MatchUpdate>,
  { after, most = Number.POSITIVE_INFINITY }: { after?: number; most?: number } = {},
): Promise<{ readonly updates: MatchUpdate[]; readonly gaps: number; readonly repeats: number }> {
  const seen: MatchUpdate[] = [];
  let version = after;
  let gaps = 0;
  let repeats = 0;
  for await (const update of updates) {
    if (version !== undefined) {
      if (sinceOf(update) !== version) gaps++;
      if (update.observation.version < version) repeats++;
    }
    const versions = update.entries.map((entry) => entry.version);
    if (versions.some((entry) => entry <= sinceOf(update) || entry > update.observation.version)) repeats++;
    version = update.observation.version;
    seen.push(update);
    if (seen.length >= most) break;
  }
  return { updates: seen, gaps, repeats };
}

/** A seat's prompt, with the version to answer it at. */
export async function asked(host: MatchHost, match: string, viewer: Viewer) {
  const { prompts, version } = await host.observe(match, viewer);
  const prompt = prompts[0];
  if (!prompt) throw new Error(`seat ${viewer} is not asked anything`);
  return { prompt, version };
}

/** The failure that something ends with. */
export async function failing(work: Promise<unknown>): Promise<Failure> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Failure);
  return error as Failure;
}
