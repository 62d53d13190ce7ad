/** How a node is doing at a moment. What is counted has been counted since it started. */
export interface Figures {
  readonly at: Date;
  /** When the process was started: what was counted by another one cannot be compared. */
  readonly startedAt: Date;
  readonly version: string;
  /** Nodes that serve the same data; undefined while that is not known. */
  readonly nodes: number | undefined;
  readonly sockets: number;
  readonly subscriptions: number;
  /** Matches in memory. */
  readonly openMatches: number;
  /** About how much memory matches take, and how much they may take, in bytes. */
  readonly matchMemory: { readonly used: number; readonly most: number };
  /** What the process takes, in bytes. */
  readonly memory: number;
  /** For how many seconds the event loop has been busy. */
  readonly busySeconds: number;
  /** Operations that were done or refused, subscriptions included. */
  readonly operations: number;
  /** Decisions that were stored. */
  readonly decisions: number;
  /** Entries of the log that are errors. */
  readonly errors: number;
  readonly mailsWaiting: number;
  /** Connections to PostgreSQL; undefined without one. */
  readonly connections: { readonly used: number; readonly idle: number; readonly waiting: number } | undefined;
  /** When the last backup was made; undefined if there was none, or if it is not known. */
  readonly lastBackupAt: Date | undefined;
}
