import type { HostLog } from "../ground/host-log.ts";
import { type Mail, type Mailer, MailRefused, type MailTransport } from "./mailer.ts";

/** How often and how many mails are sent. */
export interface MailBounds {
  /** How many may wait, those included that are tried again later. */
  readonly waiting: number;
  /** How many are handed over at a time. */
  readonly atOnce: number;
  /** How often a mail is tried before it is given up. */
  readonly attempts: number;
  /** How long to wait after the first failure, in milliseconds; four times as long after each further one. */
  readonly pause: number;
}

/** With the last attempt some three hours after the first. */
const usualBounds: MailBounds = { waiting: 1_000, atOnce: 2, attempts: 6, pause: 30_000 };

interface Posted {
  readonly mail: Mail;
  failures: number;
}

export interface MailQueueParts {
  readonly transport: MailTransport;
  readonly log: HostLog;
  readonly bounds?: Partial<MailBounds>;
  /** Called with what has become of a mail. */
  readonly onMail?: (outcome: "sent" | "failed" | "dropped") => void;
}

/** Mails on their way, in memory: they are sent a few at a time, and tried again while the mail server does not take them. */
export class MailQueue implements Mailer {
  readonly #transport: MailTransport;
  readonly #log: HostLog;
  readonly #bounds: MailBounds;
  readonly #ready: Posted[] = [];
  readonly #resting = new Set<NodeJS.Timeout>();
  readonly #sending = new Set<Promise<void>>();
  readonly #onMail: NonNullable<MailQueueParts["onMail"]>;
  #closed = false;

  constructor({ transport, log, bounds, onMail = () => {} }: MailQueueParts) {
    this.#onMail = onMail;
    this.#transport = transport;
    this.#log = log;
    this.#bounds = { ...usualBounds, ...bounds };
  }

  /** How many mails wait, or are being sent. */
  get waiting(): number {
    return this.#ready.length + this.#resting.size + this.#sending.size;
  }

  send(mail: Mail): boolean {
    if (this.#closed) return false;
    if (this.waiting >= this.#bounds.waiting) {
      this.#onMail("dropped");
      this.#log.error({ waiting: this.#bounds.waiting }, "a mail is dropped: too many are waiting");
      return false;
    }
    this.#ready.push({ mail, failures: 0 });
    this.#sendNext();
    return true;
  }

  #sendNext(): void {
    while (!this.#closed && this.#sending.size < this.#bounds.atOnce) {
      const posted = this.#ready.shift();
      if (!posted) return;
      const sending: Promise<void> = this.#try(posted).finally(() => {
        this.#sending.delete(sending);
        this.#sendNext();
      });
      this.#sending.add(sending);
    }
  }

  async #try(posted: Posted): Promise<void> {
    try {
      await this.#transport.deliver(posted.mail);
      this.#onMail("sent");
    } catch (error) {
      posted.failures++;
      const { failures } = posted;
      const smtp = error instanceof MailRefused ? error.failure : undefined;
      const details = { error, failures, ...(smtp && { smtp }) };
      // Without the mail: whom we write to is nobody's business.
      if ((error instanceof MailRefused && error.isFinal) || failures >= this.#bounds.attempts) {
        this.#log.error(details, "a mail could not be sent");
        this.#onMail("failed");
        return;
      }
      this.#log.warn(details, "a mail could not be sent yet");
      if (!this.#closed) this.#rest(posted);
    }
  }

  #rest(posted: Posted): void {
    const pause = this.#bounds.pause * 4 ** (posted.failures - 1);
    // Random, so that not everything starts at once when the mail server is back.
    const timer = setTimeout(
      () => {
        this.#resting.delete(timer);
        this.#ready.push(posted);
        this.#sendNext();
      },
      pause * (0.75 + Math.random() / 2),
    );
    timer.unref();
    this.#resting.add(timer);
  }

  /** Drops what is waiting, and finishes what is being handed over. */
  async close(): Promise<void> {
    this.#closed = true;
    const dropped = this.#ready.length + this.#resting.size;
    for (const timer of this.#resting) clearTimeout(timer);
    if (dropped > 0) this.#log.warn({ dropped }, "mails are dropped that were not sent yet");
    await Promise.all(this.#sending);
    this.#transport.close();
  }
}
