import {
  locales,
  type Match,
  type Matter,
  mattersOf,
  type Piece,
  piecesOf,
  type Reference,
  ReferenceIndex,
  type RuleSet,
  type Text,
  type Viewer,
} from "conclave/rules";
import type { Voidfall } from "../types.ts";

/** What is wrong with what clients draw that do not know the game. */

/** The pieces and matters of one moment, as a viewer gets them. */
export interface Shown {
  readonly pieces: readonly Piece[];
  readonly matters: readonly (Matter | undefined)[];
}

export function shownTo(match: Match<Voidfall>, viewer: Viewer): Shown {
  const view = match.view(viewer);
  return { pieces: piecesOf(match.ruleSet, view), matters: mattersOf(match.ruleSet, view, match.procedures) };
}

/** Everything within some data, itself included. */
function* within(data: unknown): Generator<object> {
  if (typeof data !== "object" || data === null) return;
  yield data;
  for (const inner of Object.values(data)) yield* within(inner);
}

const isText = (data: object): data is Text => "key" in data && typeof data.key === "string";
const isReference = (data: object): data is Reference =>
  "type" in data && "id" in data && !("zone" in data) && !("at" in data) && !("facts" in data) && !("count" in data);
const hasId = (data: unknown): data is { readonly id: string; readonly name?: Text } =>
  typeof data === "object" && data !== null && "id" in data;

/** The keys of the messages that a client looks for. */
function keysIn({ pieces, matters }: Shown): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const data of within([pieces, matters])) {
    if (isText(data)) keys.add(data.key);
    if ("facts" in data && Array.isArray(data.facts)) {
      for (const fact of data.facts.filter(hasId)) if (!fact.name) keys.add(`fact.${fact.id}`);
    }
    if ("stages" in data && Array.isArray(data.stages)) {
      for (const stage of data.stages.filter(hasId)) if (!stage.name) keys.add(`stage.${stage.id}`);
    }
    if ("zone" in data && typeof data.zone === "string") keys.add(`zone.${data.zone}`);
  }
  return keys;
}

/** All problems of what a viewer gets, with the prompts of that viewer. */
export class ShowingProblems {
  readonly #index: ReferenceIndex;
  readonly #found = new Set<string>();
  readonly #match: Match<Voidfall>;

  constructor(match: Match<Voidfall>) {
    this.#match = match;
    this.#index = ReferenceIndex.of(match.ruleSet as unknown as RuleSet);
  }

  get all(): readonly string[] {
    return [...this.#found];
  }

  /** The matters met so far, by kind. */
  readonly kinds = new Set<string>();

  check(viewer: Viewer): void {
    const shown = shownTo(this.#match, viewer);
    const names = shown.pieces.map(({ type, id }) => `${type} ${id}`);
    const known = new Set(names);
    if (known.size < names.length) this.#found.add("two pieces have the same type and key");
    for (const piece of shown.pieces) this.#checkPiece(piece, known);
    for (const matter of shown.matters) {
      if (!matter) continue;
      this.kinds.add(matter.kind);
      const stages = matter.stages ?? [];
      if (matter.stage && !stages.some(({ id }) => id === matter.stage)) this.#found.add(`no stage ${matter.stage}`);
      if (matter.sides?.some(({ seats = [] }) => seats.some(({ seat }) => seat >= this.#match.ruleSet.seats)))
        this.#found.add("a seat that nobody has");
    }
    for (const data of within(shown)) if (isReference(data)) this.#checkReference(data, known);
    this.#checkWords(keysIn(shown));
    for (const prompt of this.#match.promptsOf(viewer)) {
      for (const data of within([
        prompt.about ?? [],
        "options" in prompt ? prompt.options.map(({ about }) => about) : [],
      ]))
        if (isReference(data)) this.#checkReference(data, known);
    }
  }

  #checkPiece({ type, id, entry, at, zone, facts = [], count = 1 }: Piece, known: ReadonlySet<string>): void {
    if ((at === undefined) === (zone === undefined)) this.#found.add(`${type} ${id} is nowhere, or in two places`);
    if (at && this.#index.locate(at).kind === "entry") this.#found.add(`${type} ${id} stands on an entry`);
    if (!entry) this.#checkWords(new Set([`piece.${type}`]));
    if (facts.length > 5) this.#found.add(`${type} ${id} has ${facts.length} facts`);
    if (!Number.isInteger(count) || count < 0) this.#found.add(`${count} of ${type} ${id}`);
    if (at && this.#index.locate(at).kind === "piece" && !known.has(`${at.type} ${at.id}`))
      this.#found.add(`${type} ${id} stands on a piece that is not there`);
  }

  /** What is printed nowhere must be a piece. */
  #checkReference(reference: Reference, known: ReadonlySet<string>): void {
    const { kind, type, key } = this.#index.locate(reference);
    if (kind === "piece" && !known.has(`${type} ${key}`)) this.#found.add(`${type} ${key} is nowhere`);
  }

  #checkWords(keys: ReadonlySet<string>): void {
    for (const key of keys) {
      for (const locale of locales) {
        if (!this.#match.ruleSet.messages.some((messages) => messages[locale][key] !== undefined))
          this.#found.add(`there is no message ${key} in ${locale}`);
      }
    }
  }
}
