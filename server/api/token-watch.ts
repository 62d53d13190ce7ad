import type { Accounts } from "../accounts/accounts.ts";
import type { Identity } from "../accounts/sessions.ts";
import { Failure } from "../matches/failure.ts";
import { askerOf } from "./sign-in.ts";

/** Who is connected, and how they have identified themselves. */
interface Connected {
  readonly asker: Identity;
  readonly token: unknown;
}

/**
 * Checks the token of somebody who stays connected: when something about them changes, and from time to time, since it expires and
 * since a notice of another node may be lost. Returns a function that ends this.
 * @param interval in milliseconds
 * @param onRefused called with the reason when the token is not good any more, once
 */
export function watchToken(
  accounts: Pick<Accounts, "authenticate" | "sessions">,
  { asker, token }: Connected,
  interval: number,
  onRefused: (failure: Failure) => void,
): () => void {
  let ended = false;
  const check = async (): Promise<void> => {
    try {
      await askerOf(accounts, token);
    } catch (error) {
      // A store that does not answer does not prove the token invalid.
      if (ended || !(error instanceof Failure) || error.code === "UNAVAILABLE") return;
      end();
      onRefused(error);
    }
  };
  const timer = setInterval(() => void check(), interval);
  timer.unref();
  const unwatch = accounts.sessions.watch(asker, () => void check());
  const end = (): void => {
    ended = true;
    clearInterval(timer);
    unwatch();
  };
  return end;
}
