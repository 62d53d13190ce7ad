import type { GameTypes } from "../contract/position.ts";
import type { Piece } from "../contract/showing.ts";
import { areEqual } from "../json/equal.ts";
import type { Fact } from "../printed/catalogue.ts";
import { ReferenceIndex } from "../printed/reference-index.ts";
import type { Change, Whereabouts } from "../prompts/forecast.ts";
import type { Reference } from "../text/reference.ts";
import { named, type Text, t } from "../text/text.ts";
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
): readonly Change[] {
  const [earlier, later] = [byName(before), byName(after)];
  const words = new ChangeWords(ReferenceIndex.of(rules), earlier, later);
  const changes: Change[] = [];
  for (const [name, piece] of earlier) if (!later.has(name)) changes.push(words.gone(piece));
  for (const [name, piece] of later) {
    const known = earlier.get(name);
    if (known) changes.push(...words.between(known, piece));
    else changes.push(words.come(piece));
  }
  return changes;
}

function byName(pieces: readonly Piece[]): Pieces {
  return new Map(pieces.map((piece) => [`${piece.type} ${piece.id}`, piece]));
}

/** Makes changes, each with its words. */
class ChangeWords {
  readonly #index: ReferenceIndex;
  readonly #before: Pieces;
  readonly #after: Pieces;

  constructor(index: ReferenceIndex, before: Pieces, after: Pieces) {
    this.#index = index;
    this.#before = before;
    this.#after = after;
  }

  come(piece: Piece): Change {
    const to = whereaboutsOf(piece);
    const text = t("engine.change.comes", { what: this.#called(piece), to: this.#place(to, piece) });
    return { about: referenceTo(piece), text, before: 0, after: countOf(piece), to };
  }

  gone(piece: Piece): Change {
    const from = whereaboutsOf(piece);
    const text = t("engine.change.goes", { what: this.#called(piece), from: this.#place(from, piece) });
    return { about: referenceTo(piece), text, before: countOf(piece), after: 0, from };
  }

  /** What is different about one piece: where it is, how many there are, how it lies, then its facts. */
  between(before: Piece, after: Piece): readonly Change[] {
    const changes: Change[] = [];
    const about = referenceTo(after);
    const what = this.#called(after);
    const [from, to] = [whereaboutsOf(before), whereaboutsOf(after)];
    if (!areEqual(from, to)) {
      const places = { from: this.#place(from, before), to: this.#place(to, after) };
      changes.push({ about, text: t("engine.change.moves", { what, ...places }), from, to });
    }
    const counts = { before: countOf(before), after: countOf(after) };
    if (counts.before !== counts.after)
      changes.push({ about, text: t("engine.change.number", { what, ...counts }), ...counts });
    if (Boolean(before.faceDown) !== Boolean(after.faceDown)) {
      const text = t(after.faceDown ? "engine.change.covered" : "engine.change.uncovered", { what });
      changes.push({ about, text, fact: faceDown, before: before.faceDown ? 1 : 0, after: after.faceDown ? 1 : 0 });
    }
    const [earlier, later] = [factsOf(before), factsOf(after)];
    for (const id of new Set([...earlier.keys(), ...later.keys()])) {
      const [one, other] = [earlier.get(id), later.get(id)];
      if (!areEqual(one?.value, other?.value)) changes.push({ about, ...ofFact(what, one, other) });
    }
    return changes;
  }

  #called(piece: Piece): Text {
    const { entry, type, seat } = piece;
    const printed = entry && this.#index.printOf(this.#index.locate(entry));
    const name = named(printed?.name ?? t(`piece.${type}`), referenceTo(piece));
    return seat === undefined ? name : t("engine.change.owned", { what: name, player: { seat } });
  }

  #place({ at, zone }: Whereabouts, { seat }: Piece): Text {
    if (!at) return t(`zone.${zone}`);
    const name = this.#index.nameOf(at, seat);
    if (name) return name;
    const piece = this.#after.get(`${at.type} ${at.id}`) ?? this.#before.get(`${at.type} ${at.id}`);
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
