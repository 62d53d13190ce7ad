import type { ReactNode } from "react";
import styles from "./kind-line.module.css";

/** What a card is, in one line: some games say much there, and the name of the card matters more. */
export function KindLine({ children }: { readonly children: string }): ReactNode {
  return (
    <span className={styles.kind} title={children}>
      {children}
    </span>
  );
}
