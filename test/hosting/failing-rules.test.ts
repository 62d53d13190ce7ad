import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Game, Rule } from "../../server/engine/index.ts";
import type { Storage } from "../../server/storage/index.ts";
import { harbour } from "../games/harbour/index.ts";
import { bet, type Coin, coinGame, confirmGame } from "../support/small-game.ts";
import { emptyStorage } from "../support/storage.ts";
import { asked, failing, follow, hostOver, person, playOn, seated } from "./table.ts";

describe.each(["pglite", "postgresql"] as const)("failing rules over %s", (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await emptyStorage(kind);
  });
  afterAll(() => storage.close());

  /** The coin game with rules that fail at the third bet. */
  const failingAt = (wrong: (game: Game<Coin>) => void) =>
    coinGame({
      phases: {
        *bet(game: Game<Coin>): Rule {
          yield* bet(game);
          if (game.turn.number === 3) wrong(game);
        },
      },
    });
  const faults: readonly [string, (game: Game<Coin>) => void, string][] = [
    ["throw", () => JSON.parse("{"), "RULE_THREW"],
    [
      "throw something that is not an error",
      () => {
        throw "this";
      },
      "RULE_THREW",
    ],
    [
      "loop for ever",
      () => {
        for (;;);
      },
      "TIME_BUDGET_EXCEEDED",
    ],
    ["use what is not there", (game) => game.move("c999" as never, "nowhere"), "RULE_MISUSED_ENGINE"],
  ];

  it.each(faults)("that %s: the match is faulted, and continues after a fix", async (_, wrong, kind) => {
    const { host, log } = hostOver(storage.matches, [failingAt(wrong), harbour], { ruleBudget: 100 });
    const { match, people } = await seated(host, { game: "coin", seats: 2 });
    const [first] = people as [(typeof people)[0]];
    await playOn(host, match.id, people, { most: 2 });
    const watching = follow(host.updates(match.id, "spectator", { version: 2 }), { after: 2, most: 1 });
    const { prompt, version } = await asked(host, match.id, 0);
    const request = { match: match.id, prompt: prompt.id, answer: { option: "heads" }, version, key: "x" };
    expect((await failing(host.answer(first, request))).code).toBe("RULE_FAILED");
    const faulted = await host.find(match.id);
    expect(faulted).toMatchObject({ status: "FAULTED", sequence: 2, fault: { kind, sequence: 2 } });
    expect(faulted.fault?.message).not.toBe("");
    expect((await watching).updates[0]?.observation.match.status).toBe("FAULTED");
    expect(log.entries).toContainEqual({
      level: "error",
      message: "the rules of a match have failed",
      details: { match: match.id, game: "coin", version: "1.0.0", seat: 0, prompt: "bet", fault: faulted.fault },
    });
    expect(faulted.fault?.trace).toContain("bet");
    expect((await failing(host.answer(first, request))).code).toBe("MATCH_FAULTED");
    // The last good position can still be viewed.
    expect((await host.observe(match.id, 1)).view).toBeDefined();
    // Other matches are not affected.
    const other = await seated(host, { game: "harbour", seats: 2 });
    expect(await playOn(host, other.match.id, other.people, { most: 10 })).toBe(10);
    await host.close();

    const { host: fixed } = hostOver(storage.matches, [coinGame(), harbour]);
    expect((await failing(fixed.answer(first, request))).code).toBe("MATCH_FAULTED");
    await fixed.resumeFaulted(person("Admin", true), match.id);
    await expect(fixed.answer(first, request)).resolves.toMatchObject({ version: 3, repeated: false });
    await playOn(fixed, match.id, people);
    expect((await fixed.find(match.id)).status).toBe("FINISHED");
    await fixed.close();
  });

  it("that open a prompt without options: the match is faulted, and continues after a fix", async () => {
    const game = coinGame({
      phases: {
        *bet(game: Game<Coin>): Rule {
          yield* bet(game);
          yield* game.choose(game.current, "bet", []);
        },
      },
    });
    const { host } = hostOver(storage.matches, [game]);
    const { match, people } = await seated(host, { game: "coin", seats: 2 });
    const { prompt, version } = await asked(host, match.id, 0);
    const request = { match: match.id, prompt: prompt.id, answer: { option: "heads" }, version, key: "x" };
    expect((await failing(host.answer(people[0] as never, request))).code).toBe("RULE_FAILED");
    expect(await host.find(match.id)).toMatchObject({
      status: "FAULTED",
      sequence: 0,
      fault: { kind: "IMPOSSIBLE_PROMPT" },
    });
    await host.close();
  });

  it("in the setup: the match does not start", async () => {
    const game = coinGame({
      setup: () => {
        throw new Error("no dice");
      },
    });
    const { host } = hostOver(storage.matches, [game]);
    const asker = person("Host");
    const { id } = await host.create(asker, { game: "coin", seats: 1 });
    expect((await failing(host.start(asker, id))).code).toBe("RULE_FAILED");
    expect((await host.find(id)).status).toBe("LOBBY");
    await host.close();
  });

  const misbehaviours = [
    [
      "changes the state",
      (points: number[]) => {
        points.sort();
        points.push(9);
      },
    ],
    [
      "throws",
      () => {
        throw new Error("no view");
      },
    ],
    [
      "never comes back",
      () => {
        for (;;);
      },
    ],
  ] as const;

  /** A game whose view misbehaves as soon as it is told to. */
  function gameWith(look: (points: number[]) => void) {
    const told = { broken: false };
    const game = coinGame({
      view: (position: { readonly state: { readonly points: readonly number[] } }) => {
        if (told.broken) look(position.state.points as number[]);
        return { points: [...position.state.points] };
      },
    });
    return { game, told };
  }

  it.each(misbehaviours)("in a view that %s: the match is faulted, not the server", async (_, look) => {
    const { game, told } = gameWith(look);
    const { host } = hostOver(storage.matches, [game], { ruleBudget: 100 });
    const { match, people } = await seated(host, { game: "coin", seats: 2 });
    await playOn(host, match.id, people, { most: 1 });
    const { prompt, version } = await asked(host, match.id, 1);
    told.broken = true;
    await host.observe(match.id, "spectator").catch(() => {});
    told.broken = false;
    const request = { match: match.id, prompt: prompt.id, answer: { option: "heads" }, version, key: "x" };
    const { code } = await failing(host.answer(people[1] as never, request));
    expect(["RULE_FAILED", "MATCH_FAULTED"]).toContain(code);
    expect(await host.find(match.id)).toMatchObject({ status: "FAULTED", sequence: 1 });
    await host.resumeFaulted(person("Admin", true), match.id);
    await expect(host.answer(people[1] as never, request)).resolves.toMatchObject({ version: 2, repeated: false });
    await host.close();
  });

  it.each(misbehaviours)(
    "in a view that %s when a decision is made: it stands, and the match is faulted",
    async (_, look) => {
      const { game, told } = gameWith(look);
      const { host } = hostOver(storage.matches, [game], { ruleBudget: 100 });
      const { match, people } = await seated(host, { game: "coin", seats: 2 });
      await playOn(host, match.id, people, { most: 1 });
      const { prompt, version } = await asked(host, match.id, 1);
      told.broken = true;
      const request = { match: match.id, prompt: prompt.id, answer: { option: "heads" }, version, key: "x" };
      await expect(host.answer(people[1] as never, request)).resolves.toMatchObject({ version: 2, repeated: false });
      expect(await host.find(match.id)).toMatchObject({ status: "RUNNING", sequence: 2 });
      await playOn(host, match.id, people, { most: 1 }).catch(() => {});
      expect(await host.find(match.id)).toMatchObject({ status: "FAULTED", sequence: 2 });
      await host.close();
    },
  );

  it("in a view that changes the state after many decisions: it is found before long", async () => {
    const { game, told } = gameWith(misbehaviours[0][1]);
    const { host } = hostOver(storage.matches, [game]);
    const { match, people } = await seated(host, { game: "coin", seats: 2, options: { goal: 1_000 } });
    await playOn(host, match.id, people, { most: 20 });
    expect((await host.find(match.id)).status).toBe("RUNNING");
    told.broken = true;
    await playOn(host, match.id, people, { most: 32 }).catch(() => {});
    const found = await host.find(match.id);
    expect(found).toMatchObject({ status: "FAULTED", fault: { kind: "RULE_MISUSED_ENGINE" } });
    expect(found.sequence).toBeLessThanOrEqual(20 + 16);
    await host.close();
  });

  it("that no longer agree with the log: the match is faulted with a report", async () => {
    const { host } = hostOver(storage.matches, [coinGame()]);
    const { match, people } = await seated(host, { game: "coin", seats: 2 });
    await playOn(host, match.id, people, { most: 2 });
    await host.close();
    const { host: other } = hostOver(storage.matches, [confirmGame()]);
    expect((await other.observe(match.id, 0)).view).toBeUndefined();
    const faulted = await other.find(match.id);
    expect(faulted).toMatchObject({ status: "FAULTED", fault: { kind: "REPLAY_DIVERGED" } });
    expect((await failing(other.resumeFaulted(person("Admin", true), match.id))).code).toBe("MATCH_FAULTED");
    await other.close();
    const { host: back } = hostOver(storage.matches, [coinGame()]);
    await back.resumeFaulted(person("Admin", true), match.id);
    await playOn(back, match.id, people);
    expect((await back.find(match.id)).status).toBe("FINISHED");
    await back.close();
  });

  it.each(["loaded", "in memory already"])(
    "whose log undoes a decision that others built upon, in a match that is %s: it is faulted",
    async (where) => {
      const { host } = hostOver(storage.matches, [coinGame()]);
      const { match, people } = await seated(host, { game: "coin", seats: 2 });
      await playOn(host, match.id, people, { most: 2 });
      const { prompt, version } = await asked(host, match.id, 0);
      const undo = { kind: "undo", sequence: 3, seat: 0, undoes: 1, hidden: false } as const;
      const row = { ...undo, entries: [], at: new Date() };
      expect(await storage.matches.commit([{ match: match.id, after: 2, rows: [row] }])).toEqual(["stored"]);
      const { host: fresh } = hostOver(storage.matches, [coinGame()]);
      if (where === "loaded") {
        expect((await fresh.observe(match.id, 0)).view).toBeUndefined();
      } else {
        const request = { match: match.id, prompt: prompt.id, answer: { option: "heads" }, version, key: "late" };
        expect((await failing(host.answer(people[0] as never, request))).code).toBe("MATCH_FAULTED");
      }
      expect(await fresh.find(match.id)).toMatchObject({
        status: "FAULTED",
        fault: {
          kind: "REPLAY_DIVERGED",
          message: "row 3 takes back decision 1, which a later decision of seat 1 depends on",
          sequence: 3,
        },
      });
      expect((await failing(fresh.resumeFaulted(person("Admin", true), match.id))).code).toBe("MATCH_FAULTED");
      await host.close();
      await fresh.close();
    },
  );
});
