import type { Viewer } from "../../../engine/index.ts";
import type { Renewable } from "../../../ground/signal.ts";
import { mayKnow } from "../../../matches/records/access.ts";
import type { MatchUpdate, UpdateOptions, UpdatePoint } from "../../../matches/records/hosting.ts";
import type { Context } from "../base/context.ts";
import { endingPromptly } from "./prompt-end.ts";
import { readPoint } from "./update-cursor.ts";

/**
 * The updates of a match for one client, from a cursor on. If the client takes or leaves a seat meanwhile, it becomes another viewer: the updates
 * continue from the new seat, starting with the current state.
 *
 * A hand-written iterator, because a waiting generator could not be ended before its next update.
 */
export async function follow(
  { asker, services: { hosting, tablePresence } }: Context,
  match: string,
  after: string | undefined,
  options: UpdateOptions = {},
): Promise<Renewable<MatchUpdate>> {
  const updates = (of: Viewer, from?: UpdatePoint) => endingPromptly(hosting.updates(match, of, from, options));
  let viewer = hosting.viewerOf(asker, await hosting.find(match, asker));
  let inner = updates(viewer, after === undefined ? undefined : readPoint(match, viewer, after));
  let leave = tablePresence.enter(match, viewer, asker?.id);
  let ended = false;
  const end = (): IteratorReturnResult<undefined> => {
    ended = true;
    leave();
    return { done: true, value: undefined };
  };
  const iterator: Renewable<MatchUpdate> = {
    [Symbol.asyncIterator]: () => iterator,
    async next(...asked) {
      for (let wanted = asked; ; wanted = []) {
        let result: IteratorResult<MatchUpdate, undefined>;
        try {
          result = await inner.next(...wanted);
        } catch (error) {
          end();
          throw error;
        }
        if (ended || result.done) return end();
        const { match: shown, now: record = shown } = result.value.observation;
        // Whoever has left a private match does not even know of it any more.
        if (!mayKnow(asker, record)) {
          await inner.return?.();
          return end();
        }
        const now = hosting.viewerOf(asker, record);
        if (now === viewer && result.value.quiet) continue;
        if (now === viewer) return result;
        viewer = now;
        await inner.return?.();
        // After the client has left, nobody would end further updates.
        if (ended) return end();
        leave();
        leave = tablePresence.enter(match, viewer, asker?.id);
        inner = updates(viewer);
      }
    },
    async return() {
      const ending = end();
      await inner.return?.();
      return ending;
    },
  };
  return iterator;
}
