import { Script } from "node:vm";
import { MessageChannel } from "node:worker_threads";
import type { CodeWatch, Place } from "../../code-watch.ts";

/** Why a piece of work has not come to its end: its time was up, or something has failed that is not the work. */
export type Interruption = { readonly place: Place } | { readonly error: unknown };

/** Work within a time. */
export interface LimitedWork {
  /** How long it may take, in milliseconds; asked for when it begins. */
  readonly limit: () => number;
  readonly work: () => void;
  /** Called afterwards, outside of the limit. */
  readonly ended: (interruption?: Interruption) => void;
}

/**
 * Does work within a time, with nothing else on the stack: one piece after the other, each in a turn of the event loop of its own.
 * Only V8 itself can stop a loop, and only another thread can tell it to.
 */
export interface TimeLimit {
  soon(work: LimitedWork): void;
  /** Whether the current work has been stopped, for where that does not show by itself. */
  readonly isStopped: boolean;
}

/** Nobody has looked. */
const unseen: Place = { calls: [], took: 0 };

const entrance = Symbol.for("conclave.time-limit");
const script = new Script("globalThis[Symbol.for('conclave.time-limit')]()", { filename: "time-limit" });

/**
 * By the `timeout` that Node offers for a script, wherever it runs. It makes a thread for each piece of work and waits until that is
 * gone, which takes about 0.1 ms of processor, and more time where all processors are busy.
 */
export class ScriptTimeLimit implements TimeLimit {
  readonly #watch: CodeWatch | undefined;
  readonly isStopped = false;

  /** @param watch finds out where work stands that has to be stopped */
  constructor(watch?: CodeWatch) {
    this.#watch = watch;
  }

  soon(work: LimitedWork): void {
    setImmediate(() => work.ended(this.#do(work)));
  }

  #do({ limit, work }: LimitedWork): Interruption | undefined {
    const entry = globalThis as unknown as Record<symbol, () => void>;
    entry[entrance] = work;
    const timeout = limit();
    try {
      this.#watch?.begin(timeout / 2);
      script.runInThisContext({ timeout });
      return undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") return { error };
      return { place: this.#watch?.whereItStands() ?? unseen };
    } finally {
      this.#watch?.end();
      delete entry[entrance];
    }
  }
}

/**
 * By the thread of the watch, which is there anyway: work that ends in time costs next to nothing.
 *
 * What is stopped unwinds up to where Node.js has called us. A message of a port to itself stands that; an immediate or a timer
 * does not, because JavaScript of Node.js would be unwound as well, with what it has begun and would have ended.
 */
export class WatchedTimeLimit implements TimeLimit {
  readonly #watch: CodeWatch;
  readonly #own = new MessageChannel();
  #next: LimitedWork | undefined;
  #hasBegun = false;

  constructor(watch: CodeWatch) {
    this.#watch = watch;
    this.#own.port2.on("message", () => this.#do());
    this.#own.port2.unref();
    watch.onClose(() => this.#close());
  }

  get isStopped(): boolean {
    return this.#watch.isStopped;
  }

  soon(work: LimitedWork): void {
    this.#next = work;
    this.#hasBegun = false;
    // Until it has ended: what is stopped is told of in a later turn.
    this.#own.port2.ref();
    this.#own.port1.postMessage(undefined);
  }

  #do(): void {
    if (!this.#next || this.#hasBegun) return;
    // Somebody else's work has just been stopped.
    if (!this.#watch.isFree) {
      this.#own.port1.postMessage(undefined);
      return;
    }
    const { limit, work } = this.#next;
    let interruption: Interruption | undefined;
    this.#hasBegun = true;
    const isDone = this.#watch.doWithin(
      limit(),
      () => {
        try {
          work();
        } catch (error) {
          interruption = { error };
        }
      },
      (place) => this.#end({ place }),
    );
    if (isDone) this.#end(interruption);
  }

  #end(interruption?: Interruption): void {
    const work = this.#next;
    this.#next = undefined;
    this.#own.port2.unref();
    work?.ended(interruption);
  }

  /** Nobody watches any more, and no message comes. */
  #close(): void {
    this.#own.port1.close();
    const work = this.#next;
    if (!work) return;
    this.#next = undefined;
    if (this.#hasBegun) work.ended({ place: unseen });
    else new ScriptTimeLimit().soon(work);
  }
}
