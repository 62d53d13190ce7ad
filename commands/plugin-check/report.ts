/** The result of a check: good, wrong, or left out because something it needs was wrong. */
export type CheckResult = "good" | "wrong" | "left-out";

/** One check of a report. */
export interface CheckLine {
  readonly check: string;
  readonly result: CheckResult;
  /** The finding, in one line. */
  readonly text: string;
  /** More lines: every problem, or what is worth a look although it is not wrong. */
  readonly details?: readonly string[];
}

const marks: { readonly [Result in CheckResult]: string } = { good: "✓", wrong: "✗", "left-out": "–" };
const nameWidth = 14;
const mostDetails = 20;

/** A report that is printed line by line, as each check ends. */
export class Report {
  readonly lines: CheckLine[] = [];
  readonly #tell: (text: string) => void;

  constructor(tell: (text: string) => void) {
    this.#tell = tell;
  }

  get isGood(): boolean {
    return this.lines.every(({ result }) => result !== "wrong");
  }

  heading(text: string): void {
    this.#tell(text);
  }

  add(line: CheckLine): void {
    this.lines.push(line);
    this.#tell(`${marks[line.result]} ${line.check.padEnd(nameWidth)} ${line.text}`);
    const { details = [] } = line;
    for (const detail of details.slice(0, mostDetails)) this.#tell(`    ${detail.replaceAll("\n", "\n    ")}`);
    if (details.length > mostDetails) this.#tell(`    and ${details.length - mostDetails} more`);
  }
}

/** `1 game`, `2 games`. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}
