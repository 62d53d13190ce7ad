import type { Doing } from "../../../accounts/once.ts";
import type { Asker } from "../../../matches/records/hosting.ts";
import type { MatchRecord } from "../../../matches/records/records.ts";
import type { Context } from "../base/context.ts";
import { unless } from "../base/once.ts";

/** How a mutation is carried out once that makes a match: of the reply its id is kept, and the match is shown as it is then. */
export function ofMatch({ services: { hosting } }: Context, asker: Asker): Omit<Doing<MatchRecord, string>, "do"> {
  return {
    done: (id) => unless("UNKNOWN_MATCH", hosting.find(id, asker)),
    keep: ({ id }) => id,
    again: (id) => hosting.find(id, asker),
  };
}
