import { fdatasyncSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { RawClient } from "./giving-way.ts";

/** What a thread has done. */
export interface Flushed {
  /** In milliseconds. */
  readonly took: number;
  readonly failed?: string;
}

/** Flushes what was written to a file, beside the main thread. */
export interface Flusher {
  /** Whether it can begin at once. */
  readonly isReady: boolean;
  /** @throws {Error} if it has failed */
  flush(descriptor: number): Promise<Flushed>;
  close(): Promise<unknown>;
}

/** A disk that takes so long, in milliseconds, is waited for by a thread: to wake one and to hear of it takes about 0.1 ms. */
const usuallySlow = 0.5;
/** How much of what is usual comes from the last time. */
const share = 1 / 8;

/**
 * When the log of a database in this process reaches the disk.
 *
 * PostgreSQL flushes its log at the end of a transaction, before it says that it has committed. In this process that stops everything
 * else until the disk has answered: 0.2 ms with one disk, and ten with another. So on a slow disk the flush is left to a thread, and
 * only the reply to whoever commits waits for it. What PostgreSQL relies on stays true:
 *
 * - No reply is given before the disk has what was written until then, and nothing new is begun.
 * - What it does after a flush finds it done: before anything else changes on the disk in the same message, the flush is made up for
 *   at once. That is rare, since a commit ends with it.
 * - A flush that has failed cannot be made up for, because the system may have dropped what was to be written. Then nothing is done any
 *   more: what is known of the database may be wrong, until it is opened anew and recovers from its log.
 */
export class Flushes {
  readonly #start: () => Flusher;
  readonly #slow: number;
  #flusher: Flusher | undefined;
  /** How long a flush usually takes, in milliseconds. */
  #usual = 0;
  #isSlow = false;
  /** Whether a message whose reply can wait is being carried out. */
  #canWait = false;
  /** The file of the log that is still to be flushed. */
  #left: number | undefined;
  #failure: Error | undefined;

  /**
   * @param start begins a thread for flushes
   * @param slow how long a flush takes where a thread waits for it, in milliseconds; with half of that the disk is quick again
   */
  constructor(start: () => Flusher = () => new FlushThread(), slow = usuallySlow) {
    this.#start = start;
    this.#slow = slow;
  }

  /** PostgreSQL wants to go on when this file is on the disk. @param isLog whether it is a file of its log */
  flush(descriptor: number, isLog: boolean): void {
    if (descriptor !== this.#left) this.makeUp();
    if (isLog && this.#canWait && this.#isSlow && this.#flusher?.isReady) {
      this.#left = descriptor;
      return;
    }
    this.#left = undefined;
    const began = performance.now();
    this.#flushHere(descriptor);
    if (isLog) this.#note(performance.now() - began);
  }

  /** Flushes what is left, before anything changes that comes after it. */
  makeUp(): void {
    const left = this.#left;
    this.#left = undefined;
    if (left !== undefined) this.#flushHere(left);
  }

  #flushHere(descriptor: number): void {
    try {
      fdatasyncSync(descriptor);
    } catch (error) {
      throw this.#fail((error as Error).message);
    }
  }

  #fail(reason: string): Error {
    this.#failure ??= new Error(`the disk has not taken what was written, and nothing more is stored: ${reason}`);
    return this.#failure;
  }

  /** Has replies of this client wait for the disk. It carries out one message after the other, as PGlite does. */
  waitIn(client: RawClient): void {
    const run = client.execProtocolRaw.bind(client);
    client.execProtocolRaw = async (...message) => {
      if (this.#failure) throw this.#failure;
      this.#canWait = true;
      let reply: Uint8Array;
      try {
        reply = await run(...message);
      } catch (error) {
        this.makeUp();
        throw error;
      } finally {
        this.#canWait = false;
      }
      const left = this.#left;
      this.#left = undefined;
      if (left !== undefined) await this.#flushBeside(left);
      // PGlite may reply although what was thrown has gone through PostgreSQL.
      if (this.#failure) throw this.#failure;
      return reply;
    };
  }

  async #flushBeside(descriptor: number): Promise<void> {
    const { took, failed } = await (this.#flusher as Flusher)
      .flush(descriptor)
      .catch((error: Error): Flushed => ({ took: 0, failed: error.message }));
    if (failed !== undefined) throw this.#fail(failed);
    this.#note(took);
  }

  #note(took: number): void {
    this.#usual += (took - this.#usual) * share;
    this.#isSlow = this.#usual > (this.#isSlow ? this.#slow / 2 : this.#slow);
    if (this.#isSlow) this.#flusher ??= this.#start();
  }

  async close(): Promise<void> {
    await this.#flusher?.close();
  }
}

/** A thread of Node.js that flushes. Those that Node.js has for files also hash passwords and look up names, which can take long. */
export class FlushThread implements Flusher {
  readonly #thread: Worker;
  isReady = false;
  #waiting: { readonly resolve: (flushed: Flushed) => void; readonly reject: (error: Error) => void } | undefined;

  constructor() {
    this.#thread = new Worker(new URL("./flush-thread.js", import.meta.url), { execArgv: [], name: "flushes" });
    this.#thread.on("online", () => {
      this.isReady = true;
    });
    this.#thread.on("message", (flushed: Flushed) => this.#told((waiting) => waiting.resolve(flushed)));
    this.#thread.on("error", (error) => this.#gone(error as Error));
    this.#thread.on("exit", () => this.#gone(new Error("the thread that waits for the disk has ended")));
    this.#thread.unref();
  }

  flush(descriptor: number): Promise<Flushed> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      // Nothing else may keep the process going.
      this.#thread.ref();
      this.#thread.postMessage(descriptor);
    });
  }

  #told(tell: (waiting: { resolve(flushed: Flushed): void; reject(error: Error): void }) => void): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#thread.unref();
    if (waiting) tell(waiting);
  }

  #gone(error: Error): void {
    this.isReady = false;
    this.#told((waiting) => waiting.reject(error));
  }

  close(): Promise<unknown> {
    return this.#thread.terminate();
  }
}
