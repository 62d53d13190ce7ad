import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import { randomFrom, SeededRandom } from "../../server/engine/index.ts";
import { RuleRunner, TimeBudgetExceeded } from "../../server/matches/open/rule-runner.ts";
import { ThreadTimeLimit } from "../../server/matches/open/thread-time-limit.ts";
import { loops } from "./endless-loops.ts";

// Stops loops at random moments while timers, files, sockets, ticks and promises go on, each within a context of its own, and tells in a
// line of JSON whether all of that went on as if nothing had been stopped. A process of its own, since what goes wrong would end a test.

/** What became of it. */
export interface Disturbed {
  /** How often each loop was stopped. */
  readonly stopped: { readonly [loop: string]: number };
  /** How often each activity went on. */
  readonly done: { readonly [activity: string]: number };
  /** What should not have happened; the first twenty. */
  readonly wrong: readonly string[];
}

const [, , stops = "", seed = ""] = process.argv;
const random = new SeededRandom(randomFrom(seed));
const context = new AsyncLocalStorage<string>();
const wrong: string[] = [];
const done: { [activity: string]: number } = {};
let isOver = false;

/** Notes that something went on, in the context in which it was begun. */
function note(activity: string): void {
  done[activity] = (done[activity] ?? 0) + 1;
  const store = context.getStore();
  if (store !== activity) wrong.push(`${activity} goes on within ${store}`);
}

/** Does this again and again until all is over. */
function forever(activity: string, step: () => Promise<void>): Promise<void> {
  return context.run(activity, async () => {
    while (!isOver) {
      await step();
      note(activity);
    }
  });
}

const echo = createServer((socket) => void socket.pipe(socket));
echo.listen(0, "127.0.0.1");
await once(echo, "listening");
const { port } = echo.address() as AddressInfo;
const line: Socket = connect(port, "127.0.0.1");
await once(line, "connect");
let sent = 0;

const activities = [
  forever("a timer", () => after(1 + random.below(5))),
  forever("an immediate", async () => {
    await new Promise((resolve) => setImmediate(resolve));
    await after(1);
  }),
  forever("a tick", async () => {
    await new Promise<void>((resolve) => process.nextTick(resolve));
    await new Promise<void>((resolve) => queueMicrotask(resolve));
    await after(1);
  }),
  forever("a file", async () => {
    if (!(await readFile(import.meta.filename, "utf8")).includes("in a line of JSON"))
      wrong.push("a file was read wrongly");
  }),
  forever("a socket", async () => {
    const text = `${sent++};`;
    line.write(text);
    const [answer] = await once(line, "data");
    if (String(answer) !== text) wrong.push(`a socket answers ${answer} to ${text}`);
  }),
];

const limit = new ThreadTimeLimit();
while (!limit.canStop()) await after(5);
const names = Object.keys(loops);
const stopped: { [loop: string]: number } = {};
for (let count = 0; count < Number(stops); count++) {
  const name = names[random.below(names.length)] as string;
  // A budget of its own for each, so that it is stopped in any state of what is compiled and optimised.
  const runner = new RuleRunner(30 + random.below(40), limit);
  const failure = await context.run(name, async () => {
    const before = runner.run(() => "fine").catch((error: unknown) => error);
    const endless = runner.run(loops[name] as () => unknown).then(
      () => "it has ended",
      (error: unknown) => error,
    );
    const later = runner.run(() => "fine").catch((error: unknown) => error);
    // On a busy machine a piece that has hardly run is stopped, too, and is not to blame.
    for (const quick of await Promise.all([before, later]))
      if (quick !== "fine" && !(quick instanceof TimeBudgetExceeded && quick.starved)) wrong.push(`${name}: ${quick}`);
    const store = context.getStore();
    if (store !== name) wrong.push(`whoever has waited for ${name} goes on within ${store}`);
    return endless;
  });
  if (!(failure instanceof TimeBudgetExceeded)) wrong.push(`${name}: ${failure}`);
  stopped[name] = (stopped[name] ?? 0) + 1;
  if (count % 100 === 99) process.stderr.write(`${count + 1} stopped\n`);
}
isOver = true;
await Promise.all(activities);
line.destroy();
echo.close();
await limit.close();
const disturbed: Disturbed = { stopped, done, wrong: wrong.slice(0, 20) };
process.stdout.write(`${JSON.stringify(disturbed)}\n`);
