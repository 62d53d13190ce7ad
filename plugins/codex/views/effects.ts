import { type DeepReadonly, type Text, t } from "conclave/rules";
import { boardOf, keywordName } from "../in-play/board.ts";
import type { Concern } from "../rules/lasting.ts";
import type { Lasting, LastingChange, Lingering, Until } from "../state-types.ts";
import type { Figure, Position } from "../types.ts";
import type { CodexView } from "../view-types.ts";

/** What players are told about effects that act for some time, and about what was chosen for things. */

type Effect = CodexView["effects"][number];

/** All effects that act for some time, in the order in which they began. */
export function effectsOf(position: Position): Effect[] {
  const byNumber = new Map(boardOf(position).figures.map((it) => [it.thing.order, it]));
  const { lasting, lingering } = position.state;
  return [
    ...lasting.flatMap((effect) => lastingView(position, effect, byNumber)),
    ...lingering.map((effect) => lingeringView(position, effect, byNumber)),
  ]
    .sort((one, other) => one.order - other.order)
    .map(({ order: _, ...effect }) => effect);
}

type Ordered = Effect & { readonly order: number };
type ByNumber = ReadonlyMap<number, Figure>;

function lastingView(
  position: Position,
  { order, on, from, until, change }: DeepReadonly<Lasting>,
  byNumber: ByNumber,
): Ordered[] {
  const it = byNumber.get(on);
  if (!it) return [];
  const ends = untilText(until, byNumber) ?? t("until.leaves-itself");
  return [{ order, card: from, things: [it.id], players: [], says: changeTexts(position, change), until: ends }];
}

function lingeringView(
  position: Position,
  { order, kind, card, seat, until, data }: DeepReadonly<Lingering>,
  byNumber: ByNumber,
): Ordered {
  const concern: DeepReadonly<Concern> = typeof data === "object" && data !== null ? data : {};
  const numbers = [...(concern.things ?? []), ...(concern.thing === undefined ? [] : [concern.thing])];
  const ends = untilText(until, byNumber);
  const self = { card, kind, seat, order, effect: order, data };
  return {
    order,
    card: kind,
    seat,
    things: numbers.flatMap((number) => byNumber.get(number)?.id ?? []),
    players: concern.seat === undefined ? [] : [concern.seat],
    says: [...(position.definition(kind).tells?.(position, self) ?? [])],
    ...(ends && { until: ends }),
  };
}

function untilText(until: DeepReadonly<Until>, byNumber: ByNumber): Text | undefined {
  switch (until.at) {
    case "end-of-turn":
      return t("until.end-of-turn");
    case "upkeep":
    case "turn":
    case "turn-ended":
      return t(`until.${until.at}`, { player: { seat: until.of } });
    case "leaves": {
      const it = byNumber.get(until.of);
      return it && t("until.leaves", { card: it.card.name });
    }
    case "never":
      return undefined;
  }
}

function changeTexts(position: Position, change: DeepReadonly<LastingChange>): Text[] {
  const { keywords = {}, without = [], subtypes = [], base = {}, form } = change;
  const numbers = (["atk", "hp", "armor"] as const).flatMap((what) => {
    const amount = change[what] ?? 0;
    return amount === 0 ? [] : [t(`says.${what}`, { amount: amount > 0 ? `+${amount}` : `−${-amount}` })];
  });
  return [
    ...(form === undefined ? [] : [t("says.form", { card: position.definition(form).name })]),
    ...(base.atk === undefined ? [] : [t("says.printed-atk", { amount: base.atk })]),
    ...(base.hp === undefined ? [] : [t("says.printed-hp", { amount: base.hp })]),
    ...numbers,
    ...Object.entries(keywords).map(([keyword, amount]) => t("says.gains", { keyword: keywordName(keyword), amount })),
    ...without.map((keyword) => t("says.loses", { keyword: keywordName(keyword) })),
    ...subtypes.map((subtype) => t("says.subtype", { subtype: t(`subtype.${subtype}`) })),
  ];
}

/** What everybody is told of a thing in play besides its text and numbers. */
export function told(position: Position, figure: Figure): Text[] {
  const { thing, seat, id: card } = figure;
  const { order, notes } = thing;
  const detected =
    notes.detected === undefined
      ? undefined
      : boardOf(position).figures.find((it) => it.thing.order === notes.detected);
  return [
    ...(figure.card.tells?.(position, { card, kind: figure.card.id, seat, thing: order, order, figure }) ?? []),
    ...(notes["lent-by"] === undefined ? [] : [t("told.lent", { player: { seat: Number(notes["lent-by"]) } })]),
    ...(detected && notes["detected-in"] === position.turn.number
      ? [t("told.detected", { card: detected.card.name })]
      : []),
  ];
}
