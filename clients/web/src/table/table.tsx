import { isOver } from "conclave/sdk";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { Link } from "wouter";
import { useCalling } from "../app/calling.ts";
import { type Say, useSpeech } from "../app/language.ts";
import { useIsNarrow } from "../app/narrow.ts";
import { LostLine, Mark } from "../app/shell.tsx";
import { useIsStill } from "../app/stillness.ts";
import { useAnswering } from "./answering.ts";
import { Dock } from "./dock.tsx";
import type { Followed } from "./followed-match.ts";
import frame from "./frame.module.css";
import { Happened } from "./happened.tsx";
import { TableMenu } from "./menu.tsx";
import { Motion } from "./motion/motion.tsx";
import { OnTable } from "./on-table.tsx";
import { useOwnBoard } from "./own-board/use-own-board.ts";
import { Seats } from "./seats.tsx";
import { useSeen } from "./seen-match.ts";
import { Story } from "./story.tsx";
import styles from "./table.module.css";
import { Talk, Unread } from "./talk.tsx";
import { UndoButton } from "./undo.tsx";
import { useConversation } from "./use-conversation.ts";
import { useSince } from "./use-since.ts";

type Side = "seats" | "story" | "talk";

interface TableProps {
  readonly followed: Followed;
  /** Why it is not followed any further, where it is not. */
  readonly stopped: unknown;
}

/** A match as it is played or watched. */
export function Table({ followed, stopped }: TableProps): ReactNode {
  const { say } = useSpeech();
  const { match, rules } = followed;
  const seen = useSeen(followed);
  const answering = useAnswering(followed);
  const since = useSince(followed);
  const { past } = since;
  /** What stands on the table: while somebody looks back it is not what they are asked about. */
  const then = useMemo(() => (past ? { ...followed, match: past } : followed), [past, followed]);
  const seenPast = useSeen(past ? then : undefined);
  const seenThen = seenPast ?? seen;
  const answeringThen = useMemo(
    () => (past ? { ...answering, prompt: undefined, draft: undefined } : answering),
    [past, answering],
  );
  const isNarrow = useIsNarrow();
  const board = useOwnBoard(followed);
  const table = useRef<HTMLDivElement>(null);
  const isStill = useIsStill();
  const [side, setSide] = useState<Side | "board">("board");
  const gameTitle = rules.game?.title.text ?? match.gameId;
  const isMine = match.prompts.length > 0;
  const waited = match.waitingFor[0];
  const state = isMine
    ? say("title.yours")
    : waited === undefined
      ? undefined
      : say("title.others", { name: seen.nameOf(waited) });
  useCalling(isMine, [state, gameTitle, "Conclave"].filter(Boolean).join(" · "));
  const where = whereIn(followed, say);
  const underWay = [...new Set(match.procedures.map(({ label }) => label.text))];
  const talk = useConversation(followed);
  const unread = talk?.talked.rooms.reduce((sum, room) => sum + room.unread, 0) ?? 0;
  const sides: readonly (readonly [Side | "board", string])[] = [
    ["board", say("table.board")],
    ["seats", say("table.seats")],
    ["story", say("table.story")],
    ["talk", say("table.talk")],
  ];
  return (
    <div ref={table} className={styles.table} data-side={side}>
      <Motion table={table} version={(past ?? match).version} isStill={isStill} />
      <header className={frame.header}>
        <Link href="/" className={frame.home} aria-label={say("table.leave")}>
          <Mark />
        </Link>
        <h1 className={`${frame.title} ${styles.title}`}>{match.title ?? gameTitle}</h1>
        <p className={styles.where}>
          {where.map((text) => (
            <span key={text}>{text}</span>
          ))}
          <span className={styles.procedures}>
            {underWay.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </span>
        </p>
        <div className={styles.tools}>
          <UndoButton seat={match.seat} undoTo={match.undoTo} session={followed.session} />
          <TableMenu followed={followed} seen={seen} hasBoard={board.isThere} />
        </div>
      </header>
      <LostLine stopped={stopped} />
      <nav className={frame.tabs} aria-label={say("table.parts")}>
        {sides.map(([name, text]) => (
          <button key={name} type="button" aria-pressed={side === name} onClick={() => setSide(name)}>
            {text} {name === "talk" && <Unread count={unread} />}
          </button>
        ))}
      </nav>
      <main className={styles.board} data-motion="">
        {isNarrow && <Happened since={since} />}
        <div className={board.shown ? styles.ownBoard : styles.laidBoard}>
          <OnTable
            board={board}
            followed={then}
            seen={seenThen}
            answering={answeringThen}
            reached={answering.foretelling.reached}
          />
        </div>
      </main>
      <aside className={`${frame.side} ${styles.side}`} aria-label={say("table.side")}>
        <div className={styles.seats}>
          <Seats followed={then} seen={seenThen} isSaid={board.shown !== undefined} />
        </div>
        <div className={styles.story}>
          {!isNarrow && <Happened since={since} />}
          <div className={styles.lines}>
            <Story log={followed.log} rules={rules} />
          </div>
        </div>
        <div className={styles.talk}>{talk && <Talk matchId={match.id} seats={match.seats} {...talk} />}</div>
      </aside>
      <Dock {...{ followed, seen, answering }} board={board.shown} isEnded={isOver(match) || followed.session.ended} />
    </div>
  );
}

/** How far the match has come, in the words of the game where its rules say how long it lasts. */
function whereIn({ match: { length, round, turn } }: Followed, say: Say): readonly string[] {
  if (length?.bound === "RULES" && (length.reached ?? 0) > 0) return [length.text.text];
  return [...(round ? [say("table.round", { round })] : []), ...(turn ? [say("table.turn", { turn })] : [])];
}
