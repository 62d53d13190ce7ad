import type { MatchCourse } from "conclave/sdk";

type Figure = MatchCourse["figures"][number];

/** Figures that belong on one chart. */
export interface Group {
  readonly key: string;
  /** What it shows; none where its lines are different things. */
  readonly title: string | undefined;
  readonly lines: readonly Figure[];
}

/** One chart for what each seat has, and one for all that the match has. */
export function grouped(figures: readonly Figure[]): readonly Group[] {
  const shared = figures.filter(({ seat, values }) => seat === null && values.some((value) => value !== null));
  const bySeats = Map.groupBy(
    figures.filter(({ seat }) => seat !== null),
    ({ key }) => key,
  );
  const [only, ...others] = shared;
  return [
    ...(only ? [{ key: "", title: others.length > 0 ? undefined : only.label.text, lines: shared }] : []),
    ...Array.from(bySeats.entries(), ([key, lines]) => ({ key, title: lines[0]?.label.text, lines })),
  ];
}

/** The moments at which one of these lines changes, with the first and the last one, by their places. */
export function changes(lines: readonly Figure[], moments: number): readonly number[] {
  return Array.from({ length: moments }, (_, index) => index).filter(
    (index) => index === 0 || index === moments - 1 || lines.some(({ values }) => values[index] !== values[index - 1]),
  );
}
