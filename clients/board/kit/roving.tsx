import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";

interface RovingProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Buttons that are one stop for the Tab key: arrows lead from each to the next one in that direction, wherever they lie. */
export function Roving({ label, className, children }: RovingProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const current = useRef<string>(undefined);
  const settle = (): void => {
    const buttons = buttonsIn(frame.current);
    const chosen =
      buttons.find((button) => button.dataset.roving === current.current && isShown(button)) ??
      buttons.find((button) => button.dataset.asked !== undefined && isShown(button)) ??
      buttons.find(isShown);
    for (const button of buttons) {
      const index = button === chosen ? 0 : -1;
      if (button.tabIndex !== index) button.tabIndex = index;
    }
  };
  // What stands there changes with every state. What of it is shown is known when the page is laid out, which it is with the next frame: to
  // ask before that has it laid out once more.
  useLayoutEffect(() => {
    const next = requestAnimationFrame(settle);
    return () => cancelAnimationFrame(next);
  });
  const onFocus = ({ target }: FocusEvent): void => {
    const name = target instanceof HTMLElement ? target.dataset.roving : undefined;
    if (name === undefined) return;
    current.current = name;
    settle();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = arrows[event.key];
    const from = event.target;
    if (!direction || !(from instanceof HTMLElement) || from.dataset.roving === undefined) return;
    const next = nearest(from, buttonsIn(frame.current).filter(isShown), direction);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings borders and sizes of its own
    <div ref={frame} role="group" aria-label={label} className={className} onFocus={onFocus} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

function buttonsIn(frame: HTMLElement | null): readonly HTMLElement[] {
  return frame ? [...frame.querySelectorAll<HTMLElement>("button[data-roving]")] : [];
}

/** What is hidden, as in a tab that is not open, is not a place to go to. */
function isShown({ offsetParent }: HTMLElement): boolean {
  return offsetParent !== null;
}

/** The one that lies most in a direction: what is aside counts as farther away. */
function nearest(
  from: HTMLElement,
  all: readonly HTMLElement[],
  [x, y]: readonly [number, number],
): HTMLElement | undefined {
  const centre = (element: HTMLElement): readonly [number, number] => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [fromX, fromY] = centre(from);
  let best: { readonly element: HTMLElement; readonly way: number } | undefined;
  for (const element of all) {
    if (element === from) continue;
    const [atX, atY] = centre(element);
    const along = (atX - fromX) * x + (atY - fromY) * y;
    const aside = Math.abs((atX - fromX) * y) + Math.abs((atY - fromY) * x);
    const way = along + 2 * aside;
    if (along > 1 && (!best || way < best.way)) best = { element, way };
  }
  return best?.element;
}
