import { Allowance, type AllowanceBounds } from "./allowance.ts";
import type { ErrorCode } from "./error-codes.ts";
import { Failure } from "./failure.ts";
import { hasRole, type Role } from "./roles.ts";

const day = 24 * 3_600_000;

interface Bound extends AllowanceBounds {
  /** What whoever has done too much of it is refused with: as an account is that has. */
  readonly code: ErrorCode;
}

/**
 * What accounts are limited in, and how much of it an address may do for each person behind it: at once, and again in the window.
 * More than people do, and much less than somebody with a hundred accounts could.
 */
export const perPerson = {
  /** New accounts: guests, and those who sign up, also with an account elsewhere. */
  accounts: { most: 10, window: day, code: "RATE_LIMITED" },
  /** New matches, rematches included. */
  matches: { most: 10, window: day, code: "TOO_MANY_MATCHES" },
  /** Matches that begin with bots alone, or are left to them. */
  botMatches: { most: 2, window: day, code: "TOO_MANY_MATCHES" },
  invitations: { most: 20, window: day, code: "TOO_MANY_INVITATIONS" },
  /** Messages and reactions. */
  talk: { most: 10, window: 30_000, code: "RATE_LIMITED" },
  reports: { most: 4, window: day, code: "TOO_MANY_REPORTS" },
  mutes: { most: 20, window: day, code: "TOO_MANY_MUTES" },
  /** Browsers and webhooks for reminders. */
  contacts: { most: 4, window: day, code: "TOO_MANY_CONTACTS" },
  frontends: { most: 1, window: day, code: "TOO_MANY_FRONTENDS" },
} as const satisfies { readonly [action: string]: Bound };

/** What an address is limited in. */
export type AddressAction = keyof typeof perPerson;

/** Who does something, as far as that matters here: nobody yet, for a new account. */
interface Doer {
  /** The address that the request comes from, as it is counted; absent where it comes from this server itself. */
  readonly address?: string;
  readonly role: Role | undefined;
}

/**
 * Bounds what is done from an address, on this node. Limits for accounts alone are weak where an account costs nothing: somebody
 * takes another one. What fails is not counted, and admins are not limited.
 */
export class AddressLimits {
  readonly #allowances: { readonly [action in AddressAction]: Allowance };

  /** @param people for how many people an address is good */
  constructor(people: number, now: () => Date) {
    const allowance = ({ most, window }: Bound): Allowance => new Allowance({ most: most * people, window }, now);
    this.#allowances = Object.fromEntries(
      Object.entries(perPerson).map(([action, bound]) => [action, allowance(bound)]),
    ) as { [action in AddressAction]: Allowance };
  }

  /**
   * Does something, if its address may do one more.
   * @throws {Failure} with the code of the action, and whatever the work fails with
   */
  async within<Result>(
    { address, role }: Doer,
    action: AddressAction,
    work: () => Result | Promise<Result>,
  ): Promise<Result> {
    // What comes from this server itself has no address.
    if (address === undefined || (role !== undefined && hasRole({ role }, "admin"))) return work();
    const allowance = this.#allowances[action];
    const wait = allowance.take(address);
    if (wait > 0) {
      const seconds = Math.ceil(wait / 1_000);
      const message = "too much of this comes from your address: try again in {seconds} seconds";
      throw new Failure(perPerson[action].code, message, { params: { seconds }, retryAfter: seconds });
    }
    try {
      return await work();
    } catch (error) {
      allowance.giveBack(address);
      throw error;
    }
  }
}
