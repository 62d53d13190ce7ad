import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BrieflyKept, keptFor } from "./briefly-kept.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => vi.useRealTimers());

interface Shown {
  readonly place: string;
}
const placeOf = ({ place }: Shown): string => place;

/** How long a value is kept at most. */
const longest = (keptFor * 5) / 4;

describe("a value kept briefly", () => {
  const [one, other]: Shown[] = [{ place: "one" }, { place: "other" }] as const;

  it("is there for a few seconds, under its object and key alone", () => {
    const kept = new BrieflyKept<Shown, string>(placeOf);
    kept.set(one, "a", "text");
    vi.advanceTimersByTime(keptFor - 1);
    expect([kept.get(one, "a"), kept.get(one, "b"), kept.get(other, "a")]).toEqual(["text", undefined, undefined]);
    vi.advanceTimersByTime(1 + longest - keptFor);
    expect(kept.get(one, "a")).toBeUndefined();
  });

  it("stays its own time when it replaces another", () => {
    const kept = new BrieflyKept<Shown, string>(placeOf);
    kept.set(one, "a", "first");
    vi.advanceTimersByTime(keptFor - 1);
    kept.set(one, "a", "second");
    vi.advanceTimersByTime(keptFor - 1);
    expect(kept.get(one, "a")).toBe("second");
    vi.advanceTimersByTime(longest);
    expect(kept.get(one, "a")).toBeUndefined();
  });

  it("is gone when its object is not one of the newest three of its place any more", () => {
    const kept = new BrieflyKept<Shown, string>(placeOf);
    kept.set(one, "a", "text");
    kept.set(other, "a", "other");
    const newer = { place: one.place };
    expect(kept.get(newer, "a")).toBeUndefined();
    kept.set(newer, "b", "newer");
    kept.set({ place: one.place }, "c", "third");
    expect([kept.get(one, "a"), kept.get(newer, "b"), kept.get(other, "a")]).toEqual(["text", "newer", "other"]);
    kept.set({ place: one.place }, "c", "fourth");
    expect([kept.get(one, "a"), kept.get(newer, "b"), kept.get(other, "a")]).toEqual([undefined, "newer", "other"]);
    kept.delete(one, "b");
    expect(kept.get(newer, "b")).toBe("newer");
  });

  it("leaves no timer behind", () => {
    const kept = new BrieflyKept<Shown, string>(placeOf);
    for (let time = 0; time < 100; time++) kept.set({ place: `${time}` }, "a", "text");
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(longest);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("gives way to newer ones of the same object when they are too large together", () => {
    const kept = new BrieflyKept<Shown, string>(placeOf, 10, ({ length }) => length);
    kept.set(one, "a", "1234");
    kept.set(one, "b", "1234");
    kept.set(other, "c", "1234567");
    kept.set(one, "a", "12");
    kept.set(one, "d", "12345");
    expect(["a", "b", "d"].map((key) => kept.get(one, key))).toEqual(["12", undefined, "12345"]);
    kept.set(one, "e", "longer than all");
    expect(["a", "d", "e"].map((key) => kept.get(one, key))).toEqual([undefined, undefined, "longer than all"]);
    expect(kept.get(other, "c")).toBe("1234567");
    vi.advanceTimersByTime(longest);
    kept.set(one, "f", "123456789");
    expect(kept.get(one, "f")).toBe("123456789");
  });

  it("can be deleted", () => {
    const kept = new BrieflyKept<Shown, string>(placeOf);
    kept.set(one, "a", "text");
    kept.delete(one, "a");
    expect(kept.get(one, "a")).toBeUndefined();
  });
});
