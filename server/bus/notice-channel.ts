import { z } from "zod";
import type { Notice } from "../matches/ports.ts";

/** The PostgreSQL channel on which nodes notify each other of changes. */
export const noticeChannel = "conclave";

/** The channel on which a node tells the others that there are more plugins. */
export const pluginsChannel = "conclave_plugins";

const noticeShape = z.object({
  match: z.string(),
  sequence: z.int().nonnegative(),
  lobby: z.boolean(),
  talk: z.literal(true).exactOptional(),
});

/** The notice in the payload of a notification, or `undefined`: anybody with access to the database may notify. */
export function readNotice(payload: string | undefined): Notice | undefined {
  try {
    return noticeShape.safeParse(JSON.parse(payload ?? "")).data;
  } catch {
    return undefined;
  }
}
