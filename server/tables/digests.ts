import { createHmac, timingSafeEqual } from "node:crypto";
import type { Locale } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import type { HostLog } from "../ground/host-log.ts";
import { Repeated } from "../ground/repeated.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Asker } from "../matches/records/hosting.ts";
import type { Awaiting } from "./awaiting.ts";
import type { DigestReader, DigestStore } from "./digest-ports.ts";
import { digestLetter } from "./digest-words.ts";

const hour = 3_600_000;

/** Times of digests in milliseconds. */
export interface DigestTimes {
  /** How often to look for those who are to get one. */
  readonly look: number;
  /** How long there is none after one. */
  readonly between: number;
  /** How long a match must have been waiting. */
  readonly waiting: number;
}

const usualTimes: DigestTimes = { look: 60_000, between: 24 * hour, waiting: hour };

/** How many digests are sent at a time, and how many matches one lists. */
const most = { atOnce: 50, listed: 20 };

export interface DigestsParts {
  readonly store: DigestStore;
  readonly awaiting: Pick<Awaiting, "list">;
  /** Without one there are no digests. */
  readonly mailer?: Mailer | undefined;
  /** Where people reach this server, without a slash at the end. */
  readonly publicUrl: string;
  /** What the links that stop digests are made with: a secret that all nodes share. */
  readonly key: string;
  readonly titleOf: (game: string, locale: Locale) => string;
  readonly log: Pick<HostLog, "error">;
  readonly now: () => Date;
  readonly times?: Partial<DigestTimes> | undefined;
}

/** Mails with what awaits somebody, once a day at most. */
export class Digests {
  readonly #parts: DigestsParts;
  readonly #times: DigestTimes;
  readonly #storing: Storing;
  readonly #looks: Repeated | undefined;

  constructor(parts: DigestsParts) {
    this.#parts = parts;
    this.#times = { ...usualTimes, ...parts.times };
    this.#storing = storingWith(parts.log, "the store of digests failed");
    const { mailer } = parts;
    if (!mailer) return;
    this.#looks = new Repeated(
      this.#times.look,
      () => this.#look(mailer),
      (error) => parts.log.error({ error }, "digests could not be sent"),
    );
  }

  /** Switches the digests of somebody on, in a language, or off. @throws {Failure} NO_MAIL */
  async set({ id }: Asker, locale: Locale | undefined): Promise<void> {
    if (locale && !this.#parts.mailer) throw new Failure("NO_MAIL", "this server sends no mails");
    await this.#storing(() => this.#parts.store.set(id, locale));
  }

  isOn({ id }: Asker): Promise<boolean> {
    return this.#storing(() => this.#parts.store.isOn(id));
  }

  /** Switches digests off with the code of a link. Returns whether the code is good. */
  async stop(account: string, code: string): Promise<boolean> {
    const [given, right] = [code, this.#codeOf(account)].map((text) => Buffer.from(text)) as [Buffer, Buffer];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
    await this.#storing(() => this.#parts.store.set(account, undefined));
    return true;
  }

  #codeOf(account: string): string {
    return createHmac("sha256", this.#parts.key).update(account).digest("base64url");
  }

  async #look(mailer: Mailer): Promise<void> {
    const now = this.#parts.now();
    const { between, waiting } = this.#times;
    const readers = await this.#parts.store.take({
      now,
      lastBefore: new Date(now.getTime() - between),
      awaitedBefore: new Date(now.getTime() - waiting),
      limit: most.atOnce,
    });
    for (const reader of readers) await this.#send(mailer, reader);
  }

  async #send(mailer: Mailer, { account, address, locale }: DigestReader): Promise<void> {
    const { awaiting, publicUrl, titleOf } = this.#parts;
    const { entries, total } = await awaiting.list({ id: account }, { first: most.listed });
    if (total === 0) return;
    const lines = entries.map(({ match: { pin, title }, since, deadline }) => ({
      ...{ game: titleOf(pin.game, locale), since },
      ...(title !== undefined && { title }),
      ...(deadline && { deadline }),
    }));
    const stop = `${publicUrl}/digest/stop?account=${encodeURIComponent(account)}&code=${this.#codeOf(account)}`;
    mailer.send({ to: address, ...digestLetter(locale, lines, { total, url: publicUrl, stop }), unsubscribe: stop });
  }

  /** Looks for nothing more. */
  async close(): Promise<void> {
    await this.#looks?.close();
  }
}
