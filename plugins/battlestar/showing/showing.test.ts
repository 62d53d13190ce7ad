import type { ExtensionDefinition, OptionValue } from "conclave/rules";
import { ruleSetOf, Shown } from "conclave/testing";
import { describe, expect, it } from "vitest";
import airlock from "../extensions/airlock.ts";
import longVoyage from "../extensions/long-voyage.ts";
import openLoyalty from "../extensions/open-loyalty.ts";
import outriders from "../extensions/outriders/index.ts";
import battlestar from "../index.ts";
import type { Battlestar } from "../types.ts";

interface Table {
  readonly seats: number;
  readonly options?: { readonly [id: string]: OptionValue };
}

const tables: readonly [string, readonly ExtensionDefinition<Battlestar>[], Table][] = [
  ["five players", [], { seats: 5 }],
  ["outriders with a leader", [outriders], { seats: 4, options: { "outriders.leader": true } }],
  ["open loyalty cards on a long voyage", [openLoyalty, longVoyage], { seats: 3 }],
  ["executions", [airlock], { seats: 3 }],
];

describe("What clients draw of Battlestar", () => {
  it.each(tables)("can be drawn at any moment in games of %s", (name, extensions, table) => {
    const shown = new Shown(ruleSetOf(battlestar, extensions, table));
    shown.play(name, 600, 10);
    expect(shown.problems).toEqual([]);
    expect(shown.worlds).toBeGreaterThan(1);
    expect([...shown.matters]).toEqual(expect.arrayContaining(["check", "crisis", "cylon-ships"]));
  });

  it("has words and symbols for all that is printed, and facts or costs of all cards but two that only say what they do", () => {
    const shown = new Shown(ruleSetOf(battlestar, [outriders], { seats: 3 }));
    expect(shown.checkFaces()).toEqual(["quorum/arrest-order", "quorum/presidential-pardon"]);
    expect(shown.problems).toEqual([]);
  });
});
