import { useSyncExternalStore } from "react";
import { kept } from "../../app/kept.ts";

const listeners = new Set<() => void>();

const wantsPlain = (): boolean => kept.read("table") === "plain";

/** Chooses between the board of a game and the plain table, for all games. */
export function choosePlainTable(isPlain: boolean): void {
  kept.write("table", isPlain ? "plain" : undefined);
  for (const listener of listeners) listener();
}

/** Whether the plain table was chosen where a game has a board. */
export function useWantsPlainTable(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, wantsPlain);
}
