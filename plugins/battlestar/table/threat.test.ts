import { describe, expect, it } from "vitest";
import { expectedLosses, type Ships, withShips } from "./threat.ts";

const empty: Ships = { raiders: 0, vipers: 0, civilians: 0 };

/** A ring of six areas, some of them with these ships. */
function ring(ships: { readonly [area: number]: Partial<Ships> }): Ships[] {
  return Array.from({ length: 6 }, (_, area) => ({ ...empty, ...ships[area] }));
}

describe("The threat to civilian ships", () => {
  const attacked = ring({ 2: { raiders: 3, civilians: 2 } });

  it("is 0 without raiders or without civilian ships", () => {
    expect(expectedLosses(ring({ 2: { civilians: 2 } }))).toBe(0);
    expect(expectedLosses(ring({ 2: { raiders: 3 } }))).toBe(0);
  });

  it("is at most the number of civilian ships, and falls with the distance of the raiders", () => {
    const near = ring({ 2: { civilians: 2 }, 3: { raiders: 3 } });
    const far = ring({ 2: { civilians: 2 }, 5: { raiders: 3 } });
    expect(expectedLosses(attacked)).toBeLessThan(2);
    expect(expectedLosses(attacked)).toBeGreaterThan(expectedLosses(near));
    expect(expectedLosses(near)).toBeGreaterThan(expectedLosses(far));
  });

  it("falls when a raider is shot, a viper guards the civilian ships, or they flee", () => {
    const before = expectedLosses(attacked);
    expect(expectedLosses(withShips(attacked, 2, { raiders: -1 }))).toBeLessThan(before);
    expect(expectedLosses(withShips(attacked, 2, { vipers: 1 }))).toBeLessThan(before);
    const fled = withShips(withShips(attacked, 2, { civilians: -2 }), 1, { civilians: 2 });
    expect(expectedLosses(fled)).toBeLessThan(before);
  });

  it("does not depend on the position on the ring", () => {
    const clockwise = ring({ 0: { civilians: 1 }, 5: { raiders: 2 } });
    const other = ring({ 0: { civilians: 1 }, 1: { raiders: 2 } });
    expect(expectedLosses(clockwise)).toBeCloseTo(expectedLosses(other));
  });
});
