import type { ReactNode } from "react";
import styles from "./unseen.module.css";

/** Words that only screen readers say: what others see by a line through it, a colour or a sign. */
export function Unseen({ children }: { readonly children: ReactNode }): ReactNode {
  return <span className={styles.unseen}>{children}</span>;
}
