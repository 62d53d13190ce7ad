import { useLayoutEffect, useState } from "react";
import { nameOf, type Thing } from "./choices.ts";
import type { ThingDeeds } from "./thing-deeds.ts";

/** What can be done with a thing. */
export type DeedsOf = (thing: Thing) => ThingDeeds;

/** Deeds that are the same object as before for a thing of which nothing has changed. */
export class SteadyDeeds {
  readonly #known = new Map<string, ThingDeeds>();
  #now: DeedsOf = nothingDone;

  /** What is chosen or pointed at from now on does what holds now, also where nothing is drawn again. */
  become(now: DeedsOf): void {
    this.#now = now;
  }

  of(thing: Thing, deeds: ThingDeeds): ThingDeeds {
    const name = nameOf(thing);
    const before = this.#known.get(name);
    if (before && looksSame(before, deeds)) return before;
    const steady: ThingDeeds = {
      ...deeds,
      onChoose: deeds.onChoose && (() => this.#now(thing).onChoose?.()),
      onPoint: (isPointed) => this.#now(thing).onPoint(isPointed),
    };
    this.#known.set(name, steady);
    return steady;
  }
}

/**
 * What can be done with things, as the same object as before for a thing of which nothing has changed: a memoised component that shows one
 * is not rendered again then.
 */
export function useSteadyDeeds(deedsOf: DeedsOf): DeedsOf {
  const [steady] = useState(() => new SteadyDeeds());
  useLayoutEffect(() => steady.become(deedsOf));
  return (thing) => steady.of(thing, deedsOf(thing));
}

const nothingDone: DeedsOf = () => ({
  ...{ isAsked: false, isPicked: false, whyNot: undefined, onChoose: undefined },
  onPoint: () => {},
});

/** Points that are given are counted anew with each answer, so what has them is drawn again. */
function looksSame(before: ThingDeeds, now: ThingDeeds): boolean {
  return (
    before.isAsked === now.isAsked &&
    before.isPicked === now.isPicked &&
    before.whyNot === now.whyNot &&
    before.given === undefined &&
    now.given === undefined &&
    (before.onChoose === undefined) === (now.onChoose === undefined)
  );
}
