import { join } from "node:path";
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";

import { packageFolder } from "./plugins/own-package.ts";

/** What the thread is given. */
export interface WatchData {
  /** The count of pieces of work, odd while one is being done, and how long one may take before somebody looks. */
  readonly cells: Int32Array;
  /** What to say before the process is ended; `{doing}` stands for what it was doing. Without it only somebody looks. */
  readonly ends?: string;
  readonly port: MessagePort;
}

/** What the thread tells of a look, bit by bit. */
interface Look {
  readonly work: number;
  /** What the threads of the process had computed when it began, in milliseconds. */
  readonly began?: number;
  readonly calls?: readonly string[];
  /** How much processor time it took, in milliseconds; nothing while it takes more. */
  readonly took?: number | undefined;
}

/** Where a piece of work stood when somebody looked. */
export interface Place {
  /** The calls with file, line and column, innermost first; none if nobody has looked, or nothing was answered. */
  readonly calls: readonly string[];
  /** How much processor time looking took of that of the work at most, in milliseconds: up to now if it is not over. */
  readonly took: number;
}

/** Nobody has looked. */
export const unseen: Place = { calls: [], took: 0 };

const [count, longest] = [0, 1];

/**
 * Finds out where code stands that does not come back, by a thread that looks: it has the file and the line then, which whoever
 * stops the code does not learn. Costs the code nothing; the thread has a few megabytes.
 */
export class CodeWatch {
  readonly #cells = new Int32Array(new SharedArrayBuffer(8));
  readonly #thread: Worker;
  readonly #port: MessagePort;

  /**
   * @param ends ends the process where a piece of work takes too long, after this has been said on its standard output
   */
  constructor(ends?: string) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const workerData: WatchData = { cells: this.#cells, port: port2, ...(ends === undefined ? undefined : { ends }) };
    this.#thread = new Worker(new URL("./code-watch-thread.js", import.meta.url), {
      workerData,
      transferList: [port2],
      execArgv: [],
      name: "code watch",
    });
    // Without it nothing is watched, and everything else goes on.
    this.#thread.on("error", () => {});
    this.#thread.unref();
    this.#port.unref();
  }

  /**
   * A piece of work begins.
   * @param patience how long it may take before somebody looks where it stands, in milliseconds; as for the last one by default
   */
  begin(patience = Atomics.load(this.#cells, longest)): void {
    Atomics.store(this.#cells, longest, patience);
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

  /** Says what is being done. */
  say(doing: string): void {
    this.#thread.postMessage(doing);
  }

  /** Where the current piece of work stood when somebody looked. */
  whereItStands(): Place {
    const work = Atomics.load(this.#cells, count);
    let look: Look = { work };
    for (;;) {
      const received = receiveMessageOnPort(this.#port) as { readonly message: Look } | undefined;
      if (!received) break;
      if (received.message.work === work) look = { ...look, ...received.message };
    }
    const { calls = [], began, took } = look;
    const { user, system } = process.cpuUsage();
    return { calls, took: took ?? (began === undefined ? 0 : (user + system) / 1000 - began) };
  }

  async close(): Promise<void> {
    this.#port.close();
    await this.#thread.terminate();
  }
}

/** The innermost of these calls that is neither in this server, nor in a package, nor in Node.js itself. */
export function placeIn(calls: readonly string[]): string | undefined {
  const own = ["server", "commands", "test/kit"].map((folder) => `(${join(packageFolder, folder)}`);
  const isOther = (call: string) => own.some((folder) => call.includes(folder)) || call.includes("node_modules");
  return calls.find((call) => !isOther(call) && /\((?!node:)[^()]*[\\/][^()]*:\d+:\d+\)$/.test(call));
}
