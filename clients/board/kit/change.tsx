import type { ReactNode } from "react";
import styles from "./change.module.css";

/** A number with its sign, as it is printed: `+2`, `−1`. */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : `+${number}`;
}

interface ChangeProps {
  /** What the number is now. */
  readonly now: number;
  /** By how much it has just changed. */
  readonly by: number;
}

/** By how much a number has just changed, beside it: it rises into sight, and says nothing where nothing has changed. */
export function Change({ now, by }: ChangeProps): ReactNode {
  if (by === 0) return null;
  return (
    <em key={`${now} ${by}`} className={styles.change} data-passing="" data-lost={by < 0 ? "" : undefined}>
      {signed(by)}
    </em>
  );
}
