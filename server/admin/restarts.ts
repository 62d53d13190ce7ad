import { z } from "zod";
import type { Audit } from "../audit/audit.ts";
import type { Actor } from "../audit/ports.ts";
import { checkRange } from "../ground/check-range.ts";
import type { HostLog } from "../ground/host-log.ts";
import { readText } from "../ground/read-text.ts";
import { endable, Signal } from "../ground/signal.ts";
import { type Storing, storingWith, untilStored } from "../ground/storing.ts";
import type { Setting, SettingStore } from "./ports.ts";

/** A restart of the server that an admin has announced. */
export interface Restart {
  readonly at: Date;
  /** What the admin says about it. */
  readonly text?: string;
}

/** An announcement, or that there is none. */
export interface Announced {
  readonly restart: Restart | undefined;
}

export interface RestartsParts {
  readonly store: SettingStore;
  readonly audit: Pick<Audit, "entryOf">;
  readonly log: Pick<HostLog, "error">;
  readonly now: () => Date;
  /** How often to look whether another node has announced something, while somebody wants to hear of it, in milliseconds. */
  readonly looks?: number;
}

/** A week; and what fits on a screen. */
const limits = { seconds: 7 * 24 * 3_600, text: 500 } as const;

const key = "server:restart";
const shape = z.strictObject({ at: z.iso.datetime(), text: z.string().optional() });

/** Restarts that admins announce, so that nobody is surprised. All nodes tell their clients. */
export class Restarts {
  readonly #store: SettingStore;
  readonly #audit: RestartsParts["audit"];
  readonly #storing: Storing;
  readonly #now: () => Date;
  readonly #looks: number;
  readonly #listeners = new Set<Signal>();
  #looking: NodeJS.Timeout | undefined;
  #known: Restart | undefined;

  constructor({ store, audit, log, now, looks = 2_000 }: RestartsParts) {
    this.#store = store;
    this.#audit = audit;
    this.#storing = storingWith(log, "the store of settings failed");
    this.#now = now;
    this.#looks = looks;
  }

  /** The next restart, if one is announced. @throws {Failure} UNAVAILABLE */
  async next(): Promise<Restart | undefined> {
    const { restart } = await this.#read();
    this.#know(restart);
    return this.#upcoming;
  }

  /**
   * Announces a restart, in place of an earlier one.
   * @throws {Failure} OUT_OF_RANGE, INVALID_TEXT, TEXT_EMPTY, TEXT_TOO_LONG, UNAVAILABLE
   */
  async announce(actor: Actor, inSeconds: number, said?: string): Promise<Restart> {
    checkRange("inSeconds", inSeconds, 0, limits.seconds);
    const text = said === undefined ? undefined : readText(said, limits.text);
    const restart = { at: new Date(this.#now().getTime() + inSeconds * 1_000), ...(text && { text }) };
    await this.#change(actor, restart);
    return restart;
  }

  /** Takes back what was announced, if anything was. @throws {Failure} UNAVAILABLE */
  async withdraw(actor: Actor): Promise<void> {
    await this.#change(actor, undefined);
  }

  /** What is announced: at once, and whenever that changes. Ends only when it is left, or the server stops. */
  updates(): AsyncIterableIterator<Announced> {
    const signal = new Signal();
    return endable(this.#updates(signal), signal);
  }

  async close(): Promise<void> {
    for (const listener of this.#listeners) listener.close();
  }

  async *#updates(signal: Signal): AsyncGenerator<Announced> {
    const first = await this.next();
    this.#listeners.add(signal);
    this.#looking ??= setInterval(() => void this.#look(), this.#looks).unref();
    try {
      for (let shown: Restart | undefined | null = null; !signal.closed; await signal.wait()) {
        const restart: Restart | undefined = shown === null ? first : this.#upcoming;
        if (shown === null || !same(shown, restart)) yield { restart };
        shown = restart;
      }
    } finally {
      this.#listeners.delete(signal);
      if (this.#listeners.size === 0) {
        clearInterval(this.#looking);
        this.#looking = undefined;
      }
    }
  }

  /** What is known, as long as it is still to come. */
  get #upcoming(): Restart | undefined {
    return this.#known && this.#known.at > this.#now() ? this.#known : undefined;
  }

  async #look(): Promise<void> {
    try {
      await this.next();
    } catch {
      // The store is reported already; the next look may find it.
    }
    // Also because its time may have come.
    for (const listener of this.#listeners) listener.raise();
  }

  #know(restart: Restart | undefined): void {
    if (same(this.#known, restart)) return;
    this.#known = restart;
    for (const listener of this.#listeners) listener.raise();
  }

  async #read(): Promise<{ readonly setting: Setting | undefined; readonly restart: Restart | undefined }> {
    const setting = (await this.#storing(() => this.#store.all())).find((each) => each.key === key);
    const { data } = shape.safeParse(setting?.value);
    return { setting, restart: data && { at: new Date(data.at), ...(data.text && { text: data.text }) } };
  }

  async #change(actor: Actor, restart: Restart | undefined): Promise<void> {
    await untilStored(async () => {
      const { setting } = await this.#read();
      if (!setting && !restart) return true;
      const value = restart && { at: restart.at.toISOString(), ...(restart.text && { text: restart.text }) };
      const entry = this.#audit.entryOf({
        ...{ actor, action: restart ? "restart-announce" : "restart-withdraw", subject: "server" },
        ...(setting && { before: setting.value }),
        ...(value && { after: value }),
      });
      const changed = { key, revision: setting?.revision ?? 0, ...(value && { value }) };
      return (await this.#storing(() => this.#store.change(changed, entry))) ? true : undefined;
    });
    this.#know(restart);
  }
}

function same(one: Restart | undefined, other: Restart | undefined): boolean {
  return one?.at.getTime() === other?.at.getTime() && one?.text === other?.text;
}
