import {
  type Decision,
  type DecisionRow,
  type GameTypes,
  type Match,
  type Prompt,
  type Step,
  undoable,
  type Viewer,
} from "../../server/engine/index.ts";
import { ViewerVersions } from "../../server/matches/records/viewer-versions.ts";
import { type Observation, observe } from "./observe.ts";

/** Data that a server adds for a viewer. */
export interface HostedObservation extends Observation {
  /** The version for this viewer, counted from where the match was resumed. */
  readonly version: number;
  readonly undoTo: number | undefined;
  /** The windows that this viewer always passes. */
  readonly autoPasses: readonly string[];
}

/** A match with the data of a server: the standing decisions, the version of each viewer, standing orders. */
export class Hosted<T extends GameTypes> {
  readonly match: Match<T>;
  readonly #standing: DecisionRow[] = [];
  readonly #versions = new ViewerVersions();
  readonly #orders = new Set<string>();
  #sequence = 0;

  /** @param last the last decision before the match was resumed, if any */
  constructor(match: Match<T>, last?: { readonly decision: Decision; readonly step: Step }) {
    this.match = match;
    if (last) this.note(last.decision, last.step);
  }

  /** Records a decision. */
  note(decision: Decision, { barrier, apart, hidden }: Step): void {
    const sequence = ++this.#sequence;
    this.#standing.push({ ...decision, kind: "decision", sequence, barrier, apart, hidden });
    if (hidden) this.#versions.hide(sequence, decision.seat);
  }

  see(viewer: Viewer): HostedObservation {
    return {
      ...observe(this.match, viewer),
      version: this.#versions.versionAt(this.#sequence, viewer),
      undoTo: this.#undoTo(viewer),
      autoPasses: [...this.#orders].filter((order) => order.startsWith(`${viewer} `)),
    };
  }

  #undoTo(viewer: Viewer): number | undefined {
    if (this.match.outcome) return undefined;
    const { decisions, after } = undoable(this.#standing, viewer);
    return decisions.length > 0 ? this.#versions.versionAt(after, viewer) : undefined;
  }

  passAlways({ seat, window }: Prompt): void {
    if (window) this.#orders.add(`${seat} ${window.id}`);
  }

  passesAlways({ seat, window }: Prompt): boolean {
    return window !== undefined && this.#orders.has(`${seat} ${window.id}`);
  }
}
