import { type Matter, mattersOf, type Viewer } from "conclave/rules";
import { type Scenario, scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import codex from "../index.ts";
import { duel, type Piece } from "../testing/table.ts";
import type { Codex } from "../types.ts";

function mattersNow({ match, ruleSet }: Scenario<Codex>, viewer: Viewer = "spectator") {
  const told = mattersOf(ruleSet, match.view(viewer), match.procedures);
  return Object.fromEntries(match.procedures.map((name, index) => [name, told[index]]));
}

const patroller = (kind: string, slot: NonNullable<Piece["slot"]>): Piece => ({ kind, slot });

describe("an attack", () => {
  it("has two sides with their numbers and what matters in combat", () => {
    const table = duel(
      { play: [{ kind: "oversized-rhinoceros", keywords: { overpower: 1, haste: 1 } }] },
      {
        play: [
          patroller("tenderfoot", "squad-leader"),
          patroller("older-brother", "elite"),
          patroller("iron-man", "lookout"),
        ],
      },
    );
    table.attack(0, "oversized-rhinoceros", "tenderfoot");
    const { attack } = mattersNow(table.play);
    expect(attack).toMatchObject({ kind: "battle", title: { key: "matter.attack" } });
    const [attacker, defender] = (attack as Matter).sides ?? [];
    expect(attacker).toMatchObject({
      seats: [{ seat: 0, state: "waiting" }],
      about: [{ type: "card", id: table.figure(0, "oversized-rhinoceros").id }],
    });
    expect(attacker?.facts?.map(({ id, value }) => [id, value])).toEqual([
      ["atk", 7],
      ["hp", 8],
      ["overpower", { key: "engine.yes" }],
    ]);
    expect(defender?.facts?.map(({ id, value }) => [id, value])).toEqual([
      ["atk", 1],
      ["hp", 2],
      ["armor", 1],
    ]);
    table.choose(0, 1, "older-brother", "overpower");
    expect(mattersNow(table.play)).toEqual({ main: undefined });
    table.end();
  });
});

describe("a card that takes effect", () => {
  it("is an event with the text of the card", () => {
    const play = ["tenderfoot", "older-brother"];
    const table = duel({ play: ["troq-bashar"], hand: ["wither"], gold: 2 }, { play });
    table.cast(0, "wither");
    const { play: event } = mattersNow(table.play, 1);
    expect(event).toMatchObject({ kind: "event", title: { key: "matter.play", params: { player: { seat: 0 } } } });
    expect((event as Matter).results?.map(({ effect }) => effect.key)).toEqual(["card.wither.text"]);
    table.choose(0, 1, "older-brother", "target");
    expect(table.play.view("spectator").resolving).toEqual([]);
    table.end();
  });
});

describe("a choice that is made in secret", () => {
  it("of heroes tells nobody who has chosen", () => {
    const play = scenario(codex, [], { seats: 2, seed: "heroes" });
    const before = mattersNow(play);
    const [prompt] = play.prompts;
    const options = prompt && "options" in prompt ? prompt.options.slice(0, 3) : [];
    play.many(
      0,
      options.map(({ id }) => id),
      "heroes",
    );
    expect(before["choose-heroes"]?.sides?.map(({ seats }) => seats)).toEqual([
      [{ seat: 0, state: "waiting" }],
      [{ seat: 1, state: "waiting" }],
    ]);
    expect(mattersNow(play)).toEqual(before);
    play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key]) });
  });

  it("of tech cards tells whose choice it is", () => {
    const table = duel({}, { codex: ["iron-man", "spectral-hound"] });
    table.endMain(0);
    const { tech } = mattersNow(table.play);
    expect(tech?.sides?.map(({ seats }) => seats)).toEqual([[{ seat: 1, state: "waiting" }]]);
    table.play.until("main", "first");
    table.end(1);
  });
});
