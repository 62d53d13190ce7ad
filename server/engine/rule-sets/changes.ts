import type { GameTypes } from "../contract/position.ts";
import type { Piece } from "../contract/showing.ts";
import { areEqual } from "../json/equal.ts";
import type { Fact } from "../printed/catalogue.ts";
import { ReferenceIndex, type RulesOfReferences } from "../printed/reference-index.ts";
import type { Change, SaidChange, Whereabouts } from "../prompts/forecast.ts";
import type { Reference } from "../text/reference.ts";
import { named, type Text, type TextParam, t } from "../text/text.ts";
import type { RuleSet } from "./rule-set.ts";

/** The word for lying face down, as if it were a fact. */
const faceDown = "face-down";

type Pieces = ReadonlyMap<string, Piece>;

/**
 * What is different on the table, by the pieces that one viewer sees before and after. It says no more than these: what the viewer does
 * not see in either is in no change.
 */
export function changesBetween<T extends GameTypes>(
  rules: RuleSet<T>,
  before: readonly Piece[],
  after: readonly Piece[],
): readonly SaidChange[] {
  const [earlier, later] = [byName(before), byName(after)];
  const words = new ChangeWords(rules, earlier, later);
  const changes: SaidChange[] = [];
  for (const [name, piece] of earlier) if (!later.has(name)) changes.push(words.gone(piece));
  for (const [name, piece] of later) {
    const known = earlier.get(name);
    if (known) changes.push(...words.between(known, piece));
    else changes.push(words.come(piece));
  }
  return changes;
}

/**
 * Changes that rules tell of, each in words: where the rules say none, these are made of the rest.
 * @param seen what the one who is told of them sees
 */
export function inWords<T extends GameTypes>(
  rules: RuleSet<T>,
  changes: readonly Change[],
  seen: readonly Piece[],
): readonly SaidChange[] {
  const pieces = byName(seen);
  const words = new ChangeWords(rules, pieces, pieces);
  return changes.map((change) => words.of(change));
}

function byName(pieces: readonly Piece[]): Pieces {
  return new Map(pieces.map((piece) => [`${piece.type} ${piece.id}`, piece]));
}

/** The rules, as far as changes need them. */
type RulesOfWords = RulesOfReferences & Pick<RuleSet, "messages">;

/** Makes changes, each with its words. */
class ChangeWords {
  readonly #rules: RulesOfWords;
  readonly #index: ReferenceIndex;
  readonly #before: Pieces;
  readonly #after: Pieces;

  constructor(rules: RulesOfWords, before: Pieces, after: Pieces) {
    this.#rules = rules;
    this.#index = ReferenceIndex.of(rules);
    this.#before = before;
    this.#after = after;
  }

  /** A change with its words; of its own, or made of the rest. */
  of(change: Change): SaidChange {
    return { ...change, text: change.text ?? this.#say(change) };
  }

  come(piece: Piece): SaidChange {
    return this.of({ about: referenceTo(piece), before: 0, after: countOf(piece), to: whereaboutsOf(piece) });
  }

  gone(piece: Piece): SaidChange {
    return this.of({ about: referenceTo(piece), before: countOf(piece), after: 0, from: whereaboutsOf(piece) });
  }

  /** What is different about one piece: where it is, how many there are, how it lies, then its facts. */
  between(before: Piece, after: Piece): readonly SaidChange[] {
    const changes: Change[] = [];
    const about = referenceTo(after);
    const [from, to] = [whereaboutsOf(before), whereaboutsOf(after)];
    if (!areEqual(from, to)) changes.push({ about, from, to });
    const counts = { before: countOf(before), after: countOf(after) };
    if (counts.before !== counts.after) changes.push({ about, ...counts });
    if (Boolean(before.faceDown) !== Boolean(after.faceDown))
      changes.push({ about, fact: faceDown, before: before.faceDown ? 1 : 0, after: after.faceDown ? 1 : 0 });
    const [earlier, later] = [factsOf(before), factsOf(after)];
    for (const id of new Set([...earlier.keys(), ...later.keys()])) {
      const [one, other] = [earlier.get(id), later.get(id)];
      if (!areEqual(one?.value, other?.value)) changes.push({ about, ...ofFact(this.#called(after), one, other) });
    }
    return changes.map((change) => this.of(change));
  }

  #say({ about, fact, before, after, from, to }: Change): Text {
    const what = this.#subject(about);
    if (fact === faceDown) return t(after === 0 ? "engine.change.uncovered" : "engine.change.covered", { what });
    const numbers = { before: said(before), after: said(after) };
    const named = fact === undefined ? undefined : this.#factOf(about, fact);
    if (named) return t("engine.change.fact", { what, fact: named, ...numbers });
    if (from && to) return t("engine.change.moves", { what, from: this.#place(from), to: this.#place(to) });
    if (to) return t("engine.change.comes", { what, to: this.#place(to) });
    if (from) return t("engine.change.goes", { what, from: this.#place(from) });
    return t("engine.change.number", { what, ...numbers });
  }

  #subject(about: Reference): TextParam {
    const piece = this.#pieceAt(about);
    if (piece) return this.#called(piece);
    const { kind, seat } = this.#index.locate(about);
    if (kind === "seat" && seat !== undefined) return { seat };
    return this.#index.nameOf(about) ?? t("engine.plain", { text: about.part ?? about.id });
  }

  #pieceAt({ type, id }: Reference): Piece | undefined {
    return this.#after.get(`${type} ${id}`) ?? this.#before.get(`${type} ${id}`);
  }

  /** The name of a fact; what a thing has one number of need not have a word for it. */
  #factOf(about: Reference, fact: string): Text | undefined {
    const said = this.#pieceAt(about)?.facts?.find(({ id }) => id === fact)?.name;
    const key = `fact.${fact}`;
    return said ?? (this.#rules.messages.some(({ en }) => Object.hasOwn(en, key)) ? t(key) : undefined);
  }

  #called(piece: Piece): Text {
    const { entry, type, seat } = piece;
    const printed = entry && this.#index.printOf(this.#index.locate(entry));
    const name = named(printed?.name ?? t(`piece.${type}`), referenceTo(piece));
    return seat === undefined ? name : t("engine.change.owned", { what: name, player: { seat } });
  }

  #place({ at, zone, seat }: Whereabouts): Text {
    if (!at) return t(`zone.${zone}`);
    const name = this.#index.nameOf(at, seat);
    if (name) return name;
    const piece = this.#pieceAt(at);
    return piece ? this.#called(piece) : t("engine.plain", { text: at.part ?? at.id });
  }
}

function ofFact(what: Text, before: Fact | undefined, after: Fact | undefined): Omit<Change, "about"> {
  const { id, name = t(`fact.${id}`) } = (after ?? before) as Fact;
  const [one, other] = [before?.value, after?.value];
  const numbers = {
    ...(typeof one === "number" && { before: one }),
    ...(typeof other === "number" && { after: other }),
  };
  if (typeof one === "number" || typeof other === "number") {
    const text = t("engine.change.fact", { what, fact: name, before: said(one), after: said(other) });
    return { text, fact: id, ...numbers };
  }
  const text =
    other === undefined
      ? t("engine.change.ended", { what, fact: name })
      : t("engine.change.said", { what, fact: name, value: other });
  return { text, fact: id };
}

/** A value in words; a dash where there is none. */
function said(value: Fact["value"] | undefined): Fact["value"] | string {
  return value ?? "–";
}

function factsOf({ facts = [] }: Piece): ReadonlyMap<string, Fact> {
  return new Map(facts.map((fact) => [fact.id, fact]));
}

function countOf({ count = 1 }: Piece): number {
  return count;
}

function whereaboutsOf({ at, zone, seat }: Piece): Whereabouts {
  return { ...(at && { at }), ...(zone !== undefined && { zone }), ...(seat !== undefined && { seat }) };
}

function referenceTo({ type, id }: Piece): Reference {
  return { type, id };
}
