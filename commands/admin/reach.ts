import { randomBytes } from "node:crypto";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import { endpointAt } from "../../clients/terminal/endpoint.ts";
import { type OperatorAccess, readOperatorFile } from "../../server/operator-file.ts";
import { FolderInUse } from "../../server/storage/index.ts";
import { UsageError } from "../arguments.ts";
import { installedGames } from "../installed-games.ts";
import { startLocalServer } from "../local-server.ts";

/** A server that is administered, as its operator. */
export interface Administered {
  readonly client: ConclaveClient;
  close(): Promise<void>;
}

/** What a group of commands needs. */
export interface Administering {
  /** Reaches the server; with it the command works as its operator. */
  reach(): Promise<Administered>;
  /** Prints the result, as text or as JSON. */
  print(value: unknown, text: string): void;
}

/**
 * Reaches a server: the one at `url`, or the one that runs on our data, or without one the data itself.
 * @throws {UsageError} if it needs a token that is not there
 */
export async function reachServer(url: string | undefined): Promise<Administered> {
  const { ADMIN_TOKEN: token, DATABASE_URL: databaseUrl, DATA_DIR: dataDir = "data" } = process.env;
  if (url !== undefined) {
    if (!token) throw new UsageError("ADMIN_TOKEN is needed: the token of the server's admin");
    return clientOf(endpointAt(url), token);
  }
  if (databaseUrl) return ownServer(undefined);
  const running = readOperatorFile(dataDir);
  return running && (await answers(running)) ? clientOf(running.url, running.token) : ownServer(dataDir);
}

/** Whether the server of an operator file is there: one that was killed leaves the file behind. */
async function answers({ url, token }: OperatorAccess): Promise<boolean> {
  try {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const reply = await fetch(url, { method: "POST", headers, body: JSON.stringify({ query: "{ me { role } }" }) });
    return reply.ok;
  } catch {
    return false;
  }
}

function clientOf(url: string, token: string, close?: () => Promise<void>): Administered {
  const client = new ConclaveClient({ url, token });
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
  const token = randomBytes(32).toString("base64url");
  try {
    const server = await startLocalServer({ games: await installedGames(), dataDir, adminToken: token });
    return clientOf(server.url, token, () => server.close());
  } catch (error) {
    if (error instanceof FolderInUse) throw new UsageError(error.message);
    throw error;
  }
}
