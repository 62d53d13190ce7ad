import type { MatchCourse, MatchSeat } from "conclave/sdk";
import type { ReactNode } from "react";
import { useSpeech } from "../app/language.ts";
import parts from "../app/parts.module.css";
import { Chart } from "./chart.tsx";
import { grouped } from "./grouped.ts";

interface ChartsProps {
  readonly course: MatchCourse;
  readonly seats: readonly Pick<MatchSeat, "seat" | "colour">[];
  readonly nameOf: (seat: number) => string;
  /** The moment that is looked at, if there is one. */
  readonly version?: number;
  readonly go: (version: number) => void;
}

/** All that a game counts over a match. */
export function Charts({ course, seats, nameOf, version, go }: ChartsProps): ReactNode {
  const { say } = useSpeech();
  const groups = grouped(course.figures);
  if (groups.length === 0) return <p className={parts.hint}>{say("charts.none")}</p>;
  return (
    <div className={parts.stack}>
      {groups.map((group) => (
        <Chart key={group.key} {...{ group, course, seats, nameOf, version, go }} />
      ))}
    </div>
  );
}
