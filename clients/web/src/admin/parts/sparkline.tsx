import type { ReactNode } from "react";
import styles from "./desk.module.css";

/** The points of a line through values from 0 to the greatest, in a box of this size: left is oldest. */
export function linePoints(
  values: readonly number[],
  width: number,
  height: number,
): readonly (readonly [number, number])[] {
  const most = Math.max(...values, 0) || 1;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => [index * step, height - (value / most) * height]);
}

const [width, height] = [120, 32];

/** How a number has changed while the page was open. */
export function Sparkline({
  label,
  values,
}: {
  readonly label: string;
  readonly values: readonly number[];
}): ReactNode {
  const points = linePoints(values, width, height - 2).map(([x, y]) => `${x.toFixed(1)},${(y + 1).toFixed(1)}`);
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {points.length > 1 && (
        <>
          <polygon points={`0,${height} ${points.join(" ")} ${width},${height}`} />
          <polyline points={points.join(" ")} />
        </>
      )}
    </svg>
  );
}
