import type { Accounts } from "../../accounts/accounts.ts";
import type { SentToken } from "../../accounts/sent-token.ts";
import type { Identity } from "../../accounts/sessions.ts";
import { Failure } from "../../ground/failure.ts";
import { askerOf } from "../graph/base/sign-in.ts";

/** Who is connected, and how they have identified themselves. */
interface Connected {
  readonly asker: Identity;
  readonly token: SentToken;
}

/** Who stays connected, as they are now. */
export interface WatchedAsker {
  /** As they were found last: not more than a player while nobody can tell whether they still are. */
  readonly asker: Identity;
  /**
   * Whether they may still be told something. Waits while they are looked up again because something about them has changed: what they
   * may no longer see must not reach them meanwhile.
   */
  confirm(): boolean | Promise<boolean>;
  /** Ends the watching. */
  end(): void;
}

/**
 * Checks the token of somebody who stays connected: when something about them changes, and from time to time, since it expires and
 * since a notice of another node may be lost.
 * @param interval in milliseconds
 * @param onRefused called with the reason when the token is not good any more, once
 */
export function watchToken(
  accounts: Pick<Accounts, "authenticate" | "sessions">,
  { asker: first, token }: Connected,
  interval: number,
  onRefused: (failure: Failure) => void,
): WatchedAsker {
  let asker = first;
  let isRefused = false;
  let ended = false;
  /** The look-up that began last, if something has changed. */
  let checking: Promise<void> | undefined;
  const check = async (isLatest: () => boolean): Promise<void> => {
    try {
      const found = await askerOf(accounts, token);
      if (found && isLatest()) asker = found;
    } catch (error) {
      if (ended || isRefused) return;
      // A store that does not answer does not prove the token invalid, nor that they still are what they were.
      if (!(error instanceof Failure) || error.code === "UNAVAILABLE") {
        if (checking && isLatest() && asker.role !== "guest") asker = { ...asker, role: "player" };
        return;
      }
      isRefused = true;
      end();
      onRefused(error);
    }
  };
  const checkNow = (): void => {
    const own: Promise<void> = check(() => checking === own).finally(() => {
      if (checking === own) checking = undefined;
    });
    checking = own;
  };
  const timer = setInterval(() => void (checking ?? check(() => checking === undefined)), interval);
  timer.unref();
  const unwatch = accounts.sessions.watch(first, checkNow);
  const end = (): void => {
    ended = true;
    clearInterval(timer);
    unwatch();
  };
  const confirm = async (): Promise<boolean> => {
    while (checking) await checking;
    return !isRefused;
  };
  return {
    get asker() {
      return asker;
    },
    confirm: () => (checking ? confirm() : !isRefused),
    end,
  };
}
