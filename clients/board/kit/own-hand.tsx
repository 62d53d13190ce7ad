import type { ReactNode } from "react";
import { Hand } from "./card.tsx";
import styles from "./own-hand.module.css";

interface OwnHandProps {
  readonly label: string;
  readonly count: number;
  /** Says that nobody else sees it. */
  readonly secret: string;
  /** Cards. */
  readonly children: ReactNode;
}

/** The viewer’s hand along the lower edge: whose it is and how many cards, then the cards. */
export function OwnHand({ label, count, secret, children }: OwnHandProps): ReactNode {
  return (
    <section className={styles.hand} aria-label={label}>
      <p className={styles.whose}>
        {label} <b>{count}</b>
        <small>{secret}</small>
      </p>
      <Hand label={label}>{children}</Hand>
    </section>
  );
}
