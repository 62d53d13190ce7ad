import { LRUCache } from "lru-cache";
import { type Match, type RuleSet, standingDecisions, type Viewer } from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import type { HostLog } from "../../ground/host-log.ts";
import type { MatchLoader } from "../open/match-loader.ts";
import type { OpenMatch } from "../open/open-match.ts";
import type { OpenMatches } from "../open/open-matches.ts";
import type { PluginCode } from "../open/plugin-code.ts";
import { whatIsAsked, whereItStands } from "../open/what-is-shown.ts";
import { wholeView } from "../open/whole-view.ts";
import { mayWatch, shownTo } from "../records/access.ts";
import { packed } from "../records/checkpoints.ts";
import type { Observation } from "../records/hosting.ts";
import type { MatchRecord, StoredCheckpoint, StoredRow } from "../records/records.ts";
import type { StoredMatches } from "../records/stored-matches.ts";
import type { ViewerVersions } from "../records/viewer-versions.ts";
import type { Delays } from "./delays.ts";
import { Queues } from "./queues.ts";
import { type ReplayParts, replayed } from "./replaying.ts";

/** How many replayed matches are kept at the row that they have reached. */
const mostCursors = 16;

/** The memory for checkpoints made by replays, in characters. */
const mostCheckpointText = 8 * 2 ** 20;

/** The number of rows from which a replay makes another checkpoint: looking one version back must be quick, too. */
const longStretch = 30;

/** A version that has to be replayed. */
export interface Past {
  readonly record: MatchRecord;
  readonly ruleSet: RuleSet;
  readonly versions: ViewerVersions;
  readonly viewer: Viewer;
  readonly version: number;
  /** The row at which the viewer first had this version. */
  readonly sequence: number;
  readonly charge: (versions: number) => void;
}

/** A match replayed up to a row. */
interface Cursor {
  readonly match: Match;
  readonly sequence: number;
  /** The last checkpoint on its way. */
  readonly checkpoint: number;
  /** What was shown of it there. */
  readonly observations: Map<Viewer, Observation>;
}

/**
 * Shows matches as they were at earlier versions: replayed from the nearest place that is known, beside the match that is being
 * played. Nothing of a match's log ever changes, so what was replayed once stays right.
 */
export class PastPositions {
  readonly #store: StoredMatches;
  readonly #loader: MatchLoader;
  readonly #code: PluginCode;
  readonly #matches: OpenMatches;
  readonly #delays: Delays;
  readonly #log: HostLog;
  readonly #cursors = new LRUCache<string, Cursor>({ max: mostCursors });
  readonly #checkpoints = new LRUCache<string, StoredCheckpoint>({
    maxSize: mostCheckpointText,
    sizeCalculation: (checkpoint) => checkpoint.packed.length,
  });
  /** The work in progress on each match: the next one continues where it ends. */
  readonly #queues = new Queues();

  constructor({ store, loader, code, matches, delays, log }: ReplayParts) {
    this.#store = store;
    this.#loader = loader;
    this.#code = code;
    this.#matches = matches;
    this.#delays = delays;
    this.#log = log;
  }

  /**
   * See `Hosting.observeAt`.
   * @returns `undefined` for the present version
   */
  async observe(
    id: string,
    viewer: Viewer,
    version: number,
    charge: (versions: number) => void,
  ): Promise<Observation | undefined> {
    const open = await this.#matches.use(id);
    const found = await this.#matches.with(open, async (): Promise<Past | undefined> => {
      let now = await this.#versionOf(open, viewer);
      // Another node may know a version that this one does not.
      if (version > now && (await this.#matches.catchUp(open))) now = await this.#versionOf(open, viewer);
      if (version === now) return undefined;
      if (!Number.isInteger(version) || version < 0 || version > now) {
        throw new Failure("INVALID_VERSION", "there is no such version");
      }
      const { record, ruleSet, versions, match } = open.current;
      if (!match) throw new Failure("MATCH_FAULTED", "the rules of this match have failed");
      return { record, ruleSet, versions, viewer, version, sequence: versions.sequenceOf(version, viewer), charge };
    });
    return found && this.show(found);
  }

  /** The version that a viewer sees. */
  async #versionOf(open: OpenMatch, viewer: Viewer): Promise<number> {
    const sequence = await this.#delays.reach(open, viewer);
    const { versions, record } = open.current;
    return mayWatch(viewer, record) ? versions.versionAt(sequence, viewer) : 0;
  }

  /** The match as a viewer saw it after a row. A match is replayed for one request at a time, so that many at once share one replay. */
  show(past: Past): Promise<Observation> {
    return this.#queues.inTurn(past.record.id, () => this.#observePast(past));
  }

  #observePast(past: Past): Promise<Observation> {
    const { record, viewer, sequence } = past;
    return replayed(this.#log, { match: record.id, sequence }, "a match cannot be replayed", async () => {
      const cursor = await this.#goTo(past);
      const known = cursor.observations.get(viewer);
      const observation = known ? atTable(known, shownTo(viewer, record)) : await this.#look(cursor.match, past);
      cursor.observations.set(viewer, observation);
      this.#cursors.set(placeOf(record, sequence), cursor);
      return observation;
    });
  }

  #look(match: Match, { record, ruleSet, viewer, version }: Past): Promise<Observation> {
    return this.#code.run(() => ({
      ...{ match: shownTo(viewer, record), ruleSet, viewer, version },
      ...whereItStands(match),
      ...whatIsAsked(match, viewer),
      view: wholeView(match, viewer),
    }));
  }

  /** The match at a row. Nobody else can find it while it is being used: whatever fails leaves nothing behind. */
  async #goTo(past: Past): Promise<Cursor> {
    const { record, ruleSet, sequence } = past;
    const nearest = this.#nearest(this.#cursors, record, sequence);
    if (nearest && sequence - nearest.sequence <= longStretch) {
      const rows = await this.#rows(past, nearest.sequence);
      // An undo gives open prompts other ids, and those of this match have been shown.
      if (!rows.some(({ kind }) => kind === "undo")) {
        this.#cursors.delete(placeOf(record, nearest.sequence));
        return rows.length === 0 ? nearest : this.#advance(nearest, rows, past);
      }
    }
    const { checkpoint, rows } = await this.#start(past);
    const match = await this.#loader.begin(ruleSet, record.seed, checkpoint);
    const from = checkpoint?.sequence ?? 0;
    return this.#advance({ match, sequence: from, checkpoint: from }, rows, past);
  }

  /** The nearest checkpoint before a row that none of the rows up to there takes back, if there is one, and these rows. */
  async #start(past: Past): Promise<{ readonly checkpoint?: StoredCheckpoint; readonly rows: readonly StoredRow[] }> {
    const { record } = past;
    for (let upTo = past.sequence; ; ) {
      const stored = await this.#store.checkpoint(record.id, upTo);
      const made = this.#nearest(this.#checkpoints, record, upTo);
      const checkpoint = made && made.sequence > (stored?.sequence ?? 0) ? made : stored;
      const rows = await this.#rows(past, checkpoint?.sequence ?? 0);
      if (!checkpoint) return { rows };
      const undone = earliestUndone(rows);
      if (undone > checkpoint.sequence) return { checkpoint, rows };
      upTo = undone - 1;
    }
  }

  async #rows({ record, sequence }: Past, after: number): Promise<readonly StoredRow[]> {
    return sequence > after ? this.#store.rows(record.id, after, sequence - after) : [];
  }

  #nearest<Place extends { readonly sequence: number }>(
    places: LRUCache<string, Place>,
    { id }: MatchRecord,
    upTo: number,
  ): Place | undefined {
    let nearest = -1;
    for (const [place, { sequence }] of places.entries()) {
      if (sequence <= upTo && sequence > nearest && place === placeOf({ id }, sequence)) nearest = sequence;
    }
    return places.get(placeOf({ id }, nearest));
  }

  /** Replays a match from one row up to another, and makes checkpoints on long ways. */
  async #advance(
    { match, sequence: from, ...cursor }: Omit<Cursor, "observations">,
    rows: readonly StoredRow[],
    past: Past,
  ): Promise<Cursor> {
    const { record, sequence, versions, viewer } = past;
    // As the viewer counts: the charge must not tell how often others decided unnoticed.
    past.charge(versions.versionAt(sequence, viewer) - versions.versionAt(from, viewer));
    const standing = standingDecisions(rows);
    let { checkpoint } = cursor;
    await this.#loader.replay(match, rows, (index) => {
      const here = standing[index]?.sequence ?? sequence;
      const state = match.takeCheckpoint();
      // Without what is taken back later, this need not be the state as it was.
      if (state && earliestUndone(rows.filter((row) => row.sequence > here)) > here) {
        this.#checkpoints.set(placeOf(record, here), packed(state, here));
        checkpoint = here;
      }
      if (here - checkpoint >= longStretch) match.wantCheckpoint();
    });
    return { match, sequence, checkpoint, observations: new Map() };
  }
}

/** An observation with the table as it is now: names may be gone with their accounts. */
function atTable(observation: Observation, match: MatchRecord): Observation {
  const { revision, status } = observation.match;
  return revision === match.revision && status === match.status ? observation : { ...observation, match };
}

function placeOf({ id }: Pick<MatchRecord, "id">, sequence: number): string {
  return `${id} ${sequence}`;
}

/** The first decision that these rows take back. */
function earliestUndone(rows: readonly StoredRow[]): number {
  return Math.min(...rows.map((row) => (row.kind === "undo" ? row.undoes : Number.POSITIVE_INFINITY)));
}
