import { type Match, RuleFault, type Viewer } from "../../engine/index.ts";

/**
 * What a viewer sees, with everything in it read once: a field that is computed when it is read is computed here, within the
 * time budget, and not when it is sent. Runs the rules.
 * @throws {RuleFault}
 */
export function wholeView(match: Match, viewer: Viewer): object {
  const view = match.view(viewer) as object;
  try {
    readThrough(view);
  } catch (error) {
    if (error instanceof RuleFault) throw error;
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new RuleFault("RULE_THREW", `the view cannot be read: ${message}`, [], error);
  }
  return view;
}

/** On the hot path: most of a view is short lists and records of strings and numbers. */
function readThrough(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) readThrough(value[index]);
    return;
  }
  if (value instanceof Promise) throw new RuleFault("RULE_THREW", "a view must not have a promise in it", []);
  // The same as of the list of its values, which need not be made.
  if (Object.getPrototypeOf(value) === Object.prototype) for (const name in value) readThrough(value[name as never]);
  else for (const part of Object.values(value)) readThrough(part);
}
