import { playRandomly } from "conclave/testing";
import { describe, expect, it } from "vitest";
import starcraft from "../index.ts";
import { inspection } from "../testing/inspection.ts";
import { type Side, type TableSettings, table } from "../testing/table.ts";
import { eventsZone } from "../zones.ts";
import galacticConquest from "./galactic-conquest.ts";

const raynor: Side = { faction: "jim-raynor", bases: ["tarsonis-2"] };
const overmind: Side = { faction: "overmind", bases: ["torus-2"] };

function conquest(sides: readonly Side[], settings: TableSettings = {}) {
  return table(sides, { extensions: [galacticConquest], ...settings });
}

describe("Galactic Conquest (S47)", () => {
  it("keeps all event cards that it leaves in the decks, to the end", () => {
    const options = { "quick-galaxy": true, "galactic-conquest.rounds": 10 };
    const settings = { seats: 2, bot: 0.5, options, seed: "inspected", samples: 0, maxDecisions: 12_000 };
    const { recording } = playRandomly(starcraft, [galacticConquest, inspection], settings);
    expect(recording.match.outcome).toBeDefined();
  });

  it("has no conquest points, neither from areas nor from event cards", () => {
    const units = { "tarsonis-1": ["marine"] };
    const { play, position } = conquest([{ ...raynor, units, drawn: ["war-archive-s2"], deck: ["ambush"] }, overmind], {
      phase: "regrouping",
    });
    expect(position.state.players.map(({ points }) => points)).toEqual([0, 0]);
    const kinds = [1, 2, 3].flatMap((stage) => position.zone(eventsZone(stage)).map((card) => position.card(card).id));
    expect(kinds.length).toBeGreaterThan(20);
    expect(kinds.filter((id) => /the-end-draws-near|renown/.test(id))).toEqual([]);
    play.end({ asked: [[0, "event"]] });
  });

  it("is not won by points or by a special victory", () => {
    const everywhere = { "dylar-iv-1": ["zergling"], "torus-1": ["zergling"], "abaddon-2": ["zergling"] };
    const queen = { faction: "queen-of-blades", bases: ["torus-2"], units: everywhere, points: 40 };
    const { play } = conquest([{ ...raynor, drawn: ["war-archive-s2"], deck: ["ambush"] }, queen], {
      phase: "regrouping",
      stage: 3,
    });
    play.end({ asked: [[0, "event"]] });
  });

  it("is won by the last player left", () => {
    const { play } = conquest([{ ...raynor, units: { "torus-2": ["marine"] } }, overmind], { phase: "regrouping" });
    play.end({ outcome: "last-standing", winners: [0] });
  });

  it("shuffles the discards of stage III when the last event card has been drawn, and only them", () => {
    const match = conquest([raynor, overmind], {
      phase: "execution",
      stage: 4,
      orders: [
        [1, "build", "torus"],
        [0, "research", "tarsonis"],
      ],
      arrange(game) {
        for (const kind of ["seize-initiative-s1", "war-archive-s2", "raid-on-the-mines-s3"])
          game.createCard(kind, "event-discard");
      },
    });
    match.play.choose(0, "execute:tarsonis");
    expect(match.kinds("drawn", 0)).toEqual(["raid-on-the-mines-s3"]);
    expect(match.position.zone("event-discard")).toHaveLength(2);
    match.play.until({ key: "execute", seat: 1 }, "pass", { limit: 4 });
    match.play.end({ asked: [[1, "execute"]] });
  });

  it("ends by exhaustion after so many rounds: the most resources on cards win", () => {
    const { play } = conquest([{ ...raynor, resourceCards: ["tarsonis-2"] }, overmind], {
      phase: "clean-up",
      options: { "galactic-conquest.rounds": 10 },
    });
    for (let round = 2; round <= 9; round++) play.arrange("clean-up", () => {});
    expect(play.position.phase).toBe("planning");
    play.arrange("clean-up", () => {});
    play.end({ outcome: "exhaustion", winners: [0] });
  });
});
