import { type Fact, type Piece, type Reference, type Rulebook, type Seat, t } from "conclave/rules";
import { skillTypes } from "../catalogues/skill-types.ts";
import { aboutUnit } from "../effects/facts.ts";
import { aboutArea } from "../labels.ts";
import type { Battlestar } from "../types.ts";
import type { BattlestarView, CardView, CheckView, DeckView, SecretsView } from "../view-types.ts";

type View = BattlestarView;
type Rules = Rulebook<Battlestar>;

/** Where a card lies. */
type Lying = Omit<Piece, "entry" | "id" | "type">;

/**
 * All cards, and the tokens that can lie face down. Those that the viewer does not know are one piece with their number for each
 * place; those that the viewer knows are pieces of their own, and are not in that number.
 */
export function cardPieces(view: View, rules: Rules): readonly Piece[] {
  return [
    ...openCards(view),
    ...view.players.flatMap((player) => cardsOf(view, player)),
    ...piles(view, rules),
    ...civilians(view),
    ...checkCards(view),
    ...ownCards(view),
  ];
}

function known({ key, kind }: CardView, lying: Lying): Piece {
  return { id: key, type: "card", entry: { type: "card", id: kind }, ...lying };
}

/** Cards that differ in nothing for the viewer, by the sort of card; none if there are none. */
function hidden(type: string, id: string, count: number, lying: Lying): Piece[] {
  return count > 0 ? [{ id, type, ...lying, faceDown: true, count }] : [];
}

/** Cards that everybody sees. */
function openCards(view: View): Piece[] {
  const all = (cards: readonly CardView[], lying: Lying) => cards.map((card) => known(card, lying));
  const president = view.president === undefined ? undefined : { seat: view.president };
  return [
    ...all(view.played, { zone: "played" }),
    ...all(view.kept, { zone: "kept" }),
    ...all(view.voyage, { zone: "voyage" }),
    ...all(view.presidentCards, { zone: "front", ...president }),
    ...all(view.removed, { zone: "removed" }),
  ];
}

/** Cards that a player has. Of the hands of others the viewer may know a part. */
function cardsOf(view: View, player: View["players"][number]): Piece[] {
  const { seat } = player;
  const held = (type: string, zone: string, count: number) =>
    hidden(type, `${zone}-${seat}`, count - knownIn(view, zone, seat), { zone, seat });
  return [
    ...player.openLoyalty.map((card) => known(card, { zone: "loyalty", seat })),
    ...player.attached.map((card) => known(card, { zone: "front", seat })),
    ...held("skill-card", "hand", player.hand),
    ...held("loyalty-card", "loyalty", player.loyaltyCards),
    ...held("super-crisis-card", "super-crisis", player.superCrisisCards),
    ...(view.president === seat ? held("quorum-card", "quorum-hand", view.quorumHand) : []),
  ];
}

/** How many cards of a player the viewer knows. */
function knownIn({ own }: View, zone: string, seat: Seat): number {
  if (!own) return 0;
  if (own.seat === seat) return ownHands(own).find(([name]) => name === zone)?.[1].length ?? 0;
  return own.known.filter((seen) => seen.zone === zone && seen.seat === seat).length;
}

function ownHands(own: SecretsView): readonly (readonly [string, readonly CardView[]])[] {
  return [
    ["hand", own.hand],
    ["loyalty", own.loyalty],
    ["super-crisis", own.superCrisis],
    ["quorum-hand", own.quorum],
  ];
}

/** Decks, each a piece, and the top cards of their discard piles. */
function piles(view: View, rules: Rules): Piece[] {
  const kind = (id: string) => ({ type: rules.entries(skillTypes).has(id) ? "skill" : "deck", id });
  return [
    ...view.decks.map(({ deck, cards: count }) => pile(deck, cards(count), kind(deck))),
    { ...pile("destiny", cards(view.destiny)), type: "destiny-deck" },
    pile("loyalty", cards(view.loyaltyDeck), kind("loyalty")),
    pile("galactica-damage", cards(view.damageLeft), kind("galactica-damage")),
    ...(view.president === undefined
      ? [pile("quorum-hand", { ...cards(view.quorumHand), name: t("zone.quorum-hand") })]
      : []),
    ...view.decks.flatMap(topOfDiscards),
  ];
}

/** A deck, with what its cards are. */
function pile(id: string, count: Fact, entry?: Reference): Piece {
  return { id, type: "deck", ...(entry && { entry }), zone: "deck", faceDown: true, facts: [count] };
}

function topOfDiscards({ top, discards }: DeckView): Piece[] {
  return top ? [known(top, { zone: "discard", facts: [cards(discards)] })] : [];
}

function cards(value: number): Fact {
  return { id: "cards", value };
}

/** Civilian ships in space lie face down, also those that the viewer has looked at. */
function civilians({ areas, own }: View): Piece[] {
  const seen = new Map(own?.known.map(({ card }) => [card.key, card]));
  return areas.flatMap(({ area, civilians: ships }) =>
    ships.map((key): Piece => {
      const lying = { at: aboutArea(area as Parameters<typeof aboutArea>[0]), faceDown: true };
      const card = seen.get(key);
      return card ? known(card, lying) : { id: key, type: "card", entry: aboutUnit("civilian"), ...lying };
    }),
  );
}

/** Cards in checks: open ones, and face-down ones by who has added them. */
function checkCards({ checks, own }: View): Piece[] {
  return checks.flatMap((check, depth) => {
    const open = check.open.map((card) => known(card, { zone: "check", facts: [{ id: "adds", value: card.adds }] }));
    return liesFaceDown(check) ? [...open, ...hiddenInCheck(check, depth, own)] : open;
  });
}

function liesFaceDown({ stage, faceUp }: CheckView): boolean {
  return !faceUp && (stage === "ADDING" || stage === "ADDED");
}

function hiddenInCheck({ destiny, contributions }: CheckView, depth: number, own: View["own"]): Piece[] {
  return [
    ...hidden("skill-card", `check-${depth}-destiny`, destiny, { zone: "check" }),
    ...contributions.flatMap(({ seat, cards: count }) =>
      own?.seat === seat
        ? own.added.map((card) => known(card, { zone: "check", seat, faceDown: true }))
        : hidden("skill-card", `check-${depth}-${seat}`, count, { zone: "check", seat }),
    ),
  ];
}

/** What only the viewer knows: own cards, and those of others that were seen. */
function ownCards({ own }: View): Piece[] {
  if (!own) return [];
  const { seat } = own;
  return [
    ...ownHands(own).flatMap(([zone, held]) =>
      held.map((card) => known(card, { zone, seat, ...(zone === "loyalty" && { faceDown: true }) })),
    ),
    ...own.drawn.map((card) => known(card, { zone: "drawn", seat })),
    ...own.known
      .filter(({ area }) => area === undefined)
      .map(({ card, zone, seat: holder, depth }) =>
        known(card, {
          zone: depth === undefined ? zone : "deck",
          faceDown: true,
          ...(holder !== undefined && { seat: holder }),
          ...(depth !== undefined && { facts: [{ id: "depth", value: depth }] }),
        }),
      ),
  ];
}
