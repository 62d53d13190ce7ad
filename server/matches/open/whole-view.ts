import { type Match, RuleFault, type Viewer } from "../../engine/index.ts";
import { ownCopy } from "./own-copy.ts";

/** Views that were shown before. */
export interface EarlierViews {
  /** What this viewer has been shown last. */
  readonly last?: object | undefined;
  /** What anybody has been shown last. */
  readonly latest?: object | undefined;
}

/**
 * What a viewer sees: a copy that the rules cannot change any more, which has its parts in common with earlier views. With everything
 * in it read once: a field that is computed when it is read is computed here, within the time budget, and not when it is sent.
 * Runs the rules.
 * @throws {RuleFault}
 */
export function wholeView(match: Match, viewer: Viewer, { last, latest }: EarlierViews = {}): object {
  const view = match.view(viewer);
  try {
    return ownCopy(view, last, latest) as object;
  } catch (error) {
    if (error instanceof RuleFault) throw error;
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new RuleFault("RULE_THREW", `the view cannot be read: ${message}`, [], error);
  }
}
