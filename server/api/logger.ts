import pino, { type Logger } from "pino";

export type { Logger } from "pino";

/** The server's log, as JSON lines. Nothing secret is passed to it; redaction catches what slips through. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
    redact: {
      paths: ["token", "*.token", "authorization", "*.authorization", "*.headers.authorization", "*.seed"],
      censor: "(secret)",
    },
  });
}
