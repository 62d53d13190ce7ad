import { type FilterQuery, raw } from "@mikro-orm/core";
import type { Outcome } from "../../engine/index.ts";
import type { AskedSeat } from "../../matches/records/asked.ts";
import type { SeatClock } from "../../matches/records/clocks.ts";
import type {
  Commit,
  CommitResult,
  MatchChange,
  MatchFilter,
  MatchHead,
  MatchNews,
  MatchStore,
  MatchTerms,
  StoredMatch,
} from "../../matches/records/ports.ts";
import type { AutoPass, MatchRecord, StoredCheckpoint, StoredRow } from "../../matches/records/records.ts";
import { type Database, isDatabaseError, isId, storable } from "../database/database.ts";
import { foundTogether } from "../database/found-together.ts";
import { commitStatement } from "./commit-statement.ts";
import { readLogRows, selectLogRows, selectPlayedRows } from "./log-rows.ts";
import { keyIndex, MatchEntity, type MatchRow } from "./match-entities.ts";
import { readMatchRow, toMatchRecord } from "./match-rows.ts";
import {
  autoPassStatement,
  changeStatement,
  createStatement,
  rematchStatement,
  type Statement,
  strandStatement,
} from "./match-statements.ts";
import { removeMatch, sweepStatement } from "./sweep-statement.ts";
import { foldTitle, wantedGrams } from "./title-search.ts";

/** How often a commit is retried after the database rolled it back because of a conflict. */
const retries = 5;

const rowsAfter = selectLogRows(`"match_id" = $1 and "sequence" > $2 order by "sequence" limit $3`);
const newRows = selectPlayedRows(`"match_id" = m."id" and "sequence" > $2 and "sequence" <= m."sequence"`);
const newsOfMatch = `
  select m."sequence", m."revision", m."status", m."outcome", m."clocks", m."asked", to_json(m."updated_at")::text as "updatedAt",
    (${newRows}) as "rows"
  from "match" m where m."id" = $1`;
/** Everything that a match is loaded from: one round trip, and one moment. */
const matchToLoad = `
  select row_to_json(m)::text as "match", c."sequence"::text, c."decisions"::text, c."hash",
    encode(c."state", 'base64') as "state",
    (${selectPlayedRows(
      `"match_id" = m."id" and "sequence" >= coalesce(c."sequence", 1) and "sequence" <= m."sequence"`,
    )}) as "rows",
    (select coalesce(json_agg(json_build_object('sequence', "sequence", 'seat', "seat") order by "sequence"), '[]')::text
      from "decision" where "match_id" = m."id" and "hidden") as "hidden",
    (select coalesce(json_agg(json_build_object('seat', "seat", 'window', "window_name") order by "seat", "window_name"), '[]')
      ::text from "auto_pass" where "match_id" = m."id") as "autoPasses"
  from "match" m left join lateral (
    select "sequence", "decisions", "hash", "state" from "checkpoint"
    where "match_id" = m."id" order by "sequence" desc limit 1
  ) c on true
  where m."id" = $1`;
const matchById = `select row_to_json(m)::text as "match" from "match" m where m."id" = $1`;
const matchesById = `
  select row_to_json(m)::text as "match" from "match" m where m."id" in (select json_array_elements_text($1::json))`;
const lastCheckpoint = `
  select "sequence"::text, "decisions"::text, "hash", encode("state", 'base64') as "state"
  from "checkpoint" c where "match_id" = $1 and ($2::int is null or "sequence" <= $2::int)
  order by c."sequence" desc limit 1`;
const autoPasses = `
  select coalesce(json_agg(json_build_object('seat', "seat", 'window', "window_name") order by "seat", "window_name"), '[]')
    ::text as "rows"
  from "auto_pass" where "match_id" = $1`;
const rowWithKey = selectLogRows(`"match_id" = $1 and "account" = $2 and "key" = $3`);

/** Matches in the tables of the database. */
export class SqlMatchStore implements MatchStore {
  readonly #database: Database;
  /** Whether other nodes are notified of changes through PostgreSQL. */
  readonly #notify: boolean;
  readonly #now: () => Date;
  readonly #find = foundTogether((ids) => this.#findAll(ids));

  constructor(database: Database, { notify, now }: { readonly notify: boolean; readonly now: () => Date }) {
    this.#database = database;
    this.#notify = notify;
    this.#now = now;
  }

  async create(match: MatchRecord): Promise<void> {
    await this.#run(createStatement(match, { notify: this.#notify }));
  }

  async createRematch(match: MatchRecord, earlier: Pick<MatchRecord, "id" | "rematch">): Promise<boolean> {
    return (await this.#run(rematchStatement(match, earlier, { notify: this.#notify }))).length > 0;
  }

  async find(id: string): Promise<MatchRecord | undefined> {
    return isId(id) ? this.#find(id) : undefined;
  }

  async #findAll(ids: readonly string[]): Promise<ReadonlyMap<string, MatchRecord>> {
    const [first] = ids;
    const rows =
      ids.length === 1 && first !== undefined
        ? await this.#database.queryOften(matchById, [first])
        : await this.#database.queryOften(matchesById, [JSON.stringify(ids)]);
    return new Map(
      rows.map(({ match }) => {
        const record = readMatchRow(match as string);
        return [record.id, record];
      }),
    );
  }

  async load(id: string): Promise<StoredMatch | undefined> {
    if (!isId(id)) return undefined;
    const [found] = await this.#database.queryOften(matchToLoad, [id]);
    if (!found) return undefined;
    const { match, rows, hidden, autoPasses } = found as unknown as LoadColumns;
    return {
      record: readMatchRow(match),
      ...(found.sequence === null ? undefined : { checkpoint: toCheckpoint(found as unknown as CheckpointColumns) }),
      rows: readLogRows([{ rows }]),
      hidden: JSON.parse(hidden),
      autoPasses: JSON.parse(autoPasses),
    };
  }

  async list({ after, limit, ...filter }: MatchFilter): Promise<readonly MatchRecord[]> {
    const before: FilterQuery<MatchRow> = after
      ? {
          $or: [
            { createdAt: { $lt: after.createdAt } },
            { createdAt: after.createdAt, id: { $lt: storable(after.id) } },
          ],
        }
      : {};
    const found = await this.#database.em.find(
      MatchEntity,
      { $and: [toCondition(filter), before] },
      { orderBy: { createdAt: "desc", id: "desc" }, limit },
    );
    return found.map(toMatchRecord);
  }

  count(filter: Omit<MatchFilter, "after" | "limit">): Promise<number> {
    return this.#database.em.count(MatchEntity, toCondition(filter));
  }

  async due(at: Date, limit: number, except: readonly string[] = []): Promise<readonly string[]> {
    const found = await this.#database.query<{ readonly id: string }>(
      `select "id" from "match" where "deadline" <= $1::timestamptz and "status" = 'RUNNING'
         and "id" not in (select json_array_elements_text($3::json))
       order by "deadline" limit $2::int`,
      [at.toISOString(), `${limit}`, JSON.stringify(except)],
    );
    return found.map(({ id }) => id);
  }

  async sweep(
    now: Date,
    terms: MatchTerms,
    limit: number,
  ): Promise<{ readonly ended: readonly string[]; readonly deleted: readonly string[] }> {
    const { sql, values } = sweepStatement(now, terms, limit, { notify: this.#notify });
    const found = await this.#database.query<{ readonly id: string; readonly ended: boolean }>(sql, values);
    const idsOf = (ended: boolean) => found.filter((row) => row.ended === ended).map(({ id }) => id);
    return { ended: idsOf(true), deleted: idsOf(false) };
  }

  async heads(ids: readonly string[]): Promise<readonly MatchHead[]> {
    return this.#database.query<MatchHead>(
      `select "id", "sequence", "revision", "status", (
         select coalesce(json_agg(json_build_object('seat', "seat", 'window', "window_name")), '[]')
         from "auto_pass" where "match_id" = m."id"
       ) as "autoPasses"
       from "match" m where "id" in (select json_array_elements_text($1::json))`,
      [JSON.stringify(ids.filter(isId))],
    );
  }

  async news(id: string, after: number): Promise<MatchNews | undefined> {
    if (!isId(id)) return undefined;
    const [found] = await this.#database.query<NewsColumns>(newsOfMatch, [id, after]);
    if (!found) return undefined;
    const { sequence, revision, status, outcome, clocks, asked, updatedAt, rows } = found;
    return {
      ...{
        sequence,
        revision,
        status,
        updatedAt: new Date(JSON.parse(updatedAt) as string),
        rows: readLogRows([{ rows }]),
      },
      ...(outcome === null ? undefined : { outcome: JSON.parse(outcome) as Outcome }),
      ...(clocks === null ? undefined : { clocks: JSON.parse(clocks) as readonly SeatClock[] }),
      ...(asked === null ? undefined : { asked: JSON.parse(asked) as readonly AskedSeat[] }),
    };
  }

  async change(id: string, revision: number, change: MatchChange): Promise<boolean> {
    if (!isId(id)) return false;
    const changed = await this.#run(
      changeStatement({ id, revision, at: this.#now() }, change, { notify: this.#notify }),
    );
    return changed.length === 1;
  }

  unfinishedPins(): ReturnType<MatchStore["unfinishedPins"]> {
    return this.#database.query<{ readonly pin: string; readonly count: number }>(
      `select "pin", count(*)::int as "count" from "match" where "status" in ('RUNNING', 'PAUSED', 'STRANDED') group by "pin"`,
      [],
    );
  }

  async strand(pins: readonly string[], at: Date): Promise<readonly string[]> {
    return (await this.#run(strandStatement(pins, at, { notify: this.#notify }))).map(({ id }) => id);
  }

  async remove(id: string): Promise<boolean> {
    if (!isId(id)) return false;
    return (await this.#database.query(removeMatch, [id])).length > 0;
  }

  async commit(commits: readonly Commit[]): Promise<readonly CommitResult[]> {
    const results = new Map<Commit, CommitResult>();
    for (const together of distinctMatches(commits)) {
      for (const [commit, result] of await this.#commitTogether(together)) results.set(commit, result);
    }
    return commits.map((commit) => results.get(commit) ?? "conflict");
  }

  async rows(match: string, after: number, limit?: number): Promise<readonly StoredRow[]> {
    if (!isId(match)) return [];
    const values = [match, `${after}`, limit === undefined ? null : `${limit}`];
    return readLogRows((await this.#database.queryOften(rowsAfter, values)) as readonly { readonly rows: string }[]);
  }

  async rowByKey(match: string, account: string, key: string): Promise<StoredRow | undefined> {
    if (!isId(match)) return undefined;
    const [row] = readLogRows(await this.#database.query(rowWithKey, [match, storable(account), storable(key)]));
    return row;
  }

  async checkpoint(match: string, upTo?: number): Promise<StoredCheckpoint | undefined> {
    if (!isId(match)) return undefined;
    const [found] = await this.#database.queryOften(lastCheckpoint, [match, upTo === undefined ? null : `${upTo}`]);
    return found && toCheckpoint(found as unknown as CheckpointColumns);
  }

  async autoPasses(match: string): Promise<readonly AutoPass[]> {
    if (!isId(match)) return [];
    const [found] = await this.#database.queryOften(autoPasses, [match]);
    return JSON.parse(found?.rows ?? "[]");
  }

  async setAutoPass(match: string, seat: number, window: string, on: boolean): Promise<void> {
    await this.#run(autoPassStatement({ match, seat, window, on }, { notify: this.#notify }));
  }

  #run({ sql, values }: Statement): Promise<readonly { readonly id: string }[]> {
    return this.#database.query(sql, values);
  }

  async #commitTogether(commits: readonly Commit[]): Promise<readonly (readonly [Commit, CommitResult])[]> {
    const { sql, values } = commitStatement(commits, { notify: this.#notify });
    for (let attempt = 1; ; attempt++) {
      try {
        const stored = new Set((await this.#database.queryOften(sql, values)).map(({ id }) => id));
        return commits.map((commit) => [commit, stored.has(commit.match) ? "stored" : "conflict"]);
      } catch (error) {
        if (isDatabaseError(error)) {
          if (error.constraint === keyIndex) return this.#commitOneByOne(commits);
          if (crossedAnother.has(error.code) && attempt <= retries) continue;
        }
        throw error;
      }
    }
  }

  /** One of the commits has an existing key: finds out which, and stores the others. */
  async #commitOneByOne(commits: readonly Commit[]): Promise<readonly (readonly [Commit, CommitResult])[]> {
    const [first, ...others] = commits;
    if (!first) return [];
    if (others.length === 0) return [[first, "duplicate"]];
    const results: (readonly [Commit, CommitResult])[] = [];
    for (const commit of commits) results.push(...(await this.#commitTogether([commit])));
    return results;
  }
}

/** Each a JSON text. */
interface LoadColumns {
  readonly match: string;
  readonly rows: string;
  readonly hidden: string;
  readonly autoPasses: string;
}

interface CheckpointColumns {
  readonly sequence: string;
  readonly decisions: string;
  readonly hash: string;
  /** In base64, with line breaks. */
  readonly state: string;
}

function toCheckpoint({ sequence, decisions, hash, state }: CheckpointColumns): StoredCheckpoint {
  return {
    sequence: Number(sequence),
    decisions: Number(decisions),
    hash,
    packed: state.replaceAll("\n", ""),
  };
}

interface NewsColumns {
  readonly sequence: number;
  readonly revision: number;
  readonly status: MatchRecord["status"];
  readonly outcome: string | null;
  readonly clocks: string | null;
  readonly asked: string | null;
  readonly updatedAt: string;
  readonly rows: string;
}

/** Deadlocks and serialisation failures: nothing has changed, and a retry helps. */
const crossedAnother: ReadonlySet<string> = new Set(["40001", "40P01"]);

function toCondition({
  game,
  status,
  account,
  host,
  visibility,
  withoutPeople,
  extensions,
  freeSeats,
  language,
  title,
}: Omit<MatchFilter, "after" | "limit">): FilterQuery<MatchRow> {
  return {
    ...(game !== undefined && { game: storable(game) }),
    $and: [
      ...(status === undefined ? [] : [withStatus(status, visibility)]),
      ...(account === undefined
        ? []
        : [{ $or: [{ accounts: { $contains: [storable(account)] } }, { host: storable(account) }] }]),
      ...(language === undefined
        ? []
        : [{ $or: [{ language: storable(language) }, { language: { $like: `${patternOf(language)}-%` } }] }]),
      ...(title === undefined ? [] : [hasInTitle(title)]),
    ],
    ...(extensions !== undefined && { extensions: { $contains: extensions.map(storable) } }),
    ...(freeSeats !== undefined && { freeSeats: { $gte: freeSeats } }),
    ...(withoutPeople && {
      [raw<string>((alias) => `jsonb_path_exists(${alias}."seats"::jsonb, '$[*].account')`)]: false,
    }),
    ...(visibility !== undefined && { visibility }),
    ...(host !== undefined && { host: storable(host) }),
  };
}

/** Matches with this status, for a public list as it is shown: see `shownTo`. */
function withStatus(status: MatchRecord["status"], visibility: MatchFilter["visibility"]): FilterQuery<MatchRow> {
  if (visibility !== "PUBLIC") return { status };
  if (status === "PAUSED") return { status, watching: { $ne: "DELAYED" } };
  return status === "RUNNING" ? { $or: [{ status }, { status: "PAUSED", watching: "DELAYED" }] } : { status };
}

function hasInTitle(title: string): FilterQuery<MatchRow> {
  const folded = storable(foldTitle(title));
  return {
    titleGrams: { $contains: wantedGrams(folded) },
    // What the index finds may have these characters elsewhere.
    titleFolded: { $like: `%${patternOf(folded)}%` },
  };
}

/** A text as a pattern that it alone matches. */
function patternOf(text: string): string {
  return storable(text).replace(/[\\%_]/g, "\\$&");
}

/** The commits in groups that have each match once: one statement cannot change a row twice. Almost always one group. */
function distinctMatches(commits: readonly Commit[]): readonly (readonly Commit[])[] {
  const groups: Map<string, Commit>[] = [];
  for (const commit of commits) {
    const group = groups.find((candidate) => !candidate.has(commit.match));
    if (group) group.set(commit.match, commit);
    else groups.push(new Map([[commit.match, commit]]));
  }
  // In one order everywhere, so that two nodes that commit to the same matches do not wait for each other in a circle.
  return groups.map((group) => [...group.values()].sort((one, other) => (one.match < other.match ? -1 : 1)));
}
