import type { ConclaveClient } from "conclave/sdk";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { SeatSign } from "../../../board/kit/seat-sign.tsx";
import { useSpeech } from "../app/language.ts";
import { sinceText } from "../app/time.ts";
import { accented } from "./game-look.ts";
import { GamePicture } from "./game-picture.tsx";
import styles from "./match-list.module.css";

type MatchPage = Awaited<ReturnType<ConclaveClient["matches"]>>;
export type ListedMatch = MatchPage["edges"][number]["node"];

interface MatchListProps {
  readonly label: string;
  readonly matches: readonly ListedMatch[];
  /** The titles of games by their ids. */
  readonly titles: ReadonlyMap<string, string>;
  /** Those in which one is awaited, with when that began. */
  readonly awaited?: ReadonlyMap<string, string>;
  readonly action: string;
}

/** Matches as lines that lead to them. */
export function MatchList({ label, matches, titles, awaited, action }: MatchListProps): ReactNode {
  const speech = useSpeech();
  const { say } = speech;
  return (
    <ul className={styles.matches} aria-label={label}>
      {matches.map(({ id, gameId, title, status, seats, createdAt }) => {
        const since = awaited?.get(id);
        const game = titles.get(gameId) ?? gameId;
        return (
          <li key={id} {...accented(gameId)}>
            <Link href={`/match/${id}`} className={since === undefined ? styles.match : styles.mine}>
              <span className={styles.picture}>
                <GamePicture gameId={gameId} />
              </span>
              <span className={styles.words}>
                <strong>{title ?? game}</strong>
                <small>
                  {/* A table with a name of its own does not say what is played there. */}
                  {title !== null && `${game} · `}
                  {since === undefined
                    ? `${say(`status.${status}`)} · ${sinceText(createdAt, speech)}`
                    : say("awaiting.since", { since: sinceText(since, speech) })}
                </small>
              </span>
              <span className={styles.seats}>
                {seats.map(({ seat, kind, name, colour }) => (
                  <span key={seat} className={kind === "FREE" ? styles.free : undefined}>
                    <SeatSign seat={{ seat, colour }} size={13} />
                    {kind === "FREE" ? say("room.free") : (name ?? say("seat.bot"))}
                  </span>
                ))}
              </span>
              <span className={styles.action}>{since === undefined ? action : say("awaiting.go-on")}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
