import type { MatchRecord, StoredRow } from "../matches/records/records.ts";
import { type FileRow, fileVersion, firstLink, linkAfter, type MatchFile } from "./match-file.ts";

type FileAnswer = Extract<FileRow, { answer: unknown }>["answer"];

/** What a file says of a match besides its rows. */
export type FiledMatch = Pick<
  MatchRecord,
  "id" | "title" | "pin" | "seats" | "seed" | "opening" | "outcome" | "createdAt" | "updatedAt"
>;

/** Writes a match that has begun as a file: without accounts, and with names only. It has all secrets of the match. */
export function writeMatchFile(record: FiledMatch, rows: readonly StoredRow[], exportedAt: Date): string {
  const { pin, outcome, title } = record;
  const link = firstLink({ seed: record.seed, options: pin.options }, record.opening ?? []);
  const file: MatchFile = {
    format: "conclave-match",
    version: fileVersion,
    match: record.id,
    exportedAt: exportedAt.toISOString(),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    ...(title === undefined ? undefined : { title }),
    game: { id: pin.game, version: pin.version },
    extensions: pin.extensions.map(({ id, version }) => ({ id, version })),
    options: { ...pin.options },
    // Whose account is deleted leaves no name behind.
    seats: record.seats.map(({ name, bot }) => (bot ? { bot } : name ? { name } : {})),
    seed: record.seed,
    link,
    rows: linked(link, rows),
    ...(outcome && { outcome: { id: outcome.id, winners: [...outcome.winners] } }),
  };
  return `${JSON.stringify(file, undefined, 1)}\n`;
}

function linked(first: string, rows: readonly StoredRow[]): FileRow[] {
  let link = first;
  return rows.map((row) => {
    link = linkAfter(link, row);
    const common = { seat: row.seat, at: row.at.toISOString(), link };
    if (row.kind === "undo") return { ...common, undoes: row.undoes };
    const { promptId: prompt, answer, fingerprint, late } = row;
    return { ...common, prompt, answer: answer as FileAnswer, fingerprint, ...(late && { late }) };
  });
}
