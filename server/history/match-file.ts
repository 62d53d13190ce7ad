import { z } from "zod";
import { canonicalJson, type LogEntry, sha256 } from "../engine/index.ts";
import type { StoredRow } from "../matches/records/records.ts";

/** The version of the format of files that this server writes, and the only one that it reads. */
export const fileVersion = 1;

/**
 * Limits on the file of a match. A row has about ten values, each after a comma or a bracket; reading many small ones takes much
 * longer than as many characters of long ones.
 */
export const fileLimits = { characters: 16 * 2 ** 20, rows: 50_000, values: 600_000, seats: 64 } as const;

const name = z.string().min(1).max(200);
const count = z.int().min(0).max(1_000_000_000);
const seat = z
  .int()
  .min(0)
  .max(fileLimits.seats - 1);
const date = z.iso.datetime();
const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));
const mostListed = 1_000;
const listed = z.array(name).max(mostListed);
/** The kind of a bot, in kebab-case: one of the game, which may have others here. */
const bot = z.string().regex(/^[a-z][a-z0-9-]{0,49}$/);
/** A record whose keys are counted before they are read. */
const record = <Value extends z.ZodType>(value: Value) =>
  z
    .unknown()
    .refine((given) => Object.keys(given ?? {}).length <= mostListed)
    .pipe(z.record(name, value));
const text = z.string().max(10_000);

const answer = z.union([
  z.strictObject({ option: name }),
  z.strictObject({ pass: z.literal(true) }),
  z.strictObject({ options: listed }),
  z.strictObject({ order: listed }),
  z.strictObject({ allocation: record(count) }),
  z.strictObject({ assignment: record(name) }),
  z.strictObject({ integer: z.int() }),
  z.strictObject({ text }),
  z.strictObject({ confirm: z.boolean() }),
  z.strictObject({
    offer: z.union([
      z.strictObject({ reply: z.enum(["accept", "refuse"]) }),
      z.strictObject({ reply: z.literal("propose"), terms: record(z.union([listed, z.int(), text])) }),
    ]),
  }),
]);

const plugin = z.strictObject({ id: name, version: z.string().regex(/^\d+\.\d+\.\d+\S{0,50}$/) });
const made = { seat, at: date, link: hex(16) };

/** The shape of a row. */
export const fileRow = z.union([
  z.strictObject({
    ...made,
    prompt: z.string().max(40),
    answer,
    fingerprint: z.string().max(100),
    late: z.literal(true).optional(),
  }),
  z.strictObject({ ...made, undoes: count }),
]);

/** The shape of a file, but for its rows. */
export const matchFile = z.strictObject({
  format: z.literal("conclave-match"),
  version: z.literal(fileVersion),
  /** The id that the match has where it was played. */
  match: name,
  exportedAt: date,
  createdAt: date,
  /** When its last decision was made, or it began. */
  updatedAt: date,
  title: name.optional(),
  game: plugin,
  extensions: z.array(plugin).max(100),
  options: record(z.union([z.boolean(), z.number(), name])),
  seats: z
    .array(z.union([z.strictObject({ bot }), z.strictObject({ name: name.optional() })]))
    .min(1)
    .max(fileLimits.seats),
  seed: name,
  /** The link that the rows begin with. */
  link: hex(16),
  /** Read one by one, as `fileRow`: the first wrong one ends it. */
  rows: z.array(z.unknown()),
  /** Absent if the match is not over. */
  outcome: z.strictObject({ id: name, winners: z.array(seat).max(fileLimits.seats) }).optional(),
});

/** A match as a file. */
export type MatchFile = Omit<z.output<typeof matchFile>, "rows"> & { readonly rows: readonly FileRow[] };

/** A row of the decision log in a file: what was decided, without what follows from it. */
export type FileRow = z.output<typeof fileRow>;

/** The link of how a match began: its seed, its options, and what happened before the first decision. */
export function firstLink(
  { seed, options }: Pick<MatchFile, "seed" | "options">,
  opening: readonly LogEntry[],
): string {
  return shortened(canonicalJson({ seed, options, opening }));
}

/**
 * The link of a row: a hash of all rows up to this one with everything that followed from them. So a file that was edited, or
 * rules that play differently, show at the first row that differs. It is not a signature: whoever knows it can compute it anew.
 */
export function linkAfter(
  link: string,
  { at: _, account: _account, key: _key, request: _request, ...row }: StoredRow,
): string {
  return shortened(link + canonicalJson(row));
}

function shortened(said: string): string {
  return sha256(said).slice(0, 16);
}
