import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { RequestHandler, Response } from "express";

/** The shortest body worth compressing, in bytes: a shorter one fits into one packet anyway. */
const shortest = 1_024;

const compress = promisify(gzip);

/**
 * Compresses the bodies of replies for clients that take gzip. Only whole bodies that are sent at once: a stream of events
 * passes through: it has an encoding of its own.
 */
export function compressingReplies(): RequestHandler {
  return (request, response, next) => {
    const send = response.send.bind(response);
    response.send = (body: unknown): Response => {
      // Anything else is turned into one of these first, and comes here again.
      if (typeof body !== "string" && !Buffer.isBuffer(body)) return send(body);
      response.vary("Accept-Encoding");
      const length = Buffer.byteLength(body);
      if (length < shortest || response.hasHeader("Content-Encoding") || !request.acceptsEncodings("gzip")) {
        return send(body);
      }
      compress(body)
        .then((bytes) => {
          response.set("Content-Encoding", "gzip");
          send(bytes);
        })
        .catch(next);
      return response;
    };
    next();
  };
}
