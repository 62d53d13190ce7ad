import { type RefObject, useLayoutEffect, useState } from "react";

/** How wide an element is, in pixels: boards compose themselves for the room they have, which is not that of the window. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const watcher = new ResizeObserver(() => setWidth(shown.clientWidth));
    setWidth(shown.clientWidth);
    watcher.observe(shown);
    return () => watcher.disconnect();
  }, [element]);
  return width;
}
