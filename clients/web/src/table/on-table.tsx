import { memo, type ReactNode, useMemo } from "react";
import { useSpeech } from "../app/language.ts";
import { LaidTable } from "./laid/laid-table.tsx";
import styles from "./on-table.module.css";
import { type BoardAnswering, type BoardMatch, BoardSlot } from "./own-board/board-slot.tsx";
import type { OwnBoard } from "./own-board/use-own-board.ts";
import { Board } from "./panels/board.tsx";
import type { Seen } from "./seen-match.ts";

interface OnTableProps {
  readonly board: OwnBoard;
  readonly followed: BoardMatch;
  readonly seen: Seen;
  readonly answering: BoardAnswering;
  /** What the next question would offer after the option that is pointed at. */
  readonly reached?: ReadonlySet<string>;
}

/** What lies on the table: on the game’s own board, laid out by its pieces, or else in the order in which the view says it. */
export const OnTable = memo(function OnTable({ board, followed, seen, answering, reached }: OnTableProps): ReactNode {
  const { say } = useSpeech();
  const { shown, isMissed, onFailure } = board;
  const { choose, read, draft } = answering;
  const picked = useMemo(() => new Set(draft?.options ?? []), [draft]);
  if (shown) return <BoardSlot module={shown} {...{ followed, seen, answering, onFailure }} />;
  return (
    <>
      {isMissed && (
        <p className={styles.missed} role="status">
          {say("board.failed")}
        </p>
      )}
      {seen.laid ? (
        <LaidTable laid={seen.laid} {...{ seen, followed, choose, read, picked, reached }} />
      ) : (
        <Board {...{ seen, followed, choose }} />
      )}
    </>
  );
});
