import type { Piece, Seat } from "conclave/rules";
import type { StarCraftView } from "../view-types.ts";

type Card = StarCraftView["eventDiscard"][number];
type Player = StarCraftView["players"][number];
type Side = NonNullable<StarCraftView["battle"]>["skirmishes"][number]["attacker"];

/** The cards: those that the viewer knows one by one, others together, face down. */
export function cardPieces(view: StarCraftView): readonly Piece[] {
  const { players, battle, ending, eventDiscard, eventsLeft, stage } = view;
  return [
    ...players.flatMap(cardsOfPlayer),
    ...(battle?.skirmishes ?? []).flatMap(({ attacker, defender, resolved }, index) =>
      // The cards of a skirmish that is over are discarded.
      resolved ? [] : [attacker, defender].flatMap((side) => cardsInBattle(side, index + 1)),
    ),
    ...known(ending, "ending"),
    ...known(eventDiscard, "event-discard"),
    ...unknown("events", "event-deck", eventsLeft).map((deck) => ({ ...deck, facts: [{ id: "stage", value: stage }] })),
  ];
}

function cardsOfPlayer(player: Player): readonly Piece[] {
  const { seat, hand, handCount, deckCount, discard, playArea, events, eventCount, kept, keptCount } = player;
  return [
    ...known(hand, "hand", seat),
    ...unknown(`hand.${seat}`, "hand", handCount - hand.length, seat),
    ...unknown(`deck.${seat}`, "deck", deckCount, seat),
    ...known(discard, "discard", seat),
    ...known(playArea, "play-area", seat),
    ...known(events, "events", seat),
    ...unknown(`events.${seat}`, "events", eventCount - events.length, seat),
    ...known(kept, "kept", seat),
    ...unknown(`kept.${seat}`, "kept", keptCount - kept.length, seat),
  ];
}

function known(cards: readonly Card[], zone: string, seat?: Seat): readonly Piece[] {
  return cards.map(({ key, card }) => ({
    id: key,
    type: "card",
    entry: { type: "card", id: card },
    zone,
    ...(seat !== undefined && { seat }),
  }));
}

function unknown(id: string, zone: string, count: number, seat?: Seat): readonly Piece[] {
  if (count <= 0) return [];
  return [{ id, type: "card", zone, faceDown: true, count, ...(seat !== undefined && { seat }) }];
}

/** Cards of a skirmish: they are known by where they lie. */
function cardsInBattle({ seat, cardCount, cards, faceDown }: Side, skirmish: number): readonly Piece[] {
  const facts = [{ id: "skirmish", value: skirmish }];
  return Array.from({ length: cardCount }, (_, index): Piece => {
    const card = cards[index];
    return {
      id: `skirmish-${skirmish}.${seat}.${index + 1}`,
      type: "card",
      ...(card !== undefined && { entry: { type: "card", id: card } }),
      zone: "battle",
      seat,
      ...(faceDown && { faceDown }),
      facts,
    };
  });
}
