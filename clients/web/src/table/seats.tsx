import { isOver } from "conclave/sdk";
import { memo, type ReactNode, useEffect, useState } from "react";
import { SeatSign } from "../../../board/kit/seat-sign.tsx";
import { useClient } from "../app/connection.ts";
import { following } from "../app/following.ts";
import { useSpeech } from "../app/language.ts";
import parts from "../app/parts.module.css";
import { clockText } from "../app/time.ts";
import { plateFacts } from "../seen/plate-facts.ts";
import { useServerNow } from "./clocks.tsx";
import type { Shown } from "./followed-match.ts";
import styles from "./seats.module.css";
import type { Seen } from "./seen-match.ts";

/** Who follows a match now; unknown where one may not know. Nobody is waited for when it is over. */
function usePresence(matchId: string | undefined): readonly number[] | undefined {
  const client = useClient();
  const [seats, setSeats] = useState<readonly number[]>();
  useEffect(() => {
    if (matchId === undefined) return;
    return following(
      (signal) => client.tables.presenceUpdates(matchId, signal),
      (presence) => setSeats(presence.seats),
      // Whoever may not know sees nobody's presence.
      () => setSeats(undefined),
    );
  }, [client, matchId]);
  return seats;
}

interface SeatsProps {
  readonly followed: Shown;
  readonly seen: Seen;
  /** Whether the board of the game’s own says what each seat has. */
  readonly isSaid: boolean;
}

/** The plates of those who play: who they are, what they do, and unless a board says them, the numbers of the game. */
export const Seats = memo(function Seats({ followed, seen, isSaid }: SeatsProps): ReactNode {
  const { say, language } = useSpeech();
  const { match } = followed;
  const presence = usePresence(isOver(match) ? undefined : match.id);
  const winners = match.outcome?.winners ?? [];
  return (
    <ul className={styles.seats} aria-label={say("table.seats")}>
      {match.seats.map(({ seat, kind, isYou, bot, away, name, persona, colour }) => {
        const waits = match.waitingFor.includes(seat);
        const isThere = kind === "BOT" || isYou || presence === undefined || presence.includes(seat) || isOver(match);
        // To put a view in order takes its time: not where nothing of it is said here.
        const part = isSaid ? undefined : seen.view.seats.find((each) => each.seat === seat);
        const facts = plateFacts(part?.facts ?? [], language === "en");
        const votes = match.votes.filter((vote) => vote.seat === seat).length;
        return (
          <li key={seat} className={waits ? styles.waited : styles.seat}>
            <SeatSign seat={{ seat, colour }} size={22} />
            <div className={styles.words}>
              <p className={styles.name}>
                <strong>{seen.nameOf(seat)}</strong>
                {persona && name && <span className={styles.player}>{name}</span>}
                {persona?.side && <span className={parts.pill}>{persona.side.text}</span>}
                {isYou && <span className={styles.you}>{say("seat.you")}</span>}
                {winners.includes(seat) && <span className={styles.won}>{say("seat.won")}</span>}
                {(bot || away) && <span className={parts.pill}>{say("seat.bot")}</span>}
                {!isThere && <span className={parts.pill}>{say("seat.away")}</span>}
              </p>
              {facts.length + votes > 0 && (
                <p className={styles.facts}>
                  {facts.map(({ name, label, text }) => (
                    <span key={name} title={label}>
                      {label} <b>{text}</b>
                    </span>
                  ))}
                  {votes > 0 && <span>{say("seat.votes", { count: votes })}</span>}
                </p>
              )}
            </div>
            <div className={styles.state}>
              {waits && <span>{isYou ? say("seat.asked") : say("seat.thinks")}</span>}
              <Clock followed={followed} seat={seat} />
            </div>
          </li>
        );
      })}
    </ul>
  );
});

/** What is left of a seat's time. */
function Clock({ followed, seat }: { readonly followed: Shown; readonly seat: number }): ReactNode {
  const { match } = followed;
  const clock = match.clocks?.find((each) => each.seat === seat);
  return clock ? <TimeLeft clock={clock} /> : null;
}

type SeatClock = NonNullable<Shown["match"]["clocks"]>[number];

function TimeLeft({ clock }: { readonly clock: SeatClock }): ReactNode {
  const speech = useSpeech();
  const now = useServerNow(1_000);
  if (clock.deadline === null) {
    return clock.bankSeconds === null ? null : <time>{clockText(clock.bankSeconds * 1_000, speech)}</time>;
  }
  const left = Date.parse(clock.deadline) - now;
  return <time className={left < 30_000 ? styles.short : undefined}>{clockText(left, speech)}</time>;
}
