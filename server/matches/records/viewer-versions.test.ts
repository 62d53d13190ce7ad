import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ViewerVersions } from "./viewer-versions.ts";

describe("viewer versions", () => {
  it("equal the sequence while nothing is hidden", () => {
    const versions = new ViewerVersions();
    expect(versions.versionAt(7, 0)).toBe(7);
    expect(versions.sequenceOf(7, "spectator")).toBe(7);
  });

  it("skip hidden rows for everybody but their own seat", () => {
    const versions = new ViewerVersions([
      { sequence: 3, seat: 1 },
      { sequence: 4, seat: 2 },
    ]);
    expect([2, 3, 4, 5].map((sequence) => versions.versionAt(sequence, 0))).toEqual([2, 2, 2, 3]);
    expect([2, 3, 4, 5].map((sequence) => versions.versionAt(sequence, 1))).toEqual([2, 3, 3, 4]);
    expect([2, 3, 4, 5].map((sequence) => versions.versionAt(sequence, 2))).toEqual([2, 2, 3, 4]);
    expect([2, 3, 4, 5].map((sequence) => versions.versionAt(sequence, "spectator"))).toEqual([2, 2, 2, 3]);
  });

  it("never decrease, grow by one at most, and map back to a sequence of the same version", () => {
    const rows = fc.array(fc.option(fc.integer({ min: 0, max: 3 })), { maxLength: 40 });
    const viewers = fc.constantFrom<number | "spectator">(0, 1, 2, 3, "spectator");
    fc.assert(
      fc.property(rows, viewers, (hidden, viewer) => {
        const versions = new ViewerVersions();
        hidden.forEach((seat, index) => {
          if (seat !== null) versions.hide(index + 1, seat);
        });
        for (let sequence = 1; sequence <= hidden.length; sequence++) {
          const version = versions.versionAt(sequence, viewer);
          const step = version - versions.versionAt(sequence - 1, viewer);
          const owner = hidden[sequence - 1];
          expect(step).toBe(owner === null || owner === viewer ? 1 : 0);
          const first = versions.sequenceOf(version, viewer);
          expect(first).toBeLessThanOrEqual(sequence);
          expect(versions.versionAt(first, viewer)).toBe(version);
        }
      }),
    );
  });
});
