import { type ReactNode, type RefObject, useLayoutEffect, useState } from "react";
import styles from "./thing-arrow.module.css";

interface ThingArrowProps {
  /** What it is drawn over: an element with `position: relative` in which things have `data-thing`. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly from: string;
  readonly to: string;
  /** How wide the board is: with another width everything stands elsewhere. */
  readonly width: number;
}

interface Line {
  readonly begin: readonly [number, number];
  readonly end: readonly [number, number];
}

/** An arrow from one thing to another, wherever they stand: from who attacks to what is attacked. */
export function ThingArrow({ frame, from, to, width }: ThingArrowProps): ReactNode {
  const [line, setLine] = useState<Line>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `width`
  useLayoutEffect(() => {
    const over = frame.current;
    if (!over) return;
    const { left, top } = over.getBoundingClientRect();
    const middle = (key: string): readonly [number, number] | undefined => {
      const box = over.querySelector(`[data-thing="${CSS.escape(key)}"]`)?.getBoundingClientRect();
      return box && [box.left + box.width / 2 - left, box.top + box.height / 2 - top];
    };
    const [begin, end] = [middle(from), middle(to)];
    setLine(begin && end && { begin, end });
  }, [frame, from, to, width]);
  if (!line) return null;
  const [x, y] = [line.end[0] - line.begin[0], line.end[1] - line.begin[1]];
  const length = Math.hypot(x, y) || 1;
  // It ends before the middle, so that what stands there can be read.
  const tip = [line.end[0] - (x / length) * 34, line.end[1] - (y / length) * 34] as const;
  return (
    <svg className={styles.arrow} aria-hidden="true">
      <line x1={line.begin[0]} y1={line.begin[1]} x2={tip[0]} y2={tip[1]} />
      <path
        d="M0 0-14-8v16z"
        transform={`translate(${tip[0]} ${tip[1]}) rotate(${(Math.atan2(y, x) * 180) / Math.PI})`}
      />
    </svg>
  );
}
