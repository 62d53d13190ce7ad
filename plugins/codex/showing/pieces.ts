import { type Fact, type Piece, type Reference, type Rulebook, type Seat, t } from "conclave/rules";
import { pileKey } from "../effects/sources.ts";
import { keywordFacts } from "../in-play/describe-card.ts";
import { runeName } from "../rules/runes.ts";
import type { Card, Codex, Keywords } from "../types.ts";
import type { CodexView } from "../view-types.ts";

type Thing = CodexView["things"][number];
type Player = CodexView["players"][number];

/** What clients draw that do not know the game: everything in play with its numbers as they are now, the piles and what players own. */
export function pieces(view: CodexView, rules: Rulebook<Codex>, found: readonly Piece[]): readonly Piece[] {
  const things = new Map(view.things.map((thing) => [thing.key as string, thing]));
  const own = view.players.flatMap(({ command, future }) => [...command, ...future]);
  const waiting = new Map(own.map((card) => [card.key as string, card]));
  const cards = found.map((piece) => {
    const thing = things.get(piece.id);
    if (thing) return inPlay(piece, thing, view, rules);
    const card = waiting.get(piece.id);
    return card ? waitingPiece(piece, card) : piece;
  });
  return [
    ...cards,
    ...view.effects.map(effectPiece),
    ...view.players.flatMap((player) => [...pilesOf(player), ...suppliesOf(player)]),
  ];
}

function inPlay(piece: Piece, thing: Thing, view: CodexView, rules: Rulebook<Codex>): Piece {
  const { zone: _, at: __, facts: ___, ...rest } = piece;
  const at = placeOf(thing, rules);
  return { ...rest, ...(at ? { at } : { zone: "play" }), facts: factsOf(thing, view, rules) };
}

/** Patrollers stand in their slots, buildings at their places, and attached spells at what they act on. */
function placeOf({ card, seat, slot, attachedTo }: Thing, rules: Rulebook<Codex>): Reference | undefined {
  if (slot !== undefined) return { type: "slot", id: slot.toLowerCase().replaceAll("_", "-"), seat };
  const [held] = attachedTo;
  if (held !== undefined) return { type: "card", id: held };
  const { type } = rules.definition(card);
  if (type === "base" || type === "tech-building") return { type: "building", id: card, seat };
  return type === "add-on" ? { type: "add-on", id: "add-on", seat } : undefined;
}

function factsOf(thing: Thing, view: CodexView, rules: Rulebook<Codex>): readonly Fact[] {
  const { atk, hp, damage, armor, level, exhausted, fatigued, disabled, unfinished, runes } = thing;
  const card = rules.definition(thing.card);
  const fights = card.type === "unit" || card.type === "hero" || atk > 0;
  return [
    ...number("atk", fights ? atk : undefined),
    ...number("hp", hp > 0 ? hp - damage : undefined),
    ...number("damage", damage > 0 ? damage : undefined),
    ...number("armor", armor > 0 ? armor : undefined),
    ...(level === undefined ? [] : [{ id: "level", value: t("piece.level", { level, top: card.maxLevel ?? 1 }) }]),
    ...mark("exhausted", exhausted),
    ...mark("fatigued", fatigued && fights),
    ...mark("disabled", disabled),
    ...mark("unfinished", unfinished),
    ...runes.map(({ kind, amount }) => runeFact(kind, amount)),
    ...keywordFacts(gainedBy(thing, card)),
    ...specOf(thing, view),
    ...(thing.owner === thing.seat ? [] : [ownerFact(thing.owner)]),
  ];
}

function number(id: string, value: number | undefined): readonly Fact[] {
  return value === undefined ? [] : [{ id, value }];
}

function mark(id: string, is: boolean): readonly Fact[] {
  return is ? [{ id, value: t("engine.yes") }] : [];
}

function runeFact(kind: string, value: number): Fact {
  return { id: `rune-${kind}`, name: t("fact.rune", { kind: runeName(kind) }), value };
}

/** Keywords that are not printed on it: armor is told as a number. */
function gainedBy({ keywords, level = 0 }: Thing, { keywords: printed, bands = [] }: Card): Keywords {
  const reached = bands.filter(({ from }) => from <= level).flatMap((band) => Object.keys(band.keywords));
  const known = new Set(["armor", ...Object.keys(printed), ...reached]);
  return Object.fromEntries(
    keywords.flatMap(({ keyword, amount }) => (known.has(keyword) ? [] : [[keyword, amount] as const])),
  );
}

/** Whose a thing is that somebody else controls. */
function ownerFact(seat: Seat): Fact {
  return { id: "owner", value: t("label.player", { player: { seat } }), about: { type: "seat", id: String(seat) } };
}

/** The spec that was chosen for a tech II building or a Tech Lab. */
function specOf({ card, seat }: Thing, { players }: CodexView): readonly Fact[] {
  const player = players.find((each) => each.seat === seat);
  const spec = card === "tech-ii-building" ? player?.techSpec : card === "tech-lab" ? player?.labSpec : undefined;
  return spec === undefined ? [] : [{ id: "spec", value: t(`spec.${spec}`), about: { type: "specs", id: spec } }];
}

/** An effect that acts for some time: it lies at the thing that it is about, if that is one. */
function effectPiece({ card, seat, things, says, until }: CodexView["effects"][number], index: number): Piece {
  const [only, ...others] = things;
  return {
    id: `effect-${index + 1}`,
    type: "effect",
    entry: { type: "definition", id: card },
    ...(only !== undefined && others.length === 0 ? { at: { type: "card", id: only } } : { zone: "effects" }),
    ...(seat !== undefined && { seat }),
    facts: [
      ...says.map((value, at) => ({ id: `change-${at + 1}`, name: t("fact.change"), value })),
      ...(until ? [{ id: "until", value: until }] : []),
    ],
  };
}

function waitingPiece(piece: Piece, card: Player["command"][number] | Player["future"][number]): Piece {
  const { facts: _, ...rest } = piece;
  const facts =
    "time" in card ? [runeFact("time", card.time)] : card.cooldown > 0 ? number("cooldown", card.cooldown) : [];
  return { ...rest, ...(facts.length > 0 && { facts }) };
}

/** The cards that the viewer does not see, as piles. */
function pilesOf({ seat, hand, handCount, deckCount, discard, discardCount, codexCount }: Player): readonly Piece[] {
  return [
    ...pile("hand", seat, hand ? 0 : handCount),
    ...pile("deck", seat, deckCount),
    ...pile("discard", seat, discard ? 0 : discardCount),
    ...pile("codex", seat, codexCount),
  ];
}

function pile(zone: string, seat: Seat, count: number): readonly Piece[] {
  return count > 0 ? [{ id: pileKey(zone, seat), type: "pile", zone, seat, faceDown: true, count }] : [];
}

/** Gold and workers: also none of them, which matters as much. */
function suppliesOf({ seat, gold, workers }: Player): readonly Piece[] {
  const supply = (type: string, count: number): Piece => ({ id: `${type}-${seat}`, type, zone: "supply", seat, count });
  return [supply("gold", gold), supply("worker", workers)];
}
