import { setImmediate } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import type { z } from "zod";
import { Failure } from "../ground/failure.ts";
import { type FileRow, fileLimits, fileRow, fileVersion, type MatchFile, matchFile } from "./match-file.ts";

/** The bytes before a value in JSON. */
const [bracket, brace, comma] = Buffer.from("[{,");

/**
 * Reads the file of a match: its JSON, or that compressed with gzip, in Base64.
 * @throws {Failure} REQUEST_TOO_LARGE; INVALID_MATCH_FILE with the place in `subjects`
 */
export async function readMatchFile(content: string): Promise<MatchFile> {
  const json = parse(await unpack(content));
  const version = (json as { readonly version?: unknown } | null)?.version;
  if (version !== fileVersion && typeof version === "number") {
    throw new Failure("INVALID_MATCH_FILE", "the file has version {version}, and this server reads version {known}", {
      params: { version, known: fileVersion },
      subjects: ["version"],
    });
  }
  const { data, error } = matchFile.safeParse(json);
  if (!data) throw wrongAt(error);
  if (data.rows.length > fileLimits.rows) throw tooLarge();
  return { ...data, rows: await readRows(data.rows) };
}

/** How many rows are read between two looks at the others' work. */
const stretch = 256;

async function readRows(given: readonly unknown[]): Promise<readonly FileRow[]> {
  const rows: FileRow[] = [];
  for (const [index, each] of given.entries()) {
    const { data, error } = fileRow.safeParse(each);
    if (!data) throw wrongAt(error, "rows", index);
    rows.push(data);
    if (rows.length % stretch === 0) await setImmediate();
  }
  return rows;
}

function wrongAt({ issues }: z.ZodError, ...before: readonly PropertyKey[]): Failure {
  const place = ([...before, ...(issues[0]?.path ?? [])].join(".") || "file").slice(0, 200);
  return new Failure("INVALID_MATCH_FILE", "the file is not that of a match: {place}", {
    params: { place },
    subjects: [place],
  });
}

/** The text of a file. It ends as soon as too much has come: little that is sent can be a lot, and take seconds to read. */
async function unpack(content: string): Promise<string> {
  if (content.trimStart().startsWith("{")) {
    new Size().add(Buffer.from(content));
    return content;
  }
  const gunzip = createGunzip();
  const parts: Buffer[] = [];
  const size = new Size();
  gunzip.end(Buffer.from(content, "base64"));
  try {
    for await (const part of gunzip) {
      size.add(part as Buffer);
      parts.push(part as Buffer);
    }
  } catch (error) {
    throw error instanceof Failure ? error : notJson();
  }
  return Buffer.concat(parts).toString("utf8");
}

/** How much of a file has come. */
class Size {
  #characters = 0;
  #values = 0;

  /** @throws {Failure} REQUEST_TOO_LARGE */
  add(part: Buffer): void {
    this.#characters += part.length;
    if (this.#characters > fileLimits.characters) throw tooLarge();
    // Every byte is looked at: an iterator would take several times as long.
    for (let index = 0; index < part.length; index++) {
      const byte = part[index];
      if (byte === bracket || byte === brace || byte === comma) this.#values++;
    }
    if (this.#values > fileLimits.values) throw tooLarge();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

function notJson(): Failure {
  return new Failure("INVALID_MATCH_FILE", "the file is neither JSON nor compressed JSON", { subjects: ["file"] });
}

function tooLarge(): Failure {
  return new Failure("REQUEST_TOO_LARGE", "the file of a match has at most {most} characters", {
    params: { most: fileLimits.characters },
    subjects: ["file"],
  });
}
