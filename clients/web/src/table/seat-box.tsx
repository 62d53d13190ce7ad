import type { ReactNode } from "react";
import { colourOf, SeatSign } from "../../../board/kit/seat-sign.tsx";
import { useSpeech } from "../app/language.ts";
import styles from "./seat-box.module.css";
import type { Seen } from "./seen-match.ts";

interface SeatBoxProps {
  readonly seat: number;
  readonly isMe: boolean;
  readonly seen: Seen;
  readonly children: ReactNode;
}

/** What a player has on the table. */
export function SeatBox({ seat, isMe, seen, children }: SeatBoxProps): ReactNode {
  const { say } = useSpeech();
  return (
    <section className={styles.seat} style={{ "--seat": colourOf(seen.seatOf(seat)) }}>
      <h2>
        <SeatSign seat={seen.seatOf(seat)} /> {seen.nameOf(seat)}
        {isMe && <span className={styles.you}>{say("seat.you")}</span>}
      </h2>
      {children}
    </section>
  );
}
