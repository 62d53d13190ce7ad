import { randomBytes, randomUUID } from "node:crypto";
import { sha256 } from "../engine/index.ts";
import { checkRange } from "../ground/check-range.ts";
import { Failure } from "../ground/failure.ts";
import type { HostLog } from "../ground/host-log.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import { removedByHost } from "../matches/records/access.ts";
import type { Asker, Hosting } from "../matches/records/hosting.ts";
import type { MatchRecord } from "../matches/records/records.ts";
import type { Invitation, InvitationStore } from "./ports.ts";

/** Limits on invitations. */
const invitationLimits = { uses: 64, hours: 720, usualHours: 168, perMatch: 20 } as const;

/** 128 random bits: nobody guesses a code, however many requests are allowed. */
const codeBytes = 16;

/** What the host wants of an invitation. */
export interface InvitationPlan {
  readonly match: string;
  readonly seat?: number;
  readonly uses?: number;
  readonly hours?: number;
}

export interface InvitationParts {
  readonly store: InvitationStore;
  readonly hosting: Pick<Hosting, "find" | "join">;
  readonly log: Pick<HostLog, "error">;
  readonly now?: () => Date;
}

/** Invitations to matches: codes that a host hands out. */
export class Invitations {
  readonly #store: InvitationStore;
  readonly #hosting: Pick<Hosting, "find" | "join">;
  readonly #storing: Storing;
  readonly #now: () => Date;

  constructor({ store, hosting, log, now = () => new Date() }: InvitationParts) {
    this.#store = store;
    this.#hosting = hosting;
    this.#storing = storingWith(log, "the store of invitations failed");
    this.#now = now;
  }

  /**
   * Makes an invitation to a match that has not begun. Only its host may.
   * @param key what it is to be called, where that is not left to chance
   * @returns the code, which is kept nowhere
   * @throws {Failure} UNKNOWN_MATCH, FORBIDDEN, MATCH_NOT_IN_LOBBY, UNKNOWN_SEAT, OUT_OF_RANGE, TOO_MANY_INVITATIONS
   */
  async create(
    asker: Asker,
    plan: InvitationPlan,
    key: string = randomUUID(),
  ): Promise<{ readonly code: string; readonly invitation: Invitation }> {
    const { uses = 1, hours = invitationLimits.usualHours, seat } = plan;
    checkRange("uses", uses, 1, invitationLimits.uses);
    checkRange("validHours", hours, 1, invitationLimits.hours);
    const match = await this.#ownMatch(asker, plan.match);
    if (match.status !== "LOBBY") throw new Failure("MATCH_NOT_IN_LOBBY", "the match has begun, or is over");
    if (seat !== undefined && !match.seats.some((other) => other.seat === seat)) {
      throw new Failure("UNKNOWN_SEAT", "the match has no such seat");
    }
    const code = randomBytes(codeBytes).toString("base64url");
    const createdAt = this.#now();
    const expiresAt = new Date(createdAt.getTime() + hours * 3_600_000);
    const invitation: Invitation = {
      ...{ key, match: match.id, uses, maker: asker.id, usedBy: [], createdAt, expiresAt },
      ...(seat === undefined ? undefined : { seat }),
    };
    const isStored = await this.#storing(() =>
      this.#store.create(invitation, sha256(code), invitationLimits.perMatch, match.removed ?? []),
    );
    if (!isStored) throw new Failure("TOO_MANY_INVITATIONS", "the match has as many invitations as it may have");
    return { code, invitation };
  }

  /**
   * The match that a code is for, before its start.
   * @throws {Failure} UNKNOWN_INVITATION also if it has expired, is used up or has ended, or if the match has begun; REMOVED
   */
  async open(asker: Pick<Asker, "id"> | undefined, code: string): Promise<MatchRecord> {
    const { match } = await this.#opened(asker, sha256(code));
    return match;
  }

  /**
   * Takes a seat by a code: the one that it is for, or else the given or the first free one.
   * @throws {Failure} UNKNOWN_INVITATION, and whatever joining fails with: then the code can be used again
   */
  async join(asker: Asker, code: string, seat?: number): Promise<MatchRecord> {
    const hash = sha256(code);
    const { invitation } = await this.#opened(asker, hash);
    if (!(await this.#storing(() => this.#store.use(hash, asker.id, this.#now())))) throw unknownInvitation();
    try {
      return await this.#hosting.join(asker, invitation.match, invitation.seat ?? seat, "invited");
    } catch (error) {
      await this.#storing(() => this.#store.giveBack(hash, asker.id));
      throw error;
    }
  }

  /** The valid invitations of a match, for its host. @throws {Failure} UNKNOWN_MATCH, FORBIDDEN */
  async list(asker: Asker, match: string): Promise<readonly Invitation[]> {
    const own = await this.#ownMatch(asker, match);
    const all = await this.#storing(() => this.#store.ofMatch(own.id, this.#now()));
    return all.filter((invitation) => !hasEnded(invitation, own));
  }

  /** Makes a code useless. @throws {Failure} UNKNOWN_MATCH, FORBIDDEN, UNKNOWN_INVITATION */
  async revoke(asker: Asker, match: string, key: string): Promise<void> {
    const { id } = await this.#ownMatch(asker, match);
    if (!(await this.#storing(() => this.#store.remove(id, key)))) throw unknownInvitation();
  }

  /** A valid invitation and its match. @throws {Failure} UNKNOWN_INVITATION, REMOVED */
  async #opened(
    asker: Pick<Asker, "id"> | undefined,
    hash: string,
  ): Promise<{ readonly invitation: Invitation; readonly match: MatchRecord }> {
    const invitation = await this.#storing(() => this.#store.find(hash, this.#now()));
    if (!invitation) throw unknownInvitation();
    const match = await this.#hosting.find(invitation.match, "invited");
    if (match.status !== "LOBBY") throw unknownInvitation();
    if (asker && match.removed?.includes(asker.id)) throw removedByHost();
    if (hasEnded(invitation, match)) throw unknownInvitation();
    return { invitation, match };
  }

  async #ownMatch(asker: Asker, id: string): Promise<MatchRecord> {
    const match = await this.#hosting.find(id, asker);
    if (match.host !== asker.id) throw new Failure("FORBIDDEN", "only its host may invite to a match");
    return match;
  }
}

/**
 * Whether an invitation has ended before its time: with who was the host, or because somebody who has come by it has been removed.
 * Without a token, too, they could look at the match by it, and come back as somebody else.
 */
function hasEnded({ maker, usedBy }: Invitation, { host, removed = [] }: MatchRecord): boolean {
  return maker !== host || removed.some((account) => usedBy.includes(account));
}

function unknownInvitation(): Failure {
  return new Failure("UNKNOWN_INVITATION", "the invitation is not valid, or not any more");
}
