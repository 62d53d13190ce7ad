import { Script } from "node:vm";
import { type CodeWatch, type Place, unseen } from "../../code-watch.ts";

/** Why a piece of work has not come to its end: its time was up, or something has failed that is not the work. */
export type Interruption = { readonly place: Place } | { readonly error: unknown };

/** Work within a time. */
export interface LimitedWork {
  /** How long it may take, in milliseconds; asked for when it begins. */
  readonly limit: () => number;
  /**
   * @param isStopped whether it has been stopped. It has to ask after whatever may have kept that to itself: within a reaction to a
   * promise only the reactions are stopped
   */
  readonly work: (isStopped: () => boolean) => void;
  /** Called afterwards, outside of the limit. */
  readonly ended: (interruption?: Interruption) => void;
}

/**
 * Does work within a time, with nothing else on the stack: one piece after the other, each in a turn of the event loop of its own.
 * Only V8 itself can stop a loop, and only another thread can tell it to.
 */
export interface TimeLimit {
  soon(work: LimitedWork): void;
}

const entrance = Symbol.for("conclave.time-limit");
const script = new Script("globalThis[Symbol.for('conclave.time-limit')]()", { filename: "time-limit" });

/**
 * By the `timeout` that Node offers for a script, wherever it runs. It makes a thread for each piece of work and waits until that is
 * gone, which takes about 0.1 ms of processor, and more time where all processors are busy.
 */
export class ScriptTimeLimit implements TimeLimit {
  readonly #watch: CodeWatch | undefined;

  /** @param watch finds out where work stands that has to be stopped */
  constructor(watch?: CodeWatch) {
    this.#watch = watch;
  }

  soon(work: LimitedWork): void {
    setImmediate(() => work.ended(this.#do(work)));
  }

  #do({ limit, work }: LimitedWork): Interruption | undefined {
    const entry = globalThis as unknown as Record<symbol, () => void>;
    entry[entrance] = () => work(() => false);
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
