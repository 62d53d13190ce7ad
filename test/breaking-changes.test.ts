import { describe, expect, it } from "vitest";
import { breakingChanges } from "../.ci/breaking-changes.ts";

const released = 'type Query { seats: Int! old: Int @deprecated(reason: "Use seats.") }';

describe("the breaking-change check", () => {
  it("reports a field that is gone", async () => {
    expect(await breakingChanges(released, "type Query { chairs: Int! old: Int }")).toEqual([
      expect.stringContaining("Query.seats"),
    ]);
  });

  it("reports a field that may be null now", async () => {
    expect(await breakingChanges(released, "type Query { seats: Int old: Int }")).toHaveLength(1);
  });

  it("lets a schema grow", async () => {
    expect(await breakingChanges(released, "type Query { seats: Int! old: Int bots: Int }")).toEqual([]);
  });

  it("lets a deprecated field go", async () => {
    expect(await breakingChanges(released, "type Query { seats: Int! }")).toEqual([]);
  });
});
