import type { Viewer } from "../../engine/index.ts";

/**
 * Counts versions as each viewer may: a row that others may not notice (a pass in a veiled window that is still open) is
 * counted for its own seat only. Otherwise the version alone would tell how many are still thinking.
 */
export class ViewerVersions {
  readonly #hidden: { readonly sequence: number; readonly seat: number }[];

  constructor(hidden: readonly { readonly sequence: number; readonly seat: number }[] = []) {
    this.#hidden = [...hidden].sort((a, b) => a.sequence - b.sequence);
  }

  /** The rows that others may not notice, in order. */
  get hidden(): readonly { readonly sequence: number; readonly seat: number }[] {
    return this.#hidden;
  }

  /** Notes a row that others may not notice. Rows are noted in order. */
  hide(sequence: number, seat: number): void {
    if ((this.#hidden.at(-1)?.sequence ?? 0) < sequence) this.#hidden.push({ sequence, seat });
  }

  /** The version that the viewer has at this sequence. */
  versionAt(sequence: number, viewer: Viewer): number {
    let version = sequence;
    for (const row of this.#hidden) {
      if (row.sequence > sequence) break;
      if (row.seat !== viewer) version--;
    }
    return version;
  }

  /** The first sequence at which the viewer has this version. */
  sequenceOf(version: number, viewer: Viewer): number {
    let sequence = version;
    for (const row of this.#hidden) {
      if (row.sequence > sequence) break;
      if (row.seat !== viewer) sequence++;
    }
    return sequence;
  }
}
