import { z } from "zod";
import type { Notice } from "../matches/ports.ts";

/** The PostgreSQL channel on which nodes notify each other of changes. */
export const noticeChannel = "conclave";

const noticeShape = z.object({ match: z.string(), sequence: z.int().nonnegative(), lobby: z.boolean() });

/** The notice in the payload of a notification, or `undefined`: anybody with access to the database may notify. */
export function readNotice(payload: string | undefined): Notice | undefined {
  try {
    return noticeShape.safeParse(JSON.parse(payload ?? "")).data;
  } catch {
    return undefined;
  }
}
