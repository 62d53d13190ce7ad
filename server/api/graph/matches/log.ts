import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import type { SaidChange, Viewer } from "../../../engine/index.ts";
import { Failure } from "../../../ground/failure.ts";
import type { LogPage, LogPaging, ReadableEntry } from "../../../matches/records/hosting.ts";
import { chargingReplay } from "../base/charging-replay.ts";
import {
  eitherPageArgument,
  greatest,
  isGiven,
  PageInfo,
  pageSize,
  readCursor,
  writeCursor,
} from "../base/connections.ts";
import type { Context } from "../base/context.ts";
import { Label, Reference, type Sight } from "../base/labels.ts";
import { references } from "../base/references.ts";
import { Change } from "./changes.ts";

/** Finds what changed with an entry. */
export type ChangesOf = (entry: ReadableEntry) => Promise<readonly SaidChange[]>;

/** Finds what changed with the entries of a log, as a viewer reads it. */
export function changesInLog(context: Context, match: string, viewer: Viewer): ChangesOf {
  const { hosting } = context.services;
  return async ({ version, index }) =>
    (await hosting.changesOf(match, viewer, version, chargingReplay(context)))[index] ?? [];
}

@ObjectType({ description: "Something that happened in a match.", simpleResolvers: true })
export class LogEntry {
  readonly #entry: ReadableEntry;
  readonly #sight: Sight;
  readonly #changes: ChangesOf;

  constructor(entry: ReadableEntry, sight: Sight, changes: ChangesOf) {
    this.#entry = entry;
    this.#sight = sight;
    this.#changes = changes;
  }

  @Field(() => Int, { description: "The version, by your count, at which it happened." })
  get version(): number {
    return this.#entry.version;
  }

  @Field(() => Int, { description: "Its place among the entries of that version that you may read, from 0." })
  get index(): number {
    return this.#entry.index;
  }

  @Field(() => Label, { description: "What happened, in a sentence, with the personas of that moment." })
  get label(): Label {
    return this.#sight.words.label(this.#entry.entry);
  }

  @Field(() => [Reference], {
    description:
      "Everything that it concerns: what the rules say, then whatever else its text names. A piece may be gone, or be another since.",
  })
  get about(): readonly Reference[] {
    const { entry } = this.#entry;
    return references(this.#sight, { about: entry.about, texts: [entry] });
  }

  @Field(() => [Int], {
    nullable: true,
    description:
      "The seats that it is addressed to; absent if everybody may read it. While the match is running you only learn of your own seat.",
  })
  get for(): readonly number[] | undefined {
    return this.#entry.for;
  }

  @Field(() => [Change], {
    description:
      "What changed with it for the one who reads it: moves and numbers of pieces, for animation. All changes of its version, or in an " +
      "update of all between the update before and this one, are given to the entries that name what changes, the rest to the last of " +
      "these entries; so an entry may come before its changes, and what left no entry is in none. Found by comparing what was seen: in a " +
      "log the match is replayed up to the version, which is charged for as `Match.at`; an update needs that only after a cursor. Empty " +
      "where the rules cannot lead there any more.",
  })
  async changes(): Promise<readonly Change[]> {
    return (await this.#changes(this.#entry)).map((change) => new Change(change, this.#sight));
  }

  @Field(() => Boolean, { description: "Whether only some may read it." })
  get private(): boolean {
    return this.#entry.entry.to !== undefined;
  }

  @Field(() => Date, { description: "When the decision that led to it was stored." })
  get at(): Date {
    return this.#entry.at;
  }
}

@ObjectType({ description: "An entry in a log.", simpleResolvers: true })
export class LogEntryEdge {
  @Field(() => LogEntry)
  readonly node: LogEntry;

  @Field(() => String, { description: "For `after` and `before`." })
  readonly cursor: string;

  constructor(node: LogEntry, cursor: string) {
    this.node = node;
    this.cursor = cursor;
  }
}

@ObjectType({ description: "A page of a log, oldest first.", simpleResolvers: true })
export class LogEntryConnection {
  @Field(() => [LogEntryEdge], { description: "The entries of the page." })
  readonly edges: LogEntryEdge[];

  @Field(() => PageInfo, { description: "Where the page stands in the log." })
  readonly pageInfo: PageInfo;

  constructor(match: string, page: LogPage, sight: Sight, changes: ChangesOf) {
    this.edges = page.entries.map(
      (entry) =>
        new LogEntryEdge(
          new LogEntry(entry, sight, changes),
          writeCursor(logCursorList(match), entry.version, entry.index),
        ),
    );
    this.pageInfo = new PageInfo(this.edges, page.hasNextPage, page.hasPreviousPage);
  }
}

/** The page size of a log. */
const logPage = { usual: 50, most: 200 };

@ArgsType()
export class LogArguments {
  @Field(() => Int, eitherPageArgument(logPage, "How many entries after `after`, or from the beginning"))
  readonly first: number | null | undefined;

  @Field(() => String, { nullable: true, description: "A cursor: only what comes after it." })
  readonly after: string | null | undefined;

  @Field(() => Int, eitherPageArgument(logPage, "How many entries before `before`, or from the end"))
  readonly last: number | null | undefined;

  @Field(() => String, { nullable: true, description: "A cursor: only what comes before it." })
  readonly before: string | null | undefined;
}

/**
 * The page of a match's log that is asked for.
 * @throws {Failure} BAD_REQUEST, INVALID_CURSOR
 */
export function logPaging(match: string, { first, after, last, before }: LogArguments): LogPaging {
  const forwards = isGiven(first) || isGiven(after);
  if (forwards && (isGiven(last) || isGiven(before))) {
    throw new Failure("BAD_REQUEST", "a log is paged with `first` and `after`, or with `last` and `before`");
  }
  const place = (cursor: string) => {
    const [version, index] = readCursor(cursor, logCursorList(match), [greatest.count, greatest.count]);
    return { version, index };
  };
  return forwards
    ? { first: pageSize("first", first, logPage), ...(isGiven(after) && { after: place(after) }) }
    : { last: pageSize("last", last, logPage), ...(isGiven(before) && { before: place(before) }) };
}

/** The list that cursors of this match's log belong to. */
function logCursorList(match: string): string {
  return `log:${match}`;
}
