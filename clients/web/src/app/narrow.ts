import { useSyncExternalStore } from "react";

/** Below this width a table shows one of its parts at a time: as in `table.module.css`. */
const narrow = matchMedia("(max-width: 52rem)");

/** Whether the page is as narrow as a phone's. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(listen, () => narrow.matches);
}

function listen(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}
