import { isMainThread, MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import { CodeWatch, unseen } from "../../code-watch.ts";
import { type Interruption, type LimitedWork, ScriptTimeLimit, type TimeLimit } from "./time-limit.ts";

/** What the thread is given. */
export interface StoppingData {
  /**
   * The count of pieces of work, odd while one is being done; how long one may take, in milliseconds; which one is being stopped, or,
   * negative, has been; and whether the thread can do that.
   */
  readonly cells: Int32Array;
  /** Says that a piece of work has been stopped. */
  readonly port: MessagePort;
}

const [count, limit, mark, able] = [0, 1, 2, 3];

/**
 * By a thread that is there all the time: work that ends in time costs next to nothing.
 *
 * What is stopped unwinds up to where Node.js has called us, past all `catch` and `finally`. A message of a port to itself stands
 * that; an immediate or a timer does not, because JavaScript of Node.js would be unwound as well, with what it has begun and would
 * have ended. Where the thread cannot stop work, or is not there yet, a script's own time limit does.
 */
export class ThreadTimeLimit implements TimeLimit {
  readonly #watch = new CodeWatch();
  readonly #byScript = new ScriptTimeLimit(this.#watch);
  readonly #cells = new Int32Array(new SharedArrayBuffer(16));
  readonly #turns = new MessageChannel();
  #thread: Worker | undefined;
  /** What is still to be done, in order. */
  readonly #works: LimitedWork[] = [];
  /** Whether the first of them has been begun. */
  #hasBegun = false;
  #isClosed = false;

  constructor() {
    this.#turns.port2.on("message", () => this.#begin());
    this.#turns.port2.unref();
  }

  /**
   * Whether the thread can stop work: not where Node.js has no inspector, and only what runs in the main thread of the process. It begins
   * when this is asked for the first time, so that a start does not pay for it.
   */
  canStop(): boolean {
    if (!isMainThread || this.#isClosed) return false;
    this.#thread ??= this.#startThread();
    return Atomics.load(this.#cells, able) === 1;
  }

  #startThread(): Worker {
    const { port1, port2 } = new MessageChannel();
    port1.on("message", () => this.#gone());
    port1.unref();
    const workerData: StoppingData = { cells: this.#cells, port: port2 };
    const thread = new Worker(new URL("./stopping-thread.js", import.meta.url), {
      workerData,
      transferList: [port2],
      execArgv: [],
      name: "time limit",
      resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
    });
    // Without it scripts limit the time.
    thread.on("error", () => {});
    thread.on("exit", () => Atomics.store(this.#cells, able, 0));
    thread.unref();
    return thread;
  }

  soon(work: LimitedWork): void {
    if (!this.canStop()) {
      this.#byScript.soon(work);
      return;
    }
    this.#works.push(work);
    if (this.#works.length === 1) this.#call();
  }

  #call(): void {
    // Until it has ended: what is stopped is told of in a later turn.
    this.#turns.port2.ref();
    this.#turns.port1.postMessage(undefined);
  }

  #begin(): void {
    const [next] = this.#works;
    if (!next) return;
    const milliseconds = next.limit();
    let interruption: Interruption | undefined;
    this.#hasBegun = true;
    this.#watch.begin(milliseconds / 2);
    Atomics.store(this.#cells, limit, milliseconds);
    Atomics.add(this.#cells, count, 1);
    try {
      next.work(() => this.#isStopped());
    } catch (error) {
      interruption = { error };
    }
    if (this.#isStopped()) return;
    Atomics.add(this.#cells, count, 1);
    // Whoever has marked the work before it saw this count stops it here at the latest.
    if (this.#isStopped()) return;
    this.#end(interruption);
  }

  /** Whether the current work has been stopped. Does not return while it is being stopped. */
  #isStopped(): boolean {
    let marked = Atomics.load(this.#cells, mark);
    while (marked > 0) {
      // The thread needs a processor, too. Being stopped wakes from this.
      Atomics.wait(this.#cells, mark, marked, 10);
      marked = Atomics.load(this.#cells, mark);
    }
    return marked < 0;
  }

  /** What was being done has been stopped, and is gone with all that was left of its turn. */
  #gone(): void {
    if (Atomics.load(this.#cells, count) % 2 === 1) Atomics.add(this.#cells, count, 1);
    Atomics.store(this.#cells, mark, 0);
    this.#end({ place: this.#watch.whereItStands() });
  }

  #end(interruption: Interruption | undefined): void {
    this.#watch.end();
    const ended = this.#works.shift();
    this.#hasBegun = false;
    if (this.#works.length > 0) this.#call();
    else this.#turns.port2.unref();
    ended?.ended(interruption);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#turns.port1.close();
    // No message comes any more.
    const [first, ...others] = this.#works.splice(0);
    if (first && this.#hasBegun) first.ended({ place: unseen });
    else if (first) others.unshift(first);
    for (const work of others) this.#byScript.soon(work);
    await Promise.all([this.#watch.close(), this.#thread?.terminate()]);
  }
}
