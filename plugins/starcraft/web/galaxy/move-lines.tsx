import { colourOf } from "conclave/board";
import type { ReactNode } from "react";
import { useNames } from "../at-table.tsx";
import type { Box, Point } from "./geometry.ts";
import styles from "./move-lines.module.css";
import type { Move } from "./standing-there.ts";

interface MoveLinesProps {
  readonly size: Box;
  readonly moves: readonly Move[];
  readonly centres: ReadonlyMap<string, Point>;
  /** Whether they have moved already: the lines fade. */
  readonly isPast?: boolean;
}

/** From where to where units move: one line for all that go the same way. */
export function MoveLines({ size: { width, height }, moves, centres, isPast = false }: MoveLinesProps): ReactNode {
  const { seat } = useNames();
  const ways = [...Map.groupBy(moves, ({ from, to }) => `${from} ${to}`)];
  if (ways.length === 0) return null;
  return (
    <svg className={styles.lines} data-past={isPast ? "" : undefined} width={width} height={height} aria-hidden="true">
      {ways.map(([way, [move]]) => {
        const [from, to] = [move && centres.get(move.from), move && centres.get(move.to)];
        if (!move || !from || !to) return null;
        return (
          <g key={way} style={{ "--seat": colourOf(seat(move.unit.seat)) }}>
            <path d={arched(from, to)} />
            <circle cx={to.x} cy={to.y} r={9} />
          </g>
        );
      })}
    </svg>
  );
}

/** A curve that swings out to the side, so that it does not run along a route. */
function arched(from: Point, to: Point): string {
  const middle = { x: (from.x + to.x) / 2 + (from.y - to.y) * 0.16, y: (from.y + to.y) / 2 + (to.x - from.x) * 0.16 };
  return `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}`;
}
