import type { ExtensionDefinition } from "conclave/rules";
import { messagesTest, scenario, secretsTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { determinizeOnly } from "../../determinize.ts";
import battlestar from "../../index.ts";
import { openPrompts } from "../../testing/table.ts";
import type { Battlestar } from "../../types.ts";
import noSympathizer from "../no-sympathizer.ts";
import openLoyalty from "../open-loyalty.ts";
import outriders from "./index.ts";
import type { Outriders } from "./state.ts";

const withLeader = { options: { "outriders.leader": true } };
/** Each with the share of answers by the game's own bot, which comes farther than chance; `battlestar.deep.ts` has more. */
const ways: readonly [string, number, number, object, readonly ExtensionDefinition<Battlestar>[]][] = [
  ["three", 3, 0, {}, [outriders]],
  ["three, one of whom leads the Cylons", 3, 0, withLeader, [outriders]],
  ["four, with a leader and no Sympathizer", 4, 0.9, withLeader, [outriders, noSympathizer]],
];

describe("Outriders", () => {
  it.each(ways)("are played to the end by %s, with all words in three languages", (name, seats, bot, settings, all) => {
    messagesTest(battlestar, all, { ...settings, seats, games: 1, seed: `outriders ${name}`, bot });
  });

  it.each(ways.slice(0, 2))("keep every secret at a table of %s", (name, seats, _, settings, all) => {
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

  it("do without loyalty cards of the leader in a teaching match", () => {
    const play = scenario(battlestar, [outriders, openLoyalty], { ...withLeader, seats: 4 });
    play.until("action");
    const { leader } = play.position.stateOf<Outriders>("outriders");
    const { hands: shown } = (
      play.view("spectator") as unknown as { openLoyalty: { hands: { seat: number; cards: object[] }[] } }
    ).openLoyalty;
    for (const { seat, cards } of shown) expect(cards).toHaveLength(seat === leader ? 0 : 1);
    expect(play.view("spectator")).toMatchObject({ outriders: { cylonLeader: { seat: leader } } });
    play.end(openPrompts(play));
  });
});
