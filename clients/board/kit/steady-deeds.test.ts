import { describe, expect, it } from "vitest";
import { SteadyDeeds } from "./steady-deeds.ts";
import type { ThingDeeds } from "./thing-deeds.ts";

const done: string[] = [];

function deeds(what: string, more: Partial<ThingDeeds> = {}): ThingDeeds {
  return {
    ...{ isAsked: true, isPicked: false, whyNot: undefined },
    onChoose: () => done.push(`choose ${what}`),
    onPoint: (isPointed) => done.push(`point ${what} ${isPointed}`),
    ...more,
  };
}

const scout = { kind: "PIECE", key: "scout" };

describe("steady deeds", () => {
  it("are the same object until something about the thing changes", () => {
    const steady = new SteadyDeeds();
    const first = steady.of(scout, deeds("first"));
    expect(steady.of(scout, deeds("second"))).toBe(first);
    expect(steady.of({ ...scout, key: "guard" }, deeds("second"))).not.toBe(first);
    const picked = steady.of(scout, deeds("third", { isPicked: true }));
    expect(picked).not.toBe(first);
    expect(picked.isPicked).toBe(true);
    expect(steady.of(scout, deeds("fourth", { isPicked: true }))).toBe(picked);
    const closed = steady.of(scout, deeds("fifth", { isAsked: false, onChoose: undefined }));
    expect(closed.onChoose).toBeUndefined();
  });

  it("do what holds when they are done", () => {
    const steady = new SteadyDeeds();
    const first = steady.of(scout, deeds("first"));
    steady.become(() => deeds("second"));
    done.length = 0;
    first.onChoose?.();
    first.onPoint(true);
    expect(done).toEqual(["choose second", "point second true"]);
  });

  it("are new with each answer where points are given", () => {
    const steady = new SteadyDeeds();
    const given = { points: 1 } as unknown as NonNullable<ThingDeeds["given"]>;
    const first = steady.of(scout, deeds("first", { given }));
    expect(steady.of(scout, deeds("second", { given }))).not.toBe(first);
  });
});
