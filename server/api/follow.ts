import type { Viewer } from "../engine/index.ts";
import { mayKnow } from "../matches/access.ts";
import type { MatchUpdate } from "../matches/hosting.ts";
import type { Context } from "./context.ts";
import { endingPromptly } from "./prompt-end.ts";

/**
 * The updates of a match for one client. If the client takes or leaves a seat meanwhile, it becomes another viewer: the updates
 * continue from the new seat, starting with the current state.
 *
 * A hand-written iterator, because a waiting generator could not be ended before its next update.
 */
export async function follow(
  { asker, services: { hosting } }: Context,
  match: string,
  after: number | undefined,
): Promise<AsyncIterableIterator<MatchUpdate>> {
  const updates = (of: Viewer, from?: number) => endingPromptly(hosting.updates(match, of, from));
  let viewer = hosting.viewerOf(asker, await hosting.find(match, asker));
  let inner = updates(viewer, after);
  let ended = false;
  const iterator: AsyncIterableIterator<MatchUpdate> = {
    [Symbol.asyncIterator]: () => iterator,
    async next() {
      for (;;) {
        const result = await inner.next();
        if (ended || result.done) return { done: true, value: undefined };
        // Whoever has left a private match does not even know of it any more.
        if (!mayKnow(asker, result.value.observation.match)) {
          ended = true;
          await inner.return?.();
          return { done: true, value: undefined };
        }
        const now = hosting.viewerOf(asker, result.value.observation.match);
        if (now === viewer) return result;
        viewer = now;
        await inner.return?.();
        // After the client has left, nobody would end further updates.
        if (ended) return { done: true, value: undefined };
        inner = updates(viewer);
      }
    },
    async return() {
      ended = true;
      await inner.return?.();
      return { done: true, value: undefined };
    },
  };
  return iterator;
}
