import { type ReactNode, type RefObject, useLayoutEffect, useState } from "react";
import styles from "./board.module.css";

interface AttackArrowProps {
  /** The table, which it is drawn over. */
  readonly table: RefObject<HTMLElement | null>;
  readonly attacker: string;
  readonly defender: string;
  readonly width: number;
}

interface Line {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** An arrow from who attacks to what is attacked, wherever they stand. */
export function AttackArrow({ table, attacker, defender, width }: AttackArrowProps): ReactNode {
  const [line, setLine] = useState<Line>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another width everything stands elsewhere
  useLayoutEffect(() => {
    const frame = table.current;
    if (!frame) return;
    const { left, top } = frame.getBoundingClientRect();
    const middle = (key: string): readonly [number, number] | undefined => {
      const box = frame.querySelector(`[data-thing="${CSS.escape(key)}"]`)?.getBoundingClientRect();
      return box && [box.left + box.width / 2 - left, box.top + box.height / 2 - top];
    };
    const [from, to] = [middle(attacker), middle(defender)];
    setLine(from && to && { from, to });
  }, [table, attacker, defender, width]);
  if (!line) return null;
  const [x, y] = [line.to[0] - line.from[0], line.to[1] - line.from[1]];
  const length = Math.hypot(x, y) || 1;
  // It ends at the edge of what is attacked, so that its numbers can be read.
  const end = [line.to[0] - (x / length) * 34, line.to[1] - (y / length) * 34] as const;
  return (
    <svg className={styles.arrow} aria-hidden="true">
      <line x1={line.from[0]} y1={line.from[1]} x2={end[0]} y2={end[1]} />
      <path
        d="M0 0-14-8v16z"
        transform={`translate(${end[0]} ${end[1]}) rotate(${(Math.atan2(y, x) * 180) / Math.PI})`}
      />
    </svg>
  );
}
