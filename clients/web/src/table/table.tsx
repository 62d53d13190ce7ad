import { type ReactNode, useCallback, useMemo, useState } from "react";
import { Link } from "wouter";
import { useCalling } from "../app/calling.ts";
import { type Say, useSpeech } from "../app/language.ts";
import { useIsNarrow } from "../app/narrow.ts";
import { LostLine, Mark } from "../app/shell.tsx";
import { useAnswering } from "./answering.ts";
import { Dock } from "./dock.tsx";
import type { Followed } from "./followed-match.ts";
import { Happened } from "./happened.tsx";
import { LaidTable } from "./laid/laid-table.tsx";
import { TableMenu } from "./menu.tsx";
import { BoardSlot } from "./own-board/board-slot.tsx";
import { useWantsPlainTable } from "./own-board/choice.ts";
import { Board } from "./panels/board.tsx";
import { Seats } from "./seats.tsx";
import { useSeen } from "./seen-match.ts";
import { Story } from "./story.tsx";
import styles from "./table.module.css";
import { Talk, Unread } from "./talk.tsx";
import { UndoButton } from "./undo.tsx";
import { useConversation } from "./use-conversation.ts";
import { useSince } from "./use-since.ts";

type Side = "seats" | "story" | "talk";

/** A match as it is played or watched. */
export function Table({ followed }: { readonly followed: Followed }): ReactNode {
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
  const [failure, setFailure] = useState<unknown>();
  const wantsPlain = useWantsPlainTable();
  const [side, setSide] = useState<Side | "board">("board");
  const onFailure = useCallback((thrown: unknown) => {
    console.error("the board has failed:", thrown);
    // Whatever is thrown counts, also nothing.
    setFailure(thrown ?? true);
  }, []);
  const { own } = rules;
  const module = own && "module" in own && failure === undefined && match.view ? own.module : undefined;
  const hasFailed = failure !== undefined || (own !== undefined && "failure" in own);
  const shown = wantsPlain ? undefined : module;
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
  const talk = useConversation(followed);
  const unread = talk?.talked.rooms.reduce((sum, room) => sum + room.unread, 0) ?? 0;
  const sides: readonly (readonly [Side | "board", string])[] = [
    ["board", say("table.board")],
    ["seats", say("table.seats")],
    ["story", say("table.story")],
    ["talk", say("table.talk")],
  ];
  return (
    <div className={styles.table} data-side={side}>
      <header className={styles.header}>
        <Link href="/" className={styles.home} aria-label={say("table.leave")}>
          <Mark />
        </Link>
        <h1 className={styles.title}>{match.title ?? gameTitle}</h1>
        <p className={styles.where}>
          {where.map((text) => (
            <span key={text}>{text}</span>
          ))}
          <span className={styles.procedures}>
            {[...new Set(match.procedures.map(({ label }) => label.text))].join(" › ")}
          </span>
        </p>
        <div className={styles.tools}>
          <UndoButton followed={followed} />
          <TableMenu followed={followed} seen={seen} hasBoard={module !== undefined} />
        </div>
      </header>
      <LostLine />
      <nav className={styles.tabs} aria-label={say("table.parts")}>
        {sides.map(([name, text]) => (
          <button key={name} type="button" aria-pressed={side === name} onClick={() => setSide(name)}>
            {text} {name === "talk" && <Unread count={unread} />}
          </button>
        ))}
      </nav>
      <main className={shown ? styles.ownBoard : styles.board}>
        {hasFailed && !wantsPlain && (
          <p className={styles.failed} role="status">
            {say("board.failed")}
          </p>
        )}
        {isNarrow && <Happened since={since} />}
        {shown ? (
          <BoardSlot module={shown} followed={then} seen={seenThen} answering={answeringThen} onFailure={onFailure} />
        ) : seenThen.laid ? (
          <LaidTable
            laid={seenThen.laid}
            seen={seenThen}
            followed={then}
            choose={answering.choose}
            reached={answering.foretelling.reached}
          />
        ) : (
          <Board seen={seenThen} followed={then} choose={answering.choose} />
        )}
      </main>
      <aside className={styles.side} aria-label={say("table.side")}>
        <div className={styles.seats}>
          <Seats followed={then} seen={seenThen} />
        </div>
        <div className={styles.story}>
          {!isNarrow && <Happened since={since} />}
          <Story followed={followed} />
        </div>
        <div className={styles.talk}>{talk && <Talk matchId={match.id} seats={match.seats} {...talk} />}</div>
      </aside>
      <Dock {...{ followed, seen, answering }} board={shown} />
    </div>
  );
}

/** How far the match has come, in the words of the game where its rules say how long it lasts. */
function whereIn({ match: { length, round, turn } }: Followed, say: Say): readonly string[] {
  if (length?.bound === "RULES" && (length.reached ?? 0) > 0) return [length.text.text];
  return [...(round ? [say("table.round", { round })] : []), ...(turn ? [say("table.turn", { turn })] : [])];
}
