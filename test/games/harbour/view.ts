import { type CardId, type Position, t, type Viewer, type ViewOf } from "../../../server/engine/index.ts";
import { coinsOf, type Harbour, handOf, suits, tableOf } from "./state.ts";
import type { CardType } from "./view-types.ts";

type CardView = ViewOf<typeof CardType>;
const suitOf = (suit: (typeof suits)[number]) => suit.toUpperCase() as "SILK" | "TEA" | "SALT";

function cardView(position: Position<Harbour>, id: CardId): CardView {
  return { key: id, card: position.card(id).id };
}

export function viewOf(position: Position<Harbour>, viewer: Viewer): Harbour["view"] {
  const { state, turn } = position;
  const top = position.zone("deck").at(-1);
  const own = viewer === "spectator" ? undefined : viewer;
  const patron = own === undefined ? undefined : state.patrons[own];
  return {
    turn: turn.number,
    round: turn.round,
    current: position.current,
    ...(position.phase
      ? { activity: t("activity", { phase: t(`phase.${position.phase}`), player: { seat: position.current } }) }
      : {}),
    deckSize: position.zone("deck").length,
    ...(top && position.hasSeen(viewer, top) ? { top: cardView(position, top) } : {}),
    discard: position.zone("discard").map((id) => cardView(position, id)),
    hand: own === undefined ? [] : position.zone(handOf(own)).map((id) => cardView(position, id)),
    seats: position.seats.map((seat) => ({
      seat,
      coins: coinsOf(position, seat),
      handSize: position.zone(handOf(seat)).length,
      hand: position
        .zone(handOf(seat))
        .filter((id) => position.canSee(viewer, id))
        .map((id) => cardView(position, id)),
      shielded: state.shields[seat] ?? false,
      out: !position.activeSeats.includes(seat),
      motto: state.plans[seat]?.motto ?? "",
      table: position.zone(tableOf(seat)).map((id) => ({
        key: id,
        faceDown: position.isFaceDown(id),
        ...(position.hasSeen(viewer, id) ? { card: cardView(position, id) } : {}),
      })),
    })),
    bids: [...state.bids],
    ...(own !== undefined && patron !== undefined
      ? {
          secret: {
            patron,
            ...(state.plans[own] ? { port: state.plans[own].port } : {}),
            stakes: suits.map((suit) => ({ suit: suitOf(suit), points: state.plans[own]?.stakes[suit] ?? 0 })),
          },
        }
      : {}),
  };
}
