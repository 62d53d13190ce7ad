/** One line of the table. */
export interface Figure {
  /** Its name in the JSON object at the end. */
  readonly id: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The baseline measured on the same machine; compare different machines by ratios. */
  readonly against?: { readonly what: string; readonly ratio: number };
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** A number short enough for a table. */
export function rounded(value: number): number {
  if (!Number.isFinite(value)) return value;
  return Number(value.toPrecision(4));
}

/** The figures as a text table. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, value, unit, against }) => [
    what,
    rounded(value).toLocaleString("en"),
    unit,
    against ? `${rounded(against.ratio)} × ${against.what}` : "",
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** A fixed piece of work: how fast this machine currently is, in runs per second. */
export function yardstick(milliseconds = 1000): number {
  const position = { units: Array.from({ length: 100 }, (_, id) => ({ id, place: `t${id % 9}`, power: id % 6 })) };
  let runs = 0;
  const start = performance.now();
  while (performance.now() - start < milliseconds) {
    JSON.parse(JSON.stringify(position));
    runs++;
  }
  return (runs / (performance.now() - start)) * 1000;
}
