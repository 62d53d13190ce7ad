import type { Json } from "../engine/index.ts";

/** Who did something: an account, or the operator of the server. */
export interface Actor {
  readonly id: string;
  readonly name: string;
}

/** An entry of the audit log: who has changed what, and when. Entries never change. */
export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly actor: Actor;
  /** What was done, such as `game-offer`. */
  readonly action: string;
  /** What it was done to: a type and an id, such as `game:battlestar`. */
  readonly subject: string;
  /** How it was before; absent if there was nothing. */
  readonly before?: Json;
  /** How it has been since; absent if there is nothing any more. */
  readonly after?: Json;
}

/** Which entries of the audit log to list, newest first. */
export interface AuditFilter {
  readonly actor?: string;
  readonly subject?: string;
  /** Only these actions. */
  readonly actions?: readonly string[];
  /** Only entries older than this one (by time, then id). */
  readonly before?: { readonly at: Date; readonly id: string };
  readonly limit: number;
}

/** Where the audit log is kept. */
export interface AuditStore {
  record(entry: AuditEntry): Promise<void>;
  list(filter: AuditFilter): Promise<readonly AuditEntry[]>;
  count(filter: Pick<AuditFilter, "actor" | "subject" | "actions">): Promise<number>;
  /** Removes entries of these actions from before a moment. */
  removeOld(actions: readonly string[], before: Date): Promise<void>;
}
