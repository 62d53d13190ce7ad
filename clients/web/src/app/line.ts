import { ConclaveClient } from "conclave/sdk";
import { useSyncExternalStore } from "react";
import { addressOf } from "./addresses.ts";
import { clockQuery } from "./documents.ts";
import { hasOtherPages, mayReload } from "./versions.ts";

/** How long a page counts as the present one without a look, in milliseconds. */
const lookAgain = 10 * 60_000;

/** Whether the server is there, and whether it still has this page, as far as is known here. */
class Line {
  #isLost = false;
  #isOld = false;
  #looked = performance.now();
  readonly #listeners = new Set<() => void>();

  readonly isLost = (): boolean => this.#isLost;

  /** Whether the server has pages of another version now. */
  readonly isOld = (): boolean => this.#isOld;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A connection was lost: the line is, until the server answers again. */
  async lose(): Promise<void> {
    if (this.#isLost) return;
    this.#set({ isLost: true });
    const asking = new ConclaveClient({ url: addressOf("graphql"), retries: 100_000, longestDelay: 2_000 });
    try {
      await asking.request(clockQuery, {});
    } catch {
      // It answers, if only to refuse: the line is there.
    }
    // A server that was away may have been upgraded.
    await this.look();
    this.#set({ isLost: false });
    await asking.close();
  }

  /** Looks whether this page is still the one that the server has. */
  async look(): Promise<void> {
    this.#looked = performance.now();
    if (this.#isOld || !(await hasOtherPages())) return;
    this.#set({ isOld: true });
    this.refresh();
  }

  /** Looks if that was long ago. */
  lookSometimes(): void {
    if (performance.now() - this.#looked > lookAgain) void this.look();
  }

  /** Loads the present page in place of an old one, if nobody sees that and nothing is lost by it. */
  refresh(): void {
    if (this.#isOld && document.hidden && mayReload()) location.reload();
  }

  #set(next: { readonly isLost?: boolean; readonly isOld?: boolean }): void {
    this.#isLost = next.isLost ?? this.#isLost;
    this.#isOld = next.isOld ?? this.#isOld;
    for (const listener of this.#listeners) listener();
  }
}

const line = new Line();

/** Somebody has found out that the server does not answer. */
export function noticeLostLine(): void {
  void line.lose();
}

// The system knows at once; a silent connection is noticed only after a while.
addEventListener("offline", noticeLostLine);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) line.refresh();
  else line.lookSometimes();
});
// A part of this page is gone: the server has another version.
addEventListener("vite:preloadError", () => void line.look());

/** Whether this page is older than the server. */
export function useIsOld(): boolean {
  return useSyncExternalStore(line.listen, line.isOld);
}

/** Whether the connection to the server is lost at the moment. */
export function useIsLost(): boolean {
  return useSyncExternalStore(line.listen, line.isLost);
}
