import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { adminId } from "../accounts/accounts.ts";
import type { Audit } from "../audit/audit.ts";
import { Failure } from "../ground/failure.ts";
import type { HostLog } from "../ground/host-log.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import type { Asker } from "../matches/records/hosting.ts";

export interface BackupsParts {
  /** Writes a backup into an open file. */
  readonly write: (file: FileHandle) => Promise<void>;
  /** Where there is room for one, besides the data. */
  readonly folder: string;
  readonly audit: Pick<Audit, "record">;
  readonly log: Pick<HostLog, "error">;
}

/** A backup that is ready to be sent. */
export interface MadeBackup {
  readonly size: number;
  readonly content: Readable;
}

/** Makes backups of everything while the server runs. They have all secrets in them. */
export class Backups {
  readonly #parts: BackupsParts;
  readonly #storing: Storing;
  #isBusy = false;

  constructor(parts: BackupsParts) {
    this.#parts = parts;
    this.#storing = storingWith(parts.log, "a backup could not be made");
  }

  /**
   * Makes a backup, one at a time. Only for the operator, who can read the data anyway; the audit log says so.
   * @throws {Failure} NOT_SIGNED_IN, FORBIDDEN, RATE_LIMITED, UNAVAILABLE
   */
  async make(asker: Asker | undefined): Promise<MadeBackup> {
    if (!asker) throw new Failure("NOT_SIGNED_IN", "a token is needed: sign in first");
    if (asker.id !== adminId) throw new Failure("FORBIDDEN", "only the operator of this server may do this");
    if (this.#isBusy) throw new Failure("RATE_LIMITED", "another backup is being made");
    this.#isBusy = true;
    try {
      return await this.#storing(() => this.#make(asker));
    } finally {
      this.#isBusy = false;
    }
  }

  async #make(asker: Asker): Promise<MadeBackup> {
    const path = join(this.#parts.folder, `conclave-${randomUUID()}.part`);
    // Written here first: what waits for the backup must not wait for a slow network.
    const file = await open(path, "wx+", 0o600);
    try {
      // It has no name from now on, so nothing remains of it, whatever happens.
      await rm(path);
      await this.#parts.write(file);
      const { size } = await file.stat();
      await this.#parts.audit.record({ actor: asker, action: "backup", subject: "server", after: { bytes: size } });
      return { size, content: file.createReadStream({ start: 0 }) };
    } catch (error) {
      await file.close();
      throw error;
    }
  }
}
