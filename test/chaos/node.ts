import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { inherited } from "../support/processes.ts";
import { withTypeScript } from "../support/typescript.ts";
import type { Trouble } from "./faults.ts";
import type { Order, Report } from "./orders.ts";

/** The most characters of a node's log that are kept. */
const keptOutput = 200_000;

/** A node in a process of its own. */
export class ChaosNode {
  readonly #child: ChildProcess;
  readonly #gone: Promise<unknown>;
  /** Resolves when it has ended and all its output is here. */
  readonly #closed: Promise<unknown>;
  readonly #loaded: Promise<unknown>;
  #output = "";
  #port: number | undefined;

  /** Starts loading the code; it serves nothing yet. */
  constructor() {
    this.#child = fork(fileURLToPath(new URL("./node-main.ts", import.meta.url)), {
      execArgv: [...withTypeScript],
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: {
        ...inherited(),
        NODE_ENV: "test",
      },
    });
    this.#gone = once(this.#child, "exit");
    this.#closed = once(this.#child, "close");
    this.#loaded = this.#until("loaded");
    // Only matters to those who wait for it.
    this.#loaded.catch(() => {});
    // Messages on their way to a killed node fail.
    this.#child.on("error", () => {});
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding("utf8");
      stream?.on("data", (text: string) => {
        this.#output = (this.#output + text).slice(-keptOutput);
      });
    }
  }

  /** Starts serving; resolves when it does. */
  async start(environment: Readonly<Record<string, string>>): Promise<void> {
    await this.#loaded;
    const ready = this.#until("ready");
    this.#tell({ order: "start", environment });
    const report = await ready;
    if (report.report === "ready") this.#port = report.port;
  }

  /** The port it listens on, once it does. */
  get port(): number | undefined {
    return this.isAlive ? this.#port : undefined;
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** The end of its output. */
  get output(): string {
    return this.#output;
  }

  /** How it has ended, and its last words. */
  async lastWords(): Promise<string> {
    await this.#closed;
    const { exitCode, signalCode } = this.#child;
    return `${signalCode ?? `code ${exitCode}`}\n${this.#output.slice(-1_000)}`;
  }

  trouble(trouble: Trouble, seed: string): void {
    this.#tell({ order: "trouble", trouble, seed });
  }

  /** Sets its clock wrong by this many milliseconds. */
  clock(offset: number): void {
    this.#tell({ order: "clock", offset });
  }

  /** Stops it like a suspended machine, in the middle of whatever it is doing. */
  pause(): void {
    if (this.isAlive) this.#child.kill("SIGSTOP");
  }

  resume(): void {
    if (this.isAlive) this.#child.kill("SIGCONT");
  }

  async kill(): Promise<void> {
    if (!this.isAlive) return;
    this.#child.kill("SIGKILL");
    await this.#gone;
  }

  #tell(order: Order): void {
    if (this.#child.connected) this.#child.send(order, () => {});
  }

  async #until(wanted: Report["report"]): Promise<Report> {
    return new Promise((resolve, reject) => {
      const hear = (message: unknown): void => {
        const report = message as Report;
        if (report.report !== wanted) return;
        this.#child.off("message", hear);
        resolve(report);
      };
      this.#child.on("message", hear);
      void this.#gone.then(() => reject(new Error(`a node ended before it was ${wanted}:\n${this.#output}`)));
    });
  }
}
