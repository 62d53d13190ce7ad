import { join } from "node:path";
import { isMainThread, MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";

import { packageFolder } from "./plugins/own-package.ts";

/** What the thread is given. */
export interface WatchData {
  /**
   * The count of pieces of work, odd while one is being done; how long one may take before somebody looks, and before it is
   * stopped (0: never); which piece is being stopped, or, negative, has been; and whether the thread can do that.
   */
  readonly cells: Int32Array;
  /** Whether it looks where work stands, or stops it. */
  readonly task: "look" | "stop";
  /** What to say before the process is ended; `{doing}` stands for what it was doing. Without it only somebody looks. */
  readonly ends?: string;
  readonly port: MessagePort;
}

interface Look {
  readonly work: number;
  readonly frames: readonly string[];
  /** For how long the main thread was looked at, in milliseconds. */
  readonly took: number;
}

/** Where a piece of work stood when somebody looked. */
export interface Place {
  /** The calls with file, line and column, innermost first; none if nobody has looked. */
  readonly calls: readonly string[];
  /** How long looking took of the time of the work, in milliseconds. */
  readonly took: number;
}

const nowhere: Place = { calls: [], took: 0 };

const [count, longest, limit, mark, able] = [0, 1, 2, 3, 4];

/**
 * Finds out where code stands that does not come back, by a thread that looks: it has the file and the line then, which whoever
 * stops the code does not learn. Another thread can stop the code. They cost the code nothing, and have a few megabytes.
 */
export class CodeWatch {
  readonly #cells = new Int32Array(new SharedArrayBuffer(20));
  readonly #looking: Worker;
  /** Of its own, since to look takes long on a busy machine: the debugger names all scripts first. */
  #stopping: Worker | undefined;
  readonly #port: MessagePort;
  readonly #stops: MessagePort;
  /** The thread's end of it. */
  readonly #farStops: MessagePort;
  #isClosed = false;
  readonly #closing: (() => void)[] = [];
  #found: Look | undefined;
  /** Is told once the work that is being stopped is gone. */
  #onStopped: ((place: Place) => void) | undefined;

  /**
   * @param ends ends the process where a piece of work takes too long, after this has been said on its standard output
   */
  constructor(ends?: string) {
    const looks = new MessageChannel();
    const stops = new MessageChannel();
    this.#port = looks.port1;
    this.#stops = stops.port1;
    this.#farStops = stops.port2;
    this.#looking = this.#begin({
      task: "look",
      cells: this.#cells,
      port: looks.port2,
      ...(ends !== undefined && { ends }),
    });
    this.#stops.on("message", (stopped: number) => this.#gone(stopped));
    this.#stops.unref();
  }

  #begin(workerData: WatchData): Worker {
    const thread = new Worker(new URL("./code-watch-thread.js", import.meta.url), {
      workerData,
      transferList: [workerData.port],
      execArgv: [],
      name: `code watch: ${workerData.task}`,
      // Whoever looks is told of all scripts; whoever stops needs next to nothing.
      ...(workerData.task === "stop" && {
        resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
      }),
    });
    // Without it nothing is watched, and everything else goes on.
    thread.on("error", () => {});
    thread.unref();
    return thread;
  }

  /**
   * Whether work can be stopped: not where Node.js has no inspector, and only what runs in the main thread of the process. The thread
   * that does it begins when this is asked for the first time, so that a start does not pay for it.
   */
  canStop(): boolean {
    if (!isMainThread || this.#isClosed) return false;
    if (!this.#stopping) {
      this.#stopping = this.#begin({ task: "stop", cells: this.#cells, port: this.#farStops });
      this.#stopping.on("exit", () => Atomics.store(this.#cells, able, 0));
    }
    return Atomics.load(this.#cells, able) === 1;
  }

  /**
   * A piece of work begins.
   * @param patience how long it may take before somebody looks where it stands, in milliseconds; as for the last one by default
   */
  begin(patience = Atomics.load(this.#cells, longest)): void {
    Atomics.store(this.#cells, longest, patience);
    Atomics.store(this.#cells, limit, 0);
    Atomics.add(this.#cells, count, 1);
  }

  /** It has ended. */
  end(): void {
    Atomics.add(this.#cells, count, 1);
  }

  /** It goes on: its time begins anew. */
  beat(): void {
    Atomics.add(this.#cells, count, 2);
  }

  /** Whether work can begin: not between the end of what was stopped and the turn in which that is told. */
  get isFree(): boolean {
    return Atomics.load(this.#cells, mark) === 0;
  }

  /**
   * Does a piece of work that is stopped once its time is up. That unwinds everything up to the beginning of this turn of the event
   * loop, past all `catch` and `finally`, so nothing else may be on the stack, and something has to keep the event loop going.
   * @param milliseconds how long it may take; somebody looks where it stands after half of that
   * @param stopped is called in a later turn if the work was stopped, with where it stood; before, the watch is not free
   * @returns whether it has come to its end
   */
  doWithin(milliseconds: number, work: () => void, stopped: (place: Place) => void): boolean {
    Atomics.store(this.#cells, longest, Math.ceil(milliseconds / 2));
    Atomics.store(this.#cells, limit, milliseconds);
    this.#onStopped = stopped;
    Atomics.add(this.#cells, count, 1);
    work();
    if (this.isStopped) return false;
    Atomics.add(this.#cells, count, 1);
    // Whoever has marked the work before it saw this count stops it here at the latest.
    if (this.isStopped) return false;
    this.#onStopped = undefined;
    return true;
  }

  /**
   * Whether the current piece of work has been stopped. It has to ask after whatever may have kept that to itself: within a
   * reaction to a promise only the reactions are stopped. Does not return while it is being stopped.
   */
  get isStopped(): boolean {
    let marked = Atomics.load(this.#cells, mark);
    while (marked > 0) {
      // The thread needs a processor, too. Being stopped wakes from this.
      Atomics.wait(this.#cells, mark, marked, 10);
      marked = Atomics.load(this.#cells, mark);
    }
    return marked < 0;
  }

  /** Says what is being done. */
  say(doing: string): void {
    this.#looking.postMessage(doing);
  }

  /** Where the current piece of work stood when somebody looked. */
  whereItStands(): Place {
    return this.#placeOf(Atomics.load(this.#cells, count));
  }

  #placeOf(work: number): Place {
    for (;;) {
      const received = receiveMessageOnPort(this.#port) as { readonly message: Look } | undefined;
      if (!received) break;
      this.#found = received.message;
    }
    if (this.#found?.work !== work) return nowhere;
    const { frames: calls, took } = this.#found;
    // Without an answer it is not known to have cost anything.
    return calls.length === 0 ? nowhere : { calls, took };
  }

  /** This work is gone, and what was left of its turn. */
  #gone(work: number): void {
    if (Atomics.load(this.#cells, count) === work) Atomics.add(this.#cells, count, 1);
    Atomics.store(this.#cells, mark, 0);
    const stopped = this.#onStopped;
    this.#onStopped = undefined;
    stopped?.(this.#placeOf(work));
  }

  /** Calls this when the watch is closed. */
  onClose(close: () => void): void {
    this.#closing.push(close);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    Atomics.store(this.#cells, able, 0);
    for (const close of this.#closing) close();
    this.#port.close();
    this.#stops.close();
    await Promise.all([this.#looking.terminate(), this.#stopping?.terminate()]);
  }
}

/** The innermost of these calls that is neither in this server, nor in a package, nor in Node.js itself. */
export function placeIn(calls: readonly string[]): string | undefined {
  const own = ["server", "commands", "test/kit"].map((folder) => `(${join(packageFolder, folder)}`);
  const isOther = (call: string) => own.some((folder) => call.includes(folder)) || call.includes("node_modules");
  return calls.find((call) => !isOther(call) && /\((?!node:)[^()]*[\\/][^()]*:\d+:\d+\)$/.test(call));
}
