import { describe, expect, it } from "vitest";
import { breakingChanges } from "../.ci/breaking-changes.ts";

const released = 'type Query { seats: Int! old: Int @deprecated(reason: "Use seats.") }';

describe("the breaking-change check", () => {
  it("reports a removed field", async () => {
    expect(await breakingChanges(released, "type Query { chairs: Int! old: Int }")).toEqual([
      expect.stringContaining("Query.seats"),
    ]);
  });

  it("reports a field that became nullable", async () => {
    expect(await breakingChanges(released, "type Query { seats: Int old: Int }")).toHaveLength(1);
  });

  it("allows a schema to grow", async () => {
    expect(await breakingChanges(released, "type Query { seats: Int! old: Int bots: Int }")).toEqual([]);
  });

  it("allows a deprecated field to be removed", async () => {
    expect(await breakingChanges(released, "type Query { seats: Int! }")).toEqual([]);
  });
});
