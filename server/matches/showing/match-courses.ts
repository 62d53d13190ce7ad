import { LRUCache } from "lru-cache";
import {
  type FigureNow,
  figuresOf,
  type Match,
  RuleFault,
  type Seat,
  standingDecisions,
  type Viewer,
} from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import type { LoadedMatch } from "../open/loaded-match.ts";
import { wholeView } from "../open/whole-view.ts";
import { mayWatch } from "../records/access.ts";
import type { MatchCourse } from "../records/hosting.ts";
import { hasBegun } from "../records/records.ts";
import type { StoredMatches } from "../records/stored-matches.ts";
import { type ReplayParts, replayed } from "./replaying.ts";

/** How many moments a course has figures of at most: a chart shows no more. */
export const mostMoments = 200;

/** How many turns a course tells at most; of longer matches it leaves some out, evenly. */
export const mostTurns = 400;

/** The memory for courses, in numbers. */
const mostNumbers = 500_000;

interface Place {
  readonly sequence: number;
  readonly round: number;
  readonly turn: number;
}

/** How a match has gone up to a row: the same for everybody. */
interface Course {
  readonly turns: readonly Place[];
  readonly moments: readonly Place[];
  readonly figures: readonly {
    readonly key: string;
    readonly seat: Seat | undefined;
    readonly values: readonly (number | undefined)[];
  }[];
}

type Source = Pick<LoadedMatch, "record" | "ruleSet" | "versions"> & { readonly sequence: number };

const nothing: MatchCourse = { turns: [], moments: [], figures: [] };

/**
 * Tells how matches have gone: where their turns began, and what their games count, over time. All of it is read in what spectators
 * see, from the decisions that stand, replayed once from the start.
 */
export class MatchCourses {
  readonly #parts: ReplayParts;
  readonly #kept = new LRUCache<string, Course>({ maxSize: mostNumbers, sizeCalculation: numbersIn });
  readonly #inWork = new Map<string, Promise<Course>>();

  constructor(parts: ReplayParts) {
    this.#parts = parts;
  }

  /** See `Hosting.course`. */
  async of(id: string, viewer: Viewer, charge: (versions: number) => void): Promise<MatchCourse> {
    const { matches, delays } = this.#parts;
    const open = await matches.use(id);
    const source = await matches.with(open, async (): Promise<Source | undefined> => {
      const { record, ruleSet, versions, match } = open.current;
      if (!hasBegun(record.status) || !mayWatch(viewer, record)) return undefined;
      if (!match) throw new Failure("MATCH_FAULTED", "the rules of this match have failed");
      // Without what others may not notice at the end: what this costs would tell of it.
      const known = versions.versionAt(await delays.reach(open, viewer), "spectator");
      return { record, ruleSet, versions, sequence: versions.sequenceOf(known, "spectator") };
    });
    if (!source) return nothing;
    const { versions, sequence } = source;
    const { turns, moments, figures } = await this.#courseOf(source, () =>
      charge(versions.versionAt(sequence, viewer)),
    );
    const asCounted = ({ sequence, round, turn }: Place) => ({
      ...{ version: versions.versionAt(sequence, viewer), round, turn },
    });
    return { turns: turns.map(asCounted), moments: moments.map(asCounted), figures };
  }

  /** Whoever asks while somebody else's request is being worked on shares the result. */
  #courseOf(source: Source, charge: () => void): Promise<Course> {
    const place = `${source.record.id} ${source.sequence}`;
    const kept = this.#kept.get(place);
    if (kept) return Promise.resolve(kept);
    const inWork = this.#inWork.get(place);
    if (inWork) return inWork;
    charge();
    const work = this.#replay(source)
      .then((course) => {
        this.#kept.set(place, course);
        return course;
      })
      .finally(() => this.#inWork.delete(place));
    this.#inWork.set(place, work);
    return work;
  }

  async #replay(source: Source): Promise<Course> {
    const { store, log } = this.#parts;
    const { record, sequence } = source;
    const rows = sequence > 0 ? await store.rows(record.id, 0, sequence) : [];
    return replayed(log, { match: record.id, sequence }, "the course of a match cannot be told", () =>
      this.#lookAlong(source, rows),
    );
  }

  async #lookAlong({ record, ruleSet }: Source, rows: Awaited<ReturnType<StoredMatches["rows"]>>): Promise<Course> {
    const { loader, code } = this.#parts;
    const standing = standingDecisions(rows);
    // What others may not notice is not a moment of its own: the number of moments would tell of it.
    const noticed = standing.filter(({ hidden }) => !hidden).length;
    const stride = Math.ceil(noticed / (mostMoments - 1)) || 1;
    const turns: Place[] = [];
    const moments: Place[] = [];
    const figures: (readonly FigureNow[])[] = [];
    const match = await loader.begin(ruleSet, record.seed);
    const look = (sequence: number, isMoment: boolean): void => {
      const { round, number: turn } = match.position.turn;
      const before = turns.at(-1);
      const place = { sequence, round, turn };
      if (before?.turn !== turn || before.round !== round) turns.push(place);
      if (!isMoment) return;
      moments.push(place);
      figures.push(figuresIn(match));
    };
    await code.run(() => look(0, true));
    let count = 0;
    await loader.replay(match, rows, (index) => {
      const row = standing[index];
      if (!row || row.hidden) return;
      count++;
      look(row.sequence, count % stride === 0 || count === noticed);
    });
    return { turns: thinned(turns, mostTurns), moments, figures: inSeries(figures) };
  }
}

/** @throws {RuleFault} whatever the game's code throws */
function figuresIn(match: Match): readonly FigureNow[] {
  const view = wholeView(match, "spectator");
  try {
    return figuresOf(match.ruleSet, view);
  } catch (error) {
    if (error instanceof RuleFault) throw error;
    throw new RuleFault("RULE_THREW", `the figures cannot be read: ${String(error)}`, [], error);
  }
}

/** One list of values for each figure; they are the same figures, in the same order, at all moments. */
function inSeries(moments: readonly (readonly FigureNow[])[]): Course["figures"] {
  return (moments[0] ?? []).map(({ key, seat }, index) => ({
    key,
    seat,
    values: moments.map((figures) => figures[index]?.value),
  }));
}

/** At most this many items of a list, evenly spaced, with the first one. */
function thinned<Item>(list: readonly Item[], most: number): readonly Item[] {
  const stride = Math.ceil(list.length / most);
  return stride > 1 ? list.filter((_, index) => index % stride === 0) : list;
}

function numbersIn({ turns, moments, figures }: Course): number {
  return 3 * (turns.length + moments.length) + figures.length * (moments.length + 1) + 1;
}
