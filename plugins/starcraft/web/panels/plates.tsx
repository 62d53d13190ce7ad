import { colourOf, SeatSign } from "conclave/board";
import type { ReactNode } from "react";
import { useTable } from "../at-table.tsx";
import { seatHandle } from "../choosing.ts";
import { Sign, type SignName } from "../drawn/icons.tsx";
import type { Player } from "../seen.ts";
import { Spot } from "../spot.tsx";
import styles from "./plates.module.css";

interface PlatesProps {
  /** Whose sheet is shown. */
  readonly shown: number | undefined;
  readonly onShow: (seat: number) => void;
}

/** All factions in a row: how near they are to winning, what they can pay, what they hold. */
export function Plates({ shown, onShow }: PlatesProps): ReactNode {
  const { view, say } = useTable();
  return (
    <nav className={styles.plates} aria-label={say("players")} data-many={view.players.length > 4 ? "" : undefined}>
      {view.players.map((player) => (
        <Plate key={player.seat} player={player} isShown={player.seat === shown} onShow={() => onShow(player.seat)} />
      ))}
    </nav>
  );
}

interface PlateProps {
  readonly player: Player;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function Plate({ player, isShown, onShow }: PlateProps): ReactNode {
  const { say, nameOf, seat: seatOf, view, state, point } = useTable();
  const { seat, points, pointsToWin, eliminated, income, workers, handCount, ordersLeft, faction, team } = player;
  const hasTeam = view.players.some((other) => other.seat !== seat && other.team === team);
  const gained = points - (state.happened?.before.players.find((other) => other.seat === seat)?.points ?? points);
  const numbers: readonly (readonly [SignName, string, number])[] = [
    ["mineral", say("minerals"), income.minerals],
    ["gas", say("gas"), income.gas],
    ["worker", say("workers"), workers],
    ["cards", say("cards"), handCount],
    ["order", say("orders-left"), ordersLeft],
  ];
  const told = [
    nameOf(seat),
    ...(seat === state.seat ? [say("you")] : []),
    ...(hasTeam ? [say("team", { team: team + 1 })] : []),
    eliminated ? say("out") : say("points", { points, needed: pointsToWin ?? "?" }),
    ...numbers.map(([, name, number]) => `${number} ${name}`),
    ...(view.first === seat ? [say("first")] : []),
  ];
  return (
    <Spot
      label={`${say("is-shown", { player: nameOf(seat) })}: ${told.join(", ")}`}
      handles={[seatHandle(seat)]}
      className={styles.plate}
      isSpoken
      style={{ "--seat": colourOf(seatOf(seat)) }}
      onQuiet={() => {
        onShow();
        if (faction !== null) point({ kind: "ENTRY", list: "factions", key: faction });
      }}
    >
      <span
        className={styles.inner}
        aria-hidden="true"
        data-out={eliminated ? "" : undefined}
        data-shown={isShown ? "" : undefined}
      >
        <SeatSign seat={seatOf(seat)} size={14} />
        <strong className={styles.name} title={nameOf(seat)}>
          {nameOf(seat)}
        </strong>
        {view.first === seat && (
          <i className={styles.first} title={say("first")}>
            1
          </i>
        )}
        <span className={styles.points}>
          <Sign name="conquest" />
          <b key={points} data-gained={gained > 0 && !state.isStill ? "" : undefined}>
            {points}
          </b>
          <small>/{pointsToWin ?? "–"}</small>
        </span>
        <span
          className={styles.bar}
          style={{ "--part": String(pointsToWin ? Math.min(1, points / pointsToWin) : 0) }}
        />
        <span className={styles.numbers}>
          {hasTeam && <small className={styles.team}>{say("team", { team: team + 1 })}</small>}
          {numbers.map(([sign, name, number]) => (
            <span key={sign} title={name} data-sign={sign}>
              <Sign name={sign} />
              {number}
            </span>
          ))}
        </span>
      </span>
    </Spot>
  );
}
