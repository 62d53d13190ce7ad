import type { HostLog } from "../ground/host-log.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import type { MatchCount } from "./ports.ts";

/** How many matches there are: admins see no private ones, but may know that there are some. */
export class MatchCounts {
  readonly #count: () => Promise<readonly MatchCount[]>;
  readonly #storing: Storing;

  constructor(count: () => Promise<readonly MatchCount[]>, log: Pick<HostLog, "error">) {
    this.#count = count;
    this.#storing = storingWith(log, "the store of matches failed");
  }

  /** By status and by who learns of them; kinds of which there is none are absent. @throws {Failure} UNAVAILABLE */
  now(): Promise<readonly MatchCount[]> {
    return this.#storing(this.#count);
  }
}
