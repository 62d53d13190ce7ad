import "./custom-properties.ts";
import { memo, type ReactNode } from "react";
import type { MatchSeat } from "../../sdk/types.ts";
import styles from "./pieces.module.css";
import { colourOf, SeatSign } from "./seat-sign.tsx";

interface IconProps {
  /** The outline: a path on a grid of 512. */
  readonly path: string;
  /** What it means; without one it only accompanies a word. */
  readonly name?: string;
  /** Its height, in em; 1 by default. */
  readonly size?: number;
}

/** A symbol, in the colour of the text around it. */
export function Icon({ path, name, size = 1 }: IconProps): ReactNode {
  const picture = { viewBox: "0 0 512 512", width: `${size}em`, height: `${size}em`, className: styles.icon };
  if (name === undefined) {
    return (
      <svg {...picture} aria-hidden="true">
        <path d={path} />
      </svg>
    );
  }
  return (
    <svg {...picture} role="img" aria-label={name}>
      <title>{name}</title>
      <path d={path} />
    </svg>
  );
}

interface TokenProps {
  readonly children: ReactNode;
  /** Whose it is: it has that colour, and the shape beside it. */
  readonly seat?: MatchSeat | undefined;
  readonly count?: number;
  readonly title?: string;
}

/** A counter on the board: a sign, how many, and whose. */
export function Token({ children, seat, count = 1, title }: TokenProps): ReactNode {
  return (
    <span
      className={styles.token}
      title={title}
      style={seat ? { "--seat": colourOf(seat) } : undefined}
      data-owned={seat ? "" : undefined}
    >
      {seat && <SeatSign seat={seat} size={9} />}
      {children}
      {count > 1 && <b>{count}</b>}
    </span>
  );
}

/** A die that shows a number. */
export function Die({ value, sides = 6 }: { readonly value: number; readonly sides?: number }): ReactNode {
  return (
    <span className={styles.die} data-sides={sides}>
      {value}
    </span>
  );
}

interface DialProps {
  readonly name: string;
  readonly value: number;
  readonly max: number;
  /** Its colour as a value for styles. */
  readonly colour?: string;
}

/** A number that all look at, with how far it is from its end. */
export function Dial({ name, value, max, colour = "var(--accent)" }: DialProps): ReactNode {
  const share = Math.min(1, Math.max(0, max === 0 ? 0 : value / max));
  return (
    <span className={styles.dial}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" pathLength="100" strokeDasharray="75 100" className={styles.scale} />
        <circle
          cx="24"
          cy="24"
          r="20"
          pathLength="100"
          strokeDasharray={`${75 * share} 100`}
          className={styles.reached}
          style={{ stroke: colour }}
        />
      </svg>
      <b>{value}</b>
      <small>{name}</small>
    </span>
  );
}

/** A step of a track. */
export interface TrackStep {
  readonly key: string;
  /** What it gives or means. */
  readonly title: string;
  /** What stands there. */
  readonly content?: ReactNode;
}

interface TrackProps {
  readonly name: string;
  readonly steps: readonly TrackStep[];
  /** The step that is reached; those before it are passed. */
  readonly at: number;
  /** Added where something is wrong with it. */
  readonly mark?: ReactNode;
  readonly isAsked?: boolean;
  readonly isPicked?: boolean;
  readonly onChoose?: (() => void) | undefined;
}

/** A row of steps, and how far it goes: a button, if it can be chosen as a whole. */
export const Track = memo(function Track({
  name,
  steps,
  at,
  mark,
  isAsked,
  isPicked,
  onChoose,
}: TrackProps): ReactNode {
  const content = (
    <>
      <span className={styles.trackName}>
        {name} <b>{at}</b>
        {mark}
      </span>
      <span className={styles.steps}>
        {steps.map(({ key, title, content: there }, index) => (
          <span
            key={key}
            title={title}
            data-reached={index <= at ? "" : undefined}
            data-at={index === at ? "" : undefined}
          >
            {there}
          </span>
        ))}
      </span>
    </>
  );
  if (!onChoose) return <span className={styles.track}>{content}</span>;
  return (
    <button
      type="button"
      className={styles.track}
      data-asked={isAsked ? "" : undefined}
      aria-pressed={isPicked}
      onClick={onChoose}
    >
      {content}
    </button>
  );
});

interface ZoneProps {
  readonly name: string;
  /** How many things are there, where that matters. */
  readonly count?: number | undefined;
  /** Whether only the viewer sees what is there. */
  readonly secret?: string | undefined;
  readonly children: ReactNode;
}

/** Where things lie that stand on no map. */
export function Zone({ name, count, secret, children }: ZoneProps): ReactNode {
  return (
    <section className={styles.zone} aria-label={name}>
      <h3>
        {name}
        {count !== undefined && <span>{count}</span>}
        {secret !== undefined && <em>{secret}</em>}
      </h3>
      <div className={styles.there}>{children}</div>
    </section>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The way that something went, between places of a map: an arrow in units of the board. */
export function MovePath({
  points,
  colour,
}: {
  readonly points: readonly Point[];
  readonly colour: string;
}): ReactNode {
  const [last, before] = [points.at(-1), points.at(-2)];
  if (!last || !before) return null;
  const angle = (Math.atan2(last.y - before.y, last.x - before.x) * 180) / Math.PI;
  return (
    <g className={styles.path} style={{ color: colour }}>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      <path d="M0 0-.18-.09v.18z" transform={`translate(${last.x} ${last.y}) rotate(${angle})`} />
    </g>
  );
}

interface SeatPlateProps {
  readonly seat: MatchSeat;
  readonly name: string;
  readonly isWaitedFor?: boolean;
  /** The number by which one wins. */
  readonly score?: ReactNode;
  readonly children?: ReactNode;
}

/** Who sits there: sign, name, and the numbers of the game. */
export function SeatPlate({ seat, name, isWaitedFor = false, score, children }: SeatPlateProps): ReactNode {
  return (
    <div className={styles.plate} data-waited={isWaitedFor ? "" : undefined} style={{ "--seat": colourOf(seat) }}>
      <SeatSign seat={seat} size={18} />
      <strong>{name}</strong>
      {score !== undefined && <b>{score}</b>}
      {children !== undefined && <span>{children}</span>}
    </div>
  );
}
