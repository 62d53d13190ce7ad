import { Failure } from "../ground/failure.ts";
import type { HostLog } from "../ground/host-log.ts";
import { Repeated } from "../ground/repeated.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import { type Accounts, adminId } from "./accounts.ts";
import type { OnceStore } from "./once-ports.ts";
import type { AccountKeeper, ErasureStore } from "./ports.ts";
import type { Identity } from "./sessions.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a login name stays taken after its account is deleted, so that nobody passes for somebody else. */
const loginRest = 365 * day;

/** How long tokens may be trusted elsewhere: until then something may still be done in the name of a deleted account. */
const echo = 2 * minute;

/** After how long a guest is removed who has no session and no seat any more. */
const guestTerm = 90 * day;

/** How many accounts are worked on in one go. */
const batch = 100;

export interface ErasureParts {
  readonly store: ErasureStore;
  /** Replies that are kept for a while only. */
  readonly once: Pick<OnceStore, "removeExpired">;
  readonly accounts: Pick<Accounts, "confirm" | "forget" | "sessions">;
  /** What else is kept of accounts. */
  readonly keepers: readonly AccountKeeper[];
  readonly log: HostLog;
  readonly now?: () => Date;
  /** How often to look for what is left to erase, in milliseconds; ten minutes by default. */
  readonly interval?: number;
}

/**
 * Deletes accounts. One is closed at once: nobody can use or find it any more. What is kept of it elsewhere is erased then, and
 * once more later, by whichever node is there, before the account itself is gone. Every step can be repeated.
 */
export class Erasure {
  readonly #parts: ErasureParts;
  readonly #storing: Storing;
  readonly #now: () => Date;
  readonly #sweeps: Repeated;

  constructor(parts: ErasureParts) {
    this.#parts = parts;
    this.#storing = storingWith(parts.log, "the store of accounts failed");
    this.#now = parts.now ?? (() => new Date());
    this.#sweeps = new Repeated(
      parts.interval ?? 10 * minute,
      () => this.sweep(),
      (error) => parts.log.warn({ error }, "accounts could not be erased yet"),
    );
  }

  /**
   * Deletes one's own account, for good.
   * @param network from where, for the limit on guesses
   * @throws {Failure} FORBIDDEN for the operator, LAST_ADMIN, and for registered accounts whatever `Accounts.confirm` fails with
   */
  async delete(asker: Identity, password: string | undefined, network: string): Promise<void> {
    const { store, accounts } = this.#parts;
    if (asker.id === adminId) throw new Failure("FORBIDDEN", "the operator has no account of its own");
    if (asker.role !== "guest") await accounts.confirm(asker, password, network);
    const now = this.#now();
    const result = await this.#storing(() => store.close(asker.id, now, new Date(now.getTime() + loginRest)));
    if (result === "last admin") throw new Failure("LAST_ADMIN", "somebody has to be an admin: name another one first");
    accounts.forget(asker.id);
    // People have used what the account had registered.
    if (result !== "unknown") for (const frontend of result) accounts.sessions.distrust({ frontend });
    // It is closed: what cannot be erased now is erased by the next sweep.
    await this.#erase(asker.id).catch(() => {});
  }

  async #erase(id: string): Promise<void> {
    for (const keeper of this.#parts.keepers) await keeper.erase(id);
  }

  /**
   * Closes the accounts of guests who will not come back, and finishes accounts that are closed; removes replies that were kept long
   * enough: some of each.
   */
  async sweep(): Promise<void> {
    const { store, once } = this.#parts;
    const now = this.#now().getTime();
    await this.#storing(() => once.removeExpired(new Date(now)));
    await this.#storing(() => store.closeGuests(new Date(now - guestTerm), new Date(now), batch));
    const closed = await this.#storing(() => store.closed(new Date(now - echo), batch));
    for (const id of closed) {
      if (this.#sweeps.closed) return;
      await this.#erase(id);
      await this.#storing(() => store.remove(id));
    }
  }

  /** Stops, after the account that is being erased. */
  async close(): Promise<void> {
    await this.#sweeps.close();
  }
}
