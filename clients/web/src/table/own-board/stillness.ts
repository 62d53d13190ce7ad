import { useSyncExternalStore } from "react";

const prefersStill = matchMedia("(prefers-reduced-motion: reduce)");

const listen = (listener: () => void): (() => void) => {
  prefersStill.addEventListener("change", listener);
  return () => prefersStill.removeEventListener("change", listener);
};

/** Whether somebody wants nothing to move. */
export function useIsStill(): boolean {
  return useSyncExternalStore(listen, () => prefersStill.matches);
}
