import { type Locale, sha256 } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import type { HostLog } from "../ground/host-log.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import type { AdmissionStore } from "./admission-ports.ts";
import type { StoredEntry } from "./ports.ts";

/** Who may make an account: everybody; whoever has an invitation; everybody, but an admin has to approve it; or nobody. */
export const signUpPolicies = ["open", "invitation", "approval", "closed"] as const;

export type SignUpPolicy = (typeof signUpPolicies)[number];

/** Whom this server lets in. */
export interface AdmissionPolicy {
  readonly signUp: SignUpPolicy;
  /** Whether people may come in without an account. */
  readonly guests: boolean;
}

/** Whom a server lets in while its admins have said nothing. */
export const openDoor: AdmissionPolicy = { signUp: "open", guests: true };

export interface EntranceParts {
  /** What admins say now: asked for each time, since any node may have changed it. */
  readonly policy: () => Promise<AdmissionPolicy>;
  readonly store: Pick<AdmissionStore, "isGood">;
  readonly log: Pick<HostLog, "error">;
  readonly now: () => Date;
}

/** How somebody wants to come in. */
export interface Knock {
  /** The code of an invitation to this server. */
  readonly invitation?: string | undefined;
  readonly locale: Locale;
}

/** The door of this server: every way to a new account goes through it, also that with an account elsewhere. */
export class Entrance {
  readonly #parts: EntranceParts;
  readonly #storing: Storing;

  constructor(parts: EntranceParts) {
    this.#parts = parts;
    this.#storing = storingWith(parts.log, "the store of accounts failed");
  }

  /** Lets a guest in. @throws {Failure} GUESTS_NOT_ADMITTED */
  async admitGuest(): Promise<void> {
    const { guests } = await this.#parts.policy();
    if (!guests) throw new Failure("GUESTS_NOT_ADMITTED", "this server is not open to guests: sign up, or sign in");
  }

  /**
   * How somebody who has no account yet gets one. The invitation is used up only when the account is stored, which may still find
   * that somebody else was faster.
   * @throws {Failure} SIGN_UP_CLOSED, INVITATION_NEEDED, UNKNOWN_INVITATION
   */
  async admit({ invitation, locale }: Knock): Promise<StoredEntry> {
    const { signUp } = await this.#parts.policy();
    if (signUp === "open") return { locale };
    if (signUp === "closed")
      throw new Failure("SIGN_UP_CLOSED", "nobody can sign up here: ask an admin for an account");
    if (invitation !== undefined) {
      const hash = sha256(invitation);
      // Looked at first, before anything that takes longer.
      if (!(await this.#storing(() => this.#parts.store.isGood(hash, this.#parts.now())))) throw uninvited();
      return { locale, standing: "member", invitation: hash };
    }
    if (signUp === "approval") return { locale, standing: "waiting" };
    throw new Failure("INVITATION_NEEDED", "signing up here takes an invitation");
  }
}

/** An invitation that is not good, or not any more. */
export function uninvited(): Failure {
  return new Failure("UNKNOWN_INVITATION", "the invitation is not valid, or not any more");
}
