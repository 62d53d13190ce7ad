import type { LogEntry, Match, MatchCourse } from "conclave/sdk";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type Asked, useAsked } from "../app/asked.ts";
import { useClient } from "../app/connection.ts";
import { firstLook } from "../seen/view-selections.ts";
import { moduleOf } from "../table/own-board/found-board.ts";
import { type Rules, rulesOf } from "../table/rules.ts";
import { withSelection } from "../table/selection.ts";
import { askedWith, type Eyes } from "./eyes.ts";
import { type Looked, Past } from "./past.ts";

/** A match that can be looked back at. */
export interface Replayed {
  readonly match: Match;
  readonly rules: Rules;
  /** What is selected of its view. */
  readonly view: string;
}

/** How many entries of the log are read at most: the newest ones. */
const mostEntries = 2_000;

/** The match, with all that it is shown with. */
export function useReplayed(matchId: string): Asked<Replayed> {
  const client = useClient();
  return useAsked(
    useCallback(async () => {
      const match = await client.match(matchId, firstLook);
      const rules = await rulesOf(client, match);
      return withSelection(match, rules, async (view, shown) => {
        // A view that is refused would be at every moment.
        if (moduleOf(shown.own)?.view !== undefined) await client.match(matchId, view);
        return { match, rules: shown, view };
      });
    }, [client, matchId]),
  );
}

const noEntries: readonly LogEntry[] = [];

/** What is the same at all moments, through these eyes. */
export interface Whole {
  readonly last: number;
  readonly log: readonly LogEntry[];
  readonly course: MatchCourse | undefined;
}

/** How long a match is through somebody's eyes, its story, and its course: each as soon as it has come. */
export function useWhole({ match }: Replayed, eyes: Eyes): Asked<number> & Omit<Whole, "last"> {
  const client = useClient();
  const { id } = match;
  const last = useAsked(
    useCallback(async () => (await client.position(id, undefined, askedWith(eyes))).version, [client, id, eyes]),
  );
  const log = useAsked(useCallback(() => client.log(id, mostEntries, undefined, askedWith(eyes)), [client, id, eyes]));
  const course = useAsked(useCallback(() => client.course(id, askedWith(eyes)), [client, id, eyes]));
  return { ...last, log: log.value ?? noEntries, course: course.value };
}

/** The positions of a match through somebody's eyes. */
export function usePast({ match, view }: Replayed, eyes: Eyes, last: number | undefined): Looked & Pick<Past, "want"> {
  const client = useClient();
  const { id } = match;
  const make = useCallback(
    () => new Past((version) => client.position(id, version, askedWith(eyes), view), last ?? 0),
    [client, id, eyes, view, last],
  );
  const [past, setPast] = useState(make);
  useEffect(() => {
    const next = make();
    setPast(next);
    return () => next.end();
  }, [make]);
  const looked = useSyncExternalStore(past.listen, past.read);
  const want = useCallback((version: number, ahead?: boolean) => past.want(version, ahead), [past]);
  return useMemo(() => ({ ...looked, want }), [looked, want]);
}
