import { z } from "zod";
import type { Whose } from "../accounts/ports.ts";
import type { Notice } from "../matches/records/ports.ts";

/** The PostgreSQL channel on which nodes notify each other of changes. */
export const noticeChannel = "conclave";

/** The channel on which a node tells the others that there are more plugins. */
export const pluginsChannel = "conclave_plugins";

/** The channel on which a node tells the others whose tokens they have to look up again. */
export const tokensChannel = "conclave_tokens";

/** The channel on which a node that waits asks the others which plugins they have, and on which these answer. */
export const nodesChannel = "conclave_nodes";

const noticeShape = z.object({
  match: z.string(),
  sequence: z.int().nonnegative(),
  lobby: z.boolean(),
  talk: z.literal(true).exactOptional(),
});

const whoseShape = z.union([
  z.strictObject({ account: z.string() }),
  z.strictObject({ session: z.string() }),
  z.strictObject({ frontend: z.string() }),
]);

/** The notice in the payload of a notification, or `undefined`: anybody with access to the database may notify. */
export function readNotice(payload: string | undefined): Notice | undefined {
  return read(noticeShape, payload);
}

/** Whose tokens have to be looked up again, by the payload of a notification. */
export function readWhose(payload: string | undefined): Whose | undefined {
  return read(whoseShape, payload);
}

function read<Shape extends z.ZodType>(shape: Shape, payload: string | undefined): z.infer<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(payload ?? "")).data;
  } catch {
    return undefined;
  }
}
