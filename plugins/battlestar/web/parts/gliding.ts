import { type RefObject, useLayoutEffect, useRef } from "react";

/** How long a move takes, in milliseconds. */
const moment = 380;

interface Spot {
  readonly left: number;
  readonly top: number;
}

/**
 * Lets what has moved glide from where it was: every element with `data-glide`, by that name.
 * @param version when this changes, things may have moved; what moves otherwise has only been laid out anew
 */
export function useGliding(root: RefObject<HTMLElement | null>, version: unknown, isStill: boolean): void {
  const known = useRef(new Map<string, Spot>());
  const shown = useRef<{ readonly version: unknown; readonly width: number }>(undefined);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const origin = element.getBoundingClientRect();
    // With another width everything lies elsewhere, and nothing has moved.
    const hasChanged = shown.current?.width === origin.width && shown.current.version !== version;
    shown.current = { version, width: origin.width };
    const next = new Map<string, Spot>();
    for (const thing of element.querySelectorAll<HTMLElement>("[data-glide]")) {
      const name = thing.dataset.glide;
      const box = thing.getBoundingClientRect();
      if (name === undefined || box.width === 0) continue;
      const spot = { left: box.left - origin.left, top: box.top - origin.top };
      const before = known.current.get(name);
      next.set(name, spot);
      if (!before || !hasChanged || isStill) continue;
      const x = before.left - spot.left;
      const y = before.top - spot.top;
      if (Math.hypot(x, y) < 24) continue;
      thing.animate(
        [
          { transform: `translate(${x}px, ${y}px)`, zIndex: 5 },
          { transform: "none", zIndex: 5 },
        ],
        {
          duration: moment,
          easing: "cubic-bezier(0.3, 0, 0.2, 1)",
        },
      );
    }
    known.current = next;
  }, [root, version, isStill]);
}
