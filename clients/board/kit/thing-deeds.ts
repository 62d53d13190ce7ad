import { pointing } from "./pointing.ts";
import type { Given } from "./points.ts";

/** What can be done with a thing at the moment: a `Card` takes it as it is, and any button by `thingButton`. */
export interface ThingDeeds {
  readonly isAsked: boolean;
  readonly isPicked: boolean;
  /** Why it cannot be chosen, if somebody might expect it. */
  readonly whyNot: string | undefined;
  /** The points that it has been given, where points are given out: they are shown beside it by `GivenPoints`. */
  readonly given?: Given | undefined;
  readonly onChoose: (() => void) | undefined;
  readonly onPoint: (isPointed: boolean) => void;
}

/**
 * What a button needs that stands for a thing: it glows, is chosen and read, arrows lead to it and begin at it.
 * @param key unique on the board
 */
export function thingButton(key: string, { isAsked, isPicked, whyNot, onChoose, onPoint }: ThingDeeds) {
  return {
    type: "button",
    "data-roving": key,
    "data-thing": key,
    "data-asked": isAsked ? "" : undefined,
    "aria-pressed": isPicked || undefined,
    title: whyNot,
    onClick: onChoose,
    ...pointing(onPoint),
  } as const;
}
