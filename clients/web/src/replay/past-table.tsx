import type { ReactNode } from "react";
import { useSpeech } from "../app/language.ts";
import { EntryName } from "../table/entry-text.tsx";
import { OnTable } from "../table/on-table.tsx";
import type { BoardAnswering, BoardMatch } from "../table/own-board/board-slot.tsx";
import { useOwnBoard } from "../table/own-board/use-own-board.ts";
import { Seats } from "../table/seats.tsx";
import { type Seen, useSeen } from "../table/seen-match.ts";
import type { Eyes } from "./eyes.ts";
import styles from "./past-table.module.css";

/** Nothing can be decided in the past. */
const nothing: BoardAnswering = {
  ...{ prompt: undefined, draft: undefined, isSending: false },
  ...{ choose: () => {}, compose: () => {}, offer: () => {}, read: () => {} },
};

/** The table as it was: what lay on it, who held what, for whom it waited. */
export function PastTable({ shown, eyes }: { readonly shown: BoardMatch; readonly eyes: Eyes }): ReactNode {
  const { say, list } = useSpeech();
  const seen = useSeen(shown);
  const board = useOwnBoard(shown);
  const { outcome, waitingFor } = shown.match;
  return (
    <div className={styles.past}>
      <p className={outcome ? styles.outcome : styles.state}>
        {outcome
          ? outcome.text.text
          : waitingFor.length > 0 && say("waiting.for", { names: list(waitingFor.map(seen.nameOf)) })}
      </p>
      <div className={styles.seats}>
        <Seats followed={shown} seen={seen} isSaid={board.shown !== undefined} />
      </div>
      <div className={board.shown ? styles.ownBoard : styles.onTable}>
        <OnTable board={board} followed={shown} seen={seen} answering={nothing} />
      </div>
      {/* A board of the game’s own shows it in its own way. */}
      {eyes !== "public" && !board.shown && <Held seen={seen} name={seen.nameOf(eyes)} />}
    </div>
  );
}

/** What somebody held then. */
function Held({ seen, name }: { readonly seen: Seen; readonly name: string }): ReactNode {
  const { say } = useSpeech();
  const things = seen.hand.flatMap((panel) => panel.things);
  if (things.length === 0) return null;
  return (
    <section className={styles.held}>
      <h3>{say("replay.hand", { name })}</h3>
      <ul>
        {things.map(({ key, title, entry }, index) => (
          <li key={key ?? `${title} ${index}`}>{entry ? <EntryName entry={entry}>{title}</EntryName> : title}</li>
        ))}
      </ul>
    </section>
  );
}
