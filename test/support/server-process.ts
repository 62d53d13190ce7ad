import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { cpuSecondsOf, inherited } from "./processes.ts";
import { startArguments } from "./typescript.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A server in its own process, which can be killed. */
export class ServerProcess {
  readonly url: string;
  readonly #process: ChildProcess;
  /** Resolves when it has ended and all its output is here. */
  readonly #closed: Promise<unknown>;
  readonly #output: string[] = [];

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.#process = child;
    this.#closed = once(child, "close");
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8");
      stream?.on("data", (text: string) => this.#output.push(text));
    }
  }

  /** Starts a server with the games of `test/games`, from this project or an installed copy; resolves when it is ready. */
  static async start(
    port: number,
    environment: { readonly [name: string]: string },
    folder: string = root,
  ): Promise<ServerProcess> {
    const server = ServerProcess.launch(port, environment, folder);
    await server.ready();
    return server;
  }

  /** Starts a server without waiting for it. */
  static launch(port: number, environment: { readonly [name: string]: string }, folder: string = root): ServerProcess {
    const child = spawn(process.execPath, startArguments(), {
      cwd: folder,
      env: {
        ...inherited(),
        PORT: String(port),
        HOST: "127.0.0.1",
        PLUGINS_DIR: fileURLToPath(new URL("../games", import.meta.url)),
        NODE_ENV: "test",
        LOG_LEVEL: "warn",
        MAX_CONNECTIONS_PER_ADDRESS: "1000000",
        MAX_REQUESTS_PER_MINUTE: "1000000",
        MAX_SIGN_INS_PER_MINUTE: "1000000",
        PEOPLE_PER_ADDRESS: "1000000",
        MAX_COST_PER_MINUTE: "10000000000",
        MAX_FRAMES_PER_MINUTE: "100000000",
        MAX_MATCHES_PER_ACCOUNT: "1000000",
        MAX_BOT_MATCHES_PER_ACCOUNT: "1000000",
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    return new ServerProcess(`http://127.0.0.1:${port}`, child);
  }

  /** Resolves when it serves; polls at this interval in milliseconds. */
  async ready(interval = 50): Promise<void> {
    for (let waited = 0; ; waited += interval) {
      if (this.#process.exitCode !== null || waited > 60_000) {
        throw new Error(`the server does not start:\n${this.output}`);
      }
      if (await this.isReady()) return;
      await new Promise((resolve) => setTimeout(resolve, interval));
    }
  }

  /** Whether it serves now. */
  async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/readyz`)).status === 200;
    } catch {
      // It does not listen.
      return false;
    }
  }

  /** Its process id. */
  get pid(): number {
    return this.#process.pid as number;
  }

  /** The memory in use in megabytes: now, and the peak. Linux only. */
  get memory(): { readonly resident: number; readonly peak: number } {
    const status = readFileSync(`/proc/${this.#process.pid}/status`, "utf8");
    const megabytes = (field: string): number =>
      Number(new RegExp(`^${field}:\\s*(\\d+) kB`, "m").exec(status)?.[1] ?? Number.NaN) / 1024;
    return { resident: megabytes("VmRSS"), peak: megabytes("VmHWM") };
  }

  /** The processor time used so far, user and system, in seconds. Linux only. */
  get cpuSeconds(): number {
    return cpuSecondsOf(this.pid);
  }

  /** Its output so far. */
  get output(): string {
    return this.#output.join("");
  }

  /** Resolves with its exit code once it has ended by itself, and all its output is here. */
  async ended(): Promise<number | null> {
    await this.#closed;
    return this.#process.exitCode;
  }

  /** Kills it like a power cut: it gets no chance to clean up. */
  async kill(signal: "SIGKILL" | "SIGTERM" = "SIGKILL"): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const gone = once(this.#process, "exit");
    this.#process.kill(signal);
    await gone;
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return address.port;
}
