import { type AddressInfo, connect, createServer } from "node:net";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../test/support/database.ts";
import { eventually } from "../../test/support/eventually.ts";
import { Line } from "../../test/support/line.ts";
import type { Bus, Notice } from "../matches/records/ports.ts";
import { PostgresBus } from "./index.ts";
import { noticeChannel, tokensChannel } from "./notice-channel.ts";

const notice = (sequence: number, fields: Partial<Notice> = {}): Notice => ({
  match: "m",
  sequence,
  lobby: true,
  ...fields,
});

/** Subscribes to the bus and records what it receives. */
function listen(bus: Bus): { heard: Notice[]; reconnects: () => number; end: () => void } {
  const heard: Notice[] = [];
  const onReconnect = vi.fn();
  const end = bus.subscribe((each) => heard.push(each), onReconnect);
  return { heard, reconnects: () => onReconnect.mock.calls.length, end };
}

let database: FreshDatabase;
let admin: pg.Client;

/** Notifies all nodes, as the store does. */
const tell = (payload: string) => admin.query("select pg_notify($1, $2)", [noticeChannel, payload]);
const publish = (told: Notice) => tell(JSON.stringify(told));

/** Publishes until it is heard: on a busy machine a heartbeat may come late, and its connection is replaced once more. */
const untilHeard = (heard: readonly unknown[], sequence: number) =>
  eventually(async () => {
    await publish(notice(sequence));
    return heard;
  }).toContainEqual(notice(sequence));

beforeAll(async () => {
  database = await freshDatabase();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

describe("the bus of several nodes", () => {
  let ours: PostgresBus;
  let theirs: PostgresBus;
  beforeEach(async () => {
    const options = { firstRetry: 20, lastRetry: 100 };
    [ours, theirs] = await Promise.all([
      PostgresBus.connect(database.url, options),
      PostgresBus.connect(database.url, options),
    ]);
  });
  afterEach(() => Promise.all([ours.close(), theirs.close()]));

  const killBuses = () =>
    admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name ~ '^conclave (bus|node)'",
    );

  it("delivers each notice of the store once to every subscriber on every node", async () => {
    const listeners = [ours, ours, theirs].map(listen);
    for (const sequence of [1, 2]) await publish(notice(sequence));
    for (const { heard } of listeners) {
      await eventually(() => heard).toEqual([notice(1), notice(2)]);
    }
  });

  it("ignores malformed notices, and those on other channels", async () => {
    const { heard } = listen(ours);
    for (const payload of ["", "{", "[]", '{"match":1}']) await tell(payload);
    await admin.query("select pg_notify('elsewhere', $1)", [JSON.stringify(notice(8))]);
    await publish(notice(9, { lobby: false }));
    await eventually(() => heard).toEqual([notice(9, { lobby: false })]);
  });

  it("tells every node whose tokens have to be looked up again, and ignores what is malformed", async () => {
    const heard: [string, unknown][] = [];
    ours.onTokens((whose) => heard.push(["ours", whose]));
    theirs.onTokens((whose) => heard.push(["theirs", whose]));
    for (const payload of ["", "{", "[]", "{}", '{"account":1}', '{"account":"a","session":"s"}']) {
      await admin.query("select pg_notify($1, $2)", [tokensChannel, payload]);
    }
    const all = [{ account: "a" }, { session: "s" }, { frontend: "f" }];
    for (const whose of all) ours.tellOfTokens(whose);
    const of = (node: string) => heard.filter(([at]) => at === node).map(([, whose]) => whose);
    await eventually(() => [of("ours"), of("theirs")]).toEqual([all, all]);
  });

  it("says nothing of tokens without a connection, and goes on", async () => {
    const closed = await PostgresBus.connect(database.url);
    await closed.close();
    expect(() => closed.tellOfTokens({ account: "a" })).not.toThrow();
  });

  it("sends nothing to former subscribers, even while a notice is being delivered", async () => {
    const leaving = vi.fn();
    const [gone, witness] = [listen(ours), listen(ours)];
    const leave = ours.subscribe(
      leaving.mockImplementation(() => leave()),
      () => {},
    );
    gone.end();
    for (const sequence of [1, 2]) await publish(notice(sequence));
    await eventually(() => witness.heard).toEqual([notice(1), notice(2)]);
    expect(gone.heard).toEqual([]);
    expect(leaving).toHaveBeenCalledOnce();
  });

  it("continues when a subscriber fails", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    ours.subscribe(
      () => {
        throw new Error("deaf");
      },
      () => {},
    );
    const { heard } = listen(ours);
    await publish(notice(1));
    await eventually(() => heard).toEqual([notice(1)]);
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });

  it("reconnects when its connection is killed, reports it, and receives notices again", async () => {
    const [here, there] = [listen(ours), listen(theirs)];
    for (let round = 1; round <= 3; round++) {
      await killBuses();
      await eventually(() => [here.reconnects(), there.reconnects()]).toEqual([round, round]);
      await publish(notice(round));
      await eventually(() => there.heard).toContainEqual(notice(round));
    }
  });

  it("detects a connection that died silently", async () => {
    const line = await startLine();
    const far = await PostgresBus.connect(line.over(database.url), { firstRetry: 20, lastRetry: 100, heartbeat: 500 });
    const { heard, reconnects } = listen(far);
    line.freeze();
    await publish(notice(1));
    await eventually(reconnects).toBeGreaterThan(0);
    await untilHeard(heard, 2);
    expect(heard).not.toContainEqual(notice(1));
    await far.close();
    await line.end();
  });

  it("stays connected while the heartbeat is answered", async () => {
    const pooler = await startPooler();
    const far = await PostgresBus.connect(pooler.url, { heartbeat: 1_000 });
    const { reconnects } = listen(far);
    await pooler.queries(2);
    expect(reconnects()).toBe(0);
    await far.close();
    await pooler.end();
  });

  it("reports once that a pooler swallows LISTEN, and once when notices arrive again", async () => {
    const pooler = await startPooler();
    const troubles: string[] = [];
    const onTrouble = (sentence: string) => troubles.push(sentence);
    const far = await PostgresBus.connect(pooler.url, { firstRetry: 20, heartbeat: 500, onTrouble });
    const { heard, reconnects } = listen(far);
    await eventually(() => troubles).toEqual([expect.stringMatching(/^this node hears nothing .* LISTEN/)]);
    await publish(notice(1));
    await pooler.queries(3);
    expect(heard).toEqual([]);
    expect(troubles).toHaveLength(1);

    pooler.carryNotices();
    await eventually(() => troubles).toHaveLength(2);
    expect(troubles[1]).toMatch(/again$/);
    // Notices in between were lost.
    expect(reconnects()).toBeGreaterThan(0);
    await untilHeard(heard, 2);
    expect(heard).not.toContainEqual(notice(1));
    await far.close();
    await pooler.end();
  });

  it("admits nodes with the same rules, and others only when these are gone", async () => {
    const options = { firstRetry: 20, joinRetry: 20 };
    const [one, same, other] = await Promise.all([1, 2, 3].map(() => PostgresBus.connect(database.url, options)));
    await one!.join("old", () => {});
    await same!.join("old", () => {});
    const waiting: string[] = [];
    let joined = false;
    const joining = other!
      .join("new", (sentence) => waiting.push(sentence))
      .then(() => {
        joined = true;
      });
    await eventually(() => waiting).toEqual([expect.stringMatching(/other plugins/)]);
    await one!.close();
    await same!.join("old", () => {});
    expect(joined).toBe(false);
    await same!.close();
    await joining;
    await other!.close();
  });

  it("reports nodes with other rules that joined while the connection was broken", async () => {
    const line = await startLine();
    const troubles: string[] = [];
    const onTrouble = (sentence: string) => troubles.push(sentence);
    const far = await PostgresBus.connect(line.over(database.url), { firstRetry: 20, lastRetry: 100, onTrouble });
    await far.join("old", () => {});
    line.cut();
    await ours.join("new", () => {});
    line.mend();
    await eventually(() => troubles).toEqual([expect.stringMatching(/other plugins.*stop either/)]);
    await far.close();
    await line.end();
  });

  it("counts among the nodes again once those with other rules are gone that joined meanwhile", async () => {
    const line = await startLine();
    const troubles: string[] = [];
    const onTrouble = (sentence: string) => troubles.push(sentence);
    const options = { firstRetry: 20, lastRetry: 100, heartbeat: 200, onTrouble };
    const far = await PostgresBus.connect(line.over(database.url), options);
    await far.join("old", () => {});
    line.cut();
    await ours.join("new", () => {});
    line.mend();
    await eventually(() => troubles).toHaveLength(1);
    await ours.close();
    const nodes = async () =>
      (await admin.query("select 1 from pg_stat_activity where application_name = 'conclave node old'")).rowCount;
    await eventually(nodes).toBe(1);
    expect(troubles).toHaveLength(1);
    await far.close();
    await line.end();
  });

  it("admits only one of two kinds of nodes that start at the same time", async () => {
    const nodes = await Promise.all([1, 2, 3, 4].map(() => PostgresBus.connect(database.url, { joinRetry: 20 })));
    const joined: string[] = [];
    const joining = nodes.map((node, index) => {
      const rules = index % 2 === 0 ? "even" : "odd";
      return node.join(rules, () => {}).then(() => joined.push(rules));
    });
    await eventually(() => joined).toHaveLength(2);
    expect(joined[0]).toBe(joined[1]);
    await Promise.all(nodes.map((node) => node.close()));
    await Promise.all(joining);
  });

  it("cannot be created without a database", async () => {
    await expect(PostgresBus.connect("postgresql://nobody@127.0.0.1:1/none")).rejects.toThrow(/ECONNREFUSED/);
  });
});

/** A connection to the database that can be cut or frozen. */
async function startLine(): Promise<Line> {
  const { hostname, port } = new URL(database.url);
  return Line.start(() => ({ host: hostname, port: Number(port) }));
}

/** A proxy for the database that drops notices, like a pooler in transaction mode. */
async function startPooler() {
  const { hostname, port } = new URL(database.url);
  let deaf = true;
  let replies = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far])
      socket.on("error", () => {}).on("close", () => [near, far].map((end) => end.destroy()));
    near.pipe(far);
    let waiting = Buffer.alloc(0);
    far.on("data", (data: Buffer) => {
      waiting = Buffer.concat([waiting, data]);
      // A message consists of its kind (`A` is a notice, `Z` the end of a reply), its length without the kind, and its bytes.
      while (waiting.length >= 5 && waiting.length > waiting.readUInt32BE(1)) {
        const message = waiting.subarray(0, waiting.readUInt32BE(1) + 1);
        waiting = waiting.subarray(message.length);
        const kind = String.fromCharCode(message[0]!);
        if (kind === "Z") replies++;
        if (kind !== "A" || !deaf) near.write(message);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(database.url);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** Resolves when `count` more queries have been answered. */
    queries: async (count: number) => {
      const enough = replies + count;
      await vi.waitUntil(() => replies >= enough, { timeout: 60_000 });
    },
    carryNotices: () => {
      deaf = false;
    },
    end: () => new Promise((resolve) => server.close(resolve)),
  };
}
