import type { Text } from "conclave/rules";

/** What each outcome of a check does, in words. */
export interface CheckOutcomes {
  readonly pass: Text;
  /** For a check with a partial outcome. */
  readonly partial?: Text;
  readonly fail: Text;
}
