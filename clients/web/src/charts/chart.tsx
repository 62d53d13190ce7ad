import type { MatchCourse, MatchSeat } from "conclave/sdk";
import { type PointerEvent, type ReactNode, useRef } from "react";
import { colourOf, SeatSign } from "../../../board/kit/seat-sign.tsx";
import { useWidth } from "../../../board/kit/use-width.ts";
import { useSpeech } from "../app/language.ts";
import styles from "./chart.module.css";
import { ChartTable } from "./chart-table.tsx";
import type { Group } from "./grouped.ts";
import { acrossOf, downOf, type Frame, lastUpTo, stepsThrough, ticksFor, versionAt } from "./plot.ts";

/** A line is told apart by its dashes as well as by its colour. */
const dashes = ["", "7 3", "2 3", "9 3 2 3", "4 2", "1 2", "12 4", "6 2 2 2 2 2"] as const;

/** The colours of lines that are nobody's. */
const colours = ["sky", "vermilion", "green", "yellow", "pink", "blue", "orange", "black"] as const;

/** How high a chart is, in pixels, without what stands round it. */
const height = 120;

/** The room for the numbers of the axis, in pixels. */
const margin = 30;

interface ChartProps {
  readonly group: Group;
  readonly course: Pick<MatchCourse, "moments" | "turns">;
  readonly seats: readonly Pick<MatchSeat, "seat" | "colour">[];
  readonly nameOf: (seat: number) => string;
  /** The moment that is looked at, if there is one. */
  readonly version: number | undefined;
  /** Goes to a moment. */
  readonly go: (version: number) => void;
}

/** Numbers of a match over time: as lines, and as a table for those who would rather read. */
export function Chart({ group, course, seats, nameOf, version, go }: ChartProps): ReactNode {
  const { say } = useSpeech();
  const box = useRef<HTMLDivElement>(null);
  const width = Math.max(120, useWidth(box) - margin);
  const { lines } = group;
  const versions = course.moments.map((moment) => moment.version);
  const ticks = ticksFor(lines.flatMap(({ values }) => values.filter((value) => value !== null)));
  const frame: Frame = {
    ...{ width, height, from: versions[0] ?? 0, to: versions.at(-1) ?? 0 },
    ...{ low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1 },
  };
  const title = group.title ?? say("charts.match");
  const at = lastUpTo(versions, version ?? frame.to);
  const drawn = lines.map((line, index) => ({
    ...line,
    name: line.seat === null ? line.label.text : nameOf(line.seat),
    seatOf: seats.find(({ seat }) => seat === line.seat),
    colour: lineColour(
      seats.find(({ seat }) => seat === line.seat),
      index,
    ),
    dash: dashes[(line.seat ?? index) % dashes.length],
  }));
  const point = (event: PointerEvent<SVGSVGElement>): void => {
    const left = event.currentTarget.getBoundingClientRect().left + margin;
    go(versionAt(event.clientX - left, frame));
  };
  const rounds = course.turns.filter(({ round }, index, all) => round > 0 && round !== all[index - 1]?.round);
  return (
    <section className={styles.chart} aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles.legend}>
        {drawn.map(({ key, seat, name, seatOf, colour, dash, values }) => (
          <li key={`${key} ${seat}`}>
            <svg width="26" height="12" viewBox="0 0 26 12" aria-hidden="true">
              <path d="M1 6H25" fill="none" stroke={colour} strokeWidth="2.5" strokeDasharray={dash} />
            </svg>
            {seatOf && <SeatSign seat={seatOf} size={11} />}
            <span>{name}</span>
            <b>{values[at] ?? "–"}</b>
          </li>
        ))}
      </ul>
      <div ref={box}>
        {/* What it shows is in the table as well, with a button for each moment. */}
        <svg
          className={styles.plot}
          width={width + margin}
          height={height + 22}
          viewBox={`${-margin} -6 ${width + margin} ${height + 22}`}
          aria-hidden="true"
          onPointerDown={point}
          onPointerMove={(event) => event.buttons === 1 && point(event)}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <path className={styles.rule} d={`M0 ${downOf(tick, frame)}H${width}`} />
              <text className={styles.mark} x={-6} y={downOf(tick, frame) + 3.5} textAnchor="end">
                {tick}
              </text>
            </g>
          ))}
          {spaced(rounds, (each) => acrossOf(each.version, frame), 34).map(({ round, version: begins }) => (
            <g key={`${round} ${begins}`}>
              <path className={styles.round} d={`M${acrossOf(begins, frame)} 0V${height}`} />
              <text
                className={styles.mark}
                x={acrossOf(begins, frame) + (isAtEdge(begins, frame) ? -3 : 3)}
                y={height + 13}
                textAnchor={isAtEdge(begins, frame) ? "end" : "start"}
              >
                {round}
              </text>
            </g>
          ))}
          {drawn.map(({ key, seat, values, colour, dash }) => (
            <path
              key={`${key} ${seat}`}
              className={styles.line}
              d={stepsThrough(versions, values, frame)}
              stroke={colour}
              strokeDasharray={dash}
            />
          ))}
          {version !== undefined && <path className={styles.now} d={`M${acrossOf(version, frame)} -4V${height + 4}`} />}
        </svg>
      </div>
      <ChartTable {...{ title, course, drawn, go }} at={version === undefined ? undefined : at} />
    </section>
  );
}

/** Whether a mark has no room to the right of its place. */
function isAtEdge(version: number, frame: Frame): boolean {
  return acrossOf(version, frame) > frame.width - 18;
}

function lineColour(seat: Pick<MatchSeat, "colour"> | undefined, index: number): string {
  return seat ? colourOf(seat) : `var(--seat-${colours[index % colours.length]})`;
}

/** Those of a list that are at least so far apart. */
function spaced<Item>(list: readonly Item[], placeOf: (item: Item) => number, gap: number): readonly Item[] {
  let last = Number.NEGATIVE_INFINITY;
  return list.filter((item) => {
    const place = placeOf(item);
    if (place - last < gap) return false;
    last = place;
    return true;
  });
}
