import { gzipSync } from "node:zlib";
import { ImportMatchDocument } from "../../clients/sdk/generated/operations.ts";
import { ApiError, ConclaveClient } from "../../clients/sdk/index.ts";
import { RuleRunner } from "../../server/matches/open/rule-runner.ts";
import type { Games } from "../../server/matches/records/games.ts";
import { allOf } from "../admin/reach.ts";
import { type DeclaredScene, playScene, rulesOf, scenesOf } from "./play-scene.ts";
import { writeSceneFile } from "./scene-file.ts";

/** The password of all accounts of a sandbox. */
const sandboxPassword = "sandbox-password";

/** How long bots may take to reach a scene, in milliseconds. */
const patience = 60_000;

/** Somebody who can sign in to a sandbox. */
export interface SandboxAccount {
  readonly login: string;
  readonly id: string;
  readonly token: string;
}

/** A match of a sandbox. */
export interface SandboxMatch {
  readonly game: string;
  /** The key of its scene, or `lobby`. */
  readonly scene: string;
  /** What there is to see. */
  readonly title: string;
  readonly id: string;
  /** The seats that the match waits for. */
  readonly waitingFor: readonly number[];
}

/** What a sandbox has. The first player is in seat 0 of every match, the second one in seat 1, and so on. */
export interface Sandbox {
  readonly url: string;
  readonly password: string;
  readonly players: readonly SandboxAccount[];
  readonly admin: SandboxAccount;
  readonly matches: readonly SandboxMatch[];
}

/** What to make a sandbox of. */
export interface SandboxPlan {
  /** The URL of the GraphQL endpoint of a local server. */
  readonly url: string;
  /** The token of its operator. */
  readonly token: string;
  readonly games: Games;
  /** The ids of games to show. */
  readonly show: readonly string[];
}

/** Makes the accounts and matches of a sandbox on a local server, as far as they are not there yet. */
export async function makeSandbox(
  { url, token, games, show }: SandboxPlan,
  progress: (text: string) => void = () => {},
): Promise<Sandbox> {
  const operator = new ConclaveClient({ url, token, locale: "en" });
  const clients: ConclaveClient[] = [operator];
  const signIn = async (login: string, name: string): Promise<SandboxAccount> => {
    const client = new ConclaveClient({ url });
    clients.push(client);
    const { id } = await logInOrSignUp(client, login, name);
    return { login, id, token: client.token ?? "" };
  };
  try {
    const scenes = show.flatMap((game) => scenesOf(games, game).map((declared) => ({ game, declared })));
    const most = Math.max(2, ...scenes.map(({ declared }) => declared.scene.seats));
    const admin = await signIn("admin", "Admin");
    await operator.administration.setRole(admin.id, "ADMIN");
    const players: SandboxAccount[] = [];
    for (let seat = 0; seat < most; seat++) players.push(await signIn(`seat-${seat}`, `Seat ${seat}`));

    const runner = new RuleRunner(patience);
    const before = await matchesThere(operator);
    for (const { game, declared } of scenes) {
      if (before.some((match) => isOf(match, game, declared))) continue;
      progress(`${game}: ${titleOf(games, game, declared)}`);
      const content = await runner.run(() => sceneFile(games, game, declared));
      await importScene(operator, content, players.slice(0, declared.scene.seats));
    }
    const [host] = clients.slice(2) as [ConclaveClient];
    for (const game of show) {
      if (before.some((match) => isLobby(match, game))) continue;
      const { min = 2, max = 2 } = games.find(game)?.seats ?? {};
      const seats = Math.min(max, Math.max(2, min));
      await host.createMatch({ gameId: game, seats, title: lobbyTitle });
    }

    const there = await matchesThere(operator);
    return { url, password: sandboxPassword, players, admin, matches: listed(there, { games, show, scenes }) };
  } finally {
    for (const client of clients) await client.close();
  }
}

async function logInOrSignUp(client: ConclaveClient, login: string, name: string): Promise<{ readonly id: string }> {
  try {
    return await client.signIn(login, sandboxPassword);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "SIGN_IN_FAILED") throw error;
    return await client.signUp({ login, name, password: sandboxPassword });
  }
}

const lobbyTitle = "Waiting for players";

/** Says which scene a match is, in its `origin`. */
function nameOf(game: string, { scene, extensions }: DeclaredScene): string {
  return ["sandbox", game, ...extensions, scene.key].join("/");
}

/** What there is to see in a scene. */
function titleOf(games: Games, game: string, { scene, extensions }: DeclaredScene): string {
  const own = games.extensionsOf(game).filter(({ id }) => extensions.includes(id));
  const key = `scene.${scene.key}`;
  return [games.find(game), ...own].map((part) => part?.messages.en[key]).find((text) => text !== undefined) ?? key;
}

/** The file of a scene as the server takes it. */
function sceneFile(games: Games, game: string, declared: DeclaredScene): string {
  const played = playScene(rulesOf(games, game, declared), declared.scene);
  const file = writeSceneFile(played, nameOf(game, declared), titleOf(games, game, declared));
  return gzipSync(file).toString("base64");
}

async function importScene(
  operator: ConclaveClient,
  content: string,
  players: readonly SandboxAccount[],
): Promise<void> {
  const seats = players.map(({ id }, seat) => ({ seat, player: { accountId: id } }));
  await operator.request(ImportMatchDocument, { input: { content, visibility: "PUBLIC", players: seats } });
}

/** A match that is there. */
interface MatchThere {
  readonly id: string;
  readonly gameId: string;
  readonly title: string | null;
  readonly status: string;
  readonly waitingFor: readonly number[];
  readonly origin: { readonly matchId: string } | null;
}

interface MatchesThere {
  readonly matches: {
    readonly edges: readonly { readonly node: MatchThere }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

const matchesQuery = /* GraphQL */ `
  query SandboxMatches($after: String) {
    matches(first: 50, after: $after) {
      pageInfo { hasNextPage endCursor }
      edges { node { id gameId title status waitingFor origin { matchId } } }
    }
  }
`;

function matchesThere(client: ConclaveClient): Promise<MatchThere[]> {
  return allOf(async (after) => (await client.request<MatchesThere>(matchesQuery, { after })).matches);
}

function isOf({ origin }: MatchThere, game: string, declared: DeclaredScene): boolean {
  return origin?.matchId === nameOf(game, declared);
}

function isLobby({ gameId, title, status }: MatchThere, game: string): boolean {
  return gameId === game && title === lobbyTitle && status === "LOBBY";
}

/** The matches in the order in which games declare them, each with its lobby last. */
function listed(
  there: readonly MatchThere[],
  {
    games,
    show,
    scenes,
  }: Pick<SandboxPlan, "games" | "show"> & {
    readonly scenes: readonly { readonly game: string; readonly declared: DeclaredScene }[];
  },
): SandboxMatch[] {
  return show.flatMap((game) => [
    ...scenes.flatMap(({ game: other, declared }) => {
      const match = other === game && there.find((one) => isOf(one, game, declared));
      if (!match) return [];
      const { id, waitingFor } = match;
      return [{ game, scene: declared.scene.key, title: titleOf(games, game, declared), id, waitingFor }];
    }),
    ...there
      .filter((match) => isLobby(match, game))
      .map(({ id }) => ({ game, scene: "lobby", title: lobbyTitle, id, waitingFor: [] })),
  ]);
}
