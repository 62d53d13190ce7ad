import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { WebSocket } from "ws";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import { cpuSecondsOf } from "../support/processes.ts";
import { freePort, ServerProcess } from "../support/server-process.ts";
import { withTypeScript } from "../support/typescript.ts";
import { type Figure, median } from "./figures.ts";

const spectators = 1_000;
const updatesInTurn = 30;
const turns = 3;

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const query = `subscription ($matchId: ID!) {
  matchUpdated(matchId: $matchId) {
    cursor
    version
    match {
      version
      view {
        ... on PiecesView {
          round
          cells { key kind x y damage text owner tags }
          players { seat count hand }
        }
      }
    }
  }
}`;

/** Clients that only count what they receive. */
class Crowd {
  readonly #sockets: WebSocket[] = [];
  #received = 0;
  #wanted = 0;
  #enough = (): void => {};
  last = "";

  static async connect(url: string, protocol?: string): Promise<Crowd> {
    const crowd = new Crowd();
    for (let index = 0; index < spectators; index++) {
      const socket = new WebSocket(url, protocol, { perMessageDeflate: false });
      await once(socket, "open");
      socket.on("message", (data) => crowd.#count(data as Buffer));
      crowd.#sockets.push(socket);
    }
    return crowd;
  }

  #count(data: Buffer): void {
    if (++this.#received < this.#wanted) return;
    this.last = data.toString();
    this.#enough();
  }

  /** Resolves when each has received so many more messages. */
  receive(messages: number): Promise<void> {
    this.#wanted = this.#received + messages * spectators;
    return new Promise((resolve) => {
      this.#enough = resolve;
    });
  }

  send(textOf: () => string): void {
    for (const socket of this.#sockets) socket.send(textOf());
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}

/**
 * What the server does to tell a thousand spectators of one decision, beside a bare broadcast of the same bytes to as many
 * sockets.
 */
export async function benchSpectators(): Promise<Figure[]> {
  const server = await ServerProcess.start(await freePort(), {
    DATA_DIR: "memory://",
    PLUGINS_DIR: path("games"),
    MAX_CONNECTIONS_PER_ADDRESS: "10000",
    MAX_SOCKETS_PER_ADDRESS: "10000",
  });
  const port = await freePort();
  const bare = spawn(process.execPath, [...withTypeScript, path("bare-broadcast.ts"), `${port}`], { stdio: "inherit" });
  const crowds: Crowd[] = [];
  try {
    const { match, decide } = await beginMatch(`${server.url}/graphql`);
    const watching = await Crowd.connect(`${server.url.replace("http", "ws")}/graphql`, "graphql-transport-ws");
    crowds.push(watching);
    const greeted = watching.receive(1);
    watching.send(() => JSON.stringify({ type: "connection_init" }));
    await greeted;
    const begun = watching.receive(1);
    const payload = { query, variables: { matchId: match } };
    watching.send(() => JSON.stringify({ type: "subscribe", id: crypto.randomUUID(), payload }));
    await begun;

    const speaker = await speakerOf(bare, `ws://127.0.0.1:${port}`);
    const hearing = await Crowd.connect(`ws://127.0.0.1:${port}`);
    crowds.push(hearing);
    const told: number[] = [];
    const broadcast: number[] = [];
    for (let turn = 0; turn <= turns; turn++) {
      const costs = [
        await cpuOf(server.pid, async () => {
          const received = watching.receive(1);
          await decide();
          await received;
        }),
        await cpuOf(bare.pid as number, async () => {
          const received = hearing.receive(1);
          speaker.send(watching.last);
          await received;
        }),
      ] as const;
      // The first turn warms up.
      if (turn === 0) continue;
      told.push(costs[0]);
      broadcast.push(costs[1]);
    }
    speaker.terminate();
    return figuresOf(told, broadcast, watching.last.length);
  } finally {
    for (const crowd of crowds) crowd.close();
    bare.kill();
    await server.kill("SIGTERM");
  }
}

/** A running match, and a function that makes its next decision. */
async function beginMatch(url: string) {
  const clients = [new ConclaveClient({ url }), new ConclaveClient({ url })] as const;
  for (const client of clients) await client.signInAsGuest("Player");
  const { id } = await clients[0].createMatch({ gameId: "pieces", seats: 2 });
  await clients[1].joinMatch(id);
  await clients[0].startMatch(id);
  let version = 0;
  const decide = async (): Promise<void> => {
    const client = clients[version % 2] as ConclaveClient;
    const { prompts } = await client.match(id);
    const promptId = prompts[0]?.id ?? "";
    await client.answer({ matchId: id, promptId, answer: { option: "c1" }, version });
    version++;
  };
  return { match: id, decide };
}

async function speakerOf(bare: ChildProcess, url: string): Promise<WebSocket> {
  for (;;) {
    if (bare.exitCode !== null) throw new Error("the bare server does not start");
    const socket = new WebSocket(url);
    const opened = await once(socket, "open").catch(() => undefined);
    if (opened) return socket;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** CPU time of a process for one of many updates, in milliseconds. */
async function cpuOf(pid: number, update: () => Promise<void>): Promise<number> {
  const before = cpuSecondsOf(pid);
  for (let made = 0; made < updatesInTurn; made++) await update();
  return ((cpuSecondsOf(pid) - before) * 1_000) / updatesInTurn;
}

function figuresOf(told: readonly number[], broadcast: readonly number[], size: number): Figure[] {
  const what = `${spectators.toLocaleString("en")} spectators of one match, ${Math.round(size / 1024)} KB each`;
  const ratio = median(told.map((cpu, turn) => cpu / (broadcast[turn] ?? Number.NaN)));
  return [
    {
      id: "spectators.bare.cpu.milliseconds",
      what: `CPU of a bare broadcast, ${what}`,
      value: median(broadcast),
      unit: "ms",
    },
    {
      id: "spectators.cpu.milliseconds",
      what: `CPU of the server for a decision, ${what}`,
      value: median(told),
      unit: "ms",
      against: { what: "a bare broadcast, measured in turn", ratio },
    },
  ];
}
