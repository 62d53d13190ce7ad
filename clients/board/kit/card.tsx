import type { ReactNode } from "react";
import styles from "./card.module.css";
import { pointing } from "./pointing.ts";
import { Roving } from "./roving.tsx";

interface CardProps {
  /** The key of its piece; of a card that is none, unique among the cards beside it. */
  readonly name: string;
  readonly title: string;
  /** What it is, in a word or two. */
  readonly kind?: ReactNode;
  /** Costs and strengths, as symbols and numbers. */
  readonly signs?: ReactNode;
  readonly children?: ReactNode;
  readonly isAsked?: boolean;
  readonly isPicked?: boolean;
  /** Turned, since it was used. */
  readonly isUsed?: boolean;
  /** Seen by nobody: only its back is there. */
  readonly isFaceDown?: boolean;
  /** Why it cannot be chosen. */
  readonly whyNot?: string | undefined;
  readonly onChoose?: (() => void) | undefined;
  readonly onPoint?: ((isPointed: boolean) => void) | undefined;
}

/** A card: the same object everywhere, small on the table, read in full in one place while it is pointed at. */
export function Card(props: CardProps): ReactNode {
  const { name, title, kind, signs, children, isAsked, isPicked, isUsed, isFaceDown, whyNot, onChoose, onPoint } =
    props;
  return (
    <button
      type="button"
      data-roving={name}
      data-thing={name}
      data-asked={isAsked ? "" : undefined}
      data-used={isUsed ? "" : undefined}
      data-face-down={isFaceDown ? "" : undefined}
      className={isPicked ? styles.picked : isAsked ? styles.asked : styles.card}
      aria-pressed={isPicked}
      title={whyNot}
      onClick={onChoose}
      {...(onPoint && pointing(onPoint))}
    >
      {kind !== undefined && <span className={styles.kind}>{kind}</span>}
      <span className={styles.title}>{title}</span>
      {signs !== undefined && <span className={styles.signs}>{signs}</span>}
      {children !== undefined && <span className={styles.text}>{children}</span>}
      {whyNot !== undefined && (
        <span className={styles.whyNot} data-passing="">
          {whyNot}
        </span>
      )}
    </button>
  );
}

interface HandProps {
  readonly label: string;
  /** Cards. */
  readonly children: ReactNode;
  /** Whether they overlap where there is little room; otherwise they are scrolled. */
  readonly isFan?: boolean;
}

/** Cards side by side: one stop for the Tab key, arrows lead through them. */
export function Hand({ label, children, isFan = false }: HandProps): ReactNode {
  return (
    <Roving label={label} className={isFan ? styles.fan : styles.hand}>
      {children}
    </Roving>
  );
}

/** Cards of which the upper one counts, if any can be seen: how many there are. */
export function Pile({ label, count }: { readonly label: string; readonly count: number }): ReactNode {
  return (
    <span className={styles.pile} data-empty={count === 0 ? "" : undefined}>
      <b>{count}</b> {label}
    </span>
  );
}
