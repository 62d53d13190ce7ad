import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { choice, type Game, type Rule, type Text, t } from "../../server/engine/index.ts";
import type { Asker } from "../../server/matches/records/hosting.ts";
import { RulesRefusal } from "../../server/matches/records/rules-refusal.ts";
import type { Storage } from "../../server/storage/index.ts";
import { type Coin, coinGame } from "../support/small-game.ts";
import { emptyStorage } from "../support/storage.ts";
import { asked, failing, hostOver, person, seated } from "./table.ts";

// What would become of an answer is said without giving it, whatever the rules do.

let storage: Storage;
beforeAll(async () => {
  storage = await emptyStorage("pglite");
});
afterAll(() => storage.close());

const sides = [choice("heads", t("bet.heads"), "heads"), choice("tails", t("bet.tails"), "tails")];

/** A game in which sides of the coin are named, which the rules check like this. */
const namingGame = (check: (sides: readonly string[], game: Game<Coin>) => Text | undefined) =>
  coinGame({
    phases: {
      *bet(game: Game<Coin>): Rule {
        const example: string[] = [];
        const named = yield* game.chooseMany(game.current, "bet", sides, {
          ...{ min: 0, max: 2, example },
          check: (given) => check(given, game),
        });
        if (named.length > 0) game.state.points[game.current] = named.length;
      },
    },
  });

const both = { options: ["heads", "tails"] };

describe("an answer that is tried", () => {
  it("is refused as it would be, and nothing happens", async () => {
    const game = namingGame((given) => (given.length === 2 ? t("log.wrong", { player: { seat: 0 } }) : undefined));
    const { host } = hostOver(storage.matches, [game]);
    const { match, people } = await seated(host, { game: "coin", seats: 2 });
    const [first, second] = people as [Asker, Asker];
    const { prompt, version } = await asked(host, match.id, 0);
    const check = (asker: Asker, answer: object, id = prompt.id) =>
      host.check(asker, { match: match.id, prompt: id, answer: answer as { options: string[] } });
    const before = await host.find(match.id);
    expect(await check(first, { options: ["heads"] })).toBeUndefined();
    expect(await check(first, { fallback: true })).toBeUndefined();
    const refused = await check(first, both);
    expect(refused).toBeInstanceOf(RulesRefusal);
    expect(refused).toMatchObject({ code: "ANSWER_NOT_ALLOWED", reason: { key: "log.wrong" } });
    expect(await check(first, { options: ["edge"] })).toMatchObject({ code: "UNKNOWN_OPTION", options: ["edge"] });
    expect(await check(first, { confirm: true })).toMatchObject({ code: "WRONG_ANSWER_KIND" });
    // Nobody learns whether another one is asked.
    expect(await check(second, both)).toMatchObject({ code: "PROMPT_NOT_OPEN" });
    expect(await check(second, both, "7.7")).toMatchObject({ code: "PROMPT_NOT_OPEN" });
    expect(await check(person("Eve"), both)).toMatchObject({ code: "NOT_SEATED" });
    expect(await host.find(match.id)).toEqual(before);
    expect((await asked(host, match.id, 0)).version).toBe(version);
    expect(await storage.matches.rows(match.id, 0, 10)).toEqual([]);
    await host.answer(first, { match: match.id, prompt: prompt.id, answer: both, version, key: "1" }).then(
      () => expect.unreachable(),
      ({ code, message }) => expect({ code, message }).toEqual({ code: refused?.code, message: refused?.message }),
    );
    await host.close();
  });

  it("is refused while the match is paused, and once it is over", async () => {
    const { host } = hostOver(storage.matches, [coinGame()]);
    const { match, people } = await seated(host, { game: "coin", seats: 2 });
    const { prompt } = await asked(host, match.id, 0);
    const [first] = people as [Asker];
    const request = { match: match.id, prompt: prompt.id, answer: { option: "heads" } };
    for (const each of people) await host.pause(each, match.id);
    expect(await host.check(first, request)).toMatchObject({ code: "MATCH_PAUSED" });
    for (const each of people) await host.goOn(each, match.id);
    expect(await host.check(first, request)).toBeUndefined();
    await host.ending.end(match.id);
    expect(await host.check(first, request)).toMatchObject({ code: "MATCH_NOT_RUNNING" });
    await host.close();
  });

  it("of an unknown match fails like everything else", async () => {
    const { host } = hostOver(storage.matches, [coinGame()]);
    const match = "00000000-0000-4000-8000-000000000000";
    const request = { match, prompt: "0.1", answer: { option: "heads" } };
    expect((await failing(host.check(person("Eve"), request))).code).toBe("UNKNOWN_MATCH");
    await host.close();
  });

  it.each<[string, (given: readonly string[], game: Game<Coin>) => void]>([
    ["throw", () => JSON.parse("{")],
    [
      "loop for ever",
      () => {
        for (;;);
      },
    ],
    ["act", (_, game) => game.log("wrong", { player: { seat: 0 } })],
    ["change the state behind the engine's back", (_, game) => void game.state.points.push(7)],
  ])("by rules that %s in a check, fails alone: the match goes on", async (_, harm) => {
    let isHarmful = true;
    const game = namingGame((given, match) => {
      if (given.length === 2 && isHarmful) harm(given, match);
      return undefined;
    });
    const { host, log } = hostOver(storage.matches, [game], { ruleBudget: 100 });
    const { match, people } = await seated(host, { game: "coin", seats: 2 });
    const [first] = people as [Asker];
    const { prompt, version } = await asked(host, match.id, 0);
    const request = { match: match.id, prompt: prompt.id, answer: both };
    const { view } = await host.observe(match.id, 0);
    expect((await failing(host.check(first, request))).code).toBe("RULE_FAILED");
    expect(log.entries).toMatchObject([
      {
        level: "error",
        message: "the rules could not check an answer",
        details: { match: match.id, prompt: prompt.id },
      },
    ]);
    expect(await host.find(match.id)).toMatchObject({ status: "RUNNING", sequence: 0 });
    expect((await host.observe(match.id, 0)).view).toEqual(view);
    isHarmful = false;
    expect(await host.check(first, request)).toBeUndefined();
    await expect(host.answer(first, { ...request, version, key: "1" })).resolves.toMatchObject({ version: 1 });
    await host.close();
  });
});
