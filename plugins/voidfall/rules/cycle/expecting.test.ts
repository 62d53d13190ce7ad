import { describe, expect, it } from "vitest";
import printedRules from "../../extensions/printed-rules.ts";
import { evaluation } from "../../phases/evaluation.ts";
import { type SectorSettings, type SideSettings, type Table, type TableSettings, table } from "../../testing/table.ts";
import { currentEvent } from "../abilities/abilities-of.ts";

/** What the view says of the evaluation phase before it comes, and what it brings. */

const own = (more: SectorSettings = {}): SectorSettings => ({ seat: 0, corrupted: false, ...more });

const now = (event: string, side: SideSettings, settings: TableSettings = {}): Table =>
  table([side], { ...settings, event, *run() {} });

function shown(one: Table) {
  const { players } = one.play.view("spectator");
  const [player] = players;
  one.play.end({ asked: [[0, "trial"]] });
  return {
    oneBlock: currentEvent(one.play.position)?.oneBlock,
    blocks: player?.objectives.map(({ lines }) => lines.map(({ times, influence }) => [times, influence])),
    expected: player?.expected,
  };
}

/** Three corvettes outside, two points of upkeep for the starting agenda, and nothing to pay them with. */
const war: SideSettings = { glory: [4, 3], influence: 20 };
const outpost = { s11: own({ cubes: { corvette: 3 }, population: 2, guilds: [], installations: [] }) };

describe("what the evaluation phase would give", () => {
  it("is shown line by line; of two blocks the better one counts, and unpaid upkeep", () => {
    const { oneBlock, blocks, expected } = shown(now("event-3b-total-war", war, { sectors: outpost }));
    expect(oneBlock).toBe(true);
    expect(blocks).toEqual([
      [[1, 7]],
      [
        [1, 5],
        [0, 0],
      ],
    ]);
    expect(expected).toMatchObject({ event: 7, upkeep: -6 });
  });

  it("is what then comes", () => {
    const before = shown(now("event-3b-total-war", war, { sectors: outpost })).expected;
    const one = table([war], {
      sectors: outpost,
      event: "event-3b-total-war",
      *run(game) {
        yield* evaluation(game);
      },
    });
    one.play.choose(0, "block-1", "objective");
    expect(before?.agendas).toBeGreaterThan(0);
    expect(one.player().influence - 20).toBe(before?.total);
    expect(before?.total).toBe(7 - 6 + (before?.agendas ?? 0));
    one.play.end({ asked: [[0, "trial"]] });
  });

  it("has all blocks where the card joins them", () => {
    const sectors = { s01: own({ population: 5 }), s11: own({ population: 4 }) };
    const { oneBlock, blocks, expected } = shown(now("event-3j-final-breath", {}, { sectors }));
    expect(oneBlock).toBe(false);
    const influence = blocks?.flat().reduce((sum, [, each = 0]) => sum + each, 0);
    expect([influence, expected?.event]).toEqual([9, 9]);
  });

  it("tells how often a reward without influence would come", () => {
    const { blocks, expected } = shown(now("event-1g-face-of-evil", {}, { arrange: (game) => keep(game.state, 3) }));
    expect(blocks?.[0]).toEqual([[3, 3]]);
    expect(expected?.event).toBe(3);
  });

  it("takes no more than there is for upkeep, by the point or by the resource", () => {
    const poor = (influence: number, resources: SideSettings["resources"] = {}, settings: TableSettings = {}) =>
      shown(now("event-3b-total-war", { ...war, influence, resources }, { sectors: outpost, ...settings })).expected
        ?.upkeep;
    expect(poor(4)).toBe(-4);
    expect(poor(20, { food: 1 })).toBe(-3);
    expect(poor(20, { food: 2 })).toBe(0);
    // One energy of the two that the missing point takes is left.
    const extensions = [printedRules];
    expect(poor(20, { food: 1, energy: 1 }, { extensions })).toBe(-3);
    expect(poor(20, { food: 1 }, { extensions })).toBe(-6);
  });

  it("has nothing of a corrupted agenda", () => {
    const agendas = (corruptedSlots: readonly number[]) => {
      const side = { ...war, agendas: ["agenda-redemption-directive"], corruptedSlots };
      return shown(now("event-3b-total-war", side, { sectors: outpost })).expected?.agendas ?? 0;
    };
    // Its value in Glory: 4 and 3.
    expect(agendas([]) - agendas([0])).toBe(7);
  });

  it("is not there before the first event", () => {
    const { expected, blocks } = shown(
      table([{}], {
        arrange(game) {
          for (const card of [...game.zone("event-row")]) game.removeCard(card);
        },
        *run() {},
      }),
    );
    expect([expected, blocks]).toEqual([undefined, []]);
  });
});

function keep(state: { readonly players: { keptCorruption: number }[] }, count: number): void {
  for (const player of state.players) player.keptCorruption = count;
}
