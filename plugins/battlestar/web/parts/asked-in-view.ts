import { type RefObject, useLayoutEffect } from "react";

/** Brings something that can be chosen into view with each new question, unless something already is. */
export function useAskedInView(root: RefObject<HTMLElement | null>, prompts: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question wants another look
  useLayoutEffect(() => {
    // With the next frame, for which the page is laid out anyway: to look before that has it laid out once more.
    const next = requestAnimationFrame(() => root.current && bringIntoView(root.current));
    return () => cancelAnimationFrame(next);
  }, [root, prompts]);
}

function bringIntoView(element: HTMLElement): void {
  const asked = [...element.querySelectorAll<HTMLElement>("button[data-asked][data-roving]")];
  // What is hidden in a tab is nowhere.
  const there = asked.filter(({ offsetParent }) => offsetParent !== null);
  const frame = (element.parentElement ?? element).getBoundingClientRect();
  const isSeen = (thing: HTMLElement): boolean => {
    const { top, bottom } = thing.getBoundingClientRect();
    return top >= frame.top && bottom <= frame.bottom;
  };
  if (!there.some(isSeen)) there[0]?.scrollIntoView({ block: "center", inline: "nearest" });
}
