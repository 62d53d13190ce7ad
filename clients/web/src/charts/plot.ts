/** Where a line of values goes on a chart, in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** The first and the last version. */
  readonly from: number;
  readonly to: number;
  /** The lowest and the highest value that the axis shows. */
  readonly low: number;
  readonly high: number;
}

/** A few round numbers that cover these values, from below the lowest to above the highest; zero is always among them. */
export function ticksFor(values: readonly number[], about = 4): readonly number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(low + 1, ...values);
  const rough = (high - low) / about;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  // Most of what games count is whole, and half a point is not a mark to read it by.
  const step = Math.max(1, ([1, 2, 5].find((each) => each * magnitude >= rough) ?? 10) * magnitude);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

export function acrossOf(version: number, { width, from, to }: Frame): number {
  return to > from ? ((version - from) / (to - from)) * width : 0;
}

export function downOf(value: number, { height, low, high }: Frame): number {
  return height - ((value - low) / (high - low)) * height;
}

/** The version at a place on the chart. */
export function versionAt(across: number, { width, from, to }: Frame): number {
  const share = Math.min(1, Math.max(0, across / width));
  return Math.round(from + share * (to - from));
}

/** A line in steps, as a path of SVG: a value holds until the next moment. Where there is no value there is a gap. */
export function stepsThrough(versions: readonly number[], values: readonly (number | null)[], frame: Frame): string {
  const near = (number: number): string => String(Math.round(number * 10) / 10);
  let path = "";
  let isOn = false;
  for (const [index, version] of versions.entries()) {
    const value = values[index] ?? null;
    const across = near(acrossOf(version, frame));
    if (isOn) path += `H${across}`;
    if (value !== null) path += isOn ? `V${near(downOf(value, frame))}` : `M${across} ${near(downOf(value, frame))}`;
    isOn = value !== null;
  }
  return path;
}

/** The last of ascending numbers that is not above a limit, by its place; the first one if all are. */
export function lastUpTo(ascending: readonly number[], limit: number): number {
  const after = ascending.findIndex((each) => each > limit);
  return after < 0 ? Math.max(0, ascending.length - 1) : Math.max(0, after - 1);
}
