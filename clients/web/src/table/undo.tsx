import { type Match, type MatchSession, NetworkError } from "conclave/sdk";
import { memo, type ReactNode, useCallback, useEffect, useState } from "react";
import { useSpeech } from "../app/language.ts";
import { noticeLostLine } from "../app/line.ts";
import parts from "../app/parts.module.css";
import styles from "./undo.module.css";

/** Whether somebody is typing, who needs the keys for that. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select") !== null;

interface UndoProps extends Pick<Match, "seat" | "undoTo"> {
  readonly session: MatchSession;
}

/** Takes back the last decision: a button, and the key U; with Shift all that can be taken back. */
export const UndoButton = memo(function UndoButton({ seat, undoTo, session }: UndoProps): ReactNode {
  const { say } = useSpeech();
  const [isBusy, setBusy] = useState(false);
  const undo = useCallback(
    async (to?: number): Promise<void> => {
      setBusy(true);
      try {
        await session.undo(to);
      } catch (error) {
        // Else the match has gone on: what can be taken back now is shown already.
        if (error instanceof NetworkError) noticeLostLine();
      }
      setBusy(false);
    },
    [session],
  );
  useEffect(() => {
    if (undoTo === null) return;
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "u" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      void undo(event.shiftKey ? undoTo : undefined);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [undo, undoTo]);
  if (seat === null) return null;
  return (
    <button
      type="button"
      className={parts.button}
      disabled={undoTo === null || isBusy}
      aria-keyshortcuts="u"
      onClick={() => void undo()}
    >
      <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
        <path d="M8 4 3.500 8.500 8 13M4 8.500h8a4 4 0 0 1 0 8H9" />
      </svg>
      <span className={styles.word}>{say("undo")}</span> <kbd className={styles.key}>U</kbd>
    </button>
  );
});
