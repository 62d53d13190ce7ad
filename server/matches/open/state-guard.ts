import { crc32 } from "node:zlib";
import { type Match, RuleFault } from "../../engine/index.ts";

/** After this many decisions in a row, and so often from then on, the state is marked. */
const markedAlways = 16;
const markedEvery = 16;

interface StateMark {
  /** The length of the state as text, in characters. */
  readonly length: number;
  readonly checksum: number;
}

/**
 * Finds out whether anything has changed the state of a match outside a decision, such as a view that sorts in place or a timer
 * set by a plugin.
 *
 * The whole state as text, twice a decision, is dear. So it is marked after each of the first decisions, and then only from time to
 * time: rules that spoil the state do so again and again. What is found late is in the log: the match is taken out of play, and a
 * replay shows from where on it differs.
 */
export class StateGuard {
  #mark: StateMark | undefined;
  #length = 0;
  #decisions = 0;

  /** How long the state was as text when it was marked last, in characters; 0 if it never was. */
  get length(): number {
    return this.#length;
  }

  /** Marks the state as it is, so that whatever changes it from now on is found; nothing if it is marked. */
  mark(match: Match): void {
    if (this.#mark) return;
    this.#mark = markOf(match);
    this.#length = this.#mark.length;
  }

  /** Goes on with the state as decisions have left it, marked or not. */
  goOn(match: Match | undefined): void {
    this.#mark = undefined;
    this.#decisions++;
    const isMarked = this.#decisions <= markedAlways || this.#decisions % markedEvery === 0;
    if (match && isMarked) this.mark(match);
  }

  /** @throws {RuleFault} if something has changed the state since it was marked */
  assertUntouched(match: Match): void {
    const before = this.#mark;
    if (!before) return;
    const now = markOf(match);
    if (now.length !== before.length || now.checksum !== before.checksum) {
      throw new RuleFault("RULE_MISUSED_ENGINE", "the state was changed outside a rule", match.procedures);
    }
  }
}

/** A mark of the state, which differs after any accidental change. The text itself would take far more memory. */
function markOf({ stateText }: Match): StateMark {
  return { length: stateText.length, checksum: crc32(stateText) };
}
