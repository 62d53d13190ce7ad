import {
  canonicalJson,
  type FigureNow,
  figuresOf,
  type Game,
  type GameTypes,
  type Match,
  type Option,
  type Prompt,
  type Seat,
  type Viewer,
} from "../../server/engine/index.ts";
import { digest } from "./digest.ts";
import { matchStateOf } from "./inside.ts";

/** All viewers of a match: its seats, and the spectators. */
export function viewersOf<T extends GameTypes>(match: Match<T>): Viewer[] {
  return [...match.position.seats, "spectator"];
}

/** Everything that a viewer can observe of a match now, as a server would show it. */
export interface Observation {
  readonly view: object;
  readonly prompts: readonly object[];
  readonly waitingFor: readonly Seat[];
  readonly openWindows: readonly string[];
  readonly procedures: readonly string[];
  readonly outcome: unknown;
  /** How far the match is, in what the game counts. */
  readonly reached: number | undefined;
  /** What clients plot: read in what spectators see, so looked at for them alone. */
  readonly figures: readonly FigureNow[];
}

export function observe<T extends GameTypes>(match: Match<T>, viewer: Viewer): Observation {
  const view = match.view(viewer);
  return {
    view,
    prompts: match.promptsOf(viewer).map(promptData),
    waitingFor: match.waitingFor(viewer),
    openWindows: match.openWindows,
    procedures: match.procedures,
    outcome: match.outcome,
    reached: match.reached,
    figures: viewer === "spectator" ? figuresOf(match.ruleSet, view) : [],
  };
}

/** A prompt as its player receives it, without data that never leaves the engine. */
export function promptData(prompt: Prompt): object {
  const data: Record<string, unknown> = { ...prompt };
  delete data.check;
  if ("options" in prompt) data.options = prompt.options.map(optionData);
  if ("places" in prompt) data.places = prompt.places.map(optionData);
  if (prompt.kind === "offer") {
    data.terms = prompt.terms.map((term) =>
      term.kind === "options" ? { ...term, options: term.options.map(optionData) } : term,
    );
  }
  return data;
}

function optionData({ value: _, forecast: _forecast, ...shown }: Option): object {
  return shown;
}

/** A summary of a match at one moment that is enough to detect any difference. */
export interface Moment {
  readonly state: number;
  /** By viewer: a digest of each part of what they observe. */
  readonly seen: readonly { readonly [Part in keyof Observation]: number }[];
}

/** Observes a match as every viewer. */
export function momentOf<T extends GameTypes>(match: Match<T>): Moment {
  const { seen } = lookAt(match);
  return { state: stateDigest(match), seen };
}

/** Like `momentOf`, together with what each viewer sees. Fails if looking changes anything. */
export function momentWithViews<T extends GameTypes>(match: Match<T>): { moment: Moment; views: readonly T["view"][] } {
  const state = stateDigest(match);
  const { seen, views } = lookAt(match);
  if (stateDigest(match) !== state) {
    throw new Error("looking at the match has changed its state: a view must not do that");
  }
  return { moment: { state, seen }, views };
}

function lookAt<T extends GameTypes>(match: Match<T>): { seen: Moment["seen"]; views: readonly T["view"][] } {
  const views: T["view"][] = [];
  const seen = viewersOf(match).map((viewer) => {
    const { view, prompts, waitingFor, openWindows, procedures, outcome, reached, figures } = observe(match, viewer);
    views.push(view);
    return {
      view: digest(view),
      prompts: digest(prompts),
      waitingFor: digest(waitingFor),
      openWindows: digest(openWindows),
      procedures: digest(procedures),
      outcome: digest(outcome),
      reached: digest(reached),
      figures: digest(figures),
    };
  });
  return { seen, views };
}

/** A digest of the whole state. */
export function stateDigest<T extends GameTypes>(match: Match<T>): number {
  return digest(matchStateOf(gameOf(match)));
}

/** Describes the first difference between two values; `undefined` if there is none. */
export function difference(left: unknown, right: unknown, path = ""): string | undefined {
  if (isSame(left, right)) return undefined;
  if (typeof left === "object" && typeof right === "object" && left !== null && right !== null) {
    const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
    for (const key of keys) {
      const found = difference(
        (left as Record<string, unknown>)[key],
        (right as Record<string, unknown>)[key],
        path === "" ? key : `${path}.${key}`,
      );
      if (found) return found;
    }
    return `${path}: the order differs`;
  }
  return `${path || "value"}: ${shorten(left)} ≠ ${shorten(right)}`;
}

/** Whether two values are the same JSON data. The order of keys does not matter, nor do keys without a value. */
function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) {
    return canonicalJson(left) === canonicalJson(right);
  }
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, index) => isSame(item, right[index]));
  }
  const others = right as Record<string, unknown>;
  return (
    Object.entries(left).every(([key, item]) => isSame(item, others[key])) &&
    Object.keys(right).every((key) => others[key] === undefined || Object.hasOwn(left, key))
  );
}

function shorten(value: unknown): string {
  const text = canonicalJson(value);
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}

/** The live game of a match: tests may access data that rules and hosts may not. */
export function gameOf<T extends GameTypes>(match: Match<T>): Game<T> {
  return match.position as unknown as Game<T>;
}
