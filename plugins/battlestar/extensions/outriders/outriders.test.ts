import type { ExtensionDefinition } from "conclave/rules";
import { messagesTest, playRandomly, scenario, secretsTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { determinizeOnly } from "../../determinize.ts";
import battlestar from "../../index.ts";
import { openPrompts } from "../../testing.ts";
import type { Battlestar } from "../../types.ts";
import noSympathizer from "../no-sympathizer.ts";
import openLoyalty from "../open-loyalty.ts";
import outriders from "./index.ts";
import type { Outriders } from "./state.ts";

const withLeader = { options: { "outriders.leader": true } };
const ways: readonly [string, number, object, readonly ExtensionDefinition<Battlestar>[]][] = [
  ["three", 3, {}, [outriders]],
  ["three, one of whom leads the Cylons", 3, withLeader, [outriders]],
  ["four, one of whom leads the Cylons", 4, withLeader, [outriders]],
  ["five, one of whom leads the Cylons", 5, withLeader, [outriders]],
  ["four, with a leader and no Sympathizer", 4, withLeader, [outriders, noSympathizer]],
];

describe("Outriders", () => {
  it.each(ways)("are played to the end by %s", (name, seats, settings, extensions) => {
    // Some by chance alone, the others mostly by the game's own bot, which comes farther.
    const bot = seats % 2 === 0 ? 0.9 : 0;
    const { outcome } = playRandomly(battlestar, extensions, {
      ...settings,
      seats,
      seed: `outriders ${name}`,
      samples: 1,
      bot,
    });
    expect(outcome).toBeDefined();
  });

  it.each(ways.slice(0, 2))("keep every secret at a table of %s", (name, seats, settings, all) => {
    const secrets = { seats, games: 1, samples: 8, maxDropped: 0.95, seed: `secrets: ${name}`, bot: 0.6 };
    const report = secretsTest<Battlestar>(battlestar, all, { ...settings, ...secrets });
    expect(report.changed).toBeGreaterThan(0);
  });

  it("keep the agenda secret where nothing but agendas is dealt out anew, and the game goes on", () => {
    const agendasOnly: typeof battlestar = { ...battlestar, determinize: determinizeOnly("agenda") };
    const secrets = { ...withLeader, seats: 4, games: 1, samples: 4, maxDropped: 0.7, seed: "agendas", bot: 0.5 };
    const report = secretsTest<Battlestar>(agendasOnly, [outriders], secrets);
    expect(report.changed).toBeGreaterThan(0);
    expect(report.compared).toBeGreaterThan(20);
  });

  it("have all their words in three languages", () => {
    messagesTest(battlestar, [outriders], { ...withLeader, seats: 4, games: 1 });
  });

  it("do without loyalty cards of the leader in a teaching match", () => {
    const play = scenario(battlestar, [outriders, openLoyalty], { ...withLeader, seats: 4 });
    play.until("action");
    const { leader } = play.position.stateOf<Outriders>("outriders");
    const shown = (play.view("spectator") as unknown as { openLoyalty: { seat: number; cards: object[] }[] })
      .openLoyalty;
    for (const { seat, cards } of shown) expect(cards).toHaveLength(seat === leader ? 0 : 1);
    expect(play.view("spectator")).toMatchObject({ cylonLeader: { seat: leader } });
    play.end(openPrompts(play));
  });
});
