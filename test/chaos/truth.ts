import { Match, mayRead, type RuleSet, type Viewer } from "../../server/engine/index.ts";
import type { StoredRow } from "../../server/matches/records/records.ts";
import { ViewerVersions } from "../../server/matches/records/viewer-versions.ts";
import type { MatchArchive } from "../../server/matches/verify.ts";

/** A log entry, by position and content. */
export interface TrueEntry {
  readonly version: number;
  readonly index: number;
  readonly key: string;
}

/** What a match asks at one point in its log. */
export interface Asking {
  readonly prompts: readonly { readonly id: string; readonly seat: number }[];
  readonly waitingFor: ReadonlyMap<Viewer, readonly number[]>;
}

/** What a match's log says; everything anybody saw must follow from it. */
export class Truth {
  readonly archive: MatchArchive;
  readonly #versions: ViewerVersions;
  /** By sequence, from 0: before the first decision. */
  readonly #asked: readonly Asking[];

  constructor(archive: MatchArchive, ruleSet: RuleSet) {
    this.archive = archive;
    this.#versions = new ViewerVersions(archive.rows.filter(({ hidden }) => hidden));
    this.#asked = askedAlong(archive, ruleSet);
  }

  rowWithKey(key: string): readonly StoredRow[] {
    return this.archive.rows.filter((row) => row.key === key);
  }

  versionAt(sequence: number, viewer: Viewer): number {
    return this.#versions.versionAt(sequence, viewer);
  }

  /** The log entries after the first decision that the viewer may read, before or after the match ends. */
  entries(viewer: Viewer): readonly TrueEntry[] {
    return this.archive.rows.flatMap((row) => {
      const version = this.#versions.versionAt(row.sequence, viewer);
      return row.entries
        .filter((entry) => mayRead(entry, viewer))
        .map(({ key }, index): TrueEntry => ({ version, index, key }));
    });
  }

  /** What the match may ask at this version: several possibilities if others decided unnoticed. */
  askedAt(version: number, viewer: Viewer): readonly Asking[] {
    return this.#asked.filter((_, sequence) => this.#versions.versionAt(sequence, viewer) === version);
  }
}

/** Replays a match and records what is asked after each row. */
function askedAlong({ record, rows }: MatchArchive, ruleSet: RuleSet): Asking[] {
  const begin = (upTo: number): Match => {
    const match = Match.create(ruleSet, record.seed);
    match.replay(rows.slice(0, upTo));
    return match;
  };
  let match = begin(0);
  const asked = [askingOf(match)];
  for (const [index, row] of rows.entries()) {
    if (row.kind === "decision") match.replay([row]);
    else match = begin(index + 1);
    asked.push(askingOf(match));
  }
  return asked;
}

function askingOf(match: Match): Asking {
  const viewers: Viewer[] = [...match.position.seats, "spectator"];
  return {
    prompts: match.prompts.map(({ id, seat }) => ({ id, seat })),
    waitingFor: new Map(viewers.map((viewer) => [viewer, match.waitingFor(viewer)])),
  };
}
