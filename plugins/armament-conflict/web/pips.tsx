import { Change } from "conclave/board";
import type { ReactNode } from "react";
import styles from "./unit.module.css";

interface PipsProps {
  readonly name: string;
  readonly left: number;
  readonly most: number;
  /** By how much it has just changed. */
  readonly change: number;
}

/** How much something can still take: a mark for each point, full or lost. */
export function Pips({ name, left, most, change }: PipsProps): ReactNode {
  const marks = Array.from({ length: Math.max(left, most) }, (_, index) => index < left);
  return (
    <span className={styles.pips}>
      <span className={styles.unseen}>
        {name} {left}/{most}
      </span>
      {marks.map((isLeft, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is nothing but its place
        <i key={index} data-lost={isLeft ? undefined : ""} />
      ))}
      <Change now={left} by={change} />
    </span>
  );
}
