import { queryObjects } from "node:v8";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BrieflyKept, keptFor } from "./briefly-kept.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout"] }));
afterEach(() => vi.useRealTimers());

describe("a value kept briefly", () => {
  const [one, other] = [{}, {}];

  it("is there for a few seconds, under its object and key alone", () => {
    const kept = new BrieflyKept<object, string>();
    kept.set(one, "a", "text");
    vi.advanceTimersByTime(keptFor - 1);
    expect([kept.get(one, "a"), kept.get(one, "b"), kept.get(other, "a")]).toEqual(["text", undefined, undefined]);
    vi.advanceTimersByTime(1);
    expect(kept.get(one, "a")).toBeUndefined();
  });

  it("stays its own time when it replaces another", () => {
    const kept = new BrieflyKept<object, string>();
    kept.set(one, "a", "first");
    vi.advanceTimersByTime(keptFor - 1);
    kept.set(one, "a", "second");
    vi.advanceTimersByTime(keptFor - 1);
    expect(kept.get(one, "a")).toBe("second");
    vi.advanceTimersByTime(1);
    expect(kept.get(one, "a")).toBeUndefined();
  });

  it("is gone with its object, also within these seconds", async () => {
    class Text {}
    const kept = new BrieflyKept<object, Text>();
    (() => kept.set({}, "a", new Text()))();
    const owner = {};
    kept.set(owner, "a", new Text());
    // What a `WeakRef` refers to stays for a turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    expect(queryObjects(Text, { format: "count" })).toBe(1);
    expect(kept.get(owner, "a")).toBeInstanceOf(Text);
  });

  it("gives way to newer ones of the same object when they are too large together", () => {
    const kept = new BrieflyKept<object, string>(10, ({ length }) => length);
    kept.set(one, "a", "1234");
    kept.set(one, "b", "1234");
    kept.set(other, "c", "1234567");
    kept.set(one, "a", "12");
    kept.set(one, "d", "12345");
    expect(["a", "b", "d"].map((key) => kept.get(one, key))).toEqual(["12", undefined, "12345"]);
    kept.set(one, "e", "longer than all");
    expect(["a", "d", "e"].map((key) => kept.get(one, key))).toEqual([undefined, undefined, "longer than all"]);
    expect(kept.get(other, "c")).toBe("1234567");
    vi.advanceTimersByTime(keptFor);
    kept.set(one, "f", "123456789");
    expect(kept.get(one, "f")).toBe("123456789");
  });

  it("can be deleted", () => {
    const kept = new BrieflyKept<object, string>();
    kept.set(one, "a", "text");
    kept.delete(one, "a");
    expect(kept.get(one, "a")).toBeUndefined();
  });
});
