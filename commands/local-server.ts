import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import type { SessionTimes } from "../server/accounts/sessions.ts";
import { readConfig } from "../server/api/base/config.ts";
import { createServer } from "../server/create-server.ts";
import type { Games } from "../server/matches/records/games.ts";

/** A server in this process. */
export interface LocalServer {
  /** The URL of its GraphQL endpoint. */
  readonly url: string;
  close(): Promise<void>;
}

/** Settings for a local server. */
export interface LocalServerSettings {
  readonly games: Games;
  /** Where to store data without a `DATABASE_URL`; a temporary folder by default. */
  readonly dataDir?: string | undefined;
  /** Whether data is stored there even if there is a `DATABASE_URL`. */
  readonly embedded?: boolean;
  /** The token of its admin; the one of the environment by default. */
  readonly adminToken?: string;
  /** A free one by default. */
  readonly port?: number;
  /** How long tokens are valid. */
  readonly sessionTimes?: Partial<SessionTimes>;
  /** Whether matches whose rules are missing stay as they are. */
  readonly leavesMatches?: boolean;
}

/**
 * Starts a server, otherwise configured by the environment. It serves one machine without rate limits.
 * Reports only errors of its log, in words for rule authors, unless `LOG_LEVEL` is set.
 */
export async function startLocalServer({
  games,
  dataDir,
  embedded = false,
  adminToken,
  port = 0,
  sessionTimes,
  leavesMatches = false,
}: LocalServerSettings): Promise<LocalServer> {
  const env = embedded ? { ...process.env, DATABASE_URL: undefined } : process.env;
  const temporary = dataDir === undefined && !env.DATABASE_URL ? await mkdtemp(join(tmpdir(), "conclave-")) : undefined;
  const removeTemporary = async (): Promise<void> => {
    if (temporary !== undefined) await rm(temporary, { recursive: true, force: true });
  };
  try {
    const config = readConfig({
      MAX_BODY_BYTES: "33554432",
      MAX_CONNECTIONS_PER_ADDRESS: "1000000",
      MAX_REQUESTS_PER_MINUTE: "100000000",
      MAX_SIGN_INS_PER_MINUTE: "100000000",
      PEOPLE_PER_ADDRESS: "1000000",
      MAX_COST_PER_MINUTE: "10000000000",
      MAX_FRAMES_PER_MINUTE: "100000000",
      MAX_MATCHES_PER_ACCOUNT: "1000000",
      MAX_BOT_MATCHES_PER_ACCOUNT: "1000000",
      ...env,
      HOST: "127.0.0.1",
      PORT: String(port),
      ...(dataDir === undefined ? undefined : { DATA_DIR: dataDir }),
      ...(adminToken === undefined ? undefined : { ADMIN_TOKEN: adminToken }),
      ...(temporary === undefined ? undefined : { DATA_DIR: temporary }),
    });
    const server = await createServer(config, {
      ...{ games, leavesMatches },
      ...(sessionTimes && { sessionTimes }),
      log:
        env.LOG_LEVEL === undefined
          ? pino({ level: "error", base: null }, { write: tellTrouble })
          : pino({ level: config.logLevel, base: null }, process.stderr),
    });
    return {
      url: `http://127.0.0.1:${server.port}/graphql`,
      close: async () => {
        await server.close();
        await removeTemporary();
      },
    };
  } catch (error) {
    await removeTemporary();
    throw error;
  }
}

/** What a log entry says about failed rules. */
interface LoggedFault {
  readonly kind: string;
  readonly message: string;
  readonly trace: readonly string[];
  readonly sequence: number;
  readonly stack?: string;
}

/** Prints an error of the server's log; a rule fault with its procedures and stack. */
function tellTrouble(line: string): void {
  const { msg, fault } = JSON.parse(line) as { readonly msg: string; readonly fault?: LoggedFault };
  if (!fault) {
    console.error(msg);
    return;
  }
  const where = fault.trace.length > 0 ? `, in ${fault.trace.join(" › ")}` : "";
  console.error(`${msg} after decision ${fault.sequence}${where}: ${fault.kind}: ${fault.message}`);
  const stack = (fault.stack ?? "").split("\n").filter((text) => /^\s+at /.test(text));
  for (const text of stack.slice(0, 6)) console.error(text);
}
