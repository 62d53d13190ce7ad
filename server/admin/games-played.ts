import type { HostLog } from "../ground/host-log.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import type { GamePlayed } from "./ports.ts";

/** What is played at the moment: of private matches, too, admins may know that there are some. */
export class GamesPlayed {
  readonly #count: () => Promise<readonly GamePlayed[]>;
  readonly #storing: Storing;

  constructor(count: () => Promise<readonly GamePlayed[]>, log: Pick<HostLog, "error">) {
    this.#count = count;
    this.#storing = storingWith(log, "the store of matches failed");
  }

  /** By game; those that nobody plays are absent. @throws {Failure} UNAVAILABLE */
  now(): Promise<readonly GamePlayed[]> {
    return this.#storing(this.#count);
  }
}
