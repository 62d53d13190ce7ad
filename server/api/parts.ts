import type { Config } from "./base/config.ts";
import type { Logger } from "./base/logger.ts";
import type { Metrics } from "./base/metrics.ts";
import type { Services } from "./graph/base/context.ts";
import type { Report } from "./graph/base/failures.ts";
import type { OpenConnections } from "./limits/open-connections.ts";
import type { PersistedOperations } from "./limits/persisted-operations.ts";
import type { Rates } from "./limits/rate-limits.ts";
import type { UnreadReplies } from "./limits/unread-replies.ts";
import type { Pace } from "./running/sharing.ts";
import type { Served } from "./served.ts";

/** The parts that both transports need. */
export interface Parts {
  readonly config: Config;
  readonly served: Served;
  readonly services: Services;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly report: Report;
  readonly rates: Rates;
  readonly unread: UnreadReplies;
  readonly connections: OpenConnections;
  /** How executions wait for each other. */
  readonly pace: Pace;
  readonly persisted: PersistedOperations;
  /** Fails if nothing can be stored at the moment. */
  readonly ping: () => Promise<void>;
  /** Whether the server accepts new work. */
  readonly isOpen: () => boolean;
}
