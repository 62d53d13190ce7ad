import { playerOf, t } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { newContext } from "../../effects/context.ts";
import type { Part } from "../../effects/effect-types.ts";
import {
  all,
  corruptPile,
  effectOf,
  gainCorruption,
  gainInfluence,
  increasePopulation,
  moveCorruption,
  removeCorruption,
  sequence,
} from "../../effects/writing.ts";
import { trackName } from "../../labels.ts";
import { resolving, type SideSettings, type Table, type TableSettings, table } from "../../testing/table.ts";
import { resolveEffect } from "../effects/handles.ts";

const done = { asked: [[0, "trial"]] } as const;

const doing = (part: Part, side: SideSettings, settings: TableSettings = {}) =>
  resolving(effectOf(part), [side, {}], settings);

const markers = (match: Table) => [match.metric("corruption-on-mat-and-sectors"), match.player().chambers];

describe("gaining corruption", () => {
  it("takes a pure, corruptible sector, an agenda slot but the starting one, or a track: one each (V24)", () => {
    const side: SideSettings = { corruptedSlots: [0], corruptedTracks: ["economy"] };
    const match = doing(gainCorruption(), side, { sectors: { "flank-1": { seat: 0, corrupted: true } } });
    match.play.expect(0).toBeAsked("corruption", ["outpost-1", "slot-2", "slot-3", "society", "statecraft"]);
    match.play.choose(0, "slot-2");
    expect(match.player().slots.map(({ corrupted }) => corrupted)).toEqual([false, true, true, false]);
    match.play.end(done);
  });

  it("takes the home sectors of Marqualos and Novaris too", () => {
    for (const house of ["marqualos", "novaris"]) {
      const match = doing(gainCorruption(1, ["sector"]), { house }, { sectors: { "home-1": { corrupted: false } } });
      match.play.choose(0, "home-1");
      expect(match.sector("home-1").corrupted).toBe(true);
      match.play.end(done);
    }
  });

  it("takes the Decontamination Chambers: two, three with the improved card, which are not corruption on the mat (V24)", () => {
    for (const [technology, most] of [
      ["decontamination-chambers", 2],
      ["decontamination-chambers+", 3],
    ] as const) {
      const match = doing(gainCorruption(4, ["chambers"]), { technologies: [technology] });
      expect(match.player().chambers).toBe(most);
      expect(match.metric("corruption-on-house-mat")).toBe(0);
      match.play.end(done);
    }
  });

  it("goes where the effect says, and elsewhere only if it names where", () => {
    const side: SideSettings = { corruptedTracks: ["society", "statecraft", "economy"] };
    const none = doing(gainCorruption(1, ["track"]), side);
    expect(markers(none)).toEqual([3, 0]);
    none.play.end(done);

    const fallback = doing(gainCorruption(1, ["track"], ["agenda-slot", "sector"]), side);
    fallback.play.expect(0).toBeAsked("corruption", ["outpost-1", "slot-1", "slot-2", "slot-3"]);
    fallback.play.choose(0, "slot-1");
    expect(markers(fallback)).toEqual([4, 0]);
    fallback.play.end(done);
  });

  it("fills the places that are named before the others", () => {
    const side: SideSettings = { corruptedSlots: [0, 1] };
    const match = doing(gainCorruption(2, ["agenda-slot"], ["track"]), side);
    match.play.choose(0, "society", "corruption");
    expect(match.player().slots[3]?.corrupted).toBe(true);
    expect(match.player().corruptedTracks).toEqual(["society"]);
    match.play.end(done);
  });

  it("on the same sector follows the part before", () => {
    const growth = sequence(increasePopulation(1, "outside-home"), gainCorruption(1, ["same-sector"]));
    const match = doing(growth, {});
    match.play.choose(0, "outpost-1");
    expect(match.sector("outpost-1")).toMatchObject({ population: 3, corrupted: true });
    match.play.end(done);
  });

  it("of which a track advances does so without the benefit", () => {
    const match = doing({ ...gainCorruption(1, ["track"]), advances: true }, {});
    match.play.choose(0, "society");
    expect(match.player()).toMatchObject({ tracks: { society: 1 }, resources: { credits: 0, science: 0 } });
    match.play.end(done);
  });
});

describe("removing corruption", () => {
  it("takes it from a place of one’s choice, or from those that the effect names", () => {
    const side: SideSettings = { corruptedSlots: [0], corruptedTracks: ["economy"] };
    const sectors = { "outpost-1": { corrupted: true } };
    const match = doing(removeCorruption(), side, { sectors });
    match.play.expect(0).toBeAsked("remove-corruption", ["outpost-1", "slot-1", "economy"]);
    match.play.choose(0, "economy");
    expect(markers(match)).toEqual([2, 0]);
    match.play.end(done);

    const onMat = doing(removeCorruption(1, "house-mat"), side, { sectors });
    onMat.play.expect(0).toBeAsked("remove-corruption", ["slot-1", "economy"]);
    onMat.play.pass(0);
    expect(markers(onMat)).toEqual([3, 0]);
    onMat.play.end(done);

    const own = doing(removeCorruption(1, "own-sector"), side, { sectors });
    own.play.choose(0, "outpost-1");
    expect(own.sector("outpost-1").corrupted).toBe(false);
    own.play.end(done);
  });

  it("removes one more from the improved Decontamination Chambers (V51)", () => {
    const side: SideSettings = { technologies: ["decontamination-chambers+"], corruptedTracks: ["society"] };
    const both = all(gainCorruption(2, ["chambers"]), removeCorruption(1, "house-mat"));
    const match = resolving(both, [side, {}]);
    match.play.until((play) => play.prompts[0]?.key !== "part", "first");
    match.play.until("trial", "first");
    expect(markers(match)).toEqual([0, 1]);
    match.play.end(done);
  });

  it("says that too", () => {
    const side: SideSettings = { technologies: ["decontamination-chambers+"], corruptedTracks: ["society"] };
    const match = table([side, {}], {
      arrange(game) {
        playerOf(game, 0).chambers = 1;
      },
      *run(game) {
        // What is logged before the first answer is not part of the test.
        yield* game.confirm(0, "trial");
        const context = newContext(0, t("game.title"));
        yield* game.call(resolveEffect, { context, effect: effectOf(removeCorruption(1, "house-mat")) });
      },
    });
    match.play.confirm(0, true);
    match.play.choose(0, "society", "remove-corruption");
    const said = match.play.log(0).find(({ key }) => key === "log.corruption-removed");
    expect(said?.params?.places).toEqual([trackName("society"), t("label.chambers")]);
    match.play.end(done);
  });

  it("keeps it beside the mat under the event that says so", () => {
    const settings: TableSettings = { event: "event-1g-face-of-evil", cycle: 1 };
    const match = doing(removeCorruption(2), { corruptedTracks: ["society", "economy"] }, settings);
    match.play.allocate(0, { society: 1, economy: 1 });
    expect(match.metric("kept-corruption")).toBe(2);
    match.play.end(done);
  });
});

describe("moving corruption", () => {
  it("takes it from one place to another free one", () => {
    const match = doing(moveCorruption(), { corruptedTracks: ["society"] });
    match.play.choose(0, "society", "move-corruption");
    match.play
      .expect(0)
      .toBeAsked("move-corruption-to", ["outpost-1", "slot-1", "slot-2", "slot-3", "statecraft", "economy"]);
    match.play.choose(0, "outpost-1");
    expect(match.sector("outpost-1").corrupted).toBe(true);
    expect(markers(match)).toEqual([1, 0]);
    match.play.end(done);
  });

  it("is no removing, and nothing without corruption", () => {
    const match = resolving(all(moveCorruption(), gainInfluence(1)), [{}, {}]);
    expect(match.player().influence).toBe(1);
    match.play.end(done);
  });

  it("of any number goes on until the player has enough", () => {
    const match = doing(moveCorruption("any"), { corruptedTracks: ["society", "economy"] });
    match.play.choose(0, "society", "move-corruption");
    match.play.choose(0, "slot-1", "move-corruption-to");
    match.play.pass(0, "move-corruption");
    expect(match.player().corruptedTracks).toEqual(["economy"]);
    match.play.end(done);
  });
});

describe("agenda piles", () => {
  it("take one corruption each", () => {
    const match = doing(all(corruptPile("might"), corruptPile("might"), corruptPile("each")), {});
    match.play.until("trial", "first");
    expect(match.position.state.corruptedPiles).toEqual({ dominance: true, support: true, might: true, wealth: true });
    match.play.end(done);
  });
});
