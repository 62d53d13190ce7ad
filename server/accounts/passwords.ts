import { hash, verify } from "@node-rs/argon2";
import { Failure } from "../ground/failure.ts";

/** The least that OWASP recommends for Argon2id: 19 MiB and two passes. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many passwords are hashed at a time, and how many more may wait. */
const bounds = { working: 2, waiting: 100 };

const lengths = { least: 8, most: 256 };

/**
 * A password as it is hashed: in the composed form of Unicode, so that all keyboards type the same.
 * @throws {Failure} INVALID_PASSWORD
 */
export function readPassword(text: string): string {
  if (text.length <= lengths.most) {
    const password = text.normalize("NFKC");
    if ([...password].length >= lengths.least && password.length <= lengths.most && password.isWellFormed()) {
      return password;
    }
  }
  throw new Failure("INVALID_PASSWORD", "a password has {least} to {most} characters", { params: lengths });
}

/** Hashes and compares passwords, a few at a time: each takes tens of milliseconds and 19 MiB. */
export class Passwords {
  #working = 0;
  readonly #waiting: (() => void)[] = [];
  #decoy: Promise<string> | undefined;

  /** @throws {Failure} RATE_LIMITED while too many are waiting */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, settings));
  }

  /**
   * Whether this is the password with this hash. Without a hash it takes as long, and is wrong.
   * @throws {Failure} RATE_LIMITED while too many are waiting
   */
  async matches(text: string, stored: string | undefined): Promise<boolean> {
    this.#decoy ??= hash("no account has this password", settings);
    const against = stored ?? (await this.#decoy);
    // What cannot be a password is wrong like any other, but not hashed at any length.
    const password = text.slice(0, lengths.most).normalize("NFKC");
    const right = await this.#inTurn(() => verify(against, password));
    return right && stored !== undefined && text.length <= lengths.most;
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#working >= bounds.working) {
      if (this.#waiting.length >= bounds.waiting) throw new Failure("RATE_LIMITED", "too many requests: wait a minute");
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#working++;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The next one takes this place over.
      if (next) next();
      else this.#working--;
    }
  }
}
