import { describe, expect, it } from "vitest";
import { done, framed, tokens } from "../../testing/cycle.ts";
import type { Table } from "../../testing/table.ts";

const doneBySecond = { asked: [[1, "trial"]] } as const;
const beside = ["s12", "s21", "s22"] as const;

describe("the first cycle", () => {
  it("A: a Sector Defense and a guild of scientists for an adjacent sector; a technology for science, or credits", () => {
    const one = framed("event-1a-technology-dawn", [{ resources: { science: 1, credits: 2 } }]);
    one.play.expect(0).toBeAsked("place", beside);
    one.play.choose(0, "s21");
    expect(one.sector("s21")).toMatchObject({ guilds: ["scientists"], installations: ["sector-defense"] });
    one.play.expect(0).toBeAsked("part", ["part-1", "part-2"]);
    one.play.choose(0, "part-2");
    expect(one.player().resources).toMatchObject({ science: 1, credits: 5 });
    one.play.end(done);
  });

  it("A: the technology costs a science", () => {
    const one = framed("event-1a-technology-dawn", [{ resources: { science: 1 } }]);
    one.play.choose(0, "s21");
    one.play.choose(0, "part-1");
    one.play.until("trial", "first");
    expect(one.player().resources).toMatchObject({ science: 0, credits: 0 });
    expect(one.player().technologies).toHaveLength(2);
    one.play.end(done);
  });

  it("B: a reclaim token and a Sector Defense; corruption for the pile of Dominance; a cube", () => {
    const one = framed("event-1b-looming-destiny", [{ active: 2, inactive: 3 }]);
    const before = tokens(one, "s22").length;
    one.play.choose(0, "s22");
    expect(tokens(one, "s22")).toEqual(["bounty", "reclaim"]);
    expect(tokens(one, "s22")).toHaveLength(before + 1);
    expect(one.sector("s22").installations).toEqual(["sector-defense"]);
    expect(one.position.state.corruptedPiles).toEqual({ dominance: true });
    one.play.choose(0, "part-1");
    expect(one.player()).toMatchObject({ active: 3, inactive: 2 });
    one.play.end(done);
  });

  it("C: a bounty token for the lowest population, a reclaim token and a Sector Defense for the highest", () => {
    const one = framed("event-1c-domineum-remnants");
    // Only s21 has the lowest population: nothing to choose.
    expect(tokens(one, "s21")).toEqual(["bounty"]);
    one.play.expect(0).toBeAsked("place", ["s12", "s22"]);
    one.play.choose(0, "s12");
    expect(tokens(one, "s12")).toEqual(["bounty", "reclaim"]);
    expect(one.sector("s12").installations).toEqual(["sector-defense"]);
    one.play.expect(0).toBeAsked("part", ["part-1", "part-2"]);
    one.play.pass(0);
    one.play.end(done);
  });

  it("C: nothing at all if the Sector Defense has no slot: a solid frame is whole or not (V9)", () => {
    const full = { installations: ["sector-defense", "sector-defense", "sector-defense"] as const };
    const one = framed("event-1c-domineum-remnants", [{}], { sectors: { s12: full, s22: full, s21: full } });
    expect(tokens(one, "s21")).toEqual([]);
    one.play.expect(0).toBeAsked("part", ["part-1", "part-2"]);
    one.play.pass(0);
    one.play.end(done);
  });

  it("D: a cube of the Voidborn and a glory token; a cube, population or a guild of bankers", () => {
    const one = framed("event-1d-we-resist", [{ inactive: 1 }]);
    one.play.choose(0, "s22");
    expect(one.sector("s22")).toMatchObject({ voidCubes: 3, glory: [2, 1] });
    one.play.expect(0).toBeAsked("part", ["part-1", "part-2", "part-3"]);
    one.play.pass(0);
    one.play.end(done);
  });

  it("D: sectors of the Voidborn without room for the cube cannot be chosen", () => {
    const one = framed("event-1d-we-resist", [{}], { sectors: { s22: { voidCubes: 3 } } });
    one.play.expect(0).toBeAsked("place", ["s12", "s21"]);
    one.play.end({ asked: [[0, "place"]] });
  });

  it("E: a guild of bankers and a cube for the Voidborn; a step on a track, if the player wants it (V9)", () => {
    const one = framed("event-1e-civilization-reborn");
    one.play.choose(0, "s21");
    expect(one.sector("s21")).toMatchObject({ guilds: ["bankers"], voidCubes: 2 });
    const before = { ...one.player().tracks };
    one.play.confirm(0, true, "frame");
    one.play.choose(0, "statecraft");
    one.play.until("trial", "pass");
    expect(one.player().tracks).toEqual({ ...before, statecraft: before.statecraft + 1 });
    one.play.end(done);
  });

  it("E: or not", () => {
    const one = framed("event-1e-civilization-reborn");
    one.play.choose(0, "s21");
    const before = { ...one.player().tracks };
    one.play.confirm(0, false, "frame");
    expect(one.player().tracks).toEqual(before);
    one.play.end(done);
  });

  it("F: a guild of any type and a cube for the lowest, or a glory token and a Sector Defense for the highest", () => {
    const low = framed("event-1f-hour-of-reckoning", [{ active: 0, inactive: 0 }]);
    low.play.choose(0, "part-1");
    low.play.choose(0, "miners");
    expect(low.sector("s21")).toMatchObject({ guilds: ["miners"], voidCubes: 2 });
    low.play.end(done);
    const high = framed("event-1f-hour-of-reckoning", [{ active: 0, inactive: 0 }]);
    high.play.choose(0, "part-2");
    high.play.choose(0, "s12");
    expect(high.sector("s12")).toMatchObject({ glory: [2, 2], installations: ["sector-defense"] });
    high.play.end(done);
  });

  it("G: corruption on the mat; a track that gets it advances without its benefit", () => {
    const one = framed("event-1g-face-of-evil", [{ tracks: { society: 0 }, inactive: 3, active: 3 }]);
    one.play.expect(0).toBeAsked("corruption");
    one.play.expect(0).notToHaveOption("s11");
    const before = { ...one.player().resources };
    one.play.choose(0, "society");
    expect(one.player()).toMatchObject({ corruptedTracks: ["society"], tracks: { society: 1 } });
    expect(one.player().resources).toEqual(before);
    one.play.end(done);
  });

  it("G: an agenda slot that gets it moves nothing", () => {
    const one = framed("event-1g-face-of-evil");
    const before = { ...one.player().tracks };
    one.play.choose(0, "slot-1");
    expect(one.player().slots[1]?.corrupted).toBe(true);
    expect(one.player().tracks).toEqual(before);
    one.play.end(done);
  });

  it("H: a corruption for a glory token, or a cube is recalled: one of them must be", () => {
    const one = framed("event-1h-straight-into-hell", [{ glory: [2] }]);
    one.play.choose(0, "part-1");
    one.play.choose(0, "economy");
    expect(one.player()).toMatchObject({ corruptedTracks: ["economy"], glory: [2, 1] });
    one.play.end(done);
  });

  it("I: a reclaim token and a Sector Defense; upgraded glory and a cube, or a step on a track", () => {
    const one = framed("event-1i-glorious-ascent", [{ glory: [2], active: 0, inactive: 2 }]);
    one.play.choose(0, "s21");
    expect(tokens(one, "s21")).toEqual(["reclaim"]);
    one.play.choose(0, "part-1");
    one.play.until("trial", "first");
    expect(one.player()).toMatchObject({ glory: [3], active: 1, inactive: 1 });
    one.play.end(done);
  });

  describe("J: together the players may take two corruption to remove a Harbinger of a sector (V9)", () => {
    const together = () =>
      framed("event-1j-know-your-enemy", [{}, {}], {
        mode: "co-operative",
        arrange({ state }) {
          state.order = [0, 1];
        },
      });
    const placed = () => {
      const two = together();
      two.play.choose(0, "near-1");
      two.play.choose(1, "near-2");
      expect(two.sector("near-1").voidCubes).toBe(3);
      return two;
    };
    const harbingers = (of: Table) =>
      Object.values(of.position.state.sectors).reduce((sum, sector) => sum + sector.harbingers, 0);

    it("one each", () => {
      const two = placed();
      const before = harbingers(two);
      two.play.expect(0).toBeAsked("share", ["corruption-0", "corruption-1", "corruption-2"]);
      two.play.choose(0, "corruption-1");
      two.play.expect(1).toBeAsked("share", ["corruption-0", "corruption-1"]);
      two.play.choose(1, "corruption-1");
      two.play.choose(0, "society");
      two.play.choose(1, "economy");
      two.play.choose(0, "genesis");
      expect(two.sector("genesis").harbingers).toBe(0);
      expect(harbingers(two)).toBe(before - 1);
      expect([two.player(0).corruptedTracks, two.player(1).corruptedTracks]).toEqual([["society"], ["economy"]]);
      two.play.end(doneBySecond);
    });

    it("or nobody any", () => {
      const two = placed();
      const before = harbingers(two);
      two.play.choose(0, "corruption-1");
      two.play.choose(1, "corruption-0");
      expect(harbingers(two)).toBe(before);
      expect(two.player(0).corruptedTracks).toEqual([]);
      two.play.end(doneBySecond);
    });

    it("alone both or none", () => {
      const one = framed("event-1j-know-your-enemy");
      one.play.choose(0, "s21");
      one.play.expect(0).toBeAsked("share", ["corruption-0", "corruption-2"]);
      one.play.choose(0, "corruption-0");
      one.play.end(done);
    });
  });
});
