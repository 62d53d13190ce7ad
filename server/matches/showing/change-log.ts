import { LRUCache } from "lru-cache";
import { changesBetween, changesTold, type SaidChange, type Viewer } from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import type { MatchUpdate, Observation, ReadableEntry, SeenPieces } from "../records/hosting.ts";
import { Queues } from "./queues.ts";

/** How many changes are kept that have been found. */
const mostChanges = 20_000;

/** For how many who read logs the last position is kept, from which the next entry goes on. */
const mostReaders = 8;

/**
 * What looking up a version is charged with, besides what has to be replayed, in versions to replay: its entries and two positions are
 * read from the store.
 */
const costOfLook = 8;

/**
 * What fails where the rules cannot show a position: then nothing is known of what changed, until they can again, as after a fault that
 * has been mended.
 */
const unknown: ReadonlySet<string> = new Set(["MATCH_FAULTED", "REPLAY_FAILED", "RULE_FAILED"]);

/** For each of several entries what changed with it; no lists where nothing is told of any. */
export type ToldChanges = readonly (readonly SaidChange[])[];

const nothingTold: ToldChanges = [];

type Charge = (versions: number) => void;

export interface ChangeLogParts {
  /** What a viewer saw at a version. */
  readonly observe: (match: string, viewer: Viewer, version: number, charge: Charge) => Promise<Observation>;
  /** What a viewer could read of a version. */
  readonly entriesOf: (match: string, viewer: Viewer, version: number) => Promise<readonly ReadableEntry[]>;
  /** The pieces of an observation; `undefined` without a view. */
  readonly seenIn: (observation: Observation) => SeenPieces | undefined;
}

/**
 * Finds out what changed for a viewer with the entries of a log: the difference between what they saw before and after. Nobody has to
 * say it, and it tells nothing that these two do not.
 */
export class ChangeLog {
  readonly #parts: ChangeLogParts;
  readonly #found = new LRUCache<string, ToldChanges>({
    maxSize: mostChanges,
    sizeCalculation: (told) => told.reduce((sum, { length }) => sum + length, 1),
  });
  /** What was seen last, by match and viewer: pages are read from one version to the next. */
  readonly #seen = new LRUCache<string, SeenPieces>({ max: mostReaders });
  /** The work in progress on each match: what is asked for at once is one replay. */
  readonly #queues = new Queues();

  constructor(parts: ChangeLogParts) {
    this.#parts = parts;
  }

  /** What changed since the update before, with each entry of an update; nothing if there was no position before. */
  async inUpdate({ before, previous, observation, entries }: MatchUpdate, charge: Charge): Promise<ToldChanges> {
    if (!previous || previous.status === "LOBBY" || entries.length === 0) return nothingTold;
    const told = await ifKnown(async () => {
      const { match, viewer } = observation;
      const { version } = previous;
      const { observe, seenIn } = this.#parts;
      const last = before?.version === version ? before : seenIn(await observe(match.id, viewer, version, charge));
      return this.#between(last, seenIn(observation), entries);
    });
    return told ?? nothingTold;
  }

  async #between(
    before: SeenPieces | undefined,
    after: SeenPieces | undefined,
    entries: readonly Pick<ReadableEntry, "entry">[],
  ): Promise<ToldChanges | undefined> {
    if (!before || !after) return undefined;
    const [earlier, later] = [await before.found(), await after.found()];
    const { ruleSet } = after;
    const changes = changesBetween(ruleSet, earlier, later);
    const told = entries.map(({ entry }) => entry);
    return changesTold(ruleSet, told, changes, [earlier, later]);
  }

  /**
   * What changed with each entry of a version, as its viewer counts.
   * @param charge called with the number of versions to replay, or what takes as long, before it is done
   */
  of(match: string, viewer: Viewer, version: number, charge: Charge): Promise<ToldChanges> {
    return this.#queues.inTurn(match, async () => {
      const name = `${match} ${viewer} ${version}`;
      let found = this.#found.get(name);
      if (!found) {
        charge(costOfLook);
        found = await this.#find(match, viewer, version, charge);
        if (found) this.#found.set(name, found);
      }
      return found ?? nothingTold;
    });
  }

  async #find(match: string, viewer: Viewer, version: number, charge: Charge): Promise<ToldChanges | undefined> {
    const entries = await this.#parts.entriesOf(match, viewer, version);
    // What was there from the start has not changed.
    if (version === 0 || entries.length === 0) return nothingTold;
    return ifKnown(async () => {
      const before = await this.#look(match, viewer, version - 1, charge);
      const after = await this.#look(match, viewer, version, charge);
      return this.#between(before, after, entries);
    });
  }

  async #look(match: string, viewer: Viewer, version: number, charge: Charge): Promise<SeenPieces | undefined> {
    const reader = `${match} ${viewer}`;
    const last = this.#seen.get(reader);
    if (last?.version === version) return last;
    const { observe, seenIn } = this.#parts;
    let observation = await observe(match, viewer, version, charge);
    // It was the present version, and the match has gone on meanwhile.
    if (observation.version !== version) observation = await observe(match, viewer, version, charge);
    const seen = seenIn(observation);
    if (seen) this.#seen.set(reader, seen);
    return seen;
  }
}

/** What was found; `undefined` where the rules cannot say it. */
async function ifKnown(find: () => Promise<ToldChanges | undefined>): Promise<ToldChanges | undefined> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof Failure && unknown.has(error.code)) return undefined;
    throw error;
  }
}
