import type { Audit } from "../audit/audit.ts";
import { checkRole } from "../ground/check-role.ts";
import { readText } from "../ground/read-text.ts";
import { hasRole } from "../ground/roles.ts";
import type { Asker, Hosting } from "../matches/records/hosting.ts";
import type { MatchRecord } from "../matches/records/records.ts";

const longestReason = 200;

type Hosted = Pick<Hosting, "ending" | "resumeFaulted" | "find" | "seating">;

/** Matches that admins end, delete, hand over, or let go on. The audit log says so. */
export class MatchEnds {
  readonly #hosting: Hosted;
  readonly #audit: Pick<Audit, "record">;

  constructor(hosting: Hosted, audit: Pick<Audit, "record">) {
    this.#hosting = hosting;
    this.#audit = audit;
  }

  /**
   * Ends a match that is not over.
   * @throws {Failure} FORBIDDEN, UNKNOWN_MATCH, MATCH_NOT_RUNNING, TEXT_EMPTY, TEXT_TOO_LONG, INVALID_TEXT
   */
  async end(asker: Asker, id: string, why: string): Promise<MatchRecord> {
    const reason = readReason(asker, why);
    const match = await this.#hosting.ending.end(id);
    const after = { status: match.status, reason };
    await this.#audit.record({ actor: asker, action: "match-end", subject: `match:${id}`, after });
    return match;
  }

  /**
   * Lets a match whose rules have failed go on.
   * @throws {Failure} FORBIDDEN, UNKNOWN_MATCH, MATCH_FAULTED if they still fail, and whatever `Hosting.resumeFaulted` fails with
   */
  async resume(asker: Asker, id: string): Promise<MatchRecord> {
    checkRole(asker, "admin");
    const match = await this.#hosting.resumeFaulted(asker, id);
    const after = { status: match.status };
    await this.#audit.record({ actor: asker, action: "match-resume", subject: `match:${id}`, after });
    return match;
  }

  /**
   * Makes somebody else at a table the host, before the match begins: for its host, and for admins, of whom the log then says so.
   * @throws {Failure} FORBIDDEN, UNKNOWN_MATCH, MATCH_NOT_IN_LOBBY, NOT_SEATED, TOO_MANY_MATCHES
   */
  async handOver(asker: Asker, id: string, account: string): Promise<MatchRecord> {
    const before = hasRole(asker, "admin") ? (await this.#hosting.find(id, asker)).host : asker.id;
    const match = await this.#hosting.seating.handOver(asker, id, account);
    if (before !== asker.id) {
      const [action, subject] = ["match-hand-over", `match:${id}`];
      await this.#audit.record({ actor: asker, action, subject, before: { host: before }, after: { host: account } });
    }
    return match;
  }

  /**
   * Deletes a match that is over, with everything that belongs to it.
   * @throws {Failure} FORBIDDEN, UNKNOWN_MATCH, MATCH_UNFINISHED, TEXT_EMPTY, TEXT_TOO_LONG, INVALID_TEXT
   */
  async delete(asker: Asker, id: string, why: string): Promise<void> {
    const reason = readReason(asker, why);
    await this.#hosting.ending.remove(id);
    await this.#audit.record({ actor: asker, action: "match-delete", subject: `match:${id}`, after: { reason } });
  }
}

function readReason(asker: Asker, why: string): string {
  checkRole(asker, "admin");
  return readText(why, longestReason);
}
