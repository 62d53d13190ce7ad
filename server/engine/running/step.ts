import type { LogEntry } from "../text/log.ts";

/** The result of a decision. */
export interface Step {
  /** The log entries, in order. */
  readonly entries: readonly LogEntry[];
  /**
   * Whether decisions up to this step's end can no longer be taken back, except those made apart from it: somebody learned
   * something, a random number was drawn, or a veiled window is open now.
   */
  readonly barrier: boolean;
  /**
   * Whether it is one of several independent simultaneous decisions: others have not decided yet, and it has had no effect on
   * them. One of these can be taken back while the others stay.
   */
  readonly apart: boolean;
  /** Whether others must not notice it: an answer in a veiled window that is still open. */
  readonly hidden: boolean;
}
