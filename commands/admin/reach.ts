import { ConclaveClient } from "../../clients/sdk/index.ts";
import { findEndpoint } from "../../clients/terminal/endpoint.ts";
import { newSecret } from "../../server/accounts/secrets.ts";
import { type OperatorAccess, readOperatorFile } from "../../server/operator-file.ts";
import { UsageError } from "../arguments.ts";
import { checkDataFolder } from "../data-folder.ts";

/** A server that is administered, as its operator. */
export interface Administered {
  readonly client: ConclaveClient;
  close(): Promise<void>;
}

/** What a group of commands needs. */
export interface Administering {
  /** Reaches the server, and works with it as its operator. */
  work(task: (client: ConclaveClient) => Promise<void>): Promise<void>;
  /** Prints the result, as text or as JSON. */
  print(value: unknown, text: string): void;
}

/** All entries of a list that the server gives in pages. */
export async function allOf<Node>(page: (after: string | undefined) => Promise<Page<{ readonly node: Node }>>) {
  return (await allOfEdges(page)).map(({ node }) => node);
}

/** The same, with what the list says about each. */
export async function allOfEdges<Edge>(page: (after: string | undefined) => Promise<Page<Edge>>): Promise<Edge[]> {
  const all: Edge[] = [];
  for (let after: string | null | undefined; ; ) {
    const { edges, pageInfo } = await page(after ?? undefined);
    all.push(...edges);
    after = pageInfo.endCursor;
    if (!pageInfo.hasNextPage) return all;
  }
}

interface Page<Edge> {
  readonly edges: readonly Edge[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

/** What is administered: a server that runs, or data. */
export type Place =
  | ({ readonly kind: "server" } & OperatorAccess)
  | { readonly kind: "database"; readonly databaseUrl: string }
  | { readonly kind: "folder"; readonly dataDir: string };

/**
 * Finds the server at `url`, or the one that runs on our data, or without one the data itself.
 * @throws {UsageError} if it needs a token that is not there, if nothing answers at `url`, or if there is no database
 */
export async function findPlace(url: string | undefined): Promise<Place> {
  const { ADMIN_TOKEN: token, DATABASE_URL: databaseUrl, DATA_DIR: dataDir = "data" } = process.env;
  if (url !== undefined) {
    if (!token) throw new UsageError("ADMIN_TOKEN is needed: the token of the server's admin");
    return { kind: "server", url: await endpointOf(url, token), token };
  }
  if (databaseUrl) return { kind: "database", databaseUrl };
  const running = readOperatorFile(dataDir);
  if (running && (await answers(running))) return { kind: "server", ...running };
  checkDataFolder(dataDir);
  return { kind: "folder", dataDir };
}

/** @throws {UsageError} if no server answers there */
async function endpointOf(typed: string, token: string): Promise<string> {
  const found = await findEndpoint(typed, token);
  if ("problem" in found) throw new UsageError(found.problem);
  return found.url;
}

/**
 * Reaches a server: the one at `url`, or the one that runs on our data, or without one the data itself.
 * @throws {UsageError} if it needs a token that is not there
 */
export async function reachServer(url: string | undefined): Promise<Administered> {
  const place = await findPlace(url);
  if (place.kind === "server") return clientOf(place.url, place.token);
  return ownServer(place.kind === "folder" ? place.dataDir : undefined);
}

/** Whether the server of an operator file is there: one that was killed leaves the file behind. */
async function answers({ url, token }: OperatorAccess): Promise<boolean> {
  try {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const reply = await fetch(url, {
      method: "POST",
      headers,
      body: JSON.stringify({ query: "{ viewer { account { role } } }" }),
    });
    return reply.ok;
  } catch {
    return false;
  }
}

function clientOf(url: string, token: string, close?: () => Promise<void>): Administered {
  // Whoever types a command wants to know at once that nobody answers.
  const client = new ConclaveClient({ url, token, retries: 0 });
  return {
    client,
    close: async () => {
      await client.close();
      await close?.();
    },
  };
}

/** Works on the data through a server of our own: so everything is checked and logged as always. */
async function ownServer(dataDir: string | undefined): Promise<Administered> {
  // Imported only here: a server that runs is reached in a third of the time without it.
  const [{ startLocalServer }, { installedGames }, { FolderInUse }] = await Promise.all([
    import("../local-server.ts"),
    import("../installed-games.ts"),
    import("../../server/storage/index.ts"),
  ]);
  const token = newSecret();
  try {
    const games = await installedGames();
    // A wrong PLUGINS_DIR here must not set matches aside, which the server has the rules of.
    const server = await startLocalServer({ games, dataDir, adminToken: token, leavesMatches: true });
    return clientOf(server.url, token, () => server.close());
  } catch (error) {
    if (error instanceof FolderInUse) throw new UsageError(error.message);
    throw error;
  }
}
