import type { AnswerValue, Prompt } from "conclave/sdk";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Link } from "wouter";
import { type Say, useSpeech } from "../app/language.ts";
import { LostLine, Mark } from "../app/shell.tsx";
import { Dock } from "./dock.tsx";
import type { Followed } from "./followed-match.ts";
import { LaidTable } from "./laid/laid-table.tsx";
import { TableMenu } from "./menu.tsx";
import { Board } from "./panels/board.tsx";
import { Seats } from "./seats.tsx";
import { useSeen } from "./seen-match.ts";
import { Story } from "./story.tsx";
import styles from "./table.module.css";
import { Talk } from "./talk.tsx";
import { UndoButton } from "./undo.tsx";

type Side = "seats" | "story" | "talk";

/** A match as it is played or watched. */
export function Table({ followed }: { readonly followed: Followed }): ReactNode {
  const { say } = useSpeech();
  const { match, rules, session } = followed;
  const seen = useSeen(followed);
  const [side, setSide] = useState<Side | "board">("board");
  const send = useCallback((prompt: Prompt, answer: AnswerValue) => session.answer(prompt, answer), [session]);
  const gameTitle = rules.game?.title.text ?? match.gameId;
  const isMine = match.prompts.length > 0;
  const waited = match.waitingFor[0];
  useEffect(() => {
    const state = isMine
      ? say("title.yours")
      : waited === undefined
        ? undefined
        : say("title.others", { name: seen.nameOf(waited) });
    document.title = [state, gameTitle, "Conclave"].filter(Boolean).join(" · ");
  }, [isMine, waited, gameTitle, say, seen]);
  const where = whereIn(followed, say);
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
          <TableMenu followed={followed} seen={seen} />
        </div>
      </header>
      <LostLine />
      <nav className={styles.tabs} aria-label={say("table.parts")}>
        {sides.map(([name, text]) => (
          <button key={name} type="button" aria-pressed={side === name} onClick={() => setSide(name)}>
            {text}
          </button>
        ))}
      </nav>
      <main className={styles.board}>
        {seen.laid ? (
          <LaidTable laid={seen.laid} seen={seen} followed={followed} send={send} />
        ) : (
          <Board seen={seen} followed={followed} send={send} />
        )}
      </main>
      <aside className={styles.side} aria-label={say("table.side")}>
        <div className={styles.seats}>
          <Seats followed={followed} seen={seen} />
        </div>
        <div className={styles.story}>
          <Story followed={followed} />
        </div>
        <div className={styles.talk}>
          <Talk followed={followed} />
        </div>
      </aside>
      <Dock followed={followed} seen={seen} send={send} />
    </div>
  );
}

/** How far the match has come, in the words of the game where its rules say how long it lasts. */
function whereIn({ match: { length, round, turn } }: Followed, say: Say): readonly string[] {
  if (length?.bound === "RULES" && (length.reached ?? 0) > 0) return [length.text.text];
  return [...(round ? [say("table.round", { round })] : []), ...(turn ? [say("table.turn", { turn })] : [])];
}
