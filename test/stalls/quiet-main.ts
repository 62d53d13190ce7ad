import { Agent, request } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";

// A quiet client, in a process of its own: asks each server something small every 20 ms, and notes how long it waits. It does not
// wait for one reply before it asks again, so a server that stands still is noticed by all who come meanwhile.

/** What a quiet client has waited for one server, in milliseconds. */
export interface Waits {
  readonly asked: number;
  /** Requests that were not answered with what was asked for. */
  readonly failed: number;
  readonly longest: number;
  readonly most: number;
}

/** What the client tells: by server, and for how long it stood still itself, in milliseconds. */
export interface Told {
  readonly waits: readonly Waits[];
  readonly itself: number;
}

const every = 20;

/** The most requests that wait for one server. Those that cannot be sent are counted as failed. */
const mostWaiting = 500;

/** People who ask, each at an address of their own: none asks more often than it may. */
const people = 60;

const body = JSON.stringify({ query: "{ server { time } }" });

class Target {
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: mostWaiting });
  #waits: number[] = [];
  #failed = 0;
  #waiting = 0;
  #person = 0;

  constructor(url: string) {
    this.#url = url;
  }

  begin(): void {
    this.#waits = [];
    this.#failed = 0;
  }

  ask(): void {
    if (this.#waiting >= mostWaiting) {
      this.#failed++;
      return;
    }
    this.#waiting++;
    const began = performance.now();
    const headers = {
      "content-type": "application/json",
      "content-length": String(body.length),
      "x-forwarded-for": `10.9.0.${(this.#person++ % people) + 1}`,
    };
    let done = false;
    const end = (isGood: boolean): void => {
      if (done) return;
      done = true;
      this.#waiting--;
      this.#waits.push(performance.now() - began);
      if (!isGood) this.#failed++;
    };
    const sent = request(this.#url, { method: "POST", agent: this.#agent, headers }, (response) => {
      response.resume().on("end", () => end(response.statusCode === 200));
      response.on("error", () => end(false));
    });
    sent.on("error", () => end(false));
    sent.end(body);
  }

  /** Resolves when all have their replies, or after a minute. */
  async settled(): Promise<void> {
    for (let waited = 0; this.#waiting > 0 && waited < 60_000; waited += every) await pause(every);
  }

  told(): Waits {
    const sorted = this.#waits.toSorted((one, other) => one - other);
    const at = (share: number): number => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
    return { asked: sorted.length, failed: this.#failed + this.#waiting, longest: at(1), most: at(0.99) };
  }
}

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

let targets: readonly Target[] = [];
let asking: NodeJS.Timeout | undefined;
const delay = monitorEventLoopDelay({ resolution: 5 });

process.on("message", async (message: { readonly begin: readonly string[] } | "end") => {
  if (message !== "end") {
    targets = message.begin.map((url) => new Target(url));
    // Connections are made before it counts.
    for (let count = 0; count < 5; count++) {
      for (const target of targets) target.ask();
      await pause(every);
    }
    await Promise.all(targets.map((target) => target.settled()));
    for (const target of targets) target.begin();
    delay.reset();
    delay.enable();
    asking = setInterval(() => {
      for (const target of targets) target.ask();
    }, every);
    process.send?.("begun");
    return;
  }
  clearInterval(asking);
  await Promise.all(targets.map((target) => target.settled()));
  delay.disable();
  const told: Told = { waits: targets.map((target) => target.told()), itself: Math.round(delay.max / 1e6) };
  process.send?.(told);
});
process.on("disconnect", () => process.exit());
