import {
  canonicalJson,
  fingerprint,
  type Game,
  type GameTypes,
  type Match,
  type Option,
  type Prompt,
  type Seat,
  type Viewer,
} from "../../server/engine/index.ts";

/** Everybody who can look at a match: its seats, and the spectators. */
export function viewersOf<T extends GameTypes>(match: Match<T>): Viewer[] {
  return [...match.position.seats, "spectator"];
}

/** What a viewer can find out about a match now: all that the server would tell them. */
export interface Observation {
  readonly view: object;
  readonly prompts: readonly object[];
  readonly waitingFor: readonly Seat[];
  readonly openWindows: readonly string[];
  readonly procedures: readonly string[];
  readonly outcome: unknown;
}

export function observe<T extends GameTypes>(match: Match<T>, viewer: Viewer): Observation {
  return {
    view: match.view(viewer),
    prompts: match.promptsOf(viewer).map(promptData),
    waitingFor: match.waitingFor(viewer),
    openWindows: match.openWindows,
    procedures: match.procedures,
    outcome: match.outcome,
  };
}

/** A prompt as its player gets it: without what never leaves the engine. */
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

function optionData({ value: _, ...shown }: Option): object {
  return shown;
}

/** The state of a match at one moment, in short: enough to notice any difference. */
export interface Moment {
  readonly hash: string;
  /** By viewer: a fingerprint of each part of what they observe. */
  readonly seen: readonly { readonly [Part in keyof Observation]: string }[];
}

/** Looks at a match with the eyes of everybody. Fails if looking has changed anything. */
export function momentOf<T extends GameTypes>(match: Match<T>): Moment {
  const { hash } = match;
  const seen = viewersOf(match).map((viewer) => {
    const { view, prompts, waitingFor, openWindows, procedures, outcome } = observe(match, viewer);
    return {
      view: short(view),
      prompts: short(prompts),
      waitingFor: short(waitingFor),
      openWindows: short(openWindows),
      procedures: short(procedures),
      outcome: short(outcome),
    };
  });
  if (match.hash !== hash) throw new Error("looking at the match has changed its state: a view must not do that");
  return { hash, seen };
}

function short(value: unknown): string {
  return fingerprint(canonicalJson(value));
}

/** Where two pieces of data differ first, in words; `undefined` if they do not. */
export function difference(left: unknown, right: unknown, path = ""): string | undefined {
  if (canonicalJson(left) === canonicalJson(right)) return undefined;
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

function shorten(value: unknown): string {
  const text = canonicalJson(value);
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}

/** The live game behind a match: tests may lay hands on what rules and hosts may not. */
export function gameOf<T extends GameTypes>(match: Match<T>): Game<T> {
  return match.position as unknown as Game<T>;
}
