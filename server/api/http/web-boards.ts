import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Express } from "express";
import type { Games, WebBoard } from "../../matches/records/games.ts";

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

type Encoding = "br" | "gzip" | "identity";

/**
 * Serves the boards that games bring for the web client. Their names have a hash of their content, so a browser asks for each once; each
 * is compressed once.
 */
export function serveWebBoards(app: Express, games: Games): void {
  const compressed = new WeakMap<WebBoard, Map<Encoding, Promise<Buffer>>>();
  const inEncoding = (board: WebBoard, encoding: Encoding): Promise<Buffer> => {
    const known = compressed.get(board) ?? new Map<Encoding, Promise<Buffer>>();
    compressed.set(board, known);
    const content = known.get(encoding) ?? encode(board.content, encoding);
    known.set(encoding, content);
    return content;
  };
  app.get("/boards/:file", async (request, response, next) => {
    const board = [...games.webBoards.values()].find(({ file }) => file === request.params.file);
    if (!board) return next();
    const encoding = (request.acceptsEncodings(["br", "gzip", "identity"]) || "identity") as Encoding;
    const content = await inEncoding(board, encoding);
    response.set({ "Cache-Control": "public, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff" });
    response.type("js").vary("Accept-Encoding");
    if (encoding !== "identity") response.set("Content-Encoding", encoding);
    response.end(content);
  });
}

async function encode(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
  return encoding === "gzip" ? toGzip(content, { level: 9 }) : content;
}
