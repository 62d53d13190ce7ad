import { Field, Int, ObjectType } from "type-graphql";
import { Failure } from "../../../ground/failure.ts";

@ObjectType({ description: "The position of a page in its list.", simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: "Whether there are entries after the page." })
  readonly hasNextPage: boolean;

  @Field(() => Boolean, { description: "Whether there are entries before the page." })
  readonly hasPreviousPage: boolean;

  @Field(() => String, { nullable: true, description: "The cursor of the first entry of the page." })
  readonly startCursor: string | undefined;

  @Field(() => String, { nullable: true, description: "The cursor of the last entry of the page." })
  readonly endCursor: string | undefined;

  constructor(edges: readonly { readonly cursor: string }[], hasNextPage: boolean, hasPreviousPage: boolean) {
    this.hasNextPage = hasNextPage;
    this.hasPreviousPage = hasPreviousPage;
    this.startCursor = edges[0]?.cursor;
    this.endCursor = edges.at(-1)?.cursor;
  }
}

/** An edge of a list: what it leads to is its own. */
interface Edge {
  readonly cursor: string;
}

/**
 * The class of pages of a list that says how long it is. Each list extends it with a type of its own.
 * @param edge the class of its edges
 * @param descriptions what its edges are, and what is counted; `isDear` where a list has no bound, so that a server may come to not count it
 */
export function countedPage<Item extends Edge>(
  // Classes differ in what they are made from, which does not matter here.
  edge: () => abstract new (...args: never[]) => Item,
  descriptions: { readonly edges: string; readonly total: string; readonly isDear?: true },
) {
  @ObjectType({ simpleResolvers: true })
  abstract class CountedPage {
    @Field(() => [edge()], { description: descriptions.edges })
    readonly edges: readonly Item[];

    @Field(() => PageInfo, { description: "Where the page stands in the list." })
    readonly pageInfo: PageInfo;

    @Field(() => Int, {
      nullable: descriptions.isDear ?? false,
      description: descriptions.isDear ? `${descriptions.total} Null where that is not counted.` : descriptions.total,
    })
    readonly totalCount: number;

    constructor(edges: readonly Item[], hasNextPage: boolean, hasPreviousPage: boolean, totalCount: number) {
      this.edges = edges;
      this.pageInfo = new PageInfo(edges, hasNextPage, hasPreviousPage);
      this.totalCount = totalCount;
    }
  }
  return CountedPage;
}

/** What the cursor of an edge says of itself, where a list goes on with `after`. */
export const edgeCursor = {
  description: "Where it stands in the list: `after` takes it, to get what follows. Opaque.",
};

type CursorPart = string | number;

/** The greatest numbers in cursors: the limits of the storage. */
export const greatest = { count: 2 ** 31 - 1, time: Date.UTC(9999, 0) } as const;

/** Longer than any cursor, in characters: what is longer is not decoded. */
const longestCursor = 1_000;

/** An opaque cursor. `list` names its list, so that a cursor of another list is rejected. */
export function writeCursor(list: string, ...place: readonly CursorPart[]): string {
  return Buffer.from(JSON.stringify([list, ...place])).toString("base64url");
}

/**
 * Reads a cursor of a list.
 * @param shape the parts: the greatest value of a number, or any text
 * @throws {Failure} INVALID_CURSOR
 */
export function readCursor<const Shape extends readonly CursorPart[]>(
  cursor: string,
  list: string,
  shape: Shape,
): { [Index in keyof Shape]: Shape[Index] extends number ? number : string } {
  const invalid = () => new Failure("INVALID_CURSOR", "the cursor does not come from this list");
  if (cursor.length > longestCursor) throw invalid();
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    throw invalid();
  }
  if (!Array.isArray(parts) || parts[0] !== list || parts.length !== shape.length + 1) throw invalid();
  const place = parts.slice(1);
  for (const [index, example] of shape.entries()) {
    const part: unknown = place[index];
    if (typeof part !== typeof example) throw invalid();
    if (typeof part === "number" && !(Number.isInteger(part) && part >= 0 && part <= Number(example))) throw invalid();
    if (typeof part === "string" && (part.includes("\0") || !part.isWellFormed())) throw invalid();
  }
  // Checked part by part above.
  return place as { [Index in keyof Shape]: Shape[Index] extends number ? number : string };
}

/** How many entries a page of a list has: without `first` or `last`, and at most. */
export interface PageLimits {
  readonly usual: number;
  readonly most: number;
}

/** The settings of an argument `first` or `last`. */
export function pageArgument({ usual, most }: PageLimits, which = "How many entries") {
  return { nullable: true, defaultValue: usual, description: `${which}: from 1 to ${most}.` } as const;
}

/** The settings of one of two arguments of which a page takes either: so neither has a default by itself. */
export function eitherPageArgument({ usual, most }: PageLimits, which: string) {
  return { nullable: true, description: `${which}: from 1 to ${most}, by default ${usual}.` } as const;
}

/** @throws {Failure} BAD_REQUEST if the number of entries is not a valid page size */
export function pageSize(
  name: "first" | "last",
  asked: number | null | undefined,
  { usual, most }: PageLimits,
): number {
  if (asked === null || asked === undefined) return usual;
  if (asked < 1 || asked > most)
    throw new Failure("BAD_REQUEST", '"{name}" goes from 1 to {most}', { params: { name, most } });
  return asked;
}

/** Whether an argument was given, and not as null. */
export function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}
