import type { ReactNode, RefObject } from "react";
import { useSpeech } from "../app/language.ts";
import parts from "../app/parts.module.css";
import styles from "./dialog.module.css";

interface DialogProps {
  /** Opens and closes it. */
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly title: string;
  readonly isWide?: boolean;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** What is laid over a table for a while, with its title and the way back. */
export function Dialog({ dialog, title, isWide = false, onClose, children }: DialogProps): ReactNode {
  const { say } = useSpeech();
  return (
    <dialog ref={dialog} className={isWide ? styles.wide : styles.dialog} aria-label={title} onClose={onClose}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <button type="button" className={parts.quiet} onClick={() => dialog.current?.close()}>
          {say("close")}
        </button>
      </div>
      {children}
    </dialog>
  );
}
