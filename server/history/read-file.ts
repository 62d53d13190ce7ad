import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { Failure } from "../ground/failure.ts";
import { fileLimits, fileVersion, type MatchFile, matchFile } from "./match-file.ts";

const inflate = promisify(gunzip);

/**
 * Reads the file of a match: its JSON, or that compressed with gzip, in Base64.
 * @throws {Failure} REQUEST_TOO_LARGE; INVALID_MATCH_FILE with the place in `about`
 */
export async function readMatchFile(content: string): Promise<MatchFile> {
  const text = content.trimStart().startsWith("{") ? content : await unpack(content);
  if (text.length > fileLimits.characters) throw tooLarge();
  const json = parse(text);
  const version = (json as { readonly version?: unknown } | null)?.version;
  if (version !== fileVersion && typeof version === "number") {
    throw new Failure("INVALID_MATCH_FILE", "the file has version {version}, and this server reads version {known}", {
      params: { version, known: fileVersion },
      about: ["version"],
    });
  }
  const { data, error } = matchFile.safeParse(json);
  if (data) return data;
  const place = error.issues[0]?.path.join(".") || "file";
  throw new Failure("INVALID_MATCH_FILE", "the file is not that of a match: {place}", {
    params: { place: place.slice(0, 200) },
    about: [place.slice(0, 200)],
  });
}

async function unpack(content: string): Promise<string> {
  try {
    const packed = Buffer.from(content, "base64");
    return (await inflate(packed, { maxOutputLength: fileLimits.characters })).toString("utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge();
    throw notJson();
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
  return new Failure("INVALID_MATCH_FILE", "the file is neither JSON nor compressed JSON", { about: ["file"] });
}

function tooLarge(): Failure {
  return new Failure("REQUEST_TOO_LARGE", "the file of a match has at most {most} characters", {
    params: { most: fileLimits.characters },
    about: ["file"],
  });
}
