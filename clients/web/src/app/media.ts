import { useSyncExternalStore } from "react";

/** Makes the hook that tells whether a condition of style sheets holds, as that changes. */
export function mediaHook(condition: string): () => boolean {
  const media = matchMedia(condition);
  const listen = (listener: () => void): (() => void) => {
    media.addEventListener("change", listener);
    return () => media.removeEventListener("change", listener);
  };
  return () => useSyncExternalStore(listen, () => media.matches);
}
