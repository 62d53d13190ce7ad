import { z } from "zod";
import { longestBotDelay } from "../../matches/records/settings.ts";

const kibibyte = 1024;
/** In milliseconds. */
const day = 24 * 3_600_000;

/** Numbers and booleans are text in the environment. */
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const flag = z.enum(["true", "false", "1", "0"]).transform((text) => text === "true" || text === "1");
const text = z.string().min(1);
/** Sent in an `Authorization` header. */
const secret = z.string().min(16, "needs at least 16 characters").regex(/^\S+$/, "must not contain white space");

/** An address of mail, perhaps with a name before it. */
const sender = z
  .string()
  .regex(
    /^([^<>\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
    "must be an address, such as Conclave <a@b.org>",
  );
/** Without a slash at the end, for paths to come. */
const webAddress = z
  .url({ protocol: /^https?$/, error: "must begin with https:// or http://" })
  .refine((address) => !/[?#]/.test(address), "must have neither ? nor #")
  .transform((address) => address.replace(/\/+$/, ""));

/** All environment variables, with their defaults. */
const environment = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
    PORT: whole(0, 65_535).default(4000),
    HOST: text.optional(),
    DATA_DIR: text.default("data"),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must begin with postgresql://")
      .optional(),
    DATABASE_WAIT_SECONDS: whole(0, 3_600).default(30),
    PLUGINS_DIR: text.optional(),
    ADMIN_TOKEN: secret.optional(),
    METRICS_TOKEN: secret.optional(),
    CORS_ORIGINS: z.string().optional(),
    TRUST_PROXY: whole(0, 16).default(0),
    PUBLIC_URL: webAddress.optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, "must begin with smtps:// or smtp://")
      .optional(),
    MAIL_FROM: sender.optional(),
    OIDC_PROVIDERS: text.optional(),
    FRONTENDS_NEED_APPROVAL: flag.default(false),
    LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).optional(),
    ACCESS_LOG: flag.default(false),
    COMMIT: text.max(100).optional(),
    INTROSPECTION: flag.optional(),
    WEB_CLIENT: flag.default(true),
    PERSISTED_OPERATIONS: text.optional(),
    PERSISTED_ONLY: flag.default(false),
    COMPRESSION: flag.default(true),
    MAX_BODY_BYTES: whole(kibibyte, 64 * kibibyte * kibibyte).default(256 * kibibyte),
    MAX_QUERY_TOKENS: whole(100, 1_000_000).default(4_000),
    MAX_QUERY_DEPTH: whole(5, 1_000).default(20),
    MAX_QUERY_ALIASES: whole(1, 10_000).default(50),
    MAX_QUERY_FRAGMENTS: whole(1, 1_000).default(50),
    MAX_QUERY_COST: whole(100, 10_000_000).default(20_000),
    MAX_COST_PER_MINUTE: whole(100, 10_000_000_000).default(5_000_000),
    MAX_REQUESTS_PER_MINUTE: whole(1, 100_000_000).default(3_000),
    MAX_SIGN_INS_PER_MINUTE: whole(1, 100_000_000).default(120),
    PEOPLE_PER_ADDRESS: whole(1, 1_000_000).default(30),
    MAX_CONNECTIONS_PER_ADDRESS: whole(1, 10_000_000).default(200),
    MAX_SOCKETS_PER_ADDRESS: whole(1, 10_000_000).default(500),
    MAX_FRAMES_PER_MINUTE: whole(1, 100_000_000).default(30_000),
    MAX_SOCKET_BACKLOG_BYTES: whole(64 * kibibyte, 1_024 * kibibyte * kibibyte).default(8 * kibibyte * kibibyte),
    MAX_OPERATIONS_PER_SOCKET: whole(1, 100_000).default(100),
    MAX_SUBSCRIPTIONS_PER_SOCKET: whole(1, 100_000).default(100),
    MAX_SUBSCRIPTIONS_PER_ADDRESS: whole(1, 10_000_000).default(2_000),
    MAX_UPDATE_SECONDS_PER_MINUTE: whole(1, 3_600).default(15),
    HEARTBEAT_SECONDS: whole(1, 3_600).default(12),
    BOT_DELAY_MILLISECONDS: whole(0, longestBotDelay).optional(),
    MAX_OPEN_MATCHES_MEGABYTES: whole(8, 1_000_000).optional(),
    MAX_STORED_MEGABYTES_PER_DAY: whole(1, 1_000_000).default(100),
    MAX_MATCHES_PER_ACCOUNT: whole(1, 1_000_000).default(100),
    MAX_BOT_MATCHES_PER_ACCOUNT: whole(0, 1_000_000).default(10),
    BOT_MATCH_DAYS: whole(1, 36_500).default(7),
    WAITING_MATCH_DAYS: whole(1, 3_650).default(14),
    IDLE_MATCH_DAYS: whole(1, 3_650).default(180),
    ENDED_MATCH_DAYS: whole(1, 3_650).default(30),
    FINISHED_MATCH_DAYS: whole(0, 36_500).default(0),
    MODERATION_LOG_DAYS: whole(1, 36_500).default(730),
    PAUSE_HOURS: whole(1, 8_760).default(24),
    REPLACE_AFTER_HOURS: whole(1, 8_760).default(72),
    TOKEN_CHECK_SECONDS: whole(1, 86_400).default(60),
    SHUTDOWN_SECONDS: whole(1, 600).default(10),
  })
  .refine(({ SMTP_URL, MAIL_FROM, PUBLIC_URL }) => !SMTP_URL || (MAIL_FROM && PUBLIC_URL), {
    error: "needs MAIL_FROM and PUBLIC_URL as well",
    path: ["SMTP_URL"],
  })
  .refine(
    ({ PERSISTED_ONLY, PERSISTED_OPERATIONS, WEB_CLIENT }) => !PERSISTED_ONLY || PERSISTED_OPERATIONS || WEB_CLIENT,
    {
      error: "needs PERSISTED_OPERATIONS or WEB_CLIENT as well",
      path: ["PERSISTED_ONLY"],
    },
  )
  .refine(({ OIDC_PROVIDERS, PUBLIC_URL }) => !OIDC_PROVIDERS || PUBLIC_URL, {
    error: "needs PUBLIC_URL as well",
    path: ["OIDC_PROVIDERS"],
  })
  .transform((value) => ({
    production: value.NODE_ENV === "production",
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    /** How long to wait at startup for the database, in milliseconds. */
    databaseWait: value.DATABASE_WAIT_SECONDS * 1_000,
    pluginsDir: value.PLUGINS_DIR,
    adminToken: value.ADMIN_TOKEN,
    metricsToken: value.METRICS_TOKEN ?? value.ADMIN_TOKEN,
    /** Origins of pages that may use the API from a browser, besides our own; `*` for all. */
    corsOrigins: (value.CORS_ORIGINS ?? (value.NODE_ENV === "production" ? "" : "*"))
      .split(",")
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ""),
    /** How many proxies in front of the server are trusted to report the client's address. */
    trustProxy: value.TRUST_PROXY,
    /** Where people reach this server, for links in mails. */
    publicUrl: value.PUBLIC_URL,
    /** With whose accounts people can sign in: JSON, or the path of a file with it. */
    oidcProviders: value.OIDC_PROVIDERS,
    /** Origins of pages to which people return from there. Never all in production: any page could collect their codes. */
    returnOrigins: (value.CORS_ORIGINS ?? (value.NODE_ENV === "production" ? "" : "*"))
      .split(",")
      .map((origin) => origin.trim())
      .filter((origin) => origin !== "" && !(origin === "*" && value.NODE_ENV === "production")),
    /** Whether frontends of others can be used only after an admin has approved them. */
    frontendsNeedApproval: value.FRONTENDS_NEED_APPROVAL,
    /** How mails are sent; absent if none are. */
    mail: value.SMTP_URL && value.MAIL_FROM ? { url: value.SMTP_URL, from: value.MAIL_FROM } : undefined,
    logLevel: value.LOG_LEVEL ?? (value.NODE_ENV === "test" ? "silent" : "info"),
    /** Whether each request is logged. */
    accessLog: value.ACCESS_LOG,
    /** The commit that this server was built from, for its metrics. */
    commit: value.COMMIT,
    /** Whether introspection and GraphiQL are available. */
    introspection: value.INTROSPECTION ?? true,
    /** Whether the web client is at `/`, if it is built. */
    webClient: value.WEB_CLIENT,
    /** A file or folder with the operations of frontends. */
    persistedOperations: value.PERSISTED_OPERATIONS,
    /** Whether nothing else may run. */
    persistedOnly: value.PERSISTED_ONLY,
    /** Whether replies, events and WebSocket messages are compressed for clients that can read that. */
    compression: value.COMPRESSION,
    limits: {
      bodyBytes: value.MAX_BODY_BYTES,
      queryTokens: value.MAX_QUERY_TOKENS,
      queryDepth: value.MAX_QUERY_DEPTH,
      queryAliases: value.MAX_QUERY_ALIASES,
      queryFragments: value.MAX_QUERY_FRAGMENTS,
      queryCost: value.MAX_QUERY_COST,
      /** Work per address, in the same unit. */
      costPerMinute: value.MAX_COST_PER_MINUTE,
      /** Requests and WebSocket operations, each per address. */
      requestsPerMinute: value.MAX_REQUESTS_PER_MINUTE,
      signInsPerMinute: value.MAX_SIGN_INS_PER_MINUTE,
      /** How many people may share an address. */
      peoplePerAddress: value.PEOPLE_PER_ADDRESS,
      /** Connections that are neither WebSockets nor streams of events. */
      connectionsPerAddress: value.MAX_CONNECTIONS_PER_ADDRESS,
      socketsPerAddress: value.MAX_SOCKETS_PER_ADDRESS,
      framesPerMinute: value.MAX_FRAMES_PER_MINUTE,
      socketBacklogBytes: value.MAX_SOCKET_BACKLOG_BYTES,
      /** Queries and mutations in progress, and subscriptions that have not started yet. */
      operationsPerSocket: value.MAX_OPERATIONS_PER_SOCKET,
      subscriptionsPerSocket: value.MAX_SUBSCRIPTIONS_PER_SOCKET,
      subscriptionsPerAddress: value.MAX_SUBSCRIPTIONS_PER_ADDRESS,
      /** Processor time per address for updates that nobody shares, in milliseconds. */
      updateTimePerMinute: value.MAX_UPDATE_SECONDS_PER_MINUTE * 1_000,
      matchesPerAccount: value.MAX_MATCHES_PER_ACCOUNT,
      /** What is stored of matches within a day, per address, in bytes. */
      storedPerDay: value.MAX_STORED_MEGABYTES_PER_DAY * kibibyte * kibibyte,
      botMatchesPerAccount: value.MAX_BOT_MATCHES_PER_ACCOUNT,
    },
    /** The interval between pings on open sockets, in milliseconds. */
    heartbeat: value.HEARTBEAT_SECONDS * 1_000,
    /** How long bots wait before each answer while people play or watch, in milliseconds. */
    botDelay: value.BOT_DELAY_MILLISECONDS ?? (value.NODE_ENV === "test" ? 0 : 1_000),
    /** How much matches may take in memory, in bytes; a share of the heap if it is not set. */
    matchMemory: value.MAX_OPEN_MATCHES_MEGABYTES && value.MAX_OPEN_MATCHES_MEGABYTES * kibibyte * kibibyte,
    /** How long matches are kept in which nothing happens, in milliseconds. */
    terms: {
      waiting: value.WAITING_MATCH_DAYS * day,
      idle: value.IDLE_MATCH_DAYS * day,
      ended: value.ENDED_MATCH_DAYS * day,
      botsOnly: value.BOT_MATCH_DAYS * day,
      ...(value.FINISHED_MATCH_DAYS > 0 && { finished: value.FINISHED_MATCH_DAYS * day }),
    },
    /** How long the log of moderation is kept, in milliseconds. */
    moderationTerm: value.MODERATION_LOG_DAYS * day,
    /** How long a pause lasts at most before any player can end it, in milliseconds. */
    longestPause: value.PAUSE_HOURS * 3_600_000,
    /** For how long a match must have waited for one of two players until the other may replace them, in milliseconds. */
    replaceAfter: value.REPLACE_AFTER_HOURS * 3_600_000,
    /** How often the tokens of open sockets are checked, in milliseconds. */
    tokenCheckInterval: value.TOKEN_CHECK_SECONDS * 1_000,
    /** How long operations in progress may take to finish when the server stops, in milliseconds. */
    shutdownTime: value.SHUTDOWN_SECONDS * 1_000,
  }));

/** The configuration of the server. */
export type Config = z.output<typeof environment>;

/** The limits for clients. */
export type Limits = Config["limits"];

/** Invalid configuration, with which the server cannot start. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`wrong settings: ${problems.join("; ")}`);
    this.name = "ConfigError";
  }
}

/**
 * Reads the configuration from environment variables. An empty variable counts as not set.
 * @throws {ConfigError} with all errors
 */
export function readConfig(variables: { readonly [name: string]: string | undefined } = {}): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = environment.safeParse(given);
  if (result.success) return result.data;
  // Only names and reasons: a value may be a secret.
  throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
}
