import type { ExecutionResult } from "graphql";
import { wholeOffer } from "../../server/admin/offer.ts";
import type { Context } from "../../server/api/graph/base/context.ts";
import type { Written } from "../../server/api/writing/executor.ts";
import {
  type GameDefinition,
  type Locale,
  type LogEntry,
  Match,
  mattersOf,
  piecesOf,
  randomFrom,
  SeededRandom,
  type Viewer,
} from "../../server/engine/index.ts";
import { Failure } from "../../server/ground/failure.ts";
import type { Games } from "../../server/matches/records/games.ts";
import type { Hosting, MatchUpdate, Observation } from "../../server/matches/records/hosting.ts";

/** Updates of games that bots have played, without a server. */

/** As many extensions as the game can be played with at once. */
function extensionsOf(games: Games, game: GameDefinition, seats: number): string[] {
  const chosen: string[] = [];
  for (const { id } of games.extensionsOf(game.id)) {
    try {
      games.compose(game.id, { seats, extensions: [...chosen, id] });
      chosen.push(id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
  return chosen;
}

/** Updates for all viewers at some moments of a game played by bots. */
export function updatesOf(games: Games, game: GameDefinition, isExtended = false): MatchUpdate[] {
  const seats = Math.max(Math.min(3, game.seats.max), game.seats.min);
  const rules = games.compose(game.id, { seats, extensions: isExtended ? extensionsOf(games, game, seats) : [] });
  const viewers: readonly Viewer[] = [...Array.from({ length: rules.seats }, (_, seat) => seat), "spectator"];
  const random = new SeededRandom(randomFrom("writing"));
  const match = Match.create(rules, "writing");
  const opening = {};
  const updates: MatchUpdate[] = [];
  let entries: readonly LogEntry[] = [];
  for (let decision = 0; decision < 150 && !match.outcome; decision++) {
    const prompt = match.prompts[random.below(match.prompts.length)];
    if (!prompt) break;
    const view = match.view(prompt.seat);
    entries = match.answer(prompt.seat, prompt.id, rules.heuristicAnswer(view, prompt, random)).entries;
    if (decision % 10 === 0) updates.push(...viewers.map((viewer) => updateFor(viewer, decision)));
  }
  return updates;

  function updateFor(viewer: Viewer, version: number): MatchUpdate {
    const at = new Date(version * 1_000);
    const seated = Array.from({ length: rules.seats }, (_, seat) => ({ seat, account: `${seat}`, name: `"${seat}"` }));
    const observation: Observation = {
      opening,
      match: {
        ...{
          id: "m",
          pin: rules.pin,
          status: "RUNNING",
          visibility: "PUBLIC",
          watching: "OPEN",
          host: "0",
          hostName: "Ada",
          seats: seated,
          seed: "s",
          commitment: "c",
        },
        ...{ sequence: version, createdAt: at, updatedAt: at, revision: 1 },
      },
      ...{ ruleSet: rules, viewer, version, prompts: match.promptsOf(viewer), waitingFor: match.waitingFor(viewer) },
      ...{ openWindows: match.openWindows, procedures: match.procedures, round: 1, turn: 2 },
      view: structuredClone(match.view(viewer)),
    };
    const readable = entries.map((entry, index) => ({ version, index, entry, at }));
    const point = { version, status: "RUNNING", revision: 1, orders: "" } as const;
    return { previous: { ...point, version: version - 1 }, point, observation, entries: readable };
  }
}

/** The same update of a match that is not open, so that nothing is left of what others were shown. */
export function fromNothing({ observation: { opening, ...observation }, ...update }: MatchUpdate): MatchUpdate {
  return { ...update, observation };
}

/** The part of hosting that fields need which look something up. */
export function contextOf(games: Games, { observation, entries }: MatchUpdate, locale: Locale): Context {
  const hosting: Partial<Hosting> = {
    viewerOf: () => observation.viewer,
    observe: async () => observation,
    observeAt: async () => observation,
    entriesOf: async () => entries,
    describe: async () => ["A description."],
    // A few are written as all are.
    pieces: async ({ ruleSet, view = {} }) => piecesOf(ruleSet, view).slice(0, 6),
    matters: async ({ ruleSet, view = {}, procedures }) => mattersOf(ruleSet, view, procedures),
    changesIn: async (update) => update.entries.map(() => []),
    autoPasses: async () => ["strike"],
    log: async () => ({ entries, hasNextPage: false, hasPreviousPage: true }),
  };
  const services = {
    games,
    hosting,
    accounts: {
      nameOf: (_: string, before: string) => before,
      find: async (id: string) => ({ id, name: id, role: "player" }),
    },
    offers: { known: wholeOffer },
  } as unknown as Context["services"];
  return {
    services,
    asker: { id: "0", name: "Ada", role: "player" },
    locale,
    address: "",
    within: async (_action, work) => work(),
    countSignIn: () => {},
    charge: () => {},
  };
}

export function textOf(result: Written | ExecutionResult): string {
  return typeof result === "string" ? result : JSON.stringify(result);
}
