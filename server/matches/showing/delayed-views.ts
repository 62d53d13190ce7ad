import type { Viewer } from "../../engine/index.ts";
import type { LoadedMatch } from "../open/loaded-match.ts";
import type { OpenMatch } from "../open/open-match.ts";
import type { OpenMatches } from "../open/open-matches.ts";
import { nothingAsked, whereItStands } from "../open/what-is-shown.ts";
import { isDelayed, shownTo } from "../records/access.ts";
import type { Observation } from "../records/hosting.ts";
import type { Delays } from "./delays.ts";
import type { MatchViews } from "./match-views.ts";
import type { PastPositions } from "./past-positions.ts";

export interface DelayedViewsParts {
  readonly matches: OpenMatches;
  readonly views: MatchViews;
  readonly past: PastPositions;
  readonly delays: Delays;
}

/**
 * What viewers see, at once or later. Those who see a match later see it as it was after the last row that is old enough, replayed
 * beside the match. When something happens now makes no difference to them.
 */
export class DelayedViews {
  readonly #parts: DelayedViewsParts;
  readonly #shown = new WeakMap<OpenMatch, Observation>();

  constructor(parts: DelayedViewsParts) {
    this.#parts = parts;
  }

  /** What a viewer sees of a match. */
  async observe(open: OpenMatch, viewer: Viewer): Promise<Observation> {
    const { matches, views, past, delays } = this.#parts;
    const found = await matches.with(open, async () => {
      const state = open.current;
      if (!isDelayed(viewer, state.record)) return views.observe(open, viewer);
      const sequence = await delays.reach(open, viewer);
      const version = state.versions.versionAt(sequence, viewer);
      const shown = this.#shown.get(open);
      if (shown?.version === version && shown.now?.revision === state.record.revision) return shown;
      return { state, sequence, version };
    });
    if ("match" in found) return found;
    const { state, sequence, version } = found;
    const { record, ruleSet, versions, match } = state;
    const charge = (): void => {};
    const position = match
      ? await past.show({ ...{ record, ruleSet, versions, viewer, version, sequence, charge } })
      : withoutRules(state, viewer, version);
    const observation = { ...position, match: shownTo(viewer, record), now: record };
    this.#shown.set(open, observation);
    return observation;
  }
}

/** What is left of a match whose rules cannot even show it. */
function withoutRules({ record, ruleSet }: LoadedMatch, viewer: Viewer, version: number): Observation {
  return { ...{ match: record, ruleSet, viewer, version }, ...whereItStands(undefined), ...nothingAsked };
}
