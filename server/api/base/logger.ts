import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino";
import { requestId } from "./request-ids.ts";

export type { Logger } from "pino";

/**
 * The server's log, as JSON lines. Nothing secret is passed to it; redaction catches what slips through.
 * @param onEntry called with the level of each entry
 */
export function createLogger(
  level: string,
  onEntry: (level: string) => void = () => {},
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
    redact: {
      paths: ["token", "*.token", "authorization", "*.authorization", "*.headers.authorization", "*.seed"],
      censor: "(secret)",
    },
    mixin: (_entry, number, { levels }) => {
      onEntry(levels.labels[number] ?? "other");
      const request = requestId();
      return request === undefined ? {} : { request };
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
