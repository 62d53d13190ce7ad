import { types, UnderscoreNamingStrategy } from "@mikro-orm/core";
import { nextDeadline } from "../../matches/records/clocks.ts";
import type { MatchChange } from "../../matches/records/ports.ts";
import {
  type FaultReport,
  isFree,
  type MatchRecord,
  peopleOf,
  type SeatRecord,
} from "../../matches/records/records.ts";
import { type MatchSettings, settingsOf } from "../../matches/records/settings.ts";
import { JsonText } from "../database/column-types.ts";
import { storable } from "../database/database.ts";
import { MatchEntity, type MatchRow, type StoredFault } from "./match-entities.ts";
import { foldTitle, gramsOf } from "./title-search.ts";

/** How long after its creation a match is looked at first, in milliseconds. */
const firstSweep = 24 * 3_600_000;

/** The fields of a match that are columns by the same name. A field of `MatchRecord` that is not a column is an error here. */
type Kept = Pick<MatchRow, Exclude<keyof MatchRecord, keyof MatchSettings>>;

/** The columns by which a match is only found: they follow from the others. */
type Derived = Omit<MatchRow, keyof Kept | "settings">;

interface Column {
  readonly field: Extract<keyof MatchRow, string>;
  readonly name: string;
  readonly kind: "json" | "date" | "plain";
}

const naming = new UnderscoreNamingStrategy();

/** The columns of a match, as its entity declares them. */
const columns: readonly Column[] = Object.entries(MatchEntity.meta.properties).map(([field, { type }]) => ({
  field: field as Column["field"],
  name: naming.propertyToColumnName(field),
  kind: kindOf(type),
}));

/** The kind of a column with a type of its entity, which is a class here, whatever its own type says. */
function kindOf(type: unknown): Column["kind"] {
  if (type === JsonText) return "json";
  return type === types.datetime ? "date" : "plain";
}

const columnOf = new Map(columns.map((column) => [column.name, column]));

/** Converts a new match to its columns. */
export function toMatchRow(match: MatchRecord): MatchRow {
  const { fault, ...fields } = match;
  const derived: Derived = {
    ...settingColumns(match),
    ...seatColumns(match.seats),
    game: match.pin.game,
    extensions: match.pin.extensions.map(({ id }) => id),
    sweepAt: new Date(match.createdAt.getTime() + firstSweep),
    deadline: (match.clocks && nextDeadline(match.clocks)) ?? null,
    owed: match.status === "FINISHED" ? null : "RESULT",
  };
  const kept = { ...fields, ...(fault && { fault: toStoredFault(fault) }), settings: settingsOf(match), ...derived };
  const given: { readonly [field: string]: unknown } = kept;
  return Object.fromEntries(columns.map(({ field }) => [field, given[field] ?? null])) as unknown as MatchRow;
}

/** Some columns of a match as JSON for `json_populate_record`. */
export function toJsonColumns(row: Partial<MatchRow>): { readonly [name: string]: unknown } {
  const given = columns.filter(({ field }) => row[field] !== undefined);
  return Object.fromEntries(
    given.map(({ field, name, kind }) => {
      const value = row[field];
      return [name, kind === "json" && value !== null ? JSON.stringify(value) : storableIn(value)];
    }),
  );
}

function storableIn(value: unknown): unknown {
  if (typeof value === "string") return storable(value);
  return Array.isArray(value) ? value.map(storableIn) : value;
}

/** Converts the JSON of columns to the match. */
export function readMatchRow(text: string): MatchRecord {
  const given = Object.entries(JSON.parse(text) as { readonly [name: string]: unknown });
  const row: { [field: string]: unknown } = {};
  for (const [name, value] of given) {
    const column = columnOf.get(name);
    if (!column || value === null) continue;
    const { field, kind } = column;
    row[field] = kind === "json" ? JSON.parse(value as string) : kind === "date" ? new Date(value as string) : value;
  }
  return toMatchRecord(row as unknown as MatchRow);
}

/** The fields of a match among its columns. */
const fieldsKept: ReadonlySet<string> = new Set(
  Object.keys({
    ...{ id: true, sequence: true, revision: true, createdAt: true, updatedAt: true, status: true, host: true },
    ...{ hostName: true, seed: true, commitment: true, pin: true, seats: true, removed: true, outcome: true },
    ...{ fault: true, opening: true, clocks: true, pause: true, stranded: true, votes: true, asked: true },
    ...{ origin: true, rematch: true, rematchOf: true },
  } satisfies { readonly [field in keyof Kept]: true }),
);

/** Converts columns to the match. */
export function toMatchRecord(row: MatchRow): MatchRecord {
  const { fault, settings } = row;
  const kept = Object.entries(row).filter(([field, value]) => fieldsKept.has(field) && value !== null);
  return {
    ...(Object.fromEntries(kept) as unknown as Omit<MatchRecord, keyof MatchSettings>),
    ...settings,
    ...(fault && { fault: { ...fault, at: new Date(fault.at) } }),
  };
}

/** Returns only the columns that a change affects. */
export function toMatchColumns(change: Omit<MatchChange, "withoutOrders">): Partial<MatchRow> {
  const { settings, seats, host, fault, clocks, ...kept } = change;
  return {
    ...kept,
    ...(settings && { settings, ...settingColumns(settings) }),
    ...(seats && { seats, ...seatColumns(seats) }),
    ...(host && { host: host.id, hostName: host.name }),
    ...(fault !== undefined && { fault: fault && toStoredFault(fault) }),
    ...(clocks && { clocks, deadline: nextDeadline(clocks) ?? null }),
  };
}

/** What a match is found by of its settings. */
function settingColumns({
  title,
  language,
  visibility,
  watching,
}: MatchSettings): Pick<MatchRow, "titleFolded" | "titleGrams" | "language" | "visibility" | "watching"> {
  const folded = title === undefined ? null : foldTitle(title);
  const titleGrams = folded === null ? null : gramsOf(folded);
  return { titleFolded: folded, titleGrams, language: language ?? null, visibility, watching };
}

/** What a match is found by of its seats. */
function seatColumns(seats: readonly SeatRecord[]): Pick<MatchRow, "accounts" | "freeSeats"> {
  return { accounts: [...new Set(seats.flatMap(peopleOf))], freeSeats: seats.filter(isFree).length };
}

function toStoredFault(fault: FaultReport): StoredFault {
  return { ...fault, at: fault.at.toISOString() };
}
