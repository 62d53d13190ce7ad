import { useSyncExternalStore } from "react";

/** Whether the page is behind another one, or its window out of sight. */
export function useIsHidden(): boolean {
  return useSyncExternalStore(listen, () => document.hidden);
}

function listen(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
