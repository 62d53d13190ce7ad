import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import styles from "./thing-arrow.module.css";

interface ThingArrowProps {
  /** What it is drawn over: an element with `position: relative` in which things have `data-thing`. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly from: string;
  readonly to: string;
}

interface Line {
  readonly begin: readonly [number, number];
  readonly end: readonly [number, number];
}

/** An arrow from one thing to another, wherever they stand: from who attacks to what is attacked. */
export function ThingArrow({ frame, from, to }: ThingArrowProps): ReactNode {
  const [line, setLine] = useState<Line>();
  const measure = useEffectEvent((): void => {
    const now = frame.current ? lineIn(frame.current, from, to) : undefined;
    setLine((before) => (isSame(before, now) ? before : now));
  });
  // What is drawn anew may stand elsewhere, and so does what is scrolled, and everything in a frame of another size.
  useLayoutEffect(() => measure());
  useEffect(() => {
    const over = frame.current;
    if (!over) return;
    const watcher = new ResizeObserver(() => measure());
    const onScroll = (): void => measure();
    watcher.observe(over);
    over.addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => {
      watcher.disconnect();
      over.removeEventListener("scroll", onScroll, { capture: true });
    };
  }, [frame]);
  if (!line) return null;
  const { begin, end } = line;
  const angle = (Math.atan2(end[1] - begin[1], end[0] - begin[0]) * 180) / Math.PI;
  return (
    <svg className={styles.arrow} aria-hidden="true">
      <line x1={begin[0]} y1={begin[1]} x2={end[0]} y2={end[1]} />
      <path d="M0 0-14-8v16z" transform={`translate(${end[0]} ${end[1]}) rotate(${angle})`} />
    </svg>
  );
}

/** The way between two things, as far as both are there: from edge to edge, so that what stands on them can be read. */
function lineIn(frame: HTMLElement, from: string, to: string): Line | undefined {
  const { left, top } = frame.getBoundingClientRect();
  const boxOf = (key: string): DOMRect | undefined =>
    frame.querySelector(`[data-thing="${CSS.escape(key)}"]`)?.getBoundingClientRect();
  const [one, other] = [boxOf(from), boxOf(to)];
  if (!one || !other) return undefined;
  const [begin, end] = [edgeTowards(one, other), edgeTowards(other, one)];
  return { begin: [begin[0] - left, begin[1] - top], end: [end[0] - left, end[1] - top] };
}

/** Where the way from the middle of a box to that of another one leaves it; its middle if they overlap there. */
function edgeTowards(box: DOMRect, other: DOMRect): readonly [number, number] {
  const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;
  const [[x, y], [toX, toY]] = [middle(box), middle(other)];
  const share = Math.min(box.width / 2 / Math.abs(toX - x), box.height / 2 / Math.abs(toY - y));
  return share < 1 ? [x + (toX - x) * share, y + (toY - y) * share] : [x, y];
}

/** Whether two lines are one: a new one would have the arrow drawn again, and measured, for ever. */
function isSame(one: Line | undefined, other: Line | undefined): boolean {
  const numbers = (line: Line | undefined): string => (line ? [...line.begin, ...line.end].join() : "");
  return numbers(one) === numbers(other);
}
