import type { Viewer } from "../../../engine/index.ts";
import type { Observation } from "../../../matches/records/hosting.ts";
import type { Words } from "../base/labels.ts";
import { KeptForMatches } from "./kept-for-matches.ts";
import { type Prepared, prepareView } from "./view-parts.ts";

/** What viewers of an open match were shown last in some words. */
interface Shown {
  readonly words: Words;
  readonly byViewer: Map<Viewer, Prepared>;
  /** What any of them was shown last. */
  latest: Prepared;
}

/** How many languages and sets of names are kept of a match. */
const mostWords = 6;

const shownIn = new KeptForMatches<Shown[]>(() => []);

/**
 * The parts of a view, as they are sent. What has stayed the same since this viewer was shown the match last is the same object, and so
 * is what another viewer has just been shown as well.
 */
export function shownParts({ opening, ruleSet, viewer }: Observation, view: object, words: Words): Prepared {
  if (!opening) return prepareView(ruleSet, view, words);
  const kept = shownIn.of(opening);
  const shown = kept.find((each) => each.words === words);
  const parts = prepareView(ruleSet, view, words, shown?.byViewer.get(viewer), shown?.latest);
  if (shown) {
    shown.byViewer.set(viewer, parts);
    shown.latest = parts;
  } else {
    if (kept.length >= mostWords) kept.shift();
    kept.push({ words, byViewer: new Map([[viewer, parts]]), latest: parts });
  }
  return parts;
}
